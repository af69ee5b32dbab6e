//! What a payload needs, as its rules say: they are asked about a body in which everything is empty.

use lawdesk_core::date::Date;
use lawdesk_core::dto::Payload;
use lawdesk_core::expression;
use lawdesk_core::json_in;
use lawdesk_core::violation::Severity;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::SCHEMAS;

/// Deeper is nothing that a body needs.
const DEEP: usize = 8;

/// Writes into the schema of a payload which fields may be neither absent nor empty.
pub fn mark_required<T: Payload + JsonSchema>(schema: &mut Value, generator: &SchemaGenerator) {
    let Some(body) = expression_of(&blank(schema, generator.definitions(), 0)) else { return };
    let Ok(payload) = json_in::from_value::<T>(body) else { return };
    for violation in payload.check(Date::last()).iter().filter(|it| it.severity == Severity::Error) {
        let Some(field) = schema["properties"].get_mut(&violation.field) else { continue };
        match field["type"].as_str() {
            Some("string") if field["minLength"].is_null() => field["minLength"] = 1.into(),
            Some("array") if field["minItems"].is_null() => field["minItems"] = 1.into(),
            _ => {}
        }
        require(schema, &violation.field);
    }
}

fn require(schema: &mut Value, field: &str) {
    let required = schema.as_object_mut().expect("it has properties").entry("required").or_insert_with(|| json!([]));
    let required = required.as_array_mut().expect("it is a list of names");
    if !required.contains(&field.into()) {
        required.push(field.into());
    }
}

fn expression_of(body: &Value) -> Option<expression::Value> {
    expression::Value::from_json(body.to_string().as_bytes())
}

/// The emptiest value that a schema allows.
fn blank(schema: &Value, known: &Map<String, Value>, depth: usize) -> Value {
    // A type may hold itself.
    if depth > DEEP {
        return Value::Null;
    }
    if let Some(name) = schema["$ref"].as_str() {
        return blank(&known[name.trim_start_matches(SCHEMAS)], known, depth + 1);
    }
    // Of several the first is as good as any.
    let one_of = |key: &str| schema[key].as_array().and_then(|all| all.first());
    if let Some(value) = schema.get("const").or_else(|| one_of("enum")) {
        return value.clone();
    }
    if let Some(first) = one_of("oneOf").or_else(|| one_of("anyOf")) {
        return blank(first, known, depth + 1);
    }
    match schema["type"].as_str() {
        Some("string") => "".into(),
        Some("integer" | "number") => 0.into(),
        Some("boolean") => false.into(),
        Some("array") => json!([]),
        Some("object") => {
            let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
            let fields = required.map(|it| (it.to_owned(), blank(&schema["properties"][it], known, depth + 1)));
            Value::Object(fields.collect())
        }
        _ => Value::Null,
    }
}
