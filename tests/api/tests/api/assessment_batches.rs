//! 年度考核: a batch finds who takes part, shows how far each is, reminds, gives results and ends with who took no part.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

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
async fn a_batch_finds_who_takes_part_in_its_region_once() {
    let server = Server::start().await;
    assert_eq!(call(&server, "cnty_op", "batch/open", batch(&server, "lawyer")).await.status, 403);
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

#[tokio::test]
async fn a_government_lawyer_hands_in_and_gets_his_result() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "batch/open", batch(&server, "public")).await["id"].clone();
    let own = done(&server, "demo_lawyer_gz", "list", json!({ "batchId": id })).await["data"][0]["id"].clone();
    let level = |level: &str, reason: &str| json!({ "ids": [own], "level": level, "reason": reason });
    assert_eq!(call(&server, "city_op", "level", level("21", "")).await.status, 409, "nothing is handed in");
    done(&server, "demo_lawyer_gz", "self", json!({ "id": own, "summary": "全年工作", "level": "21" })).await;
    let stale = json!({ "id": own, "summary": "另一个窗口", "level": "22" });
    let reply = call(&server, "demo_lawyer_gz", "self", stale).await;
    assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (409, &json!("STALE")), "{}", reply.text);
    assert_eq!(call(&server, "city_op", "level", level("01", "")).await.status, 422, "a result of others");
    assert_eq!(call(&server, "city_op", "level", level("23", "")).await.status, 422, "the worst one needs a reason");
    done(&server, "city_op", "level", level("21", "")).await;
    let record = done(&server, "demo_lawyer_gz", "detail", json!({ "id": own })).await["record"].clone();
    assert_eq!((&record["stage"], &record["level"]), (&json!("done"), &json!("21")), "{record}");
    let mirrored: Option<String> = sqlx::query_scalar("select last_assessment from lawyer where id = 'lawyer-000004'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(mirrored.as_deref(), Some("21"));
}

#[tokio::test]
async fn who_handed_nothing_in_took_no_part() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "batch/open", batch(&server, "public")).await["id"].clone();
    assert_eq!(call(&server, "city_op", "batch/close", json!({ "id": id })).await.status, 409, "it is not over");
    server.pass(6 * DAY);
    assert_eq!(call(&server, "city2_op", "batch/close", json!({ "id": id })).await.status, 409);
    done(&server, "city_op", "batch/close", json!({ "id": id })).await;
    let record = done(&server, "demo_lawyer_fy", "list", json!({ "batchId": id })).await["data"][0].clone();
    assert_eq!((&record["stage"], &record["level"]), (&json!("done"), &json!("05")), "{record}");
    let late = json!({ "id": record["id"], "summary": "迟到", "level": "21" });
    assert_eq!(call(&server, "demo_lawyer_fy", "self", late).await.status, 409);
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
