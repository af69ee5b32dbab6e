//! HTTP steps of diagrams: to origins that the configuration allows, to public addresses alone, signed, tried again, and
//! an incident when it comes to nothing.

use std::time::Duration;

use lawdesk_api_tests::Server;
use lawdesk_server::cases::dispatcher;
use lawdesk_server::platform::config::Switch;
use lawdesk_server::platform::gateway_config::OutgoingCalls;
use lawdesk_server::platform::http_client::Signature;
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::notice_delivery::Peer;
use crate::plant::{Plant, end, flow, line, start_by_message, task};

async fn plant(calls: OutgoingCalls, url: &str) -> Plant {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.gateways.calls = calls;
    })
    .await;
    Plant::at(server, &[("calling", &process(url))]).await
}

/// A step that calls, and one behind it.
fn process(url: &str) -> String {
    let call = format!(
        r#"<serviceTask id="call" name="call" flowable:type="http"><extensionElements>
             <flowable:field name="requestUrl" stringValue="{url}"/>
             <flowable:field name="requestMethod" stringValue="POST"/>
             <flowable:field name="note" stringValue="hello"/>
           </extensionElements></serviceTask>"#
    );
    line(&[start_by_message(), ("call", call), ("after", task("after")), end()])
}

fn calls(port: u16, reaches_private: bool) -> OutgoingCalls {
    let origins = vec![format!("http://127.0.0.1:{port}")];
    OutgoingCalls { origins, secret: Some("geheim".to_owned()), reaches_private }
}

#[tokio::test]
async fn a_call_is_signed_tried_again_and_the_case_goes_on() {
    let peer = Peer::refusing(&["503 Service Unavailable"]);
    let port = peer.sms_gateway().await;
    let plant = plant(calls(port, true), &format!("http://127.0.0.1:{port}/hook?x=1")).await;
    assert_eq!(plant.message("go").await.status, 200);
    for _ in 0..3 {
        plant.pass(70_000).await;
    }
    assert_eq!(plant.open().await, ["after"]);
    let taken = peer.taken();
    assert_eq!(taken.len(), 1, "{taken:?}");
    let (head, body) = taken[0].split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("POST /hook?x=1 HTTP/1.1"), "{head}");
    let header = |name: &str| head.lines().find_map(|line| line.strip_prefix(&format!("{name}: "))).unwrap().to_owned();
    let sent: Value = serde_json::from_str(body).unwrap();
    assert_eq!((&sent["fields"], &sent["element"]), (&json!({ "note": "hello" }), &json!("call")));
    assert_eq!(json!(header("idempotency-key")), sent["id"]);
    let signature = Signature { key: "geheim", id: "", now: header("x-lawdesk-timestamp").parse().unwrap() };
    assert_eq!(header("x-lawdesk-signature"), signature.of(body.as_bytes()));
}

#[tokio::test]
async fn no_call_reaches_the_machine_itself_and_somebody_hears_of_it() {
    let peer = Peer::default();
    let port = peer.sms_gateway().await;
    let plant = plant(calls(port, false), &format!("http://127.0.0.1:{port}/hook")).await;
    assert_eq!(plant.message("go").await.status, 200);
    for _ in 0..6 {
        plant.pass(70_000).await;
    }
    assert_eq!(peer.taken(), Vec::<String>::new());
    let list = plant.post("incident/list", json!({})).await.body["data"]["data"].clone();
    assert!(list[0]["reason"].as_str().unwrap_or_default().contains("no public address"), "{list}");
}

/// A system that takes what it is sent and never answers: its port, and how many wait for it.
pub async fn silent() -> (u16, watch::Receiver<usize>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let (sender, waiting) = watch::channel(0);
    tokio::spawn(async move {
        let mut held = Vec::new();
        while let Ok((stream, _)) = listener.accept().await {
            held.push(stream);
            sender.send_replace(held.len());
        }
    });
    (port, waiting)
}

/// Well below the time that a call may take.
pub const SOON: Duration = Duration::from_secs(8);

#[tokio::test]
async fn a_system_that_does_not_answer_holds_up_its_own_cases_alone() {
    let peer = Peer::default();
    let ((quiet, mut waiting), port) = (silent().await, peer.sms_gateway().await);
    let origins = [quiet, port].map(|it| format!("http://127.0.0.1:{it}")).to_vec();
    let plant = plant(OutgoingCalls { origins, ..calls(port, true) }, &format!("http://127.0.0.1:{quiet}/")).await;
    let quick = process(&format!("http://127.0.0.1:{port}/")).replace(r#"messageRef="go""#, r#"messageRef="answer""#);
    plant.deploy("quick", &quick).await;
    // Nobody waits for the call that his act leads to.
    for _ in 0..3 {
        let started = timeout(SOON, plant.message("go")).await.expect("who starts it does not wait");
        assert_eq!(started.status, 200, "{}", started.text);
    }
    let app = plant.server.app.clone();
    let calling = tokio::spawn(async move { dispatcher::run(&app).await });
    timeout(SOON, waiting.wait_for(|it| *it == 3)).await.expect("one does not wait for another").unwrap();
    // Nor do others, and their calls.
    let started = timeout(SOON, plant.message("answer")).await.expect("others act meanwhile");
    assert_eq!(started.status, 200, "{}", started.text);
    timeout(SOON, dispatcher::run(&plant.server.app)).await.expect("what is due is done");
    assert_eq!((peer.taken().len(), plant.open().await), (1, vec!["after".to_owned()]));
    calling.abort();
}

/// A round of the server's job.
async fn round(plant: &Plant) {
    let app = &plant.server.app;
    dispatcher::run_ours(app).await;
    timeout(SOON, dispatcher::begin_calls(app)).await.expect("a round ends").unwrap();
}

#[tokio::test]
async fn many_calls_that_nobody_answers_keep_no_other_system_waiting() {
    let peer = Peer::default();
    let ((quiet, mut waiting), port) = (silent().await, peer.sms_gateway().await);
    let origins = [quiet, port].map(|it| format!("http://127.0.0.1:{it}")).to_vec();
    let plant = plant(OutgoingCalls { origins, ..calls(port, true) }, &format!("http://127.0.0.1:{quiet}/")).await;
    let quick = process(&format!("http://127.0.0.1:{port}/")).replace(r#"messageRef="go""#, r#"messageRef="answer""#);
    plant.deploy("quick", &quick).await;
    for _ in 0..60 {
        assert_eq!(plant.message("go").await.status, 200);
    }
    round(&plant).await;
    timeout(SOON, waiting.wait_for(|it| *it == 8)).await.expect("several are made at once").unwrap();
    // What comes later is called in the next round.
    assert_eq!(plant.message("answer").await.status, 200);
    round(&plant).await;
    timeout(SOON, async {
        while plant.open().await.is_empty() {
            sleep(Duration::from_millis(50)).await;
        }
    })
    .await
    .expect("the other case goes on");
    assert_eq!((peer.taken().len(), *waiting.borrow()), (1, 8), "no system is overrun");
}

#[tokio::test]
async fn a_case_makes_its_calls_in_their_order_however_many_they_are() {
    let peer = Peer::default();
    let port = peer.sms_gateway().await;
    let branch = |number: usize| {
        let flows = [("fork".to_owned(), format!("call{number}")), (format!("call{number}"), format!("end{number}"))];
        format!(
            r#"<serviceTask id="call{number}" name="call" flowable:type="http"><extensionElements>
                 <flowable:field name="requestUrl" stringValue="http://127.0.0.1:{port}/"/>
                 <flowable:field name="note" stringValue="{number}"/>
               </extensionElements></serviceTask><endEvent id="end{number}"/>"#
        ) + &flows.map(|(from, to)| flow(&from, &to)).concat()
    };
    let fork = ("fork", r#"<parallelGateway id="fork"/>"#.to_owned());
    let body = line(&[start_by_message(), fork]) + &(0..60).map(branch).collect::<String>();
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.gateways.calls = calls(port, true);
    })
    .await;
    let plant = Plant::at(server, &[("many", &body)]).await;
    assert_eq!(plant.message("go").await.status, 200);
    round(&plant).await;
    timeout(SOON * 4, async {
        while plant.running().await > 0 {
            sleep(Duration::from_millis(50)).await;
        }
    })
    .await
    .expect("all calls are made");
    let note = |sent: &String| {
        let body: Value = serde_json::from_str(sent.split_once("\r\n\r\n").unwrap().1).unwrap();
        body["fields"]["note"].as_str().unwrap().parse::<usize>().unwrap()
    };
    assert!(peer.taken().iter().map(note).eq(0..60), "{:?}", peer.taken().iter().map(note).collect::<Vec<_>>());
}

#[tokio::test]
async fn a_host_that_is_not_allowed_is_found_before_it_is_deployed() {
    let server = Server::start_with(|config| {
        config.captcha = Switch::Off;
        config.gateways.calls = calls(1, true);
    })
    .await;
    let plant = Plant::at(server, &[]).await;
    let body = process("http://169.254.169.254/latest");
    let text = format!(
        r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
             targetNamespace="t"><message id="go" name="go"/>
           <process id="other" name="other" isExecutable="true">{body}</process></definitions>"#
    );
    let saved = plant.post("process/save", json!({ "flowKey": "other", "name": "other", "text": text })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let deployed = plant.post("process/deployBpmn", json!({ "flowKey": "other" })).await;
    assert_eq!(deployed.status, 422, "{}", deployed.text);
    assert!(deployed.text.contains("http://169.254.169.254"), "{}", deployed.text);
}
