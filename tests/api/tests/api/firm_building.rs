//! 五化: a release, a firm's own scores, a team without conflict, scores, publicity, stars in the file.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::{PDF, download, stored};
use crate::letter_documents::text_of;

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn call(server: &Server, who: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post(&format!("lawer-other/building/{path}"), &body, with(&token)).await
}

async fn done(server: &Server, who: &str, path: &str, body: Value) -> Value {
    let reply = call(server, who, path, body).await;
    assert_eq!(reply.status, 200, "{who} {path}: {}", reply.text);
    reply.body["data"].clone()
}

/// A day so many days from now.
fn day(server: &Server, days: i64) -> String {
    server.app.clock.today().add_days(days).to_string()
}

fn release(server: &Server, weights: [i64; 2]) -> Value {
    json!({
        "title": "测试五化", "year": 2026, "applyFrom": day(server, -1), "applyTo": day(server, 10),
        "standard": {
            "dimensions": [{ "code": "1", "weight": weights[0] }, { "code": "2", "weight": weights[1] }],
            "items": [
                { "dimension": "1", "content": "制度健全", "full": 10, "method": "查阅" },
                { "dimension": "2", "content": "专业部门", "full": 20, "method": "座谈" },
            ],
            "grades": [{ "code": "5", "min": 90 }, { "code": "3", "min": 60 }],
            "conditions": { "cleanYears": 0, "insured": false, "assessed": false },
        },
    })
}

/// A release that is open, with the application of `demo_firm`, shortlisted: their ids.
async fn shortlisted(server: &Server) -> (Value, Value) {
    let id = done(server, "city_op", "save", release(server, [60, 40])).await["id"].clone();
    done(server, "city_op", "stage", json!({ "id": id, "to": "open" })).await;
    let scores = json!([{ "score": 9, "note": "齐备" }, { "score": 18 }]);
    done(server, "demo_firm", "apply", json!({ "releaseId": id, "scores": scores, "submit": true })).await;
    let application = done(server, "city_op", "applications", json!({ "id": id })).await["data"][0].clone();
    assert_eq!((&application["state"], &application["total"]), (&json!("submitted"), &json!(90.0)), "{application}");
    let review = json!({ "id": application["id"], "passed": true, "opinion": "同意" });
    done(server, "cnty_op", "review", review.clone()).await;
    done(server, "city_op", "review", review).await;
    (id, application["id"].clone())
}

fn team(server: &Server, release: &Value, application: &Value, members: &[&str]) -> Value {
    let members: Vec<String> = members.iter().map(|name| format!("user-{name}")).collect();
    json!({
        "releaseId": release, "name": "第一组", "leader": members[0], "members": members, "applications": [application],
        "from": day(server, 0), "to": day(server, 5),
    })
}

#[tokio::test]
async fn weights_that_make_no_hundred_are_refused_at_their_row() {
    let server = Server::start().await;
    let reply = call(&server, "city_op", "save", release(&server, [60, 30])).await;
    assert_eq!(reply.status, 422, "{}", reply.text);
    let violation = &reply.body["data"]["violations"][0];
    assert_eq!(
        (&violation["field"], &violation["code"]),
        (&json!("standard.dimensions[1].weight"), &json!("weightSum"))
    );
    assert_eq!(call(&server, "cnty_op", "save", release(&server, [60, 40])).await.status, 403);
}

#[tokio::test]
async fn a_firm_gives_itself_no_more_than_full_points_and_hands_in_once() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "save", release(&server, [60, 40])).await["id"].clone();
    let apply = |score: i64| json!({ "releaseId": id, "scores": [{ "score": score }, { "score": 1 }], "submit": true });
    assert_eq!(call(&server, "demo_firm", "apply", apply(5)).await.status, 404, "a draft is nobody's business");
    done(&server, "city_op", "stage", json!({ "id": id, "to": "open" })).await;
    let reply = call(&server, "demo_firm", "apply", apply(11)).await;
    assert_eq!(
        (reply.status.as_u16(), &reply.body["data"]["violations"][0]["field"]),
        (422, &json!("scores[0].score")),
        "{}",
        reply.text
    );
    done(&server, "demo_firm", "apply", apply(5)).await;
    assert_eq!(call(&server, "demo_firm", "apply", apply(6)).await.status, 409);
    let others = done(&server, "demo_firm2", "applications", json!({ "id": id })).await;
    assert_eq!(others["data"], json!([]), "another firm does not see it");
}

#[tokio::test]
async fn a_role_for_the_organisation_alone_reaches_its_own_releases_and_the_firms_of_its_county() {
    let server = Server::start().await;
    let seen = async |who: &str, release: &Value| {
        let list = done(&server, who, "applications", json!({ "id": release })).await;
        list["totalCount"].as_i64().unwrap()
    };
    let (own, application) = shortlisted(&server).await;
    // The province's release, to which firms of the city have applied.
    let theirs = json!("building-2");
    let whole = (seen("city_op", &own).await, seen("city_op", &theirs).await);
    assert!(whole.1 > 0, "{whole:?}");
    sqlx::query("update role set data_scope = 'organisation' where id in ('R_CITY_OP', 'R_OLDCITY', 'R_CNTY_OP')")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!((seen("city_op", &own).await, seen("city_op", &theirs).await), (whole.0, 0));
    done(&server, "city_op", "application", json!({ "id": application })).await;
    // A county looks at its own firms in anybody's release, and at no others.
    done(&server, "cnty_op", "application", json!({ "id": application })).await;
    sqlx::query("update building_apply set region_code = '990103' where id = $1")
        .bind(application.as_str().unwrap())
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(call(&server, "cnty_op", "application", json!({ "id": application })).await.status, 404);
}

#[tokio::test]
async fn what_is_sent_back_after_the_last_day_is_handed_in_again() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "save", release(&server, [60, 40])).await["id"].clone();
    done(&server, "city_op", "stage", json!({ "id": id, "to": "open" })).await;
    let apply = |score: i64, submit: bool, version: &Value| {
        let scores = json!([{ "score": score }, { "score": 1 }]);
        json!({ "releaseId": id, "scores": scores, "submit": submit, "version": version })
    };
    done(&server, "demo_firm", "apply", apply(5, true, &json!(0))).await;
    server.pass(12 * DAY);
    done(&server, "city_op", "stage", json!({ "id": id, "to": "survey" })).await;
    let own = async || done(&server, "demo_firm", "applications", json!({ "id": id })).await["data"][0].clone();
    let back = json!({ "id": own().await["id"], "passed": false, "opinion": "请补充材料" });
    done(&server, "city_op", "review", back).await;
    done(&server, "demo_firm", "apply", apply(6, false, &own().await["version"])).await;
    assert_eq!(own().await["state"], "returned", "it was only kept");
    done(&server, "demo_firm", "apply", apply(7, true, &own().await["version"])).await;
    assert_eq!(own().await["state"], "submitted");
    // Whoever has not applied is too late.
    assert_eq!(call(&server, "demo_firm2", "apply", apply(5, true, &json!(0))).await.status, 409);
}

#[tokio::test]
async fn two_windows_do_not_save_over_each_other() {
    let server = Server::start().await;
    let (id, application) = shortlisted(&server).await;
    let team = team(&server, &id, &application, &["city_op", "demo_lawyer_fy"]);
    let saved = done(&server, "city_op", "team/save", team.clone()).await["id"].clone();
    let with_version = |version: i64| {
        let mut changed = team.clone();
        changed["id"] = saved.clone();
        changed["version"] = json!(version);
        changed
    };
    done(&server, "city_op", "team/save", with_version(1)).await;
    let reply = call(&server, "city_op", "team/save", with_version(1)).await;
    assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (409, &json!("STALE")), "{}", reply.text);
    assert!(!reply.body["data"]["by"].as_str().unwrap_or_default().is_empty(), "it says who: {}", reply.text);

    let other = done(&server, "city_op", "save", release(&server, [60, 40])).await["id"].clone();
    done(&server, "city_op", "stage", json!({ "id": other, "to": "open" })).await;
    let draft = json!({ "releaseId": other, "scores": [{ "score": 1 }, { "score": 1 }], "version": 0 });
    done(&server, "demo_firm", "apply", draft.clone()).await;
    let mut second = draft;
    second["scores"][0]["score"] = json!(2);
    let reply = call(&server, "demo_firm", "apply", second).await;
    assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (409, &json!("STALE")), "{}", reply.text);
}

#[tokio::test]
async fn nobody_visits_his_own_firm() {
    let server = Server::start().await;
    let (id, application) = shortlisted(&server).await;
    let wrong = team(&server, &id, &application, &["city_op", "demo_partner"]);
    let reply = call(&server, "city_op", "team/save", wrong).await;
    assert_eq!(reply.status, 422, "{}", reply.text);
    let violation = &reply.body["data"]["violations"][0];
    assert_eq!((&violation["field"], &violation["code"]), (&json!("members[1]"), &json!("conflictOwnFirm")));
    let relative = "insert into lawyer_family (id, lawyer_id, sort, relation, name, employer)
                    select 'family-x', a.lawyer_id, 0, '1', '某某', f.name_zh from account a, law_firm f
                     where a.username = 'demo_lawyer_gz' and f.id = 'firm-000001'";
    sqlx::query(relative).execute(&server.app.db.pool).await.unwrap();
    let wrong = team(&server, &id, &application, &["city_op", "demo_lawyer_gz"]);
    let reply = call(&server, "city_op", "team/save", wrong).await;
    assert_eq!(reply.body["data"]["violations"][0]["code"], "conflictFamily", "{}", reply.text);
    done(&server, "city_op", "team/save", team(&server, &id, &application, &["city_op", "demo_lawyer_fy"])).await;
}

#[tokio::test]
async fn a_team_is_of_people_of_the_region_alone() {
    let server = Server::start().await;
    let (id, application) = shortlisted(&server).await;
    for stranger in ["city2_op", "demo_lawyer_nl", "demo_intern"] {
        let wrong = team(&server, &id, &application, &["city_op", stranger]);
        let reply = call(&server, "city_op", "team/save", wrong).await;
        let violation = &reply.body["data"]["violations"][0];
        assert_eq!(
            (&violation["field"], &violation["code"]),
            (&json!("members[1]"), &json!("notInDictionary")),
            "{stranger}: {}",
            reply.text
        );
    }
    done(&server, "city_op", "team/save", team(&server, &id, &application, &["city_op", "cnty_op"])).await;
}

#[tokio::test]
async fn scores_make_a_place_and_after_publicity_stars() {
    let server = Server::start().await;
    let (id, application) = shortlisted(&server).await;
    done(&server, "city_op", "team/save", team(&server, &id, &application, &["city_op", "city_chk"])).await;
    done(&server, "city_op", "stage", json!({ "id": id, "to": "survey" })).await;
    let score = |first: f64, second: f64| json!({ "applyId": application, "scores": [first, second] });
    assert_eq!(call(&server, "city_op", "score/save", score(9.0, 18.0)).await.status, 409, "it was not visited yet");
    let visit = done(&server, "city_chk", "visit/list", json!({ "id": id })).await[0]["id"].clone();
    let record =
        json!({ "id": visit, "attendees": "两人", "checks": [{ "ok": true }, { "ok": false, "problem": "未设部门" }] });
    done(&server, "city_chk", "visit/record", record).await;
    assert_eq!(call(&server, "cnty_op", "score/save", score(9.0, 18.0)).await.status, 403, "not in the team");
    assert_eq!(
        call(&server, "city_op", "stage", json!({ "id": id, "to": "graded" })).await.status,
        422,
        "no score yet"
    );
    done(&server, "city_op", "score/save", score(9.0, 18.0)).await;
    done(&server, "city_chk", "score/save", score(10.0, 20.0)).await;
    done(&server, "city_op", "stage", json!({ "id": id, "to": "graded" })).await;
    let graded = done(&server, "demo_firm", "application", json!({ "id": application })).await;
    assert_eq!(
        (&graded["final"], &graded["place"], &graded["grade"]),
        (&json!(95.0), &json!(1), &json!("5")),
        "{graded}"
    );
    // At least five working days.
    let notice = |to: i64| json!({ "releaseId": id, "title": "公示", "body": "结果", "from": day(&server, 0), "to": day(&server, to) });
    let short = call(&server, "city_op", "notice/publish", notice(2)).await;
    assert_eq!(
        (short.status.as_u16(), &short.body["data"]["violations"][0]["code"]),
        (422, &json!("workDaysTooFew")),
        "{}",
        short.text
    );
    done(&server, "city_op", "notice/publish", notice(14)).await;
    done(&server, "demo_firm", "notice/object", json!({ "releaseId": id, "applyId": application, "reason": "漏计" }))
        .await;
    server.pass(15 * DAY);
    let end = json!({ "id": id, "to": "ended" });
    assert_eq!(call(&server, "city_op", "stage", end.clone()).await.status, 409, "an objection is open");
    let objection = done(&server, "city_op", "notice", json!({ "id": id })).await["objections"][0]["id"].clone();
    done(&server, "city_op", "notice/decide", json!({ "id": objection, "upheld": false, "reason": "已计" })).await;
    done(&server, "city_op", "stage", end).await;
    let stars: Option<String> = sqlx::query_scalar("select wuhua_level from law_firm where id = 'firm-000001'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(stars.as_deref(), Some("5"));
    let summary = done(&server, "prov_op", "summary", json!({ "id": id })).await;
    assert_eq!(summary["visits"][0]["record"]["checks"][1]["problem"], "未设部门", "{summary}");
    // The same as PDF, on record; for who may read it.
    let document = call(&server, "prov_op", "summary/document", json!({ "id": id })).await;
    assert_eq!((document.status.as_u16(), document.text.starts_with("%PDF-")), (200, true));
    let text = text_of(&document.text);
    for part in ["测试五化调研记录汇总", "计划1次，完成1次", "示范衡正律师事务所", "两人", "未设部门", "第1页"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(call(&server, "demo_firm", "summary/document", json!({ "id": id })).await.status, 403);
    assert_eq!(call(&server, "city2_op", "summary/document", json!({ "id": id })).await.status, 404);
    let printed: i64 = sqlx::query_scalar(
        "select count(*) from audit where action = 'print' and subject = 'buildingRelease' and subject_id = $1",
    )
    .bind(id.as_str().unwrap())
    .fetch_one(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(printed, 1);
}

#[tokio::test]
async fn who_does_not_fulfil_the_conditions_keeps_a_draft_and_hands_nothing_in() {
    let server = Server::start().await;
    for (condition, facts) in [
        ("insured", "update law_firm set insurance_to = '2020-01-01' where id = 'firm-000001'"),
        ("assessed", "update law_firm set assessment = '12' where id = 'firm-000001'"),
    ] {
        let mut wanted = release(&server, [60, 40]);
        wanted["standard"]["conditions"][condition] = json!(true);
        let id = done(&server, "city_op", "save", wanted).await["id"].clone();
        done(&server, "city_op", "stage", json!({ "id": id, "to": "open" })).await;
        sqlx::query(facts).execute(&server.app.db.pool).await.unwrap();
        let apply = |submit: bool, version: i64| json!({ "releaseId": id, "scores": [{ "score": 5 }, { "score": 5 }], "submit": submit, "version": version });
        done(&server, "demo_firm", "apply", apply(false, 0)).await;
        let refused = call(&server, "demo_firm", "apply", apply(true, 1)).await;
        let violation = &refused.body["data"]["violations"][0];
        assert_eq!(
            (refused.status.as_u16(), &violation["field"], &violation["code"]),
            (422, &json!("submit"), &json!("notEligible")),
            "{condition}: {}",
            refused.text
        );
    }
}

#[tokio::test]
async fn an_objection_that_is_upheld_opens_the_points_again() {
    let server = Server::start().await;
    let (id, application) = shortlisted(&server).await;
    done(&server, "city_op", "team/save", team(&server, &id, &application, &["city_op", "city_chk"])).await;
    done(&server, "city_op", "stage", json!({ "id": id, "to": "survey" })).await;
    let visit = done(&server, "city_op", "visit/list", json!({ "id": id })).await[0]["id"].clone();
    let checks = json!([{ "ok": true }, { "ok": true }]);
    done(&server, "city_op", "visit/record", json!({ "id": visit, "attendees": "两人", "checks": checks })).await;
    let score = |points: i64| json!({ "applyId": application, "scores": [points, points] });
    done(&server, "city_op", "score/save", score(5)).await;
    done(&server, "city_op", "stage", json!({ "id": id, "to": "graded" })).await;
    let notice =
        json!({ "releaseId": id, "title": "公示", "body": "结果", "from": day(&server, 0), "to": day(&server, 14) });
    done(&server, "city_op", "notice/publish", notice).await;
    assert_eq!(call(&server, "city_op", "score/save", score(9)).await.status, 409, "the result is shown");
    let objection = json!({ "releaseId": id, "applyId": application, "reason": "漏计专业部门" });
    done(&server, "demo_firm", "notice/object", objection).await;
    let open = done(&server, "city_op", "notice", json!({ "id": id })).await["objections"][0]["id"].clone();
    done(&server, "city_op", "notice/decide", json!({ "id": open, "upheld": true, "reason": "确有漏计" })).await;
    let detail = done(&server, "city_op", "detail", json!({ "id": id })).await;
    assert_eq!(detail["stage"], "survey");
    done(&server, "city_op", "score/save", score(9)).await;
    let own = done(&server, "demo_firm", "notice", json!({ "id": id })).await["objections"][0].clone();
    assert_eq!((&own["state"], &own["decision"]), (&json!("upheld"), &json!("确有漏计")));
}

#[tokio::test]
async fn what_is_published_with_a_release_is_read_by_those_for_whom_it_holds() {
    let server = Server::start().await;
    let city = server.sign_in("city_op").await;
    let file = stored(&server, &city, "评分细则.pdf", PDF).await;
    let mut wanted = release(&server, [60, 40]);
    wanted["standard"]["files"] = json!([file]);
    let id = done(&server, "city_op", "save", wanted).await["id"].clone();
    let reads = async |who: &str| {
        let token = server.sign_in(who).await;
        download(&server, &token, &file).await.status.as_u16()
    };
    assert_eq!((reads("prov_op").await, reads("demo_firm").await), (404, 404), "a draft is its authority's alone");
    done(&server, "city_op", "stage", json!({ "id": id, "to": "open" })).await;
    assert_eq!((reads("demo_firm").await, reads("city_op").await, reads("city2_op").await), (200, 200, 404));
    let mut many = release(&server, [60, 40]);
    many["standard"]["files"] = json!(vec!["x"; 21]);
    let refused = call(&server, "city_op", "save", many).await;
    assert_eq!(refused.body["data"]["violations"][0]["field"], "standard.files", "{}", refused.text);
}
