//! A BPMN error that a script throws.

use super::source::{split, statements};
use super::{AssignmentTarget, script};
use crate::expression::Expression;

/// A BPMN error that a script throws.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ScriptError {
    /// Its code.
    pub code: String,
    /// What it hands on beside the code: `errorMessage` and what `addAdditionalData` adds.
    pub data: Vec<(String, String)>,
    /// What the script does before.
    pub before: Option<Expression>,
}

/// The BPMN error that a script throws as the last thing it does: `throw new BpmnError('code', 'message')`, or one that it
/// has made before.
#[must_use]
pub fn script_error(text: &str, assigned: AssignmentTarget) -> Option<ScriptError> {
    let (mut made, mut before) = (None, String::new());
    let all = statements(text)?;
    let (last, first) = all.split_last()?;
    let thrown = last.strip_prefix("throw ")?;
    // What stands before it makes an error, adds to one, or does something else.
    for statement in first {
        if let Some((left, right)) = statement.split_once('=')
            && let (Some(name), right) = (left.split_whitespace().last(), right.trim())
            && (right.ends_with(ERROR) || right.starts_with("new "))
        {
            made = new_error(right).map(|error| (name, error)).or(made);
        } else if let Some((name, error)) = &mut made
            && let Some(added) = statement.strip_prefix(*name).and_then(|it| it.strip_prefix(".addAdditionalData("))
        {
            let [name, value] = &texts(added.strip_suffix(')')?)?[..] else { return None };
            error.data.push((name.clone(), value.clone()));
        } else {
            before = before + statement + "\n";
        }
    }
    // The error that is thrown: made on the spot, or before.
    let made = made.filter(|(name, _)| *name == thrown).map(|(_, error)| error);
    let mut error = new_error(thrown).or(made)?;
    if !before.is_empty() {
        error.before = Some(script(&before, assigned)?);
    }
    Some(error)
}

/// What engines call the class of an error.
const ERROR: &str = "BpmnError";

/// `new BpmnError('code', 'message')`.
fn new_error(text: &str) -> Option<ScriptError> {
    let (class, arguments) = text.strip_prefix("new ")?.strip_suffix(')')?.split_once('(')?;
    let mut given = texts(arguments)?.into_iter();
    let code = given.next().filter(|_| class.rsplit('.').next() == Some(ERROR))?;
    let data = given.next().map(|message| ("errorMessage".to_owned(), message)).into_iter().collect();
    Some(ScriptError { code, data, before: None })
}

/// Arguments that are texts, all of them.
fn texts(arguments: &str) -> Option<Vec<String>> {
    let text = |piece: &str| {
        let quote = piece.chars().next().filter(|it| matches!(it, '"' | '\''))?;
        piece.strip_prefix(quote)?.strip_suffix(quote).map(str::to_owned)
    };
    split(arguments, ',')?.into_iter().map(|piece| text(piece.trim())).collect()
}
