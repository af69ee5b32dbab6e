//! The personal centre: profile, devices, sign-ins, one's signature, and all that is stored about oneself.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::{self, PNG};

async fn post(server: &Server, token: &str, path: &str, body: Value) -> Reply {
    let reply = server.post(&format!("lawer-security/personal/{path}"), &body, with(token)).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    reply
}

fn violation(reply: &Reply) -> String {
    let violation = &reply.body["data"]["violations"][0];
    format!("{} {} {}", reply.status.as_u16(), violation["field"], violation["code"])
}

#[tokio::test]
async fn what_somebody_says_of_himself_stands_among_what_he_is() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    let before = server.get("lawer-security/currentUser", with(&token)).await;
    assert_eq!(before.body["data"]["capacities"][0]["zh"], "市局受理窗口", "{}", before.text);
    post(&server, &token, "save", json!({ "jobTitle": " 受理科科员 ", "officePhone": "0571-87654321" })).await;
    let info = server.get("lawer-security/personal/info", with(&token)).await;
    let data = &info.body["data"];
    assert_eq!((&data["jobTitle"], &data["officePhone"]), (&json!("受理科科员"), &json!("0571-87654321")));
    assert!(data["mobile"].as_str().unwrap().contains("****"), "{}", info.text);
    let after = server.get("lawer-security/currentUser", with(&token)).await;
    assert_eq!(after.body["data"]["capacities"][0]["zh"], "受理科科员");
    let wrong = json!({ "officePhone": "12" });
    let wrong = server.post("lawer-security/personal/save", &wrong, with(&token)).await;
    assert!(violation(&wrong).starts_with("422 \"officePhone\""), "{}", wrong.text);
}

#[tokio::test]
async fn who_has_no_role_is_no_default_role() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let user = server.get("lawer-security/currentUser", with(&token)).await;
    let said = user.body["data"]["capacities"].to_string();
    assert!(said.contains("律师") && !said.contains("默认"), "{said}");
    assert!(user.body["data"]["roles"].to_string().contains("ROLE_SYSTEM_DEFAULT"), "the specification's role stays");
}

#[tokio::test]
async fn other_devices_are_ended_one_by_one_or_together() {
    let server = Server::start().await;
    let (here, there, elsewhere) =
        (server.sign_in("city_win").await, server.sign_in("city_win").await, server.sign_in("city_win").await);
    let stranger = server.sign_in("city_op").await;
    let devices = post(&server, &here, "devices", json!({})).await;
    let devices = devices.body["data"].as_array().unwrap().clone();
    assert_eq!((devices.len(), &devices[0]["this"]), (3, &json!(true)));
    let (own, other) = (devices[0]["id"].clone(), devices[1]["id"].clone());
    // Nobody ends what is not his, nor the one that he sits at.
    for (token, id) in [(&stranger, &other), (&here, &own)] {
        let refused = server.post("lawer-security/personal/endDevice", &json!({ "id": id }), with(token)).await;
        assert_eq!(refused.status, 404, "{}", refused.text);
    }
    post(&server, &here, "endDevice", json!({ "id": other })).await;
    let mut alive = 0;
    for token in [&there, &elsewhere] {
        alive += i32::from(server.get("lawer-security/currentUser", with(token)).await.status == 200);
    }
    assert_eq!(alive, 1);
    assert_eq!(post(&server, &here, "endOthers", json!({})).await.body["data"]["count"], 1);
    assert_eq!(post(&server, &here, "devices", json!({})).await.body["data"].as_array().unwrap().len(), 1);
    assert_eq!(server.get("lawer-security/currentUser", with(&stranger)).await.status, 200);
}

#[tokio::test]
async fn one_sees_what_was_tried_in_ones_own_name_alone() {
    let server = Server::start().await;
    server.login("city_win", "wrong").await;
    server.login("city_op", "wrong").await;
    let token = server.sign_in("city_win").await;
    let rows = post(&server, &token, "signIns", json!({})).await;
    let acts: Vec<&str> =
        rows.body["data"]["data"].as_array().unwrap().iter().map(|row| row["act"].as_str().unwrap()).collect();
    assert_eq!(acts, ["signIn", "signInFailed"], "{}", rows.text);
}

#[tokio::test]
async fn a_signature_at_hand_is_copied_for_each_decision() {
    let server = Server::start().await;
    let token = server.sign_in("city_win").await;
    let call = async |path: &str, body: Value| {
        server.post(&format!("lawer-approval/desk/signature/{path}"), &body, with(&token)).await
    };
    assert_eq!(call("copy", json!({})).await.status, 404, "there is none yet");
    let file = files::stored(&server, &token, "signature.png", PNG).await;
    let saved = call("save", json!({ "file": file })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let info = server.get("lawer-approval/desk/signature", with(&token)).await;
    assert_eq!(info.body["data"]["file"], json!(file));
    // Two copies, each a file of its own with the same bytes.
    let first = call("copy", json!({})).await.body["data"]["cBh"].as_str().unwrap().to_owned();
    let second = call("copy", json!({})).await.body["data"]["cBh"].as_str().unwrap().to_owned();
    assert!(first != second && first != file);
    // Copies that nobody uses are counted as what he brings.
    sqlx::query(
        "insert into file (id, ext, name, size, sha256, mime, storage_key, biz_type, class, org_id, uploaded_by,
             uploaded_at, state, scan)
         with recursive many (number) as (select 1 union all select number + 1 from many where number < 198)
         select 'many-' || number, ext, name, size, sha256, mime, 'many-' || number, biz_type, class, org_id,
                uploaded_by, uploaded_at, 'waiting', scan
           from file cross join many where id = $1",
    )
    .bind(&first)
    .execute(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(call("copy", json!({})).await.status, 429);
    sqlx::query("delete from file where id like 'many-%'").execute(&server.app.db.pool).await.unwrap();
    let bytes = files::download(&server, &token, &first).await;
    assert_eq!(bytes.text, String::from_utf8_lossy(PNG));
    // Nobody else has it.
    let other = server.sign_in("city_op").await;
    let foreign = server.post("lawer-approval/desk/signature/save", &json!({ "file": second }), with(&other)).await;
    assert_eq!(foreign.status, 422, "{}", foreign.text);
    assert_eq!(files::download(&server, &other, &file).await.status, 404);
    // Without it what was copied stays.
    assert_eq!(call("save", json!({ "file": "" })).await.status, 200);
    assert_eq!(files::download(&server, &token, &first).await.status, 200);
    assert_eq!(call("copy", json!({})).await.status, 404);
}

#[tokio::test]
async fn all_that_is_stored_about_oneself_comes_out_with_the_password_and_stands_on_record() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let path = "lawer-security/personal/data";
    let refused = server.post(path, &json!({ "password": "Wrong#2026" }), with(&token)).await;
    assert_eq!(violation(&refused), "422 \"password\" \"passwordWrong\"");
    let reply = server.post(path, &json!({ "password": "Demo#2026" }), with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert!(reply.headers["content-disposition"].to_str().unwrap().contains("my-data"));
    let data = &reply.body;
    for part in ["account", "signIns", "acts", "files", "messages", "record", "applications", "notices"] {
        assert!(!data[part].is_null(), "{part} is missing");
    }
    assert_eq!(data["account"]["username"], "demo_lawyer_zz");
    assert!(data["record"]["lawyer"]["idNo"].as_str().is_some_and(|number| !number.contains('*')), "plain: it is his");
    let auditor = server.sign_in("auditor").await;
    let filter = json!({ "filter": { "act": "export", "subject": "account" } });
    let rows = server.post("lawer-security/audit/list", &filter, with(&auditor)).await;
    assert_eq!(rows.body["data"]["data"][0]["username"], "demo_lawyer_zz", "{}", rows.text);
}
