//! A form as data: what the browser draws, both sides check, the server stores, exports and prints.
//!
//! Built-in business areas, registration forms and forms that administrators design share this description.

mod check;
mod compare;
mod context;
mod declarations;
mod field;
mod formatted;
mod model;
mod pattern;
mod picture;
mod problem;
mod problems;
mod reach;
#[cfg(test)]
pub(crate) mod tests;
mod unique_fact;

pub use check::{Checker, FieldState, Rows};
pub use compare::{Change, FieldChange, RowChange, compare, compare_rows, replaced_values};
pub use context::{FormContext, Values, is_empty};
pub use model::{Check, DataClass, Field, Form, Lookup, LookupPart, NodeRights, Right, Section, Widget};
pub use pattern::{CompiledPattern, PatternFault, PatternMatcher};
pub use picture::PictureRule;
pub use problem::{FormProblem, FormProblemKind, ProblemTexts};
pub use problems::{FormReferences, is_code};
pub use unique_fact::UniqueFact;

/// What is wrong with the data of a form. To check one form many times, keep a [`Checker`].
#[must_use]
pub fn check(form: &Form, data: &crate::expression::Value, context: &FormContext) -> Vec<crate::violation::Violation> {
    Checker::new(form).check(data, context)
}

/// The data as it is stored. See [`Checker::normalise`].
#[must_use]
pub fn normalise(form: &Form, data: &crate::expression::Value, context: &FormContext) -> crate::expression::Value {
    Checker::new(form).normalise(data, context)
}
