//! The calls of the document one by one, for tests of all of them.

use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::{Value, json};

use crate::{As, contract, request};

/// A call of the document.
pub struct Call<'a> {
    /// As `POST`.
    pub method: Method,
    /// As `/api/lawer-other/area/{area}/list`.
    pub path: &'a str,
    /// What the document says of it.
    pub says: &'a Value,
}

/// All of them, in the order of their paths.
#[must_use]
pub fn calls(document: &Value) -> Vec<Call<'_>> {
    let paths = document["paths"].as_object().into_iter().flatten();
    let each = paths.flat_map(|(path, methods)| methods.as_object().into_iter().flatten().map(move |it| (path, it)));
    each.map(|(path, (method, says))| Call { method: contract::method(method), path, says }).collect()
}

impl Call<'_> {
    /// Its schema of a JSON body; none: it takes none.
    #[must_use]
    pub fn schema(&self) -> Option<&Value> {
        Some(&self.says["requestBody"]["content"]["application/json"]["schema"]).filter(|it| it.is_object())
    }

    /// The document's example of its body; empty where there is none.
    #[must_use]
    pub fn example(&self) -> Value {
        let example = &self.says["requestBody"]["content"]["application/json"]["example"];
        if example.is_object() { example.clone() } else { json!({}) }
    }

    /// Its address with something in its places, and what it cannot do without.
    #[must_use]
    pub fn address(&self) -> String {
        let mut path = self.path.replace("{area}", "lawyer");
        for name in ["id", "address", "info"] {
            path = path.replace(&format!("{{{name}}}"), "x");
        }
        let needed = self.parameters("query").filter(|it| it["required"] == true);
        let query: Vec<String> = needed.map(|it| format!("{}=x", it["name"].as_str().unwrap_or_default())).collect();
        if query.is_empty() { path } else { format!("{path}?{}", query.join("&")) }
    }

    /// What stands in its `query` or its `path`.
    pub fn parameters(&self, place: &str) -> impl Iterator<Item = &Value> {
        self.says["parameters"].as_array().into_iter().flatten().filter(move |it| it["in"] == place)
    }

    /// The call with its example, as somebody makes it.
    #[must_use]
    pub fn request(&self, who: As<'_>) -> Request<Body> {
        let body = if self.schema().is_some() { Body::from(self.example().to_string()) } else { Body::empty() };
        request(self.method.clone(), &self.address(), who, body)
    }
}

/// A schema, or what it refers to.
#[must_use]
pub fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let reference = schema["$ref"].as_str();
    reference.and_then(|it| document.pointer(it.trim_start_matches('#'))).unwrap_or(schema)
}
