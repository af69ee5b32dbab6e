//! The audit: what stands in it, who reads it, and that nobody changes it.

use axum::body::Body;
use axum::http::Method;
use futures_util::future::join_all;
use http_body_util::BodyExt;
use lawdesk_api_tests::{As, Reply, Server, request, with};
use lawdesk_server::cli;
use lawdesk_server::http::client::no_client;
use lawdesk_server::identity::audit::chain::{self, Fault, Verdict};
use lawdesk_server::platform::db::Kind;
use lawdesk_server::router;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use tower::ServiceExt;

use crate::files::{PDF, download, stored};

const DAY: i64 = 86_400_000;

async fn list(server: &Server, who: &str, filter: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post("lawer-security/audit/list", &json!({ "pageSize": 1000, "filter": filter }), with(&token)).await
}

/// The rows that the auditor finds, the oldest first: who, act, thing, its number, changed fields.
async fn found(server: &Server, filter: Value) -> Vec<String> {
    let reply = list(server, "auditor", filter).await;
    let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone();
    let text = |row: &Value, key: &str| row[key].as_str().unwrap().to_owned();
    let line = |row: &Value| {
        ["username", "act", "subject", "subjectId", "fields"].map(|key| text(row, key)).join(" ").trim_end().to_owned()
    };
    rows.iter().rev().map(line).collect()
}

async fn verdict(server: &Server) -> Verdict {
    chain::verify(&mut server.app.db.pool.acquire().await.unwrap()).await.unwrap()
}

/// Does to the database what only somebody with its password can.
async fn tamper(server: &Server, statement: &str) -> sqlx::Result<u64> {
    Ok(sqlx::query(AssertSqlSafe(statement.to_owned())).execute(&server.app.db.pool).await?.rows_affected())
}

async fn without_triggers(server: &Server) {
    let statements: &[&str] = match server.app.db.kind {
        Kind::Sqlite => &["drop trigger audit_unchanged", "drop trigger audit_kept"],
        Kind::Postgres => &["drop trigger audit_kept on audit"],
    };
    for statement in statements {
        tamper(server, statement).await.unwrap();
    }
}

#[tokio::test]
async fn signing_in_and_out_and_failing_to_stand_on_record() {
    let server = Server::start().await;
    for _ in 0..5 {
        server.login("city_win", "wrong").await;
    }
    server.login("nobody", "wrong").await;
    let token = server.sign_in("city_op").await;
    server.post("lawer-security/logout", &json!({}), with(&token)).await;
    let rows = found(&server, json!({ "subject": "account" })).await;
    let expected = [
        "city_win signInFailed account",
        "city_win signInFailed account",
        "city_win signInFailed account",
        "city_win signInFailed account",
        "city_win signInLocked account",
        "nobody signInFailed account",
    ];
    assert_eq!(rows[..6], expected);
    assert!(
        rows[6].starts_with("city_op signIn account ") && rows[7].starts_with("city_op signOut account "),
        "{rows:?}"
    );
}

#[tokio::test]
async fn a_changed_file_is_on_record_by_the_names_of_its_fields() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let detail = server.post("lawer-other/area/lawyer/detail", &json!({ "id": "lawyer-000002" }), with(&token)).await;
    let save = json!({
        "id": "lawyer-000002", "version": detail.body["data"]["row"]["version"],
        "data": { "mobile": "16000009999" },
    });
    let saved = server.post("lawer-other/area/lawyer/save", &save, with(&token)).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let rows = found(&server, json!({ "subject": "lawyer", "act": "save" })).await;
    assert_eq!(rows.len(), 1, "{rows:?}");
    assert!(rows[0].starts_with("demo_lawyer_zz save lawyer lawyer-000002 ") && rows[0].contains("mobile"), "{rows:?}");
    let everything: Vec<String> = sqlx::query_scalar("select fields || reason || subject_id from audit")
        .fetch_all(&server.app.db.pool)
        .await
        .unwrap();
    assert!(!everything.iter().any(|row| row.contains("16000009999")), "a value stands on record");
}

#[tokio::test]
async fn flows_listeners_and_files_are_on_record() {
    let server = Server::start().await;
    let admin = server.sign_in("admin").await;
    let call = async |path: &str, body: Value| {
        let reply = server.post(&format!("lawer-approval/{path}"), &body, with(&admin)).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply
    };
    let text = server.get("lawer-approval/process/text?flowKey=lsjgbg", with(&admin)).await;
    let draft = json!({ "flowKey": "lsjgbg", "name": "变更", "text": text.body["data"]["text"] });
    call("process/save", draft).await;
    call("process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
    call("process/suspend", json!({ "flowKey": "lsjgbg", "suspended": true })).await;
    call("process/suspend", json!({ "flowKey": "lsjgbg", "suspended": false })).await;
    call("process/delete", json!({ "flowKey": "swzx" })).await;
    let rows = found(&server, json!({ "subject": "process" })).await;
    let expected = ["save", "deploy", "suspend", "resume"].map(|act| format!("admin {act} process lsjgbg"));
    assert_eq!(rows, [&expected[..], &["admin delete process swzx".to_owned()]].concat());
    // Files, by who brings and who takes them.
    let lawyer = server.sign_in("demo_lawyer_nl").await;
    let file = stored(&server, &lawyer, "证明.pdf", PDF).await;
    assert_eq!(download(&server, &lawyer, &file).await.status, 200);
    let rows = found(&server, json!({ "subject": "file", "subjectId": file })).await;
    assert_eq!(rows, ["upload", "download"].map(|act| format!("demo_lawyer_nl {act} file {file}")));
}

#[tokio::test]
async fn who_asks_for_what_he_may_not_do_is_on_record_and_nobody_but_the_auditor_reads_it() {
    let server = Server::start().await;
    for who in ["admin", "security", "city_win", "demo_lawyer_nl"] {
        assert_eq!(list(&server, who, json!({})).await.status, 403, "{who}");
    }
    let rows = found(&server, json!({ "act": "refused", "person": "city_win" })).await;
    assert_eq!(rows, ["city_win refused call /api/lawer-security/audit/list"]);
    let day = json!({ "from": "2001-01-01", "to": "2001-01-02" });
    assert!(found(&server, day).await.is_empty());
    assert!(found(&server, json!({ "person": "受理" })).await.len() < found(&server, json!({})).await.len());
}

#[tokio::test]
async fn the_audit_leaves_with_a_reason_that_stands_on_record() {
    let server = Server::start().await;
    let token = server.sign_in("auditor").await;
    let refused = server.post("lawer-security/audit/export", &json!({ "filter": {} }), with(&token)).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    let body = Body::from(json!({ "filter": { "act": "signIn" }, "reason": "季度检查" }).to_string());
    let caller = As { language: Some("en"), ..with(&token) };
    let asked = request(Method::POST, "/api/lawer-security/audit/export", caller, body);
    let answer = router(server.app.clone(), no_client).oneshot(asked).await.unwrap();
    assert_eq!(answer.status(), 200);
    let workbook = answer.into_body().collect().await.unwrap().to_bytes();
    assert_eq!(&workbook[..2], b"PK");
    let reasons: Vec<String> =
        sqlx::query_scalar("select reason from audit where subject = 'audit' and action = 'export'")
            .fetch_all(&server.app.db.pool)
            .await
            .unwrap();
    assert_eq!(reasons, ["季度检查"]);
}

#[tokio::test]
async fn what_a_browser_prints_it_tells() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    let print = async |subject: &str| {
        let body = json!({ "subject": subject, "subjectId": "lawyer-000002" });
        server.post("lawer-security/audit/printed", &body, with(&token)).await.status
    };
    assert_eq!((print("lawyer").await.as_u16(), print("nothing").await.as_u16()), (200, 422));
    assert_eq!(found(&server, json!({ "act": "print" })).await, ["city_op print lawyer lawyer-000002"]);
}

#[tokio::test]
async fn a_row_is_neither_changed_nor_removed() {
    let server = Server::start().await;
    server.sign_in("city_op").await;
    for statement in ["update audit set username = 'x'", "delete from audit"] {
        assert!(tamper(&server, statement).await.is_err(), "{statement}");
    }
    // Whoever pretends that they are old enough gets no further.
    tamper(&server, "update audit_chain set seq = 1000 where name = 'anchor'").await.unwrap();
    assert!(tamper(&server, "delete from audit").await.is_err());
}

#[tokio::test]
async fn the_first_row_that_was_changed_removed_or_moved_is_named() {
    for (statements, expected) in [
        (&["update audit set username = 'x' where seq = 3"][..], "3 changed"),
        (&["update audit set happened_at = happened_at + 1 where seq >= 2"], "2 changed"),
        (&["delete from audit where seq = 2"], "2 missing"),
        (&["delete from audit where seq = 5"], "5 missing"),
        (
            &[
                "update audit set seq = 100 where seq = 3",
                "update audit set seq = 3 where seq = 4",
                "update audit set seq = 4 where seq = 100",
            ],
            "3 changed",
        ),
        (&["update audit_chain set hash = 'x' where name = 'last'"], "5 changed"),
        (&["update audit set seq = null where seq = 4"], "0 foreign"),
        (&["update audit_chain set seq = 4 where name = 'last'"], "0 foreign"),
    ] {
        let server = Server::start().await;
        for who in ["city_op", "city_win", "city_lead", "prov_op", "cnty_op"] {
            server.sign_in(who).await;
        }
        assert!(matches!(verdict(&server).await, Verdict::Sound { rows: 5, .. }));
        without_triggers(&server).await;
        for statement in statements {
            tamper(&server, statement).await.unwrap();
        }
        let told = match verdict(&server).await {
            Verdict::Sound { .. } => "sound".to_owned(),
            Verdict::Broken { seq, fault: Fault::Missing } => format!("{seq} missing"),
            Verdict::Broken { seq, fault: Fault::Changed(_) } => format!("{seq} changed"),
            Verdict::Broken { seq, fault: Fault::Foreign(_) } => format!("{seq} foreign"),
        };
        assert_eq!(told, expected, "{statements:?}");
        assert!(!cli::verify(&server.app.config, None).await.unwrap(), "{statements:?}: for the operator");
    }
}

#[tokio::test]
async fn the_auditor_is_told_whether_the_audit_is_as_it_was_written() {
    let server = Server::start().await;
    let token = server.sign_in("auditor").await;
    let told = async || {
        let reply = server.post("lawer-security/audit/verify", &json!({}), with(&token)).await;
        reply.body["data"].clone()
    };
    let sound = told().await;
    assert_eq!((&sound["rows"], &sound["brokenAt"]), (&json!(1), &Value::Null), "{sound}");
    assert_eq!(sound["lastHash"].as_str().unwrap().len(), 64, "{sound}");
    without_triggers(&server).await;
    tamper(&server, "update audit set username = 'city_op' where seq = 1").await.unwrap();
    assert_eq!(told().await, json!({ "rows": null, "lastHash": null, "brokenAt": 1 }));
}

#[tokio::test]
async fn many_writers_at_once_make_one_chain() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    let refused = async || server.post("lawer-security/audit/list", &json!({}), with(&token)).await.status;
    let statuses = join_all((0..8).map(|_| refused())).await;
    assert!(statuses.iter().all(|status| *status == 403));
    let told = verdict(&server).await;
    assert!(matches!(told, Verdict::Sound { rows: 9, .. }), "{told:?}");
}

#[tokio::test]
async fn rows_go_when_they_are_old_enough_and_the_rest_stays_sound() {
    let server = Server::start().await;
    let remove = async |days: u32| chain::remove_older(&server.app.db, &server.app.clock, days).await.unwrap();
    server.sign_in("city_op").await;
    server.sign_in("city_win").await;
    server.pass(100 * DAY);
    server.sign_in("prov_op").await;
    assert_eq!(remove(1).await, 0, "fewer days than the law asks for count as those");
    server.pass(100 * DAY);
    server.sign_in("cnty_op").await;
    assert_eq!(remove(180).await, 2);
    assert!(matches!(verdict(&server).await, Verdict::Sound { rows: 3, .. }), "{:?}", verdict(&server).await);
    let rows = found(&server, json!({ "act": "retention" })).await;
    assert_eq!(rows, ["lawdesk retention audit 2"]);
}
