//! What matches the patterns of text fields, which the module `pattern` knows: the page stands between the two.

use std::cell::OnceCell;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// The page's way to the module `pattern`.
    #[derive(Debug)]
    pub type Patterns;

    /// The whole text matches the expression.
    #[wasm_bindgen(method)]
    fn matches(this: &Patterns, expression: &str, text: &str) -> bool;
}

thread_local! {
    static PATTERNS: OnceCell<Patterns> = const { OnceCell::new() };
}

/// Hands over what is asked about values with a pattern: before a form that has one is checked. Until then all match.
#[wasm_bindgen(js_name = setPatterns)]
pub fn set_patterns(patterns: Patterns) {
    // They are all alike.
    PATTERNS.with(|held| drop(held.set(patterns)));
}

/// By the page's way to the module `pattern`.
pub(crate) fn matches(expression: &str, text: &str) -> bool {
    PATTERNS.with(|held| held.get().is_none_or(|patterns| patterns.matches(expression, text)))
}
