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
const SCHEMAS: &str = "#/components/schemas/";

/// As the document names it.
#[must_use]
pub fn method(name: &str) -> Method {
    Method::from_bytes(name.to_uppercase().as_bytes()).expect("the document names methods")
}

/// How an answer is not what the document says. Addresses that are no calls may answer what they like.
#[must_use]
pub fn fault_of_answer(document: &Value, method: &Method, address: &str, reply: &Reply) -> Option<String> {
    let (path, call) = find(document, method, address)?;
    let status = reply.status.as_u16().to_string();
    let response = &call["responses"][&status];
    let response = match response["$ref"].as_str() {
        Some(shared) => document.pointer(&shared[1..]).expect("a reference leads somewhere"),
        None => response,
    };
    if !response.is_object() {
        return Some(format!("{method} {path} answers {status}, which is not documented: {}", reply.text));
    }
    let schema = &response["content"]["application/json"]["schema"];
    if schema.is_object() { fault(document, &format!("{method} {path} {status}"), schema, &reply.body) } else { None }
}

/// How a body that was taken is not what the document allows.
#[must_use]
pub fn fault_of_input(document: &Value, address: &str, body: &Value) -> Option<String> {
    let (path, call) = find(document, &Method::POST, address.split('?').next().unwrap_or(address))?;
    let schema = &call["requestBody"]["content"]["application/json"]["schema"];
    if schema.is_object() { fault(document, &format!("input of {path}"), schema, body) } else { None }
}

/// How an example is not what its schema allows.
#[must_use]
pub fn fault_of_example(document: &Value, what: &str, schema: &Value, example: &Value) -> Option<String> {
    fault(document, &format!("example of {what}"), schema, example)
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

fn fault(document: &Value, what: &str, schema: &Value, value: &Value) -> Option<String> {
    let validator = validator(document, what, schema);
    let wrong: Vec<String> =
        validator.iter_errors(value).take(5).map(|it| format!("{} {it}", it.instance_path())).collect();
    let differs = || format!("{what} is not what the document says:\n{}\n{value:#}", wrong.join("\n"));
    (!wrong.is_empty()).then(differs)
}

/// Made once for each answer.
fn validator(document: &Value, what: &str, schema: &Value) -> Arc<Validator> {
    static MADE: Mutex<BTreeMap<String, Arc<Validator>>> = Mutex::new(BTreeMap::new());
    let mut known = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let make = || {
        let whole = json!({ "allOf": [schema], "components": { "schemas": reached(document, schema) } });
        Arc::new(jsonschema::validator_for(&whole).expect("the document holds schemas"))
    };
    known.entry(what.to_owned()).or_insert_with(make).clone()
}

/// The schemas of the document that a schema leads to. All of them, a thousand times over, would fill the memory.
fn reached(document: &Value, schema: &Value) -> Value {
    let mut reached = serde_json::Map::new();
    let mut waiting = vec![schema];
    while let Some(next) = waiting.pop() {
        match next {
            Value::Array(items) => waiting.extend(items),
            Value::Object(members) => {
                let name = members.get("$ref").and_then(Value::as_str).and_then(|it| it.strip_prefix(SCHEMAS));
                if let Some(name) = name.filter(|name| !reached.contains_key(*name)) {
                    let schema = &document["components"]["schemas"][name];
                    reached.insert(name.to_owned(), schema.clone());
                    waiting.push(schema);
                }
                waiting.extend(members.values());
            }
            _ => {}
        }
    }
    Value::Object(reached)
}
