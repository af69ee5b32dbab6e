//! What people do with a running case beside deciding: hand it on, ask others, take it back, stop it.

use lawdesk_api_tests::{As, Reply, with};
use lawdesk_server::runtime::instances;
use serde_json::{Value, json};

use crate::office::{FLOW, Office, decision};

impl Office {
    /// The old firm's task, claimed by its handler; its head may act for it, too.
    async fn claimed(&self) -> (String, Value) {
        let case = self.apply("demo_lawyer_zz", "firm-000003").await;
        (case, self.claim("demo_firm", "old_firm").await)
    }

    /// What is on record of an act.
    async fn audited(&self, action: &str) -> i64 {
        sqlx::query_scalar("select count(*) from audit where action = $1")
            .bind(action)
            .fetch_one(&self.server.app.db.pool)
            .await
            .unwrap()
    }

    async fn is_sound(&self) {
        let faults = instances::verify::verify(&self.server.app.db, self.server.app.clock.now()).await.unwrap();
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

/// The task as its person sees it, with what an act needs besides.
fn about(task: &Value, more: &Value) -> Value {
    let mut body = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    for (key, value) in more.as_object().unwrap() {
        body[key] = value.clone();
    }
    body
}

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

#[tokio::test]
async fn a_transferred_task_is_the_others_for_good() {
    let office = Office::open().await;
    let (_, task) = office.claimed().await;
    let other = office.id("demo_partner").await;
    let body = about(&task, &json!({ "to": other, "opinion": "出差" }));
    refused(&office.call("demo_firm3", "xzsq/transferTask", body.clone()).await, 403, "NOT_ASSIGNEE");
    let nobody = office.call("demo_firm", "xzsq/transferTask", about(&task, &json!({ "to": "nobody" }))).await;
    assert_eq!(nobody.body["data"]["violations"][0]["field"], "to", "{}", nobody.text);
    assert_eq!(office.call("demo_firm", "xzsq/transferTask", body.clone()).await.status, 200);
    refused(&office.call("demo_firm", "xzsq/transferTask", body).await, 409, "STALE");
    assert_eq!(office.task("demo_partner", "todo", "old_firm").await["taskId"], task["taskId"]);
    assert_eq!(office.audited("transferTask").await, 1);
    office.is_sound().await;
}

#[tokio::test]
async fn a_delegated_task_comes_back() {
    let office = Office::open().await;
    let (_, task) = office.claimed().await;
    let other = office.id("demo_partner").await;
    assert_eq!(office.call("demo_firm", "xzsq/delegateTask", about(&task, &json!({ "to": other }))).await.status, 200);
    let theirs = office.task("demo_partner", "todo", "old_firm").await;
    let token = office.server.sign_in("demo_partner").await;
    let signature = crate::files::stored(&office.server, &token, "s.png", crate::office::PNG).await;
    let reply = office.call("demo_partner", "xzsq/approvedTask", decision(&theirs, "05", Some(&signature))).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(office.task("demo_firm", "todo", "old_firm").await["taskId"], task["taskId"]);
    office.is_sound().await;
}

#[tokio::test]
async fn a_released_task_can_be_claimed_again() {
    let office = Office::open().await;
    let (_, task) = office.claimed().await;
    assert_eq!(office.call("demo_firm", "xzsq/releaseTask", about(&task, &json!({}))).await.status, 200);
    assert_eq!(office.task("demo_firm", "claimable", "old_firm").await["taskId"], task["taskId"]);
    office.is_sound().await;
}

#[tokio::test]
async fn added_signers_sign_first_or_are_let_go() {
    let office = Office::open().await;
    let (_, task) = office.claimed().await;
    let (first, second) = (office.id("demo_partner").await, office.id("demo_multi").await);
    let add = about(&task, &json!({ "who": [first, second], "mode": "before" }));
    assert_eq!(office.call("demo_firm", "xzsq/addSign", add).await.status, 200);
    let todo = office.call("demo_firm", "xzsq/taskList", json!({ "tab": "todo" })).await;
    assert_eq!(todo.body["data"]["totalCount"], 0, "the asker waits");
    office.task("demo_multi", "todo", "old_firm").await;
    let remove = json!({ "taskId": task["taskId"], "who": [first, second] });
    assert_eq!(office.call("demo_firm", "xzsq/removeSign", remove).await.status, 200);
    assert_eq!(office.task("demo_firm", "todo", "old_firm").await["taskId"], task["taskId"]);
    let todo = office.call("demo_multi", "xzsq/taskList", json!({ "tab": "todo" })).await;
    assert_eq!(todo.body["data"]["totalCount"], 0);
    office.is_sound().await;
}

#[tokio::test]
async fn a_decision_goes_back_or_is_taken_back() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05")]).await;
    let done = office.task("demo_firm3", "done", "old_firm").await;
    refused(&office.call("demo_partner", "xzsq/withdraw", json!({ "taskId": done["taskId"] })).await, 404, "NOT_FOUND");
    let taken_back = office.call("demo_firm3", "xzsq/withdraw", json!({ "taskId": done["taskId"] })).await;
    assert_eq!(taken_back.status, 200, "{}", taken_back.text);
    let again = office.task("demo_firm3", "todo", "old_firm").await;
    let token = office.server.sign_in("demo_firm3").await;
    let signature = crate::files::stored(&office.server, &token, "s.png", crate::office::PNG).await;
    let reply = office.call("demo_firm3", "xzsq/approvedTask", decision(&again, "05", Some(&signature))).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let next = office.claim("demo_partner", "new_firm").await;
    let silent = office.call("demo_partner", "xzsq/go-back", about(&next, &json!({}))).await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "opinion", "{}", silent.text);
    let unsigned = about(&next, &json!({ "opinion": "材料不全", "mode": "direct", "to": "old_firm" }));
    refused(&office.call("demo_partner", "xzsq/go-back", unsigned.clone()).await, 409, "SIGNATURE_REQUIRED");
    let token = office.server.sign_in("demo_partner").await;
    let mut back = unsigned;
    back["signature"] = json!(crate::files::stored(&office.server, &token, "s.png", crate::office::PNG).await);
    let reply = office.call("demo_partner", "xzsq/go-back", back).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office.task("demo_firm3", "todo", "old_firm").await;
    office.is_sound().await;
}

#[tokio::test]
async fn the_applicant_takes_his_application_back() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    refused(&office.call("demo_lawyer_zz", "xzsq/revocation", json!({ "sqId": case })).await, 404, "NOT_FOUND");
    let token = office.server.sign_in("demo_lawyer_nl").await;
    let once = As { header: Some(("Idempotency-Key", "once")), ..with(&token) };
    for _ in 0..2 {
        let body = json!({ "sqId": case, "mode": "end" });
        let reply = office.server.post("lawer-approval/xzsq/revocation", &body, once).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
    }
    assert_eq!(office.case("demo_lawyer_nl", &case).await["application"]["status"], "43");
    assert_eq!(office.audited("revocation").await, 1);
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.is_sound().await;
}

#[tokio::test]
async fn those_who_have_a_case_are_urged_but_not_all_the_time() {
    let office = Office::open().await;
    let (case, _) = office.claimed().await;
    let urge = json!({ "sqId": case, "text": "请尽快" });
    assert_eq!(office.call("demo_lawyer_zz", "xzsq/urge", urge.clone()).await.status, 200);
    refused(&office.call("demo_lawyer_zz", "xzsq/urge", urge.clone()).await, 409, "TOO_SOON");
    refused(&office.call("demo_lawyer_jz", "xzsq/urge", urge).await, 404, "NOT_FOUND");
    let token = office.server.sign_in("demo_firm").await;
    let box_of_mail = office.server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
    let messages = box_of_mail.body["data"]["data"].as_array().unwrap();
    let of_case = |it: &&Value| it["bizId"] == json!(case) && it["event"] == "urged";
    let mine: Vec<_> = messages.iter().filter(of_case).collect();
    assert_eq!(mine.len(), 1, "{messages:?}");
    assert!(mine[0]["title"].as_str().unwrap().starts_with("请尽快办理"), "{mine:?}");
}

#[tokio::test]
async fn whoever_gets_a_copy_may_read_the_case() {
    let office = Office::open().await;
    let (case, _) = office.claimed().await;
    let reader = office.id("demo_partner").await;
    let copy = json!({ "sqId": case, "users": [reader] });
    assert!(office.case("demo_partner", &case).await.is_null());
    refused(&office.call("demo_partner", "xzsq/copy", copy.clone()).await, 404, "NOT_FOUND");
    for _ in 0..2 {
        assert_eq!(office.call("demo_firm", "xzsq/copy", copy.clone()).await.status, 200);
    }
    assert_eq!(office.case("demo_partner", &case).await["application"]["sqId"], json!(case));
    let token = office.server.sign_in("demo_partner").await;
    let box_of_mail = office.server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
    let messages = box_of_mail.body["data"]["data"].as_array().unwrap();
    let of_case = messages.iter().filter(|it| it["bizId"] == json!(case) && it["event"] == "copy").count();
    assert_eq!(of_case, 1, "once, however often it is given");
}

#[tokio::test]
async fn a_diagram_gives_copies_when_a_step_comes_and_is_decided() {
    let office = Office::open().await;
    let people = format!("{},{}", office.id("city_chk").await, office.id("demo_lawyer_zz").await);
    let copy =
        |event: &str| format!(r#"<flowable:copy event="{event}" candidateStrategy="30" candidateParam="{people}" />"#);
    let button = r#"<flowable:button name="同意" code="05" sort="1" />"#;
    let flow = FLOW.replacen(button, &format!("{}{}{button}", copy("create"), copy("complete")), 1);
    let saved = office.call("admin", "process/save", json!({ "flowKey": "lsjgbg", "name": "x", "text": flow })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
    assert_eq!(deployed.status, 200, "{}", deployed.text);
    let case = office.apply("demo_lawyer_zz", "firm-000003").await;
    assert_eq!(office.decide(("demo_firm", "old_firm", "05")).await.status, 200);
    // Told of both, with the step; the applicant is told of neither.
    let told = async |who: &str| {
        let token = office.server.sign_in(who).await;
        let reply = office.server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
        let messages = reply.body["data"]["data"].as_array().unwrap().clone();
        let mut events: Vec<String> = messages
            .iter()
            .filter(|it| it["bizId"] == json!(case))
            .map(|it| format!("{} {}", it["event"].as_str().unwrap(), it["content"].as_str().unwrap()))
            .filter(|it| it.starts_with("copy"))
            .collect();
        events.sort();
        events
    };
    let events = told("city_chk").await;
    assert!(events[0].starts_with("copyArrived") && events[0].contains("原所意见"), "{events:?}");
    assert!(events[1].starts_with("copyDecided") && events.len() == 2, "{events:?}");
    assert_eq!(told("demo_lawyer_zz").await, [""; 0]);
    // It stands among the copies and in the history, which the applicant reads without it.
    let copies = office.call("city_chk", "xzsq/taskList", json!({ "tab": "copied" })).await;
    let copy = &copies.body["data"]["data"][0];
    assert_eq!((&copy["sqId"], &copy["nodeName"]), (&json!(case), &json!("原所意见")), "{}", copies.text);
    assert_eq!((&copy["copyMoment"], &copy["unread"]), (&json!("complete"), &json!(true)), "{}", copies.text);
    let copy_lines = async |who: &str| {
        let history = office.case(who, &case).await["history"].clone();
        let lines = history.as_array().unwrap().iter().filter(|it| it["operation"] == "copied");
        lines.map(|it| (it["nodeName"].clone(), it["copied"].clone())).collect::<Vec<_>>()
    };
    let line = (json!("原所意见"), json!(["谢文静"]));
    assert_eq!(copy_lines("city_chk").await, [line.clone(), line]);
    assert_eq!(copy_lines("demo_lawyer_zz").await, []);
}

#[tokio::test]
async fn an_administrator_stops_names_and_ends() {
    let office = Office::open().await;
    let (case, task) = office.claimed().await;
    let stop = |suspended: bool| json!({ "sqId": case, "suspended": suspended });
    refused(&office.call("demo_firm", "xzsq/suspend", stop(true)).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "xzsq/suspend", stop(true)).await.status, 200);
    let release = about(&task, &json!({}));
    refused(&office.call("demo_firm", "xzsq/releaseTask", release).await, 409, "INSTANCE_SUSPENDED");
    assert_eq!(office.call("admin", "xzsq/suspend", stop(false)).await.status, 200);
    let other = office.id("demo_partner").await;
    let name = about(&task, &json!({ "to": other }));
    refused(&office.call("demo_firm", "xzsq/assignTask", name.clone()).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "xzsq/assignTask", name).await.status, 200);
    office.task("demo_partner", "todo", "old_firm").await;
    let end = json!({ "sqId": case, "reason": "重复提交" });
    refused(&office.call("demo_partner", "xzsq/terminate", end.clone()).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "xzsq/terminate", end).await.status, 200);
    let ended = office.case("demo_lawyer_zz", &case).await;
    assert_eq!(ended["application"]["status"], "44");
    let last = ended["history"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["operationName"], &last["opinion"]), (&json!("终止"), &json!("重复提交")), "{last}");
    office.is_sound().await;
}

#[tokio::test]
async fn running_cases_move_to_a_new_version_after_a_preview() {
    let office = Office::open().await;
    let (_, task) = office.claimed().await;
    let renamed = FLOW.replace("\"old_firm\"", "\"former_firm\"").replace(">old_firm<", ">former_firm<");
    let save = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": renamed });
    assert_eq!(office.call("admin", "process/save", save).await.status, 200);
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
    assert_eq!(deployed.body["data"]["version"], 2, "{}", deployed.text);
    let plain = json!({ "flowKey": "lsjgbg" });
    refused(&office.call("demo_firm", "process/migratePreview", plain.clone()).await, 403, "FORBIDDEN");
    let preview = office.call("admin", "process/migratePreview", plain).await.body["data"][0].clone();
    assert_eq!((&preview["fits"], &preview["elements"]), (&json!(false), &json!(["old_firm"])), "{preview}");
    assert_eq!(preview["names"]["old_firm"], "原所意见", "{preview}");
    let mapped = json!({ "flowKey": "lsjgbg", "elements": { "old_firm": "former_firm" } });
    let preview = office.call("admin", "process/migratePreview", mapped.clone()).await.body["data"][0].clone();
    assert_eq!((&preview["fits"], &preview["tasks"]), (&json!(true), &json!(["former_firm"])), "{preview}");
    assert_eq!(office.task("demo_firm", "todo", "old_firm").await["taskId"], task["taskId"], "nothing has changed");
    let moved = office.call("admin", "process/migrate", mapped.clone()).await;
    assert_eq!(moved.body["data"][0]["fits"], true, "{}", moved.text);
    assert_eq!(office.task("demo_firm", "todo", "former_firm").await["taskId"], task["taskId"]);
    assert_eq!(office.call("admin", "process/migrate", mapped).await.body["data"], json!([]), "all have moved");
    office.is_sound().await;
}
