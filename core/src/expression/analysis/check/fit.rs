//! Which type can stand where another is expected.

use crate::expression::analysis::names::VariableDeclaration;
use crate::expression::beans::Type;
use crate::expression::number::Number;
use crate::expression::scope::Implicit;

/// Whether a value of one type can be read as another.
pub(super) enum Fit {
    Always,
    /// A text is read as a number when it is one.
    IfNumeric,
    Never,
}

pub(super) fn fit(expected: Type, found: Type) -> Fit {
    match (expected, found) {
        (Type::Number | Type::Long, Type::Text | Type::Date) => Fit::IfNumeric,
        (Type::Any, _)
        | (_, Type::Any)
        | (Type::Number | Type::Long, Type::Number | Type::Long)
        | (Type::Boolean, Type::Text | Type::Date)
        | (Type::Text | Type::Date, Type::Text | Type::Date | Type::Number | Type::Long | Type::Boolean) => Fit::Always,
        _ if expected == found => Fit::Always,
        _ => Fit::Never,
    }
}

pub(super) fn is_numeric(text: &str, expected: Type) -> bool {
    text.is_empty() || text.parse::<i64>().is_ok() || (expected == Type::Number && Number::parse_double(text).is_some())
}

/// Whether all of the declared values are numbers, or none is; `None` when some are or nothing is declared.
pub(super) fn numeric_values(declared: &VariableDeclaration, expected: Type) -> Option<bool> {
    let present = declared.values.iter().filter(|value| !value.is_null());
    let mut numeric = present.map(|value| value.as_text().is_none_or(|text| is_numeric(text, expected)));
    let first = numeric.next()?;
    numeric.all(|other| other == first).then_some(first)
}

pub(super) fn implicit(kind: Type) -> Option<Implicit> {
    match kind {
        Type::Execution => Some(Implicit::Execution),
        Type::Task => Some(Implicit::Task),
        _ => None,
    }
}

pub(super) fn fits_receiver(of: Type, kind: Type) -> bool {
    match of {
        Type::Any => implicit(kind).is_none(),
        Type::Number => matches!(kind, Type::Number | Type::Long),
        Type::Text => matches!(kind, Type::Text | Type::Date),
        _ => of == kind,
    }
}

pub(super) fn property_type(name: &str) -> Type {
    match name {
        "priority" | "processDefinitionVersion" => Type::Long,
        "multiInstanceRoot" => Type::Boolean,
        "dueDate" | "createTime" => Type::Date,
        _ => Type::Text,
    }
}
