//! The client's types of all calls, made from the document: `web/src/api/contract.ts` is what stands here.

use std::collections::BTreeSet;
use std::fmt::Write;

use expect_test::expect_file;
use lawdesk_api_tests::Server;
use serde_json::{Map, Value};

const HEAD: &str = "\
// The calls of the API with what they take and answer, made from the server's types. After a change of these:
//   UPDATE_EXPECT=1 cargo test --package lawdesk-api-tests typescript
";

#[tokio::test]
async fn the_client_has_the_types_of_the_server() {
    let document = Server::start_empty(|_| {}).await.document().await;
    expect_file!["../../../../web/src/api/contract.ts"].assert_eq(&typescript(&document));
}

fn typescript(document: &Value) -> String {
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut text = HEAD.to_owned();
    for (name, method) in [("GetCalls", "get"), ("PostCalls", "post")] {
        let _ = write!(text, "\n/** By address below `/api/`. */\nexport interface {name} {{\n");
        for (path, call) in paths.iter().filter_map(|(path, methods)| Some((path, methods.get(method)?))) {
            let Some(address) = path.strip_prefix("/api/") else { continue };
            // Files come as they are.
            let answer = &call["responses"]["200"]["content"]["application/json"]["schema"];
            if !answer.is_object() {
                continue;
            }
            let (key, input) = (key(address), input(method, call));
            let answer = of(&answer["properties"]["data"], 2);
            let _ = write!(
                text,
                "  /** {} */\n  {key}: {{ input: {input}; answer: {answer} }}\n",
                call["summary"].as_str().unwrap()
            );
        }
        text.push_str("}\n");
    }
    for name in used(&text, schemas) {
        text.push_str(&declaration(name, &schemas[name]));
    }
    text
}

/// A type by its name, with what it says of itself.
pub fn declaration(name: &str, schema: &Value) -> String {
    format!("\n{}export type {name} = {}\n", about(schema, 0), of(schema, 0))
}

/// An address with a part that differs is a pattern.
fn key(address: &str) -> String {
    let mut parts = address.split('/').map(|part| if part.starts_with('{') { "${string}" } else { part });
    let joined = parts.by_ref().collect::<Vec<_>>().join("/");
    if joined.contains('$') { format!("[address: `{joined}`]") } else { format!("'{joined}'") }
}

/// The body, or the query of what is only read.
fn input(method: &str, call: &Value) -> String {
    let body = &call["requestBody"]["content"]["application/json"]["schema"];
    if body.is_object() {
        return of(body, 2);
    }
    let query = call["parameters"].as_array().into_iter().flatten().filter(|it| method == "get" && it["in"] == "query");
    let field = |it: &Value| {
        let (name, mark) = (it["name"].as_str().unwrap(), if it["required"] == true { "" } else { "?" });
        format!("{name}{mark}: {}", without_null(&of(&it["schema"], 2)))
    };
    let fields: Vec<String> = query.map(field).collect();
    if fields.is_empty() { "Record<string, never>".to_owned() } else { format!("{{ {} }}", fields.join("; ")) }
}

/// What is named by a call, or by a type that is.
fn used<'a>(calls: &str, schemas: &'a Map<String, Value>) -> BTreeSet<&'a str> {
    let named = |text: &str| schemas.keys().map(String::as_str).filter(|it| is_word(text, it)).collect::<Vec<_>>();
    let mut open = named(calls);
    let mut used = BTreeSet::new();
    while let Some(name) = open.pop() {
        if used.insert(name) {
            open.extend(named(&of(&schemas[name], 0)));
        }
    }
    used
}

fn is_word(text: &str, word: &str) -> bool {
    text.split(|it: char| !it.is_ascii_alphanumeric()).any(|it| it == word)
}

/// A type, its lines indented by so many spaces.
pub fn of(schema: &Value, indent: usize) -> String {
    let Some(schema) = schema.as_object() else { return "unknown".to_owned() };
    if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
        return name.rsplit('/').next().unwrap().to_owned();
    }
    if let Some(value) = schema.get("const") {
        return literal(value);
    }
    if let Some(values) = schema.get("enum").and_then(Value::as_array) {
        return values.iter().map(literal).collect::<Vec<_>>().join(" | ");
    }
    let mut parts = Vec::new();
    if schema.contains_key("properties") || schema.contains_key("additionalProperties") {
        let is_nullable = schema.get("type").and_then(Value::as_array).is_some_and(|it| it.contains(&"null".into()));
        parts.push(object(schema, indent) + if is_nullable { " | null" } else { "" });
    }
    for choices in ["oneOf", "anyOf"].iter().filter_map(|key| schema.get(*key)?.as_array()) {
        let all: Vec<String> = choices.iter().map(|it| of(it, indent)).collect();
        parts.push(if parts.is_empty() { all.join(" | ") } else { format!("({})", all.join(" | ")) });
    }
    for all in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
        parts.push(of(all, indent));
    }
    if parts.is_empty() { plain(schema, indent) } else { parts.join(" & ") }
}

fn plain(schema: &Map<String, Value>, indent: usize) -> String {
    let of_type = |name: &str| match name {
        "string" => "string".to_owned(),
        "integer" | "number" => "number".to_owned(),
        "boolean" => "boolean".to_owned(),
        "null" => "null".to_owned(),
        "object" => "Record<string, unknown>".to_owned(),
        "array" => {
            let item = schema.get("items").map_or_else(|| "unknown".to_owned(), |it| of(it, indent));
            if item.contains(" | ") || item.contains(" & ") { format!("({item})[]") } else { format!("{item}[]") }
        }
        other => panic!("{other} is no type of JSON"),
    };
    match schema.get("type") {
        Some(Value::String(name)) => of_type(name),
        Some(Value::Array(names)) => {
            names.iter().map(|it| of_type(it.as_str().unwrap())).collect::<Vec<_>>().join(" | ")
        }
        _ => "unknown".to_owned(),
    }
}

fn object(schema: &Map<String, Value>, indent: usize) -> String {
    let none = Map::new();
    let fields = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    if fields.is_empty() {
        return match schema.get("additionalProperties") {
            Some(Value::Bool(false)) => "Record<string, never>".to_owned(),
            Some(values) => format!("Record<string, {}>", of(values, indent)),
            None => "Record<string, unknown>".to_owned(),
        };
    }
    let required =
        |name: &str| schema.get("required").and_then(Value::as_array).is_some_and(|it| it.contains(&name.into()));
    let space = " ".repeat(indent + 2);
    let mut text = "{\n".to_owned();
    for (name, field) in fields {
        let value = of(field, indent + 2);
        let (mark, value) = if required(name) { ("", value) } else { ("?", without_null(&value)) };
        let name = if name.chars().all(|it| it.is_ascii_alphanumeric()) { name.clone() } else { format!("'{name}'") };
        let _ = writeln!(text, "{}{space}{name}{mark}: {value}", about(field, indent + 2));
    }
    let more =
        if schema.get("additionalProperties") == Some(&Value::Bool(true)) { " & Record<string, unknown>" } else { "" };
    text + &" ".repeat(indent) + "}" + more
}

/// What may be left out is left out, never null.
fn without_null(value: &str) -> String {
    value.strip_suffix(" | null").unwrap_or(value).to_owned()
}

fn about(schema: &Value, indent: usize) -> String {
    let Some(text) = schema["description"].as_str() else { return String::new() };
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").replace("*/", "* /");
    format!("{}/** {text} */\n", " ".repeat(indent))
}

fn literal(value: &Value) -> String {
    match value {
        Value::String(text) => format!("'{text}'"),
        other => other.to_string(),
    }
}
