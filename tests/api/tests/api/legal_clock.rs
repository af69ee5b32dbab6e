//! The legal clock of a case beside the buttons of its diagram: who moves it, why, what the applicant hears of it, and that
//! a case is afterwards where it was.

use lawdesk_api_tests::Reply;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::office::{FLOW, Office, TO_THE_PROVINCE, decision};
use crate::operations::at_the_review;

impl Office {
    async fn clock(&self, who: &str, case: &str, action: &str, opinion: &str) -> Reply {
        let body = json!({ "sqId": case, "action": action, "days": 5, "opinion": opinion });
        self.call(who, "xzsq/clock", body).await
    }

    async fn state(&self, case: &str) -> (String, Option<String>) {
        let shown = self.case("demo_lawyer_nl", case).await["application"].clone();
        (shown["status"].as_str().unwrap_or_default().to_owned(), shown["result"].as_str().map(str::to_owned))
    }
}

fn code(reply: &Reply) -> (u16, Option<&str>) {
    (reply.status.as_u16(), reply.body["stateCode"].as_str())
}

fn done(reply: &Reply) {
    assert_eq!(reply.status, 200, "{}", reply.text);
}

#[tokio::test]
async fn a_handler_stops_the_clock_with_a_reason_and_the_applicant_reads_it() {
    let (office, case, _) = at_the_review().await;
    let silent = office.clock("city_op", &case, "pause", " ").await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "opinion", "{}", silent.text);
    assert_eq!(code(&office.clock("admin", &case, "pause", "听证").await), (403, Some("FORBIDDEN")));
    assert_eq!(code(&office.clock("city_chk", &case, "pause", "听证").await), (404, Some("NOT_FOUND")));
    done(&office.clock("city_op", &case, "pause", "举行听证").await);
    assert_eq!(office.state(&case).await, ("14".to_owned(), Some("07".to_owned())));
    assert_eq!(code(&office.clock("city_op", &case, "pause", "再次").await), (409, Some("CLOCK_STATE")));
    // He hears of it each time, and has it in writing.
    let letter = office.letter("demo_lawyer_nl", &case, "27").await;
    assert_eq!(letter["nodeName"], "市局审查", "{letter}");
    done(&office.clock("city_op", &case, "resume", "听证已毕").await);
    office.server.pass(60_000);
    done(&office.clock("city_op", &case, "pause", "现场核查").await);
    done(&office.clock("city_op", &case, "resume", "核查已毕").await);
    let events = office.events("demo_lawyer_nl", &case).await;
    let of = |event: &str| events.iter().filter(|it| *it == event).count();
    assert_eq!((of("paused"), of("resumed")), (2, 2), "{events:?}");
}

#[tokio::test]
async fn a_task_of_a_case_that_stands_still_is_not_late_and_offers_what_can_be_done() {
    let (office, case, task) = at_the_review().await;
    let node = task["nodeKey"].as_str().unwrap_or_default();
    let offered = async || {
        let shown = office.case("city_op", &case).await["tasks"][0].clone();
        let clock = shown["operations"].as_array().unwrap().iter().filter_map(|it| it["clcz"].as_str());
        (shown["light"].clone(), clock.filter(|it| ["11", "12"].contains(it)).collect::<String>())
    };
    let late = async || {
        let red = json!({ "tab": "todo", "filter": { "light": "3" } });
        let mine = office.call("city_op", "xzsq/taskList", red).await.body["data"]["totalCount"].clone();
        let counts = office.call("prov_op", "xzsq/taskCounts", json!({})).await.body["data"]["late"].clone();
        let supervised = office.call("prov_op", "xzsq/querySupervisionTaskList", json!({})).await;
        (mine, counts, supervised.body["data"]["totalCount"].clone())
    };
    assert_eq!(offered().await, (json!("1"), "11".to_owned()));
    done(&office.clock("city_op", &case, "pause", "举行听证").await);
    office.server.pass(30 * 24 * 3_600_000);
    assert_eq!(late().await, (json!(0), json!(0), json!(0)));
    assert_eq!(office.task("city_op", "todo", node).await["light"], "1");
    assert_eq!(offered().await, (json!("1"), "12".to_owned()));
    done(&office.clock("city_op", &case, "resume", "听证已毕").await);
    assert_eq!(late().await, (json!(0), json!(0), json!(0)));
    office.server.pass(30 * 24 * 3_600_000);
    assert_eq!(late().await, (json!(1), json!(1), json!(1)));
    assert_eq!(offered().await, (json!("3"), "11".to_owned()));
}

#[tokio::test]
async fn the_leader_alone_extends_a_limit_and_once() {
    let (office, case, _) = at_the_review().await;
    assert_eq!(code(&office.clock("city_op", &case, "extend", "案情复杂").await), (403, Some("FORBIDDEN")));
    let offers = office.case("city_op", &case).await["acts"].clone();
    assert!(offers.as_array().unwrap().iter().all(|it| it["act"] != "extend"), "{offers}");
    done(&office.clock("city_lead", &case, "extend", "案情复杂").await);
    office.letter("demo_lawyer_nl", &case, "07").await;
    let events = office.events("demo_lawyer_nl", &case).await;
    assert!(events.contains(&"extended".to_owned()), "{events:?}");
    assert_eq!(code(&office.clock("city_lead", &case, "extend", "再延").await), (409, Some("ALREADY_EXTENDED")));
}

const MOMENTS: &str = include_str!("../../../../server/migrations/0532_stopped_cases.sql");

#[tokio::test]
async fn a_case_that_was_stopped_before_the_moment_was_kept_stands_still_since_then() {
    let (office, case, _) = at_the_review().await;
    let pool = &office.server.app.db.pool;
    // Stopped twice: the second time counts. What happens afterwards does not.
    for (action, days) in [("pause", 1), ("resume", 2), ("pause", 3)] {
        office.server.pass(days * 86_400_000);
        done(&office.clock("city_op", &case, action, "鉴定").await);
    }
    let moment = office.server.app.clock.now();
    office.server.pass(3 * 86_400_000);
    sqlx::query("update application set stopped_at = null").execute(pool).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(MOMENTS)).execute(pool).await.unwrap();
    let since = async || -> Option<i64> {
        let stored = sqlx::query_scalar("select stopped_at from application where id = $1").bind(&case);
        stored.fetch_one(pool).await.unwrap()
    };
    assert_eq!(since().await, Some(moment));
    // What is known stays.
    sqlx::query("update application set stopped_at = 7 where id = $1").bind(&case).execute(pool).await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(MOMENTS)).execute(pool).await.unwrap();
    assert_eq!(since().await, Some(7));
    // Nor does one that goes on get any.
    done(&office.clock("city_op", &case, "resume", "完成").await);
    sqlx::raw_sql(AssertSqlSafe(MOMENTS)).execute(pool).await.unwrap();
    assert_eq!(since().await, None);
}

#[tokio::test]
async fn nothing_is_stopped_before_a_case_is_accepted() {
    let office = Office::open().await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..3]).await;
    office.claim("city_win", "city_accept").await;
    for (who, action) in [("city_win", "pause"), ("city_lead", "extend")] {
        assert_eq!(code(&office.clock(who, &case, action, "材料").await), (409, Some("NOT_ACCEPTED")), "{who}");
    }
    let offers = office.case("city_win", &case).await["acts"].clone();
    let pause = offers.as_array().unwrap().iter().find(|it| it["act"] == "pauseClock").cloned().unwrap_or_default();
    assert!(pause["refusal"].is_string(), "{offers}");
    assert_eq!(office.state(&case).await.0, "10");
}

#[tokio::test]
async fn a_case_whose_clock_goes_on_is_where_it_stopped() {
    let make = r#"<flowable:button name="制证" code="18" sort="1" />"#;
    let buttons = ["11", "12"].map(|code| format!(r#"<flowable:button code="{code}" />"#)).concat();
    let flow = FLOW.replace(make, &format!("{make}{buttons}"));
    let office = Office::open_with(&flow).await;
    let case = office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE).await;
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    let granted = ("30".to_owned(), Some("10".to_owned()));
    assert_eq!(office.state(&case).await, granted);
    let since = async || {
        let stored = sqlx::query_scalar("select stopped_at from application where id = $1").bind(&case);
        let since: Option<i64> = stored.fetch_one(&office.server.app.db.pool).await.unwrap();
        since
    };
    for (operation, status) in [("11", "14"), ("12", "30")] {
        let task: Value = office.claim("prov_cert", "cert").await;
        done(&office.call("prov_cert", "xzsq/approvedTask", decision(&task, operation, None)).await);
        assert_eq!(office.state(&case).await.0, status);
        assert_eq!(since().await.is_some(), status == "14", "lists go by the moment, though the case is decided");
    }
    assert_eq!(office.state(&case).await, granted, "he is still to make the certificate");
    office.walk(&[("prov_cert", "cert", "18")]).await;
}
