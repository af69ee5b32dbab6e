//! The stories of `tests/cases/flows`, for tests only.

use lawdesk_core::story::{self, Case, Files};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::door::{directly, into};

/// Runs one story in memory; nothing when it came true, else what was wrong. `files` holds the diagrams it names, by
/// path.
#[wasm_bindgen]
pub fn story(case: JsValue, files: JsValue) -> Result<Option<String>, JsValue> {
    let (case, files) = (into::<Case>(case)?, directly::<Files>(files)?);
    Ok(story::run(&case, &files).err().map(|failure| failure.to_string()))
}
