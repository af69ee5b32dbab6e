//! Files under review and supervisory talks, some of each state.

use anyhow::Result;
use lawdesk_core::case_review;
use lawdesk_core::code::{ReviewKind, ReviewStatus};
use serde_json::{Value, json};

use super::{COUNTY, HANDLER, IN_COUNTY, Making};
use crate::platform::sql;
use crate::seed::insert::{Table, insert};

const REVIEW_EXPERT: Table = Table {
    name: "review_expert",
    columns: &[
        "id",
        "review_id",
        "lawyer_id",
        "scores",
        "total",
        "problems",
        "suggestion",
        "submitted_at",
        "named_by",
        "named_at",
    ],
    conflict: "on conflict do nothing",
};

impl Making<'_> {
    /// Files of firm 1 and 2 in each state; two wait for `demo_lawyer_zz` as an expert.
    pub(super) async fn reviews(&mut self) -> Result<()> {
        for index in 0..24_usize {
            let status = ReviewStatus::ALL[index % ReviewStatus::ALL.len()];
            let (firm, lawyer) =
                if index % 2 == 0 { ("firm-000002", "lawyer-000018") } else { ("firm-000001", "lawyer-000003") };
            let kind = ReviewKind::ALL[index % ReviewKind::ALL.len()];
            let id = format!("review-{:06}", index + 1);
            let is_scored = status > ReviewStatus::UnderReview;
            let total = 55.5 + f64::from(u32::try_from(index % 20).unwrap_or_default()) * 2.25;
            let is_rectified = matches!(status, ReviewStatus::ToRectify | ReviewStatus::Recheck);
            let fields = json!({
                "batchTitle": format!("{}年度案卷评查", self.today.year()), "year": self.today.year(), "kind": kind.code(),
                "firmId": firm, "lawyerId": lawyer, "caseNo": format!("（{}）示范律代字第{:03}号", self.today.year(), index + 1),
                "cause": "买卖合同纠纷", "clientName": "示范贸易有限公司", "closedOn": self.day(-60),
                "fileNo": format!("J{:04}", index + 1), "drawnBy": if index % 3 == 0 { "2" } else { "1" },
                "regionCode": COUNTY, "reviewStatus": status.code(),
                "total": is_scored.then_some(total), "grade": is_scored.then(|| case_review::grade(total).code()),
                "problems": is_scored.then_some("会见笔录缺少当事人签名；归档超过规定期限。"),
                "suggestion": is_scored.then_some("补充完善笔录，建立归档提醒制度。"),
                "feedbackOfFirm": (status > ReviewStatus::FeedbackWanted).then_some("对评查结果无异议，将组织整改。"),
                "rectifyDue": is_rectified.then(|| self.day(15)),
                "rectifyResult": (status == ReviewStatus::Recheck).then_some("已补充笔录并完善归档流程。"),
            });
            self.record("review_case", &id, IN_COUNTY, fields).await?;
            if status != ReviewStatus::Waiting {
                self.experts(&id, firm, kind, is_scored.then_some(total)).await?;
            }
        }
        Ok(())
    }

    /// Two experts of other firms; of what is scored their sheets.
    async fn experts(&mut self, review: &str, firm: &str, kind: ReviewKind, total: Option<f64>) -> Result<()> {
        let experts =
            if firm == "firm-000002" { ["lawyer-000002", "lawyer-000006"] } else { ["lawyer-000006", "lawyer-000008"] };
        let items = case_review::items(kind);
        let sheet = |total: f64| {
            let scores: Vec<Value> = items
                .iter()
                .map(|item| json!({ "item": item.key, "got": f64::from(item.full) * total / 100.0, "note": "" }))
                .collect();
            Value::from(scores).to_string()
        };
        let rows = experts.map(|expert| {
            vec![
                format!("{review}-{expert}").into(),
                review.into(),
                expert.into(),
                total.map(sheet).into(),
                sql::Value::Real(total),
                total.map(|_| "会见笔录缺少当事人签名。").into(),
                total.map(|_| "补充完善笔录。").into(),
                total.map(|_| self.now).into(),
                HANDLER.into(),
                self.now.into(),
            ]
        });
        insert(self.tx, &REVIEW_EXPERT, rows.to_vec()).await
    }

    /// Talks with the demo firms and lawyers, three of each state.
    pub(super) async fn talks(&mut self) -> Result<()> {
        for index in 0..24_i64 {
            let state = index % 8;
            let reason = ["1", "2", "3", "9"][usize::try_from(index % 4).unwrap_or_default()];
            let is_firm = index % 2 == 0;
            let (firm, lawyer) = (["firm-000001", "firm-000002"][usize::from(index % 4 == 2)], "lawyer-000002");
            let is_told = state > 0;
            let is_held = matches!(state, 3..=6);
            let talk_at = if state < 3 { self.day(5 + index) } else { self.day(-20 - index) };
            let fields = json!({
                "talkKind": (index % 4 + 1).to_string(), "objectType": if is_firm { "1" } else { "2" },
                "firmId": is_firm.then_some(firm), "lawyerId": (!is_firm).then_some(lawyer),
                "reason": reason,
                "reasonText": "近期收到多起关于服务质量的投诉，需了解情况并提出要求。",
                "talkAt": format!("{talk_at} 09:30:00"), "place": "湖滨区司法局三楼会议室", "talkers": "邓超、曹颖",
                "regionCode": COUNTY, "talkStatus": state.to_string(),
                "noticeNo": format!("约谈〔{}〕{:04}号", self.today.year(), 9000 + index),
                "notifiedOn": is_told.then(|| self.day(-25 - index)),
                "confirmState": match state { 0 | 1 => "1", _ => "2" },
                "toldFirmId": (is_told && is_firm).then_some(firm), "toldLawyerId": (is_told && !is_firm).then_some(lawyer),
                "presentPeople": is_held.then_some("邓超、曹颖、负责人"),
                "record": is_held.then_some("通报投诉情况，听取说明，提出整改要求。"),
                "requirements": matches!(state, 4 | 5).then_some("一个月内完善投诉处理和收案审查制度。"),
                "rectifyDue": matches!(state, 4 | 5).then(|| self.day(20)),
                "rectifyNote": (state == 5).then_some("已修订制度并组织全员学习。"),
                "result": matches!(state, 6 | 7).then_some(if state == 6 { "整改到位，予以办结。" } else { "未到场，另行通知。" }),
            });
            self.record("appointment", &format!("talk-{:06}", index + 1), IN_COUNTY, fields).await?;
        }
        Ok(())
    }
}
