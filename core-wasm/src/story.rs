//! The stories of `tests/cases/flows`, for tests only.

use lawdesk_story::{self as stories, Files, StoryCase};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::{failure, from_json};

/// Runs one story in memory; nothing when it came true, else what was wrong. `files` holds the diagrams it names, by
/// path.
#[wasm_bindgen]
pub fn story(case_json: &str, files: JsValue) -> Result<Option<String>, JsValue> {
    let case: StoryCase = from_json(case_json)?;
    let files: Files =
        serde_wasm_bindgen::from_value(files).map_err(|error| failure("WRONG_TYPE", &error.to_string()))?;
    Ok(stories::run(&case, &files).err().map(|failure| failure.to_string()))
}
