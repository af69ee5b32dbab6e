//! Units with legal staff (企业法务): whose staff and whose report it is, and what of them stands in the unit's file
//! (`docs/handbook/fields.md` 1.3).

use lawdesk_core::code::{OrganisationLevel, WorkReportStatus};
use lawdesk_core::expression::Value;
use lawdesk_core::form::is_empty;
use lawdesk_core::message::Message;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::oversight;
use lawdesk_core::violation::Violation;

use super::notify::{RecordMessage, item, notify_file, step};
use crate::identity::data_scope::{self, TableScope};
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::master::{legal_staff, search};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Key of the area of reports.
const REPORT: &str = "legal_work_report";

/// What acts on units mean.
pub const UNIT_HOOK: RecordHook = RecordHook {
    area: "company",
    before: |_| Box::pin(async { Ok(Vec::new()) }),
    after: |act| Box::pin(hand_over(act)),
};
/// What acts on legal staff mean.
pub const STAFF_HOOK: RecordHook =
    RecordHook { area: "legal_staff", before: |act| Box::pin(belong(act)), after: |act| Box::pin(count(act)) };
/// What acts on reports mean.
pub const REPORT_HOOK: RecordHook =
    RecordHook { area: "legal_work_report", before: |act| Box::pin(belong(act)), after: |act| Box::pin(report(act)) };

from_row! {
    /// A unit.
    struct UnitRow {
        id: String,
        name: String,
        lawyer_id: Option<String>,
        region_code: String,
        unit_type: String,
    }
}

/// The unit that a record names, one that the caller reaches. Who leaves the name as it is leaves the record where it is,
/// whatever others are called the same.
async fn unit(act: &mut RecordAct<'_>) -> Result<Option<UnitRow>> {
    let mut sql =
        Sql::new("select s.id, s.name, s.lawyer_id, s.region_code, s.unit_type from company s where s.delete_flag = 0");
    let (stored, name) = (act.stored_text("companyId").to_owned(), act.text("companyName").trim().to_owned());
    if stored.is_empty() || act.changes("companyName") {
        sql.push(" and s.name = ").bind(name);
    } else {
        sql.push(" and s.id = ").bind(stored);
    }
    let columns = TableScope { region: ("s.", "region_code"), lawyer: ("s.", "lawyer_id"), ..TableScope::default() };
    let scope = data_scope::subject(act.user).data_scope();
    data_scope::push(&mut sql, &scope, columns.kept_by(&scope, ("s.", "org_id")));
    sql.push(" order by s.id limit 1");
    Ok(sql.fetch_optional_as(&mut **act.tx).await?)
}

/// A record of the unit: named by it, and within the reach of its lawyer.
async fn belong(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    if act.action == "sendBack" && act.values.get("auditNote").is_none_or(is_empty) {
        return Ok(vec![Violation::error("auditNote", Message::Required)]);
    }
    if needs_city(act) && !is_above_county(&act.user.dw_level) {
        return Ok(vec![Violation::error("auditNote", oversight::for_the_city())]);
    }
    if !matches!(act.action, "add" | "edit") {
        return Ok(Vec::new());
    }
    let Some(unit) = unit(act).await? else {
        return Ok(vec![Violation::error("companyName", oversight::unknown_unit())]);
    };
    // It lies where its unit does.
    act.values.insert("regionCode".to_owned(), Value::from(unit.region_code));
    act.values.insert("unitType".to_owned(), Value::from(unit.unit_type));
    act.values.insert("companyName".to_owned(), Value::from(unit.name));
    act.values.insert("companyId".to_owned(), Value::from(unit.id));
    act.values.insert("unitLawyerId".to_owned(), unit.lawyer_id.map_or(Value::Null, Value::from));
    Ok(Vec::new())
}

/// What the county has passed is the city's to pass or send back.
fn needs_city(act: &RecordAct<'_>) -> bool {
    let is_with_city = act.stored_text("reportStatus") == WorkReportStatus::PassedByCounty.code();
    act.action == "cityPass" || (act.action == "sendBack" && is_with_city)
}

/// A city, or where there is none between, the province.
fn is_above_county(level: &str) -> bool {
    [OrganisationLevel::Ministry, OrganisationLevel::Province, OrganisationLevel::City]
        .map(OrganisationLevel::code)
        .contains(&level)
}

/// How many staff the unit has, and how many of them hold a certificate; of another unit, too, that it belonged to.
async fn count(act: &mut RecordAct<'_>) -> Result<()> {
    for unit in [act.stored_text("companyId").to_owned(), act.text("companyId").to_owned()] {
        legal_staff::recount(act.tx, &unit).await?;
    }
    Ok(())
}

/// Another lawyer in charge reaches all that belongs to the unit; what it is called is said anew, too.
async fn hand_over(act: &mut RecordAct<'_>) -> Result<()> {
    for text in [
        "update legal_staff set unit_lawyer_id = $2, company_name = $3, region_code = $4, unit_type = $5
          where company_id = $1",
        "update legal_work_report set unit_lawyer_id = $2, company_name = $3, region_code = $4, unit_type = $5
          where company_id = $1",
    ] {
        let lawyer = act.values.get("lawyerId").and_then(Value::as_text).filter(|it| !it.is_empty());
        sqlx::query(text)
            .bind(act.id)
            .bind(lawyer.map(str::to_owned))
            .bind(act.text("name").to_owned())
            .bind(act.text("regionCode").to_owned())
            .bind(act.text("unitType").to_owned())
            .execute(&mut **act.tx)
            .await?;
    }
    for (area, text) in [
        ("legal_staff", "select id from legal_staff where company_id = $1"),
        ("legal_work_report", "select id from legal_work_report where company_id = $1"),
    ] {
        let renamed: Vec<String> = sqlx::query_scalar(text).bind(act.id).fetch_all(&mut **act.tx).await?;
        search::refresh(act.tx, area, &renamed).await?;
    }
    Ok(())
}

/// The unit's lawyer learns what became of its report.
async fn report(act: &mut RecordAct<'_>) -> Result<()> {
    let (event, step) = match act.action {
        "countyPass" | "cityPass" => (NoticeEvent::RecordNews, step(REPORT, act.action)),
        "sendBack" => (NoticeEvent::RecordTask, step(REPORT, "submit")),
        _ => return Ok(()),
    };
    let link = format!("/company/report/detail?id={}", act.id);
    let key = format!("report-{}-{}-{}", act.id, act.action, act.app.clock.now());
    let (title, lawyer) = (act.text("companyName").to_owned(), act.text("unitLawyerId").to_owned());
    let more = act.text("auditNote").to_owned();
    let news = RecordMessage {
        event,
        item: item(REPORT),
        title: &title,
        step,
        more: &more,
        link: &link,
        ..RecordMessage::default()
    };
    notify_file(act.app, act.tx, &lawyer, &key, news).await
}
