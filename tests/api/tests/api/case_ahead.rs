//! What lies ahead of a case: who comes next and after, and what it depends on.

use expect_test::{Expect, expect};
use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};

use crate::office::{FLOW, Office, TO_THE_PROVINCE};

async fn ahead(office: &Office, who: &str, case: &str) -> Value {
    let reply = office.call(who, "xzsq/predict", json!({ "sqId": case })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.body["data"].clone()
}

/// One line a step.
fn check(ahead: &Value, expected: Expect) {
    let list = |it: &Value, key: &str| -> Vec<String> {
        it.as_array()
            .unwrap()
            .iter()
            .map(|it| if key.is_empty() { it } else { &it[key] }.as_str().unwrap().to_owned())
            .collect()
    };
    let step = |it: &Value| {
        let people = list(&it["people"], "").join("、");
        let open = if it["open"] == json!(true) { "，办理中" } else { "" };
        let chance = match it["probability"].as_u64().unwrap() {
            100 => String::new(),
            percent => format!("，{percent}%，取决于{}", list(&it["dependsOn"], "zh").join("、")),
        };
        format!("{}：{people}{open}{chance}", it["nodeName"].as_str().unwrap())
    };
    let mut lines: Vec<String> = ahead["steps"].as_array().unwrap().iter().map(step).collect();
    lines.push(format!("{} {}", ahead["end"].as_str().unwrap(), list(&ahead["endNodes"], "").join("、")));
    expected.assert_eq(&lines.join("\n"));
}

#[tokio::test]
async fn the_applicant_sees_who_comes_next_and_after() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    check(
        &ahead(&office, "demo_lawyer_nl", &case).await,
        expect![[r"
        原所意见：原律所 · 示范李文律师事务所，办理中
        新所同意：律所负责人 · 示范衡正律师事务所
        原所在地证明无禁止情形：区县局经办 · 岭前区司法局
        市局受理：市局受理窗口 · 东湖市司法局
        市局审查：市局经办 · 东湖市司法局
        市局领导审签：市局领导 · 东湖市司法局
        省厅审核：省厅处长 · 示范省司法厅
        省厅决定：省厅领导 · 示范省司法厅
        换证：省厅制证 · 示范省司法厅
        档案移出：原市局 · 南岭市司法局
        档案移入：市局经办 · 东湖市司法局
        送达领证：市局受理窗口 · 东湖市司法局
        ended "]],
    );
    office.claim("demo_firm3", "old_firm").await;
    let open = &ahead(&office, "demo_lawyer_nl", &case).await["steps"][0];
    assert_eq!((&open["nodeKey"], &open["people"].as_array().unwrap().len()), (&json!("old_firm"), &1), "{open}");
}

#[tokio::test]
async fn a_step_that_depends_on_an_answer_says_how_likely_it_is() {
    let asked = r#"<flowable:formProperty id="urgency" name="紧急程度" type="enum" required="true">
        <flowable:value id="high" name="紧急" /><flowable:value id="usual" name="一般" /></flowable:formProperty>
      </bpmn2:extensionElements>
      <bpmn2:incoming>flow_city_review_merge_city_review"#;
    let plain = "</bpmn2:extensionElements>\n      <bpmn2:incoming>flow_city_review_merge_city_review";
    assert!(FLOW.contains(plain));
    let same_city = FLOW.find(r#"id="flow_same_city_city_decide""#).unwrap();
    let (before, after) = FLOW.split_at(same_city);
    let flow = format!("{before}{}", after.replacen("${sameCity}", "${urgency == 'high'}", 1)).replace(plain, asked);
    let office = Office::open_with(&flow).await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    check(
        &ahead(&office, "demo_lawyer_nl", &case).await,
        expect![[r"
        市局审查：市局经办 · 东湖市司法局，办理中
        市局领导审签：市局领导 · 东湖市司法局
        市局决定：市局领导 · 东湖市司法局，50%，取决于紧急程度
        省厅审核：省厅处长 · 示范省司法厅，50%，取决于紧急程度
        省厅决定：省厅领导 · 示范省司法厅，50%，取决于紧急程度
        换证：省厅制证 · 示范省司法厅
        档案移出：原市局 · 南岭市司法局
        档案移入：市局经办 · 东湖市司法局
        送达领证：市局受理窗口 · 东湖市司法局
        ended "]],
    );
}

#[tokio::test]
async fn the_way_ahead_is_shown_to_those_who_may_see_the_case() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    for (who, status) in [("demo_firm3", 200), ("demo_lawyer_jz", 404), ("demo_firm2", 404)] {
        assert_eq!(office.call(who, "xzsq/predict", json!({ "sqId": case })).await.status, status, "{who}");
    }
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/predict", json!({ "sqId": "" })).await.status, 422);
}

#[tokio::test]
async fn who_is_away_is_told_to_staff_alone() {
    let office = Office::open().await;
    let now = office.server.app.clock.now();
    let agent = office.id("city_op").await;
    let away = json!({ "agent": agent, "from": now, "to": now + 30 * 24 * 60 * 60 * 1000, "flowKeys": [] });
    assert_eq!(office.call("city_win", "xzsq/absence/save", away).await.status, 200);
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    let tells = async |who: &str| {
        let ahead = ahead(&office, who, &case).await;
        let steps = ahead["steps"].as_array().unwrap().clone();
        let accept = steps.into_iter().find(|step| step["nodeKey"] == "city_accept").unwrap();
        accept["found"].as_array().unwrap().iter().any(|it| it["by"] == "agent")
    };
    // A step to come, then the one that is open.
    assert!(!tells("demo_lawyer_nl").await);
    office.walk(&TO_THE_PROVINCE[..3]).await;
    assert_eq!((tells("demo_lawyer_nl").await, tells("city_win").await), (false, true));
}

#[tokio::test]
async fn a_case_is_told_again_along_the_lines_of_its_history() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05")]).await;
    let told = office.call("demo_lawyer_nl", "xzsq/replay", json!({ "sqId": case })).await;
    assert_eq!(told.status, 200, "{}", told.text);
    let steps = told.body["data"].as_array().unwrap();
    let seen = office.case("demo_lawyer_nl", &case).await;
    let numbers = |lines: &Value| lines.as_array().unwrap().iter().map(|it| it["seq"].clone()).collect::<Vec<_>>();
    assert_eq!(numbers(&told.body["data"]), numbers(&seen["history"]), "{}", told.text);
    // It began elsewhere, and in the end it stands where the case stands, with all that is done and was taken.
    let own = |step: &Value| step["places"].as_array().unwrap().iter().find(|it| it["instanceId"] == "").cloned();
    let places: Vec<Value> = steps.iter().filter_map(own).collect();
    assert!(places[0]["active"].as_array().unwrap().contains(&json!("old_firm")), "{}", told.text);
    assert_eq!(places.last().unwrap()["active"], seen["active"], "{}", told.text);
    for key in ["done", "flows"] {
        let all = places.iter().flat_map(|it| it[key].as_array().unwrap().clone());
        let all: std::collections::BTreeSet<String> = all.map(|it| it.as_str().unwrap().to_owned()).collect();
        assert_eq!(json!(all), seen[key], "{key}: {}", told.text);
    }
    for (who, status) in [("demo_lawyer_jz", 404), ("demo_firm3", 200)] {
        assert_eq!(office.call(who, "xzsq/replay", json!({ "sqId": case })).await.status, status, "{who}");
    }
}

#[tokio::test]
async fn nothing_lies_ahead_of_a_case_that_is_over() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    let end = json!({ "sqId": case, "mode": "end", "opinion": "材料有误" });
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/revocation", end).await.status, 200);
    check(&ahead(&office, "demo_lawyer_nl", &case).await, expect!["ended "]);
}

#[tokio::test]
async fn a_flow_is_tried_with_people_before_it_is_deployed() {
    let office = Office::open().await;
    let pool = &office.server.app.db.pool;
    let token = office.server.sign_in("admin").await;
    let draft = office.server.get("lawer-approval/process/text?flowKey=lsndkh", with(&token)).await;
    let text = draft.body["data"]["text"].clone();
    let place: String =
        sqlx::query_scalar("select org_id from account where id = 'user-cnty_op'").fetch_one(pool).await.unwrap();
    let tried = async |more: Value| {
        let mut body = json!({ "flowKey": "lsndkh", "text": text, "kind": "lawer", "organisation": place });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        office.call("admin", "xzsq/try", body).await
    };
    let opinion = |reply: &Reply| {
        let steps = reply.body["data"]["ahead"]["steps"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
        steps.iter().find(|step| step["nodeKey"] == "cnty_opinion").unwrap_or_else(|| panic!("{}", reply.text)).clone()
    };
    // As things are.
    let plain = tried(json!({})).await;
    assert_eq!(opinion(&plain)["nobody"], false, "{}", plain.text);
    assert!(plain.body["data"]["applicant"].as_str().unwrap().contains(" · "), "{}", plain.text);
    // What is neither account nor role may be anything: it is not written out.
    let groups = r#"flowable:candidateGroups="${countyHandler}""#;
    let (before, after) = text.as_str().unwrap().split_once(r#"id="cnty_opinion""#).unwrap();
    let named = r#"flowable:candidateUsers="${typed}" flowable:candidateGroups="${typed}""#;
    let odd = format!(r#"{before}id="cnty_opinion"{}"#, after.replacen(groups, named, 1));
    let odd = tried(json!({ "text": odd, "variables": { "typed": "13800001111" } })).await;
    assert_eq!((odd.status.as_u16(), odd.text.contains("13800001111")), (200, false), "{}", odd.text);
    assert_eq!(opinion(&odd)["people"], json!(["未知角色"]), "{}", odd.text);
    assert!(odd.text.contains("未知账号"), "{}", odd.text);
    // A long file, as long as it can be saved.
    let long = format!("{}<!--{}-->", text.as_str().unwrap(), " ".repeat(1024 * 1024));
    assert_eq!(tried(json!({ "text": long })).await.status, 200);
    // Nobody has the role, or all who have it are away.
    assert_eq!(opinion(&tried(json!({ "vacant": ["R_CNTY_OP"] })).await)["nobody"], true);
    let holders = "select a.account_id from account_role a join role r on r.id = a.role_id where r.code = 'R_CNTY_OP'";
    let holders: Vec<String> = sqlx::query_scalar(holders).fetch_all(pool).await.unwrap();
    assert_eq!(opinion(&tried(json!({ "absent": holders })).await)["nobody"], true);
    // Nobody there may start it, and the file must be one.
    assert_eq!(tried(json!({ "kind": "lawer_firm" })).await.status, 422);
    assert_eq!(tried(json!({ "organisation": "nowhere" })).await.status, 422);
    assert_eq!(tried(json!({ "text": "<a/>" })).await.status, 422);
    let begun: i64 = sqlx::query_scalar("select count(*) from instance").fetch_one(pool).await.unwrap();
    assert_eq!(begun, 0, "nothing is stored");
}
