//! A form of one's own and the flow that it starts: every field is a variable, what is named must be there, what is pointed
//! at too.

use lawdesk_api_tests::Reply;
use serde_json::{Value, json};

use crate::office::{Office, decision};

/// Fields of most kinds.
fn form() -> Value {
    let field = |key: &str, widget: &str| json!({ "key": key, "label": { "zh": format!("字段{key}"), "en": format!("Field {key}") }, "widget": widget });
    let mut id_number = field("idNo", "text");
    id_number["rule"] = json!("idCard");
    id_number["class"] = json!("P2");
    let mut amount = field("amount", "number");
    amount["decimals"] = json!(0);
    let mut rows = field("rows", "table");
    rows["columns"] = json!([field("helper", "person"), field("place", "region")]);
    json!({
        "code": "F_PAY", "name": { "zh": "付款", "en": "Payment" }, "classifyType": "1", "version": 0,
        "sections": [{ "key": "main", "title": { "zh": "基本", "en": "Main" }, "fields": [
            amount, field("urgent", "checkbox"), field("boss", "person"), field("payer", "firm"),
            field("place", "region"), field("story", "richText"), id_number, rows,
        ] }],
    })
}

/// The applicant fills in, then comes what `after` says; its first element is `next`.
pub fn flow(process: &str, after: &str) -> String {
    format!(
        r#"<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
             xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="t">
           <process id="pay" name="付款" isExecutable="true" {process}>
             <startEvent id="start" flowable:formKey="F_PAY"/>
             <userTask id="fill" name="填写" flowable:assignee="${{applicant}}" flowable:formKey="F_PAY"/>
             <sequenceFlow id="start_fill" sourceRef="start" targetRef="fill"/>
             <sequenceFlow id="fill_next" sourceRef="fill" targetRef="next"/>
             {after}
           </process></definitions>"#
    )
}

/// A step with attributes of its own.
pub fn step(id: &str, attributes: &str) -> String {
    format!(
        r#"<userTask id="{id}" name="{id}" flowable:formKey="F_PAY" {attributes}>
             <extensionElements><flowable:button name="同意" code="05" sort="1"/></extensionElements></userTask>
           <sequenceFlow id="{id}_end" sourceRef="{id}" targetRef="end"/>"#
    )
}

pub const END: &str = r#"<endEvent id="end"/>"#;
pub const WINDOW: &str = r#"flowable:candidateGroups="R_CITY_WIN@990100-sfj""#;

/// One way for much, another for little.
fn by_amount(condition: &str) -> String {
    let gateway = format!(
        r#"<exclusiveGateway id="next" name="金额" default="less"/>
           <sequenceFlow id="more" sourceRef="next" targetRef="high">
             <conditionExpression xsi:type="tFormalExpression">{condition}</conditionExpression></sequenceFlow>
           <sequenceFlow id="less" sourceRef="next" targetRef="low"/>"#
    );
    flow("", &[gateway.as_str(), step("high", WINDOW).as_str(), step("low", WINDOW).as_str(), END].concat())
}

async fn office() -> Office {
    let office = Office::open().await;
    let saved = office.call("admin", "form/systemcustomform/save", json!({ "form": form() })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let published = json!({ "code": "F_PAY", "revision": 1 });
    let published = office.call("admin", "form/systemcustomform/publish", published).await;
    assert_eq!(published.status, 200, "{}", published.text);
    office
}

async fn deploy(office: &Office, text: &str) -> Reply {
    let flow = json!({ "flowKey": "pay", "name": "付款", "text": text });
    let saved = office.call("admin", "process/save", flow).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    office.call("admin", "process/deployBpmn", json!({ "flowKey": "pay" })).await
}

pub async fn office_with(text: &str) -> Office {
    let office = office().await;
    let deployed = deploy(&office, text).await;
    assert_eq!(deployed.status, 200, "{}", deployed.text);
    office
}

async fn commit(office: &Office, data: Value, chosen: Value) -> Reply {
    let body = json!({ "sqType": "pay", "data": data, "chosen": chosen });
    office.call("demo_lawyer_nl", "xzsq/commit", body).await
}

pub async fn committed(office: &Office, data: Value) -> String {
    let reply = commit(office, data, json!({})).await;
    reply.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", reply.text)).to_owned()
}

pub async fn recommit(office: &Office, case: &str, data: Value) -> Reply {
    let task = office.task("demo_lawyer_nl", "todo", "fill").await;
    let body = json!({ "sqId": case, "taskId": task["taskId"], "taskVersion": task["taskVersion"], "data": data });
    office.call("demo_lawyer_nl", "xzsq/recommit", body).await
}

/// The variables of the case's flow.
async fn variables(office: &Office, case: &str) -> Value {
    let query = "select i.state from instance i join application a on a.instance_id = i.id where a.id = $1";
    let state: String = sqlx::query_scalar(query).bind(case).fetch_one(&office.server.app.db.pool).await.unwrap();
    let state = lawdesk_server::platform::sealing::open_text(&state).unwrap();
    serde_json::from_str::<Value>(&state).unwrap()["scopes"][0]["variables"].clone()
}

/// Paths of what is refused.
fn refused(reply: &Reply) -> Vec<String> {
    assert_eq!(reply.status, 422, "{}", reply.text);
    let violations = reply.body["data"]["violations"].as_array().unwrap();
    violations.iter().map(|it| it["field"].as_str().unwrap().to_owned()).collect()
}

/// Codes of the errors that keep a flow from being deployed.
fn errors(reply: &Reply) -> Vec<String> {
    assert_eq!(reply.status, 422, "{}", reply.text);
    let findings = reply.body["data"]["findings"].as_array().unwrap().iter();
    findings.filter(|it| it["severity"] == "error").map(|it| it["code"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn every_field_is_a_variable_of_its_type_and_follows_a_resubmission() {
    let office = office_with(&by_amount("${amount &gt; 50}")).await;
    let data = json!({ "amount": 10, "urgent": "1", "boss": "lawyer-000002", "payer": "firm-000001",
        "place": "990103", "idNo": "11010519491231002X" });
    let case = committed(&office, data).await;
    let before = variables(&office, &case).await;
    assert_eq!((&before["amount"], &before["urgent"], &before["place"]), (&json!(10), &json!("1"), &json!("990103")));
    assert_eq!(before["boss"], json!(office.id("demo_lawyer_zz").await));
    assert_eq!((&before["payer"], &before["rows"]), (&json!("firm-000001"), &json!([])));
    // Nothing in the flow asks for it, and it is personal.
    assert!(before.get("idNo").is_none(), "{before}");
    let again = recommit(&office, &case, json!({ "amount": 60, "urgent": "0" })).await;
    assert_eq!(again.status, 200, "{}", again.text);
    office.task("city_win", "claimable", "high").await;
    let after = variables(&office, &case).await;
    assert_eq!((&after["amount"], &after["urgent"], &after["boss"]), (&json!(60), &json!("0"), &Value::Null));
}

#[tokio::test]
async fn a_name_that_nobody_sets_keeps_a_flow_from_being_deployed() {
    let office = office().await;
    assert_eq!(errors(&deploy(&office, &by_amount("${amountX &gt; 50}")).await), ["expression-unknown-name"]);
    let set = by_amount("${amountX &gt; 50}").replace(
        r#"id="fill" name="填写" flowable:assignee="${applicant}" flowable:formKey="F_PAY"/>"#,
        r#"id="fill" name="填写" flowable:assignee="${applicant}" flowable:formKey="F_PAY"><extensionElements>
             <flowable:formProperty id="amountX" name="金额" type="long"/></extensionElements></userTask>"#,
    );
    assert_eq!(deploy(&office, &set).await.status, 200);
}

#[tokio::test]
async fn who_and_what_is_not_there_keeps_a_flow_from_being_deployed() {
    let office = office().await;
    let line = |attributes: &str| [step("next", attributes).as_str(), END].concat();
    let with_right = |field: &str| {
        let right = format!(r#"<extensionElements><flowable:fieldsPermission field="{field}" permission="3"/>"#);
        line(WINDOW).replace("<extensionElements>", &right)
    };
    for (process, after, code) in [
        ("", line(r#"flowable:candidateUsers="ghost""#), "user-unknown"),
        ("", line(r#"flowable:candidateGroups="R_CITY_CHK@none""#), "assignment-unreachable"),
        ("", with_right("storey"), "field-right-unknown"),
        ("", line(r#"flowable:candidateStrategy="30" flowable:candidateParam="ghost""#), "user-unknown"),
        ("", line(r#"flowable:candidateStrategy="10" flowable:candidateParam="R_NOPE""#), "role-unknown"),
        ("", line(r#"flowable:candidateStrategy="21" flowable:candidateParam="nowhere""#), "assignment-unreachable"),
        ("", line(r#"flowable:candidateStrategy="22" flowable:candidateParam="post""#), "assignment-unreachable"),
        ("", line(r#"flowable:candidateStrategy="40" flowable:candidateParam="R_NOPE""#), "role-unknown"),
        (
            "",
            line(r#"flowable:candidateStrategy="40" flowable:candidateParam="R_CITY_CHK@none""#),
            "assignment-unreachable",
        ),
        ("", line(r#"flowable:candidateStrategy="50" flowable:candidateParam="bosss""#), "assignment-unreachable"),
        (r#"flowable:candidateStarterGroups="R_NOPE""#, line(WINDOW), "role-unknown"),
        (r#"flowable:candidateStarterUsers="ghost""#, line(WINDOW), "user-unknown"),
    ] {
        assert_eq!(errors(&deploy(&office, &flow(process, &after)).await), [code], "{process} {after}");
    }
    let documented = flow("", &line(WINDOW)).replace(
        r#"<startEvent id="start" flowable:formKey="F_PAY"/>"#,
        r#"<documentation>NOPE_FORM</documentation><startEvent id="start"/>"#,
    );
    assert_eq!(errors(&deploy(&office, &documented).await), ["form-unknown"]);
    for kind in ["http", "mail"] {
        let call = format!(
            r#"<serviceTask id="next" name="x" flowable:type="{kind}"/>
               <sequenceFlow id="next_end" sourceRef="next" targetRef="end"/>{END}"#
        );
        assert_eq!(errors(&deploy(&office, &flow("", &call)).await), ["handler-unknown"], "{kind}");
    }
    let all = r#"flowable:candidateStarterGroups="LAWYER_01,R_FIRM""#;
    assert_eq!(deploy(&office, &flow(all, &line(WINDOW))).await.status, 200);
}

#[tokio::test]
async fn what_a_form_points_at_must_be_there() {
    let office = office_with(&flow("", &[step("next", WINDOW).as_str(), END].concat())).await;
    let data = json!({ "boss": "nobody", "payer": "nofirm", "place": "110000",
        "rows": [{ "helper": "lawyer-000002", "place": "990103" }, { "helper": "nobody", "place": "999999" }] });
    let mut paths = refused(&commit(&office, data, json!({})).await);
    paths.sort();
    assert_eq!(paths, ["boss", "payer", "place", "rows[1].helper", "rows[1].place"]);
    let sound = json!({ "boss": "lawyer-000002", "payer": "firm-000001", "place": "990103" });
    let case = committed(&office, sound).await;
    assert_eq!(refused(&recommit(&office, &case, json!({ "payer": "nofirm" })).await), ["payer"]);
}

#[tokio::test]
async fn formatted_text_is_stored_clean() {
    let office = office_with(&flow("", &[step("next", WINDOW).as_str(), END].concat())).await;
    let story = r#"<p onclick="x()">甲<script>alert(1)</script></p><img src=x onerror=alert(1)>"#;
    let case = committed(&office, json!({ "story": story })).await;
    let case = office.case("demo_lawyer_nl", &case).await;
    assert_eq!(case["data"]["story"], json!("<p>甲</p>"), "{case}");
}

#[tokio::test]
async fn people_of_a_step_are_those_in_a_field_of_the_form() {
    let text = flow(
        "",
        &[step("next", r#"flowable:candidateStrategy="50" flowable:candidateParam="boss""#).as_str(), END].concat(),
    );
    let office = office_with(&text).await;
    let case = committed(&office, json!({ "boss": "lawyer-000002" })).await;
    assert_eq!(recommit(&office, &case, json!({ "boss": "lawyer-000002" })).await.status, 200);
    office.task("demo_lawyer_zz", "todo", "next").await;
}

#[tokio::test]
async fn a_group_is_its_role_where_the_case_stands_and_a_post_its_holder() {
    for (strategy, named, finder, other) in [
        ("40", "R_CITY_OP", "city2_op", "city_op"),
        ("40", "R_CITY_OP@990100-sfj", "city_op", "city2_op"),
        ("22", "R_CITY_OP@990100-sfj", "city_op", "city2_op"),
    ] {
        let next = format!(r#"flowable:candidateStrategy="{strategy}" flowable:candidateParam="{named}""#);
        let office = office_with(&flow("", &[step("next", &next).as_str(), END].concat())).await;
        let case = committed(&office, json!({ "amount": 1 })).await;
        assert_eq!(recommit(&office, &case, json!({ "amount": 1 })).await.status, 200);
        office.task(finder, "todo", "next").await;
        for tab in ["todo", "claimable"] {
            let list = office.call(other, "xzsq/taskList", json!({ "tab": tab })).await;
            assert!(!list.text.contains(&case), "{strategy} {named}: {}", list.text);
        }
    }
}

#[tokio::test]
async fn a_candidate_group_without_an_organisation_is_that_of_the_case() {
    let next = step("next", r#"flowable:candidateGroups="R_CITY_OP""#);
    let office = office_with(&flow("", &[next.as_str(), END].concat())).await;
    let case = committed(&office, json!({ "amount": 1 })).await;
    assert_eq!(recommit(&office, &case, json!({ "amount": 1 })).await.status, 200);
    office.task("city2_op", "claimable", "next").await;
    let other = office.call("city_op", "xzsq/taskList", json!({ "tab": "claimable" })).await;
    assert!(!other.text.contains(&case), "{}", other.text);
}

#[tokio::test]
async fn what_a_diagram_says_of_a_field_holds_at_its_step() {
    let next = step("next", WINDOW).replace(
        "<extensionElements>",
        r#"<extensionElements><flowable:fieldsPermission field="story" title="说明" permission="3"/>
           <flowable:fieldsPermission field="amount" title="金额" permission="2"/>"#,
    );
    let office = office_with(&flow("", &[next.as_str(), END].concat())).await;
    let data = json!({ "amount": 1, "urgent": "1", "story": "<p>甲</p>" });
    let case = committed(&office, data.clone()).await;
    assert_eq!(recommit(&office, &case, data).await.status, 200);
    let task = office.claim("city_win", "next").await;
    let seen = office.case("city_win", &case).await;
    assert_eq!((&seen["data"]["amount"], seen["data"].get("story")), (&json!(1), None), "{seen}");
    // He fills what he may, and nothing else.
    let given = async |more: Value| {
        let mut body = decision(&task, "05", None);
        body["data"] = more;
        office.call("city_win", "xzsq/approvedTask", body).await
    };
    assert_eq!(given(json!({ "urgent": "0" })).await.status, 422);
    let filled = given(json!({ "amount": 60 })).await;
    assert_eq!(filled.status, 200, "{}", filled.text);
    let after = office.case("demo_lawyer_nl", &case).await;
    assert_eq!((&after["data"]["amount"], &after["data"]["story"]), (&json!(60), &json!("<p>甲</p>")), "{after}");
}

#[tokio::test]
async fn the_leader_of_a_firm_in_a_field_decides() {
    let text = flow(
        "",
        &[step("next", r#"flowable:candidateStrategy="51" flowable:candidateParam="payer""#).as_str(), END].concat(),
    );
    let office = office_with(&text).await;
    let case = committed(&office, json!({ "payer": "firm-000003" })).await;
    assert_eq!(recommit(&office, &case, json!({ "payer": "firm-000003" })).await.status, 200);
    office.task("demo_firm3", "todo", "next").await;
}

#[tokio::test]
async fn the_applicant_chooses_who_decides_where_the_flow_leaves_it_to_him() {
    let text = flow("", &[step("next", r#"flowable:candidateStrategy="35""#).as_str(), END].concat());
    let office = office_with(&text).await;
    let lead = office.id("city_lead").await;
    assert_eq!(refused(&commit(&office, json!({}), json!({ "fill": [lead] })).await), ["chosen.fill"]);
    assert_eq!(refused(&commit(&office, json!({}), json!({ "next": ["ghost"] })).await), ["chosen.next"]);
    let case = committed(&office, json!({})).await;
    assert_eq!(refused(&recommit(&office, &case, json!({})).await), ["chosen.next"]);
    let task = office.task("demo_lawyer_nl", "todo", "fill").await;
    let body = json!({ "sqId": case, "taskId": task["taskId"], "taskVersion": task["taskVersion"], "data": {},
        "chosen": { "next": [lead] } });
    let reply = office.call("demo_lawyer_nl", "xzsq/recommit", body).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office.task("city_lead", "todo", "next").await;
}

#[tokio::test]
async fn who_decides_chooses_who_decides_next() {
    let first = step("next", WINDOW).replace(r#"targetRef="end""#, r#"targetRef="last""#);
    let text = flow("", &[first.as_str(), step("last", r#"flowable:candidateStrategy="34""#).as_str(), END].concat());
    let office = office_with(&text).await;
    let case = committed(&office, json!({})).await;
    assert_eq!(recommit(&office, &case, json!({})).await.status, 200);
    let task = office.claim("city_win", "next").await;
    let mut body = decision(&task, "05", None);
    assert_eq!(refused(&office.call("city_win", "xzsq/approvedTask", body.clone()).await), ["chosen.last"]);
    body["chosen"] = json!({ "last": [office.id("city_lead").await] });
    let reply = office.call("city_win", "xzsq/approvedTask", body).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    office.task("city_lead", "todo", "last").await;
}

#[tokio::test]
async fn conditions_that_never_hold_keep_a_form_from_being_published() {
    let office = Office::open().await;
    let mut ring = form();
    let fields = &mut ring["sections"][0]["fields"];
    fields[0]["visibleWhen"] = json!("${urgent == '1'}");
    fields[1]["visibleWhen"] = json!("${amount > 1}");
    let saved = office.call("admin", "form/systemcustomform/save", json!({ "form": ring })).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    let publish = json!({ "code": "F_PAY", "revision": 1 });
    let refused = office.call("admin", "form/systemcustomform/publish", publish).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    let finding = &refused.body["data"]["findings"][0];
    assert_eq!(finding["code"], "conditionRing", "{}", refused.text);
    assert_eq!(finding["params"]["chain"], "amount → urgent → amount");
}
