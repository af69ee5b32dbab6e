//! Forms and what else is sent: payloads, files. Every text called `…_json`, and every answer of more than a
//! word, is JSON; `web/src/core/form.ts` says of what.

use lawdesk_core::date::Date;
use lawdesk_core::dto;
use lawdesk_core::dto::file::{self, FieldLimits};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{self, Form, FormContext, Right, Rows};
use lawdesk_core::json_in;
use lawdesk_core::json_out::to_json;
use lawdesk_core::rule::Rule;
use lawdesk_core::violation::Violation;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::{day, failure, from_json, value};
use crate::matching::matches;

/// A form's data, and what it is checked against.
#[derive(Debug, Default)]
struct Input {
    data: Value,
    stored: Option<BTreeMap<String, Value>>,
    rights: Option<BTreeMap<String, Right>>,
}

/// What is needed of an area.
#[derive(Deserialize)]
struct HasForm {
    form: Form,
}

/// Among so many violations the same one is looked for: rows that violate more get new numbers for each.
const SEARCHED: usize = 1000;

/// A form compiled for checking many times.
#[wasm_bindgen]
#[derive(Debug)]
pub struct FormChecker {
    form: form::Checker,
    /// What rows are checked against, and the day.
    held: Option<(Input, Date)>,
    /// Rows as the browser writes them, in place: to hand them over would take as long as to check them.
    text: Vec<u8>,
    marks: Vec<u32>,
    /// What the last rows violate: the number of the row, then that of the violation.
    found: Vec<u32>,
    /// Violations by their numbers: the browser asks what a number means once, for most come again with the next key
    /// press or row.
    told: Vec<Violation>,
}

#[wasm_bindgen]
impl FormChecker {
    /// Compiles a form from the JSON of `core::form::Form`. Throws where it is none.
    #[wasm_bindgen(constructor)]
    pub fn new(form_json: &str) -> Result<FormChecker, JsValue> {
        Ok(Self::of(&from_json::<Form>(form_json)?))
    }

    /// Takes the form of an `Area`.
    #[wasm_bindgen(js_name = ofArea)]
    pub fn of_area(area_json: &str) -> Result<FormChecker, JsValue> {
        Ok(Self::of(&from_json::<HasForm>(area_json)?.form))
    }

    fn of(form: &Form) -> Self {
        let form = form::Checker::asking(form, matches);
        Self { form, held: None, text: Vec::new(), marks: Vec::new(), found: Vec::new(), told: Vec::new() }
    }

    /// The keys of the fields, in the order in which the marks of `checkRows` name their places: the JSON of `string[]`.
    #[must_use]
    pub fn keys(&self) -> String {
        to_json(&self.form.keys())
    }

    /// Says what rows are checked against until it is called again. `context` is the JSON of `{stored?, rights?}`.
    pub fn hold(&mut self, context: &[u8], today: &str) -> Result<(), JsValue> {
        self.held = Some((Input::read(context)?, day(today)?));
        Ok(())
    }

    /// Where the bytes of rows are written: room for so many. What has been written stays, perhaps elsewhere.
    #[wasm_bindgen(js_name = textRoom)]
    pub fn text_room(&mut self, bytes: usize) -> *mut u8 {
        self.text.resize(bytes, 0);
        self.text.as_mut_ptr()
    }

    /// Where the marks of rows are written, a number a value as `core::form::Rows` says: room for so many.
    #[wasm_bindgen(js_name = marksRoom)]
    pub fn marks_room(&mut self, marks: usize) -> *mut u32 {
        self.marks.resize(marks, 0);
        self.marks.as_mut_ptr()
    }

    /// What is wrong with the rows of values that so many bytes and marks make, written as `core::form::Rows` says: how
    /// many numbers tell it, at `found`.
    #[wasm_bindgen(js_name = checkRows)]
    pub fn check_rows(&mut self, bytes: usize, marks: usize) -> Result<usize, JsValue> {
        let found = self.held.as_ref().and_then(|(input, today)| {
            let text = std::str::from_utf8(self.text.get(..bytes)?).ok()?;
            self.form.check_rows(Rows { text, marks: self.marks.get(..marks)? }, &input.context(*today))
        });
        self.found.clear();
        for (row, violation) in found.ok_or_else(|| failure("WRONG_TYPE", ""))? {
            let number = self.number(violation);
            self.found.extend([row, number].map(|it| u32::try_from(it).unwrap_or(u32::MAX)));
        }
        Ok(self.found.len())
    }

    fn number(&mut self, violation: Violation) -> usize {
        self.told.iter().take(SEARCHED).position(|told| *told == violation).unwrap_or_else(|| {
            self.told.push(violation);
            self.told.len() - 1
        })
    }

    /// For each violation of the rows checked last the number of its row, and its own.
    #[must_use]
    pub fn found(&self) -> *const u32 {
        self.found.as_ptr()
    }

    /// The violation of a number: the JSON of `Violation`.
    #[must_use]
    pub fn violation(&self, number: usize) -> String {
        to_json(&self.told.get(number))
    }

    /// Gives numbers from 0 on again: those told so far mean nothing any more.
    pub fn forget(&mut self) {
        self.told.clear();
    }

    /// What the form's conditions make of each field, by path. `input` is the JSON of `{data, rights?, stored?}`.
    pub fn states(&self, input: &[u8], today: &str) -> Result<String, JsValue> {
        let (input, today) = (Input::read(input)?, day(today)?);
        Ok(to_json(&self.form.states(&input.data, &input.context(today))))
    }
}

/// What differs between two versions of a form's data.
#[wasm_bindgen(js_name = compareForm)]
pub fn compare_form(form_json: &str, old_json: &str, new_json: &str) -> Result<String, JsValue> {
    Ok(to_json(&form::compare(&from_json::<Form>(form_json)?, &from_json(old_json)?, &from_json(new_json)?)))
}

/// What stays of a text while it is typed; `rule` is a rule's name, and one that is none keeps everything.
#[wasm_bindgen(js_name = filterTyped)]
#[must_use]
pub fn filter_typed(rule: &str, typed: &str) -> String {
    Rule::from_name(rule).map_or(Cow::Borrowed(typed), |rule| rule.filter(typed)).into_owned()
}

impl Input {
    fn read(bytes: &[u8]) -> Result<Self, JsValue> {
        let Some(Value::Map(mut parts)) = Value::from_json(bytes) else {
            return Err(failure("WRONG_TYPE", ""));
        };
        let rights = parts.remove("rights").map(json_in::from_value).transpose();
        Ok(Self {
            data: parts.remove("data").unwrap_or_default(),
            stored: match parts.remove("stored") {
                Some(Value::Map(stored)) => Some(stored),
                _ => None,
            },
            rights: rights.map_err(|misfit| failure("WRONG_TYPE", &misfit.path))?,
        })
    }

    fn context(&self, today: Date) -> FormContext<'_> {
        FormContext { stored: self.stored.as_ref(), rights: self.rights.as_ref(), ..FormContext::new(today) }
    }
}

/// What is wrong with a payload on a day, before it is sent. A name that is none is a fault of the page.
#[wasm_bindgen(js_name = checkPayload)]
pub fn check_payload(name: &str, value_json: &str, today: &str) -> Result<String, JsValue> {
    let violations = dto::check_applicant_payload(name, value(value_json)?, day(today)?);
    Ok(to_json(&violations.ok_or_else(|| failure("UNKNOWN_PAYLOAD", name))?))
}

/// The longest opinion on a decision, in characters.
#[wasm_bindgen(js_name = longestOpinion)]
#[must_use]
pub fn longest_opinion() -> f64 {
    f64::from(dto::LONGEST_OPINION)
}

/// What is wrong with a file before it is sent: its name, its size, its first `fileHead()` bytes; `accept` holds the
/// types that its field takes, with commas, or nothing, `max_size` the most megabytes there, or 0.
#[wasm_bindgen(js_name = checkFile)]
#[must_use]
pub fn check_file(name: &str, size: f64, head: &[u8], accept: &str, max_size: u32) -> String {
    let accept = accept.split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect();
    let limits = FieldLimits { accept, max_size: Some(max_size).filter(|max| *max > 0) };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole size; the cast saturates")]
    let size = size as u64;
    to_json(&file::check_for(&limits, name, size, head).map(|message| Violation::error("", message)))
}

/// How many first bytes `checkFile` looks at.
#[wasm_bindgen(js_name = fileHead)]
#[must_use]
pub fn file_head() -> usize {
    file::HEAD
}

/// The extensions that are taken: `jpg, jpeg, …`.
#[wasm_bindgen(js_name = fileTypes)]
#[must_use]
pub fn file_types() -> String {
    file::extensions()
}

/// The size of the largest file that is taken, in megabytes.
#[wasm_bindgen(js_name = fileMegabytes)]
#[must_use]
pub fn file_megabytes() -> u32 {
    file::MAX_MEGABYTES
}
