//! SEC-01 of `docs/handbook/quality.md`: what every list is narrowed and ordered by is a value and never text of a statement. Each
//! parameter of each list is tried with `PAYLOADS` of the texts below (all of them in `npm run soak -- calls`), each parameter
//! with others; and with a pair that says true and false to a database: both get the same answer, to the letter.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::every_call::{calls, resolved};
use lawdesk_api_tests::{Reply, Server, request, with};
use lawdesk_core::area::Area;
use serde_json::{Value, json};

/// Short enough for a keyword where they can be.
const TEXTS: [&str; 40] = [
    "'",
    "''",
    "\"",
    "`",
    "\\",
    "\\'",
    ";",
    "--",
    "/*",
    "#",
    "' --",
    "';--",
    "x' or 'x'='x",
    "') or ('1'='1",
    "\" or \"\"=\"",
    "1 or 1=1",
    "' || '",
    "'||x'27",
    "' and sleep(5)--",
    "';select pg_sleep(5)",
    "1;drop table task--",
    "' union select 1--",
    "id desc",
    "id;--",
    "(select 1)",
    "case when 1=1 then 1",
    "name,(select 1)",
    "name asc nulls last",
    "0x6964",
    "$1",
    "?",
    ":x",
    "{{id}}",
    "%27",
    "\u{2019} or 1=1",
    "ʼ or 1=1",
    "'\u{ff1d}'",
    "null",
    "id) from account--",
    "params[dataScope]",
];

/// What is true and what is false wherever a database would read it.
const PAIRS: [(&str, &str); 4] = [
    ("x' or '1'='1", "x' or '1'='2"),
    ("CASE WHEN 1=1 THEN", "CASE WHEN 1=2 THEN"),
    ("%' or 1=1--", "%' or 1=2--"),
    ("1) or (1=1", "1) or (1=2"),
];

/// How many of the texts each parameter gets.
fn count() -> usize {
    std::env::var("PAYLOADS").ok().map_or(1, |it| it.parse().unwrap())
}

/// Tries parameters one behind the other, each with other texts.
struct Trial {
    server: Server,
    document: Arc<Value>,
    token: String,
    tried: usize,
    wrong: Vec<String>,
}

impl Trial {
    async fn of(who: &str) -> Self {
        let server = Server::start().await;
        let (document, token) = (server.document().await, server.sign_in(who).await);
        Self { server, document, token, tried: 0, wrong: Vec::new() }
    }

    async fn ask(&self, method: &Method, address: &str, body: &Value) -> Reply {
        let asked = request(method.clone(), address, with(&self.token), Body::from(body.to_string()));
        self.server.answer(asked).await
    }

    /// One parameter: `put` makes the request of a text.
    async fn parameter(&mut self, what: &str, method: &Method, put: impl Fn(&str) -> (String, Value)) {
        for text in TEXTS.iter().cycle().skip(self.tried * 7).take(count()) {
            let (address, body) = put(text);
            let reply = self.ask(method, &address, &body).await;
            if !matches!(reply.status.as_u16(), 200 | 400 | 403 | 404 | 409 | 422 | 429) {
                self.wrong.push(format!("{what} {text:?}: {} {}", reply.status, reply.text));
            }
        }
        let (yes, no) = PAIRS[self.tried % PAIRS.len()];
        let ((address, body), (other_address, other_body)) = (put(yes), put(no));
        let first = self.ask(method, &address, &body).await;
        let second = self.ask(method, &other_address, &other_body).await;
        if (first.status, &first.text) != (second.status, &second.text.replace(no, yes)) {
            self.wrong.push(format!("{what} {yes:?} and {no:?}:\n  {:.300}\n  {:.300}", first.text, second.text));
        }
        self.tried += 1;
    }

    fn finish(self, fewest: usize) {
        assert!(self.wrong.is_empty(), "{} wrong:\n{}", self.wrong.len(), self.wrong.join("\n"));
        assert!(self.tried >= fewest, "{} parameters were tried", self.tried);
    }
}

/// Places of texts in a body of this schema, also below what the example leaves out.
fn texts_of(document: &Value, schema: &Value, place: &str, depth: usize, found: &mut Vec<String>) {
    let schema = resolved(document, schema);
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let alternatives = field["anyOf"].as_array().and_then(|all| all.iter().find(|it| it["type"] != "null"));
        let field = resolved(document, alternatives.unwrap_or(field));
        let kind = &field["type"];
        let is_text = kind == "string" || kind.as_array().is_some_and(|all| all.iter().any(|it| it == "string"));
        if is_text {
            found.push(format!("{place}/{name}"));
        } else if field["properties"].is_object() && depth < 3 {
            texts_of(document, field, &format!("{place}/{name}"), depth + 1, found);
        }
    }
}

/// Sets a place of a body, making the records that lead there.
fn set(body: &mut Value, place: &str, text: &str) {
    let (steps, last) = place.rsplit_once('/').unwrap();
    let mut at = body;
    for step in steps.split('/').skip(1) {
        if !at[step].is_object() {
            at[step] = json!({});
        }
        at = &mut at[step];
    }
    at[last] = json!(text);
}

/// A body with a text in one place.
type BodyOf = fn(&str) -> Value;

#[tokio::test]
async fn what_a_list_is_narrowed_by_is_a_value() {
    let mut trial = Trial::of("admin").await;
    let document = trial.document.clone();
    for call in calls(&document).iter().filter(|call| call.method == Method::POST) {
        let Some(schema) = call.schema() else { continue };
        if !resolved(&document, schema)["properties"]["pageSize"].is_object() {
            continue;
        }
        let mut places = Vec::new();
        texts_of(&document, schema, "", 0, &mut places);
        for place in places {
            let example = call.example();
            let put = |text: &str| {
                let mut body = example.clone();
                set(&mut body, &place, text);
                (call.address(), body)
            };
            trial.parameter(&format!("{} {place}", call.path), &call.method, put).await;
        }
    }
    trial.finish(100);
}

#[tokio::test]
async fn what_stands_in_an_address_is_a_value() {
    let mut trial = Trial::of("admin").await;
    let document = trial.document.clone();
    for call in calls(&document) {
        let encoded = |text: &str| {
            text.bytes().fold(String::new(), |mut all, byte| {
                write!(all, "%{byte:02X}").expect("a text takes all");
                all
            })
        };
        for name in call.parameters("path").chain(call.parameters("query")).map(|it| it["name"].as_str().unwrap()) {
            let put = |text: &str| {
                let path = call.path.replace(&format!("{{{name}}}"), &encoded(text)).replace("{area}", "lawyer");
                let path = ["{id}", "{address}", "{info}"].iter().fold(path, |path, it| path.replace(it, "x"));
                let is_in_path = call.path.contains(&format!("{{{name}}}"));
                let address = if is_in_path { path } else { format!("{path}?{name}={}", encoded(text)) };
                (address, call.example())
            };
            trial.parameter(&format!("{} {name}", call.path), &call.method, put).await;
        }
    }
    trial.finish(40);
}

#[tokio::test]
async fn every_filter_order_and_column_of_every_area_is_a_name_or_a_value() {
    let mut trial = Trial::of("city_op").await;
    for area in Area::all() {
        let address = format!("/api/lawer-other/area/{}/list", area.key);
        for filter in &area.list.filters {
            let text_of = |text: &str| (address.clone(), json!({ "filters": { &filter.key: text } }));
            trial.parameter(&format!("{} {}", area.key, filter.key), &Method::POST, text_of).await;
            let code_of = |text: &str| (address.clone(), json!({ "filters": { &filter.key: [text, "01"] } }));
            trial.parameter(&format!("{} {} codes", area.key, filter.key), &Method::POST, code_of).await;
            let range_of =
                |text: &str| (address.clone(), json!({ "filters": { &filter.key: { "from": text, "to": text } } }));
            trial.parameter(&format!("{} {} range", area.key, filter.key), &Method::POST, range_of).await;
        }
        let bodies: [(&str, BodyOf); 5] = [
            ("order", |text| json!({ "sort": { "column": text } })),
            ("falling order", |text| json!({ "sort": { "column": text, "descending": true } })),
            ("column", |text| json!({ "columns": [text] })),
            ("filter", |text| json!({ "filters": { text: "1" } })),
            ("keyword", |text| json!({ "keyword": text })),
        ];
        for (what, body) in bodies {
            trial.parameter(&format!("{} {what}", area.key), &Method::POST, |text| (address.clone(), body(text))).await;
        }
    }
    trial.finish(200);
}
