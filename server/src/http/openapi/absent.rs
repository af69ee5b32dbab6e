//! Fields of a body that are absent: `null` means the same (`core::json_in`); some have a value then.

use serde_json::{Value, json};

/// Lets every field that may be absent be `null`, in a schema and in those inside it.
pub fn may_be_null(schema: &mut Value) {
    match schema {
        Value::Object(map) => {
            map.values_mut().for_each(may_be_null);
            let required = map.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
            let fields = map.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten();
            for (name, field) in fields {
                if !required.contains(&name.as_str().into()) {
                    or_null(field);
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(may_be_null),
        _ => {}
    }
}

/// A number that is too low is only what stands there until the field's rule refuses it: no field has it by default.
pub fn drop_refused_defaults(schema: &mut Value) {
    let number = |value: Option<&Value>| value.and_then(Value::as_f64);
    match schema {
        Value::Object(map) => {
            let bounds = number(map.get("default")).zip(number(map.get("minimum")));
            if bounds.is_some_and(|(default, minimum)| default < minimum) {
                map.remove("default");
            }
            map.values_mut().for_each(drop_refused_defaults);
        }
        Value::Array(list) => list.iter_mut().for_each(drop_refused_defaults),
        _ => {}
    }
}

fn or_null(field: &mut Value) {
    let is_choice = ["$ref", "enum", "const", "oneOf", "anyOf"].iter().any(|key| field.get(key).is_some());
    if is_choice {
        let is_nullable = field["anyOf"].as_array().is_some_and(|it| it.contains(&json!({ "type": "null" })));
        if !is_nullable {
            let description = field.as_object_mut().and_then(|it| it.remove("description"));
            *field = json!({ "anyOf": [field.take(), { "type": "null" }] });
            if let Some(description) = description {
                field["description"] = description;
            }
        }
    } else if let Some(kind) = field["type"].as_str() {
        field["type"] = json!([kind, "null"]);
    }
}
