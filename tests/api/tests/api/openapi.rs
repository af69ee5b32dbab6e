//! The document of all calls. That answers are what it says, each call of the other tests checks.

use std::collections::{BTreeMap, BTreeSet};
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

#[tokio::test]
async fn no_description_is_in_chinese_alone() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let mut descriptions = Vec::new();
    described(&document, &mut descriptions);
    assert!(descriptions.len() > 1000, "{}", descriptions.len());
    descriptions.retain(|it| !it.is_empty() && !it.contains(|letter: char| letter.is_ascii_alphabetic()));
    assert!(descriptions.is_empty(), "{descriptions:?}");
}

fn described<'a>(value: &'a Value, descriptions: &mut Vec<&'a str>) {
    match value {
        Value::Object(map) => {
            descriptions.extend(map.get("description").and_then(Value::as_str));
            map.values().for_each(|it| described(it, descriptions));
        }
        Value::Array(list) => list.iter().for_each(|it| described(it, descriptions)),
        _ => {}
    }
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

/// Every call with its path.
fn calls(document: &Value) -> Vec<(&String, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths.flat_map(|(path, methods)| methods.as_object().unwrap().values().map(move |call| (path, call))).collect()
}

#[tokio::test]
async fn every_call_stands_under_one_subject_and_every_subject_has_calls() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let tags = document["tags"].as_array().unwrap();
    let bare: Vec<_> = tags.iter().filter(|it| it["description"].as_str().is_none_or(str::is_empty)).collect();
    assert!(bare.is_empty(), "{bare:?}");
    let names: BTreeSet<_> = tags.iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), tags.len(), "no subject is listed twice");
    let calls = calls(&document);
    let of = |call: &Value| -> Vec<String> {
        call["tags"].as_array().unwrap().iter().map(|it| it.as_str().unwrap().to_owned()).collect()
    };
    let stray: Vec<_> = calls.iter().filter(|(_, call)| of(call).len() != 1).map(|(path, _)| path).collect();
    assert!(stray.is_empty(), "server/src/http/openapi/tags.rs names no module of {stray:?}");
    let used: BTreeSet<String> = calls.iter().flat_map(|(_, call)| of(call)).collect();
    assert_eq!(used.iter().map(String::as_str).collect::<BTreeSet<_>>(), names);
}

#[tokio::test]
async fn every_call_has_a_name_of_its_own_that_can_stand_in_an_address() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let calls = calls(&document);
    let names: BTreeSet<_> = calls.iter().map(|(_, call)| call["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.len(), calls.len());
    let is_plain = |name: &&str| name.chars().all(|it| it.is_ascii_alphanumeric() || ".-_~".contains(it));
    let other: Vec<_> = names.iter().filter(|it| !is_plain(it)).collect();
    assert!(other.is_empty(), "{other:?}");
}

#[tokio::test]
async fn no_address_can_mean_two_paths() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let paths: Vec<Vec<&str>> =
        document["paths"].as_object().unwrap().keys().map(|it| it.split('/').collect()).collect();
    let open = |path: &[&str]| path.iter().filter(|part| part.starts_with('{')).count();
    let alike = |one: &[&str], other: &[&str]| {
        let mut parts = one.iter().zip(other);
        one.len() == other.len()
            && open(one) == open(other)
            && parts.all(|(a, b)| a == b || a.starts_with('{') || b.starts_with('{'))
    };
    for (at, one) in paths.iter().enumerate() {
        let same: Vec<_> = paths[at + 1..].iter().filter(|other| alike(one, other)).collect();
        assert!(same.is_empty(), "{one:?} and {same:?}");
    }
}

#[tokio::test]
async fn every_call_says_who_may_call_and_how_it_succeeds_and_is_refused() {
    let document = Server::start_empty(|_| {}).await.document().await;
    for (path, call) in calls(&document) {
        let statuses: Vec<_> = call["responses"].as_object().unwrap().keys().collect();
        assert!(statuses.iter().any(|it| it.starts_with('2')), "{path}: {statuses:?}");
        assert!(statuses.iter().any(|it| it.starts_with('4')), "{path}: {statuses:?}");
        assert!(!call["summary"].as_str().unwrap().is_empty(), "{path}");
        assert!(call["description"].as_str().unwrap().ends_with('.'), "{path}");
    }
    assert_eq!(document["info"]["license"]["identifier"], "Apache-2.0");
    assert!(!document["servers"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn whatever_is_shown_is_what_its_schema_allows() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let mut wrong = Vec::new();
    for (path, call) in calls(&document) {
        for parameter in call["parameters"].as_array().unwrap().iter().filter(|it| !it["example"].is_null()) {
            let what = format!("{path} {}", parameter["name"]);
            wrong.extend(contract::fault_of_example(&document, &what, &parameter["schema"], &parameter["example"]));
        }
    }
    for (name, response) in document["components"]["responses"].as_object().unwrap() {
        let content = &response["content"]["application/json"];
        wrong.extend(contract::fault_of_example(&document, name, &content["schema"], &content["example"]));
    }
    // What a field is when it is absent.
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        let fields = schema["properties"].as_object().into_iter().flatten();
        for (field, schema) in fields.filter(|(_, it)| !it["default"].is_null()) {
            let what = format!("{name}.{field}");
            wrong.extend(contract::fault_of_example(&document, &what, schema, &schema["default"]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn nothing_that_calls_share_is_there_for_nobody() {
    let document = Server::start_empty(|_| {}).await.document().await;
    let mut references = Vec::new();
    collect(&document, &mut references);
    for kind in ["responses", "schemas"] {
        let names = document["components"][kind].as_object().unwrap().keys();
        let unused: Vec<_> = names.filter(|it| !references.contains(&format!("#/components/{kind}/{it}"))).collect();
        assert!(unused.is_empty(), "{kind}: {unused:?}");
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
