//! The checks of what is designed: diagrams and forms.

use lawdesk_core::engine::World;
use lawdesk_core::expression::Names;
use lawdesk_core::form::{Form, Known};
use lawdesk_core::lint::{self, LintContext};
use lawdesk_core::writer::to_json;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::door::read;

/// Everything the checks say of a BPMN file, in document order, as the JSON of `Finding[]`. `around_json` says what there
/// is around it: forms, roles, dictionaries, handlers; what it leaves out is not checked. Beans are those that the engine
/// always has.
#[wasm_bindgen]
pub fn lint(bytes: &[u8], around_json: &str) -> Result<String, JsValue> {
    let names = Some(Names { beans: World::default().catalogue(), ..Names::default() });
    let context = LintContext { names, ..read::<LintContext>(around_json)? };
    Ok(to_json(&lint::check_file(bytes, &context)))
}

/// What is wrong with a form itself, as the JSON of `FormProblem[]`. `known_json` says what it may refer to.
#[wasm_bindgen(js_name = formProblems)]
pub fn form_problems(form_json: &str, known_json: &str) -> Result<String, JsValue> {
    Ok(to_json(&read::<Form>(form_json)?.problems(&read::<Known>(known_json)?)))
}
