//! What can be wrong with an expression: its text, or its evaluation.

use std::fmt;

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

/// Why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EvaluationErrorKind {
    /// No variable, implicit object or bean has this name.
    UnknownName(String),
    /// The object has no such property, or not one that expressions may read.
    UnknownProperty {
        /// The property.
        property: String,
        /// Kind of the object, e.g. `String`, `execution`.
        of: &'static str,
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
        from: &'static str,
        /// The type that is needed, e.g. `Long`.
        to: &'static str,
    },
    /// Two values have no order, e.g. two lists.
    NotComparable {
        /// Type of the left value.
        left: &'static str,
        /// Type of the right value.
        right: &'static str,
    },
    /// An argument is not what the method or function takes.
    InvalidArgument(String),
    /// The result is an implicit object or a bean, not a value.
    NotAValue(String),
    /// A condition gave `null`.
    NullCondition,
    /// A condition gave something that is neither true nor false.
    NotABoolean {
        /// Type of what it gave.
        found: &'static str,
    },
    /// `setVariable`, `setAssignee` where only reading is allowed.
    EffectRefused(String),
    /// More than [`super::limits::MAX_STEPS`] steps.
    TooManySteps,
    /// A text of more than [`super::limits::MAX_TEXT`] bytes.
    TextTooLong,
    /// A bean or a shell refused, in its own words.
    Refused(String),
}

impl EvaluationError {
    /// An error of a bean: the evaluator sets the position.
    #[must_use]
    pub fn refused(reason: impl Into<String>) -> Self {
        Self { position: 0, kind: EvaluationErrorKind::Refused(reason.into()) }
    }
}

impl fmt::Display for EvaluationError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            EvaluationErrorKind::UnknownName(name) => {
                write!(formatter, "Unknown property used in expression: cannot resolve identifier '{name}'")
            }
            EvaluationErrorKind::UnknownProperty { property, of } => {
                write!(formatter, "Unknown property used in expression: no property '{property}' in {of}")
            }
            EvaluationErrorKind::UnknownMethod { method, of, arguments } => {
                write!(
                    formatter,
                    "Unknown method used in expression: no method '{method}' with {arguments} arguments in {of}"
                )
            }
            EvaluationErrorKind::UnknownFunction { function, arguments } => {
                write!(formatter, "could not resolve function '{function}' with {arguments} arguments")
            }
            EvaluationErrorKind::Coercion { value, from, to } => {
                write!(formatter, "cannot coerce '{value}' of type {from} to {to}")
            }
            EvaluationErrorKind::NotComparable { left, right } => {
                write!(formatter, "cannot compare {left} with {right}")
            }
            EvaluationErrorKind::InvalidArgument(what) => write!(formatter, "invalid argument: {what}"),
            EvaluationErrorKind::NotAValue(name) => write!(formatter, "'{name}' is not a value"),
            EvaluationErrorKind::NullCondition => formatter.write_str("condition expression returns null"),
            EvaluationErrorKind::NotABoolean { found } => {
                write!(formatter, "condition expression returns non-Boolean: {found}")
            }
            EvaluationErrorKind::EffectRefused(method) => write!(formatter, "'{method}' is not allowed here"),
            EvaluationErrorKind::TooManySteps => formatter.write_str("too many steps"),
            EvaluationErrorKind::TextTooLong => formatter.write_str("text too long"),
            EvaluationErrorKind::Refused(reason) => formatter.write_str(reason),
        }
    }
}

impl std::error::Error for EvaluationError {}
