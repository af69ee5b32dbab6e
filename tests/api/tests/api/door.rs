//! Who knocks: clients behind proxies, the public address, and locks that nobody can turn on somebody else.

use std::net::SocketAddr;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Method;
use lawdesk_api_tests::{As, Reply, Server, request};
use lawdesk_server::platform::config::Switch;
use serde_json::json;

const MINUTE: i64 = 60_000;
const PROXY: &str = "127.0.0.1:4711";

/// A call over a connection from `peer`, which says that it comes `from`.
async fn call(server: &Server, (method, path): (Method, &str), peer: &str, from: &str, body: &str) -> Reply {
    let who = As { header: (!from.is_empty()).then_some(("x-forwarded-for", from)), ..As::default() };
    let mut request = request(method, &format!("/api/{path}"), who, Body::from(body.to_owned()));
    request.extensions_mut().insert(ConnectInfo(peer.parse::<SocketAddr>().unwrap()));
    server.send(request).await
}

async fn login(server: &Server, from: &str, password: &str) -> u16 {
    let input = json!({ "username": "city_win", "password": password }).to_string();
    call(server, (Method::POST, "lawer-security/login"), PROXY, from, &input).await.status.as_u16()
}

#[tokio::test]
async fn behind_a_proxy_each_client_has_his_own_limit() {
    let server = Server::start_with(|config| config.captcha = Switch::On).await;
    let picture = async |peer: &str, from: &str| {
        call(&server, (Method::GET, "lawer-security/captcha"), peer, from, "").await.status.as_u16()
    };
    for number in 0..60 {
        // What the client itself writes stands further to the left.
        assert_eq!(picture(PROXY, &format!("192.0.2.{number}, 198.51.100.1")).await, 200);
    }
    assert_eq!(picture(PROXY, "198.51.100.1").await, 429);
    assert_eq!(picture(PROXY, "198.51.100.2").await, 200, "somebody else");
    // Who is no proxy of ours is not believed.
    for number in 0..60 {
        assert_eq!(picture("203.0.113.9:80", &format!("198.51.100.{number}")).await, 200);
    }
    assert_eq!(picture("203.0.113.9:80", "198.51.100.77").await, 429);
}

#[tokio::test]
async fn a_proxy_that_is_not_configured_is_a_client() {
    let server = Server::start_with(|config| {
        config.captcha = Switch::On;
        config.trusted_proxies = vec!["10.0.0.0/8".parse().unwrap()];
    })
    .await;
    let addresses = async |peer: &str| {
        call(&server, (Method::GET, "lawer-security/captcha"), peer, "198.51.100.1", "").await;
        sqlx::query_scalar::<_, String>("select address from captcha order by expires_at desc, id")
            .fetch_all(&server.app.db.pool)
            .await
            .unwrap()
    };
    assert_eq!(addresses(PROXY).await, ["127.0.0.1"]);
    server.pass(3 * MINUTE);
    assert_eq!(addresses("10.1.2.3:80").await, ["198.51.100.1"]);
}

#[tokio::test]
async fn whoever_tries_passwords_locks_himself_out_and_not_the_person() {
    let server = Server::start().await;
    assert_eq!(login(&server, "198.51.100.1", "Demo#2026").await, 200);
    for _ in 0..4 {
        assert_eq!(login(&server, "203.0.113.1", "wrong").await, 401);
    }
    assert_eq!(login(&server, "203.0.113.1", "wrong").await, 423);
    assert_eq!(login(&server, "203.0.113.1", "Demo#2026").await, 423, "not even with the right one");
    assert_eq!(login(&server, "198.51.100.1", "Demo#2026").await, 200);
    assert_eq!(login(&server, "198.51.100.7", "Demo#2026").await, 200, "nor from somewhere new");
}

#[tokio::test]
async fn many_addresses_together_lock_out_only_who_was_never_there() {
    let server = Server::start().await;
    assert_eq!(login(&server, "198.51.100.1", "Demo#2026").await, 200);
    for address in 0..10 {
        for _ in 0..5 {
            login(&server, &format!("203.0.113.{address}"), "wrong").await;
        }
    }
    assert_eq!(login(&server, "203.0.113.200", "wrong").await, 423);
    assert_eq!(login(&server, "198.51.100.7", "Demo#2026").await, 423, "somewhere new");
    assert_eq!(login(&server, "198.51.100.1", "Demo#2026").await, 200, "where he always signs in");
    server.pass(15 * MINUTE);
    assert_eq!(login(&server, "198.51.100.7", "Demo#2026").await, 200);
}

#[tokio::test]
async fn writes_come_from_the_public_address_whatever_the_proxy_calls_the_server() {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.public_origins = vec!["https://lawdesk.example.cn".to_owned()];
    })
    .await;
    for (origin, status) in [
        ("https://lawdesk.example.cn", 200),
        ("http://lawdesk.example.cn", 403),
        ("http://backend:8080", 403),
        ("null", 403),
    ] {
        let mut request = request(Method::POST, "/api/lawer-security/logout", As::default(), Body::empty());
        request.headers_mut().insert("host", "backend:8080".parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let reply = server.send(request).await;
        assert_eq!(reply.status, status, "{origin}");
        assert!(reply.headers.contains_key("strict-transport-security"));
    }
    let cookie = server.login("city_win", "Demo#2026").await.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-lawdesk-refresh=") && cookie.contains("; Secure"), "{cookie}");
}

#[tokio::test]
async fn a_key_that_is_configured_opens_at_every_server_that_has_it() {
    let key = "5a".repeat(32);
    let server = Server::start_empty(|config| config.token_key = Some(key.clone())).await;
    assert_eq!(server.app.secrets.token_key, [0x5a; 32]);
    assert!(!server.app.config.data.join("token.key").exists());
}

#[tokio::test]
async fn what_holds_personal_data_is_readable_by_the_servers_user_only() {
    use std::os::unix::fs::PermissionsExt;
    let server = Server::start().await;
    server.sign_in("city_win").await;
    for name in ["lawdesk.db", "lawdesk.db-wal", "lawdesk.db-shm", "token.key"] {
        // The database of PostgreSQL is elsewhere.
        if let Ok(file) = std::fs::metadata(server.app.config.data.join(name)) {
            assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
        }
    }
}
