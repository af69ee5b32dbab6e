//! Numbers of identity documents are sealed in the database, and found, compared and shown all the same.

use lawdesk_api_tests::{Server, with};
use lawdesk_server::cli;
use lawdesk_server::platform::db::Kind;
use serde_json::{Value, json};

use crate::office::{Office, TO_THE_PROVINCE};

/// Of the demo lawyer `lawyer-000002`, and of him who applies in [`Office::apply`].
const NUMBERS: [&str; 2] = ["440000198506159018", "430000197901229817"];

/// What stands in forms that are not sent yet: a resident number, a Taiwan resident's permit, one of old, and one half typed.
const DRAFTED: [&str; 4] = ["11010519491231002X", "07462951", "110105491231002", "8300002001"];

async fn found(server: &Server, keyword: &str) -> Value {
    let token = server.sign_in("prov_op").await;
    let body = json!({ "keyword": keyword });
    let reply = server.post("lawer-other/area/lawyer/list", &body, with(&token)).await;
    json!([reply.body["data"]["totalCount"], reply.body["data"]["data"][0]["id"]])
}

async fn is_sound(server: &Server) -> bool {
    cli::verify(&server.app.config, None).await.unwrap()
}

async fn execute(server: &Server, sql: &'static str) {
    assert_eq!(sqlx::query(sql).execute(&server.app.db.pool).await.unwrap().rows_affected(), 1, "{sql}");
}

/// Keeps an application and a decision that are not sent yet.
async fn keep_drafts(office: &Office) {
    let values = json!({ "idNo": DRAFTED[0], "documentNo": DRAFTED[1], "note": DRAFTED[2], "partner": [{ "idNo": DRAFTED[3] }] });
    let place =
        json!({ "sqType": "lsjgbg", "formCode": "F_LS_JGBG", "formVersion": 1, "values": values, "revision": 0 });
    let kept = office.call("demo_lawyer_zz", "xzsq/draft/save", place).await;
    assert_eq!(kept.body["data"]["kept"], true, "{}", kept.text);
    let draft = office.call("demo_lawyer_zz", "xzsq/draft/detail", json!({ "sqType": "lsjgbg" })).await;
    assert_eq!(draft.body["data"]["values"], values, "{}", draft.text);
    let task = office.claim("demo_partner", "new_firm").await["taskId"].clone();
    let decision = json!({ "clcz": "05", "opinion": DRAFTED[0], "reason": "", "data": values });
    let body = json!({ "taskId": task, "draft": decision });
    assert_eq!(office.call("demo_partner", "desk/draft/save", body).await.status, 200);
    let draft = office.call("demo_partner", "desk/draft/load", json!({ "taskId": task })).await;
    assert_eq!(draft.body["data"], decision, "{}", draft.text);
}

#[tokio::test]
async fn no_byte_of_the_database_shows_a_number() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..1]).await;
    keep_drafts(&office).await;
    office.walk(&TO_THE_PROVINCE[1..]).await;
    assert!(is_sound(&office.server).await);
    let app = &office.server.app;
    if app.db.kind == Kind::Postgres {
        return;
    }
    let files = std::fs::read_dir(&app.config.data).unwrap().map(|it| it.unwrap().path());
    let files: Vec<_> = files.filter(|it| it.is_file()).collect();
    assert!(files.iter().any(|it| it.ends_with("lawdesk.db-wal")), "{files:?}");
    for file in files {
        let bytes = std::fs::read(&file).unwrap();
        for number in NUMBERS.iter().chain(&DRAFTED) {
            let is_there = bytes.windows(number.len()).any(|it| it == number.as_bytes());
            assert!(!is_there, "{number} in {}", file.display());
        }
    }
}

#[tokio::test]
async fn a_whole_number_is_found_and_a_part_of_it_is_not() {
    let server = Server::start().await;
    assert_eq!(found(&server, NUMBERS[0]).await, json!([1, "lawyer-000002"]));
    assert_eq!(found(&server, "44000019850615901").await, json!([0, null]));
    assert_eq!(found(&server, "19850615").await, json!([0, null]));
    assert_eq!(found(&server, "e1:test:").await, json!([0, null]));
}

#[tokio::test]
async fn what_was_stored_before_there_were_keys_is_sealed_once() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let server = &office.server;
    // As an older program has left it.
    execute(server, "update lawyer set id_no = '440000198506159018', id_no_hash = null where id = 'lawyer-000002'")
        .await;
    execute(server, "update application set form_data = '{\"idNo\":\"430000197901229817\"}'").await;
    assert!(!is_sound(server).await);
    assert_eq!(found(server, NUMBERS[0]).await, json!([0, null]));
    assert_eq!(cli::seal_stored(&server.app.db).await.unwrap(), 2);
    assert!(is_sound(server).await);
    assert_eq!(found(server, NUMBERS[0]).await, json!([1, "lawyer-000002"]));
    assert_eq!(office.case("demo_lawyer_nl", &id).await["data"]["idNo"], json!(NUMBERS[1]));
    // Later starts look at nothing.
    assert_eq!(cli::seal_stored(&server.app.db).await.unwrap(), 0);
}

#[tokio::test]
async fn a_hash_of_another_number_is_found_out() {
    let server = Server::start().await;
    assert!(is_sound(&server).await);
    let other = "update lawyer set id_no_hash = 'x' where id = 'lawyer-000002'";
    execute(&server, other).await;
    assert!(!is_sound(&server).await);
}

#[tokio::test]
async fn keys_of_another_database_stop_the_start() {
    let server = Server::start().await;
    sqlx::query("update lawyer set id_no = 'e1:other:' || substr(id_no, 9)")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    let error = cli::seal_stored(&server.app.db).await.unwrap_err();
    assert!(format!("{error:#}").contains("the keys are not those of this database"), "{error:#}");
}

/// GB/T 22239 8.1.4.10: a page that is free again tells nothing of what stood there.
#[tokio::test]
async fn what_is_removed_is_overwritten() {
    let server = Server::start().await;
    let app = &server.app;
    if app.db.kind == Kind::Postgres {
        return;
    }
    let mark = "quittengelb-und-sonst-nirgends";
    let stands = async || {
        // Of the log that is written first nothing is left then.
        sqlx::query("pragma wal_checkpoint(truncate)").fetch_all(&app.db.pool).await.unwrap();
        let bytes = std::fs::read(app.config.data.join("lawdesk.db")).unwrap();
        bytes.windows(mark.len()).any(|it| it == mark.as_bytes())
    };
    let insert = "insert into phrase (id, account_id, text, sort) values ('p', 'user-admin', 'quittengelb-und-sonst-nirgends', 1)";
    execute(&server, insert).await;
    assert!(stands().await, "it is written plainly");
    execute(&server, "delete from phrase where id = 'p'").await;
    assert!(!stands().await, "it has gone with its row");
}
