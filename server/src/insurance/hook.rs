//! What acts on registrations mean: nobody twice, only lawyers of the firm, and the files say until when they are insured.

use lawdesk_core::area::check_insured;
use lawdesk_core::code::InsuranceStatus;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::insurance::{InsuranceGround, ReleaseTerms, release_ground};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;

use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::master::{insured_until, legal_facts};
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// What acts on registrations mean.
pub(crate) const HOOK: RecordHook =
    RecordHook { area: "insurance_register", before: |act| Box::pin(before(act)), after: |act| Box::pin(after(act)) };

/// The sub-table of those whom a policy covers.
const INSURED: &str = "insured";

async fn before(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    // What a lawyer registers is his own.
    if act.action == "add"
        && let Some(lawyer) = &act.user.lawyer_id
    {
        act.values.insert("lawyerId".to_owned(), Value::String(lawyer.clone()));
    }
    // Who is insured: each once, and of the own firm.
    let rows = act.tables.iter().find(|(key, _)| key == INSURED).map(|(_, rows)| rows.clone());
    let mut violations = Vec::new();
    if let Some(rows) = &rows {
        violations.extend(check_insured(&act.values, rows));
        violations.extend(of_other_firms(act, rows).await?);
        let count = i64::try_from(rows.len()).unwrap_or(i64::MAX);
        act.values.insert("insuredCount".to_owned(), Value::Long(count));
    }
    violations.extend(of_release(act).await?);
    let is_handed_in = act.text("registerStatus") == InsuranceStatus::Submitted.code();
    let covers_nobody = match &rows {
        Some(rows) => rows.is_empty(),
        None => !matches!(act.values.get("insuredCount"), Some(Value::Long(count)) if 0 < *count),
    };
    if is_handed_in && covers_nobody {
        violations.push(InsuranceGround::NobodyInsured.at("insured"));
    }
    let refused = matches!(act.action, "return" | "cancel");
    if refused && act.text("auditOpinion").trim().is_empty() {
        violations.push(Violation::error("auditOpinion", Message::Required));
    }
    Ok(violations)
}

from_row! {
    struct ReleaseRow {
        release_status: String,
        reg_deadline: Option<String>,
        region_code: Option<String>,
    }
}

/// Whoever names a release registers by one of his region, until its last day.
async fn of_release(act: &mut RecordAct<'_>) -> Result<Option<Violation>> {
    let number = act.text("releaseNo").trim().to_owned();
    if number.is_empty() || !matches!(act.action, "add" | "edit" | "submit") {
        return Ok(None);
    }
    let found: Option<ReleaseRow> = sqlx::query_as(
        "select coalesce(release_status, '') as release_status, reg_deadline, region_code from insurance_release
          where delete_flag = 0 and release_no = $1",
    )
    .bind(&number)
    .fetch_optional(&mut **act.tx)
    .await?;
    let terms = found.as_ref().map(|it| ReleaseTerms {
        state: &it.release_status,
        deadline: it.reg_deadline.as_deref().filter(|day| !day.is_empty()),
        region: it.region_code.as_deref().unwrap_or_default(),
    });
    let ground = release_ground(terms, act.text("regionCode"), act.app.clock.today());
    Ok(ground.map(|ground| ground.at("releaseNo")))
}

/// A firm insures its own lawyers, a lawyer himself.
async fn of_other_firms(act: &mut RecordAct<'_>, rows: &[Values]) -> Result<Vec<Violation>> {
    let firm = act.text("firmId").to_owned();
    if firm.is_empty() {
        return Ok(Vec::new());
    }
    let own: Vec<String> = match act.text("lawyerId") {
        "" => legal_facts::lawyers_of_firm(act.tx, &firm).await?.into_iter().map(|lawyer| lawyer.id).collect(),
        lawyer => vec![lawyer.to_owned()],
    };
    let is_stranger = |row: &Values| {
        let id = row.get("insuredLawyerId").and_then(Value::as_text).unwrap_or_default();
        !own.iter().any(|it| it == id)
    };
    let stranger = |index: usize| InsuranceGround::NotOwn.at(format!("insured[{index}].insuredLawyerId"));
    let strangers = rows.iter().enumerate().filter(|(_, row)| is_stranger(row));
    Ok(strangers.map(|(index, _)| stranger(index)).collect())
}

async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    if act.changes("registerStatus") {
        let id = act.id.to_owned();
        insured_until::refresh(act.tx, &id).await?;
    }
    Ok(())
}
