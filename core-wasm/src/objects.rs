//! How answers leave the modules that work in a Web Worker: as JavaScript's own objects, which its messages carry to the
//! page as they are.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::JsValue;

/// A value as the object that `JSON.parse` would make of its JSON. Fails with a whole number that JavaScript cannot hold.
pub(crate) fn object<T: Serialize + ?Sized>(value: &T) -> Result<JsValue, JsValue> {
    Ok(value.serialize(&Serializer::json_compatible())?)
}
