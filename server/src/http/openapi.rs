//! `/api/openapi.json`: every call with what it takes, answers and refuses, for programs and for people who look it up.
//! All of it comes from the handlers and their types.

mod absent;
mod example;
mod needed;
mod tags;

use std::collections::BTreeSet;

use axum::http::StatusCode;
use lawdesk_core::dto::Payload;
use lawdesk_core::engine::EngineError;
use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::learning::Refusal;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::generate::{Contract, SchemaSettings};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::http::answer::SUCCESS;
use crate::http::endpoint::{Access, Endpoint, EndpointDoc, RequestBody, ResponseBody};
use crate::http::error_response::ErrorDetails;
use crate::http::idempotency::LONGEST_KEY;
use crate::platform::error::Error;

/// Where schemas stand in the document.
const SCHEMAS: &str = "#/components/schemas/";
/// What a type is called that reads less strictly than it is written: fields with a default may be missing.
const GIVEN: &str = "Given";

/// The document of `/api/openapi.json`, OpenAPI 3.1: a path for each endpoint, a schema for each type.
#[must_use]
pub fn document(endpoints: &[Endpoint]) -> Value {
    let (mut inputs, mut outputs) = (generator(Contract::Deserialize), generator(Contract::Serialize));
    let mut paths = Map::new();
    // Operations; their types leave schemas behind.
    for endpoint in endpoints {
        let mut doc = EndpointDoc {
            input_schemas: &mut inputs,
            output_schemas: &mut outputs,
            access: Access::Anyone,
            request: RequestBody::Nothing,
            response: ResponseBody::Bytes,
            idempotent: false,
        };
        (endpoint.document)(&mut doc);
        let operation = operation(endpoint, doc);
        let path = paths.entry(&endpoint.path).or_insert_with(|| json!({}));
        path[endpoint.method] = operation;
    }
    // Schemas: where one type is read and written differently, each way has a name.
    let refusal = refusal(&mut outputs);
    let (mut inputs, mut schemas) = (inputs.take_definitions(true), outputs.take_definitions(true));
    rename(&mut inputs, &schemas, &mut paths);
    inputs.values_mut().for_each(absent::may_be_null);
    schemas.extend(inputs);
    schemas.values_mut().for_each(absent::drop_refused_defaults);
    schemas.insert("Refusal".to_owned(), refusal);
    json!({
        "openapi": "3.1.0",
        "info": info(),
        "servers": [{ "url": "/", "description": "The server that gave this document" }],
        "tags": tags::list(),
        "paths": paths,
        "components": {
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer", "bearerFormat": "JWT" } },
            "responses": refusals().map(|it| (name(&it), response_of(&it))).collect::<Map<_, _>>(),
            "schemas": schemas,
        },
    })
}

/// What the document is of.
fn info() -> Value {
    json!({
        "title": "Lawdesk",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "Every answer is an envelope {stateCode, stateInfo, data}; stateCode 00000000 is success. \
                        Sentences come in the language of Accept-Language: zh-CN or en.",
        "license": { "name": "Apache License 2.0", "identifier": env!("CARGO_PKG_LICENSE") },
    })
}

/// A body of this type.
pub fn body<T: Payload + JsonSchema>(inputs: &mut SchemaGenerator) -> RequestBody {
    let schema = inputs.subschema_for::<T>();
    let name = T::schema_name();
    let mut definition = inputs.definitions_mut()[&*name].take();
    needed::mark_required::<T>(&mut definition, inputs);
    inputs.definitions_mut()[&*name] = definition;
    RequestBody::Body(schema, example::of(&name))
}

/// A query of this type: its fields become parameters, so they are needed here and not by name.
pub fn query<T: Payload + JsonSchema>(inputs: &mut SchemaGenerator) -> RequestBody {
    let mut schema = T::json_schema(inputs).to_value();
    needed::mark_required::<T>(&mut schema, inputs);
    RequestBody::Query(schema, example::of(&T::schema_name()))
}

fn generator(contract: Contract) -> SchemaGenerator {
    let mut settings = SchemaSettings::draft2020_12();
    SCHEMAS.trim_start_matches('#').trim_end_matches('/').clone_into(settings.definitions_path.to_mut());
    settings.meta_schema = None;
    settings.contract = contract;
    settings.into_generator()
}

/// Types that are read and written differently get a name for each: `Form` is what is answered, `FormGiven` what is
/// sent.
fn rename(inputs: &mut Map<String, Value>, outputs: &Map<String, Value>, paths: &mut Map<String, Value>) {
    let shared = |name: &&String| outputs.contains_key(*name);
    let mut other: BTreeSet<String> =
        inputs.keys().filter(shared).filter(|it| outputs[*it] != inputs[*it]).cloned().collect();
    loop {
        let mentions = |schema: &Value| other.iter().any(|it| is_mentioned(schema, it));
        let more: Vec<String> = inputs.keys().filter(shared).filter(|it| mentions(&inputs[*it])).cloned().collect();
        let before = other.len();
        other.extend(more);
        if other.len() == before {
            break;
        }
    }
    for name in &other {
        let schema = inputs.remove(name).expect("it is one of them");
        inputs.insert(format!("{name}{GIVEN}"), schema);
    }
    inputs.values_mut().for_each(|schema| point(schema, &other));
    for operation in paths.values_mut().filter_map(Value::as_object_mut).flat_map(Map::values_mut) {
        for key in ["requestBody", "parameters"] {
            operation.get_mut(key).into_iter().for_each(|schema| point(schema, &other));
        }
    }
}

fn is_mentioned(schema: &Value, name: &str) -> bool {
    match schema {
        Value::Object(map) => {
            map.iter().any(|(key, value)| (key == "$ref" && target(value) == Some(name)) || is_mentioned(value, name))
        }
        Value::Array(list) => list.iter().any(|it| is_mentioned(it, name)),
        _ => false,
    }
}

fn target(reference: &Value) -> Option<&str> {
    reference.as_str()?.strip_prefix(SCHEMAS)
}

fn point(schema: &mut Value, renamed: &BTreeSet<String>) {
    match schema {
        Value::Object(map) => {
            for (key, value) in map {
                match target(value).filter(|name| key == "$ref" && renamed.contains(*name)) {
                    Some(name) => *value = format!("{SCHEMAS}{name}{GIVEN}").into(),
                    None => point(value, renamed),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|it| point(it, renamed)),
        _ => {}
    }
}

fn operation(endpoint: &Endpoint, doc: EndpointDoc<'_>) -> Value {
    let mut parameters = path_parameters(&endpoint.path);
    let refused = statuses(endpoint, &doc);
    if doc.idempotent {
        parameters.push(json!({
            "name": "Idempotency-Key", "in": "header",
            "schema": { "type": "string", "minLength": 1, "maxLength": LONGEST_KEY },
            "description": "The same key and input get the same answer, and have one effect",
        }));
    }
    let mut operation = json!({
        "summary": endpoint.summary,
        "description": description(&doc),
        "operationId": operation_id(&endpoint.path),
        "tags": tags::of(endpoint.handler).into_iter().collect::<Vec<_>>(),
        "security": if doc.access == Access::SignedIn { json!([{ "token": [] }]) } else { json!([]) },
        "responses": responses(doc.response, &refused),
    });
    match doc.request {
        RequestBody::Nothing => {}
        RequestBody::Body(schema, example) => {
            operation["requestBody"] =
                json!({ "content": { "application/json": { "schema": schema, "example": example } } });
        }
        RequestBody::Query(schema, example) => parameters.extend(query_parameters(&schema, example)),
        RequestBody::File => {
            let schema = json!({ "type": "object", "required": ["file"], "properties": {
                "file": { "type": "string", "contentMediaType": "application/octet-stream" },
                "bizType": { "type": "string", "examples": ["application"] },
            } });
            operation["requestBody"] =
                json!({ "required": true, "content": { "multipart/form-data": { "schema": schema } } });
        }
    }
    // Header and query have been added to those of the path.
    operation["parameters"] = parameters.into();
    operation
}

/// Who may call, what comes back and what a repetition does, in sentences.
fn description(doc: &EndpointDoc<'_>) -> String {
    let access = match doc.access {
        Access::Anyone => "Anyone may call it, without a token.",
        Access::SignedIn => "Takes an access token; the permissions of its account decide who gets in.",
    };
    let answer = match doc.response {
        ResponseBody::Data(_) => "Answers data in the envelope.",
        ResponseBody::Bytes => "Answers bytes, without an envelope.",
    };
    let repetition = if doc.idempotent { " Writes; with a key a repetition has no second effect." } else { "" };
    format!("{access} {answer}{repetition}")
}

/// `/api/lawer-other/area/{area}/list` → `api.lawer-other.area.area.list`: it can stand in an address.
fn operation_id(path: &str) -> String {
    path.trim_start_matches('/').replace('/', ".").replace(['{', '}'], "")
}

fn path_parameters(path: &str) -> Vec<Value> {
    let names = path.split('{').skip(1).filter_map(|it| it.split('}').next());
    names.map(|it| json!({ "name": it, "in": "path", "required": true, "schema": { "type": "string" } })).collect()
}

fn query_parameters(schema: &Value, example: Option<&Value>) -> Vec<Value> {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let parameter = |(name, field): (&String, &Value)| {
        let is_required = required.contains(&name.as_str().into());
        let mut parameter = json!({ "name": name, "in": "query", "required": is_required, "schema": field });
        if let Some(value) = example.and_then(|it| it.get(name)) {
            parameter["example"] = value.clone();
        }
        parameter
    };
    schema["properties"].as_object().into_iter().flatten().map(parameter).collect()
}

fn responses(response: ResponseBody, refused: &[ApiError]) -> Value {
    let success = match response {
        ResponseBody::Bytes => json!({ "description": "The file", "content": { "*/*": {} } }),
        ResponseBody::Data(data) => json!({ "description": "Success", "content": { "application/json": { "schema": {
            "type": "object",
            "required": ["stateCode", "stateInfo", "data"],
            "properties": { "stateCode": { "const": SUCCESS }, "stateInfo": { "const": "OK" }, "data": data },
        } } } }),
    };
    let mut all = Map::from_iter([("200".to_owned(), success)]);
    for refused in refused {
        let reference = json!({ "$ref": format!("#/components/responses/{}", name(refused)) });
        all.insert(status(refused).as_u16().to_string(), reference);
    }
    all.into()
}

/// One refusal of each status, with something to show.
fn refusals() -> impl Iterator<Item = ApiError> {
    [
        ApiError::BadRequest,
        ApiError::Unauthenticated,
        ApiError::Forbidden,
        ApiError::NotFound,
        ApiError::UnsupportedMediaType,
        ApiError::Stale(None),
        ApiError::TooLarge,
        ApiError::Validation,
        ApiError::Locked { until: 1_795_222_800_000, minutes: 15 },
        ApiError::TooMany,
        ApiError::Internal,
        ApiError::ProviderUnavailable,
        ApiError::Unavailable,
        ApiError::StorageFull,
    ]
    .into_iter()
}

/// What a call can be refused with.
fn statuses(endpoint: &Endpoint, doc: &EndpointDoc<'_>) -> Vec<ApiError> {
    let names_something = endpoint.path.contains('{');
    let takes = !matches!(doc.request, RequestBody::Nothing);
    let is_possible = |refused: &ApiError| match refused {
        ApiError::UnsupportedMediaType => matches!(doc.request, RequestBody::Body(..)),
        ApiError::TooLarge | ApiError::Validation => takes,
        ApiError::Stale(_) => takes || names_something,
        ApiError::ProviderUnavailable => takes && doc.access == Access::Anyone,
        ApiError::Locked { .. } => doc.access == Access::Anyone || matches!(doc.request, RequestBody::File),
        _ => true,
    };
    refusals().filter(is_possible).collect()
}

fn status(refused: &ApiError) -> StatusCode {
    Error::from(refused.clone()).status()
}

/// `BadRequest`: what the status means.
fn name(refused: &ApiError) -> String {
    let words = status(refused).canonical_reason().unwrap_or_default();
    words.chars().filter(char::is_ascii_alphanumeric).collect()
}

fn response_of(refused: &ApiError) -> Value {
    let error = match refused {
        ApiError::Validation => Violation::error("name", Message::Required).into(),
        other => Error::from(other.clone()),
    };
    let content = json!({ "schema": { "$ref": format!("{SCHEMAS}Refusal") }, "example": error.envelope(Locale::En) });
    json!({ "description": refused.text(Locale::En), "content": { "application/json": content } })
}

/// The envelope of a refusal.
fn refusal(outputs: &mut SchemaGenerator) -> Value {
    let codes = codes::<ApiError>()
        .chain(codes::<EngineError>())
        .chain(codes::<Refusal>())
        .chain(codes::<FileRefusal>())
        .collect::<BTreeSet<String>>();
    json!({
        "type": "object",
        "required": ["stateCode", "stateInfo", "data"],
        "properties": {
            "stateCode": { "type": "string", "enum": codes, "description": "Stays as it is, for programs" },
            "stateInfo": { "type": "string", "description": "In the caller's language" },
            "data": outputs.subschema_for::<Option<ErrorDetails>>(),
        },
    })
}

/// The codes are the names of the variants.
fn codes<T: JsonSchema>() -> impl Iterator<Item = String> {
    let schema = generator(Contract::Serialize).into_root_schema_for::<T>();
    let variants = schema.get("oneOf").and_then(Value::as_array).cloned().unwrap_or_default();
    variants.into_iter().flat_map(|variant| {
        let tag = if variant["properties"]["code"].is_object() { &variant["properties"]["code"] } else { &variant };
        let named = tag["enum"].as_array().cloned().unwrap_or_default().into_iter().chain([tag["const"].clone()]);
        let keyed = if tag["const"].is_null() { variant["required"][0].clone() } else { Value::Null };
        named.chain([keyed]).filter_map(|code| code.as_str().map(str::to_owned)).collect::<Vec<_>>()
    })
}
