//! A penalty is imposed (`xzcf`): it stands in the file of whom it is against, and what it forbids is forbidden.

use lawdesk_core::code::{PenaltyKind, RecordKind};
use lawdesk_core::message::Message;
use lawdesk_core::operation::CODES;
use lawdesk_core::violation::Violation;

use super::case::Case;
use crate::master::register::Record;
use crate::master::register::penalties::{self, Penalty};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// The letter of a decision to punish (dictionary TZSLX).
const DECISION_LETTER: &str = "28";

/// Writes it down. A decision not to punish has nothing to write; one against somebody without a file neither.
pub async fn record(tx: &mut Tx, case: &Case) -> Result<()> {
    if case.answer(CODES.result_variable) != Some(CODES.passed) {
        return Ok(());
    }
    // What is imposed, on whom.
    let Some(kind) = case.answer("penaltyKind") else {
        return Err(Violation::error("data.penaltyKind", Message::Required).into());
    };
    let Some(record) = against(case) else { return Ok(()) };
    if matches!(record, Record::Lawyer(_)) != (PenaltyKind::imposed_on(kind) == RecordKind::Lawyer) {
        return Err(Violation::error("data.penaltyKind", Message::NotInDictionary).into());
    }
    let suspends = PenaltyKind::from_code(kind).is_some_and(PenaltyKind::suspends);
    if suspends && case.answer("penaltyTo").is_none() {
        return Err(Violation::error("data.penaltyTo", Message::Required).into());
    }
    let today = case.day();
    let from = case.answer("penaltyFrom").unwrap_or(&today);
    if case.answer("penaltyTo").is_some_and(|to| to < from) {
        return Err(Violation::error("data.penaltyTo", Message::DateOrder).into());
    }
    // Into the file.
    let document = letter_number(tx, case).await?;
    let penalty =
        Penalty { kind, document: document.as_deref(), from, to: case.answer("penaltyTo"), reason: case.text("facts") };
    penalties::impose(tx, record, penalty, case.origin()).await
}

/// Whom the complaint names, else whom the case is about.
fn against(case: &Case) -> Option<Record<'_>> {
    let lawyer = case.text("targetLawyerId").map(Record::Lawyer);
    lawyer.or_else(|| case.text("targetFirmId").map(Record::LawFirm)).or_else(|| case.record())
}

/// Number of the decision's letter.
async fn letter_number(tx: &mut Tx, case: &Case) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select max(doc_no) as number from letter where application_id = $1 and kind = $2")
        .bind(&case.id)
        .bind(DECISION_LETTER)
        .fetch_one(&mut **tx)
        .await?)
}
