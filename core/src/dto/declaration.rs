//! What a diagram declares: messages, signals, errors and escalations, of which no two of one kind may have one id
//! (`docs/handbook/designer.md` 5), and the variables that a called process gets and gives.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, required};
use crate::message::Message;
use crate::violation::error_at;

/// All of a diagram, with the one that is being made or changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(
    schema(function = "own_message_ids", skip_on_field_errors = false),
    schema(function = "own_signal_ids", skip_on_field_errors = false),
    schema(function = "own_error_ids", skip_on_field_errors = false),
    schema(function = "own_escalation_ids", skip_on_field_errors = false)
)]
pub struct DeclarationsInput {
    /// Messages.
    #[validate(nested)]
    pub messages: Vec<DeclarationInput>,
    /// Signals.
    #[validate(nested)]
    pub signals: Vec<DeclarationInput>,
    /// Errors.
    #[validate(nested)]
    pub errors: Vec<CodedDeclarationInput>,
    /// Escalations.
    #[validate(nested)]
    pub escalations: Vec<CodedDeclarationInput>,
}

/// A message or a signal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DeclarationInput {
    /// What elements refer to.
    #[validate(custom(function = "required"), length(max = 100))]
    pub id: String,
    /// What it is called at run time.
    #[validate(custom(function = "required"), length(max = 100))]
    pub name: String,
}

/// An error or an escalation: who catches it looks at its code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CodedDeclarationInput {
    /// What elements refer to.
    #[validate(custom(function = "required"), length(max = 100))]
    pub id: String,
    /// What people read; may be empty.
    #[validate(length(max = 100))]
    pub name: String,
    /// What is thrown and caught.
    #[validate(custom(function = "required"), length(max = 100))]
    pub code: String,
}

/// A variable that a called process takes in or gives back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct VariableMappingInput {
    /// A variable, or an expression, where the value comes from.
    #[validate(custom(function = "required"), length(max = 500))]
    pub source: String,
    /// The variable that takes it.
    #[validate(custom(function = "required"), length(max = 100))]
    pub target: String,
}

fn own_message_ids(of: &DeclarationsInput) -> FieldVerdict {
    own_ids("messages", of.messages.iter().map(|it| &it.id), &Message::DuplicateMessageId)
}

fn own_signal_ids(of: &DeclarationsInput) -> FieldVerdict {
    own_ids("signals", of.signals.iter().map(|it| &it.id), &Message::DuplicateSignalId)
}

fn own_error_ids(of: &DeclarationsInput) -> FieldVerdict {
    own_ids("errors", of.errors.iter().map(|it| &it.id), &Message::DuplicateErrorId)
}

fn own_escalation_ids(of: &DeclarationsInput) -> FieldVerdict {
    own_ids("escalations", of.escalations.iter().map(|it| &it.id), &Message::DuplicateEscalationId)
}

/// Says it at the first that repeats an id.
fn own_ids<'a>(list: &str, ids: impl Iterator<Item = &'a String>, duplicate: &Message) -> FieldVerdict {
    let ids: Vec<&String> = ids.collect();
    let repeats = |&index: &usize| !ids[index].is_empty() && ids[..index].contains(&ids[index]);
    match (0..ids.len()).find(repeats) {
        Some(index) => Err(error_at(&format!("{list}[{index}].id"), duplicate)),
        None => Ok(()),
    }
}
