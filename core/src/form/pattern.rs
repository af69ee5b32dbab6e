//! Patterns that whoever designs a form gives to its text fields: regular expressions that a whole value must match.
//!
//! Both sides match with the crate `regex`, so that they say the same of every value, in time that grows with the value's
//! length alone. In the browser it is a module of its own (`core-wasm`, feature `pattern`), which the module that checks forms
//! asks about each value.

mod compile;
mod fault;

#[cfg(feature = "pattern")]
use std::sync::{Arc, OnceLock};

pub use compile::CompiledPattern;
pub use fault::PatternFault;

/// Says whether an expression (the first) matches a whole text (the second).
pub type PatternMatcher = fn(&str, &str) -> bool;

/// How the values of a field are held against its pattern.
#[derive(Clone, Debug)]
pub(super) enum PatternTest {
    /// By the expression itself, compiled when the first text comes. One that cannot be compiled matches every text, as a
    /// condition that cannot be read holds; [`super::Form::problems`] finds it.
    #[cfg(feature = "pattern")]
    Own(Arc<OnceLock<Option<CompiledPattern>>>),
    /// By asking.
    Asked(PatternMatcher),
}

impl PatternTest {
    /// Without the feature `pattern` nobody matches, unless the checker is told whom to ask ([`super::Checker::asking`]).
    pub(super) fn new(matcher: Option<PatternMatcher>) -> Self {
        #[cfg(feature = "pattern")]
        return matcher.map_or_else(|| Self::Own(Arc::default()), Self::Asked);
        #[cfg(not(feature = "pattern"))]
        Self::Asked(matcher.unwrap_or(|_, _| true))
    }

    /// The whole text matches the expression, which is always the same.
    pub(super) fn passes(&self, expression: &str, text: &str) -> bool {
        match self {
            #[cfg(feature = "pattern")]
            Self::Own(pattern) => {
                let pattern = pattern.get_or_init(|| CompiledPattern::new(expression).ok());
                pattern.as_ref().is_none_or(|pattern| pattern.matches(text))
            }
            Self::Asked(matcher) => matcher(expression, text),
        }
    }
}
