//! `/metrics`: for whoever shows the configured token, without anybody's data.

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Reply, Server, request, with};

const TOKEN: &str = "0123456789abcdef-metrics";

async fn metrics(server: &Server, who: As<'_>) -> Reply {
    server.answer(request(Method::GET, "/metrics", who, Body::empty())).await
}

#[tokio::test]
async fn whoever_shows_the_token_reads_how_the_system_is() {
    let server = Server::start_with(|config| {
        config.captcha = lawdesk_server::platform::config::Switch::Off;
        config.metrics_token = Some(TOKEN.to_owned());
    })
    .await;
    let session = server.sign_in("demo_lawyer_zz").await;
    server.get("lawer-security/currentUser", with(&session)).await;
    for wrong in [As::default(), with("0123456789abcdef-other"), with(&session)] {
        assert_eq!(metrics(&server, wrong).await.status, 401);
    }
    let reply = metrics(&server, with(TOKEN)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(reply.headers["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    for line in [
        r#"lawdesk_http_requests_total{method="GET",route="/api/lawer-security/currentUser",status="200"} 1"#,
        r#"lawdesk_http_request_duration_seconds_count{route="/api/lawer-security/currentUser"} 1"#,
        r#"lawdesk_outbox{state="dead"} 0"#,
        r#"lawdesk_sessions{state="open"} 1"#,
        r#"lawdesk_tasks{state="open"}"#,
        r"lawdesk_build_info{version=",
        r#"lawdesk_db_connections{state="open"}"#,
    ] {
        assert!(reply.text.contains(line), "{line} in\n{}", reply.text);
    }
    assert!(!reply.text.contains("demo_lawyer_zz"));
}

#[tokio::test]
async fn without_a_configured_token_nobody_reads_it() {
    let server = Server::start_empty(|_| {}).await;
    for who in [As::default(), with("")] {
        assert_eq!(metrics(&server, who).await.status, 401);
    }
}
