//! Calls that stand for themselves: the Party's badge, letters handed out again, opinions put right,
//! bar associations, one's own password.

use lawdesk_api_tests::{Server, with};
use serde_json::{Value, json};

use crate::office::{Office, TO_THE_PROVINCE};

#[tokio::test]
async fn what_changes_in_a_members_file_waits_until_the_party_has_confirmed_it() {
    let server = Server::start().await;
    let post = async |who: &str, path: &str, body: Value| {
        let token = server.sign_in(who).await;
        server.post(path, &body, with(&token)).await
    };
    let badge = async || {
        let token = server.sign_in("party_op").await;
        let tree = server.get("lawer-security/menuTree", with(&token)).await.text;
        let count = post("party_op", "lawer-other/djXxTbQk/queryTbQkCountInfo", json!({})).await;
        (count.body["data"]["totalCount"].as_i64().unwrap(), tree)
    };
    assert_eq!(badge().await.0, 7, "as the demo data has it");
    let detail =
        post("prov_op", "lawer-other/area/lawyer/detail", json!({ "id": "lawyer-000001", "plain": true })).await;
    let row = &detail.body["data"]["row"];
    let changed = if row["politicalStatus"] == "01" {
        json!({ "politicalStatus": "13", "partyJoinDate": "" })
    } else {
        json!({ "politicalStatus": "01", "partyJoinDate": "2020-07-01" })
    };
    let save = json!({ "id": "lawyer-000001", "version": row["version"], "data": changed });
    let saved = post("prov_op", "lawer-other/area/lawyer/save", save).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    assert!(badge().await.0 > 7);
    let list = post("party_op", "lawer-other/djXxTbQk/list", json!({ "pageSize": 50 })).await;
    let rows = list.body["data"]["data"].as_array().unwrap().clone();
    let item = rows.iter().find(|row| row["field"] == "politicalStatus").unwrap_or_else(|| panic!("{}", list.text));
    assert_eq!(item["source"], "1", "the lawyer's file");
    // By a part of the name those of one alone.
    let wanted = json!({ "keyword": item["name"], "pageSize": 50 });
    let found = post("party_op", "lawer-other/djXxTbQk/list", wanted).await;
    let alike = found.body["data"]["data"].as_array().unwrap().clone();
    assert!(!alike.is_empty() && alike.len() < rows.len(), "{}", found.text);
    assert!(alike.iter().all(|row| row["name"] == item["name"]), "{}", found.text);
    let refused = json!({ "ids": [item["id"]], "confirmStatus": "2" });
    assert_eq!(post("party_op", "lawer-other/djXxTbQk/confirm", refused).await.status, 422, "it needs a reason");
    assert_eq!(post("city_win", "lawer-other/djXxTbQk/list", json!({})).await.status, 403);
    let all: Vec<&Value> = rows.iter().map(|row| &row["id"]).collect();
    let confirmed = json!({ "ids": all, "confirmStatus": "1" });
    assert_eq!(post("party_op", "lawer-other/djXxTbQk/confirm", confirmed.clone()).await.status, 200);
    assert_eq!(post("party_op", "lawer-other/djXxTbQk/confirm", confirmed).await.status, 404, "once");
    assert_eq!(badge().await.0, 0);
    // Who confirmed, and when, stands with what was decided.
    let decided = post("party_op", "lawer-other/djXxTbQk/list", json!({ "confirmStatus": "1", "pageSize": 50 })).await;
    let decided = decided.body["data"]["data"].as_array().unwrap().clone();
    let mine = decided.iter().find(|row| row["id"] == item["id"]).unwrap();
    assert_eq!((&mine["confirmedBy"], mine["confirmedAt"].is_i64()), (&json!("萧红"), true), "{mine}");
}

#[tokio::test]
async fn a_letter_is_handed_out_again_by_those_whose_it_is() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let letters = office.call("city_win", "sqtzs/list", json!({ "sqId": case })).await;
    let is_accepted = |it: &&Value| it["kind"] == "02";
    let letter = letters.body["data"].as_array().unwrap().iter().find(is_accepted).unwrap()["letterId"].clone();
    let again = json!({ "letterId": letter, "reason": "原件遗失" });
    assert_eq!(office.call("city2_win", "sqtzsbf/save", again.clone()).await.status, 404, "another bureau");
    assert_eq!(office.call("demo_lawyer_nl", "sqtzsbf/save", again.clone()).await.status, 403);
    assert_eq!(office.call("city_win", "sqtzsbf/save", again).await.status, 200);
    let list = office.call("demo_lawyer_nl", "sqtzsbf/list", json!({ "sqId": case })).await;
    assert_eq!(
        (&list.body["data"][0]["reason"], &list.body["data"][0]["person"]),
        (&json!("原件遗失"), &json!("唐婷"))
    );
}

#[tokio::test]
async fn an_opinion_is_put_right_until_somebody_else_has_decided() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..5]).await;
    let tasks = office.call("city_op", "sptaskext/list", json!({ "sqId": case })).await;
    let rows = tasks.body["data"].as_array().unwrap_or_else(|| panic!("{}", tasks.text)).clone();
    let of = |node: &str| rows.iter().find(|row| row["nodeKey"] == node).unwrap()["taskId"].clone();
    let correct = |task: &Value| json!({ "taskId": task, "opinion": "材料齐全，拟同意" });
    let late = office.call("city_win", "sptaskext/updateHandlingOpinions", correct(&of("city_accept"))).await;
    assert_eq!(late.status, 409, "somebody has decided since: {}", late.text);
    let other = office.call("city_win", "sptaskext/updateHandlingOpinions", correct(&of("city_review"))).await;
    assert_eq!(other.status, 404);
    let own = office.call("city_op", "sptaskext/updateHandlingOpinions", correct(&of("city_review"))).await;
    assert_eq!(own.status, 200, "{}", own.text);
    let tasks = office.call("city_op", "sptaskext/list", json!({ "sqId": case })).await;
    assert!(tasks.text.contains("材料齐全，拟同意"), "{}", tasks.text);
    assert_eq!(office.call("demo_lawyer_nl", "sptaskext/list", json!({ "sqId": case })).await.status, 403);
}

#[tokio::test]
async fn bar_associations_are_listed() {
    let server = Server::start().await;
    let token = server.sign_in("bar_op").await;
    let list = server.post("lawer-security/security/lx/list", &json!({}), with(&token)).await;
    let names: Vec<&str> =
        list.body["data"].as_array().unwrap().iter().map(|it| it["LSXHMC"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 5, "{names:?}");
    assert!(names.contains(&"东湖市律师协会"));
}

#[tokio::test]
async fn whoever_changes_his_password_ends_his_other_sessions() {
    let server = Server::start().await;
    let (one, other) = (server.sign_in("party_op").await, server.sign_in("party_op").await);
    let wanted = |old: &str| json!({ "oldPassword": old, "password": "New#2026", "passwordAgain": "New#2026" });
    let wrong = server.post("lawer-security/updatePassword", &wanted("x"), with(&one)).await;
    assert_eq!(wrong.body["data"]["violations"][0]["code"], "passwordWrong", "{}", wrong.text);
    let changed = server.post("lawer-security/updatePassword", &wanted("Demo#2026"), with(&one)).await;
    assert_eq!(changed.status, 200, "{}", changed.text);
    assert_eq!(server.get("lawer-security/currentUser", with(&one)).await.status, 200);
    assert_eq!(server.get("lawer-security/currentUser", with(&other)).await.status, 401);
    assert_eq!(server.login("party_op", "New#2026").await.status, 200);
    let close = json!({ "password": "New#2026" });
    assert_eq!(server.post("lawer-security/cancel", &close, with(&one)).await.status, 200);
    assert_eq!(server.login("party_op", "New#2026").await.status, 401);
}
