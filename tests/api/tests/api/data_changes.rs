//! Changes of records as the auditor reads them: which fields, never values.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

async fn changes(server: &Server, who: &str, filter: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post("lawer-other/dataChange/list", &json!({ "filter": filter }), with(&token)).await
}

async fn change_mobile(server: &Server) -> String {
    let token = server.sign_in("prov_op").await;
    let id = "lawyer-000002".to_owned();
    let detail = server.post("lawer-other/area/lawyer/detail", &json!({ "id": id }), with(&token)).await;
    let save =
        json!({ "id": id, "version": detail.body["data"]["row"]["version"], "data": { "mobile": "16000009998" } });
    let saved = server.post("lawer-other/area/lawyer/save", &save, with(&token)).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    id
}

#[tokio::test]
async fn the_auditor_sees_who_changed_which_field_and_no_value() {
    let server = Server::start().await;
    let id = change_mobile(&server).await;
    let reply = changes(&server, "auditor", json!({ "area": "lawyer", "recordId": id })).await;
    let row = &reply.body["data"]["data"][0];
    assert_eq!((&row["username"], &row["recordId"]), (&json!("prov_op"), &json!(id)), "{}", reply.text);
    assert_eq!(row["fields"][0]["zh"].as_str().map(|it| it.contains("手机")), Some(true), "{row}");
    assert!(!reply.text.contains("16000009998") && row["opens"] == false);
    let by_person = changes(&server, "auditor", json!({ "person": "prov_op", "area": "lawyer" })).await;
    assert_eq!(by_person.body["data"]["totalCount"], 1);
    let none = changes(&server, "auditor", json!({ "area": "law_firm", "recordId": id })).await;
    assert_eq!(none.body["data"]["totalCount"], 0);
    for who in ["admin", "security", "prov_op"] {
        assert_eq!(changes(&server, who, json!({})).await.status, 403, "{who}");
    }
}

#[tokio::test]
async fn changes_leave_as_a_workbook_for_a_reason_on_record() {
    let server = Server::start().await;
    change_mobile(&server).await;
    let token = server.sign_in("auditor").await;
    let path = "lawer-other/dataChange/export";
    assert_eq!(server.post(path, &json!({ "reason": " " }), with(&token)).await.status, 422);
    let reply = server.post(path, &json!({ "reason": "季度检查" }), with(&token)).await;
    assert!(reply.status == 200 && reply.text.starts_with("PK"), "{}", reply.status);
    let filter = json!({ "filter": { "act": "export", "subject": "data_change" } });
    let audit = server.post("lawer-security/audit/list", &filter, with(&token)).await;
    assert_eq!(audit.body["data"]["data"][0]["reason"], "季度检查", "{}", audit.text);
}
