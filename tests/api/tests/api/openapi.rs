//! The document of all calls. That answers are what it says, each call of the other tests checks.

use std::fs;
use std::path::{Path, PathBuf};

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Server, request};
use serde_json::Value;

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
    assert_eq!(with_routes, ["calls.rs"]);
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
            // A ticket that nobody has is not found; every other address is there.
            let is_there = reply.status != 404 || path.ends_with("{address}");
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

#[tokio::test]
async fn refusals_have_stable_codes() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let codes = document["components"]["schemas"]["Refusal"]["properties"]["stateCode"]["enum"].as_array().unwrap();
    for code in ["VALIDATION", "STALE", "TASK_ALREADY_COMPLETED", "LOGIN_FAILED", "NOT_ASSIGNEE", "CLOCK_STATE"] {
        assert!(codes.contains(&code.into()), "{code} is not among {codes:?}");
    }
}
