//! The state of a case and its history say what happened: how it ended, what a rule did, what cannot be taken back.

use lawdesk_api_tests::{As, Reply, with};
use lawdesk_server::cases::{deadlines, dispatcher};
use serde_json::{Value, json};

use crate::flows_start::{check, first_licence};
use crate::office::{FLOW, Office, TO_THE_PROVINCE, decision};

const DAY: i64 = 86_400_000;

impl Office {
    /// So many days go by, and all that is due is done.
    async fn days_go_by(&self, days: i64) {
        self.server.pass(days * DAY);
        deadlines::run(&self.server.app).await.unwrap();
        dispatcher::run(&self.server.app).await;
    }
}

fn refused(reply: &Reply, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (409, Some(code)), "{}", reply.text);
}

/// The entries of a case's history with this operation.
fn entries(case: &Value, operation: &str) -> Vec<Value> {
    let history = case["history"].as_array().unwrap_or_else(|| panic!("{case}"));
    history.iter().filter(|it| it["operation"] == operation).cloned().collect()
}

#[tokio::test]
async fn a_case_that_nobody_completes_is_terminated_and_not_granted() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.walk(&[("city_win", "city_accept", "03")]).await;
    office.days_go_by(60).await;
    let case = office.case("demo_lawyer_nl", &id).await;
    let application = &case["application"];
    assert_eq!((&application["status"], &application["result"]), (&json!("44"), &json!("12")), "{application}");
}

#[tokio::test]
async fn a_first_licence_that_nobody_completes_is_terminated_behind_its_sub_process() {
    let office = check("lssczy", "demo_intern", first_licence(), ("demo_partner", "claimable", "firm_opinion")).await;
    let steps =
        [("demo_partner", "firm_opinion", "05"), ("cnty_op", "cnty_check", "05"), ("city_win", "city_accept", "03")];
    office.walk(&steps).await;
    office.days_go_by(60).await;
    let list = office.call("demo_intern", "xzsq/list", json!({ "mine": true })).await;
    assert_eq!(list.body["data"]["data"][0]["status"], "44", "{}", list.text);
}

#[tokio::test]
async fn silence_accepts_a_case_as_of_the_day_on_which_it_came() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    let arrived: i64 = sqlx::query_scalar("select created_at from task where node_key = 'city_accept'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    office.days_go_by(10).await;
    let case = office.case("city_op", &id).await;
    let application = &case["application"];
    assert_eq!(application["currentNode"], "市局审查", "{application}");
    assert_eq!((&application["status"], &application["acceptAt"]), (&json!("20"), &json!(arrived)), "{application}");
    let deemed = entries(&case, "deemedAccepted");
    assert_eq!(deemed.len(), 1, "{}", case["history"]);
    assert_eq!((&deemed[0]["operationName"], &deemed[0]["person"]), (&json!("视为受理"), &json!("")), "{deemed:?}");
    // The applicant and the leader of the office that was silent are told.
    let receivers: Vec<String> = sqlx::query_scalar(
        "select a.username from sys_message m join account a on a.id = m.account_id
          where m.title like '%视为受理%' order by a.username",
    )
    .fetch_all(&office.server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(receivers, ["city_lead", "demo_lawyer_nl"]);
    let letters = office.call("demo_lawyer_nl", "sqtzs/list", json!({ "sqId": id })).await;
    let accepted = letters.body["data"].as_array().unwrap().iter().find(|it| it["kind"] == "02").unwrap().clone();
    assert!(accepted["text"].to_string().contains("自2026年11月21日起予以受理"), "{accepted}");
}

#[tokio::test]
async fn an_application_that_was_decided_is_not_taken_back() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    for mode in ["end", "toStart"] {
        let body = json!({ "sqId": id, "mode": mode, "opinion": "不办了" });
        refused(&office.call("demo_lawyer_nl", "xzsq/revocation", body).await, "CASE_DECIDED");
    }
    assert_eq!(office.case("demo_lawyer_nl", &id).await["application"]["status"], "30");
}

#[tokio::test]
async fn the_letter_of_a_decision_that_is_taken_back_is_void() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let done = office.task("city_win", "done", "city_accept").await;
    let back = office.call("city_win", "xzsq/withdraw", json!({ "taskId": done["taskId"] })).await;
    assert_eq!(back.status, 200, "{}", back.text);
    let letters = office.call("city_win", "sqtzs/list", json!({ "sqId": id })).await;
    let accepted = letters.body["data"].as_array().unwrap().iter().find(|it| it["kind"] == "02").unwrap().clone();
    assert_eq!(accepted["status"], "90", "{accepted}");
    let reasons: Vec<String> = sqlx::query_scalar("select void_reason from letter where kind = '02'")
        .fetch_all(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(reasons, ["所依据的决定已撤回"]);
    // Whom it was for is told; decided anew it comes with a number of its own.
    let messages: Vec<String> = sqlx::query_scalar(
        "select a.username from sys_message m join account a on a.id = m.account_id where m.id like 'void-%'",
    )
    .fetch_all(&office.server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(messages, ["demo_lawyer_nl"]);
    office.walk(&[("city_win", "city_accept", "02")]).await;
    let letters = office.call("city_win", "sqtzs/list", json!({ "sqId": id })).await;
    let of_kind: Vec<Value> =
        letters.body["data"].as_array().unwrap().iter().filter(|it| it["kind"] == "02").cloned().collect();
    assert_eq!(of_kind.len(), 2, "{}", letters.text);
    // What he has confirmed has to be declared void first.
    let newest = of_kind.iter().find(|it| it["status"] == "20").unwrap();
    let got = office.call("demo_lawyer_nl", "sqtzs/receive", json!({ "letterId": newest["letterId"] })).await;
    assert_eq!(got.status, 200, "{}", got.text);
    let done = office.task("city_win", "done", "city_accept").await;
    let back = office.call("city_win", "xzsq/withdraw", json!({ "taskId": done["taskId"] })).await;
    refused(&back, "LETTER_ISSUED");
}

#[tokio::test]
async fn a_flow_stays_while_cases_run_by_it_and_comes_back_as_it_was() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let delete = || office.call("admin", "process/delete", json!({ "flowKey": "lsjgbg" }));
    let running = delete().await;
    refused(&running, "CASES_RUNNING");
    assert!(running.body["stateInfo"].as_str().unwrap().contains('1'), "{}", running.text);
    let end = json!({ "sqId": id, "mode": "end", "opinion": "材料有误" });
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/revocation", end).await.status, 200);
    assert_eq!(delete().await.status, 200);
    assert_eq!(delete().await.status, 404);
    // Saved and deployed again it can be applied for.
    let text = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": FLOW });
    assert_eq!(office.call("admin", "process/save", text).await.status, 200);
    assert_eq!(office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await.status, 200);
    office.apply("demo_lawyer_nl", "firm-000001").await;
}

/// The transfer whose first step goes to an office where nobody works, with this rule for it.
pub fn to_an_empty_office(rule: &str) -> String {
    let group = r#"flowable:candidateGroups="${oldFirmHandler}""#;
    let empty = FLOW.replacen(group, r#"flowable:candidateGroups="R_CITY_WIN@990103-sfj""#, 1);
    let step = empty.find(r#"<bpmn2:userTask id="old_firm""#).unwrap();
    let (before, after) = empty.split_at(step);
    let open = "<bpmn2:extensionElements>";
    format!("{before}{}", after.replacen(open, &format!("{open}{rule}"), 1))
}

#[tokio::test]
async fn a_step_for_which_there_is_nobody_is_told_of_and_forecast_so() {
    let office = Office::open_with(&to_an_empty_office("")).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    dispatcher::run(&office.server.app).await;
    // The reason speaks the reader's language.
    let token = office.server.sign_in("admin").await;
    for (language, reason) in
        [("zh-CN", "这一步找不到可以办理的人"), ("en", "Nobody was found who can decide this step")]
    {
        let reader = As { header: Some(("Accept-Language", language)), ..with(&token) };
        let list = office.server.post("lawer-approval/incident/list", &json!({}), reader).await;
        let incident = &list.body["data"]["data"][0];
        assert_eq!((&incident["code"], &incident["reason"]), (&json!("NOBODY_FOUND"), &json!(reason)), "{}", list.text);
    }
    // The message leads to the case, whose form is none of the manager's business.
    let mail = office.server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
    let of_case = mail.body["data"]["data"].as_array().unwrap().iter().filter(|it| it["bizId"] == json!(id)).count();
    assert_eq!(of_case, 1, "{}", mail.text);
    let case = office.case("admin", &id).await;
    assert_eq!((&case["application"]["sqId"], &case["data"]), (&json!(id), &json!({})), "{case}");
    let stuck = json!([{ "nodeKey": "old_firm", "nodeName": "原所意见", "reason": "这一步找不到可以办理的人" }]);
    assert_eq!(case["stuck"], stuck, "{case}");
    let ahead = office.call("demo_lawyer_nl", "xzsq/predict", json!({ "sqId": id })).await;
    let steps = ahead.body["data"]["steps"].as_array().unwrap();
    assert_eq!((&steps[0]["nobody"], &steps[1]["nobody"]), (&json!(true), &json!(false)), "{}", ahead.text);
}

#[tokio::test]
async fn what_a_rule_has_passed_stands_in_the_history_as_nobodys_decision() {
    let rule = "<flowable:assignEmptyHandlerType>1</flowable:assignEmptyHandlerType>";
    let office = Office::open_with(&to_an_empty_office(rule)).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let case = office.case("demo_lawyer_nl", &id).await;
    let passed = entries(&case, "autoEmpty");
    assert_eq!(passed.len(), 1, "{}", case["history"]);
    assert_eq!(
        (&passed[0]["nodeName"], &passed[0]["person"], &passed[0]["organisation"]),
        (&json!("原所意见"), &json!(""), &json!("")),
        "{passed:?}"
    );
    assert_eq!(passed[0]["operationNameEn"], "Nobody to decide: passed");
}

#[tokio::test]
async fn what_a_rule_has_refused_ends_the_case_as_refused() {
    let rule = "<flowable:assignEmptyHandlerType>2</flowable:assignEmptyHandlerType>";
    let office = Office::open_with(&to_an_empty_office(rule)).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let case = office.case("demo_lawyer_nl", &id).await;
    assert_eq!((&case["application"]["status"], &case["active"]), (&json!("41"), &json!([])), "{case}");
    assert_eq!(entries(&case, "emptyRejected").len(), 1, "{}", case["history"]);
}

#[tokio::test]
async fn a_step_says_what_was_pressed_how_long_it_took_and_who_signed() {
    let pressed = r#"<flowable:button name="同意" code="05" sort="1" />"#;
    let office = Office::open_with(&FLOW.replacen(pressed, &pressed.replace("同意", "签署"), 1)).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.server.pass(2 * DAY);
    office.walk(&TO_THE_PROVINCE[..1]).await;
    let case = office.case("demo_lawyer_nl", &id).await;
    let agreed = &entries(&case, "05")[0];
    assert_eq!((&agreed["operationName"], &agreed["operationNameEn"]), (&json!("签署"), &json!("Sign")), "{agreed}");
    let took = agreed["at"].as_i64().unwrap() - agreed["since"].as_i64().unwrap();
    assert!((2 * DAY..3 * DAY).contains(&took), "{agreed}");
    assert!(agreed["signature"].as_str().is_some_and(|it| !it.is_empty()), "{agreed}");
    assert_eq!(entries(&case, "00")[0]["since"], Value::Null);
}

#[tokio::test]
async fn to_ask_for_more_again_takes_a_reason_and_is_counted() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.walk(&[("city_win", "city_accept", "03")]).await;
    let fix = office.task("demo_lawyer_nl", "todo", "applicant_fix").await;
    let data = office.form("demo_lawyer_nl", "firm-000001").await;
    let again = json!({ "sqId": id, "taskId": fix["taskId"], "taskVersion": fix["taskVersion"], "data": data });
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/recommit", again).await.status, 200);
    let task = office.claim("city_win", "city_accept").await;
    let case = office.case("city_win", &id).await;
    let offers = case["tasks"][0]["operations"].as_array().unwrap();
    let takes_a_reason = |it: &&Value| it["reasonRequired"] == json!(true);
    let named: Vec<&Value> = offers.iter().filter(takes_a_reason).map(|it| &it["clcz"]).collect();
    assert_eq!(named, [&json!("03")], "{case}");
    let mut body = decision(&task, "03", None);
    let silent = office.call("city_win", "xzsq/approvedTask", body.clone()).await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "reason", "{}", silent.text);
    body["reason"] = json!("补交的证明已过有效期");
    assert_eq!(office.call("city_win", "xzsq/approvedTask", body).await.status, 200);
    let case = office.case("city_win", &id).await;
    let asked = entries(&case, "03");
    assert_eq!((&asked[0]["nth"], &asked[0]["reason"]), (&Value::Null, &Value::Null), "{asked:?}");
    assert_eq!((&asked[1]["nth"], &asked[1]["reason"]), (&json!(2), &json!("补交的证明已过有效期")), "{asked:?}");
}
