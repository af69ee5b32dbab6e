//! Dictionaries as administrators keep them: what may be done to which codes, and what pages see of it.

use lawdesk_api_tests::{As, Reply, Server, with};
use serde_json::{Value, json};

const SAVE: &str = "lawer-common/common/dm/save";
const DELETE: &str = "lawer-common/common/dm/delete";
const ORDER: &str = "lawer-common/common/dm/order";

async fn choices(server: &Server, token: &str, list: &str) -> Vec<Value> {
    let reply = server.post("lawer-common/dictionary/load", &json!({ "types": [list] }), with(token)).await;
    reply.body["data"][list].as_array().cloned().unwrap_or_default()
}

fn choice<'a>(choices: &'a [Value], code: &str) -> &'a Value {
    choices.iter().find(|it| it["value"] == code).unwrap_or(&Value::Null)
}

fn said(reply: &Reply) -> String {
    let first = &reply.body["data"]["violations"][0];
    format!("{} {}", first["field"].as_str().unwrap_or_default(), first["code"].as_str().unwrap_or_default())
}

#[tokio::test]
async fn codes_are_added_renamed_and_switched_off_and_pages_see_it() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let add = json!({ "type": "hy", "dm": "901", "mc": "低空经济", "seq": 900 });
    let reply = server.post(SAVE, &add, with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let below = json!({ "type": "hy", "dm": "902", "mc": "无人机", "mcEn": "Drones", "pdm": "901", "seq": 901 });
    assert_eq!(server.post(SAVE, &below, with(&token)).await.status, 200);
    assert_eq!(said(&server.post(SAVE, &add, with(&token)).await), "dm taken");
    let now = choices(&server, &token, "hy").await;
    assert_eq!(choice(&now, "901")["children"][0]["labelEn"], "Drones");

    let rename = json!({ "id": "901", "type": "hy", "dm": "901", "mc": "低空产业", "seq": 900, "version": 1 });
    assert_eq!(server.post(SAVE, &rename, with(&token)).await.status, 200);
    assert_eq!(server.post(SAVE, &rename, with(&token)).await.body["stateCode"], "STALE");
    let off = json!({ "id": "901", "type": "hy", "dm": "901", "mc": "低空产业", "seq": 900, "enabled": "0" });
    assert_eq!(server.post(SAVE, &off, with(&token)).await.status, 200);
    let then = choices(&server, &token, "hy").await;
    assert_eq!((&choice(&then, "901")["label"], &choice(&then, "901")["disabled"]), (&json!("低空产业"), &json!(true)));
    let moved = json!({ "id": "901", "type": "hy", "dm": "901", "mc": "x", "pdm": "902", "seq": 1 });
    assert_eq!(said(&server.post(SAVE, &moved, with(&token)).await), "pdm notInDictionary");

    let acts: Vec<String> = sqlx::query_scalar("select action from audit where subject = 'dictCode' order by seq")
        .fetch_all(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(acts, ["save", "save", "update", "update"]);
}

#[tokio::test]
async fn what_the_program_compares_is_renamed_and_sorted_alone() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let add = json!({ "type": "zyzt", "dm": "90", "mc": "休眠" });
    assert_eq!(said(&server.post(SAVE, &add, with(&token)).await), "dm dictionaryClosed");
    let off = json!({ "id": "01", "type": "zyzt", "dm": "01", "mc": "执业", "enabled": "0" });
    assert_eq!(said(&server.post(SAVE, &off, with(&token)).await), "enabled dictionaryClosed");
    let recode = json!({ "id": "01", "type": "zyzt", "dm": "91", "mc": "执业" });
    assert_eq!(said(&server.post(SAVE, &recode, with(&token)).await), "dm readOnly");
    let rename = json!({ "id": "01", "type": "zyzt", "dm": "01", "mc": "正在执业" });
    assert_eq!(server.post(SAVE, &rename, with(&token)).await.status, 200);
    assert_eq!(choice(&choices(&server, &token, "zyzt").await, "01")["label"], "正在执业");
    let remove = json!({ "type": "zyzt", "dm": "01" });
    assert_eq!(said(&server.post(DELETE, &remove, with(&token)).await), "dm codeShipped");
    let codes: Vec<Value> = choices(&server, &token, "zyzt").await.iter().rev().map(|it| it["value"].clone()).collect();
    assert_eq!(server.post(ORDER, &json!({ "type": "zyzt", "codes": codes }), with(&token)).await.status, 200);
    let sorted = choices(&server, &token, "zyzt").await;
    assert_eq!(sorted.iter().map(|it| it["value"].clone()).collect::<Vec<_>>(), codes);
}

#[tokio::test]
async fn a_code_that_a_record_holds_stays_and_another_goes() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    for code in ["901", "902"] {
        let add = json!({ "type": "mz", "dm": code, "mc": format!("民族{code}") });
        assert_eq!(server.post(SAVE, &add, with(&token)).await.status, 200);
    }
    sqlx::query("update lawyer set ethnicity = '901' where id = (select min(id) from lawyer)")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    let held = server.post(DELETE, &json!({ "type": "mz", "dm": "901" }), with(&token)).await;
    assert_eq!((held.status.as_u16(), &held.body["stateCode"]), (409, &json!("IN_USE")), "{}", held.text);
    let free = server.post(DELETE, &json!({ "type": "mz", "dm": "902" }), with(&token)).await;
    assert_eq!(free.status, 200, "{}", free.text);
    assert_eq!(choice(&choices(&server, &token, "mz").await, "902"), &Value::Null);
}

#[tokio::test]
async fn a_list_of_ones_own_is_made_filled_and_removed_and_a_shipped_one_is_not() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let add = json!({ "code": "wdzd", "name": "我的字典" });
    assert_eq!(server.post("lawer-common/common/dmlx/save", &add, with(&token)).await.status, 200);
    assert_eq!(said(&server.post("lawer-common/common/dmlx/save", &add, with(&token)).await), "code taken");
    assert_eq!(server.post(SAVE, &json!({ "type": "wdzd", "dm": "1", "mc": "一" }), with(&token)).await.status, 200);
    let found = server.post("lawer-common/common/dmlx/list", &json!({ "keyword": "wdzd" }), with(&token)).await;
    let row = &found.body["data"]["data"][0];
    assert_eq!((&row["own"], &row["open"], &row["codes"]), (&json!(true), &json!(true), &json!(1)), "{}", found.text);
    let tree = server.get("lawer-common/common/dm/getTree?type=wdzd", with(&token)).await;
    assert_eq!(tree.body["data"][0]["dm"], "1", "{}", tree.text);
    let removed = server.post("lawer-common/common/dmlx/delete", &json!({ "id": "wdzd" }), with(&token)).await;
    assert_eq!(removed.status, 200, "{}", removed.text);
    let shipped = server.post("lawer-common/common/dmlx/delete", &json!({ "id": "hy" }), with(&token)).await;
    assert_eq!(said(&shipped), "id codeShipped");
}

#[tokio::test]
async fn browsers_hear_of_a_change_with_their_next_answer() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let version = async || -> i64 {
        server.get("lawer-security/currentUser", with(&token)).await;
        let reply = server.get("lawer-security/currentUser", with(&token)).await;
        reply.headers.get("x-dictionary-version").and_then(|it| it.to_str().ok()?.parse().ok()).unwrap_or(-1)
    };
    let before = version().await;
    assert!(before >= 0);
    server.post(SAVE, &json!({ "type": "hy", "dm": "903", "mc": "其他" }), with(&token)).await;
    assert!(version().await > before);
    let stranger = server.post("lawer-common/common/dmlx/list", &json!({}), As::default()).await;
    assert_eq!(stranger.status, 401);
}
