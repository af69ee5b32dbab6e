//! What the authority publishes: for whom it is, who has read it, what becomes of it; nothing that runs is stored.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::{PNG, download, stored};
use crate::flows_start::and;

struct Press {
    server: Server,
}

impl Press {
    async fn open() -> Self {
        Self { server: Server::start().await }
    }

    async fn call(&self, who: &str, path: &str, body: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.post(&format!("lawer-other/publication/{path}"), &body, with(&token)).await
    }

    /// Writes it; answers its id.
    async fn write(&self, who: &str, kind: &str, data: Value) -> String {
        let reply = self.call(who, "save", json!({ "kind": kind, "version": 0, "data": data })).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        reply.body["data"]["id"].as_str().unwrap().to_owned()
    }

    async fn act(&self, who: &str, id: &str, act: &str) -> u16 {
        let version = self.call(who, "detail", json!({ "id": id })).await.body["data"]["version"].clone();
        let body = json!({ "id": id, "version": version, "act": act, "reason": "有误" });
        self.call(who, "act", body).await.status.as_u16()
    }

    async fn publish(&self, who: &str, kind: &str, data: Value) -> String {
        let id = self.write(who, kind, data).await;
        assert_eq!(self.act(who, &id, "publish").await, 200);
        id
    }

    /// Titles of what somebody finds.
    async fn found(&self, who: &str, kind: &str, more: Value) -> Vec<String> {
        let reply = self.call(who, "list", and(json!({ "kind": kind }), more)).await;
        assert_eq!(reply.status, 200, "{}", reply.text);
        let rows = reply.body["data"]["data"].as_array().unwrap();
        rows.iter().map(|row| row["title"].as_str().unwrap().to_owned()).collect()
    }

    async fn reads(&self, who: &str, id: &str) -> u16 {
        self.call(who, "detail", json!({ "id": id })).await.status.as_u16()
    }
}

fn notice(title: &str, more: Value) -> Value {
    and(json!({ "title": title, "category": "01", "body": "<p>请按时报送材料</p>", "kinds": ["lawer_firm"] }), more)
}

fn policy(title: &str, effect: &str) -> Value {
    json!({
        "title": title, "issuer": "示范省司法厅", "category": "05", "effect": effect, "issuedOn": "2026-01-01",
        "effectiveOn": "2026-02-01", "body": "<p>律师应当每年参加执业年度考核。</p>",
    })
}

#[tokio::test]
async fn regulations_are_found_by_effect_issuer_and_day() {
    let press = Press::open().await;
    for (title, effect, issuer, on) in
        [("旧规定", "03", "示范市司法局", "2020-05-01"), ("新规定", "01", "示范省司法厅", "2026-01-01")]
    {
        let more = json!({ "issuer": issuer, "issuedOn": on, "effectiveOn": on, "expiredOn": "2025-12-31" });
        let more = if effect == "03" { more } else { json!({ "issuer": issuer, "issuedOn": on, "effectiveOn": on }) };
        press.publish("city_op", "policy", and(policy(title, effect), more)).await;
    }
    let found = async |more: Value| {
        let titles = press.found("demo_lawyer_zz", "policy", and(json!({ "pageSize": 200 }), more)).await;
        titles.into_iter().filter(|title| title.ends_with("新规定") || title.ends_with("旧规定")).collect::<Vec<_>>()
    };
    assert_eq!(found(json!({ "effect": "03" })).await, ["旧规定"]);
    assert_eq!(found(json!({ "issuer": "省司法厅" })).await, ["新规定"]);
    assert_eq!(found(json!({ "from": "2020-01-01", "to": "2020-12-31" })).await, ["旧规定"]);
    assert_eq!(found(json!({ "from": "2020-05-02" })).await, ["新规定"]);
    assert_eq!(found(json!({ "effect": "03", "issuer": "省司法厅" })).await, [""; 0]);
    // The list says by what it is narrowed.
    let listed = press.call("demo_lawyer_zz", "list", json!({ "kind": "policy", "issuer": "示范市司法局" })).await;
    let rows = listed.body["data"]["data"].as_array().unwrap();
    let old = rows.iter().find(|row| row["title"] == "旧规定").unwrap_or_else(|| panic!("{}", listed.text));
    assert_eq!((&old["issuer"], &old["issuedOn"]), (&json!("示范市司法局"), &json!("2020-05-01")));
}

#[tokio::test]
async fn only_those_for_whom_it_is_read_it() {
    let press = Press::open().await;
    let of_city = press.publish("city_op", "notice", notice("本市律所通知", json!({}))).await;
    let of_firm = json!({ "firms": [{ "firm": "firm-000002" }], "kinds": ["lawer_firm", "lawer"] });
    let of_firm = press.publish("prov_op", "notice", notice("一家律所的通知", of_firm)).await;
    // 示范李文 stands in the other city.
    for (who, sees) in [("demo_firm", [true, false]), ("demo_firm2", [true, true]), ("demo_firm3", [false, false])] {
        let titles = press.found(who, "notice", json!({})).await;
        let expected = [("本市律所通知", sees[0]), ("一家律所的通知", sees[1])];
        for (title, is_seen) in expected {
            assert_eq!(titles.contains(&title.to_owned()), is_seen, "{who}: {title}");
        }
        let statuses = [press.reads(who, &of_city).await, press.reads(who, &of_firm).await];
        assert_eq!(statuses, sees.map(|sees| if sees { 200 } else { 404 }), "{who}");
    }
    // A lawyer is not a firm, another city's officer looks after his own.
    assert_eq!(press.reads("demo_lawyer_zz", &of_city).await, 404);
    assert_eq!(press.reads("city2_op", &of_city).await, 404);
    assert_eq!(press.reads("city_chk", &of_city).await, 200);
}

#[tokio::test]
async fn a_city_publishes_within_itself() {
    let press = Press::open().await;
    let elsewhere = notice("别市通知", json!({ "regions": [{ "region": "990200" }] }));
    let reply = press.call("city_op", "save", json!({ "kind": "notice", "version": 0, "data": elsewhere })).await;
    assert_eq!(
        (reply.status.as_u16(), &reply.body["data"]["violations"][0]["field"]),
        (422, &json!("regions[0].region"))
    );
    let reply = press.call("demo_firm", "save", json!({ "kind": "notice", "version": 0, "data": {} })).await;
    assert_eq!(reply.status, 403);
    let reply = press.call("city_op", "save", json!({ "kind": "notice", "version": 0, "data": { "title": "" } })).await;
    assert_eq!(reply.status, 422);
}

#[tokio::test]
async fn what_readers_see_goes_when_it_is_withdrawn_and_a_draft_is_nobodys() {
    let press = Press::open().await;
    let id = press.write("city_op", "notice", notice("草稿", json!({}))).await;
    assert_eq!(press.reads("demo_firm", &id).await, 404);
    assert_eq!(press.act("city_op", &id, "withdraw").await, 409);
    assert_eq!(press.act("city_op", &id, "publish").await, 200);
    assert_eq!(press.reads("demo_firm", &id).await, 200);
    assert_eq!(press.act("city_op", &id, "remove").await, 409);
    assert_eq!(press.act("city_op", &id, "withdraw").await, 200);
    assert_eq!(press.reads("demo_firm", &id).await, 404);
    assert!(press.found("demo_firm", "notice", json!({})).await.is_empty());
    // Two windows: the older one is told.
    let stale = json!({ "kind": "notice", "id": id, "version": 1, "data": notice("改", json!({})) });
    assert_eq!(press.call("city_op", "save", stale).await.status, 409);
}

#[tokio::test]
async fn who_must_read_it_is_known_by_name_and_reminded_once_a_day() {
    let press = Press::open().await;
    let id = press.publish("city_op", "notice", notice("必读通知", json!({ "mustRead": "1", "popup": "1" }))).await;
    assert_eq!(press.call("demo_firm", "popup", json!({})).await.body["data"][0]["title"], "必读通知");
    press.reads("demo_firm", &id).await;
    assert_eq!(press.call("demo_firm", "popup", json!({})).await.body["data"], json!([]));
    let unread = press.call("city_op", "readers", json!({ "id": id })).await.body["data"].clone();
    let names: Vec<&str> = unread["data"].as_array().unwrap().iter().filter_map(|it| it["name"].as_str()).collect();
    assert_eq!(names, ["林正", "示范明德律师事务所"]);
    assert_eq!((&unread["readCount"], &unread["unreadCount"]), (&json!(1), &json!(2)));
    assert_eq!(press.call("demo_firm", "readers", json!({ "id": id })).await.status, 404);
    let reminded = press.call("city_op", "remind", json!({ "id": id })).await;
    assert_eq!(reminded.body["data"]["count"], 2, "{}", reminded.text);
    assert_eq!(press.call("city_op", "remind", json!({ "id": id })).await.body["data"]["count"], 0);
    let token = press.server.sign_in("demo_firm2").await;
    let told = press.server.post("lawer-common/notice/Sysxx/list", &json!({}), with(&token)).await;
    let is_reminder = |it: &Value| it["event"] == "mustRead" && it["title"] == "请阅读：必读通知";
    assert!(told.body["data"]["data"].as_array().unwrap().iter().any(is_reminder), "{}", told.text);
}

#[tokio::test]
async fn scripts_go_and_a_picture_is_shown_to_readers_alone() {
    let press = Press::open().await;
    let token = press.server.sign_in("city_op").await;
    let picture = stored(&press.server, &token, "图.png", PNG).await;
    let body = format!(
        "<p onclick=\"x()\">正文<script>alert(1)</script></p><img data-file=\"{picture}\" alt=\"图\" src=\"http://x\" onerror=x>\
         <img src=\"http://elsewhere/y.png\">"
    );
    let id = press.publish("city_op", "notice", notice("有图", json!({ "body": body }))).await;
    let seen = press.call("demo_firm", "detail", json!({ "id": id })).await;
    let clean = format!("<p>正文</p><img data-file=\"{picture}\" alt=\"图\">");
    assert_eq!(seen.body["data"]["data"]["body"], json!(clean));
    for (who, status) in [("demo_firm", 200), ("demo_firm3", 404), ("demo_lawyer_zz", 404)] {
        let token = press.server.sign_in(who).await;
        assert_eq!(download(&press.server, &token, &picture).await.status, status, "{who}");
    }
    // Another's file is not published by naming it.
    let own = press.server.sign_in("demo_firm").await;
    let foreign = stored(&press.server, &own, "他人.png", PNG).await;
    let stolen = notice("偷图", json!({ "body": format!("<img data-file=\"{foreign}\">") }));
    let reply = press.call("city_op", "save", json!({ "kind": "notice", "version": 0, "data": stolen })).await;
    assert_eq!((reply.status.as_u16(), &reply.body["data"]["violations"][0]["field"]), (422, &json!("body")));
}

#[tokio::test]
async fn a_text_is_found_by_its_words_and_a_favourite_stays_with_its_person() {
    let press = Press::open().await;
    let id = press.publish("prov_op", "policy", policy("考核实施细则", "01")).await;
    press.publish("prov_op", "policy", and(policy("保险管理办法", "01"), json!({ "body": "<p>投保与理赔</p>" }))).await;
    for (keyword, expected) in [
        ("执业年度", vec!["考核实施细则"]),
        ("理赔", vec!["保险管理办法"]),
        ("保", vec!["保险管理办法"]),
        ("律师协会", vec![]),
    ] {
        let found = press.found("demo_lawyer_zz", "policy", json!({ "keyword": keyword })).await;
        assert_eq!(found, expected, "{keyword}");
    }
    let kept = json!({ "id": id, "kept": true });
    assert_eq!(press.call("demo_lawyer_zz", "favourite", kept).await.status, 200);
    assert_eq!(press.found("demo_lawyer_zz", "policy", json!({ "favourite": true })).await, ["考核实施细则"]);
    assert!(press.found("demo_partner", "policy", json!({ "favourite": true })).await.is_empty());
}

#[tokio::test]
async fn a_new_version_takes_the_place_of_the_older_once_it_is_published() {
    let press = Press::open().await;
    let old = press.publish("prov_op", "policy", policy("办法（试行）", "01")).await;
    let body = json!({ "kind": "policy", "version": 0, "replaces": old, "data": policy("办法", "01") });
    let new = press.call("prov_op", "save", body).await.body["data"]["id"].as_str().unwrap().to_owned();
    let before = press.call("demo_firm", "detail", json!({ "id": old })).await;
    assert_eq!(before.body["data"]["data"]["effect"], "01");
    assert_eq!(press.act("prov_op", &new, "publish").await, 200);
    let after = press.call("demo_firm", "detail", json!({ "id": old })).await.body["data"].clone();
    assert_eq!((&after["data"]["effect"], &after["replacedBy"]["title"]), (&json!("02"), &json!("办法")));
    let newest = press.call("demo_firm", "detail", json!({ "id": new })).await.body["data"].clone();
    assert_eq!(newest["older"][0]["title"], "办法（试行）");
    // Who reads does not learn for whom it is.
    assert!(newest["data"].get("kinds").is_none());
}

#[tokio::test]
async fn guidance_tells_what_is_set_for_its_item() {
    let press = Press::open().await;
    let token = press.server.sign_in("admin").await;
    let deployed = json!({ "flowKey": "lsjgbg" });
    assert_eq!(press.server.post("lawer-approval/process/deployBpmn", &deployed, with(&token)).await.status, 200);
    let data = json!({ "title": "变更指南", "kind": "1", "itemCode": "lsjgbg", "legalDays": 20, "promisedDays": 10 });
    let id = press.publish("city_op", "guidance", data).await;
    let seen = press.call("demo_lawyer_zz", "detail", json!({ "id": id })).await;
    assert_eq!(seen.body["data"]["item"]["code"], "lsjgbg", "{}", seen.text);
    let wrong = json!({ "title": "x", "kind": "1", "itemCode": "nothing", "legalDays": 5, "promisedDays": 10 });
    let reply = press.call("city_op", "save", json!({ "kind": "guidance", "version": 0, "data": wrong })).await;
    let fields: Vec<&str> =
        reply.body["data"]["violations"].as_array().unwrap().iter().filter_map(|it| it["field"].as_str()).collect();
    assert_eq!(fields, ["itemCode", "promisedDays"], "{}", reply.text);
}

#[tokio::test]
async fn a_notice_stands_there_after_sign_in_until_it_is_read_or_over() {
    let press = Press::open().await;
    let last = press.server.app.clock.today().add_days(3).to_string();
    let more = json!({ "popup": "1", "validTo": last });
    let read = press.publish("city_op", "notice", notice("弹出提示一", more.clone())).await;
    press.publish("city_op", "notice", notice("弹出提示二", more)).await;
    let shown = async || press.call("demo_firm", "popup", json!({})).await.text;
    assert!(shown().await.contains("弹出提示一"));
    assert_eq!(press.reads("demo_firm", &read).await, 200);
    let left = shown().await;
    assert!(!left.contains("弹出提示一") && left.contains("弹出提示二"), "{left}");
    press.server.pass(4 * 24 * 3_600_000);
    assert!(!shown().await.contains("弹出提示二"), "its last day is over");
    assert_eq!(press.reads("demo_firm", &read).await, 404);
    assert_eq!(press.reads("city_op", &read).await, 200, "whoever looks after it still has it");
}

#[tokio::test]
async fn what_is_put_on_top_comes_first_and_guidance_in_its_order() {
    let press = Press::open().await;
    let first = press.publish("city_op", "policy", policy("最先的规定", "01")).await;
    press.publish("city_op", "policy", policy("后来的规定", "01")).await;
    let among = async |kind: &str, titles: [&str; 2]| {
        let found = press.found("demo_lawyer_zz", kind, json!({ "pageSize": 500 })).await;
        found.into_iter().filter(|title| titles.contains(&title.as_str())).collect::<Vec<_>>()
    };
    let policies = ["最先的规定", "后来的规定"];
    assert_eq!(among("policy", policies).await, ["后来的规定", "最先的规定"], "the newest first");
    assert_eq!(press.act("city_op", &first, "raise").await, 200);
    assert_eq!(among("policy", policies).await, ["最先的规定", "后来的规定"]);
    assert_eq!(press.act("city_op", &first, "lower").await, 200);
    assert_eq!(among("policy", policies).await, ["后来的规定", "最先的规定"]);
    for (title, order) in [("第二项指导", 2), ("第一项指导", 1), ("第三项指导", 3)] {
        let guidance = json!({ "title": title, "kind": "2", "order": order, "body": "<p>办理要点</p>" });
        press.publish("city_op", "guidance", guidance).await;
    }
    assert_eq!(among("guidance", ["第一项指导", "第三项指导"]).await, ["第一项指导", "第三项指导"]);
}

#[tokio::test]
async fn the_list_of_whoever_looks_after_it_leaves_as_a_workbook() {
    let press = Press::open().await;
    press.publish("city_op", "policy", policy("要导出的规定", "01")).await;
    let asked = json!({ "kind": "policy", "keyword": "要导出" });
    assert_eq!(press.call("demo_firm", "export", asked.clone()).await.status, 403);
    let file = press.call("city_op", "export", asked).await;
    assert_eq!((file.status.as_u16(), file.text.starts_with("PK")), (200, true));
    let noted = "select count(*) from audit where action = 'export' and subject = 'publication'";
    let noted: i64 = sqlx::query_scalar(noted).fetch_one(&press.server.app.db.pool).await.unwrap();
    assert_eq!(noted, 1);
}
