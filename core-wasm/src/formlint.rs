//! The checks of forms that are designed: a module of its own, because designers of diagrams need none of it.

use lawdesk_core::form::{Form, Known};
use lawdesk_core::writer::to_json;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::door::read;

/// What is wrong with a form itself, as the JSON of `FormProblem[]`. `known_json` says what it may refer to.
#[wasm_bindgen(js_name = formProblems)]
pub fn form_problems(form_json: &str, known_json: &str) -> Result<String, JsValue> {
    Ok(to_json(&read::<Form>(form_json)?.problems(&read::<Known>(known_json)?)))
}
