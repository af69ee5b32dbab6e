//! Patterns of text fields: what matches them, and what is wrong with their expressions. A module of its own, because few
//! forms have one. The module `form` asks it about values, by way of the page (`web/src/core/pattern.ts`).

use lawdesk_core::form::CompiledPattern;
use lawdesk_core::json_out::to_json;
use wasm_bindgen::prelude::wasm_bindgen;

/// Says whether whole texts match an expression.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PatternTest(Option<CompiledPattern>);

#[wasm_bindgen]
impl PatternTest {
    /// Takes an expression; one that is none matches every text.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(expression: &str) -> Self {
        Self(CompiledPattern::new(expression).ok())
    }

    /// The whole text matches.
    #[must_use]
    pub fn passes(&self, text: &str) -> bool {
        self.0.as_ref().is_none_or(|pattern| pattern.matches(text))
    }
}

/// What is wrong with an expression: the JSON of a `FormProblem` without its path, or `null`.
#[wasm_bindgen(js_name = patternProblem)]
#[must_use]
pub fn problem(expression: &str) -> String {
    to_json(&CompiledPattern::new(expression).err())
}
