//! Work coordination: notices and tasks from the sender's draft to the last answer.

use lawdesk_api_tests::{Reply, Server, with};
use lawdesk_server::coordination::watch;
use serde_json::{Value, json};

use crate::files::{download, stored};
use crate::flows_start::and;
use crate::office::PDF;

const DAY: i64 = 24 * 3_600_000;

async fn call(server: &Server, who: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post(&format!("lawer-other/workTogether/{path}"), &body, with(&token)).await
}

async fn data(server: &Server, who: &str, path: &str, body: Value) -> Value {
    let reply = call(server, who, path, body).await;
    assert_eq!(reply.status, 200, "{who} {path}: {}", reply.text);
    reply.body["data"].clone()
}

fn in_days(server: &Server, days: i64) -> String {
    server.app.clock.today().add_days(days).to_string()
}

fn wrong(reply: &Reply) -> Vec<String> {
    assert_eq!(reply.status, 422, "{}", reply.text);
    let violations = reply.body["data"]["violations"].as_array().unwrap();
    violations.iter().map(|it| it["field"].as_str().unwrap().to_owned()).collect()
}

fn targets(kind: &str, ids: &[&str]) -> Value {
    ids.iter().map(|id| json!({ "kind": kind, "id": id })).collect()
}

/// A task with fields of its own, sent by the city to these; its id.
async fn task(server: &Server, who: &str, targets: Value) -> String {
    let fields = json!({
        "title": "报送制度建设情况", "urgency": "2", "body": "<p>请报送。</p>", "deadline": in_days(server, 9),
        "remindDays": 1,
        "template": [
            { "label": "律师人数", "kind": "3", "required": "1" },
            { "label": "方式", "kind": "7", "required": "0", "options": "线上，线下" },
        ],
    });
    let body = json!({ "kind": "2", "data": fields, "targets": targets, "publish": true });
    data(server, who, "save", body).await["id"].as_str().unwrap().to_owned()
}

async fn own_part(server: &Server, who: &str, item: &str) -> Value {
    data(server, who, "received/detail", json!({ "id": item })).await["receipt"].clone()
}

async fn answer(server: &Server, who: &str, item: &str, fields: Value) -> Reply {
    let part = own_part(server, who, item).await;
    let body = json!({ "receiptId": part["id"], "version": part["version"], "data": fields });
    call(server, who, "received/answer", body).await
}

async fn counts(server: &Server, who: &str, item: &str) -> Value {
    data(server, who, "completion", json!({ "id": item })).await["counts"].clone()
}

async fn messages(server: &Server, who: &str, event: &str) -> usize {
    let token = server.sign_in(who).await;
    let reply = server.post("lawer-common/notice/Sysxx/list", &json!({ "pageSize": 200 }), with(&token)).await;
    reply.body["data"]["data"].as_array().unwrap().iter().filter(|it| it["event"] == event).count()
}

#[tokio::test]
async fn a_task_is_answered_sent_back_answered_again_and_accepted() {
    let server = Server::start().await;
    let item = task(&server, "city_op", targets("firm", &["firm-000001", "firm-000002"])).await;
    assert_eq!(messages(&server, "demo_firm", "workNew").await, 1);
    assert_eq!(counts(&server, "city_op", &item).await["unread"], 2);
    // A wrong answer is refused at its fields and leaves nothing.
    let reply = answer(&server, "demo_firm", &item, json!({ "f2": "邮寄" })).await;
    assert_eq!(wrong(&reply), ["f1", "f2"]);
    assert_eq!(counts(&server, "city_op", &item).await["answered"], 0);
    let part = own_part(&server, "demo_firm", &item).await;
    assert_eq!((&part["status"], &part["mayAnswer"]), (&json!("1"), &json!(true)), "opening it was reading it");
    // How far it is, then the result.
    let far = json!({ "receiptId": part["id"], "progress": 40, "text": "已收集材料" });
    assert_eq!(call(&server, "demo_firm", "received/report", far).await.status, 200);
    let reply = answer(&server, "demo_firm", &item, json!({ "f1": 12, "f2": "线下" })).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    assert_eq!(answer(&server, "demo_firm", &item, json!({ "f1": 13 })).await.status, 409, "it was handed in");
    assert_eq!(messages(&server, "city_op", "workAnswered").await, 1);
    // Back with a reason, and again.
    let part = own_part(&server, "demo_firm", &item).await;
    let checked = |accepted: bool, opinion: &str, part: &Value| json!({ "receiptId": part["id"], "version": part["version"], "accepted": accepted, "opinion": opinion });
    let reply = call(&server, "city_op", "check", checked(false, "", &part)).await;
    assert_eq!(wrong(&reply), ["opinion"]);
    let mut back = checked(false, "人数与登记不符", &part);
    back["days"] = json!(3);
    assert_eq!(call(&server, "demo_firm", "check", back.clone()).await.status, 404, "nobody checks his own");
    assert_eq!(call(&server, "city_op", "check", back.clone()).await.status, 200);
    assert_eq!(call(&server, "city_op", "check", back).await.status, 409, "it was checked");
    assert_eq!(messages(&server, "demo_firm", "workReturned").await, 1);
    assert_eq!(counts(&server, "city_op", &item).await["returned"], 1);
    assert_eq!(answer(&server, "demo_firm", &item, json!({ "f1": 11, "f2": "线上" })).await.status, 200);
    let part = own_part(&server, "demo_firm", &item).await;
    let mut good = checked(true, "", &part);
    good["score"] = json!(95);
    assert_eq!(call(&server, "city_op", "check", good).await.status, 200);
    let counted = counts(&server, "city_op", &item).await;
    assert_eq!((&counted["accepted"], &counted["unread"], &counted["percent"]), (&json!(1), &json!(1), &json!(50)));
    let steps = own_part(&server, "demo_firm", &item).await["steps"].clone();
    let acts: Vec<&str> = steps.as_array().unwrap().iter().map(|it| it["act"].as_str().unwrap()).collect();
    assert_eq!(acts, ["report", "answer", "return", "answer", "accept"]);
}

#[tokio::test]
async fn who_has_not_answered_is_reminded_once_a_day() {
    let server = Server::start().await;
    let item = task(&server, "city_op", targets("firm", &["firm-000001", "firm-000002"])).await;
    assert_eq!(answer(&server, "demo_firm", &item, json!({ "f1": 12 })).await.status, 200);
    let reminded = data(&server, "city_op", "remind", json!({ "id": item })).await;
    assert_eq!(reminded["count"], 1);
    let again = call(&server, "city_op", "remind", json!({ "id": item })).await;
    assert_eq!((again.status.as_u16(), &again.body["stateCode"]), (409, &json!("NOBODY_TO_REMIND")));
    server.pass(DAY);
    assert_eq!(data(&server, "city_op", "remind", json!({ "id": item })).await["count"], 1);
    assert_eq!(messages(&server, "demo_firm2", "workReminded").await, 2);
    assert_eq!(messages(&server, "demo_firm", "workReminded").await, 0);
}

#[tokio::test]
async fn both_lists_are_searched_by_title_urgency_and_the_days_of_sending() {
    let server = Server::start().await;
    let item = task(&server, "city_op", targets("firm", &["firm-000001"])).await;
    let today = in_days(&server, 0);
    for (who, path) in [("city_op", "list"), ("demo_firm", "received/list")] {
        let found = async |more: Value| {
            let asked = and(json!({ "kind": "2", "pageSize": 1000, "keyword": "制度建设情况" }), more);
            let rows = data(&server, who, path, asked).await["data"].as_array().unwrap().clone();
            rows.iter().any(|row| row["id"] == item.as_str())
        };
        assert!(found(json!({ "urgency": "2", "from": today, "to": today })).await, "{path}");
        assert!(!found(json!({ "urgency": "1" })).await, "{path}");
        assert!(!found(json!({ "to": in_days(&server, -1) })).await, "{path}");
        assert!(!found(json!({ "from": in_days(&server, 1) })).await, "{path}");
        assert!(!found(json!({ "keyword": "另一标题" })).await, "{path}");
    }
}

#[tokio::test]
async fn the_system_tells_once_that_the_end_is_near_and_once_that_it_has_passed() {
    let server = Server::start().await;
    watch::run(&server.app).await.unwrap();
    let item = task(&server, "city_op", targets("firm", &["firm-000001", "firm-000002"])).await;
    let before = messages(&server, "demo_firm2", "workOverdue").await;
    assert_eq!(answer(&server, "demo_firm", &item, json!({ "f1": 12 })).await.status, 200);
    let mut warned = 0;
    for _ in 0..16 {
        watch::run(&server.app).await.unwrap();
        watch::run(&server.app).await.unwrap();
        warned = messages(&server, "demo_firm2", "workWarning").await;
        server.pass(DAY);
    }
    assert!(warned >= 1, "a working day before the end");
    watch::run(&server.app).await.unwrap();
    let list = json!({ "kind": "2", "status": "5", "keyword": "制度建设情况", "pageSize": 100 });
    let late = data(&server, "demo_firm2", "received/list", list).await;
    assert!(late["data"].as_array().unwrap().iter().any(|it| it["id"] == item.as_str() && it["light"] == "red"));
    assert!(messages(&server, "demo_firm2", "workOverdue").await > before);
    let counted = counts(&server, "city_op", &item).await;
    assert_eq!((&counted["overdue"], &counted["answered"]), (&json!(1), &json!(1)));
    let told: i64 = sqlx::query_scalar(
        "select count(*) from sys_message m where m.event = 'workOverdue' and m.account_id = 'user-demo_firm2'
            and m.link like $1",
    )
    .bind(format!("%{item}%"))
    .fetch_one(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn nobody_sends_beyond_his_reach() {
    let server = Server::start().await;
    let notice = |targets: Value| {
        let fields = json!({ "title": "通知", "urgency": "1", "body": "<p>请知悉。</p>" });
        json!({ "kind": "1", "data": fields, "targets": targets, "publish": true })
    };
    for (who, kind, id) in [
        ("cnty_op", "organisation", "990100-sfj"),
        ("city_op", "firm", "firm-000003"),
        ("city2_op", "lawyer", "lawyer-000001"),
        ("bar_op", "bureaus", ""),
        ("bar_op", "organisation", "990102-sfj"),
        ("demo_firm", "firm", "firm-000002"),
        ("demo_firm", "lawyer", "lawyer-000004"),
        ("city_op", "organisation", "nobody"),
    ] {
        let reply = call(&server, who, "save", notice(targets(kind, &[id]))).await;
        assert_eq!(wrong(&reply), ["targets[0]"], "{who} {kind} {id}");
    }
    assert_eq!(
        call(&server, "demo_lawyer_zz", "save", notice(targets("lawyer", &["lawyer-000003"]))).await.status,
        403
    );
    // All of a region, and a firm that is among them: once.
    let mut all = targets("firms", &["990100"]);
    all.as_array_mut().unwrap().extend(targets("firm", &["firm-000001"]).as_array().unwrap().clone());
    let saved = data(&server, "city_op", "save", notice(all)).await;
    assert_eq!(saved["receivers"], 2);
    // A firm's own lawyers.
    let saved = data(&server, "demo_firm", "save", notice(targets("lawyers", &[""]))).await;
    let id = saved["id"].as_str().unwrap();
    assert_eq!(own_part(&server, "demo_lawyer_zz", id).await["status"], "1");
    let strange = call(&server, "demo_lawyer_gz", "received/detail", json!({ "id": id })).await;
    assert_eq!(strange.status, 404);
}

#[tokio::test]
async fn a_group_is_read_when_it_is_sent() {
    let server = Server::start().await;
    let group = json!({ "name": "律师骨干", "members": targets("lawyer", &["lawyer-000001", "lawyer-000002"]) });
    assert_eq!(call(&server, "city_op", "group/save", group.clone()).await.status, 200);
    assert_eq!(wrong(&call(&server, "city_op", "group/save", group).await), ["name"]);
    let groups = data(&server, "city_op", "group/list", json!({})).await;
    let group = groups.as_array().unwrap().iter().find(|it| it["name"] == "律师骨干").unwrap().clone();
    assert_eq!(group["members"][0]["label"], "林正");
    let id = task(&server, "city_op", targets("group", &[group["id"].as_str().unwrap()])).await;
    assert_eq!(counts(&server, "city_op", &id).await["receivers"], 2);
    assert_eq!(call(&server, "city_op", "group/remove", json!({ "id": group["id"] })).await.status, 200);
    assert_eq!(counts(&server, "city_op", &id).await["receivers"], 2, "what was sent stays");
    assert_eq!(call(&server, "bar_op", "group/remove", json!({ "id": "work-group-000001" })).await.status, 404);
}

#[tokio::test]
async fn a_draft_may_have_gaps_and_what_was_sent_is_not_written_again() {
    let server = Server::start().await;
    let gaps = json!({ "kind": "1", "data": { "title": "草稿" }, "targets": [] });
    let saved = data(&server, "city_op", "save", gaps).await;
    let untitled = call(&server, "city_op", "save", json!({ "kind": "1", "data": {} })).await;
    assert_eq!(wrong(&untitled), ["title"]);
    let mut send = json!({ "id": saved["id"], "version": saved["version"], "kind": "1", "publish": true,
        "data": { "title": "草稿", "urgency": "1", "receiptRequired": "1" }, "targets": [] });
    assert_eq!(wrong(&call(&server, "city_op", "save", send.clone()).await), ["body"]);
    send["data"]["body"] = json!("<p>正文<script>alert(1)</script></p>");
    assert_eq!(wrong(&call(&server, "city_op", "save", send.clone()).await), ["targets"]);
    send["targets"] = targets("firm", &["firm-000001"]);
    let published = data(&server, "city_op", "save", send.clone()).await;
    let detail = data(&server, "city_op", "detail", json!({ "id": published["id"] })).await;
    assert_eq!(detail["data"]["body"], "<p>正文</p>");
    assert_eq!(call(&server, "city_op", "save", send).await.status, 409);
    assert_eq!(call(&server, "city_op", "remove", json!({ "id": published["id"] })).await.status, 409);
    // Withdrawn while nobody has answered; then nobody can.
    let why = json!({ "id": published["id"], "reason": "内容有误" });
    let part = own_part(&server, "demo_firm", published["id"].as_str().unwrap()).await;
    assert_eq!(call(&server, "city_op", "withdraw", why.clone()).await.status, 200);
    assert_eq!(call(&server, "city_op", "withdraw", why).await.status, 409);
    let late = json!({ "receiptId": part["id"], "version": part["version"], "data": {} });
    assert_eq!(call(&server, "demo_firm", "received/answer", late).await.status, 409);
    assert_eq!(messages(&server, "demo_firm", "workWithdrawn").await, 1);
    // Answered, it can be ended only.
    let id = task(&server, "city_op", targets("firm", &["firm-000001", "firm-000002"])).await;
    assert_eq!(answer(&server, "demo_firm", &id, json!({ "f1": 1 })).await.status, 200);
    let why = json!({ "id": id, "reason": "已经完成" });
    assert_eq!(call(&server, "city_op", "withdraw", why.clone()).await.status, 409);
    assert_eq!(call(&server, "city_op", "end", why).await.status, 200);
    assert_eq!(answer(&server, "demo_firm2", &id, json!({ "f1": 1 })).await.status, 409);
}

#[tokio::test]
async fn whoever_is_invited_says_whether_he_comes() {
    let server = Server::start().await;
    let fields = json!({ "title": "座谈会", "urgency": "1", "body": "<p>请参加。</p>", "meeting": "1", "place": "三楼会议室",
        "meetingFrom": format!("{} 09:00:00", in_days(&server, 5)), "meetingTo": format!("{} 11:00:00", in_days(&server, 5)) });
    let body = json!({ "kind": "1", "data": fields, "publish": true,
        "targets": targets("lawyer", &["lawyer-000001", "lawyer-000002", "lawyer-000003"]) });
    let id = data(&server, "city_op", "save", body).await["id"].as_str().unwrap().to_owned();
    assert_eq!(wrong(&answer(&server, "demo_lawyer_zz", &id, json!({ "answer": "2" })).await), ["reason"]);
    let absent = json!({ "answer": "2", "reason": "出庭" });
    assert_eq!(answer(&server, "demo_lawyer_zz", &id, absent).await.status, 200);
    assert_eq!(answer(&server, "demo_lawyer_jz", &id, json!({ "answer": "1" })).await.status, 200);
    let completion = data(&server, "city_op", "completion", json!({ "id": id })).await;
    assert_eq!(completion["answers"], json!([1, 1, 0]));
    let minutes = json!({ "id": id, "minutes": "<p>议定三项工作。</p>" });
    assert_eq!(call(&server, "city_op", "minutes", minutes).await.status, 200);
    let read = data(&server, "demo_lawyer_jz", "received/detail", json!({ "id": id })).await;
    assert_eq!(read["minutes"], "<p>议定三项工作。</p>");
}

#[tokio::test]
async fn whoever_opens_the_address_of_a_meeting_was_there() {
    let server = Server::start().await;
    let meeting = async |days: i64| {
        let on = in_days(&server, days);
        let fields = json!({ "title": "座谈会", "urgency": "1", "body": "<p>请参加。</p>", "meeting": "1", "place": "会议室",
            "meetingFrom": format!("{on} 00:00:00"), "meetingTo": format!("{on} 23:59:59") });
        let body = json!({ "kind": "1", "data": fields, "publish": true,
            "targets": targets("lawyer", &["lawyer-000001", "lawyer-000002", "lawyer-000003"]) });
        let id = data(&server, "city_op", "save", body).await["id"].as_str().unwrap().to_owned();
        let shown = data(&server, "city_op", "signInCode", json!({ "id": id })).await;
        let address = shown["address"].as_str().unwrap().to_owned();
        assert!(21 <= shown["modules"].as_array().unwrap().len() && address.contains(&id), "{shown}");
        (id, address.split_once("&code=").unwrap().1.to_owned())
    };
    let (id, code) = meeting(0).await;
    let sign_in = async |who: &str, id: &str, code: &str| {
        call(&server, who, "received/signIn", json!({ "id": id, "code": code })).await
    };
    assert_eq!(wrong(&sign_in("demo_lawyer_zz", &id, "AAAAAAAAAAAA").await), ["code"]);
    assert_eq!(sign_in("demo_firm2", &id, &code).await.status, 404, "who was not invited");
    assert_eq!(call(&server, "demo_lawyer_zz", "signInCode", json!({ "id": id })).await.status, 403);
    let first = sign_in("demo_lawyer_zz", &id, &code).await;
    assert_eq!(first.status, 200, "{}", first.text);
    let again = sign_in("demo_lawyer_zz", &id, &code).await;
    assert_eq!(again.body["data"]["signedAt"], first.body["data"]["signedAt"]);
    let absent = json!({ "answer": "2", "reason": "出庭" });
    assert_eq!(answer(&server, "demo_lawyer_jz", &id, absent).await.status, 200);
    let count = async |attendance: &str| {
        let wanted = json!({ "id": id, "attendance": attendance });
        let completion = data(&server, "city_op", "completion", wanted).await;
        completion["receivers"]["data"].as_array().unwrap().iter().filter(|row| row["attendance"] == attendance).count()
    };
    let counts = [count("present").await, count("leave").await, count("absent").await, count("expected").await];
    assert_eq!(counts, [1, 1, 0, 1]);
    let exported = json!({ "id": id, "attendance": "present", "reason": "考勤" });
    assert_eq!(call(&server, "city_op", "export", exported).await.status, 200);
    // Who got a copy alone reads that he is not among them; who was invited and has a copy beside it is.
    let on = in_days(&server, 0);
    let fields = json!({ "title": "座谈会", "urgency": "1", "body": "<p>请参加。</p>", "meeting": "1", "place": "会议室",
        "meetingFrom": format!("{on} 00:00:00"), "meetingTo": format!("{on} 23:59:59") });
    let body = json!({ "kind": "1", "data": fields, "publish": true, "targets": targets("lawyer", &["lawyer-000002"]),
        "copies": targets("lawyer", &["lawyer-000001"]) });
    let copied = data(&server, "city_op", "save", body).await["id"].as_str().unwrap().to_owned();
    let shown = data(&server, "city_op", "signInCode", json!({ "id": copied })).await;
    let its_code = shown["address"].as_str().unwrap().split_once("&code=").unwrap().1.to_owned();
    let refused = sign_in("demo_partner", &copied, &its_code).await;
    assert_eq!(refused.body["data"]["violations"][0]["params"]["ground"], "signInCopy", "{}", refused.text);
    let copy_of_account =
        "insert into work_receipt (id, item_id, kind, sent_at, receiver_kind, receiver_id, receiver_name,
                               region_code, copy, status, progress, data, answered_by, late, checked_by, opinion,
                               returns, reminded_on, version, demo)
                           select 'a-copy', item_id, kind, sent_at, 'account', 'user-demo_lawyer_zz', receiver_name,
                                  region_code, 1, status, progress, data, answered_by, late, checked_by, opinion,
                                  returns, reminded_on, version, demo
                             from work_receipt where item_id = $1 and copy = 0";
    sqlx::query(copy_of_account).bind(&copied).execute(&server.app.db.pool).await.unwrap();
    assert_eq!(sign_in("demo_lawyer_zz", &copied, &its_code).await.status, 200);
    // Nobody signs in at a meeting of another day.
    let (later, code) = meeting(5).await;
    assert_eq!(wrong(&sign_in("demo_lawyer_zz", &later, &code).await), ["code"]);
}

#[tokio::test]
async fn what_is_confidential_stays_between_sender_and_receivers() {
    let server = Server::start().await;
    let token = server.sign_in("city_op").await;
    let file = stored(&server, &token, "材料.pdf", PDF).await;
    let fields =
        json!({ "title": "内部通知", "urgency": "1", "body": "<p>请知悉。</p>", "secret": "1", "files": [file] });
    let body = json!({ "kind": "1", "data": fields, "publish": true, "targets": targets("firm", &["firm-000001"]) });
    let id = data(&server, "city_op", "save", body).await["id"].as_str().unwrap().to_owned();
    assert_eq!(call(&server, "city_chk", "detail", json!({ "id": id })).await.status, 404);
    assert_eq!(call(&server, "city2_op", "detail", json!({ "id": id })).await.status, 404);
    for (who, status) in [("demo_firm", 200), ("demo_firm2", 404), ("city_chk", 404)] {
        let token = server.sign_in(who).await;
        assert_eq!(download(&server, &token, &file).await.status.as_u16(), status, "{who}");
    }
}

#[tokio::test]
async fn the_story_of_twenty_receivers_is_told_and_exported() {
    let server = Server::start().await;
    let id = "work-000001";
    let counted = counts(&server, "prov_op", id).await;
    assert_eq!(
        [&counted["receivers"], &counted["reading"], &counted["answered"], &counted["overdue"]],
        [&json!(20), &json!(12), &json!(7), &json!(1)]
    );
    let overdue = data(&server, "prov_op", "completion", json!({ "id": id, "status": "5" })).await;
    assert_eq!(overdue["receivers"]["totalCount"], 1);
    let exported = call(&server, "prov_op", "export", json!({ "id": id, "reason": "汇总" })).await;
    assert_eq!(exported.status, 200);
    assert_eq!(wrong(&call(&server, "prov_op", "export", json!({ "id": id })).await), ["reason"]);
    assert_eq!(
        call(&server, "city_op", "completion", json!({ "id": id })).await.status,
        404,
        "a receiver is no sender"
    );
    // Everybody of the demo who receives has received something.
    for who in [
        "demo_firm",
        "demo_firm2",
        "demo_firm3",
        "demo_partner",
        "demo_lawyer_zz",
        "demo_lawyer_jz",
        "demo_lawyer_gz",
        "demo_lawyer_gs",
        "demo_lawyer_fy",
        "city_op",
        "cnty_op",
        "city2_op",
        "cnty2_op",
        "bar_op",
        "city_win",
        "prov_cert",
        "party_op",
    ] {
        let mut received = 0;
        for kind in ["1", "2"] {
            let list = data(&server, who, "received/list", json!({ "kind": kind })).await;
            received += list["totalCount"].as_i64().unwrap();
        }
        assert!(received > 0, "{who}");
    }
}
