//! The sentences of messages, in the modules whose verdicts are shown.

use lawdesk_core::message::Message;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::{from_json, locale};

/// The sentence of a message, for instance of a violation. `language` is `zh-CN` or `en`.
#[wasm_bindgen(js_name = messageText)]
pub fn message_text(message_json: &str, language: &str) -> Result<String, JsValue> {
    Ok(from_json::<Message>(message_json)?.text(locale(language)))
}
