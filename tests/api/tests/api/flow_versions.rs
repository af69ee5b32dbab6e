//! The versions of a flow: listed, compared, restored; cases move to one and back.

use lawdesk_api_tests::{As, Reply, with};
use serde_json::{Value, json};

use crate::office::{FLOW, Office};

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

impl Office {
    /// A second version in which the first step has another name.
    async fn deploy_second(&self) {
        let renamed = FLOW.replacen(r#"name="原所意见""#, r#"name="原执业机构意见""#, 1);
        assert_ne!(renamed, FLOW);
        let save = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": renamed });
        assert_eq!(self.call("admin", "process/save", save).await.status, 200);
        let deploy = json!({ "flowKey": "lsjgbg", "note": "环节名称与文书一致" });
        let deployed = self.call("admin", "process/deployBpmn", deploy).await;
        assert_eq!(deployed.body["data"]["version"], 2, "{}", deployed.text);
    }
}

#[tokio::test]
async fn a_flow_is_saved_and_deployed_once_under_its_key() {
    let office = Office::open().await;
    let admin = office.server.sign_in("admin").await;
    let call = async |path: &str, key: &str, body: &Value| {
        let caller = As { header: Some(("Idempotency-Key", key)), ..with(&admin) };
        office.server.post(&format!("lawer-approval/process/{path}"), body, caller).await
    };
    let draft = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": FLOW });
    let flow = json!({ "flowKey": "lsjgbg", "note": "" });
    // The answer was lost and the call is made again: nothing happens twice, and the answer is the same.
    for (path, body) in [("save", &draft), ("deployBpmn", &flow)] {
        let first = call(path, path, body).await;
        assert_eq!(first.status, 200, "{}", first.text);
        let again = call(path, path, body).await;
        assert_eq!((again.status, &again.body["data"]), (first.status, &first.body["data"]), "{path}");
    }
    let stored: (i64, i64) = sqlx::query_as("select revision, version from process where flow_key = 'lsjgbg'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    let next = call("deployBpmn", "next", &flow).await;
    assert_eq!(next.body["data"]["version"], json!(stored.1 + 1), "{}", next.text);
    assert_eq!(stored.1, 2, "one version was made by the two calls");
    // A key stands for one request.
    refused(&call("save", "deployBpmn", &draft).await, 422, "IDEMPOTENCY_MISMATCH");
    // What stops the flow and lets it go on counts once, too, however late the repetition comes.
    let stop = |suspended: bool| json!({ "flowKey": "lsjgbg", "suspended": suspended });
    for (key, suspended) in [("stop", true), ("go", false), ("stop", true)] {
        assert_eq!(call("suspend", key, &stop(suspended)).await.status, 200, "{key}");
    }
    let suspended: i64 = sqlx::query_scalar("select suspended from process where flow_key = 'lsjgbg'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(suspended, 0);
}

#[tokio::test]
async fn versions_say_who_when_why_and_what_runs_by_them() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.deploy_second().await;
    let flow = json!({ "flowKey": "lsjgbg" });
    refused(&office.call("city_op", "process/versions", flow.clone()).await, 403, "FORBIDDEN");
    refused(&office.call("admin", "process/versions", json!({ "flowKey": "none" })).await, 404, "NOT_FOUND");
    let versions = office.call("admin", "process/versions", flow).await.body["data"]["versions"].clone();
    let line =
        |row: &Value| (row["version"].clone(), row["note"].clone(), row["running"].clone(), row["newest"].clone());
    assert_eq!(line(&versions[0]), (json!(2), json!("环节名称与文书一致"), json!(0), json!(true)), "{versions}");
    assert_eq!(line(&versions[1]), (json!(1), json!(""), json!(1), json!(false)), "{versions}");
    assert_eq!(versions[0]["deployedBy"], "系统管理员");
}

#[tokio::test]
async fn whoever_works_with_a_flow_is_told_the_english_that_its_author_gave_once_it_is_deployed() {
    let office = Office::open().await;
    let read = async |who: &str, path: &str| {
        let token = office.server.sign_in(who).await;
        office.server.get(&format!("lawer-approval/{path}"), with(&token)).await.body["data"].clone()
    };
    assert_eq!(read("city_op", "process/names").await, json!({ "english": {} }), "the shipped ones are the client's");
    let step = (r#"name="原所意见""#, r#"name="原所意见" flowable:nameEn="Word of the former firm""#);
    let flow = (r#"name="律师执业机构变更""#, r#"name="律师执业机构变更" flowable:nameEn="Transfer of a lawyer""#);
    let named = FLOW.replacen(step.0, step.1, 1).replacen(flow.0, flow.1, 1);
    let save = async |text: &str| {
        let draft = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": text });
        assert_eq!(office.call("admin", "process/save", draft).await.status, 200);
    };
    let deploy = async || {
        let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
        assert_eq!(deployed.status, 200, "{}", deployed.text);
    };
    save(&named).await;
    assert_eq!(read("city_op", "process/names").await, json!({ "english": {} }), "a draft is its author's affair");
    deploy().await;
    let english = json!({ "原所意见": "Word of the former firm", "律师执业机构变更": "Transfer of a lawyer" });
    assert_eq!(read("city_op", "process/names").await, json!({ "english": english }));
    let items = read("demo_lawyer_nl", "xzsq/items").await;
    let item = items.as_array().unwrap().iter().find(|it| it["sqType"] == "lsjgbg").unwrap();
    assert_eq!(item["nameEn"], "Transfer of a lawyer", "{items}");
    // A later version that says nothing of it leaves cases of this one their names.
    save(FLOW).await;
    deploy().await;
    assert_eq!(read("city_op", "process/names").await, json!({ "english": english }));
}

#[tokio::test]
async fn two_versions_are_compared_and_an_old_one_is_restored_as_draft() {
    let office = Office::open().await;
    office.deploy_second().await;
    let pair = |before: i64, after: i64| json!({ "flowKey": "lsjgbg", "before": before, "after": after });
    refused(&office.call("city_op", "process/compare", pair(1, 2)).await, 403, "FORBIDDEN");
    let same = office.call("admin", "process/compare", pair(2, 0)).await;
    assert_eq!(same.body["data"]["differences"], json!([]), "{}", same.text);
    let differences = office.call("admin", "process/compare", pair(1, 2)).await.body["data"]["differences"].clone();
    let changed = json!([{
        "element": "old_firm", "kind": "userTask", "name": "原执业机构意见", "change": "changed",
        "properties": [{ "property": "name", "before": "原所意见", "after": "原执业机构意见" }],
    }]);
    assert_eq!(differences, changed);
    // The old one becomes the draft, unless somebody has saved another meanwhile.
    let revision =
        office.call("admin", "process/versions", json!({ "flowKey": "lsjgbg" })).await.body["data"]["revision"].clone();
    let restore = json!({ "flowKey": "lsjgbg", "version": 1, "revision": revision });
    refused(&office.call("city_op", "process/restore", restore.clone()).await, 403, "FORBIDDEN");
    assert_eq!(office.call("admin", "process/restore", restore.clone()).await.status, 200);
    refused(&office.call("admin", "process/restore", restore).await, 409, "STALE");
    let same = office.call("admin", "process/compare", pair(1, 0)).await;
    assert_eq!(same.body["data"]["differences"], json!([]), "{}", same.text);
}

#[tokio::test]
async fn a_suspended_flow_says_so_when_somebody_applies() {
    let office = Office::open().await;
    let suspend = json!({ "flowKey": "lsjgbg", "suspended": true });
    assert_eq!(office.call("admin", "process/suspend", suspend).await.status, 200);
    let apply = office.call("demo_lawyer_nl", "xzsq/apply", json!({ "sqType": "lsjgbg" })).await;
    refused(&apply, 409, "FLOW_SUSPENDED");
    refused(&office.call("demo_lawyer_nl", "xzsq/apply", json!({ "sqType": "none" })).await, 404, "NOT_FOUND");
}

#[tokio::test]
async fn a_moved_case_is_called_what_its_step_is_called_and_goes_back() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.deploy_second().await;
    let node = async || office.case("demo_lawyer_nl", &case).await["application"]["currentNode"].clone();
    assert_eq!(node().await, "原所意见");
    let moved = office.call("admin", "process/migrate", json!({ "flowKey": "lsjgbg" })).await.body["data"].clone();
    assert_eq!((&moved[0]["fits"], &moved[0]["toVersion"]), (&json!(true), &json!(2)), "{moved}");
    assert_eq!(node().await, "原执业机构意见", "the list follows");
    // The way back is open to whoever comes later, until it is gone.
    let ways =
        async || office.call("admin", "process/migrated", json!({ "flowKey": "lsjgbg" })).await.body["data"].clone();
    let way = ways().await;
    assert_eq!((&way[0]["instanceId"], &way[0]["fromVersion"]), (&moved[0]["instanceId"], &json!(1)), "{way}");
    let back = json!({ "flowKey": "lsjgbg", "version": way[0]["fromVersion"], "elements": way[0]["elements"],
        "instances": [way[0]["instanceId"]] });
    let moved = office.call("admin", "process/migrate", back).await.body["data"].clone();
    assert_eq!((&moved[0]["fits"], &moved[0]["toVersion"]), (&json!(true), &json!(1)), "{moved}");
    assert_eq!(node().await, "原所意见");
    assert_eq!(ways().await, json!([]));
}
