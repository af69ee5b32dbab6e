//! SEC-10 and SEC-14 of `docs/handbook/quality.md`: what programs of attackers ask every server for is not here, and a stored file
//! comes by its one guarded way alone. That a refusal says nothing of the inside is held of every answer (`guard.rs`).

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Server, request, with};

use crate::files::{PDF, TWJ, stored};

/// Where management pages, uploads and forgotten copies stand elsewhere.
const PLACES: [&str; 25] = [
    "",
    "actuator/",
    "druid/",
    "admin/",
    "api/",
    "api/v1/",
    "static/",
    "public/",
    "uploads/",
    "files/",
    "data/",
    ".git/",
    "backup/",
    "console/",
    "phpmyadmin/",
    "wp-admin/",
    "jmreport/",
    "nacos/v1/",
    "swagger-ui/",
    "debug/",
    "manager/",
    "prod-api/",
    "dev-api/",
    "jeecg-boot/sys/",
    "api/lawer-file/file/",
];
/// What is looked for in each.
const NAMES: [&str; 20] = [
    "env",
    "heapdump",
    "threaddump",
    "login.html",
    "config.json",
    ".env",
    "web.xml",
    "trace",
    "..%2f..%2fetc%2fpasswd",
    "..;/token.key",
    "data.keys",
    "lawdesk.db",
    "lawdesk.db-wal",
    "backup.tar.gz",
    "id_rsa",
    "server-status",
    "pprof/heap",
    "v3/api-docs",
    "application.yml",
    "webjars/../token.key",
];

#[tokio::test]
async fn what_scanners_look_for_is_not_here() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let mut tried = 0;
    for place in PLACES {
        for (at, name) in NAMES.into_iter().enumerate() {
            let path = format!("/{place}{name}");
            // Who has signed in finds no more than a stranger.
            let who = if at % 2 == 0 { As::default() } else { with(&token) };
            for method in [Method::GET, Method::POST] {
                let reply = server.answer(request(method, &path, who, Body::empty())).await;
                assert!(
                    matches!(reply.status.as_u16(), 400 | 401 | 404 | 405),
                    "{path}: {} {}",
                    reply.status,
                    reply.text
                );
            }
            tried += 1;
        }
    }
    assert_eq!(tried, 500);
}

#[tokio::test]
async fn a_stored_file_comes_by_its_one_guarded_way_alone() {
    let server = Server::start().await;
    let (owner, other) = (server.sign_in("demo_lawyer_zz").await, server.sign_in("demo_firm2").await);
    let id = stored(&server, &owner, "证明.pdf", PDF).await;
    let key: String = sqlx::query_scalar("select storage_key from file where id = $1")
        .bind(&id)
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    // By number, by where its bytes lie, by name; with an ending and without.
    let shelf = format!("{}/{}/{key}", &key[..2], &key[2..4]);
    let names = [
        id.clone(),
        key.clone(),
        shelf,
        "%E8%AF%81%E6%98%8E.pdf".to_owned(),
        format!("{id}.pdf"),
        format!("{key}.pdf"),
    ];
    let places = [
        "",
        "files/",
        "data/files/",
        "static/",
        "public/",
        "uploads/",
        "upload/",
        "assets/",
        "assets/../files/",
        "api/files/",
        "api/file/",
        "api/lawer-file/",
        "api/lawer-file/file/",
        "api/lawer-file/file/twj/",
        "api/lawer-file/file/twj/preview/",
        "api/lawer-file/file/twj/preview/stream/",
        "api/lawer-file/file/twj/thumbnail/",
        "api/lawer-file/file/twj/download/",
    ];
    let guarded = format!("api/{TWJ}/{id}");
    for place in places {
        for name in &names {
            for who in [As::default(), with(&other), with(&owner)] {
                for method in [Method::GET, Method::POST] {
                    if who.token == Some(owner.as_str())
                        && method == Method::POST
                        && format!("{place}{name}") == guarded
                    {
                        continue;
                    }
                    let reply = server.answer(request(method, &format!("/{place}{name}"), who, Body::empty())).await;
                    let status = reply.status.as_u16();
                    assert!(
                        matches!(status, 400 | 401 | 404 | 405 | 409 | 422),
                        "{place}{name}: {status} {}",
                        reply.text
                    );
                    assert!(!reply.text.starts_with("%PDF"), "{place}{name}");
                }
            }
        }
    }
    let taken = server.answer(request(Method::POST, &format!("/{guarded}"), with(&owner), Body::empty())).await;
    assert_eq!((taken.status.as_u16(), taken.text.as_bytes()), (200, PDF));
    assert!(taken.headers["content-disposition"].to_str().unwrap().starts_with("attachment"));
    assert_eq!(taken.headers["content-security-policy"], "sandbox; default-src 'none'; frame-ancestors 'none'");
}
