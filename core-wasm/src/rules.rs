//! Values and messages.

use lawdesk_core::message::{Locale, Message};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

/// The sentence of a message in the given language.
#[wasm_bindgen(js_name = messageText)]
#[must_use]
pub fn message_text(message: Ts<Message>, locale: Ts<Locale>) -> String {
    match (message.to_rust(), locale.to_rust()) {
        (Ok(message), Ok(locale)) => message.text(locale),
        _ => String::new(),
    }
}
