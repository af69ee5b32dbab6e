//! What the shell asks of the server: manuals, the token as it stands, organisations below one.

use axum::body::Body;
use axum::http::header::AUTHORIZATION;
use axum::http::{Method, Request};
use lawdesk_api_tests::{As, Server, with};
use serde_json::json;

#[tokio::test]
async fn the_manuals_are_shown_in_a_page_of_ours() {
    let server = Server::start().await;
    for id in ["lawyer", "other-lawyer", "firm"] {
        let address = format!("/api/lawer-common/manual/{id}");
        let request = Request::builder().method(Method::GET).uri(address).body(Body::empty()).unwrap();
        let response = server.open(request).await;
        assert_eq!(response.status(), 200, "{id}");
        assert_eq!(response.headers()["content-type"], "application/pdf", "{id}");
        assert_eq!(response.headers()["x-frame-options"], "SAMEORIGIN", "{id}");
    }
    assert_eq!(server.get("lawer-common/manual/other", As::default()).await.status, 404);
}

#[tokio::test]
async fn a_token_counts_with_bearer_before_it_and_alone() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    for (value, status) in [(token.clone(), 200), (format!("bearer {token}"), 200), (format!("Basic {token}"), 401)] {
        let request = Request::builder()
            .method(Method::GET)
            .uri("/api/lawer-security/currentUser")
            .header(AUTHORIZATION, value)
            .body(Body::empty())
            .unwrap();
        assert_eq!(server.open(request).await.status(), status);
    }
}

#[tokio::test]
async fn what_stands_right_below_an_organisation_comes_in_pages() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    let tree = "lawer-security/security/atycorp/getTree";
    let all = server.get(&format!("{tree}?pid=990000-sft"), with(&token)).await;
    let below = all.body["data"].as_array().unwrap();
    assert!(below.len() > 2 && below.iter().all(|it| it["children"] == json!([])), "{}", all.text);
    let page = server.get(&format!("{tree}?pid=990000-sft&page=2&pageSize=2"), with(&token)).await;
    assert_eq!(page.body["data"].as_array().unwrap()[0], below[2]);
    let top = server.get(&format!("{tree}?pid=-1"), with(&token)).await;
    assert_eq!(top.body["data"].as_array().unwrap().len(), 1, "{}", top.text);
    assert_eq!(top.body["data"][0]["ID"], "990000-sft");
}

#[tokio::test]
async fn an_entry_of_the_menu_names_a_page_that_there_is() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let save = "lawer-security/security/sysmenu/save";
    let mut entry = json!({ "pid": "0", "zhlx": "other", "title": "律师一览", "path": "/made/lawyers", "component": "no/page", "sort": 900 });
    let refused = server.post(save, &entry, with(&token)).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(refused.body["data"]["violations"][0]["field"], "component", "{}", refused.text);
    let page = server.get("lawer-security/menuTree", with(&token)).await.body["data"].clone();
    let component = find(&page, "/system/menu").map(|it| it["component"].clone()).unwrap();
    entry["component"] = component;
    assert_eq!(server.post(save, &entry, with(&token)).await.status, 200);
    let tree = server.get("lawer-security/menuTree", with(&token)).await.body["data"].clone();
    assert_eq!(find(&tree, "/made/lawyers").unwrap()["page"], "/system/menu");
}

#[tokio::test]
async fn a_group_stands_in_the_menu_with_what_is_below_it_and_a_link_to_elsewhere_by_itself() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let save = async |title: &str, path: &str| {
        let entry = json!({ "pid": "0", "zhlx": "other", "title": title, "path": path, "sort": 900 });
        let saved = server.post("lawer-security/security/sysmenu/save", &entry, with(&token)).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
    };
    save("律师协会", "https://bar.example.org/").await;
    save("空分组", "/made/group").await;
    let tree = server.get("lawer-security/menuTree", with(&token)).await.body["data"].clone();
    assert!(find(&tree, "https://bar.example.org/").is_some());
    assert!(find(&tree, "/made/group").is_none());
}

/// The entry at an address, at any depth.
fn find(entries: &serde_json::Value, path: &str) -> Option<serde_json::Value> {
    entries
        .as_array()?
        .iter()
        .find_map(|it| if it["path"] == path { Some(it.clone()) } else { find(&it["children"], path) })
}

#[tokio::test]
async fn a_range_of_days_comes_with_the_names_and_times_of_the_specification() {
    let server = Server::start().await;
    let token = server.sign_in("prov_op").await;
    let list = "lawer-other/area/lawyer/list";
    let found = async |range: serde_json::Value| {
        let input = json!({ "filters": { "firstPracticeDate": range }, "pageSize": 100 });
        let reply = server.post(list, &input, with(&token)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"]["totalCount"].clone()
    };
    let days = found(json!({ "from": "2000-01-01", "to": "2020-12-31" })).await;
    let times = found(json!({ "startTime": "2000-01-01 00:00:00", "endTime": "2020-12-31 23:59:59" })).await;
    assert_eq!(days, times);
}

#[tokio::test]
async fn an_account_names_the_file_that_it_is_of() {
    let server = Server::start().await;
    for (who, file) in [("demo_firm", "firm-000001"), ("demo_lawyer_zz", "lawyer-000002"), ("city_op", "")] {
        let token = server.sign_in(who).await;
        let user = server.get("lawer-security/currentUser", with(&token)).await;
        assert_eq!(user.body["data"]["dxbh"], file, "{}", user.text);
    }
}
