//! Why a process cannot run.

use crate::expression::SyntaxError;

/// Why a process cannot run. `lint` says the same with places and fixes; this is the last guard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompileError {
    /// The element.
    pub element: String,
    /// Its property, e.g. `assignee`.
    pub property: &'static str,
    /// What is wrong.
    pub kind: CompileErrorKind,
}

/// What stands against running a property as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompileErrorKind {
    /// The text is no expression.
    Syntax(SyntaxError),
    /// A needed value is missing.
    Missing,
    /// A reference leads nowhere.
    Dangling(String),
    /// Not executed by this engine.
    Unsupported(String),
}

impl std::fmt::Display for CompileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}: ", self.element, self.property)?;
        match &self.kind {
            CompileErrorKind::Syntax(error) => error.fmt(f),
            CompileErrorKind::Missing => f.write_str("missing"),
            CompileErrorKind::Dangling(reference) => write!(f, "no such element: {reference}"),
            CompileErrorKind::Unsupported(what) => write!(f, "{what} is not executed"),
        }
    }
}

impl std::error::Error for CompileError {}
