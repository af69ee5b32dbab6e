//! 信用评价: a standard without gaps, everybody rated by it with reasons, objections, and the level in the file.

use lawdesk_api_tests::{Reply, Server, with};
use serde_json::{Value, json};

use crate::files::{PDF, download, stored};

const DAY: i64 = 24 * 60 * 60 * 1000;

async fn call(server: &Server, who: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post(&format!("lawer-other/credit/{path}"), &body, with(&token)).await
}

async fn done(server: &Server, who: &str, path: &str, body: Value) -> Value {
    let reply = call(server, who, path, body).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    reply.body["data"].clone()
}

fn standard(levels: Value) -> Value {
    json!({
        "name": "测试标准", "object": "01", "year": 2030,
        "standard": {
            "base": 1000, "cycleMonths": 12, "levels": levels,
            "items": [
                { "dimension": "5", "name": "受到处罚", "direction": "minus", "score": 60, "source": "penalty" },
                { "dimension": "4", "name": "公益服务", "direction": "plus", "score": 10, "source": "manual", "maxTimes": 1 },
            ],
        },
    })
}

fn sound() -> Value {
    json!([{ "code": "AA", "min": 1000 }, { "code": "A", "min": 950, "max": 999 }, { "code": "C", "max": 949 }])
}

/// Rates everybody of the city by a standard.
async fn compute(server: &Server, standard: &Value) {
    let start = json!({ "standardId": standard, "year": 2030 });
    let batch = done(server, "city_op", "batch/start", start).await["id"].clone();
    loop {
        let progress = done(server, "city_op", "batch/step", json!({ "id": batch })).await;
        if progress["finished"] == true {
            assert_eq!(progress["done"], progress["total"], "{progress}");
            break;
        }
    }
}

/// A published standard, everybody of the city rated by it.
async fn rated(server: &Server) -> String {
    let penalty = "insert into lawyer_penalty (id, lawyer_id, sort, source, kind, doc_no, start_date, published)
                   values ('penalty-x', 'lawyer-000002', 0, '1', '01', '东司罚〔2029〕3号', '2029-03-01', '1')";
    sqlx::query(penalty).execute(&server.app.db.pool).await.unwrap();
    let id = done(server, "city_op", "standard/save", standard(sound())).await["id"].clone();
    done(server, "city_op", "standard/publish", json!({ "id": id })).await;
    compute(server, &id).await;
    let own = done(server, "demo_lawyer_zz", "list", json!({ "year": 2030 })).await;
    assert_eq!(own["totalCount"], 1, "a lawyer sees his own alone: {own}");
    // Staff find it from the lawyer's file; another lawyer's id brings nobody else's.
    let of_file = done(server, "city_op", "list", json!({ "objectId": "lawyer-000002", "year": 2030 })).await;
    assert_eq!((&of_file["totalCount"], &of_file["data"][0]["id"]), (&json!(1), &own["data"][0]["id"]), "{of_file}");
    let elsewhere = json!({ "objectId": "lawyer-000002", "year": 2030, "region": "990200" });
    assert_eq!(done(server, "city_op", "list", elsewhere).await["totalCount"], 0, "another city's");
    let here = json!({ "objectId": "lawyer-000002", "year": 2030, "region": "990100" });
    assert_eq!(done(server, "city_op", "list", here).await["totalCount"], 1);
    let foreign = done(server, "demo_lawyer_zz", "list", json!({ "objectId": "lawyer-000003" })).await;
    assert_eq!(foreign["totalCount"], 0, "{foreign}");
    own["data"][0]["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_standard_with_an_overlap_or_a_gap_is_refused_at_its_row() {
    let server = Server::start().await;
    let refused = |levels: Value| {
        let server = &server;
        async move {
            let reply = call(server, "city_op", "standard/save", standard(levels)).await;
            assert_eq!(reply.status, 422, "{}", reply.text);
            reply.body["data"]["violations"][0].clone()
        }
    };
    let overlap =
        json!([{ "code": "AA", "min": 1000 }, { "code": "A", "min": 950, "max": 1000 }, { "code": "C", "max": 949 }]);
    let violation = refused(overlap).await;
    assert_eq!((&violation["field"], &violation["code"]), (&json!("standard.levels[1].max"), &json!("levelOverlap")));
    let gap = json!([{ "code": "AA", "min": 1000 }, { "code": "C", "max": 949 }]);
    let violation = refused(gap).await;
    assert_eq!((&violation["field"], &violation["code"]), (&json!("standard.levels[1].max"), &json!("levelGap")));
}

#[tokio::test]
async fn what_was_published_is_only_copied() {
    let server = Server::start().await;
    let id = done(&server, "city_op", "standard/save", standard(sound())).await["id"].clone();
    assert_eq!(call(&server, "cnty_op", "standard/publish", json!({ "id": id })).await.status, 403);
    done(&server, "city_op", "standard/publish", json!({ "id": id })).await;
    let mut changed = standard(sound());
    changed["id"] = id.clone();
    changed["version"] = json!(2);
    let reply = call(&server, "city_op", "standard/save", changed).await;
    assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (409, &json!("WRONG_STATE")), "{}", reply.text);
    let copy = done(&server, "city_op", "standard/copy", json!({ "id": id })).await["id"].clone();
    let copied = done(&server, "city_op", "standard/detail", json!({ "id": copy })).await;
    assert_eq!((&copied["state"], &copied["copiedFrom"]), (&json!("draft"), &json!("测试标准")), "{copied}");
    // Another city does not see it.
    assert_eq!(call(&server, "city2_op", "standard/detail", json!({ "id": id })).await.status, 404);
}

#[tokio::test]
async fn a_rating_says_why_and_an_upheld_objection_changes_it() {
    let server = Server::start().await;
    let id = rated(&server).await;
    let detail = done(&server, "demo_lawyer_zz", "detail", json!({ "id": id })).await;
    assert_eq!((&detail["rating"]["total"], &detail["rating"]["level"]), (&json!(940.0), &json!("C")), "{detail}");
    let entry = &detail["entries"][0];
    assert_eq!(entry["explanation"]["zh"], "受到处罚（东司罚〔2029〕3号，2029-03-01）：扣60分");
    // A colleague does not reach it, his firm does.
    assert_eq!(call(&server, "demo_lawyer_jz", "detail", json!({ "id": id })).await.status, 404);
    done(&server, "demo_firm", "detail", json!({ "id": id })).await;
    let token = server.sign_in("demo_lawyer_zz").await;
    let proof = stored(&server, &token, "proof.pdf", PDF).await;
    let report = |text: &str| json!({ "id": id, "text": text, "files": [proof], "version": 0 });
    done(&server, "demo_lawyer_zz", "report", report("情况属实")).await;
    let reply = call(&server, "demo_lawyer_zz", "report", report("另一个窗口")).await;
    assert_eq!((reply.status.as_u16(), &reply.body["stateCode"]), (409, &json!("STALE")), "{}", reply.text);
    // His proof is read by whoever looks at the rating.
    assert_eq!(done(&server, "city_op", "detail", json!({ "id": id })).await["rating"]["reportFiles"], json!([proof]));
    let staff = server.sign_in("city_op").await;
    assert_eq!(download(&server, &staff, &proof).await.status, 200);
    let claim = json!({ "ratingId": id, "entryId": entry["id"], "kind": "objection", "reason": "处罚已撤销" });
    done(&server, "demo_lawyer_zz", "claim/raise", claim.clone()).await;
    assert_eq!(call(&server, "demo_lawyer_zz", "claim/raise", claim).await.status, 422, "one at a time");
    let asked = done(&server, "city_op", "detail", json!({ "id": id })).await["claims"][0]["id"].clone();
    let decision = json!({ "id": asked, "upheld": true, "reason": "复议机关已撤销" });
    done(&server, "city_op", "claim/decide", decision.clone()).await;
    assert_eq!(call(&server, "city_op", "claim/decide", decision).await.status, 409);
    let detail = done(&server, "demo_lawyer_zz", "detail", json!({ "id": id })).await;
    assert_eq!((&detail["rating"]["total"], &detail["entries"][0]["standing"]), (&json!(1000.0), &json!("lifted")));
    // An adjustment has a reason.
    let adjust = |reason: &str| json!({ "ratingId": id, "points": -20, "reason": reason });
    assert_eq!(call(&server, "city_op", "entry", adjust("")).await.status, 422);
    done(&server, "city_op", "entry", adjust("经复核核减")).await;
    let detail = done(&server, "demo_lawyer_zz", "detail", json!({ "id": id })).await;
    assert_eq!((&detail["rating"]["total"], &detail["rating"]["level"]), (&json!(980.0), &json!("A")));
}

#[tokio::test]
async fn a_rating_takes_effect_after_publicity_and_can_be_repaired() {
    let server = Server::start().await;
    let id = rated(&server).await;
    let level = async || -> Option<String> {
        sqlx::query_scalar("select credit_level from lawyer where id = 'lawyer-000002'")
            .fetch_one(&server.app.db.pool)
            .await
            .unwrap()
    };
    let advance = |to: &str| json!({ "ids": [id], "to": to, "opinion": "同意" });
    assert_eq!(call(&server, "city_op", "advance", advance("publicity")).await.status, 409, "not reviewed yet");
    done(&server, "cnty_op", "advance", advance("first")).await;
    done(&server, "city_op", "advance", advance("reviewed")).await;
    done(&server, "city_op", "advance", advance("publicity")).await;
    assert_eq!(call(&server, "city_op", "advance", advance("effective")).await.status, 409, "it is shown still");
    server.pass(8 * DAY);
    lawdesk_server::rating::credit::end_publicity(&server.app).await.unwrap();
    lawdesk_server::rating::credit::end_publicity(&server.app).await.unwrap();
    assert_eq!(level().await.as_deref(), Some("C"));
    let detail = done(&server, "demo_lawyer_zz", "detail", json!({ "id": id })).await;
    assert_eq!(detail["rating"]["stage"], "effective", "{detail}");
    let entry = detail["entries"][0]["id"].clone();
    let claim = |kind: &str| json!({ "ratingId": id, "entryId": entry, "kind": kind, "reason": "已整改" });
    assert_eq!(call(&server, "demo_lawyer_zz", "claim/raise", claim("objection")).await.status, 409);
    done(&server, "demo_lawyer_zz", "claim/raise", claim("repair")).await;
    let asked = done(&server, "city_op", "detail", json!({ "id": id })).await["claims"][0]["id"].clone();
    done(&server, "city_op", "claim/decide", json!({ "id": asked, "upheld": true, "reason": "整改到位" })).await;
    assert_eq!(level().await.as_deref(), Some("AA"), "the file follows");
}

#[tokio::test]
async fn ratings_leave_as_a_workbook_for_a_reason_that_stays_on_record() {
    let server = Server::start().await;
    rated(&server).await;
    let ask = |reason: &str| json!({ "list": { "year": 2030, "keyword": "高磊" }, "reason": reason });
    assert_eq!(call(&server, "city_op", "export", ask("")).await.status, 422);
    assert_eq!(call(&server, "demo_lawyer_zz", "export", ask("年度通报")).await.status, 403);
    let book = call(&server, "city_op", "export", ask("年度通报")).await;
    assert_eq!((book.status.as_u16(), book.text.starts_with("PK")), (200, true), "{}", book.text);
    let reasons: i64 =
        sqlx::query_scalar("select count(*) from audit where subject = 'creditRating' and reason = '年度通报'")
            .fetch_one(&server.app.db.pool)
            .await
            .unwrap();
    assert_eq!(reasons, 1);
}

#[tokio::test]
async fn computing_again_keeps_what_somebody_has_given_his_opinion_of() {
    let server = Server::start().await;
    let id = rated(&server).await;
    let advance = json!({ "ids": [id], "to": "first", "opinion": "县局意见" });
    done(&server, "cnty_op", "advance", advance).await;
    let before = done(&server, "demo_lawyer_zz", "detail", json!({ "id": id })).await["rating"].clone();
    compute(&server, &before["standardId"]).await;
    let after = done(&server, "demo_lawyer_zz", "detail", json!({ "id": id })).await["rating"].clone();
    assert_eq!((&after["stage"], &after["firstOpinion"]), (&json!("first"), &json!("县局意见")), "{after}");
    assert_eq!(after["computedAt"], before["computedAt"], "{after}");
}

#[tokio::test]
async fn closed_cases_of_legal_aid_of_the_year_give_lawyers_points() {
    let server = Server::start().await;
    let closed = "update aid_case set lawyer_id = 'lawyer-000002', aid_status = '60', close_date = '2030-05-01'
                   where id = (select min(id) from aid_case where delete_flag = 0)";
    sqlx::query(closed).execute(&server.app.db.pool).await.unwrap();
    let mut content = standard(sound());
    content["standard"]["items"] = json!([
        { "dimension": "4", "name": "法律援助", "direction": "plus", "score": 30, "source": "aid", "threshold": 1 },
    ]);
    let id = done(&server, "city_op", "standard/save", content).await["id"].clone();
    done(&server, "city_op", "standard/publish", json!({ "id": id })).await;
    compute(&server, &id).await;
    let total = async |lawyer: &str| {
        done(&server, "city_op", "list", json!({ "objectId": lawyer, "year": 2030 })).await["data"][0]["total"].clone()
    };
    assert_eq!((total("lawyer-000002").await, total("lawyer-000003").await), (json!(1030.0), json!(1000.0)));
}
