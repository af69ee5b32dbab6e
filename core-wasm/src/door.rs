//! How values cross into JavaScript and back.

use lawdesk_core::expression::Value;
use lawdesk_core::reader;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::JsValue;

/// What went wrong: a stable code and its sentence.
#[derive(Debug, Serialize)]
struct Failure {
    code: String,
    text: String,
}

pub(crate) fn failure(code: impl Into<String>, text: impl Into<String>) -> JsValue {
    out(&Failure { code: code.into(), text: text.into() }).unwrap_or(JsValue::NULL)
}

/// Objects, not maps; nothing, not undefined.
pub(crate) fn out<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    value.serialize(&Serializer::json_compatible()).map_err(JsValue::from)
}

/// By way of a `Value`: one reader for the browser and the server, and one copy of each type's code.
pub(crate) fn into<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    let value: Value = directly(value)?;
    reader::from_value(value).map_err(|misfit| failure("WRONG_TYPE", misfit.path))
}

/// For what is made of texts and values only.
pub(crate) fn directly<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    serde_wasm_bindgen::from_value(value).map_err(|error| failure("WRONG_TYPE", error.to_string()))
}
