//! The rows of a workbook, checked before they are sent. It stands in the module `form`, whose rules it asks.

use lawdesk_core::area::{self, at_row};
use lawdesk_core::form::{Checker, Form};
use lawdesk_core::json_out::to_json;
use lawdesk_core::violation::Violation;
use serde::Deserialize;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::from_json;
use crate::form::matches;

/// What the check needs of an area.
#[derive(Deserialize)]
struct Described {
    key: String,
    form: Form,
}

/// The rules of an area, ready for the rows of one caller.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ImportChecker(area::ImportChecker);

#[wasm_bindgen]
impl ImportChecker {
    /// Takes the JSON of an `Area`, and of `core::area::ImportContext`.
    #[wasm_bindgen(constructor)]
    pub fn new(area_json: &str, context_json: &str) -> Result<ImportChecker, JsValue> {
        let Described { key, form } = from_json(area_json)?;
        let compile = |form: &Form| Checker::asking(form, matches);
        Ok(Self(area::ImportChecker::new(&key, form, from_json(context_json)?, compile)))
    }

    /// What is wrong with rows, the JSON of texts by the fields' keys: that of `Violation[]`, at fields like `rows[3].mobile`.
    pub fn check(&self, rows_json: &str) -> Result<String, JsValue> {
        let rows: Vec<BTreeMap<String, String>> = from_json(rows_json)?;
        let of_row = |(at, row)| self.0.check(row).into_iter().map(move |it| at_row(at, it));
        Ok(to_json(&rows.iter().enumerate().flat_map(of_row).collect::<Vec<Violation>>()))
    }
}
