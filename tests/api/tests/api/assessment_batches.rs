//! 年度考核: a batch finds who takes part, shows how far each is, reminds, gives results and ends with who took no part.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::stored;
use crate::flows_start::{and, give, year};
use crate::office::{Office, PNG};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn call(server: &Server, who: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post(&format!("lawer-other/assessment/{path}"), &body, with(&token)).await
}

async fn done(server: &Server, who: &str, path: &str, body: Value) -> Value {
    let reply = call(server, who, path, body).await;
    assert_eq!(reply.status, 200, "{who} {path}: {}", reply.text);
    reply.body["data"].clone()
}

fn batch(server: &Server, kind: &str) -> Value {
    let day = |days: i64| server.app.clock.today().add_days(days).to_string();
    let year = i64::from(server.app.clock.today().year());
    json!({ "kind": kind, "year": year, "title": "测试批次", "selfFrom": day(0), "selfTo": day(5), "reviewTo": day(9) })
}

#[tokio::test]
async fn the_ministry_sees_the_batches_of_every_province() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "batch/open", batch(&server, "lawyer")).await["id"].clone();
    let ministry = "update organisation set level = '1', region_code = '000000'
                     where id = (select org_id from account where username = 'prov_op')";
    sqlx::query(ministry).execute(&server.app.db.pool).await.unwrap();
    let all = done(&server, "prov_op", "batch/list", json!({ "pageSize": 100 })).await;
    assert!(all["data"].as_array().unwrap().iter().any(|row| row["id"] == id), "{all}");
}

#[tokio::test]
async fn whose_roles_are_for_the_organisation_alone_opens_a_batch_of_its_region_and_sees_it() {
    let server = Server::start().await;
    sqlx::query("update role set data_scope = 'organisation'").execute(&server.app.db.pool).await.unwrap();
    let id = done(&server, "city_op", "batch/open", batch(&server, "lawyer")).await["id"].clone();
    let all = done(&server, "city_op", "list", json!({ "batchId": id, "pageSize": 1000 })).await;
    assert!(all["totalCount"].as_i64().unwrap() > 10, "{all}");
    let others = done(&server, "city2_op", "list", json!({ "batchId": id, "pageSize": 1000 })).await;
    assert_eq!(others["totalCount"], 0, "another city's");
}

#[tokio::test]
async fn a_batch_finds_who_takes_part_in_its_region_once() {
    let server = Server::start().await;
    assert_eq!(call(&server, "cnty_op", "batch/open", batch(&server, "lawyer")).await.status, 403);
    // An association's are those of lawyers of firms.
    for kind in ["firm", "public"] {
        let reply = call(&server, "bar_op", "batch/open", batch(&server, kind)).await;
        let field = &reply.body["data"]["violations"][0]["field"];
        assert_eq!((reply.status.as_u16(), field), (422, &json!("kind")), "{kind}: {}", reply.text);
    }
    let id = done(&server, "city_op", "batch/open", batch(&server, "lawyer")).await["id"].clone();
    let again = call(&server, "city_chk", "batch/open", batch(&server, "lawyer")).await;
    assert_eq!(
        (again.status.as_u16(), &again.body["data"]["violations"][0]["field"]),
        (422, &json!("year")),
        "{}",
        again.text
    );
    let all = done(&server, "city_op", "list", json!({ "batchId": id, "pageSize": 1000 })).await;
    let rows = all["data"].as_array().unwrap();
    assert!(rows.len() > 10 && rows.iter().all(|row| row["stage"] == "missing"), "{}", rows.len());
    let own = done(&server, "demo_lawyer_zz", "list", json!({ "batchId": id })).await;
    assert_eq!((&own["totalCount"], &own["data"][0]["name"]), (&json!(1), &json!("高磊")), "{own}");
    let of_firm = done(&server, "demo_firm3", "list", json!({ "batchId": id })).await;
    assert_eq!(of_firm["totalCount"], 0, "another city's firm: {of_firm}");
    let numbers = done(&server, "city_op", "statistics", json!({ "id": id })).await;
    assert_eq!((&numbers[0]["stage"], &numbers[0]["count"]), (&json!("missing"), &all["totalCount"]), "{numbers}");
    // Those who are missing are told.
    let told = "select count(*) from sys_message where account_id = 'user-demo_lawyer_zz' and title like '%年度考核%'";
    let before: i64 = sqlx::query_scalar(told).fetch_one(&server.app.db.pool).await.unwrap();
    done(&server, "city_op", "remind", json!({ "batchId": id, "ids": [own["data"][0]["id"]] })).await;
    let after: i64 = sqlx::query_scalar(told).fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(after, before + 1);
}

/// What a lawyer outside firms says of the year before.
fn year_of_office() -> Value {
    json!({
        "year": "2025", "selfSummary": "全年工作", "legalOpinions": 30, "contracts": 12, "rules": 4, "litigation": 1,
        "aid": 0, "promise": "1", "selfLevel": "21",
    })
}

/// His batch, opened by the city, and the demo's clock as the other flows' tests have it.
async fn office_with_batch() -> (Office, Value) {
    let office = Office::of("gfndkh").await;
    let mut input = batch(&office.server, "public");
    input["year"] = json!(2025);
    let before = "delete from assessment_record";
    office.write(before).await;
    office.write("delete from assessment_batch").await;
    let id = done(&office.server, "city_op", "batch/open", input).await["id"].clone();
    (office, id)
}

/// 宋杰, who is in charge of the legal affairs of the unit, gives its opinion, sealed.
async fn give_opinion_of_unit(office: &Office) {
    let token = office.server.sign_in("demo_lawyer_gz").await;
    let sealed = stored(&office.server, &token, "seal.png", PNG).await;
    let opinion = json!({ "unitOpinion": "考核为称职", "unitLevel": "21", "unitSealed": [sealed] });
    let reply = give(office, ("demo_lawyer_gz", "unit_opinion", "05"), opinion).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
}

async fn own(office: &Office, who: &str, batch: &Value) -> Value {
    done(&office.server, who, "list", json!({ "batchId": batch })).await["data"][0].clone()
}

#[tokio::test]
async fn a_lawyer_outside_firms_is_assessed_by_his_unit_before_the_bureau() {
    let (office, id) = office_with_batch().await;
    let wrong = and(year_of_office(), json!({ "selfLevel": "01" }));
    assert_eq!(office.submit("gfndkh", "demo_lawyer_fy", wrong).await.status, 422, "a result of others");
    let sent = office.submit("gfndkh", "demo_lawyer_fy", year_of_office()).await;
    assert_eq!(sent.status, 200, "{}", sent.text);
    assert_eq!(own(&office, "demo_lawyer_fy", &id).await["stage"], "running");
    // The lawyer in charge of his unit, with its seal; then the county and the city.
    let unsealed = json!({ "unitOpinion": "考核为称职", "unitLevel": "21" });
    let reply = give(&office, ("demo_lawyer_gz", "unit_opinion", "05"), unsealed).await;
    assert_eq!(reply.status, 422, "without the seal: {}", reply.text);
    give_opinion_of_unit(&office).await;
    office.walk(&[("cnty_op", "cnty_opinion", "05")]).await;
    let unreasoned = give(&office, ("city_chk", "city_level", "05"), json!({ "finalLevel": "23" })).await;
    assert_eq!(unreasoned.status, 422, "the worst one needs a reason: {}", unreasoned.text);
    assert_eq!(give(&office, ("city_chk", "city_level", "05"), json!({ "finalLevel": "21" })).await.status, 200);
    // It is shown, and found by stage and level; the lawyer objects, the leader looks again.
    let shown = own(&office, "demo_lawyer_fy", &id).await;
    assert_eq!((&shown["stage"], &shown["level"]), (&json!("publicity"), &json!("21")), "{shown}");
    let found =
        done(&office.server, "city_op", "list", json!({ "batchId": id, "stage": "publicity", "level": "21" })).await;
    assert_eq!(found["totalCount"], 1, "{found}");
    done(&office.server, "demo_lawyer_fy", "object", json!({ "id": shown["id"], "reason": "应评为优秀" })).await;
    assert_eq!(own(&office, "demo_lawyer_fy", &id).await["stage"], "running");
    assert_eq!(give(&office, ("city_lead", "city_recheck", "05"), json!({ "finalLevel": "20" })).await.status, 200);
    office.walk(&[("city_op", "city_file", "05")]).await;
    let record = own(&office, "demo_lawyer_fy", &id).await;
    assert_eq!((&record["stage"], &record["level"]), (&json!("done"), &json!("20")), "{record}");
    let file = "select cast(a.year as text) || ' ' || a.level || ' ' || l.last_assessment from lawyer_assessment a
                  join lawyer l on l.id = a.lawyer_id where l.id = 'lawyer-000006' and a.year = 2025";
    let rows: Vec<String> = sqlx::query_scalar(file).fetch_all(&office.server.app.db.pool).await.unwrap();
    assert_eq!(rows, ["2025 20 20"]);
}

#[tokio::test]
async fn whoever_is_in_charge_himself_brings_the_opinion_of_his_unit_and_may_be_deferred() {
    let (office, id) = office_with_batch().await;
    assert_eq!(office.submit("gfndkh", "demo_lawyer_gz", year_of_office()).await.status, 200);
    give_opinion_of_unit(&office).await;
    office.walk(&[("cnty_op", "cnty_opinion", "05")]).await;
    let deferred = json!({ "finalLevel": "04", "reason": "案件正在调查" });
    assert_eq!(give(&office, ("city_chk", "city_level", "05"), deferred).await.status, 200);
    let waiting = done(&office.server, "city_op", "list", json!({ "stage": "deferred" })).await;
    assert_eq!((&waiting["totalCount"], &waiting["data"][0]["name"]), (&json!(1), &json!("宋杰")), "{waiting}");
    let going_on = json!({ "id": waiting["data"][0]["id"], "reason": "案件已办结" });
    done(&office.server, "city_op", "resume", going_on).await;
    let record = own(&office, "demo_lawyer_gz", &id).await;
    assert_eq!((&record["stage"], &record["level"]), (&json!("running"), &json!(null)), "{record}");
    office.task("city_chk", "claimable", "city_level").await;
}

#[tokio::test]
async fn several_get_their_level_together_or_none_does() {
    let (office, id) = office_with_batch().await;
    for who in ["demo_lawyer_gz", "demo_lawyer_fy"] {
        assert_eq!(office.submit("gfndkh", who, year_of_office()).await.status, 200);
        give_opinion_of_unit(&office).await;
    }
    office.walk(&[("cnty_op", "cnty_opinion", "05")]).await;
    let ids = [
        own(&office, "demo_lawyer_gz", &id).await["id"].clone(),
        own(&office, "demo_lawyer_fy", &id).await["id"].clone(),
    ];
    let level = |level: &str| json!({ "ids": ids, "level": level, "reason": "" });
    let early = call(&office.server, "city_chk", "level", level("21")).await;
    assert_eq!(early.status, 409, "one of them is still at the county: {}", early.text);
    office.walk(&[("cnty_op", "cnty_opinion", "05")]).await;
    assert_eq!(call(&office.server, "city_op", "level", level("21")).await.status, 409, "the step is another's");
    let worst = call(&office.server, "city_chk", "level", level("23")).await;
    assert_eq!(
        (worst.status.as_u16(), &worst.body["data"]["violations"][0]["field"]),
        (422, &json!("reason")),
        "{}",
        worst.text
    );
    assert_eq!(call(&office.server, "city_chk", "level", level("01")).await.status, 422, "a level of others");
    done(&office.server, "city_chk", "level", level("21")).await;
    let shown =
        done(&office.server, "city_chk", "list", json!({ "batchId": id, "stage": "publicity", "level": "21" })).await;
    assert_eq!(shown["totalCount"], 2, "{shown}");
}

#[tokio::test]
async fn a_batch_that_is_opened_late_finds_the_cases_that_run() {
    let office = Office::of("gfndkh").await;
    office.write("delete from assessment_record").await;
    office.write("delete from assessment_batch").await;
    assert_eq!(office.submit("gfndkh", "demo_lawyer_fy", year_of_office()).await.status, 200);
    let mut input = batch(&office.server, "public");
    input["year"] = json!(2025);
    let id = done(&office.server, "city_op", "batch/open", input).await["id"].clone();
    assert_eq!(own(&office, "demo_lawyer_fy", &id).await["stage"], "running");
    assert_eq!(own(&office, "demo_lawyer_gz", &id).await["stage"], "missing");
}

#[tokio::test]
async fn who_handed_nothing_in_took_no_part() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "batch/open", batch(&server, "public")).await["id"].clone();
    assert_eq!(call(&server, "city_op", "batch/close", json!({ "id": id })).await.status, 409, "it is not over");
    server.pass(6 * DAY);
    assert_eq!(call(&server, "city2_op", "batch/close", json!({ "id": id })).await.status, 404);
    done(&server, "city_op", "batch/close", json!({ "id": id })).await;
    let record = done(&server, "demo_lawyer_fy", "list", json!({ "batchId": id })).await["data"][0].clone();
    assert_eq!((&record["stage"], &record["level"]), (&json!("done"), &json!("05")), "{record}");
}

#[tokio::test]
async fn a_batch_is_closed_piece_by_piece_to_the_last_record() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "batch/open", batch(&server, "lawyer")).await["id"].clone();
    server.pass(6 * DAY);
    let mut before = 0;
    loop {
        let progress = done(&server, "city_op", "batch/close", json!({ "id": id })).await;
        let looked_at = progress["done"].as_i64().unwrap();
        assert!(looked_at - before <= 200, "{progress}");
        before = looked_at;
        let batches = done(&server, "city_op", "batch/list", json!({ "kind": "lawyer" })).await["data"].clone();
        let shown = batches.as_array().unwrap().iter().find(|it| it["id"] == id).unwrap();
        assert_eq!((shown["closedAt"].is_null(), &shown["settled"]), (false, &progress["done"]), "{shown}");
        assert_eq!(shown["settledAt"].is_null(), progress["finished"] == false, "{shown}");
        if progress["finished"] == true {
            assert_eq!(progress["done"], progress["total"], "{progress}");
            break;
        }
    }
    let missing = done(&server, "city_op", "list", json!({ "batchId": id, "stage": "missing" })).await;
    assert_eq!(missing["totalCount"], 0, "{missing}");
    assert_eq!(call(&server, "city_op", "batch/close", json!({ "id": id })).await.status, 409, "it is over");
}

#[tokio::test]
async fn the_roster_leaves_for_a_reason_as_it_is_narrowed() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "batch/open", batch(&server, "public")).await["id"].clone();
    let all = done(&server, "city_op", "list", json!({ "batchId": id })).await["totalCount"].as_i64().unwrap();
    let narrowed = async |filter: Value| {
        let mut list = filter;
        list["batchId"] = id.clone();
        done(&server, "city_op", "list", list).await["totalCount"].as_i64().unwrap()
    };
    assert_eq!(narrowed(json!({ "region": "990100" })).await, all);
    assert_eq!(narrowed(json!({ "region": "990200" })).await, 0, "another city");
    assert_eq!(narrowed(json!({ "level": "21" })).await, 0, "nobody has a result");
    assert_eq!(narrowed(json!({ "firmId": "no-firm" })).await, 0);
    let export = json!({ "list": { "batchId": id }, "reason": "" });
    assert_eq!(call(&server, "city_op", "export", export).await.status, 422, "without a reason");
    let export = json!({ "list": { "batchId": id }, "reason": "年度归档" });
    let reply = call(&server, "city_op", "export", export).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert!(reply.text.starts_with("PK"), "a workbook");
    let kept: String =
        sqlx::query_scalar("select reason from audit where action = 'export' and subject = 'assessmentRecord'")
            .fetch_one(&server.app.db.pool)
            .await
            .unwrap();
    assert_eq!(kept, "年度归档");
}

/// What a firm says of the year before.
fn year_of_firm() -> Value {
    year(json!({ "selfLevel": "11", "tax": 1, "party": "党建", "management": "管理" }))
}

/// The batch of the firms of a city, whose own time is over.
async fn office_with_firms() -> (Office, Value) {
    let office = Office::of("swndkh").await;
    office.write("delete from assessment_record").await;
    office.write("delete from assessment_batch").await;
    let mut input = batch(&office.server, "firm");
    input["year"] = json!(2025);
    let id = done(&office.server, "city_op", "batch/open", input).await["id"].clone();
    let until = office.server.app.clock.today().add_days(20).to_string();
    let early = json!({ "batchId": id, "until": until });
    assert_eq!(call(&office.server, "city_op", "call", early).await.status, 409, "they have time still");
    office.server.pass(6 * DAY);
    (office, id)
}

#[tokio::test]
async fn a_firm_that_took_no_part_is_called_publicly_and_hands_in_late() {
    let (office, id) = office_with_firms().await;
    let server = &office.server;
    let day = |days: i64| server.app.clock.today().add_days(days).to_string();
    let early = call(server, "city_op", "batch/close", json!({ "id": id })).await;
    assert_eq!(
        (early.status.as_u16(), &early.body["stateCode"]),
        (409, &json!("FIRMS_NOT_CALLED")),
        "nobody was called: {}",
        early.text
    );
    // By an authority that sees the batch, with time to hand in.
    let first = own(&office, "demo_firm", &id).await["id"].clone();
    let of_first = |until: String| json!({ "batchId": id, "ids": [first], "until": until });
    for (who, status) in [("cnty_op", 403), ("demo_firm", 403), ("city2_op", 404)] {
        assert_eq!(call(server, who, "call", of_first(day(10))).await.status, status, "{who}");
    }
    for (until, why) in [(day(0), "no time"), ("2027-01-01".to_owned(), "cases of then are another batch's")] {
        let wrong = call(server, "city_op", "call", of_first(until)).await;
        let field = &wrong.body["data"]["violations"][0]["field"];
        assert_eq!((wrong.status.as_u16(), field), (422, &json!("until")), "{why}: {}", wrong.text);
    }
    let called = done(server, "city_op", "call", of_first(day(10))).await;
    assert_eq!((&called["acted"], &called["finished"]), (&json!(1), &json!(true)), "{called}");
    assert_eq!(done(server, "city_op", "call", of_first(day(12))).await["acted"], 0, "once");
    // It is told, and everybody reads the notice.
    let record = own(&office, "demo_firm", &id).await;
    assert_eq!((&record["calledOn"], &record["callUntil"]), (&json!(day(0)), &json!(day(10))), "{record}");
    let told = "select count(*) from sys_message where account_id = 'user-demo_firm' and title like '%公告催报%'";
    let told: i64 = sqlx::query_scalar(told).fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(told, 1);
    let token = server.sign_in("demo_lawyer_zz").await;
    let ask = json!({ "id": record["callNotice"] });
    let notice = server.post("lawer-other/publication/detail", &ask, with(&token)).await;
    assert!(notice.text.contains("示范衡正律师事务所") && notice.text.contains(&day(10)), "{}", notice.text);
    assert!(!notice.text.contains("示范明德律师事务所"), "who was not called: {}", notice.text);
    // It hands in while the call runs.
    server.pass(5 * DAY);
    let late = office.submit("swndkh", "demo_firm", year_of_firm()).await;
    assert_eq!(late.status, 200, "{}", late.text);
    assert_eq!(own(&office, "demo_firm", &id).await["stage"], "running");
}

/// The grounds of a refusal.
fn grounds(reply: &Reply) -> Vec<&str> {
    let violations = reply.body["data"]["violations"].as_array().map(Vec::as_slice).unwrap_or_default();
    violations.iter().filter_map(|it| it["params"]["ground"].as_str()).collect()
}

#[tokio::test]
async fn a_firm_that_lets_the_call_pass_is_deemed_to_have_ceased() {
    let (office, id) = office_with_firms().await;
    let server = &office.server;
    let until = server.app.clock.today().add_days(10).to_string();
    let called = done(server, "city_op", "call", json!({ "batchId": id, "until": until })).await;
    assert_eq!(called["acted"], 2, "both of the city: {called}");
    let order = async || {
        let deployed = office.call("admin", "process/deployBpmn", json!({ "flowKey": "swzx" })).await;
        assert_eq!(deployed.status, 200, "{}", deployed.text);
        office.call("city_op", "xzsq/orderWindingUp", json!({ "firmId": "firm-000002" })).await
    };
    let early = call(server, "city_op", "batch/close", json!({ "id": id })).await;
    assert_eq!(early.body["stateCode"], "FIRMS_NOT_CALLED", "they have time still: {}", early.text);
    assert_eq!(order().await.status, 409, "nothing is against it yet");
    // After the day nothing is taken, and the batch is closed.
    server.pass(11 * DAY);
    let late = office.submit("swndkh", "demo_firm2", year_of_firm()).await;
    assert_eq!((late.status.as_u16(), grounds(&late)), (422, vec!["callOver"]), "{}", late.text);
    let closed = done(server, "city_op", "batch/close", json!({ "id": id })).await;
    assert_eq!((&closed["acted"], &closed["finished"]), (&json!(2), &json!(true)), "{closed}");
    let record = own(&office, "demo_firm2", &id).await;
    assert_eq!((&record["stage"], &record["level"]), (&json!("done"), &json!("15")), "{record}");
    let over = office.submit("swndkh", "demo_firm2", year_of_firm()).await;
    assert_eq!((over.status.as_u16(), grounds(&over)), (422, vec!["assessmentOver"]), "{}", over.text);
    // An authority begins its end.
    let begun = order().await;
    assert_eq!(begun.status, 200, "{}", begun.text);
    let reason = "select count(*) from application where sq_type = 'swzx' and object_id = 'firm-000002'
                     and form_data like '%\"reason\":\"04\"%'";
    let begun: i64 = sqlx::query_scalar(reason).fetch_one(&server.app.db.pool).await.unwrap();
    assert_eq!(begun, 1, "视为自行停办");
}
