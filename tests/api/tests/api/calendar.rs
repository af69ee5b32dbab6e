//! The working-day calendar: who reads and changes it, what is refused, and that the engine counts by it.

use expect_test::expect;
use lawdesk_api_tests::{As, Reply, Server, with};
use lawdesk_core::date::Timestamp;
use serde_json::{Value, json};

use crate::office::Office;

const LIST: &str = "lawer-common/calendar/list";
const IMPORT: &str = "lawer-common/calendar/import";
const SAVE: &str = "lawer-common/calendar/save";
const DELETE: &str = "lawer-common/calendar/delete";
/// The shortest whole notice: New Year's Day with a day of the year before, and National Day with a make-up day.
const NOTICE: &str = "date,kind,name\n2026-12-31,2,元旦\n2027-01-01,2,元旦\n2027-10-01,2,国庆节\n2027-10-09,3,国庆节\n";

async fn year(server: &Server, token: &str, year: i32) -> Value {
    let reply = server.post(LIST, &json!({ "year": year }), with(token)).await;
    reply.body["data"].clone()
}

fn said(reply: &Reply) -> Vec<String> {
    let violations = reply.body["data"]["violations"].as_array().cloned().unwrap_or_default();
    let line = |it: &Value| {
        let text = |key: &str| it[key].as_str().unwrap_or_default().to_owned();
        format!("{} {} {}", text("field"), text("code"), text("text"))
    };
    violations.iter().map(line).collect()
}

#[tokio::test]
async fn an_administrator_is_told_which_year_is_missing_and_imports_its_notice() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let this_year = server.post(LIST, &json!({}), with(&token)).await.body["data"].clone();
    assert_eq!((&this_year["year"], &this_year["missing"]), (&json!(2026), &json!([2027])));
    assert_eq!(this_year["days"][0], json!({ "date": "2026-01-01", "kind": "holiday", "name": "元旦" }));
    let known = this_year["years"].as_array().unwrap();
    assert_eq!((known.first(), known.last()), (Some(&json!(2004)), Some(&json!(2026))));

    let reply = server.post(IMPORT, &json!({ "text": NOTICE }), with(&token)).await;
    assert_eq!(reply.body["data"], json!({ "years": [2027], "days": 4 }), "{}", reply.text);
    let next = year(&server, &token, 2027).await;
    assert_eq!((next["missing"].clone(), next["days"].as_array().unwrap().len()), (json!([]), 3));
    let december = year(&server, &token, 2026).await;
    assert_eq!(december["days"].as_array().unwrap().last().unwrap()["date"], "2026-12-31");

    let actions: Vec<String> = sqlx::query_scalar("select action from audit where subject = 'calendar'")
        .fetch_all(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(actions, ["import"]);
}

#[tokio::test]
async fn a_notice_comes_as_json_too_and_replaces_the_year() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    server.post(IMPORT, &json!({ "text": NOTICE }), with(&token)).await;
    let chinese_days = json!({
        "holidays": { "2027-10-01": "National Day,国庆节,3" },
        "workdays": { "2027-09-26": "National Day,国庆节,3" },
        "inLieuDays": {},
    });
    let reply = server.post(IMPORT, &json!({ "text": chinese_days.to_string() }), with(&token)).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(
        year(&server, &token, 2027).await["days"],
        json!([
            { "date": "2027-09-26", "kind": "makeUpWork", "name": "国庆节" },
            { "date": "2027-10-01", "kind": "holiday", "name": "国庆节" },
        ])
    );
    let rows = json!([{ "date": "2027-10-01", "kind": "holiday", "name": "国庆节" }]);
    let reply = server.post(IMPORT, &json!({ "text": rows.to_string() }), with(&token)).await;
    assert_eq!(reply.body["data"], json!({ "years": [2027], "days": 1 }));
    assert_eq!(year(&server, &token, 2027).await["days"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_no_notice_is_refused_and_nothing_is_stored() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let refused = async |text: &str| {
        let reply = server.post(IMPORT, &json!({ "text": text }), As { language: Some("zh-CN"), ..with(&token) }).await;
        assert_eq!(reply.status, 422, "{}", reply.text);
        said(&reply)
    };
    expect![[r#"
        [
            "text required 必填",
        ]
    "#]]
    .assert_debug_eq(&refused(" ").await);
    expect![[r#"
        [
            "text calendarLine 第3行无法识别，应为“日期,类型,名称”",
        ]
    "#]]
    .assert_debug_eq(&refused("date,kind,name\n2027-10-01,2,国庆节\n2027-02-30,2,春节\n").await);
    expect![[r#"
        [
            "text calendarFile 无法识别，应为CSV或JSON格式的放假安排",
        ]
    "#]]
    .assert_debug_eq(&refused("{\"a\": 1}").await);
    expect![[r#"
        [
            "text calendarDayTwice 2027-01-01重复",
            "text calendarDayKind 2027-01-04的类型与星期不符：调休上班日应在周末",
            "text calendarNoticeIncomplete 2027年的放假安排不完整：缺少国庆节",
        ]
    "#]]
    .assert_debug_eq(&refused("date,kind,name\n2027-01-01,2,\n2027-01-01,2,\n2027-01-04,3,\n").await);
    assert_eq!(year(&server, &token, 2027).await["days"], json!([]));
}

#[tokio::test]
async fn a_day_is_changed_and_a_year_removed() {
    let server = Server::start().await;
    let token = server.sign_in("admin").await;
    let save = async |day: Value| server.post(SAVE, &day, with(&token)).await;
    assert_eq!(save(json!({ "date": "2026-12-05", "kind": "makeUpWork" })).await.status, 200);
    let days = year(&server, &token, 2026).await["days"].clone();
    let saved = days.as_array().unwrap().iter().find(|it| it["date"] == "2026-12-05");
    assert_eq!(saved.unwrap()["kind"], "makeUpWork");

    let wrong = save(json!({ "date": "2026-12-07", "kind": "makeUpWork", "name": "x".repeat(51) })).await;
    assert_eq!(said(&wrong).len(), 2, "{}", wrong.text);
    assert_eq!(save(json!({ "date": "2026-02-30", "kind": "holiday" })).await.status, 422);
    assert_eq!(save(json!({ "date": "1999-12-31", "kind": "holiday" })).await.status, 422);

    assert_eq!(server.post(DELETE, &json!({ "year": 2026 }), with(&token)).await.status, 200);
    let gone = year(&server, &token, 2026).await;
    assert_eq!((&gone["days"], &gone["missing"]), (&json!([]), &json!([2026, 2027])));
    assert_eq!(server.post(DELETE, &json!({ "year": 26 }), with(&token)).await.status, 422);
}

#[tokio::test]
async fn only_administrators_see_and_change_it() {
    let server = Server::start().await;
    for (path, body) in [
        (LIST, json!({})),
        (IMPORT, json!({ "text": NOTICE })),
        (SAVE, json!({ "date": "2027-01-01", "kind": "holiday" })),
        (DELETE, json!({ "year": 2026 })),
    ] {
        assert_eq!(server.post(path, &body, As::default()).await.status, 401, "{path}");
        for username in ["city_op", "demo_lawyer_zz"] {
            let token = server.sign_in(username).await;
            assert_eq!(server.post(path, &body, with(&token)).await.status, 403, "{path} {username}");
        }
    }
}

#[tokio::test]
async fn the_engine_counts_by_what_is_stored_from_the_next_step_on() {
    let office = Office::open().await;
    let token = office.server.sign_in("admin").await;
    // From Saturday, 21 November: five working days end on Friday.
    assert_eq!(due_day(&office, "demo_lawyer_nl", "firm-000001").await, "2026-11-27");
    let holiday = json!({ "date": "2026-11-24", "kind": "holiday", "name": "演练" });
    office.server.post(SAVE, &holiday, with(&token)).await;
    assert_eq!(due_day(&office, "demo_lawyer_zz", "firm-000002").await, "2026-11-30");
}

/// Applies, and answers the day on which the first task is due.
async fn due_day(office: &Office, who: &str, firm: &str) -> String {
    let due: i64 = sqlx::query_scalar("select due_at from task where application_id = $1")
        .bind(office.apply(who, firm).await)
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    Timestamp(due).date().to_string()
}

#[tokio::test]
async fn who_deploys_a_flow_is_told_that_a_year_is_missing() {
    let office = Office::open().await;
    assert_eq!(deploy(&office).await, ["calendarYearMissing"]);
    let token = office.server.sign_in("admin").await;
    office.server.post(IMPORT, &json!({ "text": NOTICE }), with(&token)).await;
    assert!(deploy(&office).await.is_empty());
}

/// Deploys the flow again, and answers what was found about the file as a whole.
async fn deploy(office: &Office) -> Vec<String> {
    let reply = office.call("admin", "process/deployBpmn", json!({ "flowKey": "lsjgbg" })).await;
    let findings = reply.body["data"]["findings"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    let code = |it: &Value| it["code"].as_str().unwrap_or_default().to_owned();
    findings.iter().filter(|it| it["element"] == "").map(code).collect()
}
