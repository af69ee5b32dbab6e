//! Everybody is told: who hears of what, once, in which words, and at once where a page is open.

use std::time::Duration;

use axum::body::Body;
use axum::http::{Method, StatusCode};
use http_body_util::BodyExt;
use lawdesk_api_tests::{As, Server, request, with};
use lawdesk_server::cases::{deadlines, dispatcher};
use lawdesk_server::reference::message_stream;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::english::messages_read_english;
use crate::office::{Office, TO_THE_PROVINCE};

const DAY: i64 = 24 * 3_600_000;

impl Office {
    /// What somebody was told of a case, or of all, the latest first: event and title.
    async fn told(&self, who: &str, case: Option<&str>) -> Vec<(String, String)> {
        let rows = self.messages(who, json!({ "pageSize": 100 })).await;
        let mine = rows.iter().filter(|it| case.is_none_or(|case| it["bizId"] == json!(case)) && it["event"] != "");
        mine.map(|it| (text(&it["event"]), text(&it["title"]))).collect()
    }

    pub async fn events(&self, who: &str, case: &str) -> Vec<String> {
        let mut events: Vec<String> = self.told(who, Some(case)).await.into_iter().map(|it| it.0).collect();
        events.sort();
        events
    }

    async fn messages(&self, who: &str, list: Value) -> Vec<Value> {
        let token = self.server.sign_in(who).await;
        let reply = self.server.post("lawer-common/notice/Sysxx/list", &list, with(&token)).await;
        reply.body["data"]["data"].as_array().unwrap_or_else(|| panic!("{}", reply.text)).clone()
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn a_case_tells_everybody_whom_it_concerns_once() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    assert_eq!(office.events("demo_firm3", &case).await, ["taskOffered"]);
    office.walk(&TO_THE_PROVINCE[..4]).await;
    // The applicant hears of what binds him, and not of each step.
    assert_eq!(office.events("demo_lawyer_nl", &case).await, ["accepted"]);
    office.walk(&TO_THE_PROVINCE[4..]).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    let events = office.events("demo_lawyer_nl", &case).await;
    assert!(events.contains(&"granted".to_owned()), "{events:?}");
    assert_eq!(events.iter().filter(|it| *it == "granted").count(), 1, "{events:?}");
    // The message leads to the very case.
    let list = office.messages("demo_lawyer_nl", json!({ "kind": "01" })).await;
    assert_eq!(list[0]["link"], json!(format!("/approvalpage?sqId={case}")), "{list:?}");
}

#[tokio::test]
async fn who_must_complete_an_application_reads_why_and_is_told_once() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.walk(&[("city_win", "city_accept", "03")]).await;
    assert_eq!(office.events("demo_lawyer_nl", &case).await, ["correction"]);
    let list = office.messages("demo_lawyer_nl", json!({ "kind": "01" })).await;
    let content = text(&list[0]["content"]);
    assert!(content.contains("已核") && content.contains("补正期限"), "{list:?}");
    // In English it reads English.
    let token = office.server.sign_in("demo_lawyer_nl").await;
    let english = As { language: Some("en"), ..with(&token) };
    let reply = office.server.post("lawer-common/notice/Sysxx/list", &json!({ "kind": "01" }), english).await;
    assert!(text(&reply.body["data"]["data"][0]["title"]).starts_with("Please complete"), "{}", reply.text);
    messages_read_english(&office.server).await;
}

#[tokio::test]
async fn a_desk_has_one_message_for_what_came_and_none_for_what_is_done() {
    let office = Office::open().await;
    for who in ["demo_lawyer_nl", "demo_lawyer_zz"] {
        office.apply(who, if who == "demo_lawyer_nl" { "firm-000001" } else { "firm-000003" }).await;
    }
    // The head and the handler of a firm see their own firm's tasks: one message each.
    let offered = |rows: &[Value]| rows.iter().filter(|it| it["event"] == "taskOffered").cloned().collect::<Vec<_>>();
    let rows = office.messages("demo_firm3", json!({ "ydzt": "0" })).await;
    assert_eq!(offered(&rows).len(), 1, "{rows:?}");
    assert!(text(&offered(&rows)[0]["title"]).starts_with("1件任务待签收"), "{rows:?}");
    let token = office.server.sign_in("demo_firm3").await;
    let kinds = office.server.get("lawer-common/notice/Sysxx/kinds", with(&token)).await;
    let tasks = kinds.body["data"].as_array().unwrap().iter().find(|it| it["kind"] == "03").cloned();
    assert_eq!(tasks, Some(json!({ "kind": "03", "count": 1 })), "{}", kinds.text);
    // Taken, it still is his; done, the message is read.
    office.walk(&[("demo_firm3", "old_firm", "05")]).await;
    let unread = office.messages("demo_firm3", json!({ "ydzt": "0", "kind": "03" })).await;
    assert_eq!(unread, Vec::<Value>::new());
}

#[tokio::test]
async fn agents_and_managers_are_told_and_officers_of_what_is_taken_back() {
    let office = Office::open().await;
    let (agent, now) = (office.id("city_op").await, office.server.app.clock.now());
    let absence = json!({ "agent": agent, "from": now, "to": now + 10 * DAY, "flowKeys": [] });
    let saved = office.call("city_win", "xzsq/absence/save", absence).await;
    assert_eq!(saved.status, 200, "{}", saved.text);
    assert_eq!(office.call("city_win", "xzsq/absence/end", json!({})).await.status, 200);
    let mut events: Vec<String> = office.told("city_op", None).await.into_iter().map(|it| it.0).collect();
    events.sort();
    assert_eq!(events, ["agencyBegins", "agencyEnds"]);

    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..1]).await;
    let end = json!({ "sqId": case, "mode": "end", "opinion": "不办了" });
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/revocation", end).await.status, 200);
    let events = office.events("demo_firm3", &case).await;
    assert!(events.contains(&"withdrawn".to_owned()), "{events:?}");

    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    let end = json!({ "sqId": case, "reason": "重复提交" });
    assert_eq!(office.call("admin", "xzsq/terminate", end).await.status, 200);
    assert_eq!(office.events("demo_lawyer_nl", &case).await, ["terminated"]);
}

#[tokio::test]
async fn words_are_changed_checked_previewed_and_restored() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let call = async |path: &str, body: Value| {
        server.post(&format!("lawer-common/notice/template/{path}"), &body, with(&token)).await
    };
    let list = call("list", json!({})).await;
    let of = |list: &Value, event: &str| {
        list["data"].as_array().unwrap().iter().find(|it| it["event"] == event).unwrap().clone()
    };
    let accepted = of(&list.body, "accepted");
    assert_eq!((&accepted["isChanged"], &accepted["version"]), (&json!(false), &json!(0)));
    let words = |title: &str, short: &str| json!({ "title": title, "text": "${opinion}", "short": short });
    let template = |zh: Value| json!({ "event": "accepted", "channels": ["01"], "zh": zh, "en": words("Accepted", "Accepted"), "version": 0 });
    // What leaves the system names nobody.
    let refused = call("save", template(words("收到${titel}", "${title}"))).await;
    assert_eq!(refused.status, 422, "{}", refused.text);
    let mut fields: Vec<String> =
        refused.body["data"]["violations"].as_array().unwrap().iter().map(|it| text(&it["field"])).collect();
    fields.sort();
    assert_eq!(fields, ["zh.short", "zh.title"]);
    let preview = call("preview", template(words("${item}收到了", "${sqNo}"))).await;
    assert_eq!(preview.body["data"]["zh"]["title"], "律师执业机构变更收到了", "{}", preview.text);
    assert_eq!(call("save", template(words("${item}收到了", "收到了"))).await.status, 200);
    assert_eq!(call("save", template(words("再改", "再改"))).await.status, 409, "somebody has changed it");
    let changed = of(&call("list", json!({})).await.body, "accepted");
    assert_eq!((&changed["zh"]["title"], &changed["version"]), (&json!("${item}收到了"), &json!(1)));
    assert_eq!(call("restore", json!({ "event": "accepted" })).await.status, 200);
    assert_eq!(of(&call("list", json!({})).await.body, "accepted"), accepted);
    // Nobody else.
    let officer = server.sign_in("city_op").await;
    let refused = server.post("lawer-common/notice/template/list", &json!({}), with(&officer)).await;
    assert_eq!(refused.status, 403);
}

/// Reads the stream until something is said in it.
async fn said(body: &mut Body, wanted: &str) -> String {
    let mut all = String::new();
    while !all.contains(wanted) {
        let frame = timeout(Duration::from_secs(20), body.frame()).await.unwrap_or_else(|_| panic!("silence: {all}"));
        let Some(frame) = frame else { panic!("it ended: {all}") };
        all.push_str(&String::from_utf8_lossy(&frame.unwrap().into_data().unwrap()));
    }
    all
}

#[tokio::test]
async fn an_open_page_hears_of_a_task_at_once_and_no_more_after_signing_out() {
    let office = Office::open().await;
    let server = &office.server;
    let token = server.sign_in("demo_firm3").await;
    let path = "/api/lawer-common/notice/Sysxx/stream";
    assert_eq!(server.get("lawer-common/notice/Sysxx/stream", with(&token)).await.status, 400, "no page asks so");
    let who = As { header: Some(("accept", "text/event-stream")), ..with(&token) };
    let response = server.open(request(Method::GET, path, who, Body::empty())).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    assert_eq!(response.headers()["x-accel-buffering"], "no");
    let mut body = response.into_body();
    let first = said(&mut body, "\n\n").await;
    assert!(first.contains("event: messages") && first.contains("id: "), "{first}");
    server.pass(1000);
    office.apply("demo_lawyer_nl", "firm-000001").await;
    message_stream::look(&server.app).await;
    let then = said(&mut body, "event: messages").await;
    assert!(then.contains("unread"), "{then}");
    assert_eq!(server.post("lawer-security/logout", &json!({}), with(&token)).await.status, 200);
    let end = timeout(Duration::from_secs(20), body.collect()).await.expect("it ends").unwrap();
    drop(end);
}

#[tokio::test]
async fn what_a_server_wrote_another_tells_and_no_account_takes_all_places() {
    let office = Office::open().await;
    let server = &office.server;
    let token = server.sign_in("demo_firm3").await;
    let path = "/api/lawer-common/notice/Sysxx/stream";
    let who = As { header: Some(("accept", "text/event-stream")), ..with(&token) };
    let mut open = Vec::new();
    for _ in 0..8 {
        let response = server.open(request(Method::GET, path, who, Body::empty())).await;
        assert_eq!(response.status(), StatusCode::OK);
        open.push(response.into_body());
    }
    assert_eq!(server.open(request(Method::GET, path, who, Body::empty())).await.status(), 503);
    // Nothing but the row tells of it, as when another server has written it.
    let mut body = open.pop().unwrap();
    said(&mut body, "\n\n").await;
    server.pass(1000);
    sqlx::query("update sys_message set changed_at = $1 where account_id = $2")
        .bind(server.app.clock.now())
        .bind(office.id("demo_firm3").await)
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    message_stream::look(&server.app).await;
    said(&mut body, "event: messages").await;
}

#[tokio::test]
async fn what_is_late_is_told_to_whoever_has_it() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.claim("demo_firm3", "old_firm").await;
    for _ in 0..15 {
        office.server.pass(DAY);
        deadlines::run(&office.server.app).await.unwrap();
        dispatcher::run(&office.server.app).await;
    }
    let events = office.events("demo_firm3", &case).await;
    assert!(events.iter().any(|it| it == "warning" || it == "overdue"), "{events:?}");
}

#[tokio::test]
async fn whoever_has_a_case_learns_once_that_the_whole_of_it_is_late() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    let app = &office.server.app;
    let late = "update application set due_at = $2 where id = $1";
    sqlx::query(late).bind(&case).bind(app.clock.now() - DAY).execute(&app.db.pool).await.unwrap();
    for _ in 0..2 {
        lawdesk_server::cases::effects::of_the_day(app).await.unwrap();
        let told: Vec<String> = sqlx::query_scalar(
            "select distinct account_id from sys_message where event = 'caseOverdue' and biz_id = $1",
        )
        .bind(&case)
        .fetch_all(&app.db.pool)
        .await
        .unwrap();
        let messages: i64 = sqlx::query_scalar("select count(*) from sys_message where event = 'caseOverdue'")
            .fetch_one(&app.db.pool)
            .await
            .unwrap();
        assert_eq!((told.len(), messages), (1, 1), "{told:?}");
        assert_eq!(told, [office.id("city_lead").await], "nobody has claimed it: the leader of the office");
    }
}
