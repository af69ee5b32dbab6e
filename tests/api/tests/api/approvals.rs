//! Approvals, from the deployed flow to the closed case.

use std::collections::BTreeSet;

use expect_test::{Expect, expect};
use lawdesk_api_tests::{As, with};
use lawdesk_core::engine::{self, Event, Instance};
use lawdesk_server::platform::sealing::open_text;
use serde_json::{Value, json};
use sqlx::Row;

use crate::files::stored;
use crate::office::{FLOW, Office, PNG, Step, TO_THE_PROVINCE, decision};

/// The history of a case, one step a line.
fn check(case: &Value, expect: Expect) {
    let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
    let line = |entry: &Value| {
        let parts = ["nodeName", "person", "operationName", "opinion"].map(|key| text(entry, key));
        format!("{}\n", parts.join(" ").trim_end())
    };
    let state = &case["application"];
    let head = format!("{}\n", [text(state, "status"), text(state, "currentNode")].join(" ").trim_end());
    let lines: Vec<String> = case["history"].as_array().into_iter().flatten().map(line).collect();
    expect.assert_eq(&format!("{}{}", head, lines.concat()));
}

#[tokio::test]
async fn a_transfer_across_cities_ends_with_the_new_firm_in_the_file() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office
        .walk(&[
            ("prov_chk", "prov_check", "05"),
            ("prov_lead", "prov_decide", "14"),
            ("prov_cert", "cert", "18"),
            ("city_op", "archive_in", "05"),
            ("city2_op", "archive_out", "05"),
            ("city_win", "deliver", "19"),
        ])
        .await;
    let case = office.case("demo_lawyer_nl", &id).await;
    assert_eq!(case["application"]["status"], "40");
    // The step that made the certificate wrote its number into the form.
    assert_eq!((&case["file"], &case["formRevision"]), (&Value::Null, &json!(2)));
    assert_eq!(case["active"], json!([]));
    let token = office.server.sign_in("prov_op").await;
    let lawyer = json!({ "id": "lawyer-000008" });
    let file = office.server.post("lawer-other/area/lawyer/detail", &lawyer, with(&token)).await;
    assert_eq!(file.body["data"]["row"]["firmId"], "firm-000001", "{}", file.text);
    // Whoever opens the file finds a name for each firm and lawyer in it, old and new, and names in its history.
    for who in ["demo_lawyer_nl", "demo_firm", "city_op", "prov_op"] {
        let token = office.server.sign_in(who).await;
        let call = async |path: &str, body: Value| office.server.post(path, &body, with(&token)).await;
        let file = call("lawer-other/area/lawyer/detail", lawyer.clone()).await;
        let (firms, lawyers) = (ids_in(&file.body["data"], "firm-"), ids_in(&file.body["data"], "lawyer-"));
        assert!(firms.contains("firm-000001"), "{who}: {}", file.text);
        for (area, ids) in [("law_firm", firms), ("lawyer", lawyers)] {
            let named = call(&format!("lawer-other/area/{area}/options"), json!({ "ids": ids, "limit": 50 })).await;
            let options = named.body["data"].as_array().cloned().unwrap_or_default();
            assert_eq!(options.len(), ids.len(), "{who} {area} {ids:?}: {}", named.text);
            assert!(options.iter().all(|it| it["label"] != it["id"]), "{}", named.text);
        }
    }
    let history = office.server.post("lawer-other/area/lawyer/history", &lawyer, with(&token)).await;
    let changes = history.body["data"]["data"].to_string();
    assert!(changes.contains("衡正") && ids_in(&history.body["data"], "firm-").is_empty(), "{}", history.text);
}

/// The texts in an answer that begin as the ids of a kind of record do.
fn ids_in(answer: &Value, beginning: &str) -> BTreeSet<String> {
    match answer {
        Value::String(text) if text.starts_with(beginning) => BTreeSet::from([text.clone()]),
        Value::Array(items) => items.iter().flat_map(|it| ids_in(it, beginning)).collect(),
        Value::Object(entries) => entries.values().flat_map(|it| ids_in(it, beginning)).collect(),
        _ => BTreeSet::new(),
    }
}

#[tokio::test]
async fn a_refusal_ends_the_case_and_stands_in_its_history() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_zz", "firm-000002").await;
    let refused: [Step; 2] = [("demo_partner", "old_firm", "06"), ("city_op", "mediate", "06")];
    office.walk(&refused).await;
    check(
        &office.case("demo_lawyer_zz", &id).await,
        expect![[r"
            41
            申请 高磊 提交
            原所意见 林正 签收
            原所意见 林正 不同意 已核
            原市局协调 罗志强 签收
            原市局协调 罗志强 不同意 已核
        "]],
    );
}

#[tokio::test]
async fn what_is_missing_comes_back_and_goes_on() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.walk(&[("city_win", "city_accept", "03")]).await;
    assert_eq!(office.case("city_win", &id).await["application"]["status"], "11");
    // He answers on another day, with the form as he sees it: the day of the application stays.
    office.server.pass(26 * 3_600_000);
    let task = office.task("demo_lawyer_nl", "todo", "applicant_fix").await;
    let mut data = office.case("demo_lawyer_nl", &id).await["data"].clone();
    assert_eq!(data["applyDate"], "2026-11-21");
    data["reason"] = json!("补正后的原因");
    let again = json!({ "sqId": id, "taskId": task["taskId"], "taskVersion": task["taskVersion"], "data": data });
    let reply = office.call("demo_lawyer_nl", "xzsq/recommit", again).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let case = office.case("city_win", &id).await;
    assert_eq!((&case["data"]["reason"], &case["data"]["applyDate"]), (&json!("补正后的原因"), &json!("2026-11-21")));
    let earlier = case["earlier"].as_array().unwrap();
    assert_eq!((earlier.len(), &earlier[0]["revision"]), (1, &json!(1)));
    assert_eq!(earlier[0]["data"]["reason"], "专业方向调整");
    // What the file holds stands beside what is asked for.
    assert_eq!(case["file"]["newFirmId"], case["data"]["oldFirmId"]);
    assert_eq!(case["file"].get("applyDate"), None);
    assert_eq!(case["application"]["status"], "10");
    assert_eq!(case["application"]["currentNode"], "市局受理");
    // It is with the officer who asked, who needs not claim it again.
    office.task("city_win", "todo", "city_accept").await;
}

#[tokio::test]
async fn what_was_sent_back_is_corrected_on_another_day_from_what_the_page_shows() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.walk(&[("city_win", "city_accept", "03")]).await;
    // Days go by, and his file changes.
    office.server.pass(2 * 24 * 3_600_000);
    let changed = "update lawyer set first_practice_date = '2012-05-06' where id = 'lawyer-000008'";
    sqlx::query(changed).execute(&office.server.app.db.pool).await.unwrap();
    let task = office.task("demo_lawyer_nl", "todo", "applicant_fix").await;
    let mut data = office.case("demo_lawyer_nl", &id).await["data"].clone();
    data["reason"] = json!("补正后的原因");
    let again = json!({ "sqId": id, "taskId": task["taskId"], "taskVersion": task["taskVersion"], "data": data });
    let reply = office.call("demo_lawyer_nl", "xzsq/recommit", again).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    let stored = office.case("city_win", &id).await["data"].clone();
    let known = (&stored["reason"], &stored["firstPracticeDate"]);
    assert_eq!(known, (&json!("补正后的原因"), &json!("2012-05-06")), "{stored}");
    assert_eq!(stored["applyDate"], data["applyDate"], "the day of the application stays");
}

#[tokio::test]
async fn the_history_keeps_the_organisation_that_a_person_acted_for() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..1]).await;
    let before = office.case("demo_lawyer_nl", &id).await["history"].clone();
    sqlx::query("update account set org_id = '990000-sft' where username = 'demo_firm3'")
        .execute(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(office.case("demo_lawyer_nl", &id).await["history"], before);
    assert_eq!(before[2]["operationNameEn"], "Agree");
}

#[tokio::test]
async fn the_second_of_two_is_told_who_was_first() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    let task = office.claim("city_win", "city_accept").await;
    let accept = decision(&task, "02", None);
    assert_eq!(office.call("city_win", "xzsq/approvedTask", accept.clone()).await.status, 200);
    let second = office.call("city_win", "xzsq/approvedTask", accept).await;
    assert_eq!(second.status, 409);
    assert_eq!(second.body["stateCode"], "TASK_ALREADY_COMPLETED");
    assert_eq!(second.body["data"]["by"], "唐婷");
}

#[tokio::test]
async fn the_same_request_twice_is_one_act() {
    let office = Office::open().await;
    let data = office.form("demo_lawyer_nl", "firm-000001").await;
    let token = office.server.sign_in("demo_lawyer_nl").await;
    let who = As { header: Some(("Idempotency-Key", "once")), ..with(&token) };
    let body = json!({ "sqType": "lsjgbg", "data": data });
    let first = office.server.post("lawer-approval/xzsq/commit", &body, who).await;
    let second = office.server.post("lawer-approval/xzsq/commit", &body, who).await;
    assert_eq!(first.status, 200, "{}", first.text);
    assert_eq!(first.body["data"], second.body["data"]);
    let other = json!({ "sqType": "lsjgbg", "data": {} });
    let third = office.server.post("lawer-approval/xzsq/commit", &other, who).await;
    assert_eq!(third.body["stateCode"], "IDEMPOTENCY_MISMATCH");
}

#[tokio::test]
async fn only_candidates_claim_and_only_the_assignee_decides() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.task("demo_firm3", "claimable", "old_firm").await;
    let seen = json!({ "taskId": task["taskId"], "taskVersion": task["taskVersion"] });
    assert_eq!(office.call("demo_firm2", "xzsq/signeTask", seen).await.status, 403);
    let mine = office.claim("demo_firm3", "old_firm").await;
    let token = office.server.sign_in("demo_firm2").await;
    let signature = stored(&office.server, &token, "signature.png", PNG).await;
    let reply = office.call("demo_firm2", "xzsq/approvedTask", decision(&mine, "05", Some(&signature))).await;
    assert_eq!(reply.status, 403, "{}", reply.text);
}

#[tokio::test]
async fn a_decision_without_opinion_or_signature_is_refused_at_its_field() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", "old_firm").await;
    let unsigned = office.call("demo_firm3", "xzsq/approvedTask", decision(&task, "05", None)).await;
    assert_eq!(unsigned.body["data"]["violations"][0]["field"], "signature", "{}", unsigned.text);
    let mut silent = decision(&task, "05", None);
    silent["opinion"] = json!(" ");
    let silent = office.call("demo_firm3", "xzsq/approvedTask", silent).await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "opinion");
    let foreign = office.call("demo_firm3", "xzsq/approvedTask", decision(&task, "14", None)).await;
    assert_eq!(foreign.body["data"]["violations"][0]["field"], "clcz");
}

#[tokio::test]
async fn one_live_application_a_person_and_item() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let data = office.form("demo_lawyer_nl", "firm-000001").await;
    let second = office.call("demo_lawyer_nl", "xzsq/commit", json!({ "sqType": "lsjgbg", "data": data })).await;
    assert_eq!(second.body["data"]["violations"][0]["code"], "applicationRunning", "{}", second.text);
}

#[tokio::test]
async fn a_deadline_lets_the_case_go_on() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.server.pass(10 * 24 * 3_600_000);
    lawdesk_server::cases::deadlines::run(&office.server.app).await.unwrap();
    assert_eq!(office.case("demo_lawyer_nl", &id).await["application"]["currentNode"], "原市局协调");
}

#[tokio::test]
async fn the_events_of_an_instance_give_its_state() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    let pool = &office.server.app.db.pool;
    let stored = sqlx::query("select id, state from instance").fetch_one(pool).await.unwrap();
    let events: Vec<String> =
        sqlx::query_scalar("select event from instance_event where instance_id = $1 order by seq")
            .bind(stored.get::<String, _>("id"))
            .fetch_all(pool)
            .await
            .unwrap();
    let mut state = Instance::default();
    for event in events {
        engine::apply(&mut state, &serde_json::from_str::<Event>(&open_text(&event).unwrap()).unwrap());
    }
    assert_eq!(serde_json::to_string(&state).unwrap(), open_text(&stored.get::<String, _>("state")).unwrap());
}

#[tokio::test]
async fn a_file_that_is_no_sound_diagram_is_not_kept() {
    let office = Office::open().await;
    for text in ["<a", "", "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"] {
        let reply = office.call("admin", "process/save", json!({ "flowKey": "x", "name": "x", "text": text })).await;
        assert_eq!(reply.status, 422, "{text}: {}", reply.text);
    }
    let broken = FLOW.replace("${cljg == '01'}", "${cljg ==}");
    let draft = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": broken });
    assert_eq!(office.call("admin", "process/save", draft).await.status, 200);
    let refused = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
    assert_eq!((refused.status.as_u16(), refused.body["stateCode"].as_str()), (422, Some("FINDINGS")));
    let list = office.call("admin", "process/list", json!({ "pageSize": 100 })).await;
    let rows = list.body["data"]["data"].as_array().unwrap();
    let transfer = rows.iter().find(|row| row["flowKey"] == "lsjgbg").unwrap();
    assert_eq!(transfer["version"], 1, "nothing half-deployed");
}

#[tokio::test]
async fn a_file_of_any_size_gets_an_answer() {
    let office = Office::open().await;
    for (size, status) in [(4 << 20, 200), (6 << 20, 422), (50 << 20, 413)] {
        let padded = format!("{FLOW}<!--{}-->", "x".repeat(size));
        let body = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": padded });
        assert_eq!(office.call("admin", "process/save", body).await.status, status, "{size}");
    }
}
