//! The checks of what designers set: forms, and what a node of a diagram holds beside its BPMN. A module of its own,
//! because nobody else needs any of it.

use lawdesk_core::dto;
use lawdesk_core::form::{DataClass, Form, FormReferences};
use lawdesk_core::json_out::to_json;
use lawdesk_core::operation::{OPERATIONS, Operation};
use lawdesk_core::rule::Rule;
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::bindings::{day, failure, from_json, locale, value};

/// What is wrong with a form itself, as the JSON of `FormProblem[]`. `known_json` says what it may refer to.
#[wasm_bindgen(js_name = formProblems)]
pub fn form_problems(form_json: &str, known_json: &str) -> Result<String, JsValue> {
    Ok(to_json(&from_json::<Form>(form_json)?.problems(&from_json::<FormReferences>(known_json)?)))
}

/// What is wrong with what a node is set to, on a day. A name that is none is a fault of the page.
#[wasm_bindgen(js_name = checkPayload)]
pub fn check_payload(name: &str, value_json: &str, today: &str) -> Result<String, JsValue> {
    let violations = dto::check_designer_payload(name, value(value_json)?, day(today)?);
    Ok(to_json(&violations.ok_or_else(|| failure("UNKNOWN_PAYLOAD", name))?))
}

/// The least class of a field whose values follow a rule; of a name that is no rule, that of none.
#[wasm_bindgen(js_name = leastClass)]
#[must_use]
pub fn least_class(rule: &str) -> String {
    to_json(&Rule::from_name(rule).map_or(DataClass::P0, DataClass::of_rule))
}

/// An operation that a node may offer.
#[derive(Debug, Serialize)]
struct OfferedOperation {
    code: &'static str,
    name: &'static str,
    opinion: bool,
}

/// The operations that a node may offer, by code (CLCZ), named in a language, each with whether it usually takes an opinion.
#[wasm_bindgen(js_name = operations)]
#[must_use]
pub fn operations(language: &str) -> String {
    let offered = OPERATIONS.iter().filter(|operation| operation.may_be_offered());
    let of = |it: &Operation| OfferedOperation {
        code: it.code,
        name: it.caption(locale(language)),
        opinion: it.needs_opinion(),
    };
    to_json(&offered.map(of).collect::<Vec<_>>())
}
