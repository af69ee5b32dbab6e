//! Webhooks: signed calls for events of cases, tried again, given up and repeated, disabled when nobody answers.

use std::time::Duration;

use lawdesk_api_tests::{Reply, Server, with};
use lawdesk_server::cases::{dispatcher, webhooks};
use lawdesk_server::platform::config::Switch;
use lawdesk_server::platform::gateway_config::OutgoingCalls;
use lawdesk_server::platform::http_client::EventSignature;
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::http_calls::{SOON, silent};
use crate::notice_delivery::Peer;
use crate::office::{FLOW, Office, TO_THE_PROVINCE};

const MINUTE: i64 = 60_000;

async fn office(port: u16) -> Office {
    office_calling(&[port]).await
}

async fn office_calling(ports: &[u16]) -> Office {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        let origins = ports.iter().map(|port| format!("http://127.0.0.1:{port}")).collect();
        config.gateways.calls = OutgoingCalls { origins, secret: None, reaches_private: true };
    })
    .await;
    Office::open_at(server, FLOW).await
}

impl Office {
    async fn webhook(&self, path: &str, body: Value) -> Reply {
        let token = self.server.sign_in("admin").await;
        self.server.post(&format!("lawer-common/webhook/{path}"), &body, with(&token)).await
    }

    /// The secret of a new one.
    async fn subscribe(&self, port: u16, events: &[&str]) -> String {
        let url = format!("http://127.0.0.1:{port}/hook");
        let input = json!({ "name": "政务平台", "url": url, "events": events, "enabled": true });
        let saved = self.webhook("save", input).await;
        saved.body["data"]["secret"].as_str().unwrap_or_else(|| panic!("{}", saved.text)).to_owned()
    }

    async fn first(&self) -> Value {
        self.webhook("list", json!({})).await.body["data"][0].clone()
    }

    async fn call_after(&self, minutes: i64) {
        self.server.pass(minutes * MINUTE);
        dispatcher::run(&self.server.app).await;
        webhooks::run(&self.server.app).await.unwrap();
    }

    async fn log(&self) -> Vec<Value> {
        let reply = self.webhook("deliveries", json!({ "pageSize": 100 })).await;
        reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone()
    }
}

fn header<'a>(head: &'a str, name: &str) -> &'a str {
    let line = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("{name} in {head}"))
}

#[tokio::test]
async fn a_program_outside_hears_of_a_case_once_signed_and_without_names() {
    let peer = Peer::refusing(&["503 Service Unavailable"]);
    let port = peer.sms_gateway().await;
    let office = office(port).await;
    let secret = office.subscribe(port, &["accepted"]).await;
    assert!(secret.starts_with("whsec_"));
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    for _ in 0..3 {
        office.call_after(10).await;
    }
    let taken = peer.taken();
    assert_eq!(taken.len(), 1, "{taken:?}");
    let (head, body) = taken[0].split_once("\r\n\r\n").unwrap();
    let sent: Value = serde_json::from_str(body).unwrap();
    assert_eq!((&sent["event"], &sent["case"]["item"]), (&json!("accepted"), &json!("lsjgbg")), "{body}");
    assert!(sent["case"]["number"].is_string() && !body.contains("demo_lawyer"), "{body}");
    assert_eq!(json!(header(head, "idempotency-key")), sent["id"]);
    // As the handbook has receivers check it.
    let signature = header(head, "x-lawdesk-signature");
    let seconds: i64 = signature.split([',', '=']).nth(1).unwrap().parse().unwrap();
    let expected = EventSignature { key: &secret, id: "", now: seconds * 1000 }.of(body.as_bytes());
    assert_eq!(signature, expected);
    let log = office.log().await;
    assert_eq!((&log[0]["state"], &log[0]["tries"], &log[0]["status"]), (&json!("sent"), &json!(2), &json!(200)));
}

#[tokio::test]
async fn an_administrator_tests_repeats_and_hears_when_it_is_disabled() {
    let refusals = vec!["500 broken"; 24];
    let peer = Peer::refusing(&refusals);
    let port = peer.sms_gateway().await;
    let office = office(port).await;
    office.subscribe(port, &["granted"]).await;
    let id = office.first().await["id"].clone();
    for _ in 0..3 {
        assert_eq!(office.webhook("test", json!({ "id": id })).await.status, 200);
        for _ in 0..8 {
            office.call_after(60).await;
        }
    }
    let disabled = office.first().await;
    assert_eq!((&disabled["enabled"], &disabled["dead"]), (&json!(false), &json!(3)), "{disabled}");
    let told: i64 = sqlx::query_scalar("select count(*) from sys_message where link = '/system/webhook'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(told, 1, "its administrator");
    assert_eq!(office.webhook("test", json!({ "id": id })).await.status, 409);
    // Enabled again, what was given up arrives.
    let url = &disabled["url"];
    let input = json!({ "id": id, "name": "n", "url": url, "events": ["granted"], "enabled": true });
    assert_eq!(office.webhook("update", input).await.status, 200);
    let dead = office.log().await[0]["id"].clone();
    assert_eq!(office.webhook("repeat", json!({ "id": dead })).await.status, 200);
    office.call_after(1).await;
    let sent: Value = serde_json::from_str(peer.taken()[0].split_once("\r\n\r\n").unwrap().1).unwrap();
    assert_eq!((&sent["event"], &sent["case"]), (&json!("test"), &Value::Null));
}

#[tokio::test]
async fn a_webhook_that_does_not_answer_holds_up_no_other() {
    let peer = Peer::refusing(&[]);
    let ((quiet, mut waiting), port) = (silent().await, peer.sms_gateway().await);
    let office = office_calling(&[quiet, port]).await;
    office.subscribe(quiet, &["granted"]).await;
    let hung = office.first().await["id"].clone();
    // More than are taken at a time.
    for _ in 0..25 {
        assert_eq!(office.webhook("test", json!({ "id": hung })).await.status, 200);
    }
    office.server.pass(1);
    office.subscribe(port, &["granted"]).await;
    let all = office.webhook("list", json!({})).await.body["data"].clone();
    let other = all.as_array().unwrap().iter().find(|it| it["id"] != hung).unwrap();
    assert_eq!(office.webhook("test", json!({ "id": other["id"] })).await.status, 200);
    for arrived in 1..=2 {
        timeout(SOON, webhooks::begin(&office.server.app)).await.expect("a round ends").unwrap();
        timeout(SOON, async {
            while peer.taken().len() < arrived {
                sleep(Duration::from_millis(20)).await;
            }
        })
        .await
        .expect("the other is called meanwhile");
        // And in the next round, while the first still waits.
        assert_eq!(office.webhook("test", json!({ "id": other["id"] })).await.status, 200);
    }
    assert_eq!(*waiting.borrow_and_update(), 1, "its own calls wait for each other");
}

#[tokio::test]
async fn only_configured_origins_are_called() {
    let office = office(1).await;
    let input = json!({ "name": "n", "url": "http://169.254.169.254/", "events": ["granted"], "enabled": true });
    let refused = office.webhook("save", input).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    assert_eq!(refused.body["data"]["violations"][0]["code"], "webhookOrigin");
}

#[tokio::test]
async fn a_program_outside_hears_that_something_was_said_of_a_case_and_not_what() {
    let peer = Peer::refusing(&[]);
    let port = peer.sms_gateway().await;
    let office = office(port).await;
    office.subscribe(port, &["commented"]).await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let body = json!({ "sqId": case, "text": "材料已收到", "forApplicant": true });
    let said = office.call("city_op", "xzsqtl/save", body).await;
    assert_eq!(said.status, 200, "{}", said.text);
    office.call_after(1).await;
    let taken = peer.taken();
    assert_eq!(taken.len(), 1, "{taken:?}");
    let (_, body) = taken[0].split_once("\r\n\r\n").unwrap();
    let sent: Value = serde_json::from_str(body).unwrap();
    assert_eq!((&sent["event"], &sent["case"]["id"]), (&json!("commented"), &json!(case)), "{body}");
    assert!(!body.contains("材料已收到"), "{body}");
}
