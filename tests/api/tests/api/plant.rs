//! A server with small processes that run without an application: for tests of what instances do to one another.

use lawdesk_api_tests::{Reply, Server, with};
use lawdesk_server::cases::{deadlines, dispatcher};
use lawdesk_server::runtime::instances;
use serde_json::{Value, json};

/// A server, and its administrator.
pub struct Plant {
    pub server: Server,
    admin: String,
}

impl Plant {
    /// With these processes: key and what stands in it.
    pub async fn with(processes: &[(&str, &str)]) -> Self {
        Self::at(Server::start().await, processes).await
    }

    /// At a server of its own.
    pub async fn at(server: Server, processes: &[(&str, &str)]) -> Self {
        let admin = server.sign_in("admin").await;
        let plant = Self { server, admin };
        for (key, body) in processes {
            plant.deploy(key, body).await;
        }
        plant
    }

    pub async fn deploy(&self, key: &str, body: &str) {
        let text = format!(
            r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
                 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">
               <message id="go" name="go"/><message id="answer" name="answer"/><signal id="alarm" name="alarm"/>
               <error id="no" errorCode="no"/>
               <process id="{key}" name="{key}" isExecutable="true">{body}</process></definitions>"#
        );
        let saved = self.post("process/save", json!({ "flowKey": key, "name": key, "text": text })).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        let deployed = self.post("process/deployBpmn", json!({ "flowKey": key })).await;
        assert_eq!(deployed.status, 200, "{}", deployed.text);
    }

    pub async fn post(&self, path: &str, body: Value) -> Reply {
        self.server.post(&format!("lawer-approval/{path}"), &body, with(&self.admin)).await
    }

    pub async fn message(&self, name: &str) -> Reply {
        self.post("event/message", json!({ "name": name, "starts": true })).await
    }

    /// Lets the clock run and do its work.
    pub async fn pass(&self, milliseconds: i64) {
        self.server.pass(milliseconds);
        deadlines::run(&self.server.app).await.unwrap();
        dispatcher::run(&self.server.app).await;
    }

    /// Ids of open tasks over all instances.
    pub async fn open(&self) -> Vec<String> {
        sqlx::query_scalar("select node_key from task where state = 'open' order by node_key")
            .fetch_all(&self.server.app.db.pool)
            .await
            .unwrap()
    }

    pub async fn running(&self) -> i64 {
        self.count("select count(*) from instance where ended_at is null").await
    }

    pub async fn count(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&self.server.app.db.pool).await.unwrap()
    }

    /// Somebody of the window claims and decides the open task at a node.
    pub async fn complete(&self, node: &str) -> Reply {
        let token = self.server.sign_in("city_win").await;
        let post = async |path: &str, body: Value| {
            self.server.post(&format!("lawer-approval/xzsq/{path}"), &body, with(&token)).await
        };
        let find = async |tab: &str| {
            let rows = post("taskList", json!({ "tab": tab })).await.body["data"]["data"].clone();
            rows.as_array().unwrap().iter().find(|row| row["nodeKey"] == node).cloned().unwrap()
        };
        let task = find("claimable").await;
        post("signeTask", json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] })).await;
        let task = find("todo").await;
        let decision = json!({
            "taskId": task["taskId"], "taskVersion": task["taskVersion"], "clcz": "05", "opinion": "x",
        });
        post("approvedTask", decision).await
    }

    /// Every row agrees with the events and states.
    pub async fn is_sound(&self) {
        let faults = instances::verify::verify(&self.server.app.db, self.server.app.clock.now()).await.unwrap();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

/// A step of the window.
pub fn task(id: &str) -> String {
    format!(
        r#"<userTask id="{id}" name="{id}" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="R_CITY_WIN@990100-sfj">
             <extensionElements><flowable:button name="Agree" code="05" sort="1"/></extensionElements>
           </userTask>"#
    )
}

/// From one element to another.
pub fn flow(from: &str, to: &str) -> String {
    format!(r#"<sequenceFlow id="{from}-{to}" sourceRef="{from}" targetRef="{to}"/>"#)
}

/// Elements one after the other; the first and the last are given, too.
pub fn line(elements: &[(&str, String)]) -> String {
    let bodies: String = elements.iter().map(|(_, body)| body.as_str()).collect();
    let flows: String = elements.windows(2).map(|pair| flow(pair[0].0, pair[1].0)).collect();
    bodies + &flows
}

/// A start event for people.
pub fn start() -> (&'static str, String) {
    ("start", r#"<startEvent id="start" flowable:formKey="F_LS_JGBG"/>"#.to_owned())
}

/// A start event for the message `go`.
pub fn start_by_message() -> (&'static str, String) {
    ("start", r#"<startEvent id="start"><messageEventDefinition messageRef="go"/></startEvent>"#.to_owned())
}

/// An end event.
pub fn end() -> (&'static str, String) {
    ("end", r#"<endEvent id="end"/>"#.to_owned())
}

/// Calls a process: `given` becomes its `taken`, its `made` becomes `got`.
pub fn call(process: &str) -> (&'static str, String) {
    let body = format!(
        r#"<callActivity id="call" calledElement="{process}"><extensionElements>
             <flowable:in source="given" target="taken"/><flowable:out source="made" target="got"/>
           </extensionElements></callActivity>"#
    );
    ("call", body)
}
