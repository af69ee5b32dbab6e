//! What the people of an approval node may do with the form: read, write or not see its fields.

use lawdesk_api_tests::{Reply, with};
use serde_json::{Value, json};

use crate::files::stored;
use crate::office::{Office, PDF, PNG, TO_THE_PROVINCE, decision};

impl Office {
    /// The transfer, whose form says this of its nodes.
    async fn with_rights(nodes: Value) -> Self {
        let office = Self::open().await;
        let token = office.server.sign_in("admin").await;
        let draft = "lawer-approval/form/systemcustomform/draft?code=F_LS_JGBG";
        let draft = office.server.get(draft, with(&token)).await.body["data"].clone();
        let mut form = draft["form"].clone();
        form["nodes"] = nodes;
        let saved = json!({ "form": form, "revision": draft["revision"] });
        let saved = office.call("admin", "form/systemcustomform/save", saved).await;
        let revision = saved.body["data"]["revision"].clone();
        let published = json!({ "code": "F_LS_JGBG", "revision": revision });
        let published = office.call("admin", "form/systemcustomform/publish", published).await;
        assert_eq!(published.status, 200, "{}", published.text);
        office
    }

    /// The caller decides a task that he has, and gives this.
    async fn give(&self, who: &str, task: &Value, operation: &str, given: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        let signature = stored(&self.server, &token, "signature.png", PNG).await;
        let mut body = decision(task, operation, Some(&signature));
        body.as_object_mut().unwrap().extend(given.as_object().unwrap().clone());
        self.call(who, "xzsq/approvedTask", body).await
    }
}

/// The old firm writes the reason, and does not see the open cases.
fn rights() -> Value {
    let rights =
        json!({ "reason": "write", "partyTransfer": "write", "openCaseCount": "hidden", "consentProof": "hidden" });
    json!([{ "node": "old_firm", "rights": rights }])
}

/// A line for each violation.
fn wrong(reply: &Reply) -> Vec<String> {
    let violations = reply.body["data"]["violations"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    let text = |it: &Value| it.as_str().unwrap().to_owned();
    violations.iter().map(|it| format!("{}: {}", text(&it["field"]), text(&it["code"]))).collect()
}

#[tokio::test]
async fn a_node_writes_what_its_rights_name_and_nothing_else() {
    let office = Office::with_rights(rights()).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", "old_firm").await;
    let give = async |data: Value| office.give("demo_firm3", &task, "05", json!({ "data": data })).await;
    assert_eq!(wrong(&give(json!({ "reason": null })).await), ["data.reason: required"]);
    assert_eq!(wrong(&give(json!({ "newFirmRole": "01" })).await), ["data.newFirmRole: readOnly"]);
    assert_eq!(wrong(&give(json!({ "openCaseCount": 3 })).await), ["data.openCaseCount: readOnly"]);
    assert_eq!(wrong(&give(json!({ "isAdmin": "1" })).await), ["data.isAdmin: unknownField"]);
    assert_eq!(wrong(&give(json!({ "reason": "长".repeat(3000) })).await), ["data.reason: tooLong"]);
    let case = office.case("demo_lawyer_nl", &id).await;
    assert_eq!((&case["formRevision"], &case["data"]["reason"]), (&json!(1), &json!("专业方向调整")));

    let given = give(json!({ "reason": " 家庭原因 ", "newFirmRole": "03" })).await;
    assert_eq!(given.status, 200, "{}", given.text);
    let case = office.case("demo_lawyer_nl", &id).await;
    assert_eq!((&case["formRevision"], &case["data"]["reason"]), (&json!(2), &json!("家庭原因")));
    assert_eq!(case["data"]["openCaseCount"], 0, "what is hidden stays: {case}");
    let earlier = &case["earlier"][0];
    assert_eq!((&earlier["revision"], &earlier["data"]["reason"]), (&json!(1), &json!("专业方向调整")));
}

#[tokio::test]
async fn a_certificate_is_not_made_without_its_number() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    let task = office.claim("prov_cert", "cert").await;
    let give = async |data: Value| office.give("prov_cert", &task, "18", json!({ "data": data })).await;
    assert_eq!(wrong(&give(json!({})).await), ["data.newLicenceNo: required", "data.newLicenceSerial: required"]);
    let half = give(json!({ "newLicenceNo": "14401201810123456", "newLicenceSerial": " " })).await;
    assert_eq!(wrong(&half), ["data.newLicenceSerial: required"]);
    let made = give(json!({ "newLicenceNo": "14401201810123456", "newLicenceSerial": "L1" })).await;
    assert_eq!(made.status, 200, "{}", made.text);
}

#[tokio::test]
async fn the_history_says_who_changed_what() {
    let both = json!([
        { "node": "old_firm", "rights": { "reason": "write" } },
        { "node": "new_firm", "rights": { "reason": "write" } },
    ]);
    let office = Office::with_rights(both).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    for (who, node, reason) in [("demo_firm3", "old_firm", "家庭原因"), ("demo_partner", "new_firm", "业务发展")]
    {
        let task = office.claim(who, node).await;
        let given = office.give(who, &task, "05", json!({ "data": { "reason": reason } })).await;
        assert_eq!(given.status, 200, "{}", given.text);
    }
    let case = office.case("demo_lawyer_nl", &id).await;
    let made = |it: &Value| (it["revision"].as_i64().unwrap(), it["nodeName"].clone(), it["data"]["reason"].clone());
    let earlier: Vec<_> = case["earlier"].as_array().unwrap().iter().map(made).collect();
    let by_firm = (2, json!("原所意见"), json!("家庭原因"));
    assert_eq!(earlier, [by_firm, (1, Value::Null, json!("专业方向调整"))]);
    assert!(case["earlier"][0]["person"].is_string(), "{case}");
    let decided = case["history"].as_array().unwrap().iter().filter(|it| it["operation"] == "05");
    let revisions: Vec<_> = decided.map(|it| it["formRevision"].clone()).collect();
    assert_eq!(revisions, [json!(2), json!(3)]);
}

#[tokio::test]
async fn a_decision_without_changes_makes_no_revision() {
    let office = Office::with_rights(rights()).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", "old_firm").await;
    let same = json!({ "data": { "reason": "专业方向调整", "partyTransfer": "" } });
    assert_eq!(office.give("demo_firm3", &task, "05", same).await.status, 200);
    let case = office.case("demo_lawyer_nl", &id).await;
    assert_eq!((&case["formRevision"], &case["earlier"]), (&json!(1), &json!([])));
}

#[tokio::test]
async fn who_saw_an_older_form_undoes_nothing() {
    let office = Office::with_rights(rights()).await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", "old_firm").await;
    let stale = json!({ "data": { "reason": "家庭原因" }, "formRevision": 7 });
    let refused = office.give("demo_firm3", &task, "05", stale).await;
    assert_eq!((refused.status.as_u16(), &refused.body["stateCode"]), (409, &json!("STALE")));
    let seen = json!({ "data": { "reason": "家庭原因" }, "formRevision": 1 });
    assert_eq!(office.give("demo_firm3", &task, "05", seen).await.status, 200);
}

#[tokio::test]
async fn who_sends_a_case_back_changes_nothing_in_it() {
    let office = Office::with_rights(json!([{ "node": "city_accept", "rights": { "reason": "write" } }])).await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05"), ("demo_partner", "new_firm", "05")]).await;
    office.walk(&[("cnty2_op", "old_proof", "05")]).await;
    let task = office.claim("city_win", "city_accept").await;
    let changed = json!({ "data": { "reason": "家庭原因" } });
    let refused = office.give("city_win", &task, "03", changed.clone()).await;
    assert_eq!(wrong(&refused), ["data.reason: unknownField"]);
    assert_eq!(office.give("city_win", &task, "02", changed).await.status, 200);
}

#[tokio::test]
async fn the_flow_follows_what_a_node_changes() {
    let office = Office::with_rights(json!([{ "node": "old_firm", "rights": { "newFirmId": "write" } }])).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", "old_firm").await;
    let other: String = sqlx::query_scalar("select firm_id from account where username = 'demo_firm'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    let nowhere = office.give("demo_firm3", &task, "05", json!({ "data": { "newFirmId": "firm-999999" } })).await;
    assert_eq!(nowhere.status, 422, "{}", nowhere.text);
    let moved = office.give("demo_firm3", &task, "05", json!({ "data": { "newFirmId": other } })).await;
    assert_eq!(moved.status, 200, "{}", moved.text);
    let case = office.case("demo_lawyer_nl", &id).await;
    assert_eq!(case["data"]["newFirmId"], json!(other));
}

#[tokio::test]
async fn what_a_node_hides_does_not_leave_the_server_nor_do_its_files() {
    let office = Office::with_rights(rights()).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let whole = office.case("demo_lawyer_nl", &id).await;
    let (hidden, shown) = (&whole["data"]["consentProof"][0], &whole["data"]["dismissalProof"][0]);
    let case = office.case("demo_firm3", &id).await;
    let keys: Vec<_> = case["data"].as_object().unwrap().keys().cloned().collect();
    assert!(!keys.contains(&"consentProof".to_owned()) && !keys.contains(&"openCaseCount".to_owned()), "{keys:?}");
    let text = case.to_string();
    assert!(!text.contains(hidden.as_str().unwrap()) && !text.contains("未结案件数"), "{text}");
    // A condition that reads it is settled.
    let fields = case["form"]["sections"].as_array().unwrap().iter().flat_map(|it| it["fields"].as_array().unwrap());
    let open = fields.clone().find(|it| it["key"] == "openCases").unwrap();
    assert_eq!(open["visibleWhen"], "${false}");

    let firm = office.server.sign_in("demo_firm3").await;
    let list = json!({ "bizType": "application", "bizId": id });
    let list = office.server.post("lawer-file/file/twj/getList", &list, with(&firm)).await;
    let numbers: Vec<_> = list.body["data"].as_array().unwrap().iter().map(|it| it["cBh"].clone()).collect();
    assert!(numbers.contains(shown) && !numbers.contains(hidden), "{}", list.text);
    let fetch = async |id: &Value, token: &str| {
        let path = format!("lawer-file/file/twj/{}", id.as_str().unwrap());
        office.server.post(&path, &json!({}), with(token)).await.status
    };
    assert_eq!(
        (fetch(hidden, &firm).await, fetch(shown, &firm).await),
        (404.try_into().unwrap(), 200.try_into().unwrap())
    );
    let applicant = office.server.sign_in("demo_lawyer_nl").await;
    assert_eq!(fetch(hidden, &applicant).await, 200);
}

#[tokio::test]
async fn the_applicant_mends_what_his_step_lets_him_write() {
    let rights = json!([{ "node": "applicant_fix", "rights": { "reason": "write", "handoverProof": "write" } }]);
    let office = Office::with_rights(rights).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05"), ("demo_partner", "new_firm", "05")]).await;
    office.walk(&[("cnty2_op", "old_proof", "05"), ("city_win", "city_accept", "03")]).await;
    let task = office.task("demo_lawyer_nl", "todo", "applicant_fix").await;
    let token = office.server.sign_in("demo_lawyer_nl").await;
    let proof = stored(&office.server, &token, "移交.pdf", PDF).await;
    let again = async |data: Value| {
        let (task_id, version) = (&task["taskId"], &task["taskVersion"]);
        let body = json!({ "sqId": id, "taskId": task_id, "taskVersion": version, "data": data });
        office.call("demo_lawyer_nl", "xzsq/recommit", body).await
    };
    assert_eq!(wrong(&again(json!({ "newFirmRole": "01" })).await), ["newFirmRole: readOnly"]);
    let sent = again(json!({ "reason": "家庭原因", "handoverProof": [proof] })).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    let case = office.case("demo_lawyer_nl", &id).await;
    assert_eq!((&case["data"]["reason"], &case["data"]["handoverProof"]), (&json!("家庭原因"), &json!([proof])));
    assert_eq!(case["data"]["newFirmRole"], "03");
    office.task("city_win", "todo", "city_accept").await;
}

#[tokio::test]
async fn what_a_node_filled_in_stays_when_the_applicant_submits_again() {
    let office = Office::with_rights(json!([{ "node": "new_firm", "rights": { "newLicenceNo": "write" } }])).await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&[("demo_firm3", "old_firm", "05")]).await;
    let task = office.claim("demo_partner", "new_firm").await;
    let numbered = json!({ "data": { "newLicenceNo": "14401201810123456" } });
    let given = office.give("demo_partner", &task, "05", numbered).await;
    assert_eq!(given.status, 200, "{}", given.text);
    office.walk(&[("cnty2_op", "old_proof", "05"), ("city_win", "city_accept", "03")]).await;
    let data = office.case("demo_lawyer_nl", &id).await["data"].clone();
    let task = office.task("demo_lawyer_nl", "todo", "applicant_fix").await;
    let (task_id, version) = (&task["taskId"], &task["taskVersion"]);
    let body = json!({ "sqId": id, "taskId": task_id, "taskVersion": version, "data": data });
    let sent = office.call("demo_lawyer_nl", "xzsq/recommit", body).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    assert_eq!(office.case("demo_lawyer_nl", &id).await["data"]["newLicenceNo"], "14401201810123456");
}

#[tokio::test]
async fn an_application_is_held_to_the_form_that_was_filled_in() {
    let office = Office::open().await;
    let data = office.form("demo_lawyer_nl", "firm-000001").await;
    let commit = async |version: i64| {
        let body = json!({ "sqType": "lsjgbg", "formVersion": version, "data": data });
        office.call("demo_lawyer_nl", "xzsq/commit", body).await
    };
    let newest = lawdesk_core::product::flow("lsjgbg").unwrap().form.unwrap();
    let newest = serde_json::from_str::<Value>(newest).unwrap()["version"].as_i64().unwrap();
    let refused = commit(newest - 1).await;
    assert_eq!((refused.status.as_u16(), &refused.body["stateCode"]), (409, &json!("FORM_CHANGED")));
    assert_eq!(commit(newest).await.status, 200);
}

#[tokio::test]
async fn the_level_that_is_asked_for_also_stands_in_the_form() {
    let office = Office::open().await;
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "swndkh" })).await;
    assert_eq!(deployed.status, 200, "{}", deployed.text);
    let mut data =
        office.call("demo_firm", "xzsq/apply", json!({ "sqType": "swndkh" })).await.body["data"]["data"].clone();
    let year = json!({
        "year": "2025", "selfSummary": "总结", "litigation": 3, "nonLitigation": 4, "aid": 1, "counsel": 2,
        "fees": 10.5, "promise": "1", "selfLevel": "11", "tax": 1, "party": "党建", "management": "管理",
    });
    data.as_object_mut().unwrap().extend(year.as_object().unwrap().clone());
    let committed = office.call("demo_firm", "xzsq/commit", json!({ "sqType": "swndkh", "data": data })).await;
    let id = committed.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", committed.text)).to_owned();
    office.walk(&[("cnty_op", "cnty_first", "05")]).await;
    office.walk(&[("cnty_chk", "cnty_chk", "05")]).await;
    let task = office.claim("city_chk", "city_level").await;
    let shown = office.case("city_chk", &id).await["tasks"][0].clone();
    assert_eq!(shown["questions"]["sections"][0]["fields"][0]["key"], "finalLevel");
    assert_eq!(shown["choices"]["question.finalLevel"][0]["value"], "11", "{shown}");
    assert_eq!(shown["rights"]["cityOpinion"], "write");
    let level = json!({ "data": { "finalLevel": "11", "cityOpinion": "同意评定" } });
    let given = office.give("city_chk", &task, "05", level).await;
    assert_eq!(given.status, 200, "{}", given.text);
    let case = office.case("demo_firm", &id).await;
    assert_eq!((&case["data"]["finalLevel"], &case["data"]["cityOpinion"]), (&json!("11"), &json!("同意评定")));
}
