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

/// Writes into the schema of a payload which fields may be neither absent nor empty, whatever stands beside them.
pub fn mark_required<T: Payload + JsonSchema>(schema: &mut Value, generator: &SchemaGenerator) {
    let empty = Sample { known: generator.definitions(), filled: false };
    let filled = Sample { filled: true, ..empty };
    let whole = filled.of(schema, 0);
    let is_needed = |name: &String| {
        let mut body = whole.clone();
        body[name] = empty.of(&schema["properties"][name], 0);
        wrong::<T>(&body).contains(name)
    };
    let needed: Vec<String> = wrong::<T>(&empty.of(schema, 0)).into_iter().filter(is_needed).collect();
    for name in needed {
        let Some(field) = schema["properties"].get_mut(&name) else { continue };
        match field["type"].as_str() {
            Some("string") if field["minLength"].is_null() => field["minLength"] = 1.into(),
            Some("array") if field["minItems"].is_null() => field["minItems"] = 1.into(),
            _ => {}
        }
        // What a field is when it is absent is no answer where it may not be.
        field.as_object_mut().and_then(|it| it.remove("default"));
        require(schema, &name);
    }
}

/// The fields that a body is refused for.
fn wrong<T: Payload>(body: &Value) -> Vec<String> {
    let payload = expression_of(body).and_then(|body| json_in::from_value::<T>(body).ok());
    let violations = payload.map_or_else(Vec::new, |payload| payload.check(Date::last()));
    let errors = violations.into_iter().filter(|it| it.severity == Severity::Error);
    errors.map(|violation| violation.field).collect()
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

/// Values that a schema allows.
#[derive(Clone, Copy)]
struct Sample<'a> {
    known: &'a Map<String, Value>,
    /// With all members, yes where yes or no is asked, and one element in each list; otherwise as empty as can be.
    filled: bool,
}

impl Sample<'_> {
    fn of(self, schema: &Value, depth: usize) -> Value {
        // A type may hold itself.
        if depth > DEEP {
            return Value::Null;
        }
        if let Some(name) = schema["$ref"].as_str() {
            return self.of(&self.known[name.trim_start_matches(SCHEMAS)], depth + 1);
        }
        // Of several the first is as good as any.
        let one_of = |key: &str| schema[key].as_array().and_then(|all| all.first());
        if let Some(value) = schema.get("const").or_else(|| one_of("enum")) {
            return value.clone();
        }
        if let Some(first) = one_of("oneOf").or_else(|| one_of("anyOf")) {
            return self.of(first, depth + 1);
        }
        // What may be absent is there where everything is.
        let kinds = schema["type"].as_array().into_iter().flatten();
        let kind = schema["type"]
            .as_str()
            .or_else(|| kinds.filter(|_| self.filled).find_map(|it| it.as_str().filter(|it| *it != "null")));
        match kind {
            Some("string") => (if self.filled { "x" } else { "" }).into(),
            Some("integer" | "number") => i32::from(self.filled).into(),
            Some("boolean") => self.filled.into(),
            Some("array") if self.filled => json!([self.of(&schema["items"], depth + 1)]),
            Some("array") => json!([]),
            Some("object") => self.object(schema, depth),
            _ => Value::Null,
        }
    }

    fn object(self, schema: &Value, depth: usize) -> Value {
        let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let all = schema["properties"].as_object().into_iter().flatten().map(|(name, _)| name.as_str());
        let names: Vec<&str> = if self.filled { all.collect() } else { required.collect() };
        names.into_iter().map(|it| (it.to_owned(), self.of(&schema["properties"][it], depth + 1))).collect()
    }
}
