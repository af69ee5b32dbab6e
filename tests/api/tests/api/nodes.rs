//! What is set at a node beside its drawing: read and written by calls of its own, kept in the draft, followed by cases.

use std::collections::BTreeSet;

use lawdesk_api_tests::{As, Reply, Server, with};
use lawdesk_core::effect::Effect;
use serde_json::{Value, json};

use crate::office::{FLOW, Office, decision};

const NODE: &str = "old_firm";

impl Office {
    async fn read(&self, who: &str, path: &str) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.get(&format!("lawer-approval/{path}"), with(&token)).await
    }

    async fn draft(&self) -> String {
        let reply = self.read("admin", "process/text?flowKey=lsjgbg").await;
        reply.body["data"]["text"].as_str().unwrap().to_owned()
    }

    async fn rows(&self, path: &str, body: Value) -> Value {
        let reply = self.call("admin", path, body).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"].clone()
    }
}

fn at(node: &str) -> Value {
    json!({ "YWLB": "lsjgbg", "CLJD": node })
}

/// An agreement that needs no opinion, and tells the applicant.
fn agreement() -> Value {
    json!({
        "YWLB": "lsjgbg", "CLJD": NODE, "BH": "lsjgbg/old_firm/05", "CLCZ": "05", "CLCZMC": "同意转出", "SFQZ": "1",
        "QZWZID": "SIGN_1", "SFFSXX": "1", "FSXXFS": "01,02", "FSXXMB": "09", "SFTXYJ": "0", "ZT": "1", "XSSX": 1,
    })
}

fn letter() -> Value {
    json!({
        "YWLB": "lsjgbg", "CLJD": NODE, "CLJG": "01", "TZSLX": "12", "TZSMC": "准予变更决定书", "SFQZ": "1",
        "QZWZID": "SEAL_1", "ZDYBDBH": "F_LS_JGBG", "ZZBDBS": "F_LS_JGBG",
    })
}

fn tab() -> Value {
    json!({ "YWLB": "lsjgbg", "CLJD": NODE, "BDBS": "F_LS_JGBG", "BDLX": "01", "BDMC": "决定书", "XSSX": 1 })
}

fn codes(rows: &Value, field: &str) -> Vec<String> {
    rows.as_array().unwrap().iter().map(|row| row[field].as_str().unwrap_or_default().to_owned()).collect()
}

fn fields(reply: &Reply) -> Vec<(String, String)> {
    let found = reply.body["data"]["violations"].as_array().cloned().unwrap_or_default();
    let text = |it: &Value| it.as_str().unwrap_or_default().to_owned();
    found.iter().map(|it| (text(&it["field"]), text(&it["text"]))).collect()
}

#[tokio::test]
async fn an_operation_is_set_in_the_draft_and_removed_from_it() {
    let office = Office::open().await;
    let before = office.rows("Spczxpz/list", at(NODE)).await;
    assert!(before.as_array().unwrap().iter().all(|it| it["SFTXYJ"] == "1" && it["SFFSXX"] == "0"), "{before}");
    let saved = office.call("admin", "Spczxpz/save", agreement()).await;
    assert_eq!(
        (saved.status.as_u16(), &saved.body["data"]["BH"]),
        (200, &json!("lsjgbg/old_firm/05")),
        "{}",
        saved.text
    );
    let row = office.rows("Spczxpz/list", at(NODE)).await[0].clone();
    for (field, value) in agreement().as_object().unwrap() {
        assert_eq!(row[field], *value, "{field}: {row}");
    }
    assert!(office.draft().await.contains(r#"name="同意转出" code="05""#), "in the diagram");
    // The shipped flow differs in this one place only.
    let lines = |text: &str| text.lines().map(ToOwned::to_owned).collect::<Vec<_>>();
    let (shipped, draft) = (lines(FLOW), lines(&office.draft().await));
    assert_eq!(shipped.iter().zip(&draft).filter(|(one, other)| one != other).count(), 1);
    let added = json!({ "YWLB": "lsjgbg", "CLJD": NODE, "CLCZ": "09", "SFFSXX": "0", "ZT": "0" });
    assert_eq!(office.call("admin", "Spczxpz/save", added.clone()).await.status, 200);
    let rows = office.rows("Spczxpz/list", at(NODE)).await;
    assert_eq!(rows.as_array().unwrap().last().unwrap()["ZT"], "0", "{rows}");
    let twice = office.call("admin", "Spczxpz/save", added).await;
    assert_eq!(fields(&twice)[0].0, "CLCZ", "{}", twice.text);
    let key = json!({ "BH": "lsjgbg/old_firm/09" });
    assert_eq!(office.call("admin", "Spczxpz/delete", key.clone()).await.status, 200);
    assert_eq!(office.call("admin", "Spczxpz/delete", key).await.status, 404);
    assert_eq!(codes(&office.rows("Spczxpz/list", at(NODE)).await, "CLCZ"), codes(&before, "CLCZ"));
}

#[tokio::test]
async fn a_letter_and_a_tab_are_set_in_the_draft_and_removed_from_it() {
    let office = Office::open().await;
    let saved = office.call("admin", "Sqtzspz/save", letter()).await;
    assert_eq!(saved.body["data"]["PZBH"], "lsjgbg/old_firm/01/12", "{}", saved.text);
    let mut changed = letter();
    changed["PZBH"] = saved.body["data"]["PZBH"].clone();
    changed["CLJG"] = json!("02");
    let saved = office.call("admin", "Sqtzspz/save", changed).await;
    assert_eq!(saved.body["data"]["PZBH"], "lsjgbg/old_firm/02/12", "{}", saved.text);
    let rows = office.rows("Sqtzspz/list", at(NODE)).await;
    assert_eq!((codes(&rows, "CLJG"), codes(&rows, "QZWZID")), (vec!["02".to_owned()], vec!["SEAL_1".to_owned()]));
    let gone = json!({ "PZBH": "lsjgbg/old_firm/02/12" });
    assert_eq!(office.call("admin", "Sqtzspz/delete", gone).await.status, 200);
    assert_eq!(office.rows("Sqtzspz/list", at(NODE)).await, json!([]));
    // By the element alone.
    let by_element = json!({ "YWLB": "old_proof", "BDBS": "F_LS_JGBG", "BDLX": "02", "BDMC": "申请表" });
    let saved = office.call("admin", "approval/nodebdpz/save", by_element).await;
    assert_eq!(saved.body["data"]["BH"], "lsjgbg/old_proof/02/F_LS_JGBG", "{}", saved.text);
    let listed = json!({ "YWLB": "old_proof", "BDLX": "01", "page": 1, "pageSize": 999 });
    assert_eq!(office.rows("approval/nodebdpz/list", listed).await["totalCount"], 0);
    let form = office.read("admin", "approval/nodesppz/getNodeForm?sqType=lsjgbg&nodeKey=old_proof").await;
    assert_eq!(form.body["data"]["tabs"][0]["BDMC"], "申请表", "{}", form.text);
    let gone = json!({ "BH": "lsjgbg/old_proof/02/F_LS_JGBG" });
    assert_eq!(office.call("admin", "approval/nodebdpz/delete", gone).await.status, 200);
    let unknown = json!({ "YWLB": "nowhere", "BDBS": "F_LS_JGBG", "BDLX": "02", "BDMC": "申请表" });
    assert_eq!(fields(&office.call("admin", "approval/nodebdpz/save", unknown).await)[0].0, "YWLB");
}

#[tokio::test]
async fn a_node_is_configured_in_the_draft() {
    let office = Office::open().await;
    let role: String = sqlx::query_scalar("select id from role where code = 'R_CITY_OP'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    let set = json!({
        "nodeKey": NODE, "nodeName": "原所意见", "sqType": "lsjgbg", "formId": "F_LS_JGBG", "roleId": role,
        "code": "R_CITY_OP", "spjgKey": "cityOrg", "spjgLevel": "3", "roletype": "2", "sfSign": "0", "sfDoc": "1",
        "earlywarning": "2", "overtime": "6",
    });
    let saved = office.call("admin", "approval/nodesppz/save", set.clone()).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let read = office.read("admin", "approval/nodesppz/getNodeForm?sqType=lsjgbg&nodeKey=old_firm").await;
    for (field, value) in set.as_object().unwrap() {
        assert_eq!(read.body["data"][field], *value, "{field}: {}", read.text);
    }
    assert!(office.draft().await.contains("flowable:candidateGroups=\"${cityHandler}\""), "the role's people");
    // What is not named stays; what is empty is taken away.
    let some = json!({ "nodeKey": NODE, "nodeName": "原所意见", "sqType": "lsjgbg", "sfDoc": "0", "overtime": "" });
    assert_eq!(office.call("admin", "approval/nodesppz/save", some).await.status, 200);
    let read = office.read("admin", "approval/nodesppz/getNodeForm?sqType=lsjgbg&nodeKey=old_firm").await;
    for (field, value) in [("sfDoc", "0"), ("overtime", ""), ("earlywarning", "2"), ("formId", "F_LS_JGBG")] {
        assert_eq!(read.body["data"][field], *value, "{field}: {}", read.text);
    }
    assert_eq!(read.body["data"]["roleId"], set["roleId"], "{}", read.text);
    let mut wrong = set;
    wrong["roleId"] = json!("nobody");
    assert_eq!(fields(&office.call("admin", "approval/nodesppz/save", wrong).await)[0].0, "roleId");
}

#[tokio::test]
async fn what_is_wrong_is_said_at_its_field_and_nothing_is_stored() {
    let office = Office::open().await;
    let mut operation = agreement();
    operation["QZWZID"] = json!("");
    operation["FSXXFS"] = json!("");
    let reply = office.call("admin", "Spczxpz/save", operation).await;
    let found: Vec<_> = fields(&reply).into_iter().map(|(field, _)| field).collect();
    assert_eq!(found, ["FSXXFS", "QZWZID"], "{}", reply.text);
    let token = office.server.sign_in("admin").await;
    let said = async |path: &str, body: Value, language: &'static str| {
        let caller = As { language: Some(language), ..with(&token) };
        fields(&office.server.post(&format!("lawer-approval/{path}"), &body, caller).await)
    };
    let empty = json!({ "YWLB": "lsjgbg", "CLJD": NODE, "BDLX": "01" });
    let zh = said("approval/nodebdpz/save", empty, "zh-CN").await;
    assert_eq!(zh, [("BDBS".into(), "请选择表单".into()), ("BDMC".into(), "请输入tab名".into())]);
    let en = said("Sqtzspz/save", at(NODE), "en").await;
    assert_eq!(codes_of(&en), ["CLJG", "TZSLX", "TZSMC", "ZDYBDBH", "ZZBDBS"], "{en:?}");
    let nowhere = office.call("admin", "Spczxpz/list", at("nowhere")).await;
    assert_eq!(fields(&nowhere)[0].0, "CLJD");
    assert_eq!(office.draft().await, FLOW);
}

fn codes_of(found: &[(String, String)]) -> Vec<&str> {
    found.iter().map(|(field, _)| field.as_str()).collect()
}

#[tokio::test]
async fn only_who_configures_flows_sees_and_sets_it() {
    let office = Office::open().await;
    for (path, body) in [
        ("Spczxpz/list", at(NODE)),
        ("Spczxpz/save", agreement()),
        ("Sqtzspz/list", at(NODE)),
        ("Sqtzspz/save", letter()),
        ("Sqtzspz/delete", json!({ "PZBH": "lsjgbg/old_firm/01/12" })),
        ("approval/nodebdpz/save", tab()),
        ("approval/nodesppz/save", json!({ "nodeKey": NODE, "nodeName": "x", "sqType": "lsjgbg" })),
    ] {
        assert_eq!(office.call("city_op", path, body).await.status, 403, "{path}");
    }
    assert_eq!(office.read("city_op", "process/surroundings").await.status, 403);
}

#[tokio::test]
async fn a_case_follows_what_is_set_once_it_is_deployed() {
    let office = Office::open().await;
    assert_eq!(office.call("admin", "Spczxpz/save", agreement()).await.status, 200);
    assert_eq!(office.call("admin", "Sqtzspz/save", letter()).await.status, 200);
    assert_eq!(office.call("admin", "approval/nodebdpz/save", tab()).await.status, 200);
    let draft = office.draft().await;
    let made = draft.replacen(r#"flowable:sfDoc="0""#, r#"flowable:sfDoc="1""#, 1);
    let text = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": made });
    assert_eq!(office.call("admin", "process/save", text).await.status, 200);
    let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
    assert_eq!(deployed.body["data"]["version"], 2, "{}", deployed.text);

    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    let task = office.claim("demo_firm3", NODE).await;
    let shown = office.case("demo_firm3", &case).await["tasks"][0].clone();
    let offer = &shown["operations"][0];
    assert_eq!(offer["name"], "同意转出", "{shown}");
    assert_eq!((&offer["opinionRequired"], &offer["signatureRequired"]), (&json!(false), &json!(true)));
    assert_eq!(offer["letters"], json!([{ "kind": "12", "name": "准予变更决定书", "signed": true }]));
    assert_eq!((&shown["tabs"][0]["name"], &shown["tabs"][0]["form"]["code"]), (&json!("决定书"), &json!("F_LS_JGBG")));

    let mut silent = decision(&task, "05", None);
    silent["opinion"] = json!("");
    let refused = office.call("demo_firm3", "xzsq/approvedTask", silent.clone()).await;
    assert_eq!(codes_of(&fields(&refused)), ["signature"], "no opinion is asked for: {}", refused.text);
    let token = office.server.sign_in("demo_firm3").await;
    let signature = crate::files::stored(&office.server, &token, "signature.png", crate::office::PNG).await;
    silent["signature"] = json!(signature);
    let decided = office.call("demo_firm3", "xzsq/approvedTask", silent).await;
    assert_eq!(decided.status, 200, "{}", decided.text);

    let history = office.case("demo_lawyer_nl", &case).await["history"].clone();
    assert_eq!(history.as_array().unwrap().last().unwrap()["letters"][0]["name"], "准予变更决定书", "{history}");
    let said = messages(&office.server, "demo_lawyer_nl").await;
    assert!(said.iter().any(|it| it.contains("办理结果：同意转出")), "{said:?}");
}

async fn messages(server: &Server, who: &str) -> Vec<String> {
    let token = server.sign_in(who).await;
    let reply = server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
    codes(&reply.body["data"]["data"], "content")
}

#[tokio::test]
async fn the_designer_is_told_what_a_file_is_checked_against() {
    let office = Office::open().await;
    let told = office.read("admin", "process/surroundings").await.body["data"].clone();
    assert!(told["roles"]["R_CITY_OP"].as_u64().unwrap() > 0, "{told}");
    for (list, known) in [("forms", "F_LS_JGBG"), ("dictionaries", "xb"), ("handlers", "changeFirm")] {
        assert!(told[list].as_array().unwrap().contains(&json!(known)), "{list}: {told}");
    }
}

#[tokio::test]
async fn a_file_without_a_drawing_gets_one_and_nothing_is_stored() {
    let office = Office::open().await;
    let bare = r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
        <process id="visit" name="律师来访"><startEvent id="s"/><userTask id="t" name="受理"/><endEvent id="e"/>
        <sequenceFlow id="a" sourceRef="s" targetRef="t"/><sequenceFlow id="b" sourceRef="t" targetRef="e"/></process></definitions>"#;
    let file = |text: &str| json!({ "flowKey": "visit", "name": "律师来访", "text": text });
    let drawn = office.call("admin", "process/draw", file(bare)).await;
    let text = drawn.body["data"]["text"].as_str().unwrap_or_else(|| panic!("{}", drawn.text)).to_owned();
    for element in ["s", "t", "e", "a", "b"] {
        assert!(text.contains(&format!(r#"bpmnElement="{element}""#)), "{text}");
    }
    assert!(text.starts_with(bare.trim_end_matches("</definitions>")), "what was there stays: {text}");
    let again = office.call("admin", "process/draw", file(&text)).await;
    assert_eq!(again.body["data"]["text"], text, "a drawing stays as it is");
    let broken = office.call("admin", "process/draw", file("<definitions")).await;
    assert_eq!(broken.status, 422, "{}", broken.text);
    assert_eq!(office.read("admin", "process/text?flowKey=visit").await.status, 404);
}

#[tokio::test]
async fn handlers_are_offered_to_listeners_while_the_program_has_them() {
    let office = Office::open().await;
    let wanted = json!({ "eventType": "end", "deleteFlag": 0, "page": 1, "pageSize": 100 });
    let offered = async || office.rows("eventlistener/list", wanted.clone()).await["data"].clone();
    let shipped = codes(&offered().await, "classPath").into_iter().collect::<BTreeSet<_>>();
    let known = Effect::ALL.iter().map(|effect| effect.code().to_owned());
    assert_eq!(shipped, known.collect::<BTreeSet<_>>());
    // Each reads in English, too.
    let english = codes(&offered().await, "nameEn");
    assert!(english.iter().all(|name| !name.is_empty() && name.is_ascii() || name.contains('’')), "{english:?}");
    let unknown = json!({ "name": "其他", "classPath": "com.example.Listener" });
    let refused = office.call("admin", "eventlistener/save", unknown).await;
    assert_eq!(codes_of(&fields(&refused)), ["classPath"], "{}", refused.text);
    let own = json!({ "name": "转所生效", "classPath": "changeFirm", "eventType": "end" });
    let saved = office.call("admin", "eventlistener/save", own.clone()).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let mut renamed = own;
    renamed["id"] = saved.body["data"]["id"].clone();
    renamed["name"] = json!("转所");
    assert_eq!(office.call("admin", "eventlistener/save", renamed).await.status, 200);
    assert!(codes(&offered().await, "name").contains(&"转所".to_owned()));
    let gone = json!({ "id": saved.body["data"]["id"] });
    assert_eq!(office.call("admin", "eventlistener/delete", gone.clone()).await.status, 200);
    assert_eq!(office.call("admin", "eventlistener/delete", gone).await.status, 404);
    assert_eq!(offered().await.as_array().unwrap().len(), shipped.len());
    assert_eq!(office.call("city_op", "eventlistener/list", json!({})).await.status, 403);
}
