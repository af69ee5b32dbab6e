//! Bytes in a bucket: a small service speaks S3, checks signatures, and fails now and then.

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Server, request};
use lawdesk_server::platform::clock::Clock;
use lawdesk_server::platform::config::{Config, Switch};
use lawdesk_server::platform::file_config::{FileConfig, S3Config};
use lawdesk_server::platform::file_store;
use lawdesk_server::{files, seed};
use serde_json::json;

use crate::file_pieces::{bring, large_pdf};
use crate::files::{PDF, download, look, stored, ticket, upload};
use crate::s3_service::{ACCESS_KEY, BUCKET, S3Service, SECRET_KEY};

fn config_of(service: &S3Service, secret_key: &str) -> S3Config {
    S3Config {
        endpoint: service.endpoint.parse().unwrap(),
        bucket: BUCKET.to_owned(),
        region: "cn-test-1".to_owned(),
        access_key: ACCESS_KEY.to_owned(),
        secret_key: secret_key.to_owned(),
    }
}

/// Empty tables: the demo brings files along.
pub async fn with_bucket(service: &S3Service) -> Server {
    let s3 = config_of(service, SECRET_KEY);
    let server = Server::start_empty(|config| {
        config.captcha = Switch::Off;
        config.demo = true;
        config.files.s3 = Some(s3);
    })
    .await;
    seed::reference(&server.app).await.unwrap();
    seed::demo(&server.app).await.unwrap();
    server
}

#[tokio::test]
async fn files_are_kept_in_the_bucket_and_read_from_there() {
    let service = S3Service::start().await;
    let server = with_bucket(&service).await;
    let shipped = service.keys().len();
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "证明.pdf", PDF).await;
    assert_eq!(service.keys().len(), shipped + 1);
    assert_eq!(download(&server, &token, &id).await.text.as_bytes(), PDF);
    let pass = ticket(&server, &token, &id).await;
    let pass = pass.body["data"]["ticket"].as_str().unwrap();
    assert_eq!(look(&server, &format!("{id}.pdf"), pass, As::default()).await.text.as_bytes(), PDF);
    // In pieces, while every third request fails.
    service.fail_every(3);
    let large = large_pdf(9 * 1024 * 1024);
    let id = bring(&server, &token, "大.pdf", &large).await;
    assert_eq!(download(&server, &token, &id).await.text.as_bytes(), large);
    service.fail_every(0);
    let incoming = server.app.config.data.join("files/incoming");
    assert_eq!(std::fs::read_dir(incoming).unwrap().count(), 0, "nothing is left on the disk");
}

#[tokio::test]
async fn a_film_is_read_in_parts_from_the_bucket() {
    let service = S3Service::start().await;
    let server = with_bucket(&service).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "证明.pdf", PDF).await;
    sqlx::query(
        "insert into file_stream (hash, file_id, account_id, session_id, expires_at)
         select $1, $2, account_id, id, expires_at from session where ended_at is null",
    )
    .bind("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")
    .bind(&id)
    .execute(&server.app.db.pool)
    .await
    .unwrap();
    // The ticket is `test`.
    let address = "/api/lawer-file/file/twj/preview/stream/test";
    let who = As { header: Some(("range", "bytes=5-8")), ..As::default() };
    let part = server.answer(request(Method::GET, address, who, Body::empty())).await;
    assert_eq!((part.status.as_u16(), part.text.as_bytes()), (206, &PDF[5..9]));
}

#[tokio::test]
async fn a_service_that_is_down_is_told_and_nothing_is_half_stored() {
    let service = S3Service::start().await;
    let server = with_bucket(&service).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let id = stored(&server, &token, "a.pdf", PDF).await;
    service.fail_every(1);
    for reply in [upload(&server, &token, "b.pdf", PDF).await, download(&server, &token, &id).await] {
        assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (503, &json!("STORE_DOWN")), "{}", reply.text);
    }
    service.fail_every(0);
    let named: i64 = sqlx::query_scalar("select count(*) from file where name = 'b.pdf'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(named, 0);
    assert_eq!(download(&server, &token, &id).await.status, 200, "it is back");
}

#[tokio::test]
async fn the_bucket_is_swept_verified_and_taken_into_backups() {
    let service = S3Service::start().await;
    let server = with_bucket(&service).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    stored(&server, &token, "a.pdf", PDF).await;
    let all = service.keys();
    // A key without a record: a fault once it is old, and swept.
    let orphan = "0123456789abcdef0123456789abcdef";
    service.put(orphan, b"left over");
    let report = files::verify(&server.app.db, &server.app.config, i64::MAX).await.unwrap();
    assert_eq!(report.faults, [format!("the bytes {orphan} have no record")]);
    service.age(orphan);
    files::sweep(&server.app).await.unwrap();
    assert_eq!(service.keys(), all);
    // Out into a folder and into another bucket.
    let backup = tempfile::TempDir::new().unwrap();
    file_store::copy_out(&server.app.config, backup.path()).await.unwrap();
    let other = S3Service::start().await;
    let mut config = Config { data: backup.path().to_owned(), ..Config::default() };
    assert_eq!(files::verify(&server.app.db, &config, Clock::System.now()).await.unwrap().faults, [""; 0]);
    config.files.s3 = Some(config_of(&other, SECRET_KEY));
    assert!(file_store::is_empty(&config).await.unwrap());
    file_store::copy_in(&config, backup.path()).await.unwrap();
    assert_eq!(other.keys(), all);
    // Bytes that were changed are found.
    other.put(&all[0], b"other bytes");
    assert_eq!(files::verify(&server.app.db, &config, 0).await.unwrap().faults.len(), 1);
}

#[tokio::test]
async fn what_is_removed_while_a_backup_is_made_does_not_break_it() {
    let service = S3Service::start().await;
    let config = Config {
        files: FileConfig { s3: Some(config_of(&service, SECRET_KEY)), ..Default::default() },
        ..Config::default()
    };
    let (first, last) = ("00000000000000000000000000000000", "ffffffffffffffffffffffffffffffff");
    service.put(first, b"first");
    service.put_fleeting("0123456789abcdef0123456789abcdef");
    service.put(last, b"last");
    let backup = tempfile::TempDir::new().unwrap();
    file_store::copy_out(&config, backup.path()).await.unwrap();
    assert_eq!(service.keys(), [first, last]);
    let copied =
        [first, last].map(|key| std::fs::read(backup.path().join(format!("files/{}/{}/{key}", &key[..2], &key[2..4]))));
    assert_eq!(copied.map(Result::unwrap), [b"first".to_vec(), b"last".to_vec()]);
    assert!(!backup.path().join("files/01").exists() && !backup.path().join("object.partial").exists());
}

#[tokio::test]
async fn a_wrong_key_is_refused_by_the_service() {
    let service = S3Service::start().await;
    let s3 = config_of(&service, "wrong");
    let config = Config { files: FileConfig { s3: Some(s3), ..Default::default() }, ..Config::default() };
    assert!(file_store::is_empty(&config).await.is_err());
}
