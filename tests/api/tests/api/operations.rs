//! Operations that do something else than decide: each must do what it means, not let the case go on.

use lawdesk_api_tests::Reply;
use serde_json::{Value, json};
use sqlx::Row;

use crate::office::{FLOW, Office, TO_THE_PROVINCE, decision};

pub const NODE: &str = "city_review";

/// An office where the review offers everything, and the task of its handler.
pub async fn at_the_review() -> (Office, String, Value) {
    let agree = r#"<flowable:button name="同意" code="05" sort="1" />
        <flowable:button name="不同意" code="06" sort="2" />
      </bpmn2:extensionElements>
      <bpmn2:incoming>flow_city_review_merge_city_review"#;
    let buttons = ["09", "10", "11", "12", "13", "17"].map(|code| format!(r#"<flowable:button code="{code}" />"#));
    let more = format!(r#"<flowable:button code="07" next="city_accept" />{}{agree}"#, buttons.concat());
    let flow = FLOW.replace(agree, &more);
    assert_ne!(flow, FLOW);
    let office = Office::open_with(&flow).await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let task = office.claim("city_op", NODE).await;
    (office, case, task)
}

async fn choose(office: &Office, who: &str, task: &Value, operation: &str, people: &[String]) -> Reply {
    let mut body = decision(task, operation, None);
    body["who"] = json!(people);
    office.call(who, "xzsq/approvedTask", body).await
}

async fn chosen(office: &Office, task: &Value, operation: &str, people: &[String]) {
    let reply = choose(office, "city_op", task, operation, people).await;
    assert_eq!(reply.status, 200, "{operation}: {}", reply.text);
}

async fn status(office: &Office, case: &str) -> Value {
    office.case("demo_lawyer_nl", case).await["application"]["status"].clone()
}

#[tokio::test]
async fn a_returned_task_goes_to_the_step_of_its_button() {
    let (office, case, task) = at_the_review().await;
    chosen(&office, &task, "07", &[]).await;
    let again = office.task("city_win", "todo", "city_accept").await;
    assert_eq!(again["assigneeName"], "唐婷", "to the one who had it");
    let case = office.case("city_win", &case).await;
    assert_eq!(case["application"]["currentNode"], "市局受理");
    let last = case["history"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["operation"], &last["opinion"]), (&json!("07"), &json!("已核")), "{last}");
}

#[tokio::test]
async fn a_task_that_is_handed_on_needs_one_person() {
    let (office, case, task) = at_the_review().await;
    let (lead, window) = (office.id("city_lead").await, office.id("city_win").await);
    for people in [vec![], vec![lead.clone(), window], vec!["nobody".to_owned()]] {
        let reply = choose(&office, "city_op", &task, "09", &people).await;
        assert_eq!(reply.body["data"]["violations"][0]["field"], "who", "{people:?}: {}", reply.text);
    }
    let open = office.case("city_op", &case).await["tasks"][0].clone();
    let handing = open["operations"].as_array().unwrap().iter().find(|it| it["clcz"] == "09").unwrap();
    assert_eq!(handing["people"], "one");
    assert!(open["colleagues"].as_array().unwrap().iter().any(|it| it["id"] == json!(lead)), "{open}");
    chosen(&office, &task, "09", &[lead]).await;
    assert_eq!(office.task("city_lead", "todo", NODE).await["taskId"], task["taskId"]);
}

#[tokio::test]
async fn those_who_are_consulted_answer_first_and_decide_nothing() {
    let (office, case, task) = at_the_review().await;
    let silent = choose(&office, "city_op", &task, "10", &[]).await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "who", "{}", silent.text);
    let asked = [office.id("city_lead").await, office.id("city_win").await, office.id("city_chk").await];
    chosen(&office, &task, "10", &asked).await;
    let todo = office.call("city_op", "xzsq/taskList", json!({ "tab": "todo" })).await;
    assert_eq!(todo.body["data"]["totalCount"], 0, "the asker waits");
    // Whoever is consulted may give his opinion, and do nothing else.
    let theirs = office.task("city_lead", "todo", NODE).await;
    let tasks = office.case("city_lead", &case).await["tasks"].as_array().unwrap().clone();
    let open = tasks.iter().find(|it| it["mine"] == true).unwrap();
    let offered: Vec<&Value> = open["operations"].as_array().unwrap().iter().map(|it| &it["clcz"]).collect();
    assert_eq!(offered, ["advised"], "{open}");
    for operation in ["05", "06", "11", "17"] {
        let reply = choose(&office, "city_lead", &theirs, operation, &[]).await;
        assert_eq!(reply.body["data"]["violations"][0]["field"], "clcz", "{operation}: {}", reply.text);
    }
    let on =
        json!({ "taskId": theirs["taskId"], "taskVersion": theirs["taskVersion"], "to": asked[1], "opinion": "x" });
    let on = office.call("city_lead", "xzsq/transferTask", on).await;
    assert_eq!(on.body["stateCode"], "ONLY_OPINION", "{}", on.text);
    let clock = json!({ "sqId": case, "action": "pause", "opinion": "需要鉴定" });
    assert_eq!(office.call("city_lead", "xzsq/clock", clock).await.status, 404, "he handles nothing of it");
    let mut silent = decision(&theirs, "advised", None);
    silent["opinion"] = json!("");
    let silent = office.call("city_lead", "xzsq/approvedTask", silent).await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "opinion", "{}", silent.text);
    // One answers, one is let go: the third is still asked, and nothing is decided.
    let reply = choose(&office, "city_lead", &theirs, "advised", &[]).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let remove = json!({ "taskId": task["taskId"], "who": [asked[1]] });
    assert_eq!(office.call("city_op", "xzsq/removeSign", remove).await.status, 200);
    let last = office.task("city_chk", "todo", NODE).await;
    assert_eq!(office.case("city_op", &case).await["application"]["result"], json!("06"), "as it was accepted");
    assert_eq!(choose(&office, "city_chk", &last, "advised", &[]).await.status, 200);
    assert_eq!(office.task("city_op", "todo", NODE).await["taskId"], task["taskId"]);
}

#[tokio::test]
async fn the_clock_stops_goes_on_and_is_extended_and_the_task_stays() {
    let (office, case, task) = at_the_review().await;
    let due = async || {
        let row = sqlx::query("select due_at from task where state = 'open'").fetch_one(&office.server.app.db.pool);
        row.await.unwrap().get::<i64, _>("due_at")
    };
    let before = due().await;
    let theirs = choose(&office, "city_lead", &task, "11", &[]).await;
    assert_eq!(theirs.body["stateCode"], "NOT_ASSIGNEE", "{}", theirs.text);
    chosen(&office, &task, "11", &[]).await;
    assert_eq!(status(&office, &case).await, "14");
    let task = office.task("city_op", "todo", NODE).await;
    chosen(&office, &task, "12", &[]).await;
    assert_eq!(status(&office, &case).await, "20");
    let task = office.task("city_op", "todo", NODE).await;
    chosen(&office, &task, "13", &[]).await;
    assert!(before < due().await);
    let stale = choose(&office, "city_op", &task, "13", &[]).await;
    assert_eq!(stale.body["stateCode"], "STALE", "{}", stale.text);
}

#[tokio::test]
async fn a_leader_or_the_applicant_ends_the_case() {
    let (office, case, task) = at_the_review().await;
    chosen(&office, &task, "17", &[]).await;
    assert_eq!(status(&office, &case).await, "44");
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05"), ("demo_partner", "new_firm", "08")]).await;
    let mine = office.task("demo_lawyer_nl", "todo", "applicant_change").await;
    let reply = choose(&office, "demo_lawyer_nl", &mine, "16", &[]).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(status(&office, &case).await, "43");
}
