//! External tasks: a program fetches work by its token, answers, fails, and ends it by an error that the diagram catches.

use lawdesk_api_tests::{Reply, Server, with};
use lawdesk_core::engine::Command;
use lawdesk_server::platform::config::Switch;
use lawdesk_server::runtime::instances::{self, Target};
use serde_json::{Value, json};

use crate::plant::{Plant, end, flow, line, start_by_message, task};

/// A plant with a worker's token.
struct Works {
    plant: Plant,
    token: String,
}

/// A step for workers, with a field of the case, and steps behind it.
fn process() -> String {
    let call = r#"<serviceTask id="send" name="send" flowable:type="external-worker" flowable:topic="letters">
         <extensionElements><flowable:field name="note" stringValue="hello"/></extensionElements></serviceTask>
       <boundaryEvent id="refused" attachedToRef="send"><errorEventDefinition errorRef="no"/></boundaryEvent>"#;
    let main = line(&[start_by_message(), ("send", call.to_owned()), ("after", task("after")), end()]);
    main + &task("instead") + r#"<endEvent id="other"/>"# + &flow("refused", "instead") + &flow("instead", "other")
}

impl Works {
    async fn open() -> Self {
        let server = Server::start_with(|config| {
            config.captcha = Switch::Off;
            config.worker_topics = vec!["letters".to_owned()];
        })
        .await;
        let plant = Plant::at(server, &[("sending", &process())]).await;
        let admin = plant.server.sign_in("admin").await;
        let post = async |path: &str, body: Value| {
            let reply = plant.server.post(&format!("lawer-security/serviceAccount/{path}"), &body, with(&admin)).await;
            assert_eq!(reply.status, 200, "{path}: {}", reply.text);
            reply
        };
        let roles = ["R_INTEGRATION"];
        post("save", json!({ "username": "svc_work", "name": "打印", "orgId": "990100-sfj", "roles": roles })).await;
        let list = post("list", json!({})).await;
        let id = &list.body["data"]["data"][0]["id"];
        let wanted = json!({ "accountId": id, "name": "w", "scopes": ["tasks:external"], "days": 1 });
        let token = post("token/save", wanted).await.body["data"]["token"].as_str().unwrap().to_owned();
        assert_eq!(plant.message("go").await.status, 200);
        Self { plant, token }
    }

    async fn post(&self, path: &str, body: Value) -> Reply {
        self.plant.server.post(&format!("lawer-approval/externalTask/{path}"), &body, with(&self.token)).await
    }

    /// The system does something to the instance of a task.
    async fn command(&self, task: &Value, command: Command) {
        let app = &self.plant.server.app;
        let mut tx = app.db.begin().await.unwrap();
        let target = Target { instance: task["instanceId"].as_str().unwrap(), actor: None };
        instances::execute(app, &mut tx, target, command).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn fetch(&self, worker: &str) -> Vec<Value> {
        let input = json!({ "workerId": worker, "topics": ["letters"], "maxTasks": 5, "lockDuration": 60_000 });
        let reply = self.post("fetchAndLock", input).await;
        reply.body["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone()
    }
}

#[tokio::test]
async fn a_worker_does_the_work_and_the_case_goes_on() {
    let works = Works::open().await;
    let tasks = works.fetch("one").await;
    let (id, note) = (&tasks[0]["id"], &tasks[0]["variables"]["note"]);
    assert_eq!((tasks.len(), &tasks[0]["activityId"], note), (1, &json!("send"), &json!("hello")), "{tasks:?}");
    assert_eq!(works.fetch("two").await.len(), 0, "it is the first one's");
    let stolen = works.post("complete", json!({ "id": id, "workerId": "two" })).await;
    assert_eq!(stolen.status, 409, "{}", stolen.text);
    let longer = json!({ "id": id, "workerId": "one", "lockDuration": 120_000 });
    assert_eq!(works.post("extendLock", longer).await.status, 200);
    works.plant.pass(90_000).await;
    assert_eq!(works.fetch("two").await.len(), 0, "the lock was made longer");
    let done = json!({ "id": id, "workerId": "one", "variables": { "sent": true } });
    assert_eq!(works.post("complete", done.clone()).await.status, 200);
    assert_eq!(works.post("complete", done).await.status, 404, "it is done");
    assert_eq!(works.plant.open().await, ["after"]);
    works.plant.is_sound().await;
}

#[tokio::test]
async fn a_lock_that_is_over_leaves_the_work_to_another() {
    let works = Works::open().await;
    let id = works.fetch("one").await[0]["id"].clone();
    works.plant.pass(61_000).await;
    assert_eq!(works.fetch("two").await.len(), 1);
    assert_eq!(works.post("complete", json!({ "id": id, "workerId": "one" })).await.status, 409);
    assert_eq!(works.post("complete", json!({ "id": id, "workerId": "two" })).await.status, 200);
}

#[tokio::test]
async fn work_that_fails_is_tried_again_and_is_an_incident_in_the_end() {
    let works = Works::open().await;
    let id = works.fetch("one").await[0]["id"].clone();
    let failed = |retries: i64| json!({ "id": id, "workerId": "one", "errorMessage": "printer away", "retries": retries, "retryTimeout": 300_000 });
    assert_eq!(works.post("failure", failed(1)).await.status, 200);
    assert_eq!(works.fetch("one").await.len(), 0, "not before the pause is over");
    works.plant.pass(301_000).await;
    assert_eq!(works.fetch("one").await.len(), 1);
    assert_eq!(works.post("failure", failed(0)).await.status, 200);
    let list = works.plant.post("incident/list", json!({})).await.body["data"]["data"].clone();
    assert!(list[0]["reason"].as_str().unwrap_or_default().contains("printer away"), "{list}");
    let retried = works.plant.post("incident/retry", json!({ "id": list[0]["id"] })).await;
    assert_eq!(retried.status, 200, "{}", retried.text);
    assert_eq!(works.fetch("one").await.len(), 1, "after an administrator's retry it is there again");
    works.plant.is_sound().await;
}

#[tokio::test]
async fn an_error_that_the_diagram_catches_takes_its_way() {
    let works = Works::open().await;
    let id = works.fetch("one").await[0]["id"].clone();
    let error = json!({ "id": id, "workerId": "one", "errorCode": "no" });
    assert_eq!(works.post("bpmnError", error).await.status, 200);
    assert_eq!(works.plant.open().await, ["instead"]);
}

#[tokio::test]
async fn an_instance_that_stands_still_offers_no_work() {
    let works = Works::open().await;
    assert_eq!(works.plant.message("go").await.status, 200);
    let mut tasks = works.fetch("one").await;
    assert_eq!(tasks.len(), 2);
    let (still, other) = (tasks.remove(0), tasks.remove(0));
    works.command(&still, Command::Suspend).await;
    // Who had locked it learns that it stands still, and the other one goes on.
    let refused = works.post("complete", json!({ "id": still["id"], "workerId": "one" })).await;
    assert_eq!(refused.status, 409, "{}", refused.text);
    works.plant.pass(61_000).await;
    let offered = works.fetch("two").await;
    assert_eq!(offered.len(), 1, "{offered:?}");
    assert_eq!(offered[0]["id"], other["id"]);
    // Set going again, it is offered again.
    works.command(&still, Command::Resume).await;
    let offered = works.fetch("two").await;
    assert_eq!((offered.len(), &offered[0]["id"]), (1, &still["id"]));
    let done = works.post("complete", json!({ "id": still["id"], "workerId": "two" })).await;
    assert_eq!(done.status, 200, "{}", done.text);
    works.plant.is_sound().await;
}
