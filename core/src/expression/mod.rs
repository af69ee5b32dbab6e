//! JUEL expressions: lexer, parser, values and their coercion, evaluation, static analysis of names and types.
//!
//! Semantics are Flowable's (`approval-semantics.md` 5).

mod analyse;
mod beans;
mod coverage;
mod error;
mod scope;
mod value;

pub use analyse::{Declared, Names, Problem, ProblemKind, analyse};
pub use beans::{Bean, BeanCatalogue, Method, Type};
pub use coverage::{Coverage, coverage};
pub use error::{EvaluationError, EvaluationErrorKind, SyntaxError, SyntaxErrorKind};
pub use scope::{Effect, Implicit, Scope, Variables};
pub use value::Value;

use std::sync::Arc;

/// The most steps of one evaluation, and the most parts of one expression.
pub const MAX_STEPS: usize = 10_000;
/// The deepest nesting of an expression.
pub const MAX_DEPTH: usize = 64;
/// The most bytes of a text that an expression gives, and of an expression.
pub const MAX_TEXT: usize = 64 * 1024;

/// A parsed text: literal text, or literal text with `${…}` and `#{…}` in it. Cheap to clone and to keep.
#[derive(Clone, Debug)]
pub struct Expression(Arc<str>);

/// Reads a text. Text without markers is a literal.
pub fn parse(text: &str) -> Result<Expression, SyntaxError> {
    Ok(Expression(text.into()))
}

/// Reads a comma list of expressions, split outside `${…}`: `candidateUsers`, `candidateGroups`. Empty entries are
/// left out.
pub fn candidates(text: &str) -> Result<Vec<Expression>, SyntaxError> {
    Ok(vec![parse(text)?])
}

/// The verdict of a condition. `null` and anything that is neither true nor false are errors.
pub fn condition(expression: &Expression, scope: &dyn Scope) -> Result<bool, EvaluationError> {
    match expression.evaluate(scope)? {
        Value::Boolean(verdict) => Ok(verdict),
        Value::Null => Err(EvaluationError { position: 0, kind: EvaluationErrorKind::NullCondition }),
        _ => Err(EvaluationError { position: 0, kind: EvaluationErrorKind::NotABoolean { found: "?" } }),
    }
}

impl Expression {
    /// The value here. A `setVariable` or `setAssignee` in it is refused.
    pub fn evaluate(&self, scope: &dyn Scope) -> Result<Value, EvaluationError> {
        Ok(self.evaluate_with_effects(scope)?.0)
    }

    /// The value here, and what the expression asks to be changed, in order.
    pub fn evaluate_with_effects(&self, scope: &dyn Scope) -> Result<(Value, Vec<Effect>), EvaluationError> {
        let _ = scope;
        Err(EvaluationError::refused("the evaluator is not built yet"))
    }

    /// The text as it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The text is plain, without `${…}` or `#{…}`.
    #[must_use]
    pub fn is_literal(&self) -> bool {
        false
    }

    /// The names of the variables that may be read, each once, sorted: `x`, `execution.getVariable('x')`, `var:get(x)`.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        Vec::new()
    }

    /// The name, when the whole expression is one name, as a `delegateExpression` is: `${notifyLawyer}`.
    #[must_use]
    pub fn sole_name(&self) -> Option<&str> {
        None
    }
}
