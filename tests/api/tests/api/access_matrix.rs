//! Who gets into which call: every call of the document, tried by one of each kind of account, against a written table. A
//! call without a row is an error, so that nobody adds one without saying who may.

use std::collections::BTreeMap;
use std::fmt::Write;

use axum::body::Body;
use lawdesk_api_tests::every_call::calls;
use lawdesk_api_tests::{As, Server, request, with};
use serde_json::json;

const TABLE: &str = include_str!("../../../cases/access/matrix.txt");

/// In the order of the table's columns; a stranger first, who may most last, so that what he does concerns none before.
const PEOPLE: [Option<&str>; 9] = [
    None,
    Some("demo_lawyer_zz"),
    Some("demo_firm"),
    Some("city_op"),
    Some("city2_op"),
    Some("bar_op"),
    Some("auditor"),
    Some("security"),
    Some("admin"),
];

/// Calls that would close the caller's account or change his password with what the document gives as an example.
const OF_ONESELF: [&str; 2] = ["/api/lawer-security/cancel", "/api/lawer-security/updatePassword"];

/// The rows by their call, `POST /api/…`.
fn rows() -> BTreeMap<String, String> {
    let lines = TABLE.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines
        .map(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [method, path, marks] = words[..] else { panic!("{line}") };
            assert_eq!(marks.len(), PEOPLE.len(), "{line}");
            (format!("{method} {path}"), marks.to_owned())
        })
        .collect()
}

fn mark(status: u16) -> char {
    match status {
        401 => '-',
        403 => 'x',
        _ => '+',
    }
}

#[tokio::test]
async fn everybody_gets_into_what_the_table_says_and_nothing_else() {
    let server = Server::start().await;
    let document = server.document().await;
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for person in PEOPLE {
        let mut token = sign_in(&server, person).await;
        for call in calls(&document) {
            let body = if OF_ONESELF.contains(&call.path) { json!({}) } else { call.example() };
            let who = token.as_deref().map_or(As::default(), with);
            let asked = request(call.method.clone(), &call.address(), who, Body::from(body.to_string()));
            let reply = server.answer(asked).await;
            assert!(reply.status.as_u16() < 500, "{person:?} {}: {}", call.path, reply.text);
            found.entry(format!("{} {}", call.method, call.path)).or_default().push(mark(reply.status.as_u16()));
            if call.path.contains("/logout") {
                token = sign_in(&server, person).await;
            }
        }
    }
    hold(&rows(), &found);
}

async fn sign_in(server: &Server, person: Option<&str>) -> Option<String> {
    match person {
        Some(name) => Some(server.sign_in(name).await),
        None => None,
    }
}

fn hold(rows: &BTreeMap<String, String>, found: &BTreeMap<String, String>) {
    let mut wrong = String::new();
    for (call, marks) in found {
        match rows.get(call) {
            Some(expected) if expected == marks => (),
            Some(expected) => writeln!(wrong, "{call} {marks}, and the table says {expected}").unwrap(),
            None => writeln!(wrong, "{call} {marks} has no row: say who may").unwrap(),
        }
    }
    for call in rows.keys().filter(|call| !found.contains_key(*call)) {
        writeln!(wrong, "{call} is no call any more").unwrap();
    }
    assert!(wrong.is_empty(), "{wrong}");
}
