//! System messages.

use lawdesk_api_tests::{Server, with};
use serde_json::{Value, json};

async fn unread(server: &Server, token: &str) -> Value {
    server.get("lawer-common/notice/Sysxx/getByCount?ydzt=0", with(token)).await.body["data"].clone()
}

async fn ids(server: &Server, token: &str, list: Value) -> Vec<String> {
    let reply = server.post("lawer-common/notice/Sysxx/list", &list, with(token)).await;
    let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone();
    rows.iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn opening_a_message_marks_it_read() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    assert_eq!(unread(&server, &token).await, 2);
    let read = server.post("lawer-common/notice/Sysxx/read?id=welcome-city_op", &json!({}), with(&token)).await;
    assert_eq!(read.status, 200);
    assert_eq!(unread(&server, &token).await, 1);
    assert_eq!(ids(&server, &token, json!({ "ydzt": "1" })).await, ["welcome-city_op"]);
    let list = server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
    assert_eq!(list.body["data"]["data"][0]["userId"], "user-city_op", "{}", list.text);
    assert_eq!(ids(&server, &token, json!({ "ydzt": "0" })).await, ["protect-city_op"]);
    server.post("lawer-common/notice/Sysxx/all/read?userId=user-admin", &json!({}), with(&token)).await;
    assert_eq!(unread(&server, &token).await, 0);
}

#[tokio::test]
async fn messages_of_others_can_be_neither_read_nor_removed() {
    let server = Server::start().await;
    let (mine, theirs) = (server.sign_in("city_op").await, server.sign_in("admin").await);
    let read = server.post("lawer-common/notice/Sysxx/read?id=welcome-admin", &json!({}), with(&mine)).await;
    assert_eq!(read.status, 404);
    let ids = json!({ "ids": ["welcome-admin", "welcome-city_op"] });
    assert_eq!(server.post("lawer-common/notice/Sysxx/delete", &ids, with(&mine)).await.status, 200);
    assert_eq!(unread(&server, &mine).await, 1);
    assert_eq!(unread(&server, &theirs).await, 2);
}

#[tokio::test]
async fn a_keyword_means_itself() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    assert_eq!(ids(&server, &token, json!({ "keyword": "欢迎" })).await, ["welcome-city_op"]);
    assert!(ids(&server, &token, json!({ "keyword": "欢_使用" })).await.is_empty());
    assert!(ids(&server, &token, json!({ "keyword": "%" })).await.is_empty());
    assert!(ids(&server, &token, json!({ "keyword": "' or 1=1 --" })).await.is_empty());
}
