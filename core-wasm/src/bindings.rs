//! How values cross into JavaScript and back: as JSON. One text crosses over far faster than its values one by one, and
//! the browser writes and reads it in machine code.

#[cfg(any(feature = "form", feature = "design", feature = "testing"))]
use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
#[cfg(any(feature = "form", feature = "import", feature = "design", feature = "testing"))]
use lawdesk_core::json_in;
use lawdesk_core::json_out::to_json;
#[cfg(any(feature = "form", feature = "design", feature = "flow"))]
use lawdesk_core::locale::Locale;
use serde::Serialize;
#[cfg(any(feature = "form", feature = "import", feature = "design", feature = "testing"))]
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = JSON)]
    fn parse(json: &str) -> JsValue;
}

/// What went wrong: a stable code and its sentence.
#[derive(Serialize)]
struct Failure<'a> {
    code: &'a str,
    text: &'a str,
}

pub(crate) fn failure(code: &str, text: &str) -> JsValue {
    parse(&to_json(&Failure { code, text }))
}

/// `zh-CN` or `en`.
#[cfg(any(feature = "form", feature = "design", feature = "flow"))]
pub(crate) fn locale(name: &str) -> Locale {
    if name == "en" { Locale::En } else { Locale::ZhCn }
}

/// By way of a `Value`: one reader for the browser and the server, and one copy of each type's code.
#[cfg(any(feature = "form", feature = "import", feature = "design", feature = "testing"))]
pub(crate) fn from_json<T: DeserializeOwned>(json: &str) -> Result<T, JsValue> {
    json_in::from_value(value(json)?).map_err(|misfit| failure("WRONG_TYPE", &misfit.path))
}

/// `2026-01-31`
#[cfg(any(feature = "form", feature = "design", feature = "testing"))]
pub(crate) fn day(text: &str) -> Result<Date, JsValue> {
    Date::parse(text).ok_or_else(|| failure("WRONG_TYPE", text))
}

/// What is still to be judged, as it came.
pub(crate) fn value(json: &str) -> Result<Value, JsValue> {
    Value::from_json(json.as_bytes()).ok_or_else(|| failure("WRONG_TYPE", ""))
}
