//! Who came to a firm and who left it; what is stored, for the administrator.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::{PNG, stored};

const PERSONNEL: &str = "lawer-other/personnel/list";
const STORED: &str = "lawer-file/file/twj/stored";

async fn ask(server: &Server, username: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(username).await;
    server.post(path, &body, with(&token)).await
}

#[tokio::test]
async fn a_firm_sees_who_came_and_staff_see_it_within_their_region() {
    let server = Server::start().await;
    let own = json!({ "firmId": "firm-000001", "pageSize": 50 });
    for username in ["demo_firm", "city_op", "prov_op"] {
        let reply = ask(&server, username, PERSONNEL, own.clone()).await;
        let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
        assert!(!rows.is_empty() && json!(rows.len()) == reply.body["data"]["totalCount"], "{}", reply.text);
        assert!(rows.iter().all(|row| row["direction"] == "in" || row["direction"] == "out"), "{}", reply.text);
        assert!(rows.iter().any(|row| row["name"] == "高磊" && row["direction"] == "in"), "{}", reply.text);
        let days: Vec<&str> = rows.iter().filter_map(|row| row["happenedOn"].as_str()).collect();
        assert!(days.is_sorted_by(|a, b| b <= a), "the last first: {days:?}");
    }
    assert_eq!(ask(&server, "demo_firm2", PERSONNEL, own.clone()).await.status, 404);
    assert_eq!(ask(&server, "city2_op", PERSONNEL, own.clone()).await.status, 404);
    assert_eq!(ask(&server, "demo_lawyer_zz", PERSONNEL, own).await.status, 403);
}

#[tokio::test]
async fn the_administrator_sees_that_a_file_is_stored_and_not_what_it_is_called() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let number = stored(&server, &token, "身份证.png", PNG).await;
    let reply = ask(&server, "admin", STORED, json!({ "state": "waiting" })).await;
    let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    let row = rows.iter().find(|row| row["id"] == json!(number)).unwrap_or_else(|| panic!("{}", reply.text));
    assert_eq!((row["ext"].as_str(), row["state"].as_str()), (Some("png"), Some("waiting")));
    assert!(!reply.text.contains("身份证"), "{}", reply.text);
    let held = ask(&server, "admin", STORED, json!({ "state": "held" })).await;
    assert!(!held.text.contains(&number), "{}", held.text);
    assert_eq!(ask(&server, "city_op", STORED, json!({})).await.status, 403);
}
