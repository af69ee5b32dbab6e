//! The checks of diagrams. No JSON comes in, so the module needs nothing that reads it.

use lawdesk_core::engine::built_in_beans;
use lawdesk_core::expression::Names;
use lawdesk_core::lint::{self, LintContext};
use lawdesk_core::writer::to_json;
use wasm_bindgen::prelude::wasm_bindgen;

/// Everything the checks say of a BPMN file, in document order, as the JSON of `Finding[]`. `around` holds what there is
/// around it, as [`LintContext::of_lines`] reads it; without it nothing of that is checked. Beans are those that the
/// engine always has.
#[wasm_bindgen]
#[must_use]
pub fn lint(bytes: &[u8], around: Option<String>) -> String {
    let names = Some(Names { beans: built_in_beans(), ..Names::default() });
    let around = around.map_or_else(LintContext::default, |lines| LintContext::of_lines(&lines));
    to_json(&lint::check_file(bytes, &LintContext { names, ..around }))
}
