//! All payloads, for tests only: pages ask about few of them.

use lawdesk_core::dto;
use lawdesk_core::json_out::to_json;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::{day, failure, value};

/// What is wrong with any payload on a day.
#[wasm_bindgen(js_name = checkPayload)]
pub fn check_payload(name: &str, value_json: &str, today: &str) -> Result<String, JsValue> {
    let violations = dto::check(name, value(value_json)?, day(today)?);
    Ok(to_json(&violations.ok_or_else(|| failure("UNKNOWN_PAYLOAD", name))?))
}
