//! Whom an application is for: one of an item runs at a time, of the lawyer in charge of a unit one for each of its staff.

use lawdesk_core::code::ShippedItem;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;

use super::prefill::Subject;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sealing::fingerprint;

/// Whom a lawyer in charge of a unit applies for, by his identity number; empty: whoever applies does it for himself.
pub(super) fn person_hash(flow: &str, subject: &Subject, data: &Values) -> String {
    let given = |key: &str| data.get(key).and_then(Value::as_text).filter(|text| !text.is_empty());
    let is_of_unit = ShippedItem::from_code(flow) == Some(ShippedItem::InHouseCertificate);
    let number = given("idNo").or(given("documentNo")).filter(|_| is_of_unit && subject.lawyer().is_some());
    number.map_or_else(String::new, fingerprint)
}

/// Whoever hands it in again may name somebody else.
pub(super) async fn refresh(tx: &mut Tx, application: &str, person: &str) -> Result<()> {
    sqlx::query("update application set person_hash = $2 where id = $1 and person_hash <> $2")
        .bind(application)
        .bind(person)
        .execute(&mut **tx)
        .await
        .map_err(live_already)?;
    Ok(())
}

/// At the item of which one runs already.
pub(super) fn live_already(error: sqlx::Error) -> Error {
    match unique_violation(&error).as_deref() {
        Some("application_sq_type_applicant_id_person_hash_key") => {
            Violation::error("sqType", Message::ApplicationRunning).into()
        }
        _ => error.into(),
    }
}
