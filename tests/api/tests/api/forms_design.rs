//! The form designer's calls: from the first draft to an application that keeps its version.

use expect_test::{Expect, expect};
use lawdesk_api_tests::{As, Reply, Server, with};
use lawdesk_core::form::Form;
use lawdesk_core::product;
use serde_json::{Value, json};

const FLOW: &str = include_str!("../../../../core/product/flows/lsjgbg/flow.bpmn");

/// A server with an administrator and a lawyer at it.
struct Desk {
    server: Server,
    admin: String,
    lawyer: String,
}

impl Desk {
    async fn open() -> Self {
        let server = Server::start().await;
        let (admin, lawyer) = (server.sign_in("admin").await, server.sign_in("demo_lawyer_nl").await);
        Self { server, admin, lawyer }
    }

    async fn post(&self, call: &str, body: Value) -> Reply {
        self.server.post(&format!("lawer-approval/form/systemcustomform/{call}"), &body, with(&self.admin)).await
    }

    async fn get(&self, call: &str) -> Reply {
        self.server.get(&format!("lawer-approval/form/systemcustomform/{call}"), with(&self.admin)).await
    }

    async fn save(&self, form: Value, revision: Option<i64>) -> Reply {
        self.post("save", json!({ "form": form, "revision": revision })).await
    }

    /// Saves a new form and publishes it.
    async fn published(&self, form: Value) {
        let code = form["code"].clone();
        assert_eq!(self.save(form, None).await.status, 200);
        let reply = self.post("publish", json!({ "code": code, "revision": 1 })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
    }

    async fn row(&self, code: &str) -> Value {
        let reply = self.post("list", json!({ "keyword": code, "pageSize": 999 })).await;
        reply.body["data"]["data"][0].clone()
    }

    /// Deploys the transfer with another form.
    async fn deployed_with(&self, form: &str) -> Reply {
        self.deployed(&FLOW.replace("F_LS_JGBG", form)).await
    }

    async fn deployed(&self, text: &str) -> Reply {
        let flow = json!({ "flowKey": "lsjgbg", "name": "律师执业机构变更", "text": text });
        let saved = self.server.post("lawer-approval/process/save", &flow, with(&self.admin)).await;
        assert_eq!(saved.status, 200, "{}", saved.text);
        let key = json!({ "flowKey": "lsjgbg" });
        self.server.post("lawer-approval/process/deployBpmn", &key, with(&self.admin)).await
    }

    async fn actions(&self) -> Vec<String> {
        let query = "select action || ' ' || subject_id from audit where subject = 'custom_form' order by id";
        sqlx::query_scalar(query).fetch_all(&self.server.app.db.pool).await.unwrap()
    }
}

/// A form with a table and a condition.
fn sound() -> Value {
    json!({
        "code": "F_VISIT", "name": { "zh": "来访登记", "en": "Visit" }, "classifyType": "1", "version": 0,
        "sections": [{ "key": "main", "title": { "zh": "基本", "en": "Main" }, "fields": [
            { "key": "name", "label": { "zh": "姓名", "en": "Name" }, "widget": "text", "source": "lawyer.name" },
            { "key": "isUrgent", "label": { "zh": "加急", "en": "Urgent" }, "widget": "checkbox" },
            { "key": "why", "label": { "zh": "原因", "en": "Why" }, "widget": "text",
              "visibleWhen": "${isUrgent == '1'}", "requiredWhen": "${isUrgent == '1'}" },
            { "key": "papers", "label": { "zh": "材料", "en": "Papers" }, "widget": "table", "minItems": 1, "columns": [
                { "key": "title", "label": { "zh": "名称", "en": "Title" }, "widget": "text", "required": true },
                { "key": "copies", "label": { "zh": "份数", "en": "Copies" }, "widget": "number", "decimals": 0,
                  "min": 1, "max": 9 },
            ] },
        ] }],
    })
}

fn changed(change: impl FnOnce(&mut Value)) -> Value {
    let mut form = sound();
    change(&mut form);
    form
}

/// Status, then what is wrong: a line for each violation or finding.
fn check(reply: &Reply, expect: Expect) {
    let data = &reply.body["data"];
    let wrong = data["violations"].as_array().or(data["findings"].as_array()).cloned().unwrap_or_default();
    let text = |it: &Value| match it["message"]["en"].as_str() {
        Some(text) => format!("{}: {text}\n", it["path"].as_str().unwrap()),
        None => format!("{}: {}\n", it["field"].as_str().unwrap(), it["text"].as_str().unwrap()),
    };
    let head = format!("{} {}\n", reply.status.as_u16(), reply.body["stateCode"].as_str().unwrap());
    expect.assert_eq(&format!("{head}{}", wrong.iter().map(text).collect::<String>()));
}

#[tokio::test]
async fn a_draft_becomes_versions_that_never_change() {
    let desk = Desk::open().await;
    check(
        &desk.save(sound(), None).await,
        expect![[r"
        200 00000000
    "]],
    );
    assert_eq!(
        (&desk.row("F_VISIT").await["state"], &desk.row("F_VISIT").await["version"]),
        (&json!("draft"), &json!(0))
    );
    assert_eq!(desk.get("info?code=F_VISIT").await.status, 404, "a draft is not for filling in");

    let published = desk.post("publish", json!({ "code": "F_VISIT", "revision": 1 })).await;
    assert_eq!(published.body["data"], json!({ "code": "F_VISIT", "revision": 2, "version": 1, "findings": [] }));
    let second = changed(|form| form["sections"][0]["fields"][1]["label"]["en"] = json!("Pressing"));
    assert_eq!(desk.save(second, Some(2)).await.body["data"]["revision"], 3);
    assert_eq!(desk.row("F_VISIT").await["state"], "changed");
    let draft = desk.get("draft?code=F_VISIT").await.body["data"].clone();
    assert_eq!((&draft["form"]["version"], &draft["version"], &draft["changed"]), (&json!(2), &json!(1), &json!(true)));
    assert_eq!(desk.post("publish", json!({ "code": "F_VISIT", "revision": 3 })).await.body["data"]["version"], 2);

    let label = async |query: &str| {
        let form = desk.get(&format!("info?code=F_VISIT{query}")).await.body["data"].clone();
        form["sections"][0]["fields"][1]["label"]["en"].clone()
    };
    assert_eq!(
        (label("&version=1").await, label("&version=2").await, label("").await),
        (json!("Urgent"), json!("Pressing"), json!("Pressing"))
    );
    let versions = desk.get("versions?code=F_VISIT").await.body["data"].clone();
    assert_eq!((&versions[0]["version"], &versions[1]["version"]), (&json!(2), &json!(1)));
    assert_eq!(versions[0]["publishedBy"], desk.row("F_VISIT").await["updatedBy"]);
    assert_eq!(desk.actions().await, ["save F_VISIT", "publish F_VISIT", "save F_VISIT", "publish F_VISIT"]);
}

#[tokio::test]
async fn a_draft_that_equals_the_version_is_none_and_publishing_it_changes_nothing() {
    let desk = Desk::open().await;
    desk.published(sound()).await;
    assert_eq!(desk.save(sound(), Some(2)).await.status, 200);
    assert_eq!(desk.row("F_VISIT").await["state"], "published");
    let again = desk.post("publish", json!({ "code": "F_VISIT", "revision": 3 })).await;
    assert_eq!((&again.body["data"]["version"], &again.body["data"]["revision"]), (&json!(1), &json!(3)));
    assert_eq!(desk.get("versions?code=F_VISIT").await.body["data"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_draft_may_have_problems_and_a_version_may_not() {
    let desk = Desk::open().await;
    let broken = changed(|form| {
        form["sections"][0]["fields"][2]["visibleWhen"] = json!("${isUrgnt == '1'}");
        form["sections"][0]["fields"][3]["columns"][1]["key"] = json!("title");
        form["sections"][0]["fields"][0]["source"] = json!("lawyer.shoeSize");
        form["sections"][0]["fields"][1]["dictionary"] = json!("nothing");
        form["name"]["en"] = json!("");
        form["classifyType"] = json!("77");
    });
    check(
        &desk.save(broken, None).await,
        expect![[r#"
        200 00000000
        name: Please enter the caption in Chinese and in English
        classifyType: Please choose the kind of form
        sections[0].fields[0].source: No file holds "lawyer.shoeSize": nothing will be filled in
        sections[0].fields[1].dictionary: There is no dictionary "nothing"
        sections[0].fields[2].visibleWhen: The form has no field "isUrgnt"; did you mean "isUrgent"?
        sections[0].fields[3].columns[1].key: This key is used twice
    "#]],
    );
    check(
        &desk.post("publish", json!({ "code": "F_VISIT", "revision": 1 })).await,
        expect![[r#"
        422 FINDINGS
        name: Please enter the caption in Chinese and in English
        classifyType: Please choose the kind of form
        sections[0].fields[0].source: No file holds "lawyer.shoeSize": nothing will be filled in
        sections[0].fields[1].dictionary: There is no dictionary "nothing"
        sections[0].fields[2].visibleWhen: The form has no field "isUrgnt"; did you mean "isUrgent"?
        sections[0].fields[3].columns[1].key: This key is used twice
    "#]],
    );
    assert_eq!(desk.get("info?code=F_VISIT").await.status, 404);
    let fixed = changed(|form| form["sections"][0]["fields"][0]["source"] = json!("lawyer.shoeSize"));
    assert_eq!(desk.save(fixed, Some(1)).await.status, 200);
    check(
        &desk.post("publish", json!({ "code": "F_VISIT", "revision": 2 })).await,
        expect![[r#"
        200 00000000
        sections[0].fields[0].source: No file holds "lawyer.shoeSize": nothing will be filled in
    "#]],
    );
}

#[tokio::test]
async fn who_saves_last_is_told_that_somebody_was_faster() {
    let desk = Desk::open().await;
    assert_eq!(desk.save(sound(), None).await.status, 200);
    assert_eq!(desk.save(sound(), Some(1)).await.status, 200);
    check(
        &desk.save(sound(), Some(1)).await,
        expect![[r"
        409 STALE
    "]],
    );
    check(
        &desk.post("publish", json!({ "code": "F_VISIT", "revision": 1 })).await,
        expect![[r"
        409 STALE
    "]],
    );
    check(
        &desk.save(sound(), None).await,
        expect![[r"
        422 VALIDATION
        form.code: 已被占用
    "]],
    );
    check(
        &desk.save(changed(|form| form["code"] = json!("F_NOBODY")), Some(1)).await,
        expect![[r"
        404 NOT_FOUND
    "]],
    );
    check(
        &desk.save(changed(|form| form["code"] = json!("F_LS_JGBG")), None).await,
        expect![[r"
        422 VALIDATION
        form.code: 已被占用
    "]],
    );
}

#[tokio::test]
async fn what_a_form_does_not_have_is_refused_at_its_path() {
    let desk = Desk::open().await;
    for call in ["save", "import"] {
        let send = async |form: Value| desk.post(call, json!({ "form": form })).await;
        check(
            &send(changed(|form| form["sections"][0]["fields"][2]["isAdmin"] = json!(true))).await,
            expect![[r"
            422 VALIDATION
            form.sections[0].fields[2].isAdmin: 表单中没有此项
        "]],
        );
        check(
            &send(changed(|form| form["sections"][0]["fields"][3]["columns"][1]["min"] = json!("1"))).await,
            expect![[r"
            422 VALIDATION
            form.sections[0].fields[3].columns[1].min: 格式不正确
        "]],
        );
        check(
            &send(changed(|form| form["sections"][0]["fields"][0]["widget"] = json!("script"))).await,
            expect![[r"
            422 VALIDATION
            form.sections[0].fields[0].widget: 请从列表中选择
        "]],
        );
        check(
            &send(changed(|form| form["code"] = json!("../x"))).await,
            expect![[r"
            422 VALIDATION
            form.code: 编码应以大写字母开头，只含大写字母、数字和下划线，不超过40个字符
        "]],
        );
    }
    check(
        &desk.post("save", json!({ "form": sound(), "shipped": true })).await,
        expect![[r"
        422 VALIDATION
        shipped: 表单中没有此项
    "]],
    );
    check(
        &desk.post("publish", json!({ "code": "F_VISIT" })).await,
        expect![[r"
        422 VALIDATION
        revision: 必填
    "]],
    );
    assert!(desk.actions().await.is_empty());
}

#[tokio::test]
async fn only_administrators_design() {
    let desk = Desk::open().await;
    desk.published(sound()).await;
    let (code, lawyer) = (json!("F_VISIT"), with(&desk.lawyer));
    for (call, body) in [
        ("save", json!({ "form": sound(), "revision": 2 })),
        ("publish", json!({ "code": code, "revision": 2 })),
        ("copy", json!({ "code": code, "newCode": "F_OTHER", "name": { "zh": "其他", "en": "Other" } })),
        ("import", json!({ "form": sound(), "revision": 2 })),
        ("delete", json!({ "code": code })),
        ("restore", json!({ "code": code })),
    ] {
        let path = format!("lawer-approval/form/systemcustomform/{call}");
        assert_eq!(desk.server.post(&path, &body, lawyer).await.status, 403, "{call}");
        assert_eq!(desk.server.post(&path, &body, As::default()).await.status, 401, "{call}");
    }
    for call in ["draft", "versions", "export", "impact", "choices"] {
        let path = format!("lawer-approval/form/systemcustomform/{call}?code=F_VISIT");
        assert_eq!(desk.server.get(&path, lawyer).await.status, 403, "{call}");
        assert_eq!(desk.server.get(&path, As::default()).await.status, 401, "{call}");
    }
    let draft = changed(|form| form["code"] = json!("F_SECRET"));
    assert_eq!(desk.save(draft, None).await.status, 200);
    let path = "lawer-approval/form/systemcustomform/list";
    let listed = desk.server.post(path, &json!({ "pageSize": 999 }), lawyer).await.text;
    assert!(listed.contains("F_VISIT") && !listed.contains("F_SECRET"));
}

#[tokio::test]
async fn a_shipped_form_is_copied_and_goes_on_in_versions_of_its_own() {
    let desk = Desk::open().await;
    let copy =
        json!({ "code": "F_TS_DJ", "newCode": "F_TS_NEW", "name": { "zh": "投诉登记（新）", "en": "Complaint" } });
    assert_eq!(desk.post("copy", copy.clone()).await.body["data"]["revision"], 1);
    check(
        &desk.post("copy", copy).await,
        expect![[r"
        422 VALIDATION
        newCode: 已被占用
    "]],
    );
    let bad = json!({ "code": "F_TS_DJ", "newCode": "f", "name": { "zh": " ", "en": "" } });
    check(
        &desk.post("copy", bad).await,
        expect![[r"
        422 VALIDATION
        name.zh: 必填
        newCode: 编码应以大写字母开头，只含大写字母、数字和下划线，不超过40个字符
    "]],
    );
    let nothing = json!({ "code": "F_TS_DJ", "version": 9, "newCode": "F_X", "name": { "zh": "无", "en": "X" } });
    assert_eq!(desk.post("copy", nothing).await.status, 404);
    let copied: Form =
        serde_json::from_value(desk.get("draft?code=F_TS_NEW").await.body["data"]["form"].clone()).unwrap();
    let shipped: Form = serde_json::from_str(product::flow("tscl").unwrap().form.unwrap()).unwrap();
    assert_eq!(copied.sections, shipped.sections);

    let mut next = serde_json::to_value(&shipped).unwrap();
    next["sections"][0]["title"]["en"] = json!("Changed");
    assert_eq!(desk.save(next, Some(0)).await.status, 200);
    let next = shipped.version + 1;
    assert_eq!(desk.post("publish", json!({ "code": "F_TS_DJ", "revision": 1 })).await.body["data"]["version"], next);
    assert_eq!(desk.row("F_TS_DJ").await["shipped"], true);
    lawdesk_server::seed::reference(&desk.server.app).await.unwrap();
    assert_eq!(desk.row("F_TS_DJ").await["version"], next, "a start of the server does not undo it");
}

#[tokio::test]
async fn a_form_goes_out_as_json_and_comes_in_again() {
    let desk = Desk::open().await;
    desk.published(sound()).await;
    let file = desk.get("export?code=F_VISIT&version=1").await;
    assert_eq!(file.headers["content-disposition"], "attachment; filename=\"F_VISIT_v1.json\"");
    let mut form = file.body.clone();
    check(
        &desk.post("import", json!({ "form": form })).await,
        expect![[r"
        422 VALIDATION
        form.code: 已被占用
    "]],
    );
    form["code"] = json!("F_VISIT_2");
    assert_eq!(desk.post("import", json!({ "form": form })).await.body["data"]["version"], 0);
    form["code"] = json!("F_VISIT");
    form["sections"][0]["key"] = json!("first");
    assert_eq!(desk.post("import", json!({ "form": form, "revision": 2 })).await.body["data"]["revision"], 3);
    assert_eq!(desk.get("export?code=F_VISIT").await.body["sections"][0]["key"], "first");
    form["code"] = json!("F_BAD");
    form["sections"][0]["fields"][1]["visibleWhen"] = json!("${nobody == '1'}");
    check(
        &desk.post("import", json!({ "form": form })).await,
        expect![[r#"
        422 FINDINGS
        sections[0].fields[1].visibleWhen: The form has no field "nobody"
    "#]],
    );
    assert_eq!(desk.get("draft?code=F_BAD").await.status, 404);
}

#[tokio::test]
async fn a_form_in_use_says_by_whom_and_stays() {
    let desk = Desk::open().await;
    desk.published(sound()).await;
    assert_eq!(desk.deployed_with("F_VISIT").await.status, 200);
    let impact = desk.get("impact?code=F_VISIT").await.body["data"].clone();
    assert_eq!((&impact["flows"][0]["flowKey"], &impact["flows"][0]["version"]), (&json!("lsjgbg"), &json!(1)));
    assert_eq!(impact["flows"][0]["nodes"][0], json!({ "nodeKey": "old_firm", "nodeName": "原所意见" }));
    let refused = desk.post("delete", json!({ "code": "F_VISIT" })).await;
    assert_eq!((refused.status.as_u16(), &refused.body["stateCode"]), (409, &json!("IN_USE")));
    assert!(refused.body["stateInfo"].as_str().unwrap().contains("律师执业机构变更"));

    assert_eq!(desk.deployed_with("F_LS_JGBG").await.status, 200);
    assert_eq!(desk.post("delete", json!({ "code": "F_VISIT" })).await.status, 200);
    assert_eq!(desk.post("delete", json!({ "code": "F_VISIT" })).await.status, 404);
    assert_eq!(desk.get("info?code=F_VISIT").await.status, 404);
    assert_eq!(desk.get("info?code=F_VISIT&version=1").await.status, 200, "its versions stay readable");
    assert_eq!(desk.post("list", json!({ "deleteFlag": 1 })).await.body["data"]["data"][0]["code"], "F_VISIT");
    check(
        &desk.save(sound(), None).await,
        expect![[r"
        422 VALIDATION
        form.code: 已被占用
    "]],
    );
    check(
        &desk.save(sound(), Some(2)).await,
        expect![[r"
        404 NOT_FOUND
    "]],
    );
}

#[tokio::test]
async fn a_removed_form_comes_back_as_it_was() {
    let desk = Desk::open().await;
    desk.published(sound()).await;
    let draft = changed(|form| form["name"]["en"] = json!("Visit of a person"));
    assert_eq!(desk.save(draft, Some(2)).await.status, 200);
    assert_eq!(desk.post("restore", json!({ "code": "F_VISIT" })).await.status, 404, "it is not removed");
    assert_eq!(desk.post("delete", json!({ "code": "F_VISIT" })).await.status, 200);
    assert_eq!(desk.post("restore", json!({ "code": "F_VISIT" })).await.status, 200);
    assert_eq!(desk.post("restore", json!({ "code": "F_VISIT" })).await.status, 404);
    let open = desk.get("draft?code=F_VISIT").await.body["data"].clone();
    assert_eq!((&open["version"], &open["form"]["name"]["en"]), (&json!(1), &json!("Visit of a person")));
    assert_eq!(desk.get("info?code=F_VISIT").await.status, 200);
    assert_eq!(desk.deployed_with("F_VISIT").await.status, 200);
    let done = desk.actions().await;
    assert_eq!(done[done.len() - 2..], ["delete F_VISIT", "restore F_VISIT"]);
}

#[tokio::test]
async fn a_flow_cannot_be_deployed_with_a_form_that_nobody_published() {
    let desk = Desk::open().await;
    assert_eq!(desk.save(sound(), None).await.status, 200);
    let refused = desk.deployed_with("F_VISIT").await;
    assert_eq!(refused.status, 422);
    assert!(refused.body["data"]["findings"].as_array().unwrap().iter().any(|it| it["code"] == "form-unknown"));
}

#[tokio::test]
async fn a_flow_cannot_be_deployed_with_names_that_nothing_here_has() {
    let desk = Desk::open().await;
    let group = r#"flowable:candidateGroups="${oldFirmHandler}""#;
    let other = r#"flowable:candidateGroups="R_NONE@990100" flowable:skipExpression="${noBean.skips()}""#;
    let field =
        r#"<bpmn2:extensionElements><flowable:formProperty id="x" dictionary="D_NONE" /></bpmn2:extensionElements>"#;
    let way = "<bpmn2:outgoing>flow_start_old_firm</bpmn2:outgoing>";
    let text = FLOW.replacen(group, other, 1).replacen(way, &[field, way].concat(), 1);
    let refused = desk.deployed(&text).await;
    assert_eq!(refused.status, 422);
    let found = refused.body["data"]["findings"].as_array().unwrap();
    for code in ["role-unknown", "dictionary-unknown", "expression-unknown-name"] {
        assert!(found.iter().any(|it| it["code"] == code), "{code}: {}", refused.text);
    }
}

#[tokio::test]
async fn an_application_keeps_the_version_it_was_filled_with() {
    let desk = Desk::open().await;
    desk.published(sound()).await;
    assert_eq!(desk.deployed_with("F_VISIT").await.status, 200);
    let call = async |path: &str, body: Value| {
        desk.server.post(&format!("lawer-approval/xzsq/{path}"), &body, with(&desk.lawyer)).await
    };
    let applied = call("apply", json!({ "sqType": "lsjgbg" })).await.body["data"].clone();
    assert_eq!((&applied["form"]["code"], &applied["form"]["version"]), (&json!("F_VISIT"), &json!(1)));
    let mut data = applied["data"].clone();
    data["isUrgent"] = json!("1");
    data["papers"] = json!([{ "title": "证明", "copies": 2 }, { "title": "函", "copies": 12 }]);
    check(
        &call("commit", json!({ "sqType": "lsjgbg", "data": data })).await,
        expect![[r"
        422 VALIDATION
        why: 必填
        papers[1].copies: 应在1到9之间
    "]],
    );
    data["why"] = json!("开庭");
    data["papers"][1]["copies"] = json!(1);
    data["isAdmin"] = json!(true);
    check(
        &call("commit", json!({ "sqType": "lsjgbg", "data": data })).await,
        expect![[r"
        422 VALIDATION
        isAdmin: 表单中没有此项
    "]],
    );
    data.as_object_mut().unwrap().remove("isAdmin");
    let committed = call("commit", json!({ "sqType": "lsjgbg", "data": data })).await;
    let id = committed.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", committed.text)).to_owned();

    let second = changed(|form| form["sections"][0]["fields"][1]["label"]["en"] = json!("Pressing"));
    assert_eq!(desk.save(second, Some(2)).await.status, 200);
    assert_eq!(desk.post("publish", json!({ "code": "F_VISIT", "revision": 3 })).await.status, 200);
    let path = format!("lawer-approval/xzsq/getExamineInfo?sqId={id}");
    let case = desk.server.get(&path, with(&desk.lawyer)).await.body["data"].clone();
    assert_eq!(case["form"]["version"], 1);
    let impact = desk.get("impact?code=F_VISIT").await.body["data"].clone();
    assert_eq!((&impact["running"], &impact["applications"][0]["formVersion"]), (&json!(1), &json!(1)));
    let versions = desk.get("versions?code=F_VISIT").await.body["data"].clone();
    assert_eq!((&versions[0]["applications"], &versions[1]["running"]), (&json!(0), &json!(1)));
}

/// With patterns: of the reason one with a message of its own, of the papers' titles one without.
fn with_patterns(pattern: &str) -> Value {
    changed(|form| {
        let fields = &mut form["sections"][0]["fields"];
        fields[2]["pattern"] = json!(pattern);
        fields[2]["patternMessage"] = json!({ "zh": "请用汉字写明原因", "en": "Write it in Chinese" });
        fields[3]["columns"][0]["pattern"] = json!(r"\p{Han}+(?:〔\d{4}〕\d+号)?");
    })
}

#[tokio::test]
async fn a_faulty_pattern_is_said_in_the_draft_and_keeps_it_from_being_published() {
    let desk = Desk::open().await;
    let saved = desk.save(with_patterns("[\\p{Han}"), None).await;
    check(
        &saved,
        expect![[r#"
        200 00000000
        sections[0].fields[2].pattern: The expression, at character 1: "[" without "]"
    "#]],
    );
    let finding = &saved.body["data"]["findings"][0];
    assert_eq!(
        (&finding["code"], &finding["params"]),
        (&json!("patternSyntax"), &json!({ "position": 1, "reason": "unclosedClass" }))
    );
    assert_eq!(finding["message"]["zh-CN"], "表达式的第1个字符处：“[”没有对应的“]”");
    check(
        &desk.post("publish", json!({ "code": "F_VISIT", "revision": 1 })).await,
        expect![[r#"
        422 FINDINGS
        sections[0].fields[2].pattern: The expression, at character 1: "[" without "]"
    "#]],
    );
    check(
        &desk.save(with_patterns(r"(?:\w{90}){90}"), Some(1)).await,
        expect![[r"
        200 00000000
        sections[0].fields[2].pattern: The expression is too large when written out: repeat less, or limit the characters of the field
    "]],
    );
}

#[tokio::test]
async fn a_value_that_does_not_match_is_refused_at_its_field() {
    let desk = Desk::open().await;
    desk.published(with_patterns(r"\p{Han}{2,20}")).await;
    assert_eq!(desk.deployed_with("F_VISIT").await.status, 200);
    let call = async |path: &str, body: Value| {
        desk.server.post(&format!("lawer-approval/xzsq/{path}"), &body, with(&desk.lawyer)).await
    };
    let applied = call("apply", json!({ "sqType": "lsjgbg" })).await.body["data"].clone();
    let mut data = applied["data"].clone();
    data["isUrgent"] = json!("1");
    data["why"] = json!("开庭 now");
    data["papers"] =
        json!([{ "title": " 京司〔2026〕12号 ", "copies": 1 }, { "title": "京司〔2026〕号", "copies": 1 }]);
    let refused = call("commit", json!({ "sqType": "lsjgbg", "data": data })).await;
    check(
        &refused,
        expect![[r"
        422 VALIDATION
        why: 请用汉字写明原因
        papers[1].title: 格式不符合要求
    "]],
    );
    let codes = refused.body["data"]["violations"].as_array().unwrap().iter().map(|it| &it["code"]);
    assert_eq!(codes.collect::<Vec<_>>(), ["stated", "pattern"]);
    data["why"] = json!(" 开庭在即 ");
    data["papers"][1]["title"] = json!("证明");
    let committed = call("commit", json!({ "sqType": "lsjgbg", "data": data })).await;
    assert_eq!(committed.status, 200, "{}", committed.text);
}

#[tokio::test]
async fn the_same_save_twice_is_one() {
    let desk = Desk::open().await;
    let key = As { header: Some(("Idempotency-Key", "once")), ..with(&desk.admin) };
    let path = "lawer-approval/form/systemcustomform/save";
    let body = json!({ "form": sound() });
    let first = desk.server.post(path, &body, key).await;
    assert_eq!(first.body, desk.server.post(path, &body, key).await.body);
    assert_eq!(first.body["data"]["revision"], 1);
    let other = json!({ "form": changed(|form| form["code"] = json!("F_OTHER")) });
    assert_eq!(desk.server.post(path, &other, key).await.body["stateCode"], "IDEMPOTENCY_MISMATCH");
}

#[tokio::test]
async fn the_list_finds_by_kind_and_by_words() {
    let desk = Desk::open().await;
    desk.published(changed(|form| form["classifyType"] = json!("2"))).await;
    let codes = async |body: Value| {
        let rows = desk.post("list", body).await.body["data"]["data"].as_array().unwrap().clone();
        rows.iter().map(|row| row["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(codes(json!({ "classifyType": "2" })).await, ["F_VISIT"]);
    assert_eq!(codes(json!({ "keyword": "visit" })).await, ["F_VISIT"]);
    assert_eq!(codes(json!({ "keyword": "来访" })).await, ["F_VISIT"]);
    assert!(codes(json!({ "keyword": "%" })).await.is_empty());
    assert_eq!(desk.post("list", json!({ "sort": "1; drop table" })).await.status, 422);
}

#[tokio::test]
async fn a_field_that_a_node_hides_does_not_reach_its_people() {
    let desk = Desk::open().await;
    let hiding = |form: &mut Value| {
        form["nodes"] = json!([{ "node": "old_firm", "rights": { "why": "hidden", "name": "read" } }]);
    };
    desk.published(changed(hiding)).await;
    assert_eq!(desk.deployed_with("F_VISIT").await.status, 200);
    let data = json!({ "name": "韦清", "isUrgent": "1", "why": "保密", "papers": [{ "title": "证明" }] });
    let commit = json!({ "sqType": "lsjgbg", "data": data });
    let committed = desk.server.post("lawer-approval/xzsq/commit", &commit, with(&desk.lawyer)).await;
    let id = committed.body["data"]["sqId"].as_str().unwrap_or_else(|| panic!("{}", committed.text)).to_owned();
    let seen = async |token: &str| {
        desk.server.get(&format!("lawer-approval/xzsq/getExamineInfo?sqId={id}"), with(token)).await
    };
    let firm = desk.server.sign_in("demo_firm3").await;
    let approver = seen(&firm).await;
    assert_eq!(approver.body["data"]["data"]["name"], "韦清", "{}", approver.text);
    assert!(!approver.text.contains("保密") && !approver.text.contains("\"why\",\"label\""));
    assert_eq!(seen(&desk.lawyer).await.body["data"]["data"]["why"], "保密");
}
