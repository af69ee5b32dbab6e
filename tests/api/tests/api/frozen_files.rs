//! Files that are frozen: until a day and for a reason, by who may; their holders apply for nothing, decide nothing, change
//! nothing and are offered nowhere, until they are released or the term is over.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::area_acts::told;

/// A lawyer of the demo, 林正, and his firm.
const LAWYER: &str = "lawyer-000001";
const FIRM: &str = "firm-000001";

async fn call(server: &Server, who: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post(&format!("lawer-other/area/{path}"), &body, with(&token)).await
}

async fn detail(server: &Server, area: &str, id: &str) -> Value {
    let reply = call(server, "city_op", &format!("{area}/detail"), json!({ "id": id })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.body["data"].clone()
}

/// Freezes a file, or releases it.
async fn act(server: &Server, who: &str, (area, id): (&str, &str), action: &str, data: Value) -> Reply {
    let version = detail(server, area, id).await["row"]["version"].clone();
    let body = json!({ "action": action, "items": [{ "id": id, "version": version }], "data": data });
    call(server, who, &format!("{area}/transition"), body).await
}

fn until(day: &str) -> Value {
    json!({ "frozenUntil": day, "freezeReason": "正在调查" })
}

async fn offered(server: &Server, area: &str, keyword: &str) -> bool {
    let reply = call(server, "city_op", &format!("{area}/options"), json!({ "keyword": keyword })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    !reply.body["data"].as_array().unwrap().is_empty()
}

#[tokio::test]
async fn a_lawyer_is_frozen_with_term_and_reason_and_released_with_another() {
    let server = Server::start().await;
    let lawyer = ("lawyer", LAWYER);
    assert!(offered(&server, "lawyer", "19901200210900011").await);
    assert_eq!(told(&act(&server, "city_op", lawyer, "freeze", json!({})).await).split(' ').count(), 3);
    let over = act(&server, "city_op", lawyer, "freeze", until("2020-01-01")).await;
    assert_eq!(told(&over), "VALIDATION frozenUntil=stated");
    assert_eq!(act(&server, "cnty_op", lawyer, "freeze", until("2099-12-31")).await.status, 403);
    let done = act(&server, "city_op", lawyer, "freeze", until("2099-12-31")).await;
    assert_eq!(done.status, 200, "{}", done.text);
    // As the file says it.
    let file = detail(&server, "lawyer", LAWYER).await;
    assert_eq!((&file["row"]["fileStatus"], &file["row"]["practiceStatus"]), (&json!("1"), &json!("01")));
    let actions: Vec<&str> = file["actions"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(actions.contains(&"release") && !actions.contains(&"freeze"), "{actions:?}");
    let history = call(&server, "city_op", "lawyer/history", json!({ "id": LAWYER })).await.body["data"].clone();
    assert_eq!((&history["data"][0]["action"], &history["data"][0]["reason"]), (&json!("freeze"), &json!("正在调查")));
    // What he cannot do, and where he is not named.
    let version = &file["row"]["version"];
    let own = json!({ "id": LAWYER, "version": version, "data": { "officePhone": "0990-55501234" } });
    let reply = call(&server, "demo_partner", "lawyer/save", own.clone()).await;
    assert_eq!(told(&reply), "VALIDATION fileStatus=stated");
    assert!(!offered(&server, "lawyer", "19901200210900011").await);
    let token = server.sign_in("demo_partner").await;
    let body = json!({ "taskId": "none", "taskVersion": 1, "clcz": "05", "opinion": "同意" });
    let reply = server.post("lawer-approval/xzsq/approvedTask", &body, with(&token)).await;
    assert_eq!(told(&reply), "VALIDATION clcz=stated", "{}", reply.text);
    // Released.
    assert_eq!(told(&act(&server, "city_op", lawyer, "release", json!({})).await), "VALIDATION releaseReason=required");
    let done = act(&server, "city_op", lawyer, "release", json!({ "releaseReason": "调查结束" })).await;
    assert_eq!(done.status, 200, "{}", done.text);
    assert!(offered(&server, "lawyer", "19901200210900011").await);
}

#[tokio::test]
async fn a_firm_that_is_frozen_is_released_when_its_term_is_over() {
    let server = Server::start().await;
    let today = server.app.clock.today();
    let done = act(&server, "city_op", ("law_firm", FIRM), "freeze", until(&today.to_string())).await;
    assert_eq!(done.status, 200, "{}", done.text);
    lawdesk_server::cases::effects::of_the_day(&server.app).await.unwrap();
    assert_eq!(detail(&server, "law_firm", FIRM).await["row"]["fileStatus"], "1");
    server.pass(24 * 60 * 60 * 1000);
    lawdesk_server::cases::effects::of_the_day(&server.app).await.unwrap();
    let file = detail(&server, "law_firm", FIRM).await;
    assert_eq!((&file["row"]["fileStatus"], &file["row"]["releaseReason"]), (&json!("2"), &json!("冻结期满")));
    let history = call(&server, "city_op", "law_firm/history", json!({ "id": FIRM })).await.body["data"].clone();
    assert_eq!(history["data"][0]["action"], "release");
}

#[tokio::test]
async fn a_frozen_firm_lets_its_lawyer_go() {
    let office = crate::office::Office::open().await;
    let server = &office.server;
    office.apply("demo_lawyer_zz", "firm-000002").await;
    let done = act(server, "city_op", ("law_firm", FIRM), "freeze", until("2099-12-31")).await;
    assert_eq!(done.status, 200, "{}", done.text);
    // Its handler decides that he leaves, and nothing else.
    office.walk(&[("demo_firm", "old_firm", "05")]).await;
    let release = json!({ "releaseReason": "调查结束" });
    assert_eq!(act(server, "city_op", ("law_firm", FIRM), "release", release).await.status, 200);
    let other = act(server, "city_op", ("law_firm", "firm-000002"), "freeze", until("2099-12-31")).await;
    assert_eq!(other.status, 200, "{}", other.text);
    let refused = office.decide(("demo_firm2", "new_firm", "05")).await;
    assert_eq!(told(&refused), "VALIDATION clcz=stated", "{}", refused.text);
}

#[tokio::test]
async fn who_is_frozen_is_drawn_for_no_review_and_offered_to_nobody_who_chooses() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    let year = server.app.clock.today().year();
    let drawn = async || {
        let body = json!({ "batchTitle": "抽查", "year": year, "kind": "04", "count": 1, "seed": "7" });
        let reply = server.post("lawer-other/review/draw", &body, with(&token)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let draws = server.post("lawer-other/review/draws", &json!({}), with(&token)).await;
        draws.body["data"]["data"][0]["population"].as_array().unwrap().clone()
    };
    let done = act(&server, "city_op", ("lawyer", LAWYER), "freeze", until("2099-12-31")).await;
    assert_eq!(done.status, 200, "{}", done.text);
    let population = drawn().await;
    assert!(population.len() > 5 && !population.contains(&json!(LAWYER)), "{population:?}");
}
