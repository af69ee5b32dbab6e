//! The document of all calls. That answers are what it says, each call of the other tests checks.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Server, contract, request};
use lawdesk_core::dto;
use serde_json::{Value, json};

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(files(&path));
        } else {
            all.push(path);
        }
    }
    all
}

#[test]
fn every_route_is_a_call() {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../server/src");
    let with_routes: Vec<_> = files(&sources)
        .into_iter()
        .filter(|file| fs::read_to_string(file).unwrap().contains(".route("))
        .map(|file| file.file_name().unwrap().to_owned())
        .collect();
    assert_eq!(with_routes, ["api.rs"]);
}

#[tokio::test]
async fn each_call_is_there_and_asks_for_a_token_where_it_says_so() {
    let server = Server::start_empty(|_| {}).await;
    let document = server.document().await;
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 80, "{}", paths.len());
    for (path, methods) in paths {
        for (method, call) in methods.as_object().unwrap() {
            let address = path.replace("{area}", "lawyer").replace("{id}", "x").replace("{address}", "x");
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            let reply = server.send(request(method, &address, As::default(), Body::from("{}"))).await;
            let asks = call["security"].as_array().is_some_and(|it| !it.is_empty());
            // A ticket that nobody has and a manual that nobody wrote are not found; every other address is there.
            let is_there = reply.status != 404 || path.ends_with("{address}") || path.ends_with("manual/{id}");
            assert!(is_there && reply.status != 405 && reply.status != 500, "{address}: {}", reply.status);
            assert!(!asks || reply.status == 401, "{address} answers strangers: {}", reply.status);
        }
    }
}

#[tokio::test]
async fn every_reference_leads_somewhere_and_no_name_means_two_types() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let mut references = Vec::new();
    collect(&document, &mut references);
    let dead: Vec<_> = references.iter().filter(|it| document.pointer(&it[1..]).is_none()).collect();
    assert!(dead.is_empty() && references.len() > 100, "{dead:?}");
    // The generator tells namesakes apart by a number.
    let names = document["components"]["schemas"].as_object().unwrap().keys();
    let numbered: Vec<_> = names.filter(|name| name.ends_with(|it: char| it.is_ascii_digit())).collect();
    assert!(numbered.is_empty(), "{numbered:?}");
}

fn collect(value: &Value, references: &mut Vec<String>) {
    match value {
        Value::Object(map) => {
            references.extend(map.get("$ref").and_then(Value::as_str).map(ToOwned::to_owned));
            map.values().for_each(|it| collect(it, references));
        }
        Value::Array(list) => list.iter().for_each(|it| collect(it, references)),
        _ => {}
    }
}

/// The good bodies of a payload as `claim`, from the cases that its rules are tested with.
fn good(payload: &str) -> Vec<Value> {
    let cases = include_str!("../../../cases/payloads/payloads.jsonl").lines();
    let cases = cases.map(|line| serde_json::from_str::<Value>(line).unwrap());
    let is_of = |case: &Value| case["payload"] == payload || case["payload"] == format!("{payload}Input");
    let is_good = |case: &Value| is_of(case) && case["violations"] == json!([]);
    cases.filter(is_good).map(|case| case["input"].clone()).collect()
}

/// A call, and the payload of its body.
fn bodies(document: &Value) -> Vec<(String, String)> {
    let posts = document["paths"].as_object().unwrap().iter();
    let named = posts.filter_map(|(path, methods)| {
        let schema = &methods["post"]["requestBody"]["content"]["application/json"]["schema"];
        let name = schema["$ref"].as_str()?.rsplit('/').next()?.trim_end_matches("Given").strip_suffix("Input")?;
        Some((path.clone(), name[..1].to_lowercase() + &name[1..]))
    });
    named.collect()
}

#[tokio::test]
async fn every_body_has_an_example_and_the_document_allows_whatever_passes_the_rules() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let bodies = bodies(&document);
    assert!(bodies.len() > 50, "{}", bodies.len());
    for (path, payload) in bodies {
        let example = &document["paths"][&path]["post"]["requestBody"]["content"]["application/json"]["example"];
        let good = good(&payload);
        assert!(good.contains(example), "{path} shows {example}");
        let wrong: Vec<_> = good.iter().filter_map(|body| contract::fault_of_input(&document, &path, body)).collect();
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[tokio::test]
async fn every_call_that_takes_a_payload_names_it() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let bodies: BTreeMap<_, _> = bodies(&document).into_iter().collect();
    let calls = include_str!("../../../cases/payloads/calls.tsv").lines().skip(1);
    for (path, payload) in calls.map(|line| line.split_once('\t').unwrap()) {
        assert!(dto::names().any(|name| name == payload), "{path}: {payload} is no payload");
        let served = bodies.get(&format!("/api/{path}")).map(|it| if it == "no" { "noInput" } else { it });
        assert!(served.is_none_or(|it| it == payload), "{path} takes {served:?}, not {payload}");
    }
}

#[tokio::test]
async fn whatever_a_query_needs_has_an_example() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let calls = document["paths"].as_object().unwrap().values().flat_map(|it| it.as_object().unwrap().values());
    let parameters = calls.flat_map(|call| call["parameters"].as_array().unwrap());
    let needed: Vec<_> = parameters.filter(|it| it["in"] == "query" && it["required"] == true).collect();
    let bare: Vec<_> = needed.iter().filter(|it| it["example"].is_null()).collect();
    assert!(bare.is_empty() && needed.len() > 5, "{bare:?} of {}", needed.len());
}

#[tokio::test]
async fn the_document_says_what_a_body_needs() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let claim = &document["components"]["schemas"]["ClaimInput"];
    assert_eq!(claim["required"], json!(["taskId", "taskVersion"]));
    assert_eq!(claim["properties"]["taskId"]["minLength"], 1);
    let fault = |body: Value| contract::fault_of_input(&document, "/api/lawer-approval/xzsq/taskList", &body);
    assert_eq!(fault(json!({ "keyword": null, "page": 1.0 })), None, "what may be absent may be null");
    assert!(fault(json!({ "keyword": 5 })).is_some());
}

#[tokio::test]
async fn refusals_have_stable_codes() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let codes = document["components"]["schemas"]["Refusal"]["properties"]["stateCode"]["enum"].as_array().unwrap();
    for code in ["VALIDATION", "STALE", "TASK_ALREADY_COMPLETED", "LOGIN_FAILED", "NOT_ASSIGNEE", "CLOCK_STATE"] {
        assert!(codes.contains(&code.into()), "{code} is not among {codes:?}");
    }
}
