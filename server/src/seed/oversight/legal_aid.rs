//! Cases of legal aid, four of each state.

use anyhow::Result;
use lawdesk_core::calendar::Calendar;
use lawdesk_core::code::AidStatus;
use lawdesk_core::form::Values;
use lawdesk_core::legal_aid;
use serde_json::{Value, json};

use super::{COUNTY, IN_COUNTY, Making};
use crate::platform::sql::Sql;
use crate::seed::insert::{Table, insert};

/// Whoever does legal aid in the demo: lawyer, firm.
const AIDING: [(&str, Option<&str>); 5] = [
    ("lawyer-000006", None),
    ("lawyer-000002", Some("firm-000001")),
    ("lawyer-000003", Some("firm-000001")),
    ("lawyer-000001", Some("firm-000001")),
    ("lawyer-000018", Some("firm-000002")),
];

/// Steps that have a last day.
const OPEN: [AidStatus; 5] =
    [AidStatus::Registered, AidStatus::UnderReview, AidStatus::Granted, AidStatus::Assigned, AidStatus::Declined];
const CAUSES: [(&str, &str); 6] = [
    ("01", "追索劳动报酬纠纷"),
    ("02", "盗窃罪"),
    ("01", "抚养费纠纷"),
    ("03", "工伤认定行政诉讼"),
    ("01", "机动车交通事故责任纠纷"),
    ("04", "劳动争议仲裁"),
];
const RECIPIENTS: [&str; 6] = ["01", "02", "05", "04", "07", "99"];
const WAYS: [&str; 3] = ["01", "02", "05"];
const NAMES: [&str; 8] = ["刘桂兰", "陈建国", "王小梅", "张德顺", "李秀英", "赵大勇", "周玉珍", "吴志强"];

pub(in crate::seed) const AID_ASSIGNMENT: Table = Table {
    name: "aid_case_assignment",
    columns: &["id", "aid_case_id", "sort", "firm_id", "lawyer_id", "assigned_on", "answer", "answered_on"],
    conflict: "on conflict do nothing",
};

impl Making<'_> {
    /// Four cases of each state; those that have just come are due soon, or late.
    pub(super) async fn legal_aid(&mut self) -> Result<()> {
        for index in 0..48_usize {
            let status = AidStatus::ALL[index % AidStatus::ALL.len()];
            let fields = self.aid_case(index, status);
            let id = format!("aid-{:06}", index + 1);
            let lawyer = fields["lawyerId"].as_str().map(str::to_owned);
            let firm = fields["firmId"].as_str().map(str::to_owned);
            let assigned = fields["assignDate"].as_str().map(str::to_owned);
            let answer = match status {
                AidStatus::Assigned => None,
                AidStatus::Declined => Some("2"),
                _ => Some("1"),
            };
            let answered = fields["answerDate"].as_str().map(str::to_owned);
            self.record("aid_case", &id, IN_COUNTY, fields).await?;
            if let (Some(lawyer), Some(assigned)) = (lawyer, assigned) {
                let row = vec![
                    format!("{id}-assignment").into(),
                    id.as_str().into(),
                    1.into(),
                    firm.into(),
                    lawyer.into(),
                    assigned.into(),
                    answer.into(),
                    answered.into(),
                ];
                insert(self.tx, &AID_ASSIGNMENT, vec![row]).await?;
            }
        }
        for (lawyer, _) in AIDING {
            self.count_aid(lawyer).await?;
        }
        Ok(())
    }

    fn aid_case(&mut self, index: usize, status: AidStatus) -> Value {
        let round = i64::try_from(index / AidStatus::ALL.len()).unwrap_or_default();
        // What is open came lately; the second of each is late.
        let applied = if OPEN.contains(&status) { -2 - 9 * (round % 2) } else { -40 - 75 * round };
        let identity = self.identity(28 + i32::try_from(index % 40).unwrap_or_default(), index % 2 == 1);
        let mut fields = self.application(index, status, applied);
        let parts = [self.in_hand(index, status, applied), self.closing(index, status, applied)];
        for (key, value) in parts.into_iter().filter_map(|it| it.as_object().cloned()).flatten() {
            fields[key] = value;
        }
        fields["idNo"] = json!(identity);
        let values: Values = serde_json::from_value(fields.clone()).unwrap_or_default();
        fields["dueOn"] = json!(legal_aid::due(&values, Calendar::china()).map(|it| it.to_string()));
        fields
    }

    /// A day so many days after the application, as far as it is not to come.
    fn since(&self, applied: i64, offset: i64) -> String {
        self.day((applied + offset).min(0))
    }

    fn application(&self, index: usize, status: AidStatus, applied: i64) -> Value {
        let (kind, cause) = CAUSES[index % CAUSES.len()];
        let year = self.today.add_days(applied).year();
        // Beyond the numbers that are given to new cases.
        let number = legal_aid::case_number("湖滨区", kind, year, i64::try_from(index + 9001).unwrap_or_default());
        json!({
            "caseNo": number,
            "caseKind": kind,
            "source": if kind == "02" { "02" } else { "01" },
            "cause": cause,
            "stage": if kind == "04" { "06" } else { "03" },
            "summary": format!("当事人因{cause}申请法律援助，经济困难，请求指派律师提供帮助。"),
            "applyDate": self.day(applied),
            "regionCode": COUNTY,
            "centreName": "东湖市法律援助中心",
            "aidStatus": status.code(),
            "overdue": "0",
            "applicantName": NAMES[index % NAMES.len()],
            "applicantMobile": format!("160000010{:02}", index % 100),
            "applicantKinds": [RECIPIENTS[index % RECIPIENTS.len()]],
            "opposingParty": "示范建设工程有限公司",
        })
    }

    fn in_hand(&self, index: usize, status: AidStatus, applied: i64) -> Value {
        let (lawyer, firm) = AIDING[index % AIDING.len()];
        let is_refused = status == AidStatus::Refused;
        let is_decided = is_refused || status >= AidStatus::Granted;
        let has_lawyer = status >= AidStatus::Assigned;
        json!({
            "acceptDate": (status != AidStatus::Registered).then(|| self.since(applied, 0)),
            "decideDate": is_decided.then(|| self.since(applied, 3)),
            "decision": is_decided.then_some(if is_refused { "2" } else { "1" }),
            "decisionReason": is_refused.then_some("经核查，申请人家庭收入高于经济困难标准。"),
            "endReason": (status == AidStatus::Ended).then_some("受援人与对方当事人自行和解，要求终止援助。"),
            "firmId": has_lawyer.then_some(firm).flatten(),
            "lawyerId": has_lawyer.then_some(lawyer),
            "dutyType": has_lawyer.then_some("01"),
            "assignDate": has_lawyer.then(|| self.since(applied, 5)),
            "answerDate": (status > AidStatus::Assigned).then(|| self.since(applied, 6)),
            "declineReason": (status == AidStatus::Declined).then_some("近期在外地开庭，无法按时会见受援人。"),
        })
    }

    fn closing(&self, index: usize, status: AidStatus, applied: i64) -> Value {
        let is_done = AidStatus::DONE.contains(&status);
        let is_closing = is_done || status == AidStatus::ClosingReview;
        let is_paid = matches!(status, AidStatus::Paid | AidStatus::Archived);
        json!({
            "closeDate": is_closing.then(|| self.since(applied, 30)),
            "closeWay": is_closing.then_some(WAYS[index % WAYS.len()]),
            "result": is_closing.then_some("受援人的主要诉讼请求得到支持。"),
            "satisfaction": is_done.then_some("5"),
            "fileReview": is_done.then_some("2"),
            "subsidy": is_paid.then(|| 1200.0 + 100.0 * f64::from(u32::try_from(index % 9).unwrap_or_default())),
            "subsidyPaidOn": is_paid.then(|| self.since(applied, 38)),
        })
    }

    /// As the server counts it with each step.
    async fn count_aid(&mut self, lawyer: &str) -> Result<()> {
        let mut sql = Sql::new(
            "insert into aid_count (lawyer_id, year, assigned_count, declined_count, closed_count, subsidy)
             select lawyer_id, cast(substr(assign_date, 1, 4) as bigint) as year, count(*),
                    sum(case when aid_status = ",
        );
        sql.bind(AidStatus::Declined.code()).push(" then 1 else 0 end), sum(case when aid_status in ");
        sql.bind_list(AidStatus::DONE.map(AidStatus::code)).push(
            " then 1 else 0 end), sum(coalesce(subsidy, 0.0))
               from aid_case where assign_date is not null and lawyer_id = ",
        );
        sql.bind(lawyer).push(" group by lawyer_id, cast(substr(assign_date, 1, 4) as bigint) on conflict do nothing");
        sql.execute(&mut **self.tx).await?;
        Ok(())
    }
}
