//! The history of a case: what was said with each operation, and what people did in the processes it called.

use serde_json::{Value, json};
use sqlx::Row;

use crate::office::{FLOW, Office, TO_THE_PROVINCE, decision};

/// A process of one step, with these operations.
const PROOF: &str = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="proof" name="无禁止情形证明" isExecutable="true">
    <startEvent id="begin"/>
    <userTask id="prove" name="出具证明" flowable:formKey="F_LS_JGBG" flowable:candidateGroups="R_CNTY_OP@${oldCountyOrg}"
        flowable:overtime="5" flowable:earlywarning="2">
      <extensionElements><flowable:button code="05"/><flowable:button code="11"/><flowable:button code="12"/>
        <flowable:button code="13"/></extensionElements>
    </userTask>
    <endEvent id="over"/>
    <sequenceFlow id="f1" sourceRef="begin" targetRef="prove"/>
    <sequenceFlow id="f2" sourceRef="prove" targetRef="over"/>
  </process></definitions>"#;

/// An office where the proof is a process of its own, and a case that waits for it.
async fn at_the_called_proof() -> (Office, String) {
    let step = FLOW.find(r#"<bpmn2:userTask id="old_proof""#).unwrap();
    let end = "</bpmn2:userTask>";
    let over = step + FLOW[step..].find(end).unwrap() + end.len();
    let call = r#"<bpmn2:callActivity id="old_proof" name="原所在地证明" calledElement="proof" flowable:inheritVariables="true">
      <bpmn2:incoming>flow_new_firm_result_old_proof</bpmn2:incoming>
      <bpmn2:outgoing>flow_old_proof_old_proof_result</bpmn2:outgoing></bpmn2:callActivity>"#;
    let calling = format!("{}{call}{}", &FLOW[..step], &FLOW[over..]);
    let office = Office::open().await;
    for (key, text) in [("proof", PROOF), ("lsjgbg", &calling)] {
        let saved = office.call("admin", "process/save", json!({ "flowKey": key, "name": key, "text": text })).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": key })).await;
        assert_eq!(deployed.status, 200, "{}", deployed.text);
    }
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..2]).await;
    (office, case)
}

async fn choose(office: &Office, who: &str, task: &Value, operation: &str, opinion: &str, people: &[String]) {
    let mut body = decision(task, operation, None);
    body["opinion"] = json!(opinion);
    body["who"] = json!(people);
    let reply = office.call(who, "xzsq/approvedTask", body).await;
    assert_eq!(reply.status, 200, "{operation}: {}", reply.text);
}

/// Operation, step and opinion of each line.
async fn told(office: &Office, case: &str) -> Vec<(String, String, String)> {
    told_to("demo_lawyer_nl", office, case).await
}

async fn told_to(who: &str, office: &Office, case: &str) -> Vec<(String, String, String)> {
    let case = office.case(who, case).await;
    let text = |entry: &Value, key: &str| entry[key].as_str().unwrap().to_owned();
    let line = |it: &Value| (text(it, "operation"), text(it, "nodeName"), text(it, "opinion"));
    case["history"].as_array().unwrap().iter().map(line).collect()
}

fn line(operation: &str, node: &str, opinion: &str) -> (String, String, String) {
    (operation.to_owned(), node.to_owned(), opinion.to_owned())
}

async fn due(office: &Office, case: &str, assignee: &str) -> i64 {
    let row = sqlx::query("select due_at from task where application_id = $1 and assignee = $2 and state = 'open'")
        .bind(case)
        .bind(office.id(assignee).await)
        .fetch_one(&office.server.app.db.pool)
        .await;
    row.unwrap().get("due_at")
}

#[tokio::test]
async fn what_is_said_with_an_operation_stands_in_the_history() {
    let agree = r#"<flowable:button name="同意" code="05" sort="1" />
        <flowable:button name="不同意" code="06" sort="2" />
      </bpmn2:extensionElements>
      <bpmn2:incoming>flow_city_review_merge_city_review"#;
    let buttons = ["10", "11", "12", "13"].map(|code| format!(r#"<flowable:button code="{code}" />"#)).concat();
    let office = Office::open_with(&FLOW.replace(agree, &format!("{buttons}{agree}"))).await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let mut task = office.claim("city_op", "city_review").await;
    let whole = due(&office, &case, "city_op").await;
    choose(&office, "city_op", &task, "10", "请提出意见", &[office.id("city_lead").await]).await;
    let theirs = office.task("city_lead", "todo", "city_review").await;
    assert_eq!(theirs["dueAt"], json!(due(&office, &case, "city_lead").await));
    assert!(due(&office, &case, "city_lead").await < whole, "three working days of the asker's five and more");
    choose(&office, "city_lead", &theirs, "advised", "没有意见", &[]).await;
    for (operation, opinion) in [("11", "需要鉴定"), ("12", "鉴定完毕"), ("13", "案情复杂")] {
        task = office.task("city_op", "todo", "city_review").await;
        choose(&office, "city_op", &task, operation, opinion, &[]).await;
    }
    let told = told(&office, &case).await;
    let said = [
        line("10", "市局审查", "请提出意见"),
        line("advised", "市局审查", "没有意见"),
        line("11", "", "需要鉴定"),
        line("12", "", "鉴定完毕"),
        line("13", "", "案情复杂"),
    ];
    assert!(told.ends_with(&said), "{told:?}");
    task = office.task("city_op", "todo", "city_review").await;
    let again = office.call("city_op", "xzsq/approvedTask", decision(&task, "13", None)).await;
    assert_eq!(again.body["stateCode"], "ALREADY_EXTENDED", "{}", again.text);
}

#[tokio::test]
async fn why_the_applicant_takes_his_case_back_stands_in_the_history() {
    let office = Office::open().await;
    for mode in ["end", "toStart"] {
        let case = office.apply("demo_lawyer_nl", "firm-000001").await;
        let body = json!({ "sqId": case, "mode": mode, "opinion": "材料有误" });
        let reply = office.call("demo_lawyer_nl", "xzsq/revocation", body).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let told = told(&office, &case).await;
        assert_eq!(told.iter().filter(|it| it.0 == "16").count(), 1, "{told:?}");
        assert!(told.contains(&line("16", "", "材料有误")), "{told:?}");
    }
}

#[tokio::test]
async fn what_people_did_in_a_called_process_stands_in_the_history_and_in_its_diagram() {
    let (office, case) = at_the_called_proof().await;
    let before = office.case("demo_lawyer_nl", &case).await;
    assert_eq!((&before["active"], &before["called"][0]["active"]), (&json!(["old_proof"]), &json!(["prove"])));
    office.walk(&[("cnty2_op", "prove", "05")]).await;
    let shown = office.case("demo_lawyer_nl", &case).await;
    let called = &shown["called"][0];
    assert_eq!((&called["nodeKey"], &called["flowName"]), (&json!("old_proof"), &json!("无禁止情形证明")));
    assert_eq!(called["done"], json!(["begin", "over", "prove"]));
    assert_eq!(called["flows"], json!(["f1", "f2"]));
    assert!(called["diagram"].as_str().unwrap().contains(r#"id="prove""#), "{called}");
    assert_eq!(shown["active"], json!(["city_accept"]));
    let told = told(&office, &case).await;
    assert!(told.ends_with(&[line("01", "出具证明", ""), line("05", "出具证明", "已核")]), "{told:?}");
    let last = shown["history"].as_array().unwrap().last().unwrap();
    assert_eq!(last["flowName"], "无禁止情形证明");
    assert_eq!(shown["history"][0]["flowName"], Value::Null);
}

#[tokio::test]
async fn the_clock_of_a_case_is_that_of_the_processes_it_called() {
    let (office, case) = at_the_called_proof().await;
    let mut task = office.claim("cnty2_op", "prove").await;
    office.server.pass(1_000);
    let before = due(&office, &case, "cnty2_op").await;
    choose(&office, "cnty2_op", &task, "11", "需要鉴定", &[]).await;
    office.server.pass(7 * 86_400_000);
    task = office.task("cnty2_op", "todo", "prove").await;
    choose(&office, "cnty2_op", &task, "12", "鉴定完毕", &[]).await;
    let after = due(&office, &case, "cnty2_op").await;
    assert!(before + 7 * 86_400_000 <= after, "five working days and their week-end: {before} {after}");
    task = office.task("cnty2_op", "todo", "prove").await;
    choose(&office, "cnty2_op", &task, "13", "案情复杂", &[]).await;
    assert!(after < due(&office, &case, "cnty2_op").await);
    let told = told(&office, &case).await;
    let clock = [line("11", "", "需要鉴定"), line("12", "", "鉴定完毕"), line("13", "", "案情复杂")];
    assert!(told.ends_with(&clock), "{told:?}");
}

#[tokio::test]
async fn what_a_delegate_says_stands_in_the_history() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_zz", "firm-000003").await;
    let task = office.claim("demo_firm", "old_firm").await;
    let other = office.id("demo_partner").await;
    let body =
        json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"], "to": other, "opinion": "请代为核对" });
    assert_eq!(office.call("demo_firm", "xzsq/delegateTask", body).await.status, 200);
    let theirs = office.task("demo_partner", "todo", "old_firm").await;
    let token = office.server.sign_in("demo_partner").await;
    let signature = crate::files::stored(&office.server, &token, "s.png", crate::office::PNG).await;
    let mut body = decision(&theirs, "05", Some(&signature));
    body["opinion"] = json!("案件已移交");
    assert_eq!(office.call("demo_partner", "xzsq/approvedTask", body).await.status, 200);
    let told = told_to("demo_lawyer_zz", &office, &case).await;
    let said = [line("delegated", "原所意见", "请代为核对"), line("answered", "原所意见", "案件已移交")];
    assert!(told.ends_with(&said), "{told:?}");
    let history = &office.case("demo_lawyer_zz", &case).await["history"];
    let last = history.as_array().unwrap().last().unwrap();
    assert_eq!((&last["operationName"], &last["operationNameEn"]), (&json!("委派答复"), &json!("Delegate's answer")));
    assert!(!last["person"].as_str().unwrap().is_empty(), "{last}");
}
