//! The shipped flows.

use std::collections::BTreeSet;

use lawdesk_api_tests::{Server, with};
use lawdesk_core::product;
use serde_json::json;

#[tokio::test]
async fn the_shipped_flows_are_drafts_that_deploy_and_have_their_form() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let list = server.post("lawer-approval/process/list", &json!({ "pageSize": 100 }), with(&token)).await;
    let rows = list.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", list.text)).clone();
    let listed: BTreeSet<&str> = rows.iter().map(|row| row["flowKey"].as_str().unwrap()).collect();
    assert_eq!(listed, product::flows().iter().map(|flow| flow.key).collect());
    for row in &rows {
        let key = row["flowKey"].as_str().unwrap();
        assert_eq!((&row["version"], &row["state"]), (&json!(0), &json!("draft")), "{key}");
        let body = json!({ "flowKey": key });
        let deployed = server.post("lawer-approval/process/deployBpmn", &body, with(&token)).await;
        assert_eq!(
            (deployed.status.as_u16(), &deployed.body["data"]["version"]),
            (200, &json!(1)),
            "{}",
            deployed.text
        );
        let findings = deployed.body["data"]["findings"].as_array().unwrap();
        assert!(findings.iter().all(|it| it["severity"] != "error"), "{key}: {findings:?}");
        let form = format!("lawer-approval/form/systemcustomform/info?code={}", row["formCode"].as_str().unwrap());
        assert_eq!(server.get(&form, with(&token)).await.status, 200, "{key}");
        let first = server.get(&format!("lawer-approval/process/getFirstNode?flowKey={key}"), with(&token)).await;
        assert_eq!(first.body["data"]["formCode"], row["formCode"], "{key}");
        // A task, and not the event that starts the flow.
        let text = server.get(&format!("lawer-approval/process/text?flowKey={key}"), with(&token)).await;
        let task = format!("userTask id={}", first.body["data"]["nodeKey"]);
        assert!(text.body["data"]["text"].as_str().unwrap().contains(&task), "{key}: {task}");
    }
}
