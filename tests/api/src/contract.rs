//! Every call that a test makes is held against `/api/openapi.json`: what is sent and taken, what is answered, with
//! which status.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::http::Method;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::Reply;

/// Where the document stands.
pub const AT: &str = "/api/openapi.json";

/// Panics when an answer is not what the document says. Addresses that are no calls may answer what they like.
pub fn hold_answer(document: &Value, method: &Method, address: &str, reply: &Reply) {
    let Some((path, call)) = find(document, method, address) else { return };
    let status = reply.status.as_u16().to_string();
    let response = &call["responses"][&status];
    let response = match response["$ref"].as_str() {
        Some(shared) => document.pointer(&shared[1..]).expect("a reference leads somewhere"),
        None => response,
    };
    assert!(response.is_object(), "{method} {path} answers {status}, which is not documented: {}", reply.text);
    let schema = &response["content"]["application/json"]["schema"];
    if schema.is_object() {
        hold(document, &format!("{method} {path} {status}"), schema, &reply.body);
    }
}

/// Panics when a body was taken that the document does not allow.
pub fn hold_input(document: &Value, address: &str, body: &Value) {
    let Some((path, call)) = find(document, &Method::POST, address.split('?').next().unwrap_or(address)) else {
        return;
    };
    let schema = &call["requestBody"]["content"]["application/json"]["schema"];
    if schema.is_object() {
        hold(document, &format!("input of {path}"), schema, body);
    }
}

/// The call at an address; one without parts that differ goes first.
fn find<'a>(document: &'a Value, method: &Method, address: &str) -> Option<(&'a str, &'a Value)> {
    let method = method.as_str().to_lowercase();
    let fits = |path: &str| {
        path.split('/').count() == address.split('/').count()
            && path.split('/').zip(address.split('/')).all(|(part, given)| part == given || part.starts_with('{'))
    };
    let paths = document["paths"].as_object()?;
    let calls = paths.iter().filter(|(path, methods)| methods[&method].is_object() && fits(path));
    let (path, methods) = calls.min_by_key(|(path, _)| path.matches('{').count())?;
    Some((path, &methods[&method]))
}

fn hold(document: &Value, what: &str, schema: &Value, value: &Value) {
    let validator = validator(document, what, schema);
    let wrong: Vec<String> =
        validator.iter_errors(value).take(5).map(|it| format!("{} {it}", it.instance_path())).collect();
    assert!(wrong.is_empty(), "{what} is not what the document says:\n{}\n{value:#}", wrong.join("\n"));
}

/// Made once for each answer.
fn validator(document: &Value, what: &str, schema: &Value) -> Arc<Validator> {
    static MADE: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let mut known = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let make = || {
        let whole = json!({ "allOf": [schema], "components": document["components"] });
        Arc::new(jsonschema::validator_for(&whole).expect("the document holds schemas"))
    };
    known.entry(what.to_owned()).or_insert_with(make).clone()
}
