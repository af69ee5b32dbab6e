//! Figures: each kind of account gets its own, and each says what its list holds.

use lawdesk_api_tests::{Server, with};
use serde_json::{Value, json};

async fn board(server: &Server, who: &str, name: &str) -> Value {
    let token = server.sign_in(who).await;
    let reply = server.post(&format!("lawer-other/figures/{name}"), &json!({}), with(&token)).await;
    assert_eq!(reply.status, 200, "{who} {name}: {}", reply.text);
    reply.body["data"].clone()
}

/// The value of a figure and the address it leads to.
fn figure<'a>(board: &'a Value, key: &str) -> &'a Value {
    let figures = board["figures"].as_array().unwrap();
    figures.iter().find(|it| it["key"] == key).unwrap_or_else(|| panic!("no {key}: {board}"))
}

fn chart<'a>(board: &'a Value, key: &str) -> &'a [Value] {
    let charts = board["charts"].as_array().unwrap();
    let found = charts.iter().find(|it| it["key"] == key).unwrap_or_else(|| panic!("no {key}: {board}"));
    found["rows"].as_array().unwrap()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// How many a call's list holds.
async fn listed(server: &Server, who: &str, call: &str, body: Value) -> f64 {
    let token = server.sign_in(who).await;
    let reply = server.post(call, &body, with(&token)).await;
    assert_eq!(reply.status, 200, "{call}: {}", reply.text);
    number(&reply.body["data"]["totalCount"])
}

#[tokio::test]
async fn figures_of_staff_are_those_of_their_lists() {
    let server = Server::start().await;
    let board = board(&server, "city_op", "staff").await;
    let lawyers = figure(&board, "lawyers");
    assert_eq!(lawyers["link"], "/InformationManagement?f.practiceStatus=01");
    let filters = json!({ "filters": { "practiceStatus": ["01"] } });
    let count = listed(&server, "city_op", "lawer-other/area/lawyer/list", filters).await;
    assert!(0.0 < count && (number(&lawyers["value"]) - count).abs() < 0.5, "{lawyers} is not {count}");

    let uninsured = json!({ "filters": { "practiceStatus": ["01"], "zyzlb": ["01", "02", "05"], "insured": "0" } });
    let count = listed(&server, "city_op", "lawer-other/area/lawyer/list", uninsured).await;
    assert!((number(&figure(&board, "uninsured")["value"]) - count).abs() < 0.5);

    let running = listed(&server, "city_op", "lawer-approval/xzsq/list", json!({ "stage": "running" })).await;
    assert!((number(&figure(&board, "running")["value"]) - running).abs() < 0.5);
    for row in chart(&board, "items") {
        let wanted = json!({ "stage": "running", "sqType": row["code"] });
        let count = listed(&server, "city_op", "lawer-approval/xzsq/list", wanted).await;
        assert!((number(&row["values"][0]) - count).abs() < 0.5, "{row} is not {count}");
    }
    assert_eq!(chart(&board, "months").len(), 12);
    for by in ["regions", "categories", "firmForms"] {
        assert!(!chart(&board, by).is_empty(), "{by}");
    }
    let last = &chart(&board, "months")[11];
    let days = last["link"].as_str().unwrap().split_once('?').unwrap().1;
    let (from, to) = days.split_once('&').unwrap();
    let wanted = json!({ "from": &from[5..], "to": &to[3..] });
    let count = listed(&server, "city_op", "lawer-approval/xzsq/list", wanted).await;
    assert!((number(&last["values"][0]) - count).abs() < 0.5, "{last} is not {count}");
    let month = figure(&board, "receivedThisMonth");
    assert_eq!((&month["value"], &month["link"]), (&last["values"][0], &last["link"]));
}

#[tokio::test]
async fn each_kind_of_account_has_figures_of_its_own() {
    let server = Server::start().await;
    let firm = board(&server, "demo_firm", "firm").await;
    let count = listed(
        &server,
        "demo_firm",
        "lawer-other/area/lawyer/list",
        json!({ "filters": { "practiceStatus": ["01"] } }),
    );
    assert!((number(&figure(&firm, "lawyers")["value"]) - count.await).abs() < 0.5);
    let lawyer = board(&server, "demo_lawyer_zz", "lawyer").await;
    assert!(0.0 < number(&figure(&lawyer, "hours")["of"]));
    assert_eq!(figure(&lawyer, "practice")["dictionary"], "zyzt");
    assert!(figure(&lawyer, "practice")["text"].is_string());
    assert!(figure(&lawyer, "licence")["text"].is_string(), "{lawyer}");
    assert_eq!(figure(&lawyer, "category")["text"], "01");
    assert!(figure(&lawyer, "practisesAt")["text"].is_string());
    assert_eq!(figure(&firm, "changesToConfirm")["link"], "/lawyer/changes");
    assert_eq!(figure(&firm, "talksToConfirm")["link"], "/appointment?f.confirmState=1&f.talkStatus=1");
    let token = server.sign_in("admin").await;
    let flow = json!({ "flowKey": "lsjgbg" });
    assert_eq!(server.post("lawer-approval/process/deployBpmn", &flow, with(&token)).await.status, 200);
    let admin = board(&server, "admin", "administrator").await;
    assert_eq!(figure(&admin, "flows")["value"], 1.0, "one is deployed: {admin}");
    let security = board(&server, "security", "administrator").await;
    let keys: Vec<_> = security["figures"].as_array().unwrap().iter().map(|it| it["key"].clone()).collect();
    assert_eq!(keys, ["lockedAccounts", "disposals"]);
    assert_eq!(figure(&security, "lockedAccounts")["value"], 0.0);
    for _ in 0..10 {
        server.login("city_op", "wrong").await;
    }
    let security = board(&server, "security", "administrator").await;
    let locked = figure(&security, "lockedAccounts");
    assert_eq!((&locked["value"], &locked["link"]), (&json!(1.0), &json!("/system/user?state=locked")));
    let auditor = board(&server, "auditor", "administrator").await;
    assert!(0.0 < number(&figure(&auditor, "signIns")["value"]), "somebody has just signed in: {auditor}");
    assert!(auditor["figures"].as_array().unwrap().iter().all(|it| it["key"] != "incidents"));
}

#[tokio::test]
async fn the_big_screen_shows_the_regions_below_the_callers() {
    let server = Server::start().await;
    let province = board(&server, "prov_op", "bigScreen").await;
    let regions = chart(&province, "regions");
    let names: Vec<_> = regions.iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["东湖市", "南岭市", "西川市", "北原市"], "those without lawyers, too");
    let sum: f64 = regions.iter().map(|it| number(&it["values"][0])).sum();
    assert!((sum - number(&figure(&province, "lawyers")["value"])).abs() < 0.5, "the regions are the whole");
    let ranked: Vec<f64> = chart(&province, "ranking").iter().map(|it| number(&it["values"][0])).collect();
    assert_eq!(ranked.len(), regions.len());
    assert!(ranked.is_sorted_by(|one, other| one >= other), "{ranked:?}");
    let city = board(&server, "city_op", "bigScreen").await;
    assert!(number(&figure(&city, "lawyers")["value"]) < sum, "a city sees its own");
    let counties: Vec<_> = chart(&city, "regions").iter().map(|it| it["code"].as_str().unwrap()).collect();
    assert_eq!(counties, ["990102", "990103", "990104", "990121"], "a city its counties");
    assert_eq!(chart(&city, "endings").len(), 6);
}
