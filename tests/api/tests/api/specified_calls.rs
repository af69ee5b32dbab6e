//! The calls that the specification names, made one after the other as a client of its would make them: each is there, answers
//! in the envelope and in its shape, asks for a token where it must, and takes it with `Bearer ` before it and alone.

use std::collections::BTreeMap;

use axum::body::Body;
use axum::http::header::AUTHORIZATION;
use axum::http::{Method, Request};
use lawdesk_api_tests::{As, Reply, Server, request};
use lawdesk_server::seed;
use serde_json::Value;

use crate::files::form;

const CALLS: &str = include_str!("../../../cases/specified-calls.tsv");

struct Call {
    who: &'static str,
    method: Method,
    path: &'static str,
    body: &'static str,
    answer: &'static str,
    kept: &'static str,
}

fn calls() -> Vec<Call> {
    let lines = CALLS.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('\t').collect();
            let [who, method, path, body, answer, kept] = cells[..] else { panic!("{line}") };
            Call { who, method: method.parse().unwrap(), path, body, answer, kept }
        })
        .collect()
}

/// What earlier answers held, in its places.
fn filled(text: &str, kept: &BTreeMap<&str, String>) -> String {
    kept.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

fn made(call: &Call, kept: &BTreeMap<&str, String>) -> Request<Body> {
    let file = call.body.strip_prefix('@').map(|name| form(name, "来访登记".as_bytes()));
    let body = if call.body == "-" { String::new() } else { filled(call.body, kept) };
    let address = format!("/api/{}", filled(call.path, kept));
    let is_file = file.is_some();
    let mut request = request(call.method.clone(), &address, As::default(), file.map_or(Body::from(body), Body::from));
    if is_file {
        request.headers_mut().insert("content-type", "multipart/form-data; boundary=AaB03x".parse().unwrap());
    }
    request
}

fn check(call: &Call, reply: &Reply) {
    let said = format!("{}: {} {}", call.path, reply.status, reply.text);
    match call.answer {
        "blob" => assert!(reply.status == 200 && !reply.text.is_empty() && reply.body.is_null(), "{said}"),
        "wrong" => {
            assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (422, &"VALIDATION".into()), "{said}");
            assert!(reply.body["stateInfo"].is_string() && reply.body["data"]["violations"].is_array(), "{said}");
        }
        answer => {
            assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (200, &"00000000".into()), "{said}");
            assert!(reply.body["stateInfo"].is_string(), "{said}");
            for place in answer.split(", ") {
                assert_holds(place, reply, &said);
            }
        }
    }
}

/// At this place of the answer stands what is of this kind.
fn assert_holds(place: &str, reply: &Reply, said: &str) {
    let (place, kind) = place.split_once(' ').unwrap();
    let value = reply.body.pointer(&format!("/{place}")).unwrap_or_else(|| panic!("no {place}: {said}"));
    let fits = match kind {
        "array" => value.is_array(),
        "object" => value.is_object(),
        "number" => value.is_number(),
        "text" => value.as_str().is_some_and(|it| !it.is_empty()),
        "any" => true,
        _ => panic!("{kind} is no kind"),
    };
    assert!(fits, "no {kind} at {place}: {said}");
}

async fn walk(scheme: &str) {
    let server = Server::start().await;
    let mut tokens: BTreeMap<&str, String> = BTreeMap::new();
    for who in ["city_op", "admin"] {
        tokens.insert(who, format!("{scheme}{}", server.sign_in(who).await));
    }
    let mut kept: BTreeMap<&str, String> = BTreeMap::from([("password", seed::PASSWORD.to_owned())]);
    let mut count = 0;
    for call in calls() {
        let mut request = made(&call, &kept);
        if call.who != "-" {
            // A stranger learns nothing; signing out alone is never refused.
            if !call.path.ends_with("/logout") {
                let refused = server.answer(made(&call, &kept)).await;
                assert_eq!(refused.status, 401, "{}: {}", call.path, refused.text);
                assert!(refused.body["stateCode"].is_string() && refused.body["data"].is_null(), "{}", refused.text);
            }
            request.headers_mut().insert(AUTHORIZATION, tokens[call.who].parse().unwrap());
        }
        let reply = server.answer(request).await;
        check(&call, &reply);
        if let Some((name, place)) = call.kept.split_once(' ') {
            let value = reply.body.pointer(&format!("/{place}")).and_then(Value::as_str);
            kept.insert(name, value.unwrap_or_else(|| panic!("no {place}: {}", reply.text)).to_owned());
        }
        count += 1;
    }
    assert!(count > 50, "{count}");
}

#[tokio::test]
async fn each_answers_a_token_with_bearer_before_it() {
    walk("Bearer ").await;
}

#[tokio::test]
async fn each_answers_a_token_alone() {
    walk("").await;
}
