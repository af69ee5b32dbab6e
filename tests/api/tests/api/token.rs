//! Tokens: what opens and what does not.

use expect_test::expect;
use lawdesk_api_tests::{As, Server, with};
use serde_json::json;

const MINUTE: i64 = 60_000;

/// Status of a call that asks who is signed in.
async fn status(server: &Server, token: &str) -> u16 {
    server.get("lawer-security/currentUser", with(token)).await.status.as_u16()
}

#[tokio::test]
async fn without_a_token_nobody_is_signed_in() {
    let server = Server::start().await;
    let reply = server.get("lawer-security/currentUser", As::default()).await;
    expect![[r#"
        401
        {
          "data": null,
          "stateCode": "UNAUTHENTICATED",
          "stateInfo": "当前登录状态已失效，请重新登录"
        }
    "#]]
    .assert_eq(&reply.snapshot());
}

#[tokio::test]
async fn a_token_counts_for_thirty_minutes() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    server.pass(30 * MINUTE - 1000);
    assert_eq!(status(&server, &token).await, 200);
    server.pass(1000);
    assert_eq!(status(&server, &token).await, 401);
}

#[tokio::test]
async fn an_altered_token_counts_for_nothing() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    let parts: Vec<&str> = token.split('.').collect();
    for part in 0..3 {
        let mut altered: Vec<String> = parts.iter().map(|&it| it.to_owned()).collect();
        let middle = altered[part].len() / 2;
        let other = if altered[part].as_bytes()[middle] == b'A' { "B" } else { "A" };
        altered[part].replace_range(middle..=middle, other);
        assert_eq!(status(&server, &altered.join(".")).await, 401, "part {part}");
    }
}

#[tokio::test]
async fn a_token_that_names_another_algorithm_counts_for_nothing() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    let rest = token.split_once('.').unwrap().1;
    let claims = rest.split_once('.').unwrap().0;
    // {"typ":"JWT","alg":"none"}, {"typ":"JWT","alg":"HS384"}, {"typ":"JWT","alg":"RS256"}
    for header in [
        "eyJ0eXAiOiJKV1QiLCJhbGciOiJub25lIn0",
        "eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzM4NCJ9",
        "eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9",
    ] {
        assert_eq!(status(&server, &format!("{header}.{rest}")).await, 401);
        assert_eq!(status(&server, &format!("{header}.{claims}.")).await, 401);
    }
}

#[tokio::test]
async fn a_token_of_another_installation_counts_for_nothing() {
    let (one, other) = (Server::start().await, Server::start().await);
    let token = one.sign_in("city_win").await;
    assert_eq!(status(&other, &token).await, 401);
}

#[tokio::test]
async fn the_refresh_token_is_no_access_token() {
    let server = Server::start().await;
    let cookie = server.login("city_win", "Demo#2026").await.cookie();
    let refresh = cookie.split_once('=').unwrap().1;
    assert_eq!(status(&server, refresh).await, 401);
}

#[tokio::test]
async fn signing_out_ends_token_and_cookie() {
    let server = Server::start().await;
    let login = server.login("city_win", "Demo#2026").await;
    let (token, cookie) = (login.body["data"]["Authorization"].as_str().unwrap(), login.cookie());
    let elsewhere = server.sign_in("city_win").await;
    let both = As { token: Some(token), cookie: Some(&cookie), ..As::default() };
    let out = server.post("lawer-security/logout", &json!({}), both).await;
    assert_eq!(out.status, 200);
    assert!(out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    assert_eq!(status(&server, token).await, 401);
    assert_eq!(server.post("lawer-security/refresh", &json!({}), both).await.status, 401);
    assert_eq!(status(&server, &elsewhere).await, 200, "other sessions stay");
}

#[tokio::test]
async fn signing_out_twice_is_no_fault() {
    let server = Server::start().await;
    assert_eq!(server.post("lawer-security/logout", &json!({}), As::default()).await.status, 200);
}

#[tokio::test]
async fn a_disabled_account_is_out_at_once() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    sqlx::query("update account set enabled = 0 where username = 'city_win'")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(status(&server, &token).await, 401);
    assert_eq!(server.login("city_win", "Demo#2026").await.status, 401);
}

#[tokio::test]
async fn identity_comes_from_the_session_only() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    let plain = server.get("lawer-security/currentUser", with(&token)).await;
    let header = Some(("userId", "user-admin"));
    let pretending = As { header, ..with(&token) };
    assert_eq!(server.get("lawer-security/currentUser?userId=user-admin", pretending).await.text, plain.text);
}
