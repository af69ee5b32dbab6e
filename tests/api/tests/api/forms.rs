//! Registration forms.

use lawdesk_api_tests::{Server, with};
use lawdesk_core::form::Form;
use lawdesk_core::product;
use serde_json::{Value, json};

async fn codes(server: &Server, token: &str, body: Value) -> Vec<String> {
    let reply = server.post("lawer-approval/form/systemcustomform/list", &body, with(token)).await;
    let rows = reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone();
    rows.iter().map(|row| row["code"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn the_shipped_forms_are_listed_by_their_kind() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let mut shipped: Vec<String> =
        product::forms().map(|text| serde_json::from_str::<Form>(text).unwrap().code).collect();
    shipped.sort();
    assert_eq!(codes(&server, &token, json!({ "deleteFlag": 0, "page": 1, "pageSize": 999 })).await, shipped);
    assert_eq!(codes(&server, &token, json!({ "classifyType": "1", "pageSize": 2 })).await, shipped[..2]);
    let letters = codes(&server, &token, json!({ "classifyType": "5", "pageSize": 999 })).await;
    assert_eq!((letters.len(), letters[0].as_str()), (39, "T_01"));
    assert!(codes(&server, &token, json!({ "deleteFlag": 1 })).await.is_empty());
}

#[tokio::test]
async fn a_form_is_read_as_it_was_shipped() {
    let server = Server::start().await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let info = async |query: &str| {
        server.get(&format!("lawer-approval/form/systemcustomform/info?{query}"), with(&token)).await
    };
    let shipped: Form = serde_json::from_str(product::flow("lsjgbg").unwrap().form.unwrap()).unwrap();
    let version = async |number: u32| info(&format!("code=F_LS_JGBG&version={number}")).await;
    let read = version(shipped.version).await.body["data"].clone();
    assert_eq!(serde_json::from_value::<Form>(read).unwrap(), shipped);
    assert_eq!(info("code=F_LS_JGBG").await.status, 200);
    assert_eq!(version(shipped.version + 1).await.status, 404);
    assert_eq!(info("code=F_NOTHING").await.status, 404);
    assert_eq!(info("version=1").await.status, 422);
}
