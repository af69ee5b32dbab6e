//! What can be wrong with an expression: its text, or its evaluation.

mod en;
mod zh_cn;

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::locale::Locale;

/// Why a text is no expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where, in characters from the start of the text.
    pub position: usize,
    /// What is wrong there.
    pub kind: SyntaxErrorKind,
}

/// What is wrong with the text of an expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SyntaxErrorKind {
    /// Something else was expected here, e.g. `)`. `found` is empty at the end of the text.
    Expected {
        /// What would have been right: a sign, or `name`, `value`.
        expected: &'static str,
        /// What stands there instead.
        found: String,
    },
    /// A character that begins nothing, often full-width punctuation.
    InvalidCharacter {
        /// The character.
        character: char,
        /// The ASCII character that was meant, for full-width ones.
        meant: Option<char>,
    },
    /// A text literal without its closing quote.
    UnterminatedText,
    /// Only `\\`, `\'` and `\"` may follow a backslash.
    InvalidEscape(char),
    /// A whole number beyond 64 bits, or a number that is none.
    InvalidNumber(String),
    /// `${…}` and `#{…}` in one text.
    MixedMarkers,
    /// Lambdas, streams and `instanceof`: Flowable's grammar, not offered here.
    Unsupported(&'static str),
    /// Nested deeper than [`super::limits::MAX_DEPTH`].
    TooDeep,
    /// More than [`super::limits::MAX_STEPS`] parts, or more than [`super::limits::MAX_TEXT`] bytes.
    TooLong,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "syntax error at position {}: ", self.position)?;
        match &self.kind {
            SyntaxErrorKind::Expected { expected, found } if found.is_empty() => {
                write!(formatter, "encountered the end, expected {expected}")
            }
            SyntaxErrorKind::Expected { expected, found } => {
                write!(formatter, "encountered '{found}', expected {expected}")
            }
            SyntaxErrorKind::InvalidCharacter { character, .. } => {
                write!(formatter, "invalid character '{character}'")
            }
            SyntaxErrorKind::UnterminatedText => formatter.write_str("unterminated string"),
            SyntaxErrorKind::InvalidEscape(character) => {
                write!(formatter, "invalid escape sequence \\{character}")
            }
            SyntaxErrorKind::InvalidNumber(text) => write!(formatter, "'{text}' is not a number"),
            SyntaxErrorKind::MixedMarkers => formatter.write_str("${…} and #{…} in one text"),
            SyntaxErrorKind::Unsupported(what) => write!(formatter, "{what} is not supported"),
            SyntaxErrorKind::TooDeep => formatter.write_str("nested too deeply"),
            SyntaxErrorKind::TooLong => formatter.write_str("too long"),
        }
    }
}

impl std::error::Error for SyntaxError {}

/// Why an expression has no value in a scope, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvaluationError {
    /// Where, in characters from the start of the text.
    pub position: usize,
    /// What went wrong there.
    pub kind: EvaluationErrorKind,
}

/// Why an expression has no value. The tag is the stable code, which stored incidents hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", content = "params", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum EvaluationErrorKind {
    /// No variable, implicit object or bean has this name.
    UnknownName(String),
    /// The object has no such property, or not one that expressions may read.
    UnknownProperty {
        /// The property.
        property: String,
        /// Kind of the object, e.g. `String`, `execution`.
        of: Cow<'static, str>,
    },
    /// The object has no such method, or not one that expressions may call, or not with so many arguments.
    UnknownMethod {
        /// The method.
        method: String,
        /// Kind of the object.
        of: String,
        /// How many arguments were given.
        arguments: usize,
    },
    /// No function of this name takes so many arguments.
    UnknownFunction {
        /// Its name with the prefix, e.g. `var:get`.
        function: String,
        /// How many arguments were given.
        arguments: usize,
    },
    /// The value cannot be read as the type that is needed.
    Coercion {
        /// The value's text, at most 40 characters.
        value: String,
        /// Its type, e.g. `String`.
        from: Cow<'static, str>,
        /// The type that is needed, e.g. `Long`.
        to: Cow<'static, str>,
    },
    /// Two values have no order, e.g. two lists.
    NotComparable {
        /// Type of the left value.
        left: Cow<'static, str>,
        /// Type of the right value.
        right: Cow<'static, str>,
    },
    /// An argument is not what the method or function takes.
    InvalidArgument(ArgumentError),
    /// The result is an implicit object or a bean, not a value.
    NotAValue(String),
    /// A condition gave `null`.
    NullCondition,
    /// A condition gave something that is neither true nor false.
    NotABoolean {
        /// Type of what it gave.
        found: Cow<'static, str>,
    },
    /// `setVariable`, `setAssignee` where only reading is allowed.
    EffectRefused(String),
    /// More than [`super::limits::MAX_STEPS`] steps.
    TooManySteps,
    /// A text of more than [`super::limits::MAX_TEXT`] bytes.
    TextTooLong,
    /// A bean, a handler or a shell refused, in its own words.
    Refused(String),
}

/// What is wrong with an argument. The tag is the stable code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", content = "params", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum ArgumentError {
    /// The variable's name is null.
    NullName,
    /// The date is null.
    NullDate,
    /// Only a text has a base64 form.
    NotAText,
    /// A part of a text from beyond its end.
    SubstringOutside {
        /// Where the part begins.
        start: i64,
        /// How many UTF-16 units the text has.
        length: usize,
    },
    /// `split` takes plain separators only.
    NotASeparator {
        /// What was given.
        pattern: String,
    },
    /// A place beyond a list's end.
    IndexOutside {
        /// The place, from 0.
        index: i64,
        /// How many entries there are.
        length: usize,
    },
    /// Division by zero.
    DivisionByZero,
}

impl EvaluationError {
    /// An error of a bean: the evaluator sets the position.
    #[must_use]
    pub fn refused(reason: impl Into<String>) -> Self {
        Self { position: 0, kind: EvaluationErrorKind::Refused(reason.into()) }
    }
}

impl EvaluationErrorKind {
    /// The sentence in the given language, of pages and of incidents.
    #[must_use]
    pub fn text(&self, locale: Locale) -> String {
        match locale {
            Locale::ZhCn => zh_cn::text(self),
            Locale::En => en::text(self),
        }
    }
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.kind.text(Locale::En))
    }
}

impl std::error::Error for EvaluationError {}
