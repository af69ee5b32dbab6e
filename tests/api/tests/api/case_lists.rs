//! Lists of cases beside one's own desk: exported, supervised, by person; what is taken off them; how people were served.

use std::io::{Cursor, Read};

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Reply, request, with};
use lawdesk_server::http::client::no_client;
use lawdesk_server::router;
use serde_json::{Value, json};

use crate::office::{Office, TO_THE_PROVINCE};

const DAY: i64 = 86_400_000;

impl Office {
    /// The bytes of the workbook of applications.
    async fn workbook(&self, who: &str, body: Value, language: Option<&str>) -> Vec<u8> {
        self.workbook_of("xzsq/export", who, body, language).await
    }

    /// The bytes of a workbook.
    async fn workbook_of(&self, path: &str, who: &str, body: Value, language: Option<&str>) -> Vec<u8> {
        use http_body_util::BodyExt;
        use tower::ServiceExt;
        let token = self.server.sign_in(who).await;
        let caller = As { token: Some(&token), language, ..As::default() };
        let path = format!("/api/lawer-approval/{path}");
        let asked = request(Method::POST, &path, caller, Body::from(body.to_string()));
        let answer = router(self.server.app.clone(), no_client).oneshot(asked).await.unwrap();
        assert_eq!(answer.status(), 200);
        answer.into_body().collect().await.unwrap().to_bytes().to_vec()
    }

    async fn evaluate(&self, who: &str, body: Value) -> Reply {
        self.call(who, "xzsqpj/save", body).await
    }
}

/// The texts of a workbook, in the order in which they were written.
fn texts(workbook: Vec<u8>) -> Vec<String> {
    let mut book = zip::ZipArchive::new(Cursor::new(workbook)).unwrap();
    let mut xml = String::new();
    book.by_name("xl/sharedStrings.xml").unwrap().read_to_string(&mut xml).unwrap();
    let texts = xml.split("</t>").filter_map(|part| part.rsplit_once('>'));
    texts.map(|(_, text)| text.to_owned()).filter(|text| !text.is_empty()).collect()
}

#[tokio::test]
async fn a_list_leaves_the_system_masked_with_a_reason_on_record() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let title = "update application set title = '=cmd|calc'";
    sqlx::query(title).execute(&office.server.app.db.pool).await.unwrap();
    let ask = json!({ "reason": "季度统计" });
    let told = texts(office.workbook("cnty2_op", ask.clone(), None).await);
    for text in ["受理编号", "律师执业机构变更", "'=cmd|calc", "160****0031", "待受理"] {
        assert!(told.iter().any(|it| it == text), "{text}: {told:?}");
    }
    assert!(!told.iter().any(|it| it.contains("430000197901229817")), "{told:?}");
    let plain = texts(office.workbook("prov_chk", ask, Some("en")).await);
    for text in ["Number", "430000197901229817", "16000000031", "Waiting for acceptance"] {
        assert!(plain.iter().any(|it| it == text), "{text}: {plain:?}");
    }
    let rows: Vec<(String, String, String)> = sqlx::query_as(
        "select username, action, reason from audit where subject = 'application' and action = 'export' order by happened_at, username",
    )
    .fetch_all(&office.server.app.db.pool)
    .await
    .unwrap();
    let row = |who: &str| (who.to_owned(), "export".to_owned(), "季度统计".to_owned());
    assert_eq!(rows, [row("cnty2_op"), row("prov_chk")]);
    for (who, body, status) in [
        ("city2_op", json!({}), 422),
        ("city_win", json!({ "reason": "看看" }), 403),
        ("demo_lawyer_nl", json!({ "reason": "看看", "mine": true }), 403),
    ] {
        assert_eq!(office.call(who, "xzsq/export", body).await.status, status, "{who}");
    }
}

#[tokio::test]
async fn a_workbook_holds_what_is_listed() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let today = office.server.app.clock.today();
    let (day, before) = (today.to_string(), today.add_days(-1).to_string());
    let listed = office.call("prov_chk", "xzsq/list", json!({})).await.body["data"]["data"][0]["sqNo"].clone();
    let number = listed.as_str().unwrap();
    assert_eq!(number.len(), 21, "a number is longer than any other keyword may be");
    for (narrowing, is_listed) in [
        (json!({ "sqType": "lsjgbg", "stage": "running", "from": day, "to": day }), true),
        (json!({ "sqType": "lszxzx" }), false),
        (json!({ "keyword": format!(" {number} ") }), true),
        (json!({ "keyword": format!("{}9", &number[..20]) }), number.ends_with('9')),
        (json!({ "stage": "ended" }), false),
        (json!({ "to": before }), false),
        (json!({ "status": "20" }), false),
    ] {
        let listed = office.call("prov_chk", "xzsq/list", narrowing.clone()).await.body["data"]["totalCount"].clone();
        assert_eq!(listed, json!(i64::from(is_listed)), "{narrowing}");
        let mut ask = narrowing.clone();
        ask["reason"] = json!("季度统计");
        let told = texts(office.workbook("prov_chk", ask, None).await);
        assert_eq!(told.iter().any(|it| it == "16000000031"), is_listed, "{narrowing}: {told:?}");
    }
}

#[tokio::test]
async fn only_what_was_taken_back_goes_off_the_lists_and_only_ones_own() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_nl", "firm-000001").await;
    let remove = json!({ "sqId": id });
    let running = office.call("demo_lawyer_nl", "xzsq/delete", remove.clone()).await;
    assert_eq!((running.status.as_u16(), &running.body["stateCode"]), (409, &json!("IN_USE")), "{}", running.text);
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/revocation", remove.clone()).await.status, 200);
    assert_eq!(office.call("city2_op", "xzsq/delete", remove.clone()).await.status, 404);
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/delete", remove.clone()).await.status, 200);
    let mine = office.call("demo_lawyer_nl", "xzsq/list", json!({ "mine": true })).await;
    assert_eq!(mine.body["data"]["totalCount"], 0, "{}", mine.text);
    assert_eq!(office.call("demo_lawyer_nl", "xzsq/delete", remove).await.status, 404);
    // Another one can be made.
    office.apply("demo_lawyer_nl", "firm-000001").await;
}

#[tokio::test]
async fn the_applications_of_a_person_are_for_himself_and_for_his_authorities() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    for (who, body, expected) in [
        ("demo_lawyer_nl", json!({}), json!(1)),
        ("demo_lawyer_nl", json!({ "lawyerId": "lawyer-000008" }), json!(1)),
        ("demo_lawyer_zz", json!({}), json!(0)),
        ("city2_op", json!({ "lawyerId": "lawyer-000008" }), json!(1)),
        ("city2_op", json!({ "lawyerId": "lawyer-000008", "keyword": "注销" }), json!(0)),
        ("city_op", json!({ "lawyerId": "lawyer-000008" }), json!(0)),
        ("demo_lawyer_zz", json!({ "lawyerId": "lawyer-000008" }), json!("FORBIDDEN")),
    ] {
        let reply = office.call(who, "xzsq/getPersonSq", body.clone()).await;
        let told = if reply.status == 200 { &reply.body["data"]["totalCount"] } else { &reply.body["stateCode"] };
        assert_eq!(*told, expected, "{who} {body}: {}", reply.text);
    }
}

#[tokio::test]
async fn supervisors_see_what_is_late_in_their_region() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let late = async |who: &str| office.call(who, "xzsq/querySupervisionTaskList", json!({})).await;
    assert_eq!(late("city2_op").await.body["data"]["totalCount"], 0);
    office.server.pass(30 * DAY);
    let reply = late("city2_op").await;
    let row = &reply.body["data"]["data"][0];
    assert_eq!((&row["light"], &row["nodeKey"]), (&json!("3"), &json!("old_firm")), "{}", reply.text);
    assert_eq!(late("city_op").await.body["data"]["totalCount"], 0, "of another city");
    assert_eq!(late("prov_op").await.body["data"]["totalCount"], 1);
    assert_eq!(late("city_win").await.status, 403);
}

#[tokio::test]
async fn certificates_to_make_are_counted() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let count =
        async || office.call("prov_cert", "xzsq/getUnRegisterNum", json!({})).await.body["data"]["count"].clone();
    office.walk(&TO_THE_PROVINCE).await;
    assert_eq!(count().await, 0);
    office.walk(&[("prov_chk", "prov_check", "05"), ("prov_lead", "prov_decide", "14")]).await;
    assert_eq!(count().await, 1);
    office.walk(&[("prov_cert", "cert", "18")]).await;
    assert_eq!(count().await, 0);
    assert_eq!(office.call("city_op", "xzsq/getUnRegisterNum", json!({})).await.status, 403);
}

#[tokio::test]
async fn an_applicant_says_once_how_he_was_served_when_it_is_over() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_zz", "firm-000002").await;
    let verdict = json!({ "sqId": id, "score": 2, "tags": ["speed"], "comment": " 等了很久 " });
    let early = office.evaluate("demo_lawyer_zz", verdict.clone()).await;
    assert_eq!((early.status.as_u16(), &early.body["stateCode"]), (409, &json!("CASE_OPEN")), "{}", early.text);
    office.walk(&[("demo_partner", "old_firm", "06"), ("city_op", "mediate", "06")]).await;
    let of_case = json!({ "sqId": id });
    let open = office.call("demo_lawyer_zz", "xzsqpj/detail", of_case.clone()).await;
    assert_eq!(open.body["data"], json!({ "evaluation": null, "open": true }), "{}", open.text);
    assert_eq!(office.evaluate("demo_partner", verdict.clone()).await.status, 404);
    assert_eq!(office.evaluate("demo_lawyer_zz", verdict.clone()).await.status, 200);
    let again = office.evaluate("demo_lawyer_zz", verdict).await;
    assert_eq!((again.status.as_u16(), &again.body["stateCode"]), (409, &json!("EVALUATED")), "{}", again.text);
    let told = office.call("city_op", "xzsqpj/detail", of_case).await.body["data"].clone();
    assert_eq!(
        (&told["evaluation"]["score"], &told["evaluation"]["comment"]),
        (&json!(2), &json!("等了很久")),
        "{told}"
    );
    assert_eq!(told["open"], false);
    let list = office.call("prov_op", "xzsqpj/list", json!({})).await;
    assert_eq!(list.body["data"]["totalCount"], 1, "{}", list.text);
    let range = json!({ "from": "2026-11-01", "to": "2026-11-30" });
    let all = office.call("prov_op", "xzsqpj/statistics", range).await.body["data"].clone();
    let row = json!({
        "key": "lsjgbg", "name": "律师执业机构变更", "count": 1, "sum": 2, "satisfied": 0, "waiting": 1, "late": 0,
        "answered": 0,
    });
    assert_eq!(all, json!([row]));
    let before = json!({ "from": "2026-10-01", "to": "2026-10-31" });
    assert_eq!(office.call("prov_op", "xzsqpj/statistics", before).await.body["data"], json!([]));
    assert_eq!(office.call("city_op", "xzsqpj/list", json!({})).await.status, 403);
}

#[tokio::test]
async fn a_bad_evaluation_is_answered_by_the_authority_that_served_him() {
    let office = Office::open().await;
    let id = office.apply("demo_lawyer_zz", "firm-000002").await;
    office.walk(&[("demo_partner", "old_firm", "06"), ("city_op", "mediate", "06")]).await;
    let verdict = json!({ "sqId": id, "score": 1, "tags": ["guidance"], "comment": "没有说明理由" });
    assert_eq!(office.evaluate("demo_lawyer_zz", verdict).await.status, 200);
    // Those of the city who may answer are told, in their language.
    let told = async || -> Vec<String> {
        let told = "select a.username || ' ' || m.title || ' ' || m.title_en from sys_message m
                      join account a on a.id = m.account_id where m.link like '/approval/evaluations%' order by 1";
        sqlx::query_scalar(told).fetch_all(&office.server.app.db.pool).await.unwrap()
    };
    let asked = "服务评价待办：答复差评 To do: Evaluation of service, Answer a bad evaluation";
    assert_eq!(told().await, [format!("city_chk {asked}"), format!("city_lead {asked}")]);
    let found = async |who: &str, kind: &str, organisation: &str| {
        let body = json!({ "kind": kind, "organisation": organisation });
        office.call(who, "xzsqpj/list", body).await.body["data"]["totalCount"].clone()
    };
    assert_eq!(found("city_chk", "waiting", "990100-sfj").await, 1);
    assert_eq!(found("city_chk", "late", "").await, 0);
    assert_eq!(found("city_chk", "bad", "990200-sfj").await, 0);
    assert_eq!(found("city2_lead", "all", "").await, 0, "of another city");
    // Once late they are told again, and only once.
    office.server.pass(40 * DAY);
    for _ in 0..2 {
        lawdesk_server::cases::effects::of_the_day(&office.server.app).await.unwrap();
    }
    assert_eq!(told().await.len(), 4);
    assert_eq!(found("city_lead", "late", "").await, 1);
    // By those who may, once.
    let answer = json!({ "sqId": id, "reply": "已向您说明理由并致歉。", "rectified": true });
    for (who, status) in [("city_op", 403), ("city2_lead", 404), ("city_chk", 200), ("city_lead", 409)] {
        let reply = office.call(who, "xzsqpj/reply", answer.clone()).await;
        assert_eq!(reply.status, status, "{who}: {}", reply.text);
    }
    let read = office.call("demo_lawyer_zz", "xzsqpj/detail", json!({ "sqId": id })).await;
    let evaluation = &read.body["data"]["evaluation"];
    assert_eq!((&evaluation["reply"], &evaluation["rectified"]), (&answer["reply"], &json!(true)), "{}", read.text);
    let heard: i64 = sqlx::query_scalar("select count(*) from sys_message where id like 'evaluation-answered-%'")
        .fetch_one(&office.server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(heard, 1);
    let by = json!({ "by": "organisation" });
    let figures = office.call("city_chk", "xzsqpj/statistics", by).await.body["data"][0].clone();
    let expected = [("key", json!("990100-sfj")), ("waiting", json!(0)), ("late", json!(0)), ("answered", json!(1))];
    for (key, value) in expected {
        assert_eq!(figures[key], value, "{key}: {figures}");
    }
}

#[tokio::test]
async fn a_list_of_the_desk_leaves_with_a_reason_on_record() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..5]).await;
    let ask = json!({ "tab": "done", "reason": "月度小结" });
    let told = texts(office.workbook_of("xzsq/taskExport", "city_op", ask.clone(), None).await);
    for text in ["受理编号", "市局审查"] {
        assert!(told.iter().any(|it| it == text), "{text}: {told:?}");
    }
    let english = texts(office.workbook_of("xzsq/taskExport", "city_op", ask.clone(), Some("en")).await);
    assert!(english.iter().any(|it| it == "Examination by the city"), "{english:?}");
    let of_others = texts(office.workbook_of("xzsq/taskExport", "city_chk", ask, None).await);
    assert!(!of_others.iter().any(|it| it == "市局审查"), "{of_others:?}");
    let reasons: Vec<String> =
        sqlx::query_scalar("select reason from audit where subject = 'task' and action = 'export'")
            .fetch_all(&office.server.app.db.pool)
            .await
            .unwrap();
    assert_eq!(reasons, ["月度小结"; 3]);
    let refused = [("city_op", json!({ "tab": "done" }), 422), ("demo_firm3", json!({ "reason": "看看" }), 403)];
    for (who, body, status) in refused {
        assert_eq!(office.call(who, "xzsq/taskExport", body).await.status, status, "{who}");
    }
}

#[tokio::test]
async fn among_many_colleagues_one_is_found_by_his_name() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    office.walk(&TO_THE_PROVINCE[..4]).await;
    office.claim("city_op", "city_review").await;
    let found = async |body: Value| office.call("city_op", "xzsq/colleagues", body).await;
    let all = found(json!({})).await;
    assert!(!all.body["data"].as_array().unwrap().iter().any(|it| it["id"] == "user-city_op"), "{}", all.text);
    let lead = found(json!({ "keyword": "韩" })).await;
    assert_eq!(lead.body["data"][0]["label"], "韩立", "{}", lead.text);
    assert_eq!(found(json!({ "keyword": "何正平" })).await.body["data"], json!([]), "of another authority");
    let token = office.server.sign_in("city_win").await;
    let none = office.server.post("lawer-approval/xzsq/colleagues", &json!({}), with(&token)).await;
    assert_eq!(none.status, 403, "who has no task asks nobody");
}

#[tokio::test]
async fn each_level_reaches_the_cases_of_its_region() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let application = "update application set region_code = '990202'";
    sqlx::query(application).execute(&office.server.app.db.pool).await.unwrap();
    for (level, region, reaches) in [
        ("1", "000000", true),
        ("2", "990000", true),
        ("3", "990200", true),
        ("3", "990100", false),
        ("3", "", false),
        ("4", "990202", true),
        ("4", "990201", false),
        ("4", "99%", false),
        ("5", "990000", true),
        ("5", "990200", true),
        ("5", "990100", false),
        ("5", "", false),
        ("6", "990202", false),
    ] {
        sqlx::query("update organisation set level = $1, region_code = $2 where id = '990100-sfj'")
            .bind(level)
            .bind(region)
            .execute(&office.server.app.db.pool)
            .await
            .unwrap();
        let cases = office.call("city_op", "xzsq/list", json!({})).await;
        assert_eq!(cases.body["data"]["totalCount"], json!(i64::from(reaches)), "{level} {region}: {}", cases.text);
    }
}

#[tokio::test]
async fn the_times_of_a_search_form_narrow_as_its_days_do() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    let today = office.server.app.clock.today();
    let found = async |from: String, to: String| {
        let asked = json!({ "startTime": from, "endTime": to });
        let cases = office.call("demo_firm3", "xzsq/list", asked).await;
        assert_eq!(cases.status, 200, "{}", cases.text);
        cases.body["data"]["totalCount"].clone()
    };
    assert_eq!(found(format!("{today} 00:00:00"), format!("{today} 23:59:59")).await, 1);
    let before = today.add_days(-1);
    assert_eq!(found(format!("{before} 00:00:00"), format!("{before} 23:59:59")).await, 0);
}

#[tokio::test]
async fn a_firm_and_its_partners_reach_the_cases_of_their_firm() {
    let office = Office::open().await;
    office.apply("demo_lawyer_nl", "firm-000001").await;
    for (who, reaches) in [("demo_firm3", 1), ("demo_firm", 0), ("demo_partner", 0)] {
        let cases = office.call(who, "xzsq/list", json!({})).await;
        assert_eq!(cases.body["data"]["totalCount"], json!(reaches), "{who}: {}", cases.text);
    }
}
