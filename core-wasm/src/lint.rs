//! The checks of diagrams. No JSON comes in, so the module needs nothing that reads it.

use lawdesk_core::engine::built_in_beans;
use lawdesk_core::expression::Names;
use lawdesk_core::lint::{Catalogue, LintContext, remarks};
use lawdesk_core::writer::to_json;
use wasm_bindgen::prelude::wasm_bindgen;

/// Everything the checks say of the text of a BPMN file, in document order, as the JSON of `Remark[]`. `sentences` is the text of a
/// language, as [`Catalogue::of`] reads it: the module holds none. `around` holds what there is around the file, as
/// [`LintContext::of_lines`] reads it; without it nothing of that is checked. Beans are those that the engine always has.
#[wasm_bindgen]
#[must_use]
pub fn lint(text: &str, sentences: &str, around: Option<String>) -> String {
    let names = Some(Names { beans: built_in_beans(), ..Names::default() });
    let around = around.map_or_else(LintContext::default, |lines| LintContext::of_lines(&lines));
    to_json(&remarks(text, &LintContext { names, ..around }, &Catalogue::of(sentences)))
}
