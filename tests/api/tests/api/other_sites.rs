//! SEC-22 of `docs/handbook/quality.md`: what a page of another site can have a browser send changes nothing, and what comes back
//! it cannot read (the headers of every answer: `guard.rs`).

use axum::body::Body;
use axum::http::Method;
use axum::http::header::{CONTENT_TYPE, HOST, ORIGIN};
use lawdesk_api_tests::every_call::calls;
use lawdesk_api_tests::{As, Server, request, with};
use serde_json::json;

/// What a form of another page can send without asking.
const FORMS: [&str; 3] = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
/// Where pages of others come from.
const ORIGINS: [&str; 5] =
    ["https://evil.example", "null", "https://lawdesk.example.evil.example", "https://lawdesk.example:8443", "file://"];

async fn acts(server: &Server) -> i64 {
    let count = sqlx::query_scalar("select count(*) from audit where action <> 'refused'");
    count.fetch_one(&server.app.db.pool).await.unwrap()
}

#[tokio::test]
async fn no_call_is_taken_from_a_page_of_another_site() {
    let server = Server::start().await;
    let document = server.document().await;
    let login = server.login("admin", "Demo#2026").await;
    let (token, cookie) = (login.body["data"]["Authorization"].as_str().unwrap(), login.cookie());
    let who = As { token: Some(token), cookie: Some(&cookie), ..As::default() };
    let (before, mut read) = (acts(&server).await, 0);
    for (at, call) in calls(&document).into_iter().filter(|call| call.method == Method::POST).enumerate() {
        let mut asked = call.request(who);
        asked.headers_mut().insert(HOST, "lawdesk.example".parse().unwrap());
        asked.headers_mut().insert(ORIGIN, ORIGINS[at % ORIGINS.len()].parse().unwrap());
        let reply = server.answer(asked).await;
        assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (403, &json!("FORBIDDEN")), "{}", call.path);
        if call.schema().is_some() {
            let mut asked = call.request(who);
            asked.headers_mut().insert(CONTENT_TYPE, FORMS[at % FORMS.len()].parse().unwrap());
            let status = server.answer(asked).await.status.as_u16();
            // Some look at who calls before they read what he sends.
            assert!(matches!(status, 401 | 403 | 404 | 415), "{}: {status}", call.path);
            read += usize::from(status == 415);
        }
    }
    assert_eq!(acts(&server).await, before, "nothing has happened");
    assert!(read > 250, "{read} calls have seen that it is no JSON");
    assert_eq!(server.get("lawer-security/currentUser", with(token)).await.status, 200, "he is still signed in");
}

#[tokio::test]
async fn what_is_only_read_is_no_act_and_a_cookie_alone_opens_nothing() {
    let server = Server::start().await;
    let document = server.document().await;
    let login = server.login("admin", "Demo#2026").await;
    let (token, cookie) = (login.body["data"]["Authorization"].as_str().unwrap(), login.cookie());
    let before = acts(&server).await;
    let mut closed = 0;
    for call in calls(&document).into_iter().filter(|call| call.method == Method::GET) {
        // The cookie goes with what another site links to, the token does not.
        let alone = server.answer(call.request(As { cookie: Some(&cookie), ..As::default() })).await;
        let nobodys = server.answer(call.request(As::default())).await;
        assert_eq!(alone.status, nobodys.status, "{}", call.path);
        closed += usize::from(alone.status == 401);
        server.answer(call.request(with(token))).await;
    }
    assert!(closed > 30, "{closed} calls are closed to who shows no token");
    assert_eq!(acts(&server).await, before, "nothing has happened");
}

#[tokio::test]
async fn nobody_is_told_that_he_may_call_from_elsewhere() {
    let server = Server::start_empty(|_| {}).await;
    let document = server.document().await;
    for call in calls(&document) {
        let mut asked = request(Method::OPTIONS, &call.address(), As::default(), Body::empty());
        asked.headers_mut().insert(ORIGIN, "https://evil.example".parse().unwrap());
        asked.headers_mut().insert("access-control-request-method", call.method.as_str().parse().unwrap());
        asked.headers_mut().insert("access-control-request-headers", "authorization".parse().unwrap());
        // That no header allows it is held of every answer.
        assert!(matches!(server.answer(asked).await.status.as_u16(), 403 | 405), "{}", call.path);
    }
}
