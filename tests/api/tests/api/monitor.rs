//! 流程监控 and 异常处理: what the administrator of the processes sees of cases that are none of his, and what he does
//! where one cannot go on.

use lawdesk_api_tests::{Reply, with};
use lawdesk_server::cases::dispatcher;
use lawdesk_server::runtime::instances;
use serde_json::{Value, json};

use crate::case_states::to_an_empty_office;
use crate::office::Office;
use crate::plant::Plant;

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

impl Office {
    /// The case as the administrator sees it.
    async fn monitored(&self, case: &str) -> Value {
        let reply = self.call("admin", "monitor/case", json!({ "sqId": case })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    }

    async fn holds_together(&self) {
        let faults = instances::verify::verify(&self.server.app.db, self.server.app.clock.now()).await.unwrap();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

#[tokio::test]
async fn all_cases_are_listed_without_what_they_are_about() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    for who in ["city_op", "security", "auditor", "demo_lawyer_nl"] {
        refused(&office.call(who, "monitor/list", json!({})).await, 403, "FORBIDDEN");
        refused(&office.call(who, "monitor/case", json!({ "sqId": case })).await, 403, "FORBIDDEN");
    }
    let of_flow = json!({ "flowKey": "lsjgbg", "version": 1, "state": "running", "status": "10", "node": "old_firm" });
    let list = office.call("admin", "monitor/list", of_flow).await;
    let rows = list.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", list.text)).clone();
    let row = rows.iter().find(|row| row["sqId"] == json!(case)).unwrap_or_else(|| panic!("{}", list.text));
    assert_eq!(
        (&row["process"], &row["incidents"], &row["version"]),
        (&json!("running"), &json!(0), &json!(1)),
        "{row}"
    );
    let number = row["sqNo"].as_str().unwrap();
    // Neither list nor case says whose it is.
    let applicant = office.case("demo_lawyer_nl", &case).await["application"]["applicantName"].clone();
    let applicant = applicant.as_str().unwrap();
    let whole = office.call("admin", "monitor/case", json!({ "sqId": case })).await;
    assert!(!list.text.contains(applicant) && !whole.text.contains(applicant), "{}", whole.text);
    for (filter, found) in [
        (json!({ "keyword": number }), 1),
        (json!({ "keyword": number, "state": "ended" }), 0),
        (json!({ "keyword": number, "incidents": true }), 0),
        (json!({ "keyword": number, "node": "没有这一步" }), 0),
        (json!({ "keyword": number, "organisation": "没有这个机构" }), 0),
        (json!({ "keyword": number, "from": "2020-01-01", "to": "2020-01-02" }), 0),
    ] {
        let list = office.call("admin", "monitor/list", filter.clone()).await;
        assert_eq!(list.body["data"]["totalCount"], found, "{filter}: {}", list.text);
    }
    refused(&office.call("admin", "monitor/case", json!({ "sqId": "none" })).await, 404, "NOT_FOUND");
}

#[tokio::test]
async fn a_task_that_found_nobody_is_given_to_somebody() {
    let office = Office::open_with(&to_an_empty_office("")).await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    dispatcher::run(&office.server.app).await;
    // The message leads to the page of the very case.
    let token = office.server.sign_in("admin").await;
    let mail = office.server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
    let message = mail.body["data"]["data"].as_array().unwrap().iter().find(|it| it["bizId"] == json!(case)).unwrap();
    let seen = office.monitored(&case).await;
    let instance = seen["instances"][0]["instanceId"].as_str().unwrap();
    assert_eq!(message["link"], format!("/system/monitor/case?instanceId={instance}"), "{message}");
    let (task, incident) = (&seen["tasks"][0], &seen["incidents"][0]);
    assert_eq!((&task["reaches"], &incident["code"]), (&json!(false), &json!("NOBODY_FOUND")), "{seen}");
    assert_eq!((&incident["nodeName"], &incident["canRetry"]), (&json!("原所意见"), &json!(false)), "{incident}");
    // Whoever is offered can be named, and the incident is over.
    let ask = json!({ "taskId": task["taskId"] });
    refused(&office.call("city_op", "monitor/people", ask.clone()).await, 403, "FORBIDDEN");
    let people = office.call("admin", "monitor/people", ask).await.body["data"].clone();
    let to = &people.as_array().unwrap().first().unwrap_or_else(|| panic!("{people}"))["id"];
    let named =
        json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"], "to": to, "opinion": "该局无人" });
    let reply = office.call("admin", "xzsq/assignTask", named).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let seen = office.monitored(&case).await;
    assert_eq!((&seen["tasks"][0]["reaches"], &seen["incidents"]), (&json!(true), &json!([])), "{seen}");
    // Whose account is closed has it no more: it can be given to another.
    let close = json!({ "id": to, "reason": "调离" });
    let closed = office.server.post("lawer-security/user/disable", &close, with(&token)).await;
    assert_eq!(closed.status, 200, "{}", closed.text);
    let left = office.monitored(&case).await["tasks"][0].clone();
    assert_eq!(left["reaches"], json!(false), "{left}");
    let ask = json!({ "taskId": left["taskId"] });
    let people = office.call("admin", "monitor/people", ask).await.body["data"].clone();
    let people = people.as_array().unwrap();
    assert!(!people.is_empty(), "others of the authorities above are offered");
    assert!(people.iter().all(|it| it["id"] != *to), "nobody whose account is closed is offered: {people:?}");
    office.holds_together().await;
}

#[tokio::test]
async fn a_case_is_put_on_another_step_with_a_reason() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    let seen = office.monitored(&case).await;
    let first = &seen["instances"][0];
    let steps: Vec<&str> =
        first["steps"].as_array().unwrap().iter().map(|step| step["nodeKey"].as_str().unwrap()).collect();
    assert!(steps.contains(&"city_review"), "{steps:?}");
    assert_eq!(first["standing"][0]["nodeKey"], "old_firm", "{first}");
    let to = |to: &str, reason: &str| json!({ "instanceId": first["instanceId"], "from": "old_firm", "to": to, "reason": reason });
    refused(&office.call("demo_firm3", "monitor/moveTo", to("city_review", "x")).await, 403, "FORBIDDEN");
    let silent = office.call("admin", "monitor/moveTo", to("city_review", "")).await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "reason", "{}", silent.text);
    refused(&office.call("admin", "monitor/moveTo", to("nowhere", "x")).await, 409, "CANNOT_MOVE");
    let moved = office.call("admin", "monitor/moveTo", to("city_review", "原所已注销")).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    refused(&office.call("admin", "monitor/moveTo", to("city_review", "x")).await, 409, "ELEMENT_UNKNOWN");
    office.task("city_op", "claimable", "city_review").await;
    let history = office.case("demo_lawyer_nl", &case).await["history"].clone();
    let last = history.as_array().unwrap().last().unwrap();
    assert_eq!((&last["operationName"], &last["opinion"]), (&json!("调整环节"), &json!("原所已注销")), "{last}");
    let on_record: String = sqlx::query_scalar("select reason from audit where action = 'moveTo'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(on_record, "原所已注销");
    office.holds_together().await;
}

const WAITS: &str = r#"<startEvent id="s"/><sequenceFlow id="f1" sourceRef="s" targetRef="wait"/>
    <receiveTask id="wait" name="等待异议" messageRef="answer"/><sequenceFlow id="f2" sourceRef="wait" targetRef="look"/>
    <userTask id="look" name="审查异议" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="R_CITY_WIN@990100-sfj"/>
    <sequenceFlow id="f3" sourceRef="look" targetRef="e"/><endEvent id="e"/>"#;
const BEGINS: &str = r#"<startEvent id="s"><messageEventDefinition messageRef="go"/></startEvent>"#;

#[tokio::test]
async fn what_a_case_waits_for_is_brought_to_it_alone() {
    let body = WAITS.replacen("<startEvent id=\"s\"/>", BEGINS, 1);
    let plant = Plant::with(&[("waits", &body)]).await;
    for _ in 0..2 {
        assert_eq!(plant.message("go").await.status, 200);
    }
    let list = plant.post("monitor/list", json!({ "flowKey": "waits" })).await.body["data"]["data"].clone();
    let one = json!({ "instanceId": list[0]["instanceId"] });
    let seen = plant.post("monitor/case", one).await.body["data"].clone();
    let wait = &seen["awaited"][0];
    assert_eq!(
        (&wait["kind"], &wait["name"], &wait["nodeName"]),
        (&json!("message"), &json!("answer"), &json!("等待异议"))
    );
    let delivery = json!({
        "instanceId": wait["instanceId"], "number": wait["number"], "variables": { "objection": "1" }, "reason": "书面异议",
    });
    let token = plant.server.sign_in("bar_op").await;
    let other = plant.server.post("lawer-approval/monitor/deliver", &delivery, with(&token)).await;
    refused(&other, 403, "FORBIDDEN");
    assert_eq!(plant.post("monitor/deliver", delivery.clone()).await.status, 200);
    refused(&plant.post("monitor/deliver", delivery).await, 404, "NOT_FOUND");
    assert_eq!(plant.open().await, ["look"], "the other one still waits");
    assert_eq!(plant.count("select count(*) from subscription where name = 'answer'").await, 1);
}

#[tokio::test]
async fn what_was_given_up_is_tried_again_or_closed_with_a_reason() {
    let plant = Plant::with(&[]).await;
    let broken = r#"<startEvent id="s"><messageEventDefinition messageRef="go"/></startEvent>
        <sequenceFlow id="f1" sourceRef="s" targetRef="x"/>
        <serviceTask id="x" name="计算" flowable:async="true" flowable:expression="${needed}"/>
        <sequenceFlow id="f2" sourceRef="x" targetRef="e"/><endEvent id="e"/>"#;
    plant.deploy("broken", broken).await;
    assert_eq!(plant.message("go").await.status, 200);
    for _ in 0..10 {
        plant.pass(60_000).await;
    }
    let list = plant.post("incident/list", json!({})).await;
    let row = &list.body["data"]["data"][0];
    assert_eq!(
        (&row["code"], &row["nodeName"], &row["flowName"]),
        (&json!("EXPRESSION"), &json!("计算"), &json!("broken")),
        "{row}"
    );
    // Why stands in the reader's language, with what failed.
    let reason = row["reason"].as_str().unwrap_or_default();
    assert!(reason.contains("表达式无法计算") && !reason.contains("cannot"), "{row}");
    // Tried again it fails again, which is said.
    let results = plant.post("incident/retryAll", json!({ "ids": [row["id"], "outbox:none"] })).await;
    assert_eq!(results.status, 200, "{}", results.text);
    assert_ne!(results.body["data"][0]["result"], "done", "{}", results.text);
    assert_eq!(results.body["data"][1]["result"], "failed", "{}", results.text);
    for _ in 0..10 {
        plant.pass(60_000).await;
    }
    let standing = plant.post("incident/list", json!({})).await.body["data"]["data"][0]["id"].clone();
    // Closed it stands no more and stays on record.
    refused(&plant.post("incident/close", json!({ "id": "incident:none:1", "reason": "x" })).await, 404, "NOT_FOUND");
    assert_eq!(plant.post("incident/close", json!({ "id": standing, "reason": "" })).await.status, 422);
    let close = json!({ "id": standing, "reason": "流程已废弃" });
    assert_eq!(plant.post("incident/close", close.clone()).await.status, 200);
    refused(&plant.post("incident/close", close).await, 404, "NOT_FOUND");
    assert_eq!(plant.post("incident/list", json!({})).await.body["data"]["totalCount"], 0);
    let closed =
        plant.post("incident/list", json!({ "closed": true, "id": standing })).await.body["data"]["data"][0].clone();
    assert_eq!(closed["closed"]["reason"], "流程已废弃", "{closed}");
    let token = plant.server.sign_in("security").await;
    for path in ["incident/list", "incident/retryAll", "incident/close"] {
        let body = json!({ "ids": ["a"], "id": "a", "reason": "x" });
        let reply = plant.server.post(&format!("lawer-approval/{path}"), &of(path, &body), with(&token)).await;
        refused(&reply, 403, "FORBIDDEN");
    }
}

/// The members that a call takes.
fn of(path: &str, all: &Value) -> Value {
    match path {
        "incident/list" => json!({}),
        "incident/retryAll" => json!({ "ids": all["ids"] }),
        _ => json!({ "id": all["id"], "reason": all["reason"] }),
    }
}
