//! 代理: who stands in while somebody is away, for everyone and for administrators.

use lawdesk_api_tests::Reply;
use serde_json::json;

use crate::office::Office;

const DAY: i64 = 24 * 60 * 60 * 1000;

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

#[tokio::test]
async fn a_colleague_is_found_named_seen_and_released() {
    let office = Office::open().await;
    // Whoever is offered can be named, without having a task in hand.
    let people = office.call("city_win", "xzsq/absence/people", json!({ "keyword": "" })).await;
    let people = people.body["data"].as_array().unwrap_or_else(|| panic!("{}", people.text)).clone();
    let agent = office.id("city_op").await;
    assert!(people.iter().any(|person| person["id"] == json!(agent)), "{people:?}");
    assert!(people.iter().all(|person| person["id"] != json!("user-demo_firm")), "of one's own organisation alone");
    let now = office.server.app.clock.now();
    let away = json!({ "agent": agent, "from": now, "to": now + 3 * DAY, "flowKeys": ["lsjgbg"], "reason": "年休假" });
    assert_eq!(office.call("city_win", "xzsq/absence/save", away).await.status, 200);
    let mine = office.call("city_op", "xzsq/absence/forMe", json!({})).await;
    assert_eq!(
        (&mine.body["data"][0]["reason"], &mine.body["data"][0]["flowKeys"]),
        (&json!("年休假"), &json!(["lsjgbg"])),
        "{}",
        mine.text
    );
    // Administrators see all, and end what its person forgot.
    refused(&office.call("city_op", "xzsq/absence/list", json!({})).await, 403, "FORBIDDEN");
    let all = office.call("admin", "xzsq/absence/list", json!({})).await;
    let row = &all.body["data"]["data"][0];
    assert_eq!(row["accountId"], json!(office.id("city_win").await), "{}", all.text);
    let end = json!({ "id": row["accountId"] });
    refused(&office.call("security", "xzsq/absence/endFor", end.clone()).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "xzsq/absence/endFor", end.clone()).await.status, 200);
    refused(&office.call("admin", "xzsq/absence/endFor", end).await, 404, "NOT_FOUND");
    assert_eq!(office.call("city_op", "xzsq/absence/forMe", json!({})).await.body["data"], json!([]));
}
