//! Backups from the page: made in the background, checked, taken out and brought back, and put back at the next start.

use std::fs;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, Request};
use lawdesk_api_tests::{Reply, Server, request, with};
use lawdesk_server::cli;
use lawdesk_server::platform::backup::{Manifest, RestoreRequest, pack};
use lawdesk_server::platform::db::Kind;
use lawdesk_server::platform::digest::size_and_sha256;
use serde_json::{Value, json};

use crate::file_store::with_bucket;
use crate::s3_service::S3Service;

const BACKUP: &str = "lawer-common/backup";

struct Desk {
    server: Server,
    token: String,
}

impl Desk {
    async fn open() -> Self {
        Self::of(Server::start().await).await
    }

    async fn of(server: Server) -> Self {
        let token = server.sign_in("admin").await;
        Self { server, token }
    }

    async fn post(&self, path: &str, body: Value) -> Reply {
        self.server.post(&format!("{BACKUP}/{path}"), &body, with(&self.token)).await
    }

    async fn overview(&self) -> Value {
        let reply = self.server.get(&format!("{BACKUP}/list"), with(&self.token)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    }

    /// Waits until nothing is being done any more.
    async fn idle(&self) -> Value {
        for _ in 0..600 {
            let overview = self.overview().await;
            if overview["running"].is_null() {
                return overview;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("a backup takes longer than half a minute");
    }

    /// Makes a backup and answers its name.
    async fn made(&self) -> String {
        self.server.pass(1_000);
        let begun = self.post("make", json!({})).await;
        assert_eq!(begun.status, 200, "{}", begun.text);
        let overview = self.idle().await;
        assert_eq!(overview["fault"], Value::Null, "{overview}");
        begun.body["data"]["name"].as_str().unwrap().to_owned()
    }

    async fn download(&self, name: &str, password: &str) -> (u16, Vec<u8>) {
        let input = json!({ "name": name, "reason": "异地保存", "password": password }).to_string();
        let address = format!("/api/{BACKUP}/download");
        let response = self.server.open(request(Method::POST, &address, with(&self.token), input.into())).await;
        let status = response.status().as_u16();
        (status, axum::body::to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec())
    }

    async fn upload(&self, content: &[u8]) -> Reply {
        let mut body =
            b"--AaB03x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"b.tar\"\r\n\r\n".to_vec();
        body.extend_from_slice(content);
        body.extend_from_slice(b"\r\n--AaB03x--\r\n");
        let address = format!("/api/{BACKUP}/upload");
        let mut request: Request<Body> = request(Method::POST, &address, with(&self.token), body.into());
        request.headers_mut().insert("content-type", "multipart/form-data; boundary=AaB03x".parse().unwrap());
        self.server.send(request).await
    }
}

#[tokio::test]
async fn a_backup_is_made_checked_and_found_damaged_when_it_is() {
    let desk = Desk::open().await;
    let name = desk.made().await;
    let backup = desk.overview().await["backups"][0].clone();
    assert_eq!((&backup["name"], &backup["kind"]), (&json!(name), &json!("manual")));
    assert_eq!(backup["soundness"]["faults"], json!([]), "{backup}");
    assert!(backup["size"].as_i64().unwrap() > 0);
    let folder = desk.server.app.config.data.join("backups").join(&name);
    fs::write(folder.join("token.key"), b"another").unwrap();
    assert_eq!(desk.post("check", json!({ "name": name })).await.status, 200);
    let damaged = desk.idle().await;
    assert!(damaged["backups"][0]["soundness"]["faults"][0].as_str().unwrap().contains("was changed"), "{damaged}");
    // What is damaged is not put back.
    let restore = json!({ "name": name, "confirmation": name, "reason": "演练", "password": "Demo#2026" });
    assert_eq!(desk.post("restore", restore).await.body["stateCode"], "WRONG_STATE");
    assert_eq!(desk.post("remove", json!({ "name": name, "reason": "已损坏" })).await.status, 200);
    assert_eq!(desk.overview().await["backups"], json!([]));
    assert_eq!(desk.post("check", json!({ "name": "manual-../files" })).await.status, 404);
}

/// Goes on with a call as often as it has news, so many times, then hangs up; answers whether it had come to its end.
async fn hang_up_after<T>(mut steps: usize, call: impl Future<Output = T>) -> bool {
    let mut call = pin!(call);
    poll_fn(|context| {
        if steps == 0 {
            return Poll::Ready(false);
        }
        steps -= 1;
        call.as_mut().poll(context).map(|_| true)
    })
    .await
}

#[tokio::test]
async fn who_hangs_up_does_not_keep_others_from_making_backups() {
    let desk = Desk::open().await;
    let mut steps = 1;
    // However far it came.
    while !hang_up_after(steps, desk.post("make", json!({}))).await {
        desk.idle().await;
        desk.server.pass(1_000);
        steps += 1;
    }
    desk.idle().await;
    desk.made().await;
}

#[tokio::test]
async fn a_backup_leaves_with_the_password_alone_and_comes_back() {
    let desk = Desk::open().await;
    let name = desk.made().await;
    assert_eq!(desk.download(&name, "Wrong#2026").await.0, 422);
    let (status, archive) = desk.download(&name, "Demo#2026").await;
    assert_eq!(status, 200);
    let auditor = desk.server.sign_in("auditor").await;
    let filter = json!({ "filter": { "act": "download", "subject": "backup" } });
    let audit = desk.server.post("lawer-security/audit/list", &filter, with(&auditor)).await;
    assert_eq!(audit.body["data"]["data"][0]["subjectId"], json!(name), "{}", audit.text);
    assert_eq!(audit.body["data"]["totalCount"], 1, "a wrong password takes nothing out");
    let brought = desk.upload(&archive).await;
    assert_eq!(brought.status, 200, "{}", brought.text);
    let kinds: Vec<Value> =
        desk.overview().await["backups"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect();
    assert!(kinds.contains(&json!("uploaded")) && kinds.len() == 2, "{kinds:?}");
    desk.server.pass(1_000);
    assert_eq!(desk.upload(&archive[..archive.len() / 2]).await.status, 422, "half of it is none");
    assert_eq!(desk.overview().await["backups"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_backup_that_is_brought_with_a_broken_database_is_not_sound() {
    let desk = Desk::open().await;
    let name = desk.made().await;
    if desk.server.app.db.kind == Kind::Postgres {
        return;
    }
    let folder = desk.server.app.config.data.join("backups").join(&name);
    let copy = folder.join("lawdesk.db");
    for (at, why) in [(10 * 4096, "a page of nothing"), (0, "no database at all")] {
        let mut bytes = fs::read(&copy).unwrap();
        bytes[at..at + 4096].fill(0xff);
        fs::write(&copy, bytes).unwrap();
        // Its list says so.
        let mut manifest = Manifest::read(&folder).unwrap();
        let listed = manifest.files.iter_mut().find(|it| it.path == "lawdesk.db").unwrap();
        (listed.size, listed.sha256) = size_and_sha256(&copy).unwrap();
        fs::remove_file(folder.join("manifest.json")).unwrap();
        manifest.write(&folder).unwrap();
        let mut archive = Vec::new();
        pack(&folder, &name, &mut archive).unwrap();
        desk.server.pass(1_000);
        let brought = desk.upload(&archive).await;
        assert_eq!(brought.status, 200, "{why}: {}", brought.text);
        let brought = brought.body["data"]["name"].as_str().unwrap();
        let overview = desk.overview().await;
        let line = overview["backups"].as_array().unwrap().iter().find(|it| it["name"] == brought).unwrap();
        assert!(!line["soundness"]["faults"].as_array().unwrap().is_empty(), "{why}: {line}");
        let restore = json!({ "name": brought, "confirmation": brought, "reason": "演练", "password": "Demo#2026" });
        assert_eq!(desk.post("restore", restore).await.body["stateCode"], "WRONG_STATE", "{why}");
    }
}

#[tokio::test]
async fn a_restoration_waits_for_the_next_start_and_brings_everything_back() {
    let desk = Desk::open().await;
    let name = desk.made().await;
    // Done after the backup: it is gone after the restoration.
    let profile = json!({ "jobTitle": "后来的职务" });
    let saved = desk.server.post("lawer-security/personal/save", &profile, with(&desk.token)).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let restore = |confirmation: &str, password: &str| json!({ "name": name, "confirmation": confirmation, "reason": "演练", "password": password });
    assert_eq!(desk.post("restore", restore("manual", "Demo#2026")).await.status, 422, "its name is typed");
    assert_eq!(desk.post("restore", restore(&name, "Wrong#2026")).await.status, 422);
    let asked = desk.post("restore", restore(&name, "Demo#2026")).await;
    if desk.server.app.db.kind == Kind::Postgres {
        assert_eq!(asked.body["stateCode"], "WRONG_STATE", "an operator restores");
        return;
    }
    assert_eq!(asked.status, 200, "{}", asked.text);
    assert_eq!(desk.overview().await["requested"]["name"], json!(name));
    assert_eq!(desk.post("remove", json!({ "name": name, "reason": "不要了" })).await.body["stateCode"], "WRONG_STATE");
    // The next start.
    let config = (*desk.server.app.config).clone();
    desk.server.app.db.pool.close().await;
    cli::restore_pending(&config).await.unwrap();
    let restored = Server::start_empty(|it| *it = config).await;
    let gone = restored.get("lawer-security/currentUser", with(&desk.token)).await;
    assert_eq!(gone.status, 401, "everybody signs in anew");
    let desk = Desk::of(restored).await;
    let info = desk.server.get("lawer-security/personal/info", with(&desk.token)).await;
    assert_eq!(info.body["data"]["jobTitle"], "", "{}", info.text);
    let overview = desk.overview().await;
    assert_eq!((&overview["requested"], &overview["restored"]["fault"]), (&Value::Null, &Value::Null), "{overview}");
    let aside = desk.server.app.config.data.join(overview["restored"]["aside"].as_str().unwrap());
    assert!(aside.join("lawdesk.db").exists(), "what was there before is kept");
}

#[tokio::test]
async fn what_cannot_be_put_on_record_is_not_done() {
    let desk = Desk::open().await;
    let name = desk.made().await;
    let rename = async |sql: &'static str| sqlx::query(sql).execute(&desk.server.app.db.pool).await.unwrap();
    let restore = json!({ "name": name, "confirmation": name, "reason": "演练", "password": "Demo#2026" });
    let remove = json!({ "name": name, "reason": "不要了" });
    let is_sqlite = desk.server.app.db.kind == Kind::Sqlite;
    rename("alter table audit rename to audit_away").await;
    if is_sqlite {
        assert_eq!(desk.post("restore", restore.clone()).await.status, 500);
        assert_eq!(desk.overview().await["requested"], Value::Null);
    }
    assert_eq!(desk.post("remove", remove).await.status, 500);
    assert_eq!(desk.overview().await["backups"][0]["name"], json!(name));
    rename("alter table audit_away rename to audit").await;
    if is_sqlite {
        assert_eq!(desk.post("restore", restore).await.status, 200);
        rename("alter table audit rename to audit_away").await;
        assert_eq!(desk.post("cancelRestore", json!({})).await.status, 500);
        assert_eq!(desk.overview().await["requested"]["name"], json!(name));
    }
}

#[tokio::test]
async fn a_restoration_that_fails_or_is_broken_off_changes_nothing() {
    let desk = Desk::open().await;
    if desk.server.app.db.kind == Kind::Postgres {
        return;
    }
    let name = desk.made().await;
    let restore = json!({ "name": name, "confirmation": name, "reason": "演练", "password": "Demo#2026" });
    assert_eq!(desk.post("restore", restore.clone()).await.status, 200);
    let config = (*desk.server.app.config).clone();
    let database = config.data.join("lawdesk.db");
    // Damaged since it was asked for.
    let copy = config.data.join("backups").join(&name).join("lawdesk.db");
    let sound = fs::read(&copy).unwrap();
    fs::write(&copy, b"no database").unwrap();
    cli::restore_pending(&config).await.unwrap();
    assert!(database.exists());
    let failed = desk.overview().await;
    assert!(failed["restored"]["fault"].as_str().unwrap().contains("was changed"), "{failed}");
    // Stopped after everything was moved aside, with half of another database in its place.
    fs::write(&copy, sound).unwrap();
    assert_eq!(desk.post("restore", restore).await.status, 200);
    desk.server.app.db.pool.close().await;
    let before = fs::read(&database).unwrap();
    let place = config.data.join("restore.json");
    let mut request: Value = serde_json::from_str(&fs::read_to_string(&place).unwrap()).unwrap();
    (request["aside"], request["isMoved"]) = (json!("before-restore-test"), json!(true));
    fs::write(&place, request.to_string()).unwrap();
    fs::create_dir(config.data.join("before-restore-test")).unwrap();
    fs::rename(&database, config.data.join("before-restore-test/lawdesk.db")).unwrap();
    fs::write(&database, b"half").unwrap();
    cli::restore_pending(&config).await.unwrap();
    assert_eq!(fs::read(&database).unwrap(), before);
    assert!(!place.exists());
}

#[tokio::test]
async fn where_files_are_in_a_bucket_an_operator_restores() {
    let service = S3Service::start().await;
    let desk = Desk::of(with_bucket(&service).await).await;
    let name = desk.made().await;
    let overview = desk.overview().await;
    let offered = (&overview["restorable"], &overview["backups"][0]["restorable"]);
    assert_eq!(offered, (&json!(false), &json!(false)), "{overview}");
    let restore = json!({ "name": name, "confirmation": name, "reason": "演练", "password": "Demo#2026" });
    assert_eq!(desk.post("restore", restore).await.body["stateCode"], "WRONG_STATE");
    assert_eq!(desk.overview().await["requested"], Value::Null);
    if desk.server.app.db.kind == Kind::Postgres {
        return;
    }
    // One that was asked for before the files went into a bucket: nothing is touched, and the page says why.
    let config = (*desk.server.app.config).clone();
    let request = RestoreRequest {
        folder: config.data.join("backups").join(&name),
        name,
        requested_by: "admin".to_owned(),
        requested_at: 0,
        reason: "演练".to_owned(),
        aside: None,
        is_moved: false,
    };
    request.write(&config.data).unwrap();
    cli::restore_pending(&config).await.unwrap();
    let refused = desk.overview().await;
    assert!(refused["restored"]["fault"].as_str().unwrap().contains("bucket"), "{refused}");
}

#[tokio::test]
async fn nobody_but_the_system_administrator_has_to_do_with_backups() {
    let desk = Desk::open().await;
    for who in ["auditor", "security", "prov_op", "demo_firm"] {
        let token = desk.server.sign_in(who).await;
        assert_eq!(desk.server.get(&format!("{BACKUP}/list"), with(&token)).await.status, 403, "{who}");
        assert_eq!(desk.server.post(&format!("{BACKUP}/make"), &json!({}), with(&token)).await.status, 403, "{who}");
    }
}
