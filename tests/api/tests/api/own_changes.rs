//! 律师信息确认: what lawyers change in their own files waits until their firm has confirmed it, or has sent it back.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::area_acts::told;
use crate::areas::PORTRAIT;
use crate::files::{download, stored};
use crate::office::{Office, TO_THE_PROVINCE};

/// A lawyer of the demo, 高磊, of the firm of `demo_firm`.
const LAWYER: &str = "lawyer-000002";

async fn call(server: &Server, who: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post(&format!("lawer-other/{path}"), &body, with(&token)).await
}

async fn file(server: &Server, who: &str) -> Value {
    let reply = call(server, who, "area/lawyer/detail", json!({ "id": LAWYER })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.body["data"].clone()
}

/// What 高磊 hands in.
async fn hand_in(server: &Server, data: Value, tables: Value) -> Reply {
    let version = file(server, "demo_lawyer_zz").await["row"]["version"].clone();
    let body = json!({ "id": LAWYER, "version": version, "data": data, "tables": tables });
    call(server, "demo_lawyer_zz", "area/lawyer/save", body).await
}

async fn list(server: &Server, who: &str, status: &str) -> Value {
    let reply = call(server, who, "ownChange/list", json!({ "status": status })).await;
    assert_eq!(reply.status, 200, "{who}: {}", reply.text);
    reply.body["data"].clone()
}

/// The one of 高磊 that waits, as somebody sees it.
async fn waiting(server: &Server, who: &str) -> Value {
    let page = list(server, who, "0").await;
    let rows = page["data"].as_array().unwrap();
    rows.iter().find(|row| row["lawyerId"] == LAWYER).cloned().unwrap_or_else(|| panic!("{page}"))
}

async fn decide(server: &Server, who: &str, (change, status): (&Value, &str), reason: &str) -> Reply {
    let body = json!({ "id": change["id"], "status": status, "reason": reason, "submittedAt": change["submittedAt"] });
    call(server, who, "ownChange/decide", body).await
}

async fn heard(server: &Server, who: &str) -> i64 {
    let token = server.sign_in(who).await;
    let reply = server.post("lawer-common/notice/Sysxx/list", &json!({ "keyword": "修改的信息" }), with(&token)).await;
    reply.body["data"]["totalCount"].as_i64().unwrap_or_else(|| panic!("{}", reply.text))
}

/// The school of each row.
fn schools(rows: &Value) -> Vec<Value> {
    rows.as_array().unwrap().iter().map(|row| row["school"].clone()).collect()
}

/// Nothing of the demo waits for 高磊's firm.
async fn start() -> Server {
    let server = Server::start().await;
    sqlx::query("delete from lawyer_own_change").execute(&server.app.db.pool).await.unwrap();
    server
}

#[tokio::test]
async fn the_firm_confirms_what_its_lawyer_has_changed_and_then_it_stands_in_the_file() {
    let server = start().await;
    let (of_firm, of_lawyer) = (heard(&server, "demo_firm").await, heard(&server, "demo_lawyer_zz").await);
    let before = file(&server, "demo_lawyer_zz").await;
    let (stored_before, before) = (schools(&before["tables"]["educations"]), before["row"].clone());
    let education = json!({ "startDate": "2003-09-01", "school": "示范大学", "education": "21" });
    let saved = hand_in(&server, json!({ "mobile": " 160-0000-9999 " }), json!({ "educations": [education] })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    assert_eq!(saved.body["data"], json!({ "id": LAWYER, "version": before["version"], "awaitsConfirmation": true }));
    assert_eq!(file(&server, "demo_lawyer_zz").await["row"], before, "the file is what it was");
    // The firm sees all of it, staff the numbers masked.
    let change = waiting(&server, "demo_firm").await;
    assert_eq!(change["content"]["before"]["mobile"], before["mobile"], "{change}");
    assert_eq!(change["content"]["after"]["mobile"], "16000009999");
    assert_eq!(change["content"]["tables"]["educations"][0]["school"], "示范大学");
    let rows = &change["content"]["rowChanges"]["educations"];
    assert_eq!(
        (&rows[0]["change"], &rows[0]["old"], &rows[0]["new"]),
        (&json!("changed"), &json!(0), &json!(0)),
        "{rows}"
    );
    assert!(rows[0]["columns"].as_array().unwrap().contains(&json!("school")), "{rows}");
    let were = &change["content"]["tablesBefore"]["educations"];
    assert_eq!(schools(were), stored_before, "what the file says");
    assert_eq!(change["decisions"], json!(["1", "2"]));
    assert_eq!(heard(&server, "demo_firm").await, of_firm + 1);
    // Also those who may ask for them at the file, where that is put on record.
    for officer in ["cnty_op", "city_op"] {
        let seen = waiting(&server, officer).await;
        assert_eq!((&seen["content"]["after"]["mobile"], &seen["decisions"]), (&json!("160****9999"), &json!([])));
    }
    // Nobody else decides it.
    assert_eq!(decide(&server, "cnty_op", (&change, "1"), "").await.status, 403);
    assert_eq!(decide(&server, "demo_lawyer_zz", (&change, "1"), "").await.status, 403);
    assert_eq!(decide(&server, "demo_firm2", (&change, "1"), "").await.status, 404);
    assert_eq!(call(&server, "demo_firm2", "ownChange/list", json!({})).await.body["data"]["totalCount"], 0);
    // Confirmed: the file, and who has confirmed it.
    let done = decide(&server, "demo_firm", (&change, "1"), "").await;
    assert_eq!(done.status, 200, "{}", done.text);
    let after = file(&server, "demo_lawyer_zz").await;
    assert_eq!(after["row"]["mobile"], "16000009999");
    assert_eq!(after["tables"]["educations"][0]["school"], "示范大学");
    assert_eq!(heard(&server, "demo_lawyer_zz").await, of_lawyer + 1);
    let history = call(&server, "city_op", "area/lawyer/history", json!({ "id": LAWYER })).await;
    let last = &history.body["data"]["data"][0];
    assert_eq!((&last["action"], &last["by"]), (&json!("confirmOwnChange"), &json!("示范衡正律师事务所")), "{last}");
    assert_eq!(decide(&server, "demo_firm", (&change, "2"), "晚了").await.status, 404, "once");
    assert_eq!(list(&server, "demo_firm", "1").await["data"][0]["decidedBy"], "示范衡正律师事务所");
}

#[tokio::test]
async fn what_is_wrong_is_told_where_it_is_typed_and_nothing_is_handed_in() {
    let server = start().await;
    for (data, expected) in [
        (json!({ "mobile": "123" }), "VALIDATION mobile=mobile"),
        (json!({ "mobile": "16000000021" }), "VALIDATION mobile=taken"),
        (json!({ "name": "高大磊" }), "VALIDATION name=readOnly"),
    ] {
        let reply = hand_in(&server, data.clone(), json!({})).await;
        assert_eq!(told(&reply), expected, "{data}");
    }
    let stale = json!({ "id": LAWYER, "version": 999, "data": { "email": "a@example.com" } });
    assert_eq!(call(&server, "demo_lawyer_zz", "area/lawyer/save", stale).await.status, 409);
    assert_eq!(list(&server, "demo_lawyer_zz", "").await["totalCount"], 0);
}

#[tokio::test]
async fn a_change_is_sent_back_with_a_reason_or_withdrawn() {
    let server = start().await;
    let before = file(&server, "demo_lawyer_zz").await["row"].clone();
    hand_in(&server, json!({ "email": "first@example.com" }), json!({})).await;
    let first = waiting(&server, "demo_firm").await;
    // Of two that are handed in one waits, with what both change; who has read the first decides nothing.
    server.pass(1000);
    hand_in(&server, json!({ "officePhone": "0990-55501234" }), json!({})).await;
    let both = waiting(&server, "demo_firm").await;
    assert_eq!((&both["id"], &both["content"]["after"]["email"]), (&first["id"], &json!("first@example.com")));
    assert_eq!(both["content"]["after"]["officePhone"], "0990-55501234");
    assert_eq!(decide(&server, "demo_firm", (&first, "1"), "").await.status, 409);
    assert_eq!(told(&decide(&server, "demo_firm", (&both, "2"), " ").await), "VALIDATION reason=required");
    let back = decide(&server, "demo_firm", (&both, "2"), "邮箱请使用本所邮箱").await;
    assert_eq!(back.status, 200, "{}", back.text);
    let own = list(&server, "demo_lawyer_zz", "").await["data"][0].clone();
    assert_eq!((&own["changeStatus"], &own["reason"]), (&json!("2"), &json!("邮箱请使用本所邮箱")), "{own}");
    assert_eq!(file(&server, "demo_lawyer_zz").await["row"], before);
    // Another, which he takes back himself.
    hand_in(&server, json!({ "email": "gaolei@example.com" }), json!({})).await;
    let again = waiting(&server, "demo_lawyer_zz").await;
    assert_eq!((&again["decisions"], again["id"] == both["id"]), (&json!(["3"]), false));
    assert_eq!(decide(&server, "demo_firm", (&again, "3"), "").await.status, 403);
    assert_eq!(decide(&server, "demo_lawyer_zz", (&again, "3"), "").await.status, 200);
    assert_eq!(list(&server, "demo_firm", "0").await["totalCount"], 0);
}

#[tokio::test]
async fn a_file_that_is_handed_in_is_seen_by_the_firm_and_becomes_one_of_the_record() {
    let server = start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let photo = stored(&server, &token, "a.png", PORTRAIT).await;
    let saved = hand_in(&server, json!({ "photo": [photo] }), json!({})).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let of_firm = server.sign_in("demo_firm").await;
    let stranger = server.sign_in("demo_firm2").await;
    assert_eq!(download(&server, &of_firm, &photo).await.status, 200);
    assert_eq!(download(&server, &stranger, &photo).await.status, 404);
    // With another change of the same paper, too.
    hand_in(&server, json!({ "email": "gaolei@example.com" }), json!({})).await;
    let done = decide(&server, "demo_firm", (&waiting(&server, "demo_firm").await, "1"), "").await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert_eq!(file(&server, "demo_lawyer_zz").await["row"]["photo"], json!([photo]));
    let holder: (String, String) = sqlx::query_as("select biz_type, biz_id from file where id = $1")
        .bind(&photo)
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(holder, ("lawyer".to_owned(), LAWYER.to_owned()));
}

#[tokio::test]
async fn where_nobody_can_confirm_it_is_written_at_once() {
    let server = start().await;
    let nobody = "update account set enabled = 0 where org_id = 'firm-000001' and zhlx = 'lawer_firm'";
    sqlx::query(nobody).execute(&server.app.db.pool).await.unwrap();
    let saved = hand_in(&server, json!({ "email": "gaolei@example.com" }), json!({})).await;
    assert_eq!(
        (saved.status.as_u16(), &saved.body["data"]["awaitsConfirmation"]),
        (200, &json!(false)),
        "{}",
        saved.text
    );
    assert_eq!(file(&server, "demo_lawyer_zz").await["row"]["email"], "gaolei@example.com");
}

#[tokio::test]
async fn whoever_confirms_by_a_star_is_asked_too() {
    let server = start().await;
    let star = "update role_permission set permission = 'firm:*' where permission = 'firm:lawyer:audit'";
    sqlx::query(star).execute(&server.app.db.pool).await.unwrap();
    let saved = hand_in(&server, json!({ "email": "gaolei@example.com" }), json!({})).await;
    assert_eq!(saved.body["data"]["awaitsConfirmation"], json!(true), "{}", saved.text);
    let done = decide(&server, "demo_firm", (&waiting(&server, "demo_firm").await, "1"), "").await;
    assert_eq!(done.status, 200, "{}", done.text);
}

/// What staff of the province make of 高磊's file meanwhile.
async fn correct(server: &Server, data: Value, tables: Value) {
    let version = file(server, "prov_op").await["row"]["version"].clone();
    let body = json!({ "id": LAWYER, "version": version, "data": data, "tables": tables });
    let saved = call(server, "prov_op", "area/lawyer/save", body).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
}

fn school(name: &str) -> Value {
    json!({ "startDate": "2003-09-01", "school": name, "education": "21" })
}

#[tokio::test]
async fn the_lawyer_goes_on_from_what_he_has_handed_in() {
    let server = start().await;
    assert!(file(&server, "demo_lawyer_zz").await.get("waiting").is_none());
    hand_in(&server, json!({ "email": "gaolei@example.com" }), json!({ "educations": [school("示范大学")] })).await;
    let own = file(&server, "demo_lawyer_zz").await;
    assert_eq!(own["waiting"]["after"]["email"], "gaolei@example.com", "{own}");
    assert_eq!(own["waiting"]["tables"]["educations"][0]["school"], "示范大学");
    assert_ne!(own["row"]["email"], "gaolei@example.com", "the file is what it was");
    for other in ["demo_firm", "prov_op"] {
        assert!(file(&server, other).await.get("waiting").is_none(), "{other}");
    }
    // He takes out all that is stored about him: this, too.
    let token = server.sign_in("demo_lawyer_zz").await;
    let data = server.post("lawer-security/personal/data", &json!({ "password": "Demo#2026" }), with(&token)).await;
    assert_eq!(data.body["record"]["lawyer"]["ownChange"]["after"]["email"], "gaolei@example.com", "{}", data.text);
}

#[tokio::test]
async fn what_the_file_has_already_is_no_change_and_nobody_is_told() {
    let server = start().await;
    let before = heard(&server, "demo_firm").await;
    let own = file(&server, "demo_lawyer_zz").await;
    let as_it_is = json!({ "mobile": own["row"]["mobile"] });
    let saved = hand_in(&server, as_it_is.clone(), json!({})).await;
    assert_eq!((saved.status.as_u16(), &saved.body["data"]["awaitsConfirmation"]), (200, &json!(false)));
    assert_eq!(list(&server, "demo_lawyer_zz", "").await["totalCount"], 0);
    // The same twice is one message.
    for _ in 0..2 {
        server.pass(1000);
        let saved = hand_in(&server, json!({ "mobile": "16000009999" }), json!({})).await;
        assert_eq!(saved.body["data"]["awaitsConfirmation"], json!(true), "{}", saved.text);
    }
    assert_eq!(heard(&server, "demo_firm").await, before + 1);
    // All of it undone: nothing waits.
    hand_in(&server, as_it_is, json!({})).await;
    assert_eq!(list(&server, "demo_firm", "0").await["totalCount"], 0);
    assert_eq!(list(&server, "demo_firm", "3").await["totalCount"], 1);
}

#[tokio::test]
async fn what_staff_have_corrected_meanwhile_is_not_written_over() {
    let server = start().await;
    let in_the_file = json!({ "educations": [school("示范学院")] });
    for (data, tables, corrected, corrected_tables) in [
        (json!({ "postcode": "310001" }), json!({}), json!({ "postcode": "310002" }), json!({})),
        (json!({}), json!({ "educations": [school("示范大学")] }), json!({}), in_the_file),
    ] {
        hand_in(&server, data, tables).await;
        correct(&server, corrected.clone(), corrected_tables).await;
        let change = waiting(&server, "demo_firm").await;
        if !corrected["postcode"].is_null() {
            assert_eq!(change["content"]["before"]["postcode"], "310002", "as the file is now: {change}");
        }
        let refused = decide(&server, "demo_firm", (&change, "1"), "").await;
        assert_eq!((refused.status.as_u16(), told(&refused).as_str()), (409, "RECORD_CHANGED"), "{}", refused.text);
        assert_eq!(decide(&server, "demo_firm", (&change, "2"), "请核对").await.status, 200);
    }
    let after = file(&server, "demo_lawyer_zz").await;
    assert_eq!(after["row"]["postcode"], "310002");
    assert_eq!(after["tables"]["educations"][0]["school"], "示范学院");
    // What is corrected of another field keeps nothing from being confirmed.
    hand_in(&server, json!({ "postcode": "310003" }), json!({})).await;
    correct(&server, json!({ "email": "gaolei@example.com" }), json!({})).await;
    let done = decide(&server, "demo_firm", (&waiting(&server, "demo_firm").await, "1"), "").await;
    assert_eq!(done.status, 200, "{}", done.text);
    let after = file(&server, "demo_lawyer_zz").await["row"].clone();
    assert_eq!((&after["postcode"], &after["email"]), (&json!("310003"), &json!("gaolei@example.com")));
}

#[tokio::test]
async fn where_nobody_confirms_any_more_what_waited_is_withdrawn() {
    let server = start().await;
    hand_in(&server, json!({ "email": "first@example.com" }), json!({})).await;
    // A lawyer of the firm who holds the permission decides nothing: he does not count.
    for sql in [
        "update account set enabled = 0 where org_id = 'firm-000001' and zhlx = 'lawer_firm'",
        "insert into role_permission (role_id, permission)
         select id, 'firm:lawyer:audit' from role where code = 'R_FIRM_HEAD'",
    ] {
        sqlx::query(sql).execute(&server.app.db.pool).await.unwrap();
    }
    assert!(file(&server, "demo_lawyer_zz").await.get("waiting").is_none(), "he changes the file itself");
    let saved = hand_in(&server, json!({ "email": "second@example.com" }), json!({})).await;
    assert_eq!(saved.body["data"]["awaitsConfirmation"], json!(false), "{}", saved.text);
    let own = list(&server, "demo_lawyer_zz", "").await["data"][0].clone();
    assert_eq!((&own["changeStatus"], &own["decidedBy"]), (&json!("3"), &json!("高磊")), "{own}");
    assert_eq!(file(&server, "demo_lawyer_zz").await["row"]["email"], "second@example.com");
}

#[tokio::test]
async fn a_frozen_firm_confirms_nothing() {
    let server = start().await;
    hand_in(&server, json!({ "email": "gaolei@example.com" }), json!({})).await;
    let change = waiting(&server, "demo_firm").await;
    let freeze = "update law_firm set file_status = $1, frozen_until = '2099-12-31' where id = 'firm-000001'";
    sqlx::query(freeze).bind("1").execute(&server.app.db.pool).await.unwrap();
    for status in ["1", "2"] {
        let refused = decide(&server, "demo_firm", (&change, status), "请核对").await;
        assert_eq!(told(&refused), "VALIDATION status=stated", "{}", refused.text);
    }
    sqlx::query(freeze).bind("2").execute(&server.app.db.pool).await.unwrap();
    assert_eq!(decide(&server, "demo_firm", (&change, "1"), "").await.status, 200);
}

#[tokio::test]
async fn what_waits_falls_away_when_the_lawyer_goes_to_another_firm() {
    let office = Office::open().await;
    let server = &office.server;
    let before = heard(server, "demo_lawyer_nl").await;
    let waits = "insert into lawyer_own_change (id, lawyer_id, change_status, content, reason, submitted_at)
                 values ('waits', 'lawyer-000008', '0', '{}', '', 1)";
    sqlx::query(waits).execute(&server.app.db.pool).await.unwrap();
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office
        .walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14"), ("prov_cert", "cert", "18")])
        .await;
    office
        .walk(&[("city2_op", "archive_out", "05"), ("city_op", "archive_in", "05"), ("city_win", "deliver", "19")])
        .await;
    let status: String = sqlx::query_scalar("select change_status from lawyer_own_change where id = 'waits'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(status, "3");
    assert_eq!(heard(server, "demo_lawyer_nl").await, before + 1);
}
