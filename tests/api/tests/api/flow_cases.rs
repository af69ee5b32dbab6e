//! Test cases of a flow: kept, run through draft and deployment, copied with it.

use std::collections::BTreeMap;

use lawdesk_api_tests::Reply;
use lawdesk_core::engine::Variables;
use lawdesk_core::expression;
use lawdesk_core::locale::Locale;
use lawdesk_core::simulation::DryRun;
use serde_json::{Value, json};

use crate::office::{FLOW, Office, TO_THE_PROVINCE};

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

/// What the designer's dry run of the flow gives to be kept: the former firm agrees.
fn recorded() -> Value {
    let mut run = DryRun::of_text(FLOW).unwrap();
    let variables = [("oldFirmHandler", "R_OLDFIRM@a"), ("firmHead", "R_FIRM_HEAD@b"), ("applicant", "me")];
    let variables: Variables =
        variables.into_iter().map(|(name, value)| (name.to_owned(), expression::Value::from(value))).collect();
    run.start(variables, &BTreeMap::from([("R_OLDFIRM".to_owned(), 1), ("R_FIRM_HEAD".to_owned(), 1)])).unwrap();
    let task = run.tasks(Locale::ZhCn)[0].id;
    run.complete(task, "05", Variables::new()).unwrap();
    serde_json::to_value(run.record()).unwrap()
}

impl Office {
    async fn keep(&self, name: &str) -> String {
        let case = json!({ "flowKey": "lsjgbg", "name": name, "story": recorded() });
        let kept = self.call("admin", "process/cases/save", case).await;
        kept.body["data"]["id"].as_str().unwrap_or_else(|| panic!("{}", kept.text)).to_owned()
    }

    async fn draw(&self, text: &str) {
        let save = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": text });
        assert_eq!(self.call("admin", "process/save", save).await.status, 200);
    }

    async fn flow_call(&self, path: &str) -> Value {
        let reply = self.call("admin", path, json!({ "flowKey": "lsjgbg" })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    }
}

#[tokio::test]
async fn a_dry_run_is_kept_named_anew_and_removed_by_whoever_draws() {
    let office = Office::open().await;
    let id = office.keep("原所同意").await;
    // One name, one case; what no dry run can run is none.
    let case = |name: &str, story: Value| json!({ "flowKey": "lsjgbg", "name": name, "story": story });
    for (case, field) in [
        (case("原所同意", recorded()), "name"),
        (case("别的", json!({ "steps": [{ "sing": true }] })), "story"),
        (case("别的", json!({})), "story"),
        (case("别的", json!({ "steps": [{ "claim": "old_firm", "as": "me", "error": true }] })), "story"),
    ] {
        let reply = office.call("admin", "process/cases/save", case).await;
        refused(&reply, 422, "VALIDATION");
        assert_eq!(reply.body["data"]["violations"][0]["field"], field, "{}", reply.text);
    }
    // A deployment waits for all of them.
    let long = case("长", json!({ "steps": vec![json!({ "advance_seconds": 1 }); 1001] }));
    let reply = office.call("admin", "process/cases/save", long).await;
    let wrong = &reply.body["data"]["violations"][0];
    assert_eq!((&wrong["field"], &wrong["code"]), (&json!("story"), &json!("tooManyItems")), "{}", reply.text);
    let nowhere = json!({ "flowKey": "none", "name": "x", "story": recorded() });
    refused(&office.call("admin", "process/cases/save", nowhere).await, 404, "NOT_FOUND");
    refused(&office.call("city_op", "process/cases", json!({ "flowKey": "lsjgbg" })).await, 403, "FORBIDDEN");
    // Another name, the same case.
    let renamed = json!({ "id": id, "flowKey": "lsjgbg", "name": "原所同意变更", "story": recorded() });
    assert_eq!(office.call("admin", "process/cases/save", renamed).await.status, 200);
    let kept = office.flow_call("process/cases").await;
    assert_eq!((&kept["rule"], kept["cases"].as_array().map(Vec::len)), (&json!("warn"), Some(1)), "{kept}");
    assert_eq!(kept["most"], 100);
    let case = &kept["cases"][0];
    assert_eq!(
        (&case["id"], &case["name"], &case["updatedBy"]),
        (&json!(id), &json!("原所同意变更"), &json!("系统管理员"))
    );
    assert_eq!(case["story"], recorded());
    // Whoever has seen an older one does not write over it.
    let older = json!({ "id": id, "flowKey": "lsjgbg", "name": "原所同意", "story": recorded(), "updatedAt": 1 });
    refused(&office.call("admin", "process/cases/save", older).await, 409, "STALE");
    assert_eq!(office.call("admin", "process/cases/remove", json!({ "id": id })).await.status, 200);
    refused(&office.call("admin", "process/cases/remove", json!({ "id": id })).await, 404, "NOT_FOUND");
    assert_eq!(office.flow_call("process/cases").await["cases"], json!([]));
}

#[tokio::test]
async fn a_version_says_which_cases_it_was_deployed_with_and_where_one_differed() {
    let office = Office::open().await;
    office.keep("原所同意").await;
    assert_eq!(office.flow_call("process/cases/check").await, json!([{ "name": "原所同意" }]));
    assert_eq!(office.flow_call("process/deployBpmn").await.get("differingCases"), None);
    // Another step takes the place of the second.
    let changed = FLOW.replace("${firmHead}", "${oldFirmHandler}");
    assert_ne!(changed, FLOW);
    office.draw(&changed).await;
    let result = office.flow_call("process/cases/check").await[0].clone();
    assert_eq!(result["difference"]["act"], 1, "{result}");
    let step = result["difference"]["expected"]["expect_task"]["name"].as_str().unwrap();
    assert!(result["captions"][step].is_string(), "{result}");
    assert_eq!(result["difference"]["found"]["expect_task"]["candidateGroups"], json!(["R_OLDFIRM@a"]), "{result}");
    // Whoever deploys is told; the flow may say that nothing is deployed.
    assert_eq!(office.flow_call("process/deployBpmn").await["differingCases"], json!(["原所同意"]));
    let refuse = json!({ "flowKey": "lsjgbg", "rule": "refuse" });
    refused(&office.call("city_op", "process/cases/rule", refuse.clone()).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "process/cases/rule", refuse).await.status, 200);
    let deploy = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
    refused(&deploy, 409, "CASES_DIFFER");
    office.draw(FLOW).await;
    assert_eq!(office.flow_call("process/deployBpmn").await["version"], 4);
    let versions = office.flow_call("process/versions").await["versions"].clone();
    let went = |row: &Value| {
        let cases = row["cases"].as_array().cloned().unwrap_or_default();
        cases.iter().map(|it| it.get("difference").is_none()).collect::<Vec<bool>>()
    };
    let all: Vec<Vec<bool>> = versions.as_array().unwrap().iter().map(went).collect();
    assert_eq!(all, [vec![true], vec![false], vec![true], vec![]], "{versions}");
}

#[tokio::test]
async fn a_copy_of_a_flow_has_its_cases_and_a_removed_flow_leaves_none() {
    let office = Office::open().await;
    office.keep("原所同意").await;
    let refuse = json!({ "flowKey": "lsjgbg", "rule": "refuse" });
    assert_eq!(office.call("admin", "process/cases/rule", refuse).await.status, 200);
    let text = FLOW.replace("id=\"lsjgbg\"", "id=\"copy\"").replace("bpmnElement=\"lsjgbg\"", "bpmnElement=\"copy\"");
    let copy = json!({ "flowKey": "copy", "name": "副本", "text": text, "revision": 0, "copyOf": "lsjgbg" });
    let saved = office.call("admin", "process/save", copy).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let of_copy = json!({ "flowKey": "copy" });
    let cases = office.call("admin", "process/cases", of_copy.clone()).await.body["data"].clone();
    assert_eq!((&cases["rule"], &cases["cases"][0]["name"]), (&json!("refuse"), &json!("原所同意")), "{cases}");
    let checked = office.call("admin", "process/cases/check", of_copy.clone()).await.body["data"].clone();
    assert_eq!(checked, json!([{ "name": "原所同意" }]));
    assert_eq!(office.call("admin", "process/delete", of_copy).await.status, 200);
    let left: i64 = sqlx::query_scalar("select count(*) from flow_case where flow_key = 'copy'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn cases_that_are_over_are_told_again_through_the_draft_and_name_nobody() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.server.pass(2 * 24 * 3_600_000);
    office.walk(&[("city_win", "city_accept", "04")]).await;
    let number = office.case("admin", &case).await["application"]["sqNo"].clone();
    // As it is drawn it goes where it went.
    let told = office.flow_call("monitor/past").await;
    let row = &told[0];
    assert_eq!((&row["outcome"], &row["difference"]), (&json!("same"), &Value::Null), "{told}");
    assert_eq!((&row["version"], &row["decisions"], &row["status"]), (&json!(1), &json!(4), &json!("42")), "{told}");
    assert!(number.is_null() || row["sqNo"] == number, "{told}");
    // It is kept as a test case, which is green.
    let kept = json!({ "flowKey": "lsjgbg", "name": "办结案件", "story": row["testCase"] });
    let saved = office.call("admin", "process/cases/save", kept).await;
    assert_eq!(saved.status, 200, "{}: {row}", saved.text);
    assert_eq!(office.flow_call("process/cases/check").await, json!([{ "name": "办结案件" }]));
    // Drawn otherwise it parts where the second step is for somebody else.
    office.draw(&FLOW.replace("${firmHead}", "${oldFirmHandler}")).await;
    let told = office.flow_call("monitor/past").await;
    let difference = &told[0]["difference"];
    assert_eq!((&told[0]["outcome"], &difference["act"]), (&json!("differs"), &json!(1)), "{told}");
    let step = difference["expected"]["expect_task"]["name"].as_str().unwrap();
    assert!(told[0]["captions"][step].is_string(), "{told}");
    // Neither what was filled in nor who did what is told.
    let person = office.id("demo_lawyer_nl").await;
    for secret in [person.as_str(), "demo_lawyer_nl", "专业方向调整", "16000000031"] {
        assert!(!told.to_string().contains(secret), "{secret}: {told}");
    }
    let before = json!({ "flowKey": "lsjgbg", "to": "2026-01-31" });
    assert_eq!(office.call("admin", "monitor/past", before).await.body["data"], json!([]));
    refused(&office.call("city_op", "monitor/past", json!({ "flowKey": "lsjgbg" })).await, 403, "FORBIDDEN");
    refused(&office.call("admin", "monitor/past", json!({ "flowKey": "none" })).await, 404, "NOT_FOUND");
}
