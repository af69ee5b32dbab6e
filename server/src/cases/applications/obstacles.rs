//! What keeps somebody from applying as things stand, whatever he fills in: told when he opens the form, before he has
//! filled it in for nothing.

use lawdesk_core::code::{RecordKind, ShippedItem};
use lawdesk_core::eligibility::standing;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Severity;
use sqlx::AnyConnection;

use super::eligibility::{self, Request};
use super::represented::person_hash;
use crate::platform::error::Result;

/// In words. `request`: with what the form holds when it is opened.
pub(super) async fn obstacles(
    connection: &mut AnyConnection,
    form: &Form,
    request: Request<'_>,
    locale: Locale,
) -> Result<Vec<String>> {
    if request.subject.kind() == RecordKind::Complaint {
        return Ok(Vec::new());
    }
    let mut found: Vec<Message> = Vec::new();
    if is_running(connection, request).await? {
        found.push(Message::ApplicationRunning);
    }
    // What stands at a field that he fills in may become right.
    let is_given = |field: &str| field == standing::ITEM || form.field(field).is_some_and(|field| field.read_only);
    let data = as_open_as_can_be(request);
    for violation in eligibility::check(connection, Request { data: &data, ..request }).await? {
        if violation.severity == Severity::Error && is_given(&violation.field) {
            found.push(violation.message);
        }
    }
    Ok(found.iter().map(|message| message.text(locale)).collect())
}

/// What he has not chosen yet stands as most may choose it: an internship that cannot be interrupted may be given up.
fn as_open_as_can_be(request: Request<'_>) -> Values {
    let mut data = request.data.clone();
    if ShippedItem::from_code(request.flow) == Some(ShippedItem::InternshipInterruption) {
        data.insert("forGood".to_owned(), Value::String("1".to_owned()));
    }
    data
}

/// Whether one of the item runs for the same person, as the database would refuse it.
async fn is_running(connection: &mut AnyConnection, request: Request<'_>) -> Result<bool> {
    let running = sqlx::query(
        "select id from application where sq_type = $1 and applicant_id = $2 and person_hash = $3 and ended_at is null
            and object_type <> 'complaint' limit 1",
    )
    .bind(request.flow)
    .bind(request.account)
    .bind(person_hash(request.flow, request.subject, request.data))
    .fetch_optional(connection)
    .await?;
    Ok(running.is_some())
}
