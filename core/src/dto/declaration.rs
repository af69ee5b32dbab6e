//! What a diagram declares: messages, signals, errors and escalations (`docs/handbook/designer.md` 5), and the variables that
//! a called process gets and gives. No two elements of a diagram have one id.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required};
use crate::bpmn::is_element_id;
use crate::message::Message;
use crate::text::trim;
use crate::violation::error_at;

/// All of a diagram, with the one that is being made or changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(
    schema(function = "own_message_ids", skip_on_field_errors = false),
    schema(function = "own_signal_ids", skip_on_field_errors = false),
    schema(function = "own_error_ids", skip_on_field_errors = false),
    schema(function = "own_escalation_ids", skip_on_field_errors = false),
    schema(function = "ids_of_no_other", skip_on_field_errors = false)
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
    /// Ids of all else in the diagram.
    pub others: Vec<String>,
}

/// The id of an element that is being changed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "own_id", skip_on_field_errors = false))]
pub struct ElementInput {
    /// As it is to be.
    #[validate(custom(function = "element_id"), length(max = 255))]
    pub id: String,
    /// Ids of all else in the diagram.
    pub others: Vec<String>,
}

/// A message or a signal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DeclarationInput {
    /// What elements refer to.
    #[validate(custom(function = "element_id"), length(max = 100))]
    pub id: String,
    /// What it is called at run time.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
}

/// An error or an escalation: who catches it looks at its code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct CodedDeclarationInput {
    /// What elements refer to.
    #[validate(custom(function = "element_id"), length(max = 100))]
    pub id: String,
    /// What people read; may be empty.
    #[validate(custom(function = "one_line"), length(max = 100))]
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

/// An id that the designer can open again.
fn element_id(id: &str) -> FieldVerdict {
    required(id)?;
    ensure(is_element_id(trim(id)), &Message::ElementIdFormat)
}

fn own_id(of: &ElementInput) -> FieldVerdict {
    if of.others.iter().any(|other| other == trim(&of.id)) {
        return Err(error_at("id", &Message::Taken));
    }
    Ok(())
}

/// Says it at the last that has the id of something else: the one that is being made stands last.
fn ids_of_no_other(of: &DeclarationsInput) -> FieldVerdict {
    let plain = |list: &[DeclarationInput]| list.iter().map(|it| it.id.clone()).collect::<Vec<_>>();
    let coded = |list: &[CodedDeclarationInput]| list.iter().map(|it| it.id.clone()).collect::<Vec<_>>();
    let lists = [
        ("messages", plain(&of.messages)),
        ("signals", plain(&of.signals)),
        ("errors", coded(&of.errors)),
        ("escalations", coded(&of.escalations)),
    ];
    let mut taken: Vec<String> = of.others.clone();
    let mut wrong = None;
    for (list, ids) in lists {
        let last = ids.iter().rposition(|id| taken.iter().any(|it| it == trim(id)));
        wrong = last.map(|index| format!("{list}[{index}].id")).or(wrong);
        taken.extend(ids.into_iter().filter(|id| !trim(id).is_empty()));
    }
    match wrong {
        Some(path) => Err(error_at(&path, &Message::Taken)),
        None => Ok(()),
    }
}
