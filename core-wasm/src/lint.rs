//! The checks of diagrams. No JSON comes in, so the module needs nothing that reads it.

use lawdesk_core::engine::World;
use lawdesk_core::expression::Names;
use lawdesk_core::lint::{self, LintContext};
use lawdesk_core::writer::to_json;
use wasm_bindgen::prelude::wasm_bindgen;

/// Everything the checks say of a BPMN file, in document order, as the JSON of `Finding[]`. `forms` holds the codes of the
/// forms that there are, a line a code; without it the forms that the file names are not checked. Beans are those that
/// the engine always has.
#[wasm_bindgen]
#[must_use]
pub fn lint(bytes: &[u8], forms: Option<String>) -> String {
    let forms = forms.map(|codes| codes.lines().map(str::to_owned).collect());
    let names = Some(Names { beans: World::default().catalogue(), ..Names::default() });
    to_json(&lint::check_file(bytes, &LintContext { forms, names, ..LintContext::default() }))
}
