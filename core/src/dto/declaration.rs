//! The messages and signals of a diagram: no two of one kind may have one id (`designer.md` 5).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{Outcome, required};
use crate::check::error_at;
use crate::message::Message;

/// All of a diagram, with the one that is being made or changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(
    schema(function = "own_message_ids", skip_on_field_errors = false),
    schema(function = "own_signal_ids", skip_on_field_errors = false)
)]
pub struct DeclarationsInput {
    /// Messages.
    #[validate(nested)]
    pub messages: Vec<DeclarationInput>,
    /// Signals.
    #[validate(nested)]
    pub signals: Vec<DeclarationInput>,
}

/// A message or a signal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
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

fn own_message_ids(of: &DeclarationsInput) -> Outcome {
    own_ids("messages", &of.messages, &Message::DuplicateMessageId)
}

fn own_signal_ids(of: &DeclarationsInput) -> Outcome {
    own_ids("signals", &of.signals, &Message::DuplicateSignalId)
}

/// Says it at the first that repeats an id.
fn own_ids(list: &str, all: &[DeclarationInput], duplicate: &Message) -> Outcome {
    let repeats = |(index, one): (usize, &DeclarationInput)| {
        let before = &all[..index];
        (!one.id.is_empty() && before.iter().any(|other| other.id == one.id)).then_some(index)
    };
    match all.iter().enumerate().find_map(repeats) {
        Some(index) => Err(error_at(&format!("{list}[{index}].id"), duplicate)),
        None => Ok(()),
    }
}
