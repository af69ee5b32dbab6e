//! Reading the arguments of a step.

use super::case::StoryStep;
use lawdesk_core::engine::{Actor, Environment, Variables};
use lawdesk_core::expression::Value;

/// The text of an argument.
pub(super) fn text<'s>(step: &'s StoryStep, key: &str) -> Result<&'s str, String> {
    step.get(key).and_then(Value::as_text).ok_or_else(|| format!("step needs a text at \"{key}\""))
}

/// The text of an argument that may be absent.
pub(super) fn optional<'s>(step: &'s StoryStep, key: &str) -> Option<&'s str> {
    step.get(key).and_then(Value::as_text)
}

/// A number.
pub(super) fn number(step: &StoryStep, key: &str) -> Result<i64, String> {
    match step.get(key) {
        Some(Value::Long(number)) => Ok(*number),
        #[expect(clippy::cast_possible_truncation, reason = "seconds of a story")]
        Some(Value::Double(number)) => Ok(*number as i64),
        _ => Err(format!("step needs a number at \"{key}\"")),
    }
}

/// `true`, or anything else that is not absent, null or `false`.
pub(super) fn flag(step: &StoryStep, key: &str) -> bool {
    !matches!(step.get(key), None | Some(Value::Null | Value::Boolean(false)))
}

/// Named values.
pub(super) fn map(step: &StoryStep, key: &str) -> Result<Variables, String> {
    match step.get(key) {
        None | Some(Value::Null) => Ok(Variables::new()),
        Some(Value::Map(entries)) => Ok(entries.clone()),
        Some(_) => Err(format!("step needs an object at \"{key}\"")),
    }
}

/// A list of texts; one text is a list of one.
pub(super) fn list(step: &StoryStep, key: &str) -> Result<Vec<String>, String> {
    match step.get(key) {
        Some(Value::List(entries)) => entries
            .iter()
            .map(|it| it.as_text().map(str::to_owned).ok_or_else(|| format!("no text in \"{key}\"")))
            .collect(),
        Some(Value::String(one)) => Ok(vec![one.clone()]),
        _ => Err(format!("step needs a list at \"{key}\"")),
    }
}

/// Who acts.
pub(super) fn actor(step: &StoryStep, environment: &Environment) -> Option<Actor> {
    let user = optional(step, "as")?;
    let groups = environment.people.get(user).map(|person| person.groups.clone()).unwrap_or_default();
    Some(Actor { user: user.to_owned(), groups, administrator: flag(step, "administrator") })
}
