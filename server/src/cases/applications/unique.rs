//! What an application asks for and only one file can have, as its form says: licence numbers, names, a person's
//! documents. Told where it is typed, not when the case closes.

use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::master::unique_facts;
use crate::platform::error::Result;

/// The fields whose value a file other than the application's own has already.
pub async fn already_in_use(
    connection: &mut AnyConnection,
    form: &Form,
    data: &Values,
    own: &str,
) -> Result<Vec<Violation>> {
    let mut violations = Vec::new();
    // What comes from a file is that file's own.
    for field in form.fields().filter(|field| field.source.is_none()) {
        let Some(fact) = field.unique else { continue };
        let value = data.get(&field.key).and_then(Value::as_text).filter(|value| !value.is_empty());
        let Some(value) = value else { continue };
        if unique_facts::is_taken(connection, fact, value, own).await? {
            violations.push(Violation::error(&field.key, Message::Taken));
        }
    }
    Ok(violations)
}
