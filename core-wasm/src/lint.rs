//! The checks of diagrams. No JSON comes in, so the module needs nothing that reads it.

use lawdesk_core::engine::built_in_beans;
use lawdesk_core::expression::NameCatalogue;
use lawdesk_core::lint::{Catalogue, LintContext, remarks};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::objects::object;

/// The checks, in one language.
#[wasm_bindgen]
pub struct Linter(Catalogue<'static>);

#[wasm_bindgen]
impl Linter {
    /// `sentences` is the text of a language, as [`Catalogue::of`] reads it: the module holds none. It is taken
    /// apart once and stays for good, as the page's own copy does.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new(sentences: String) -> Self {
        Self(Catalogue::of(sentences.leak()))
    }

    /// Everything the checks say of a BPMN file, in document order: `Remark[]`. Its text comes in UTF-8:
    /// the browser encodes a long one faster than the glue does. `around` holds what there is around the file, as
    /// [`LintContext::of_lines`] reads it; without it nothing of that is checked. Beans are
    /// those that the engine always has.
    pub fn check(&self, utf8: &[u8], around: Option<String>) -> Result<JsValue, JsValue> {
        let text = std::str::from_utf8(utf8).unwrap_or_default();
        let around = around.map_or_else(LintContext::default, |lines| LintContext::of_lines(&lines));
        let names = Some(NameCatalogue { beans: built_in_beans(), ..NameCatalogue::default() });
        object(&remarks(text, &LintContext { names, ..around }, &self.0))
    }
}
