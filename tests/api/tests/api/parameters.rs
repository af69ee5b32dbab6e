//! Parameters: what everybody reads, what administrators set, and that it holds without a restart.

use lawdesk_api_tests::{As, Server, with};
use serde_json::{Value, json};

const PUBLIC: &str = "lawer-common/parameters/public";
const LIST: &str = "lawer-common/parameters/list";
const SAVE: &str = "lawer-common/parameters/save";

async fn set(server: &Server, token: &str, key: &str, value: &str) {
    let reply = server.post(SAVE, &json!({ "key": key, "value": value }), with(token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
}

async fn setting(server: &Server, token: &str, key: &str) -> Value {
    let all = server.get(LIST, with(token)).await.body["data"].clone();
    all.as_array().unwrap().iter().find(|it| it["key"] == key).unwrap().clone()
}

#[tokio::test]
async fn everybody_reads_what_pages_need_before_sign_in() {
    let server = Server::start().await;
    let public = server.get(PUBLIC, As::default()).await;
    assert_eq!(public.body["data"]["supportPhone"], "12348", "{}", public.text);
    let token = server.sign_in("admin").await;
    set(&server, &token, "supportPhone", "400-800-1234").await;
    set(&server, &token, "filingNumber", "京ICP备00000000号").await;
    let public = server.get(PUBLIC, As::default()).await.body["data"].clone();
    assert_eq!(
        (&public["supportPhone"], &public["filingNumber"], &public["footerText"]),
        (&json!("400-800-1234"), &json!("京ICP备00000000号"), &json!("示范省司法厅 · 演示环境，所有数据均为虚构"))
    );
    let ways = server.get("lawer-security/ways", As::default()).await.body["data"].clone();
    assert_eq!(ways["supportPhone"], "400-800-1234", "the sign-in page says it");
    set(&server, &token, "supportPhone", "").await;
    assert_eq!(server.get(PUBLIC, As::default()).await.body["data"]["supportPhone"], "12348");
    let acts: Vec<String> = sqlx::query_scalar(
        "select fields from audit where subject = 'parameter' and action = 'setParameter' order by seq",
    )
    .fetch_all(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(acts, ["supportPhone", "filingNumber", "supportPhone"]);
}

#[tokio::test]
async fn a_secret_is_stored_sealed_and_never_shown() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    set(&server, &token, "mailPassword", "very secret").await;
    let shown = setting(&server, &token, "mailPassword").await;
    assert_eq!((&shown["value"], &shown["isSet"]), (&json!(""), &json!(true)));
    let stored: String = sqlx::query_scalar("select value from parameter where name = 'mailPassword'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert!(!stored.contains("secret"), "{stored}");
}

#[tokio::test]
async fn a_session_ends_after_the_idle_time_that_is_set() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    set(&server, &token, "sessionIdleMinutes", "5").await;
    let other = server.sign_in("city_op").await;
    server.pass(6 * 60_000);
    assert_eq!(server.get("lawer-security/currentUser", with(&other)).await.status, 401);
}

#[tokio::test]
async fn a_value_keeps_its_bounds_and_a_gateway_is_tried_only_where_there_is_one() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let wrong = server.post(SAVE, &json!({ "key": "sessionIdleMinutes", "value": "1" }), with(&token)).await;
    assert_eq!((wrong.status.as_u16(), &wrong.body["data"]["violations"][0]["field"]), (422, &json!("value")));
    let test = json!({ "channel": "02", "address": "13800000000" });
    let none = server.post("lawer-common/parameters/test", &test, with(&token)).await;
    assert_eq!(none.body["data"]["violations"][0]["code"], "noGateway", "{}", none.text);
    set(&server, &token, "smsUrl", "http://127.0.0.1:9/send?to={mobile}").await;
    let refused = server.post("lawer-common/parameters/test", &test, with(&token)).await;
    assert_eq!(refused.body["data"]["sent"], false, "{}", refused.text);
}
