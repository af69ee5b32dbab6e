//! JUEL expressions: lexer, parser, values and their coercion, evaluation, static analysis of names and types.
//!
//! Semantics are Flowable's (`expressions.md` 5), with two exceptions, both so that no vote is lost: quotients
//! and decimals are exact until they leave the expression (`1/3 + 2/3 == 1`), and `var:lt` and its like compare a whole
//! number with a fraction without cutting it off. What is absent: reflection, lambdas, streams, `instanceof`, regular
//! expressions, and any method that is not listed.

mod analysis;
mod beans;
mod cell;
mod code;
mod comparison;
mod error;
mod evaluate;
mod function;
mod json;
mod lexer;
mod limits;
mod number;
mod operate;
mod parser;
mod print;
mod scope;
mod script;
mod signatures;
#[cfg(test)]
mod tests;
mod tree;
mod value;

pub use analysis::{
    Coverage, ExpressionProblem, ExpressionProblemKind, NameCatalogue, VariableDeclaration, analyse, can_hold,
    coverage, is_always_there, result_type,
};
pub use beans::{Bean, BeanCatalogue, Method, Type};
pub(crate) use comparison::{ComparisonOperator, Side};
pub use error::{ArgumentError, EvaluationError, EvaluationErrorKind, SyntaxError, SyntaxErrorKind};
pub use limits::{MAX_DEPTH, MAX_STEPS, MAX_TEXT};
pub(crate) use number::double;
pub(crate) use print::plain_text;
pub use scope::{ContextChange, ExpressionScope, Implicit, TaskPart, VariableScope};
pub use script::{AssignmentTarget, ScriptError, is_own_language, script, script_error, script_value};
pub use signatures::{EXECUTION_PROPERTIES, TASK_PROPERTIES};
pub use value::Value;

use std::fmt;
use std::sync::Arc;

use cell::Cell;
use code::{Node, Part, Step};
use evaluate::Machine;
use lexer::{Token, tokens};
use tree::Tree;

/// A parsed text: literal text, or literal text with `${…}` and `#{…}` in it. Cheap to clone and to keep.
#[derive(Clone, Debug, PartialEq)]
pub struct Expression(Arc<ParsedText>);

#[derive(Debug, PartialEq)]
struct ParsedText {
    text: Box<str>,
    parts: Vec<Part>,
}

/// Reads a text. Text without markers is a literal.
pub fn parse(text: &str) -> Result<Expression, SyntaxError> {
    match parser::parts(text) {
        Ok(parts) => Ok(Expression(Arc::new(ParsedText { text: text.into(), parts }))),
        Err(error) => Err(SyntaxError { position: characters_before(text, error.position), ..error }),
    }
}

/// Whether a text has `${` or `#{` in it, so that it may be more than a literal.
#[must_use]
pub fn has_marker(text: &str) -> bool {
    text.contains("${") || text.contains("#{")
}

/// Reads a comma list of expressions, split outside `${…}`: `candidateUsers`, `candidateGroups`. Empty entries are
/// left out.
pub fn candidates(text: &str) -> Result<Vec<Expression>, SyntaxError> {
    let mut expressions = Vec::new();
    let mut start = 0;
    for end in commas(text)?.into_iter().chain([text.len()]) {
        let entry = &text[start..end];
        let trimmed = entry.trim_start();
        let before = start + entry.len() - trimmed.len();
        start = end + 1;
        if trimmed.is_empty() {
            continue;
        }
        let moved =
            |error: SyntaxError| SyntaxError { position: error.position + characters_before(text, before), ..error };
        expressions.push(parse(trimmed.trim_end()).map_err(moved)?);
    }
    Ok(expressions)
}

/// Commas in literal text, in bytes.
fn commas(text: &str) -> Result<Vec<usize>, SyntaxError> {
    let lexemes =
        tokens(text).map_err(|error| SyntaxError { position: characters_before(text, error.position), ..error })?;
    let mut found = Vec::new();
    for (index, lexeme) in lexemes.iter().enumerate() {
        if matches!(lexeme.token, Token::Plain(_)) {
            let end = lexemes.get(index + 1).map_or(text.len(), |next| next.position);
            let plain = &text[lexeme.position..end];
            found.extend(plain.match_indices(',').map(|(at, _)| lexeme.position + at));
        }
    }
    Ok(found)
}

/// The verdict of a condition. `null` and anything that is neither true nor false are errors.
pub fn condition(expression: &Expression, scope: &dyn ExpressionScope) -> Result<bool, EvaluationError> {
    let fail = |kind| Err(EvaluationError { position: 0, kind });
    match expression.run(&mut Machine::reading(scope))? {
        Cell::Boolean(verdict) => Ok(verdict),
        Cell::Null => fail(EvaluationErrorKind::NullCondition),
        other => fail(EvaluationErrorKind::NotABoolean { found: other.type_name().into() }),
    }
}

impl Expression {
    /// The value here. A `setVariable` or `setAssignee` in it is refused.
    pub fn evaluate(&self, scope: &dyn ExpressionScope) -> Result<Value, EvaluationError> {
        self.value(&mut Machine::reading(scope))
    }

    /// The value here, and what the expression asks to be changed, in order.
    pub fn evaluate_with_changes(
        &self,
        scope: &dyn ExpressionScope,
    ) -> Result<(Value, Vec<ContextChange>), EvaluationError> {
        let mut machine = Machine::changing(scope);
        Ok((self.value(&mut machine)?, machine.into_changes()))
    }

    fn value<'a>(&'a self, machine: &mut Machine<'a>) -> Result<Value, EvaluationError> {
        let value = self.run(machine)?.into_value();
        value.map_err(|kind| EvaluationError { position: 0, kind })
    }

    fn run<'a>(&'a self, machine: &mut Machine<'a>) -> Result<Cell<'a>, EvaluationError> {
        machine
            .parts(&self.0.parts)
            .map_err(|error| EvaluationError { position: self.characters_before(error.position), ..error })
    }

    /// The text as it was written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// The text is plain, without `${…}` or `#{…}`.
    #[must_use]
    pub fn is_literal(&self) -> bool {
        matches!(&*self.0.parts, [] | [Part::Text(_)])
    }

    /// The names of the variables that may be read, each once, sorted: `x`, `execution.getVariable('x')`, `var:get(x)`.
    #[must_use]
    pub fn names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for code in self.codes() {
            for name in Tree::of(code).variables() {
                if let Err(place) = names.binary_search(&name) {
                    names.insert(place, name);
                }
            }
        }
        names
    }

    /// Those of them that must be there, each once, sorted: what is read by its name alone. `var:get('x')` and its like take
    /// one that is not there for nothing.
    #[must_use]
    pub fn needed_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.codes().flat_map(|code| Tree::of(code).needed()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The names of the variables that the value depends on, where it depends on nothing else: no bean, no property of
    /// an implicit object, no variable whose name is only known when it is read, no name that is no variable.
    #[must_use]
    pub fn only_reads(&self) -> Option<Vec<&str>> {
        let is_open = self.codes().any(|code| Tree::of(code).is_open());
        let names = self.names();
        let is_special = names.iter().any(|name| is_always_there(name));
        (!is_open && !is_special).then_some(names)
    }

    /// The name, when the whole expression is one name, as a `delegateExpression` is: `${notifyLawyer}`.
    #[must_use]
    pub fn sole_name(&self) -> Option<&str> {
        match self.sole_code()? {
            [Node { step: Step::Name(name), .. }] => Some(name),
            _ => None,
        }
    }

    /// The code, when the text is one `${…}` and nothing else.
    fn sole_code(&self) -> Option<&[Node]> {
        match &*self.0.parts {
            [Part::Code(code)] => Some(code),
            _ => None,
        }
    }

    fn codes(&self) -> impl Iterator<Item = &[Node]> {
        self.0.parts.iter().filter_map(|part| match part {
            Part::Code(code) => Some(code.as_slice()),
            Part::Text(_) => None,
        })
    }

    fn characters_before(&self, position: usize) -> usize {
        characters_before(&self.0.text, position)
    }
}

/// The expression in one way of writing: `${…}`, symbols for operators, no brackets that change nothing.
impl fmt::Display for Expression {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&print::print(&self.0.parts))
    }
}

fn characters_before(text: &str, position: usize) -> usize {
    text.char_indices().take_while(|(at, _)| *at < position).count()
}
