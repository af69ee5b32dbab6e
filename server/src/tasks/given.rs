//! What a decision gives beside the operation: values that the node asks for, each a process variable.

use lawdesk_core::approval::{Effect, Operation};
use lawdesk_core::bpmn::model::FormField;
use lawdesk_core::check::Violation;
use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Values, is_empty};
use lawdesk_core::message::Message;

use crate::acting;
use crate::db::Tx;
use crate::error::Result;

/// The variables that the data gives. What is not asked for is refused, and so is what is missing, unless the task is
/// sent back.
pub async fn of(tx: &mut Tx, asked: &[FormField], operation: Operation, data: &Values) -> Result<Variables> {
    if let Some(key) = data.keys().find(|key| !asked.iter().any(|field| &field.id == *key)) {
        return Err(Violation::error(path(key), Message::UnknownField).into());
    }
    let goes_on = !matches!(operation.effect, Effect::ReturnToPrevious | Effect::ReturnToApplicant);
    let mut variables = Variables::new();
    for field in asked {
        match data.get(&field.id).filter(|value| !is_empty(value)) {
            Some(value) => {
                fits(tx, field, value).await?;
                variables.insert(field.variable.as_ref().unwrap_or(&field.id).clone(), value.clone());
            }
            None if field.required && goes_on => {
                return Err(Violation::error(path(&field.id), Message::Required).into());
            }
            None => {}
        }
    }
    Ok(variables)
}

/// A choice of an `enum`, an account of a `user`, a list of accounts of `users`, a text otherwise.
async fn fits(tx: &mut Tx, field: &FormField, value: &Value) -> Result<()> {
    let path = path(&field.id);
    let texts: Option<Vec<String>> = match (field.data_type.as_deref(), value) {
        (Some("users"), Value::List(people)) => {
            people.iter().map(|person| person.as_text().map(ToOwned::to_owned)).collect()
        }
        (Some("users"), _) => None,
        (_, value) => value.as_text().map(|text| vec![text.to_owned()]),
    };
    let texts = texts.ok_or_else(|| Violation::error(path.as_str(), Message::WrongType))?;
    match field.data_type.as_deref() {
        Some("user" | "users") => acting::known(tx, &path, &texts).await,
        Some("enum") if !field.values.iter().any(|choice| texts.contains(&choice.id)) => {
            Err(Violation::error(path, Message::NotInDictionary).into())
        }
        _ => Ok(()),
    }
}

fn path(key: &str) -> String {
    format!("data.{key}")
}
