//! A penalty is imposed (`xzcf`): it stands in the file of whom it is against, and what it forbids is forbidden.

use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::Row;

use super::case::Case;
use super::file::{self, Change, column, update};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Writes it down. A decision not to punish has nothing to write; one against somebody without a file neither.
pub async fn record(tx: &mut Tx, case: &Case) -> Result<()> {
    if case.answer("cljg") != Some("01") {
        return Ok(());
    }
    let Some(kind) = case.answer("penaltyKind") else {
        return Err(Violation::error("data.penaltyKind", Message::Required).into());
    };
    let Some((file, id)) = against(case) else { return Ok(()) };
    if (file == "lawyer") != kind.starts_with('0') {
        return Err(Violation::error("data.penaltyKind", Message::NotInDictionary).into());
    }
    let stops = matches!(kind, "04" | "14");
    if stops && case.answer("penaltyTo").is_none() {
        return Err(Violation::error("data.penaltyTo", Message::Required).into());
    }
    let from = case.answer("penaltyFrom").map_or_else(|| case.day(), ToOwned::to_owned);
    let row = vec![
        column("source", "1"),
        column("kind", kind),
        column("doc_no", document(tx, case).await?),
        column("start_date", from),
        column("end_date", case.answer("penaltyTo")),
        column("reason", case.text("facts")),
        column("published", "1"),
    ];
    file::append(tx, &format!("{file}_penalty"), &format!("{file}_id"), id, row).await?;
    forbid(tx, file, id, kind, case).await
}

/// Whom the complaint names, else whom the case is about.
fn against(case: &Case) -> Option<(&str, &str)> {
    let named = |file, key| Some((file, case.text(key)?));
    let about =
        || matches!(case.kind.as_str(), "lawyer" | "law_firm").then_some((case.kind.as_str(), case.object.as_str()));
    named("lawyer", "targetLawyerId").or_else(|| named("law_firm", "targetFirmId")).or_else(about)
}

/// Number of the decision's letter.
async fn document(tx: &mut Tx, case: &Case) -> Result<Option<String>> {
    let row = sqlx::query("select max(doc_no) as number from letter where application_id = $1 and kind = '28'")
        .bind(&case.id)
        .fetch_one(&mut **tx)
        .await?;
    Ok(row.try_get("number")?)
}

/// A suspension stops practice (02), a revocation ends it (05); the others forbid nothing.
async fn forbid(tx: &mut Tx, file: &str, id: &str, kind: &str, case: &Case) -> Result<()> {
    let status = match kind {
        "04" | "14" => "02",
        "05" | "15" => "05",
        _ => return Ok(()),
    };
    let name = if file == "lawyer" { "practice_status" } else { "firm_status" };
    update(tx, file, id, vec![column(name, status)], case).await?;
    let kind = if file == "lawyer" { "05" } else { "99" };
    file::log(tx, file, id, Change { kind, before: None, after: Some(status) }, case).await
}

/// Whose suspension is over practises again: a lawyer (02 → 01), a firm (02 → 01).
pub async fn expire(tx: &mut Tx, today: &str, now: i64) -> Result<()> {
    let statements = [
        "update lawyer set practice_status = '01', updated_at = $2, version = version + 1
          where practice_status = '02' and delete_flag = 0
            and exists (select 1 from lawyer_penalty p where p.lawyer_id = lawyer.id and p.kind = '04')
            and not exists (select 1 from lawyer_penalty p where p.lawyer_id = lawyer.id and p.kind = '04'
                               and coalesce(p.end_date, '9999') >= $1)",
        "update law_firm set firm_status = '01', updated_at = $2, version = version + 1
          where firm_status = '02' and delete_flag = 0
            and exists (select 1 from law_firm_penalty p where p.law_firm_id = law_firm.id and p.kind = '14')
            and not exists (select 1 from law_firm_penalty p where p.law_firm_id = law_firm.id and p.kind = '14'
                               and coalesce(p.end_date, '9999') >= $1)",
    ];
    for statement in statements {
        sqlx::query(statement).bind(today).bind(now).execute(&mut **tx).await?;
    }
    Ok(())
}
