//! The rows of a workbook, checked before they are sent.

use lawdesk_core::area::{self, ImportContext, at_row};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form};
use lawdesk_core::json_out::to_json;
use lawdesk_core::violation::Violation;
use serde::Deserialize;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::{failure, from_json, value};
use crate::matching::matches;

/// What is needed of an area.
#[derive(Deserialize)]
struct ImportedArea {
    key: String,
    form: Form,
}

/// The rules of an area, ready for the rows of one caller.
#[wasm_bindgen]
#[derive(Debug)]
pub struct WorkbookChecker(area::ImportChecker);

#[wasm_bindgen]
impl WorkbookChecker {
    /// Takes the JSON of an `Area`, and of `core::area::ImportContext`.
    #[wasm_bindgen(constructor)]
    pub fn new(area_json: &str, context_json: &str) -> Result<WorkbookChecker, JsValue> {
        let ImportedArea { key, form } = from_json(area_json)?;
        let context = ImportContext::from_value(value(context_json)?);
        let context = context.map_err(|misfit| failure("WRONG_TYPE", &misfit.path))?;
        let compile = |form: &Form| Checker::asking(form, matches);
        Ok(Self(area::ImportChecker::new(&key, form, context, compile)))
    }

    /// What is wrong with rows, the JSON of lists of texts by the fields' keys: the JSON of `Violation[]`, at fields like
    /// `rows[3].mobile`.
    pub fn check(&self, rows_json: &str) -> Result<String, JsValue> {
        let Value::List(rows) = value(rows_json)? else { return Err(failure("WRONG_TYPE", "")) };
        let mut wrong: Vec<Violation> = Vec::new();
        for (at, row) in rows.into_iter().enumerate() {
            let cells = cells(row).ok_or_else(|| failure("WRONG_TYPE", "rows"))?;
            wrong.extend(self.0.check(&cells).into_iter().map(|it| at_row(at, it)));
        }
        Ok(to_json(&wrong))
    }
}

fn cells(row: Value) -> Option<BTreeMap<String, String>> {
    let Value::Map(row) = row else { return None };
    let text = |(key, value)| if let Value::String(text) = value { Some((key, text)) } else { None };
    row.into_iter().map(text).collect()
}
