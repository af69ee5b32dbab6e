//! Own and foreign in every other room: whoever has the permission for a call and not the thing is refused, or answered to
//! the letter as for an id that nothing has; and the thing stays as it is. One server and one set of things for all rows.

use std::collections::{BTreeMap, BTreeSet};

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{Reply, Server, request, with};
use lawdesk_server::seed;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Column, Row as _};

use crate::foreign::{Row, call_of, marks, rows};
use crate::office::Office;

/// What nothing is called.
const NOTHING: &str = "00000000-0000-7000-8000-000000000000";

/// Things of the first city, of its firms and people: name in the table of rows, table, column of the id, which. The demo
/// data has them, or [`complete`] brings them.
const THINGS: &[(&str, &str, &str, &str)] = &[
    ("account", "account", "id", "username = 'city_op'"),
    ("aid_case", "aid_case", "id", "region_code like '9901%' and aid_status = '10'"),
    ("api_token", "api_token", "id", "account_id = 'user-city_op'"),
    ("application", "application", "id", "sq_type = 'lsjgbg'"),
    ("application_draft", "application_draft", "slot", "slot like '#%'"),
    ("assessment_batch", "assessment_batch", "id", "region_code = '990100'"),
    ("assessment_record", "assessment_record", "id", "object_id = 'lawyer-000004' and batch_id <> 'assessment-public'"),
    ("building_apply", "building_apply", "id", "id = 'building-3-firm-000001'"),
    ("building_draft", "building_release", "id", "id = 'building-1'"),
    ("building_graded", "building_release", "id", "id = 'building-4'"),
    ("building_objection", "building_objection", "id", "id = 'building-objection-1'"),
    ("building_release", "building_release", "id", "id = 'building-3'"),
    ("building_shown", "building_release", "id", "id = 'building-5'"),
    ("building_shown_apply", "building_apply", "id", "id = 'building-5-firm-000001'"),
    ("building_team", "building_team", "id", "id = 'building-team-3'"),
    ("building_visit", "building_visit", "id", "apply_id = 'building-3-firm-000001'"),
    ("case_comment", "case_comment", "id", "account_id = 'user-city_op'"),
    ("complaint", "complaint", "id", "target_name = '高磊'"),
    ("complaint_beside", "complaint", "id", "target_name = '高磊' and id > (select min(id) from complaint)"),
    ("credit_batch", "credit_batch", "id", "region_code = '990100'"),
    ("credit_claim", "credit_claim", "id", "id = 'credit-claim-1'"),
    ("credit_draft", "credit_standard", "id", "id = 'credit-standard-4'"),
    ("credit_rating", "credit_rating", "id", "object_id = 'lawyer-000002' and stage = 'publicity'"),
    ("credit_standard", "credit_standard", "id", "id = 'credit-standard-2'"),
    ("edu_attempt", "edu_attempt", "id", "region_code like '9901%' and state = '2'"),
    ("edu_attempt_done", "edu_attempt", "id", "learner_id = 'lawyer-000002' and state = '3'"),
    ("edu_attempt_live", "edu_attempt", "id", "learner_id = 'lawyer-000002' and state = '0'"),
    ("edu_certificate", "edu_record", "id", "region_code like '9901%' and certificate_no is not null"),
    ("edu_certificate_own", "edu_record", "id", "learner_id = 'lawyer-000002' and certificate_no is not null"),
    ("edu_chapter", "edu_chapter", "id", "course_id = 'edu-c1' and kind = '1'"),
    ("edu_course", "edu_course", "id", "id = 'edu-c6'"),
    ("edu_course_taken", "edu_course", "id", "id = 'edu-c1'"),
    ("edu_document", "edu_chapter", "id", "course_id = 'edu-c1' and kind = '2'"),
    ("edu_homework", "edu_homework", "id", "region_code like '9901%' and state = '1'"),
    ("edu_paper", "edu_paper", "id", "id = 'edu-p5'"),
    ("edu_paper_taken", "edu_paper", "id", "id = 'edu-p4'"),
    ("edu_play", "edu_play", "id", "learner_id = 'lawyer-000002'"),
    ("edu_qa", "edu_qa", "id", "region_code like '9901%' and state = '0'"),
    ("edu_question", "edu_question", "id", "region_code = '990100'"),
    ("edu_record", "edu_record", "id", "region_code like '9901%' and finished_at is null and delete_flag = 0"),
    ("edu_video", "edu_video", "id", "region_code = '990100'"),
    ("file", "file", "id", "biz_type = 'application' and uploaded_by = 'user-demo_lawyer_zz'"),
    ("file_upload", "file_upload", "id", "account_id = 'user-city_op'"),
    ("identity_binding", "identity_binding", "id", "account_id = 'user-city_op'"),
    ("insurance_insured", "insurance_insured", "id", "insured_state = '1'"),
    ("insurance_register", "insurance_register", "id", "firm_id = 'firm-000001' and lawyer_id is null"),
    ("intern_assessment", "intern_assessment", "id", "assess_status = '1'"),
    ("intern_log", "intern_log", "id", "internship_id = 'internship-000001'"),
    ("internship", "internship", "id", "firm_id = 'firm-000001' and intern_status = '40'"),
    ("internship_assessed", "internship", "id", "id in (select internship_id from intern_assessment)"),
    ("internship_logged", "internship", "id", "id = 'internship-000001'"),
    ("law_firm", "law_firm", "id", "id = 'firm-000001'"),
    ("lawyer", "lawyer", "id", "id = 'lawyer-000002'"),
    (
        "lawyer_uninsured",
        "lawyer",
        "id",
        "region_code like '9901%' and zyzlb = '01' and practice_status = '01' and coalesce(insured_to, '') < '2026'",
    ),
    ("letter_draft", "letter_draft", "id", "id = 'draft-1'"),
    ("letter_draft_more", "letter_draft", "id", "id = 'draft-2'"),
    ("organisation", "organisation", "id", "id = '990100-sfj'"),
    ("own_change", "lawyer_own_change", "id", "lawyer_id = 'lawyer-000002' and change_status = '0'"),
    ("party_sync", "party_sync", "id", "confirm_status = '0'"),
    ("phrase", "phrase", "id", "account_id = 'user-city_op'"),
    ("publication", "publication", "id", "id = 'publication-notice-027'"),
    ("publication_lawyers", "publication", "id", "id = 'publication-notice-018'"),
    ("publication_shown", "publication", "id", "id = 'publication-notice-017'"),
    ("responsibility_list", "responsibility_list", "id", "told_firm_id = 'firm-000001'"),
    (
        "review_case",
        "review_case",
        "id",
        "id in (select review_id from review_expert where lawyer_id = 'lawyer-000002')",
    ),
    ("review_draw", "review_draw", "id", "region_code = '990100'"),
    ("saved_filter", "saved_filter", "name", "account_id = 'user-city_op'"),
    ("session", "session", "id", "account_id = 'user-city_op' and address = 'elsewhere'"),
    ("sys_message", "sys_message", "id", "account_id = 'user-city_op'"),
    ("task", "task", "id", "state = 'open' and node_key = 'old_firm'"),
    ("train_class", "train_class", "id", "region_code = '990100' and class_status = '1'"),
    ("train_session", "train_session", "id", "class_id in (select id from train_class where class_status = '1')"),
    ("train_student", "train_student", "id", "cert_no is not null"),
    ("work_draft", "work_item", "id", "id = 'work-000009'"),
    ("work_group", "work_group", "id", "id = 'work-group-000001'"),
    ("work_item", "work_item", "id", "id = 'work-000003'"),
    ("work_meeting", "work_item", "id", "org_id = '990100-sfj' and meeting = 1 and status = '10'"),
    ("work_receipt", "work_receipt", "id", "item_id = 'work-000003' and receiver_id = 'firm-000001'"),
];

/// What the demo data has nothing of: of the officer of the first city, and of a lawyer there.
const MORE: &[&str] = &[
    // Who assesses interns has a colleague in the other city.
    "insert into account_role (account_id, role_id) values ('user-city2_win', 'R_BAR_OP'), ('user-city2_win', 'R_BAR_CHK')",
    "insert into api_token (id, account_id, name, prefix, hash, scopes, created_at, created_by, expires_at)
     values ('token-1', 'user-city_op', '对账', 'ld_', 'h', '[]', 0, 'user-city_op', 9000000000000)",
    "insert into building_score (apply_id, account_id, scores, comment, submitted_at)
     values ('building-3-firm-000001', 'user-city_op', '[8]', '好', 1795222800000) on conflict do nothing",
    "insert into sys_message (id, account_id, title, content, type, ydzt, send_at)
     values ('message-1', 'user-city_op', '提醒', '提醒', '1', 0, 1795222800000)",
    "insert into credit_batch (id, standard_id, year, region_code, total, done, last_id, started_by, started_at)
     values ('credit-batch-1', 'credit-standard-2', 2026, '990100', 1, 0, '', 'user-city_op', 0)",
    // The lawyer of the other city takes none of these courses.
    "update edu_record set delete_flag = 1 where learner_id = 'lawyer-000008' and course_id = 'edu-c1'",
    "insert into edu_attempt (id, paper_id, learner_id, account_id, name, region_code, number, seed, revision, started_at,
         ends_at, state)
     values ('attempt-live', 'edu-p4', 'lawyer-000002', 'user-demo_lawyer_zz', '高磊', '990102', 9, 1, 0, 1795222800000,
         1795226400000, '0')",
    "insert into edu_attempt (id, paper_id, learner_id, account_id, name, region_code, number, seed, revision, started_at,
         ends_at, submitted_at, total, passed, state)
     values ('attempt-done', 'edu-p4', 'lawyer-000002', 'user-demo_lawyer_zz', '高磊', '990102', 8, 1, 0, 1795222800000,
         1795226400000, 1795223800000, 6, 1, '3')",
    "insert into edu_play (learner_id, id, record_id, chapter_id, beat_at)
     select 'lawyer-000002', 'play-1', r.id, h.id, 1795222800000 from edu_record r
       join edu_chapter h on h.course_id = r.course_id and h.kind = '1'
      where r.learner_id = 'lawyer-000002' and r.course_id = 'edu-c1' order by h.id limit 1 on conflict do nothing",
    // A course that he has finished, and a meeting that takes people in today.
    "update edu_record set finished_at = 1795222800000, finished_year = 2026, hours = 2, certificate_no = 'PX2026OWN'
      where learner_id = 'lawyer-000002' and course_id = 'edu-c2'",
    "update work_item set sign_code = 'ABCD', data = '{\"title\":\"座谈会\",\"urgency\":\"1\",\"body\":\"<p>请参加。</p>\",
         \"meeting\":\"1\",\"place\":\"会议室\",\"meetingFrom\":\"2026-01-01 00:00:00\",\"meetingTo\":\"2027-12-31 00:00:00\"}'
      where id = 'work-000004'",
    "insert into file_upload (id, account_id, org_id, name, size, sha256, piece_size, biz_type, created_at)
     values ('upload-1', 'user-city_op', '990100-sfj', 'a.pdf', 5, 'x', 5, 'application', 1795222800000)",
    "insert into identity_binding (id, provider, issuer, subject, account_id, created_at, used_at)
     values ('binding-1', 'oidc', 'i', 's', 'user-city_op', 0, 0)",
    "insert into phrase (id, account_id, text, sort) values ('phrase-1', 'user-city_op', '情况属实。', 1)",
    "insert into review_draw (id, region_code, batch_title, year, kind, seed, population, drawn, drawn_by, drawn_at)
     values ('draw-1', '990100', '抽查', 2026, '01', '7', '[\"a\"]', '[\"a\"]', 'user-city_op', 0)",
    "insert into saved_filter (account_id, list, name, content)
     values ('user-city_op', 'desk', '我的', '{}'), ('user-city_op', 'area/lawyer', '我的', '{}')",
    "insert into session (id, account_id, refresh_hash, address, created_at, expires_at)
     values ('session-1', 'user-city_op', 'h', 'elsewhere', 1795222800000, 1795309200000)",
    "insert into letter_draft (id, application_id, kind, opinion, status, org_id, created_by, created_at, updated_at)
     select d.id, a.id, '22', '约谈', '00', '990100-sfj', 'user-city_op', 0, 0
       from application a, (select 'draft-1' as id union select 'draft-2') d where a.sq_type = 'lsjgbg'",
    "insert into application_draft (account_id, slot, form_code, form_version, content, revision, saved_at)
     select 'user-demo_firm', '#' || id, 'F_LS_JGBG', 1, '{\"values\":{},\"materials\":{}}', 1, 1795222800000 from task
      where state = 'open' and node_key = 'old_firm'",
    "insert into case_comment (id, application_id, account_id, text, for_applicant, written_at, delete_flag)
     select 'comment-1', id, 'user-city_op', '补充', 0, 1795222800000, 0 from application where sq_type = 'lsjgbg'",
];

/// A case between firms of the first city, two complaints about one of its lawyers, and all else that is missing.
async fn complete() -> Office {
    let office = Office::of("tscl").await;
    office.apply("demo_lawyer_zz", "firm-000002").await;
    office.claim("demo_firm", "old_firm").await;
    for _ in 0..2 {
        office.filed(json!({})).await;
    }
    seed::publications(&office.server.app).await.unwrap();
    let mut wrong = Vec::new();
    for statement in MORE {
        if let Err(why) = sqlx::query(*statement).execute(&office.server.app.db.pool).await {
            wrong.push(format!("{statement}: {why}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let batch = json!({
        "kind": "public", "year": 2025, "title": "年度考核", "selfFrom": "2026-03-01", "selfTo": "2026-04-01",
        "reviewTo": "2026-05-31",
    });
    let token = office.server.sign_in("city_op").await;
    assert_eq!(office.server.post("lawer-other/assessment/batch/open", &batch, with(&token)).await.status, 200);
    office
}

/// The ids of all things by their names.
async fn ids(server: &Server) -> BTreeMap<&'static str, String> {
    let mut found = BTreeMap::new();
    for (name, table, column, condition) in THINGS {
        let sql = format!("select {column} from {table} where {condition} order by {column} limit 1");
        let id: Option<String> =
            sqlx::query_scalar(AssertSqlSafe(sql)).fetch_optional(&server.app.db.pool).await.unwrap();
        if let Some(id) = id {
            found.insert(*name, id);
        }
    }
    found
}

/// The rows of all things as they are.
async fn state(server: &Server) -> BTreeMap<&'static str, String> {
    let mut found = BTreeMap::new();
    for (name, table, column, condition) in THINGS {
        let sql = format!("select * from {table} where {condition} order by {column}");
        let rows = sqlx::query(AssertSqlSafe(sql)).fetch_all(&server.app.db.pool).await.unwrap();
        let text = |row: &sqlx::any::AnyRow| {
            let cell = |at: usize| {
                let number = || row.try_get::<Option<i64>, _>(at).map(|it| format!("{it:?}"));
                let real = || row.try_get::<Option<f64>, _>(at).map(|it| format!("{it:?}"));
                row.try_get::<Option<String>, _>(at)
                    .map(|it| format!("{it:?}"))
                    .or_else(|_| number())
                    .or_else(|_| real())
            };
            row.columns().iter().map(|it| format!("{}={:?}", it.name(), cell(it.ordinal()).ok())).collect::<Vec<_>>()
        };
        found.insert(*name, rows.iter().map(|row| text(row).join(" ")).collect::<Vec<_>>().join("\n"));
    }
    found
}

/// What is sent: the example of the document with what the row says, the ids in the places of the things' names.
fn body_of(row: &Row, document: &Value, id: impl Fn(&str) -> String) -> Value {
    let path = call_of(row).replacen("POST ", "", 1);
    let mut body = document["paths"][&path]["post"]["requestBody"]["content"]["application/json"]["example"].clone();
    let text = named(row.body, id);
    let own: Value = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{}: {why}: {text}", row.what));
    if !body.is_object() {
        body = json!({});
    }
    for (key, value) in own.as_object().expect("a body has keys") {
        body[key] = value.clone();
    }
    body
}

/// A text with ids in the places of the things' names.
fn named(text: &str, id: impl Fn(&str) -> String) -> String {
    THINGS.iter().fold(text.to_owned(), |text, (name, ..)| text.replace(&format!("{{{name}}}"), &id(name)))
}

/// The area of a call of areas is the first thing that its body names; a few calls have the id in their address.
fn address_of(row: &Row, id: impl Fn(&str) -> String) -> String {
    let area = row.body.split_once("\"{").and_then(|(_, rest)| rest.split_once('}')).map_or("", |(area, _)| area);
    let area = if area == "saved_filter" { "lawyer" } else { area };
    format!("/api/{}", named(&row.what.trim_start_matches("POST ").replace("{area}", area), id))
}

/// A row at this server, tried by one after the other.
struct Trial<'a> {
    office: &'a Office,
    document: &'a Value,
    ids: &'a BTreeMap<&'static str, String>,
    tokens: BTreeMap<&'static str, String>,
}

impl Trial<'_> {
    /// The answers for the thing and for nothing, in which ids are no longer told apart.
    async fn answers(&self, row: &Row, who: &str) -> [Reply; 2] {
        let (server, token, ids) = (&self.office.server, &self.tokens[who], self.ids);
        let send = async |id: &dyn Fn(&str) -> String| {
            let body = body_of(row, self.document, id).to_string();
            let request = request(Method::POST, &address_of(row, id), with(token), Body::from(body));
            let mut reply = server.answer(request).await;
            for id in ids.values() {
                reply.text = reply.text.replace(&format!("\"{id}\""), &format!("\"{NOTHING}\""));
            }
            reply
        };
        let thing = send(&|name| ids.get(name).map_or(NOTHING, String::as_str).to_owned()).await;
        [thing, send(&|_| NOTHING.to_owned()).await]
    }
}

/// Everybody of the rows, signed in.
async fn tokens(server: &Server, rows: &[Row]) -> BTreeMap<&'static str, String> {
    let people = rows.iter().flat_map(|row| row.foreigner.split(',').chain([row.owner]));
    let mut tokens = BTreeMap::new();
    for who in people.map(|who| who.trim_end_matches('!')).filter(|who| *who != "-").collect::<BTreeSet<_>>() {
        tokens.insert(who, server.sign_in(who).await);
    }
    tokens
}

fn is_refused(reply: &Reply) -> bool {
    matches!(reply.status.as_u16(), 403 | 404)
}

fn same([one, other]: &[Reply; 2]) -> bool {
    one.status == other.status && one.text == other.text
}

fn shown([thing, nothing]: &[Reply; 2]) -> String {
    let short = |reply: &Reply| format!("{} {}", reply.status, reply.text.chars().take(220).collect::<String>());
    format!("\n    {}\n    of nothing: {}", short(thing), short(nothing))
}

/// The rows whose body reaches the thing: its owner is answered otherwise than for nothing, or changes it. What ends the
/// thing comes after the others.
fn owned(rows: &[Row]) -> Vec<&Row> {
    let mut owned: Vec<&Row> = rows.iter().filter(|row| row.owner != "-").collect();
    owned.sort_by_key(|row| row.owner.ends_with('!'));
    owned
}

#[tokio::test]
async fn whoever_has_the_permission_and_not_the_thing_learns_and_changes_nothing() {
    let office = complete().await;
    let (document, ids) = (office.server.document().await, ids(&office.server).await);
    let tried: Vec<Row> = rows().into_iter().filter(|row| matches!(row.kind, "scope" | "own")).collect();
    let tokens = tokens(&office.server, &tried).await;
    let trial = Trial { office: &office, document: &document, ids: &ids, tokens };
    let before = state(&office.server).await;
    let absent = THINGS.iter().filter(|(name, ..)| !ids.contains_key(name));
    let mut wrong: Vec<String> = absent.map(|(name, ..)| format!("there is no {name}")).collect();
    for row in &tried {
        for foreigner in row.foreigner.split(',') {
            let answers = trial.answers(row, foreigner).await;
            if !is_refused(&answers[0]) && !same(&answers) {
                wrong.push(format!("{} answers {foreigner}{}", row.what, shown(&answers)));
            }
        }
    }
    let after = state(&office.server).await;
    for (name, rows) in &before {
        if rows != &after[name] {
            wrong.push(format!("a foreigner has changed {name}:\n{rows}\n{}", after[name]));
        }
    }
    for row in owned(&tried) {
        let owner = row.owner.trim_end_matches('!');
        let before = state(&office.server).await;
        let answers = trial.answers(row, owner).await;
        if is_refused(&answers[0]) || same(&answers) && state(&office.server).await == before {
            wrong.push(format!("{} says nothing of it to {owner}{}", row.what, shown(&answers)));
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}

/// Who is refused for want of the permission proves nothing.
#[test]
fn a_foreigner_has_the_permission() {
    for row in rows().iter().filter(|row| matches!(row.kind, "scope" | "own") && !row.what.contains("{area}")) {
        for foreigner in row.foreigner.split(',') {
            let mark = marks(&call_of(row)).get(foreigner).copied();
            assert_ne!(mark, Some('x'), "{}: {foreigner} may not call it at all", row.what);
        }
    }
}
