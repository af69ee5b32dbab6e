//! Certificates of training as documents: whose each is, its PDF, verification without an account, what is void, the hours
//! of a year, and those of an examination of no course.

use lawdesk_api_tests::{As, Reply, Server, with};
use serde_json::{Value, json};

use crate::letter_documents::text_of;

/// A class that is over, an intern who has passed it, and his row.
const CLASS: &str = "train-class-02";
const INTERN: &str = "demo_intern149";
const STUDENT: &str = "train-student-02-01";
/// A lawyer who has finished courses.
const LAWYER: &str = "demo_lawyer_gz";

async fn call(server: &Server, who: &str, path: &str, body: Value) -> Reply {
    let token = server.sign_in(who).await;
    server.post(&format!("lawer-other/{path}"), &body, with(&token)).await
}

async fn done(server: &Server, who: &str, path: &str, body: Value) -> Value {
    let reply = call(server, who, path, body).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text);
    reply.body["data"].clone()
}

async fn pdf(server: &Server, who: &str, path: &str, body: Value) -> String {
    let reply = call(server, who, path, body).await;
    assert_eq!((reply.status.as_u16(), reply.text.starts_with("%PDF-")), (200, true), "{who} {path}");
    text_of(&reply.text)
}

/// Number and check code of the certificate of something, as its paper says them.
async fn printed(server: &Server, source: &str) -> (String, String) {
    sqlx::query_as("select number, check_code from training_certificate where source_id = $1 and replaced_by is null")
        .bind(source)
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap()
}

async fn verified(server: &Server, (number, code): &(String, String)) -> Value {
    let body = json!({ "number": number, "code": code });
    let reply = server.post("lawer-approval/sqtzs/verify", &body, As::default()).await;
    assert_eq!(reply.status, 200, "{}", reply.text);
    reply.body["data"].clone()
}

#[tokio::test]
async fn an_intern_has_his_certificate_as_a_document_that_anybody_verifies() {
    let server = Server::start().await;
    let ask = json!({ "id": STUDENT });
    let own = pdf(&server, INTERN, "train/class/certificate", ask.clone()).await;
    let paper = printed(&server, STUDENT).await;
    for words in ["实习人员集中培训结业证书", "陈一航", "准予结业", "东湖市律师协会", &paper.0, &paper.1]
    {
        assert!(own.contains(words), "{words}: {own}");
    }
    // Staff get the same one; another intern none.
    assert_eq!(pdf(&server, "bar_op", "train/class/certificate", ask.clone()).await, own);
    assert_eq!(call(&server, "trainee_13", "train/class/certificate", ask.clone()).await.status, 404);
    assert_eq!(call(&server, "city2_op", "train/class/certificate", ask).await.status, 404);
    let found = verified(&server, &paper).await;
    assert_eq!((&found["state"], &found["name"]), (&json!("valid"), &json!("实习人员集中培训结业证书")), "{found}");
    assert!(!found.to_string().contains("陈一航"), "{found}");
    let guessed = verified(&server, &(paper.0.clone(), "AAAAAAAA".to_owned())).await;
    assert_eq!((&guessed["state"], &guessed["subject"]), (&json!("unknown"), &json!("")));
}

#[tokio::test]
async fn a_void_certificate_says_so_to_everybody() {
    let server = Server::start().await;
    let void = |reason: &str| json!({ "id": STUDENT, "reason": reason });
    assert_eq!(call(&server, "bar_op", "train/class/certificate/void", void("")).await.status, 422);
    assert_eq!(call(&server, INTERN, "train/class/certificate/void", void("代考")).await.status, 403);
    done(&server, "bar_op", "train/class/certificate/void", void("冒名代考")).await;
    assert_eq!(call(&server, "bar_op", "train/class/certificate/void", void("冒名代考")).await.status, 409);
    let paper = printed(&server, STUDENT).await;
    assert_eq!(verified(&server, &paper).await["state"], "void");
    let own = pdf(&server, INTERN, "train/class/certificate", json!({ "id": STUDENT })).await;
    assert!(own.contains("已作废") && own.contains("冒名代考"), "{own}");
    let detail = done(&server, "bar_op", "train/class/detail", json!({ "id": CLASS })).await;
    let row = detail["students"].as_array().unwrap().iter().find(|it| it["id"] == STUDENT).unwrap();
    assert_eq!((&row["certVoid"], &detail["voiding"]), (&json!(true), &json!(true)));
    let classes = done(&server, INTERN, "train/internship", json!({})).await["classes"].clone();
    assert_eq!(classes[0]["certVoid"], true, "{classes}");
    let told: i64 = sqlx::query_scalar(
        "select count(*) from sys_message m join account a on a.id = m.account_id
          where a.username = $1 and m.id like 'certificate-void-%'",
    )
    .bind(INTERN)
    .fetch_one(&server.app.db.pool)
    .await
    .unwrap();
    assert_eq!(told, 1);
}

#[tokio::test]
async fn a_course_has_its_certificate_until_staff_declare_it_void() {
    let server = Server::start().await;
    let hours = done(&server, LAWYER, "edu/my/hours", json!({})).await;
    let part = hours["parts"].as_array().unwrap().iter().find(|it| it["recordId"].is_string()).unwrap().clone();
    let (record, title) = (part["recordId"].as_str().unwrap(), part["title"].as_str().unwrap());
    let ask = json!({ "id": record });
    let own = pdf(&server, LAWYER, "edu/certificate/pdf", ask.clone()).await;
    assert!(own.contains("宋杰") && own.contains(title), "{own}");
    assert_eq!(call(&server, "demo_lawyer_zz", "edu/certificate/pdf", ask.clone()).await.status, 404);
    assert_eq!(pdf(&server, "bar_op", "edu/certificate/pdf", ask.clone()).await, own);
    let paper = printed(&server, record).await;
    let found = verified(&server, &paper).await;
    assert_eq!((&found["state"], &found["subject"]), (&json!("valid"), &json!(title)), "{found}");
    done(&server, "bar_op", "edu/certificate/void", json!({ "id": record, "reason": "成绩有误" })).await;
    assert_eq!(verified(&server, &paper).await["state"], "void");
    let after = done(&server, LAWYER, "edu/my/hours", json!({})).await;
    let part = after["parts"].as_array().unwrap().iter().find(|it| it["recordId"] == record).unwrap();
    assert_eq!((&part["certificateVoid"], &after["hours"]), (&json!(true), &hours["hours"]), "hours stay");
    // Who has the number alone learns no full name.
    let by_number = json!({ "number": paper.0 });
    let asked = server.post("lawer-other/edu/certificate/verify", &by_number, As::default()).await;
    assert!(asked.body["data"]["voidAt"].is_i64() && !asked.text.contains("宋杰"), "{}", asked.text);
}

#[tokio::test]
async fn a_county_declares_no_certificate_of_a_citys_course_void() {
    let server = Server::start().await;
    let hours = done(&server, LAWYER, "edu/my/hours", json!({})).await;
    let part = hours["parts"].as_array().unwrap().iter().find(|it| it["recordId"].is_string()).unwrap().clone();
    let record = part["recordId"].as_str().unwrap();
    // Who teaches in the county, where the lawyer is from, too.
    for sql in [
        "insert into role_permission (role_id, permission) select id, 'edu:list' from role where code = 'R_CNTY_OP'
         on conflict do nothing",
        "insert into role_permission (role_id, permission) select id, 'edu:edit' from role where code = 'R_CNTY_OP'
         on conflict do nothing",
        "update edu_record set region_code = '990102' where learner_id = (select lawyer_id from account where username = 'demo_lawyer_gz')",
    ] {
        sqlx::query(sql).execute(&server.app.db.pool).await.unwrap();
    }
    pdf(&server, "cnty_op", "edu/certificate/pdf", json!({ "id": record })).await;
    let void = json!({ "id": record, "reason": "成绩有误" });
    assert_eq!(call(&server, "cnty_op", "edu/certificate/void", void.clone()).await.status, 404);
    assert_eq!(verified(&server, &printed(&server, record).await).await["state"], "valid");
    // Whose course it is, wherever the student is from.
    sqlx::query("update edu_record set region_code = '990202' where id = $1")
        .bind(record)
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    done(&server, "bar_op", "edu/certificate/void", void).await;
}

#[tokio::test]
async fn the_hours_of_a_year_are_certified_once_they_are_complete() {
    let server = Server::start().await;
    let ask = json!({ "year": 2026 });
    let early = call(&server, LAWYER, "edu/hours/certificate", ask.clone()).await;
    assert_eq!((early.status.as_u16(), &early.body["stateCode"]), (409, &json!("HOURS_MISSING")), "{}", early.text);
    let lower = json!({ "year": 2026, "hours": 2.0, "ethics": 0.0 });
    done(&server, "bar_op", "edu/hours/required", lower).await;
    let own = pdf(&server, LAWYER, "edu/hours/certificate", ask.clone()).await;
    assert!(own.contains("律师年度继续教育学时证明") && own.contains("宋杰2026年度"), "{own}");
    assert_eq!(pdf(&server, LAWYER, "edu/hours/certificate", ask.clone()).await, own);
    let lawyer: String = sqlx::query_scalar("select lawyer_id from account where username = $1")
        .bind(LAWYER)
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    let of_lawyer = json!({ "year": 2026, "lawyerId": lawyer });
    assert_eq!(pdf(&server, "bar_op", "edu/hours/certificate", of_lawyer.clone()).await, own);
    for stranger in ["city2_op", "demo_firm3"] {
        assert_eq!(call(&server, stranger, "edu/hours/certificate", of_lawyer.clone()).await.status, 404, "{stranger}");
    }
    assert_eq!(call(&server, "demo_lawyer_zz", "edu/hours/certificate", of_lawyer).await.status, 403);
    // With more hours another takes its place, and the old paper says which.
    let source = format!("{lawyer}/2026");
    let first = printed(&server, &source).await;
    sqlx::query("update edu_year set hours = hours + 1 where lawyer_id = $1 and year = 2026")
        .bind(&lawyer)
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    assert_ne!(pdf(&server, LAWYER, "edu/hours/certificate", ask).await, own);
    let second = printed(&server, &source).await;
    let found = verified(&server, &first).await;
    assert_eq!((&found["state"], &found["replacedBy"]), (&json!("void"), &json!(second.0)), "{found}");
    assert_eq!(verified(&server, &second).await["state"], "valid");
}

/// A paper of one question that is open to all and counts hours.
async fn paper(server: &Server, hours: f64) -> Value {
    let questions = done(server, "bar_op", "edu/paper/detail", json!({ "id": "edu-p3" })).await["questions"].clone();
    let judged = questions.as_array().unwrap().iter().find(|it| it["kind"] == "3").unwrap()["id"].clone();
    json!({ "title": "年度考试", "total": 10, "pass": 10, "minutes": 10, "attempts": 3, "answers": "3",
            "questions": [{ "id": judged, "points": 10 }], "open": true, "hours": hours, "category": "1" })
}

async fn published(server: &Server, hours: f64) -> Value {
    let id = done(server, "bar_op", "edu/paper/save", paper(server, hours).await).await;
    done(server, "bar_op", "edu/paper/state", json!({ "id": id, "state": "2" })).await;
    id
}

/// Takes a paper of that kind for no course; answers the lawyer's hours afterwards.
async fn take(server: &Server, paper: &Value, answer: &str) -> Value {
    take_as(LAWYER, server, paper, answer).await
}

async fn take_as(who: &str, server: &Server, paper: &Value, answer: &str) -> Value {
    let attempt = done(server, who, "edu/attempt/start", json!({ "paperId": paper, "courseId": "" })).await;
    let attempt = done(server, who, "edu/attempt/load", json!({ "id": attempt })).await;
    let options = attempt["questions"][0]["options"].as_array().unwrap();
    let key = options.iter().find(|it| it["text"] == answer).unwrap();
    let answers = json!([{ "number": attempt["questions"][0]["number"], "answer": key["key"] }]);
    let hand_in = json!({ "id": attempt["id"], "revision": 0, "answers": answers });
    done(server, who, "edu/attempt/handIn", hand_in).await;
    done(server, who, "edu/my/hours", json!({})).await
}

#[tokio::test]
async fn the_list_of_hours_says_who_has_them_all() {
    let server = Server::start().await;
    let row = async || {
        let list = done(&server, "bar_op", "edu/hours/list", json!({ "year": 2026, "keyword": "宋杰" })).await;
        list["list"]["data"][0].clone()
    };
    let own = row().await;
    let (hours, ethics) = (own["hours"].as_f64().unwrap(), own["ethics"].as_f64().unwrap());
    for (hours, is_met) in [(hours, true), (hours + 1.0, false)] {
        done(&server, "bar_op", "edu/hours/required", json!({ "year": 2026, "hours": hours, "ethics": ethics })).await;
        assert_eq!(row().await["isMet"], is_met, "{hours}");
    }
}

#[tokio::test]
async fn a_closed_association_certifies_no_hours() {
    let server = Server::start().await;
    done(&server, "bar_op", "edu/hours/required", json!({ "year": 2026, "hours": 2.0, "ethics": 0.0 })).await;
    sqlx::query("update organisation set closed_at = 1 where id = '990100-lx'")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    let own = pdf(&server, LAWYER, "edu/hours/certificate", json!({ "year": 2026 })).await;
    assert!(own.contains("示范省律师协会") && !own.contains("东湖市律师协会"), "{own}");
}

#[tokio::test]
async fn an_examination_of_no_course_counts_its_hours_once() {
    let server = Server::start().await;
    let wrong = call(&server, "bar_op", "edu/paper/save", paper(&server, 101.0).await).await;
    assert_eq!(wrong.body["data"]["violations"][0]["field"], "hours", "{}", wrong.text);
    let id = published(&server, 4.0).await;
    let exams = done(&server, LAWYER, "edu/my/exams", json!({})).await;
    let shown = exams.as_array().unwrap().iter().find(|it| it["paperId"] == id).unwrap().clone();
    assert_eq!(shown["hours"], json!(4.0), "{shown}");
    let before = done(&server, LAWYER, "edu/my/hours", json!({})).await;
    assert_eq!(take(&server, &id, "正确").await["hours"], before["hours"], "not passed");
    let passed = take(&server, &id, "错误").await;
    let gained = |key: &str| passed[key].as_f64().unwrap() - before[key].as_f64().unwrap();
    assert!((gained("hours") - 4.0).abs() < 1e-9 && (gained("ethics") - 4.0).abs() < 1e-9, "{passed}");
    assert_eq!(take(&server, &id, "错误").await["hours"], passed["hours"], "once");
}

#[tokio::test]
async fn hours_of_an_examination_count_in_the_assessment_of_its_year() {
    let server = Server::start().await;
    let paper = published(&server, 4.0).await;
    let passed = take_as("demo_lawyer_zz", &server, &paper, "错误").await;
    let admin = server.sign_in("admin").await;
    let deploy = json!({ "flowKey": "lsndkh" });
    server.post("lawer-approval/process/deployBpmn", &deploy, with(&admin)).await;
    server.pass(60 * 86_400_000);
    let token = server.sign_in("demo_lawyer_zz").await;
    let form = server.post("lawer-approval/xzsq/apply", &json!({ "sqType": "lsndkh" }), with(&token)).await;
    let data = &form.body["data"]["data"];
    assert_eq!((&data["year"], &data["trainingHours"]), (&json!("2026"), &passed["hours"]), "{}", form.text);
}

#[tokio::test]
async fn training_that_the_file_registers_counts_and_what_was_credited_too_counts_once() {
    let server = Server::start().await;
    let (id,): (String,) = sqlx::query_as("select lawyer_id from account where username = $1")
        .bind(LAWYER)
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    let before = done(&server, LAWYER, "edu/my/hours", json!({})).await["hours"].as_f64().unwrap();
    let register = async |row: &str, title: &str| {
        sqlx::query(
            "insert into lawyer_training (id, lawyer_id, sort, trained_on, title, hours)
             values ($1, $2, 90, '2026-03-01', $3, 3.0)",
        )
        .bind(row)
        .bind(&id)
        .bind(title)
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    };
    register("training-x", "外地培训").await;
    register("training-y", "已认定的培训").await;
    sqlx::query(
        "insert into edu_credit (id, lawyer_id, year, trained_on, title, organiser, category, hours, proof, created_by,
             created_at) values ('credit-x', $1, 2026, '2026-03-01', '已认定的培训', '律协', '2', 3.0, '[]', '', 0)",
    )
    .bind(&id)
    .execute(&server.app.db.pool)
    .await
    .unwrap();
    sqlx::query("update edu_year set hours = hours + 3 where lawyer_id = $1 and year = 2026")
        .bind(&id)
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    let of_file = done(&server, "bar_op", "edu/hours/lawyer", json!({ "year": 2026, "lawyerId": id })).await;
    assert!((of_file["hours"].as_f64().unwrap() - before - 6.0).abs() < 1e-9, "{of_file}");
    let parts = of_file["parts"].as_array().unwrap();
    let times = |title: &str| parts.iter().filter(|it| it["title"] == title).count();
    assert_eq!((times("外地培训"), times("已认定的培训")), (1, 1), "{of_file}");
    let sum: f64 = parts.iter().map(|it| it["hours"].as_f64().unwrap()).sum();
    assert!((sum - before - 6.0).abs() < 1e-9, "the parts make the whole: {of_file}");
    assert_eq!(
        call(&server, "city2_op", "edu/hours/lawyer", json!({ "year": 2026, "lawyerId": id })).await.status,
        404
    );
}

#[tokio::test]
async fn what_a_course_asks_for_counts_as_the_courses_hours_alone() {
    let server = Server::start().await;
    let before = done(&server, LAWYER, "edu/my/hours", json!({})).await;
    for (place, sql) in [
        ("examination", "update edu_course set exam_id = $1 where id = 'edu-c6'"),
        (
            "chapter",
            "insert into edu_chapter (id, course_id, sort, title, kind, files, paper_id)
             values ('test-chapter', 'edu-c6', 0, '测验', '3', '[]', $1)",
        ),
    ] {
        let id = published(&server, 4.0).await;
        sqlx::query(sql).bind(id.as_str().unwrap()).execute(&server.app.db.pool).await.unwrap();
        assert_eq!(take(&server, &id, "错误").await["hours"], before["hours"], "{place}");
        let exams = done(&server, LAWYER, "edu/my/exams", json!({})).await;
        let shown = exams.as_array().unwrap().iter().find(|it| it["paperId"] == id).unwrap().clone();
        assert_eq!((&shown["passed"], &shown["hours"]), (&json!(1), &json!(0.0)), "{place}: {shown}");
    }
}

#[tokio::test]
async fn hours_of_a_year_leave_for_a_reason() {
    let server = Server::start().await;
    let export = |reason: &str| json!({ "list": { "year": 2026, "behind": true }, "reason": reason });
    assert_eq!(call(&server, "bar_op", "edu/hours/export", export("")).await.status, 422);
    let book = call(&server, "bar_op", "edu/hours/export", export("年度考核")).await;
    assert_eq!((book.status.as_u16(), book.text.starts_with("PK")), (200, true));
    let kept: String = sqlx::query_scalar("select reason from audit where action = 'export' and subject = 'eduYear'")
        .fetch_one(&server.app.db.pool)
        .await
        .unwrap();
    assert_eq!(kept, "年度考核");
}

#[tokio::test]
async fn who_is_behind_is_reminded_once_a_day() {
    let server = Server::start().await;
    done(&server, "bar_op", "edu/hours/required", json!({ "year": 2026, "hours": 100.0, "ethics": 0.0 })).await;
    let told = async || {
        let sql = "select count(*) from sys_message where title like '年度学时尚未达标%'";
        sqlx::query_scalar::<_, i64>(sql).fetch_one(&server.app.db.pool).await.unwrap()
    };
    let mut after = json!("");
    loop {
        let step = done(&server, "bar_op", "edu/hours/remind", json!({ "year": 2026, "after": after })).await;
        if step["finished"] == true {
            break;
        }
        after = step["after"].clone();
    }
    let first = told().await;
    assert!(first > 0, "somebody is behind");
    done(&server, "bar_op", "edu/hours/remind", json!({ "year": 2026 })).await;
    assert_eq!(told().await, first, "once a day");
}
