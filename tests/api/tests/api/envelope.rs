//! Every answer in the envelope, whoever refuses.

use std::future::Ready;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request};
use axum::routing::get;
use expect_test::{Expect, expect};
use lawdesk_api_tests::{As, Server, request, with};
use lawdesk_server::http::metrics::RequestMetrics;
use lawdesk_server::http::middleware::{Exceptions, with_layers};
use serde_json::{Value, json};
use tower::ServiceExt;

/// A handler with a fault.
fn broken() -> Ready<&'static str> {
    panic!("the key 4711 of /var/lib/lawdesk/token.key")
}

#[tokio::test]
async fn a_handler_that_panics_is_an_error_like_others_and_the_server_goes_on() {
    let server = Server::start_empty(|_| {}).await;
    let routes = Router::new().route("/api/broken", get(broken)).route("/api/sound", get(|| async { "sound" }));
    let exceptions = Exceptions { slow: &[], ticket: "/ticket" };
    let service = with_layers(routes, &server.app.config, Arc::new(RequestMetrics::default()), exceptions);
    let ask = async |path: &str| -> (u16, HeaderMap, String) {
        let request = Request::get(path).header("x-request-id", "broken-1").header("accept-language", "en");
        let answer = service.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        let bytes = to_bytes(answer.into_body(), 10_000).await.unwrap();
        (status, headers, String::from_utf8(bytes.to_vec()).unwrap())
    };
    for _ in 0..3 {
        let (status, headers, text) = ask("/api/broken").await;
        let body: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((status, &body["stateCode"], &body["data"]), (500, &json!("INTERNAL"), &Value::Null), "{text}");
        assert_eq!(headers["x-request-id"], "broken-1", "by which the log is found");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["cache-control"], "no-store");
        assert!(!text.contains("4711") && !text.contains("token.key") && !text.contains("panic"), "{text}");
        // The next request is served.
        assert_eq!((ask("/api/sound").await.0, ask("/api/sound").await.2.as_str()), (200, "sound"));
    }
}

async fn check(method: Method, path: &str, body: Body, expect: Expect) {
    let server = Server::start_empty(|_| {}).await;
    expect.assert_eq(&server.send(request(method, path, As::default(), body)).await.snapshot());
}

#[tokio::test]
async fn an_unknown_address() {
    check(
        Method::GET,
        "/api/no/such/thing",
        Body::empty(),
        expect![[r#"
        404
        {
          "data": null,
          "stateCode": "NOT_FOUND",
          "stateInfo": "内容不存在或已被删除"
        }
    "#]],
    )
    .await;
}

#[tokio::test]
async fn a_method_that_the_address_does_not_have() {
    check(
        Method::GET,
        "/api/lawer-security/login",
        Body::empty(),
        expect![[r#"
        405
        {
          "data": null,
          "stateCode": "METHOD_NOT_ALLOWED",
          "stateInfo": "不支持此请求方式"
        }
    "#]],
    )
    .await;
}

#[tokio::test]
async fn a_body_that_is_not_json() {
    check(
        Method::POST,
        "/api/lawer-security/login",
        Body::from("{\"username\":"),
        expect![[r#"
        400
        {
          "data": null,
          "stateCode": "BAD_REQUEST",
          "stateInfo": "请求格式有误"
        }
    "#]],
    )
    .await;
}

#[tokio::test]
async fn a_body_with_more_behind_it() {
    check(
        Method::POST,
        "/api/lawer-security/login",
        Body::from("{} {}"),
        expect![[r#"
        400
        {
          "data": null,
          "stateCode": "BAD_REQUEST",
          "stateInfo": "请求格式有误"
        }
    "#]],
    )
    .await;
}

#[tokio::test]
async fn a_field_of_a_wrong_type() {
    check(
        Method::POST,
        "/api/lawer-security/login",
        Body::from("{\"username\": 5}"),
        expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "wrongType",
                "field": "username",
                "severity": "error",
                "text": "格式不正确"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]],
    )
    .await;
}

#[tokio::test]
async fn a_field_that_the_input_does_not_have() {
    check(
        Method::POST,
        "/api/lawer-security/login",
        Body::from("{\"isAdmin\": true}"),
        expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "unknownField",
                "field": "isAdmin",
                "severity": "error",
                "text": "表单中没有此项"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]],
    )
    .await;
}

#[tokio::test]
async fn a_body_that_is_too_large() {
    let large = Body::from(format!("{{\"username\": \"{}\"}}", "x".repeat(1024 * 1024)));
    check(
        Method::POST,
        "/api/lawer-security/login",
        large,
        expect![[r#"
        413
        {
          "data": null,
          "stateCode": "TOO_LARGE",
          "stateInfo": "提交的内容超过大小限制"
        }
    "#]],
    )
    .await;
}

#[tokio::test]
async fn a_missing_field() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let reply = server.post("lawer-common/dictionary/load", &json!({}), with(&token)).await;
    expect![[r#"
        422
        {
          "data": {
            "violations": [
              {
                "code": "required",
                "field": "types",
                "severity": "error",
                "text": "必填"
              }
            ]
          },
          "stateCode": "VALIDATION",
          "stateInfo": "填写的内容有误，请检查"
        }
    "#]]
    .assert_eq(&reply.snapshot());
}

#[tokio::test]
async fn only_json_in_utf_8_is_taken() {
    let server = Server::start_empty(|_| {}).await;
    for (kind, status) in [
        ("application/json", 422),
        ("application/json; charset=UTF-8", 422),
        ("application/json; charset=gbk", 415),
        ("text/plain", 415),
        ("application/x-www-form-urlencoded", 415),
    ] {
        let mut request = request(Method::POST, "/api/lawer-security/login", As::default(), Body::from("{}"));
        request.headers_mut().insert("content-type", kind.parse().unwrap());
        assert_eq!(server.send(request).await.status, status, "{kind}");
    }
}

#[tokio::test]
async fn a_text_with_a_nul_is_refused_wherever_it_stands() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let found = server.post("lawer-approval/process/list", &json!({ "keyword": "a\0" }), with(&token)).await;
    assert_eq!(found.body["data"]["violations"][0]["field"], "keyword", "{}", found.text);
    let form = json!({ "sqType": "lsjgbg", "data": { "rows": [{ "a\0": 1 }] } });
    assert_eq!(server.post("lawer-approval/xzsq/commit", &form, with(&token)).await.status, 422);
    for path in ["lawer-approval/process/getFirstNode?flowKey=a%00", "lawer-other/area/a%00/info"] {
        assert_eq!(server.get(path, with(&token)).await.status, 400, "{path}");
    }
}

#[tokio::test]
async fn an_idempotency_key_that_cannot_be_kept_is_refused() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    for (key, status) in [("k", 200), (&*"x".repeat(100), 200), (&*"x".repeat(101), 400), ("", 400), ("重", 400)] {
        let who = As { header: Some(("idempotency-key", key)), ..with(&token) };
        assert_eq!(server.post("lawer-approval/xzsq/absence/end", &json!({}), who).await.status, status, "{key}");
    }
}

#[tokio::test]
async fn a_write_from_another_site_is_refused() {
    let server = Server::start_empty(|_| {}).await;
    for (origin, status) in [("https://lawdesk.example", 200), ("https://evil.example", 403), ("null", 403)] {
        let mut request = request(Method::POST, "/api/lawer-security/logout", As::default(), Body::empty());
        request.headers_mut().insert("host", "lawdesk.example".parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        assert_eq!(server.send(request).await.status, status, "{origin}");
    }
}

#[tokio::test]
async fn every_answer_carries_the_security_headers_and_an_id() {
    let server = Server::start_empty(|_| {}).await;
    let reply =
        server.get("no/such/thing", As { header: Some(("x-request-id", "from-a-proxy-1")), ..As::default() }).await;
    let mut lines: Vec<String> = reply
        .headers
        .iter()
        .filter(|(name, _)| *name != "content-length")
        .map(|(name, value)| format!("{name}: {}\n", value.to_str().unwrap()))
        .collect();
    lines.sort();
    expect![[r"
        cache-control: no-store
        content-security-policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'
        content-type: application/json
        cross-origin-opener-policy: same-origin
        permissions-policy: camera=(), microphone=(), geolocation=()
        referrer-policy: no-referrer
        vary: accept-encoding
        x-content-type-options: nosniff
        x-frame-options: DENY
        x-request-id: from-a-proxy-1
    "]].assert_eq(&lines.concat());
}

#[tokio::test]
async fn an_id_that_could_forge_a_log_line_is_replaced() {
    let server = Server::start_empty(|_| {}).await;
    let reply = server.get("x", As { header: Some(("x-request-id", "a b=\"c\"")), ..As::default() }).await;
    assert_eq!(reply.headers["x-request-id"].len(), 36);
}

#[tokio::test]
async fn the_server_says_whether_it_lives_and_whether_it_can_serve() {
    let server = Server::start_empty(|_| {}).await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(server.send(request(Method::GET, path, As::default(), Body::empty())).await.status, 200, "{path}");
    }
    server.app.db.pool.close().await;
    // Not from memory: what was written a second ago says nothing.
    tokio::time::sleep(std::time::Duration::from_millis(1100)).await;
    let reply = server.send(request(Method::GET, "/readyz", As::default(), Body::empty())).await;
    assert_eq!(reply.headers["retry-after"], "5");
    expect![[r#"
        503
        {
          "data": null,
          "stateCode": "DATABASE_UNAVAILABLE",
          "stateInfo": "数据库暂时不可用，请稍后再试，已保存的数据不受影响"
        }
    "#]]
    .assert_eq(&reply.snapshot());
}
