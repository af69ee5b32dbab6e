//! Why an expression has no value, in English: Flowable's words where it has some.

use super::{ArgumentError, EvaluationErrorKind};

pub(super) fn text(kind: &EvaluationErrorKind) -> String {
    match kind {
        EvaluationErrorKind::UnknownName(name) => {
            format!("Unknown property used in expression: cannot resolve identifier '{name}'")
        }
        EvaluationErrorKind::UnknownProperty { property, of } => {
            format!("Unknown property used in expression: no property '{property}' in {of}")
        }
        EvaluationErrorKind::UnknownMethod { method, of, arguments } => {
            format!("Unknown method used in expression: no method '{method}' with {arguments} arguments in {of}")
        }
        EvaluationErrorKind::UnknownFunction { function, arguments } => {
            format!("could not resolve function '{function}' with {arguments} arguments")
        }
        EvaluationErrorKind::Coercion { value, from, to } => format!("cannot coerce '{value}' of type {from} to {to}"),
        EvaluationErrorKind::NotComparable { left, right } => format!("cannot compare {left} with {right}"),
        EvaluationErrorKind::InvalidArgument(what) => format!("invalid argument: {}", argument(what)),
        EvaluationErrorKind::NotAValue(name) => format!("'{name}' is not a value"),
        EvaluationErrorKind::NullCondition => "condition expression returns null".to_owned(),
        EvaluationErrorKind::NotABoolean { found } => format!("condition expression returns non-Boolean: {found}"),
        EvaluationErrorKind::EffectRefused(method) => format!("'{method}' is not allowed here"),
        EvaluationErrorKind::TooManySteps => "too many steps".to_owned(),
        EvaluationErrorKind::TextTooLong => "text too long".to_owned(),
        EvaluationErrorKind::Refused(reason) => reason.clone(),
    }
}

fn argument(what: &ArgumentError) -> String {
    match what {
        ArgumentError::NullName => "the variable name is null".to_owned(),
        ArgumentError::NullDate => "the date is null".to_owned(),
        ArgumentError::NotAText => "only a text has a base64 form".to_owned(),
        ArgumentError::SubstringOutside { start, length } => format!("substring from {start} of {length} units"),
        ArgumentError::NotASeparator { pattern } => format!("'{pattern}' is not a plain separator"),
        ArgumentError::IndexOutside { index, length } => format!("index {index} of {length} entries"),
        ArgumentError::DivisionByZero => "division by zero".to_owned(),
    }
}
