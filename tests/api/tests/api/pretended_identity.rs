//! SEC-23 of `docs/handbook/quality.md`: whoever says in headers or in the address that he is somebody else is answered to the letter
//! as who says nothing.

use axum::body::Body;
use axum::http::{HeaderName, Method, Request};
use lawdesk_api_tests::every_call::{Call, calls};
use lawdesk_api_tests::{Reply, Server, with};
use serde_json::Value;

/// What clients of this specification send, and what proxies and others say of who calls.
const PRETENDED: [(&str, &str); 11] = [
    ("dwId", "990000-sft"),
    ("userId", "user-admin"),
    ("userName", "admin"),
    ("roleIds", "ROLE_ADMIN"),
    ("x-user-id", "user-admin"),
    ("x-remote-user", "admin"),
    ("remote-user", "admin"),
    ("x-forwarded-user", "admin"),
    ("x-authenticated-user", "admin"),
    ("x-original-url", "/api/lawer-security/audit/list"),
    ("x-http-method-override", "DELETE"),
];
const PEOPLE: [&str; 2] = ["city_win", "demo_lawyer_zz"];

/// Calls whose answer tells of the machine or of this moment, or ends what the others need.
const LEFT_OUT: [&str; 5] = [
    "/api/lawer-approval/complaint/public/upload", // with its ticket in a query that the document leaves to the body's form
    "/api/lawer-security/cancel",
    "/api/lawer-security/updatePassword",
    "/readyz",
    "/metrics",
];

fn pretending(call: &Call<'_>, token: &str) -> Request<Body> {
    let mut request = call.request(with(token));
    for (name, value) in PRETENDED {
        request
            .headers_mut()
            .insert(HeaderName::from_bytes(name.to_lowercase().as_bytes()).unwrap(), value.parse().unwrap());
    }
    // A call that reads its query refuses what it does not know; the others do not look at it.
    if call.method == Method::POST && call.parameters("query").next().is_none() {
        let address = format!("{}?dwId=990000-sft&userId=user-admin&userName=admin", request.uri());
        *request.uri_mut() = address.parse().unwrap();
    }
    request
}

/// Status and body, without what is drawn anew for each answer: ids, tokens, times of a workbook.
fn told(reply: &Reply) -> String {
    let mut body = reply.body.clone();
    without_drawn(&mut body);
    format!("{} {body}", reply.status)
}

fn without_drawn(value: &mut Value) {
    match value {
        Value::String(text) if is_drawn(text) => "drawn".clone_into(text),
        Value::Array(items) => items.iter_mut().for_each(without_drawn),
        Value::Object(members) => members.values_mut().for_each(without_drawn),
        _ => {}
    }
}

/// Ids, tickets, tokens and secrets: 32 or more signs without a blank.
fn is_drawn(text: &str) -> bool {
    text.len() >= 32 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
}

#[tokio::test]
async fn who_says_that_he_is_somebody_else_is_answered_as_himself() {
    // The same calls in the same order: one server hears what is pretended, the others do not. What differs between those two is
    // drawn by chance.
    let (plain, twin, other) = (Server::start().await, Server::start().await, Server::start().await);
    let document = plain.document().await;
    let (mut wrong, mut drawn) = (Vec::new(), 0);
    for person in PEOPLE {
        let mut tokens = [plain.sign_in(person).await, twin.sign_in(person).await, other.sign_in(person).await];
        for call in calls(&document).iter().filter(|call| !LEFT_OUT.contains(&call.path)) {
            let expected = told(&plain.answer(call.request(with(&tokens[0]))).await);
            let again = told(&twin.answer(call.request(with(&tokens[1]))).await);
            let found = told(&other.answer(pretending(call, &tokens[2])).await);
            drawn += usize::from(expected != again);
            if expected == again && expected != found {
                wrong.push(format!("{person} {} {}:\n  {expected:.300}\n  {found:.300}", call.method, call.path));
            }
            if call.path.contains("/logout") {
                tokens = [plain.sign_in(person).await, twin.sign_in(person).await, other.sign_in(person).await];
            }
        }
    }
    assert!(wrong.is_empty(), "{} calls listened:\n{}", wrong.len(), wrong.join("\n"));
    assert!(drawn < 60, "{drawn} answers differ by chance");
}
