//! Sessions: how long they last, that a copied refresh token ends them, and how one leaves all of them.

use lawdesk_api_tests::{As, Reply, Server, with};
use serde_json::json;

const MINUTE: i64 = 60_000;

/// Status of a call that asks who is signed in.
async fn status(server: &Server, token: &str) -> u16 {
    server.get("lawer-security/currentUser", with(token)).await.status.as_u16()
}

async fn refresh(server: &Server, cookie: &str) -> Reply {
    let who = As { cookie: Some(cookie), ..As::default() };
    server.post("lawer-security/refresh", &json!({}), who).await
}

fn token(reply: &Reply) -> String {
    reply.body["data"]["Authorization"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned()
}

#[tokio::test]
async fn a_session_lasts_twelve_hours_when_somebody_acts_in_it() {
    let server = Server::start().await;
    let mut cookie = server.login("city_win", "Demo#2026").await.cookie();
    for _ in 0..35 {
        server.pass(20 * MINUTE);
        let renewed = refresh(&server, &cookie).await;
        cookie = renewed.cookie();
        assert_eq!(status(&server, &token(&renewed)).await, 200);
    }
    let last = token(&refresh(&server, &cookie).await);
    server.pass(20 * MINUTE);
    assert_eq!(status(&server, &last).await, 401);
    assert_eq!(refresh(&server, &cookie).await.status, 401);
}

#[tokio::test]
async fn without_an_act_it_ends_after_half_an_hour() {
    let server = Server::start().await;
    let login = server.login("city_win", "Demo#2026").await;
    server.pass(25 * MINUTE);
    assert_eq!(status(&server, &token(&login)).await, 200);
    let cookie = login.cookie();
    server.pass(25 * MINUTE);
    let renewed = refresh(&server, &cookie).await;
    let (cookie, renewed) = (renewed.cookie(), token(&renewed));
    // Neither renewing nor what the page asks by itself is an act.
    let alone = As { header: Some(("x-background", "1")), ..with(&renewed) };
    assert_eq!(server.get("lawer-security/currentUser", alone).await.status, 200);
    server.pass(5 * MINUTE);
    assert_eq!(status(&server, &renewed).await, 401);
    assert_eq!(refresh(&server, &cookie).await.status, 401);
}

#[tokio::test]
async fn a_refresh_token_that_comes_twice_ends_the_session() {
    let server = Server::start().await;
    let stolen = server.login("city_win", "Demo#2026").await.cookie();
    let renewed = refresh(&server, &stolen).await;
    let (cookie, access) = (renewed.cookie(), token(&renewed));
    assert_ne!(cookie, stolen);
    // Two tabs at once: the second one gets a token for access, and no cookie of its own.
    let second = refresh(&server, &stolen).await;
    assert_eq!((second.status.as_u16(), second.cookie().as_str()), (200, ""));
    server.pass(MINUTE);
    assert_eq!(refresh(&server, &stolen).await.status, 401);
    assert_eq!(refresh(&server, &cookie).await.status, 401, "who has the newer one is out, too");
    assert_eq!(status(&server, &access).await, 401);
}

#[tokio::test]
async fn an_older_one_of_several_ends_it_as_well() {
    let server = Server::start().await;
    let first = server.login("city_win", "Demo#2026").await.cookie();
    let second = refresh(&server, &first).await.cookie();
    let third = refresh(&server, &second).await.cookie();
    server.pass(2 * MINUTE);
    assert_eq!(refresh(&server, &first).await.status, 401);
    assert_eq!(refresh(&server, &third).await.status, 401);
}

#[tokio::test]
async fn whoever_leaves_everywhere_ends_all_his_sessions_and_nobody_elses() {
    let server = Server::start().await;
    let (one, other) = (server.login("city_win", "Demo#2026").await, server.sign_in("city_win").await);
    let somebody = server.sign_in("city_op").await;
    let (here, cookie) = (token(&one), one.cookie());
    let out = server.post("lawer-security/logoutAll", &json!({}), with(&here)).await;
    assert!(out.status == 200 && out.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"), "{}", out.text);
    assert_eq!((status(&server, &here).await, status(&server, &other).await), (401, 401));
    assert_eq!(refresh(&server, &cookie).await.status, 401);
    assert_eq!(status(&server, &somebody).await, 200);
    let told: i64 = sqlx::query_scalar("select count(*) from audit where action = 'logoutAll'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn whoever_signs_in_anew_leaves_no_session_behind() {
    let server = Server::start().await;
    let before = server.login("city_win", "Demo#2026").await;
    let input = json!({ "username": "city_op", "password": "Demo#2026" });
    let cookie = before.cookie();
    let with_cookie = As { cookie: Some(&cookie), ..As::default() };
    assert_eq!(server.post("lawer-security/login", &input, with_cookie).await.status, 200);
    assert_eq!(status(&server, &token(&before)).await, 401);
}

#[tokio::test]
async fn a_used_cookie_signs_out_too() {
    let server = Server::start().await;
    let first = server.login("city_win", "Demo#2026").await.cookie();
    let access = token(&refresh(&server, &first).await);
    let with_cookie = As { cookie: Some(&first), ..As::default() };
    assert_eq!(server.post("lawer-security/logout", &json!({}), with_cookie).await.status, 200);
    assert_eq!(status(&server, &access).await, 401);
}

#[tokio::test]
async fn a_password_that_everybody_guesses_or_that_was_used_is_refused() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    let change = async |old: &str, new: &str| {
        let input = json!({ "oldPassword": old, "password": new, "passwordAgain": new });
        server.post("lawer-security/updatePassword", &input, with(&token)).await
    };
    for common in ["Admin@123", "P@ssw0rd", "aaaaa1!"] {
        let refused = change("Demo#2026", common).await;
        assert_eq!(refused.body["data"]["violations"][0]["code"], "passwordCommon", "{common}: {}", refused.text);
    }
    assert_eq!(change("Demo#2026", "First#2026").await.status, 200);
    assert_eq!(change("First#2026", "Second#2026").await.status, 200);
    for used in ["Second#2026", "First#2026"] {
        let refused = change("Second#2026", used).await;
        assert_eq!(refused.body["data"]["violations"][0]["code"], "passwordUsed", "{used}: {}", refused.text);
    }
}

#[tokio::test]
async fn administrators_say_how_long_a_password_is_and_how_long_it_lasts() {
    let server = Server::start().await;
    let admin = server.sign_in("admin").await;
    let set = async |key: &str, value: &str| {
        let body = json!({ "key": key, "value": value });
        let reply = server.post("lawer-common/parameters/save", &body, with(&admin)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
    };
    let change = async |token: &str, old: &str, new: &str| {
        let input = json!({ "oldPassword": old, "password": new, "passwordAgain": new });
        server.post("lawer-security/updatePassword", &input, with(token)).await
    };
    set("passwordLength", "12").await;
    set("passwordDays", "90").await;
    // Of a new one, shorter than that.
    let own = server.sign_in("city_win").await;
    let refused = change(&own, "Demo#2026", "Kurz#2026x1").await;
    let first = &refused.body["data"]["violations"][0];
    assert_eq!((&first["field"], &first["code"]), (&json!("password"), &json!("tooShort")), "{}", refused.text);
    assert_eq!(change(&own, "Demo#2026", "Langer#20261").await.status, 200);
    // After so many days it opens nothing but its change.
    let day = 24 * 60 * MINUTE;
    server.pass(90 * day - MINUTE);
    let still = token(&server.login("city_win", "Langer#20261").await);
    assert_eq!(status(&server, &still).await, 200);
    let list = async |token: &str| server.post("lawer-approval/xzsq/taskList", &json!({}), with(token)).await;
    assert_eq!(list(&still).await.status, 200);
    server.pass(MINUTE);
    let due = token(&server.login("city_win", "Langer#20261").await);
    assert_eq!(list(&due).await.body["stateCode"], "PASSWORD_DUE");
    assert_eq!(change(&due, "Langer#20261", "Neu#gewaehlt7").await.status, 200);
    assert_eq!(list(&due).await.status, 200);
    let fresh = token(&server.login("city_win", "Neu#gewaehlt7").await);
    assert_eq!(list(&fresh).await.status, 200);
}
