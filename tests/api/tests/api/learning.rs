//! Education: watching, answering, marking, hours; what is refused, and what nobody learns before the end.

use axum::body::Body;
use axum::http::Method;
use lawdesk_api_tests::{As, Reply, Server, request, with};
use lawdesk_server::platform::digest::size_and_sha256;
use serde_json::{Value, json};

use crate::files::{TWJ, stored};

const EDU: &str = "lawer-other/edu";
const COURSE: &str = "edu-c4";
const CHAPTER: &str = "edu-c4-h5";
const PAPER: &str = "edu-p3";
const LEARNER: &str = "demo_lawyer_gz";
const MINUTE: i64 = 60_000;

struct School {
    server: Server,
}

impl School {
    async fn open() -> Self {
        Self { server: Server::start().await }
    }

    async fn call(&self, who: &str, path: &str, body: Value) -> Reply {
        let token = self.server.sign_in(who).await;
        self.server.post(&format!("{EDU}/{path}"), &body, with(&token)).await
    }

    async fn ok(&self, who: &str, path: &str, body: Value) -> Value {
        let reply = self.call(who, path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }

    async fn enrolled() -> Self {
        let school = Self::open().await;
        school.ok(LEARNER, "my/enrol", json!({ "id": COURSE })).await;
        school
    }

    async fn play(&self) -> String {
        let key = json!({ "courseId": COURSE, "chapterId": CHAPTER });
        self.ok(LEARNER, "my/play", key).await["playId"].as_str().unwrap().to_owned()
    }

    async fn beat(&self, play: &str, from: u32, to: u32) -> Reply {
        self.call(LEARNER, "my/beat", json!({ "playId": play, "from": from, "to": to })).await
    }

    async fn begin(&self) -> Value {
        let id = self.ok(LEARNER, "attempt/start", json!({ "paperId": PAPER, "courseId": COURSE })).await;
        self.ok(LEARNER, "attempt/load", json!({ "id": id })).await
    }
}

fn refused(reply: &Reply, status: u16, code: &str) {
    assert_eq!((reply.status.as_u16(), reply.body["stateCode"].as_str()), (status, Some(code)), "{}", reply.text);
}

/// The letters under which options of these texts stand in an attempt.
fn letters(question: &Value, texts: &[&str]) -> String {
    let options = question["options"].as_array().unwrap().iter();
    let chosen = options.filter(|it| texts.contains(&it["text"].as_str().unwrap()));
    chosen.map(|it| it["key"].as_str().unwrap()).collect()
}

/// Right answers to the paper with a question of each kind.
fn right_answers(attempt: &Value) -> Vec<Value> {
    let questions = attempt["questions"].as_array().unwrap();
    let answer = |it: &Value| match it["kind"].as_str().unwrap() {
        "1" => letters(it, &["予以保密"]),
        "2" => letters(it, &["危害国家安全", "危害公共安全", "严重危害他人人身安全"]),
        "3" => letters(it, &["错误"]),
        "4" => "执业".to_owned(),
        _ => "范围、例外与程序".to_owned(),
    };
    questions.iter().map(|it| json!({ "number": it["number"], "answer": answer(it) })).collect()
}

#[tokio::test]
async fn a_lawyer_watches_answers_and_has_his_hours_once_a_teacher_has_marked() {
    let school = School::enrolled().await;
    let before = school.ok(LEARNER, "my/hours", json!({})).await["hours"].as_f64().unwrap();
    let play = school.play().await;
    school.server.pass(8_000);
    let watched = school.beat(&play, 0, 8).await;
    assert_eq!(watched.body["data"], json!({ "reach": 8, "percent": 100, "isDone": true }), "{}", watched.text);
    let attempt = school.begin().await;
    let kinds: Vec<&str> =
        attempt["questions"].as_array().unwrap().iter().map(|it| it["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["1", "2", "3", "4", "5"]);
    let hand_in = json!({ "id": attempt["id"], "revision": 0, "answers": right_answers(&attempt) });
    school.ok(LEARNER, "attempt/handIn", hand_in).await;
    let result = school.ok(LEARNER, "attempt/result", json!({ "id": attempt["id"] })).await;
    assert_eq!((&result["attempt"]["state"], &result["attempt"]["autoScore"]), (&json!("2"), &json!(80)), "{result}");
    // The teacher finds it, and cannot give more than there is.
    let waiting = school.ok("bar_op", "marking/list", json!({ "keyword": "宋杰" })).await;
    assert_eq!(waiting["data"][0]["id"], attempt["id"], "{waiting}");
    let marks =
        |points: i64| json!({ "id": attempt["id"], "marks": [{ "number": 4, "points": points, "comment": "全面" }] });
    let many = school.call("bar_op", "marking/save", marks(21)).await;
    refused(&many, 422, "VALIDATION");
    assert_eq!(many.body["data"]["violations"][0]["field"], "marks[0].points", "{}", many.text);
    school.ok("bar_op", "marking/save", marks(18)).await;
    let result = school.ok(LEARNER, "attempt/result", json!({ "id": attempt["id"] })).await;
    assert_eq!((&result["attempt"]["total"], &result["attempt"]["passed"]), (&json!(98), &json!(true)), "{result}");
    // Twice is once too often.
    refused(&school.call("bar_op", "marking/save", marks(1)).await, 409, "ATTEMPT_OVER");
    let hours = school.ok(LEARNER, "my/hours", json!({})).await;
    assert!((hours["hours"].as_f64().unwrap() - before - 6.0).abs() < 1e-9, "{hours}");
    assert!((hours["ethics"].as_f64().unwrap() - 6.0).abs() < 1e-9, "{hours}");
    // His certificate can be checked by anybody who holds it.
    let course = school.ok(LEARNER, "my/course", json!({ "id": COURSE })).await;
    let certificate = school.ok(LEARNER, "my/certificate", json!({ "id": course["record"]["id"] })).await;
    let number = json!({ "number": certificate["number"] });
    let checked = school.server.post(&format!("{EDU}/certificate/verify"), &number, As::default()).await;
    assert_eq!(checked.body["data"]["course"], certificate["course"], "{}", checked.text);
    assert!(!checked.text.contains("宋杰"), "the family name alone: {}", checked.text);
    let guessed = json!({ "number": "PX2026000001AAAAAA" });
    let guessed = school.server.post(&format!("{EDU}/certificate/verify"), &guessed, As::default()).await;
    refused(&guessed, 404, "NOT_FOUND");
}

#[tokio::test]
async fn what_cannot_have_been_watched_does_not_count() {
    let school = School::enrolled().await;
    let play = school.play().await;
    refused(&school.beat(&play, 0, 8).await, 409, "WATCHED_TOO_FAST");
    school.server.pass(30_000);
    refused(&school.beat(&play, 5, 8).await, 409, "WATCHED_AHEAD");
    refused(&school.beat(&play, 0, 60).await, 409, "OUT_OF_VIDEO");
    assert_eq!(school.beat(&play, 0, 4).await.body["data"]["reach"], 4);
    // Another window takes over.
    let second = school.play().await;
    refused(&school.beat(&play, 4, 6).await, 409, "PLAYS_ELSEWHERE");
    school.server.pass(4_000);
    assert_eq!(school.beat(&second, 4, 8).await.body["data"]["isDone"], true);
    // A chapter of a course that one does not take.
    let other = json!({ "courseId": "edu-c1", "chapterId": "edu-c1-h0" });
    refused(&school.call(LEARNER, "my/play", other).await, 404, "NOT_FOUND");
}

#[tokio::test]
async fn an_attempt_ends_by_the_servers_clock_also_when_the_browser_is_gone() {
    let school = School::enrolled().await;
    let attempt = school.begin().await;
    let answers = right_answers(&attempt);
    let draft = json!({ "id": attempt["id"], "revision": 0, "answers": &answers[..1] });
    assert_eq!(school.ok(LEARNER, "attempt/draft", draft).await["revision"], 1);
    school.server.pass(31 * MINUTE);
    lawdesk_server::learning::clock::run(&school.server.app).await;
    let late = json!({ "id": attempt["id"], "revision": 1, "answers": answers });
    refused(&school.call(LEARNER, "attempt/handIn", late.clone()).await, 409, "ATTEMPT_OVER");
    refused(&school.call(LEARNER, "attempt/draft", late).await, 409, "ATTEMPT_OVER");
    let result = school.ok(LEARNER, "attempt/result", json!({ "id": attempt["id"] })).await;
    let ended = &result["attempt"];
    // What was kept counts; the essay is empty, so no teacher is needed.
    assert_eq!(
        (&ended["byClock"], &ended["state"], &ended["total"]),
        (&json!(true), &json!("3"), &json!(20)),
        "{result}"
    );
}

#[tokio::test]
async fn two_windows_are_one_attempt_and_the_second_is_told() {
    let school = School::enrolled().await;
    let first = school.begin().await;
    let second = school.begin().await;
    assert_eq!(first["id"], second["id"]);
    assert_eq!(first["questions"], second["questions"], "the order is on record");
    let keep = |text: &str| json!({ "id": first["id"], "revision": 0, "answers": [{ "number": 4, "answer": text }] });
    school.ok(LEARNER, "attempt/draft", keep("一")).await;
    refused(&school.call(LEARNER, "attempt/draft", keep("二")).await, 409, "ANSWERED_ELSEWHERE");
    let now = school.ok(LEARNER, "attempt/load", json!({ "id": first["id"] })).await;
    assert_eq!(now["questions"][4]["answer"], "一", "{now}");
}

#[tokio::test]
async fn nobody_learns_an_answer_before_the_end() {
    let school = School::enrolled().await;
    let id = school.ok(LEARNER, "attempt/start", json!({ "paperId": PAPER, "courseId": COURSE })).await;
    let live = school.call(LEARNER, "attempt/load", json!({ "id": id })).await;
    for secret in ["rightAnswer", "analysis", "国家秘密、商业秘密、当事人隐私"] {
        assert!(!live.text.contains(secret), "{secret}: {}", live.text);
    }
    let early = school.ok(LEARNER, "attempt/result", json!({ "id": id })).await;
    assert_eq!(early["answers"], Value::Null, "{early}");
    // Nor does he from the bank, the paper or another's attempt.
    for (path, body) in [
        ("question/list", json!({})),
        ("paper/detail", json!({ "id": PAPER })),
        ("marking/detail", json!({ "id": id })),
    ] {
        refused(&school.call(LEARNER, path, body).await, 403, "FORBIDDEN");
    }
    let other = school.call("demo_lawyer_zz", "attempt/load", json!({ "id": id })).await;
    refused(&other, 404, "NOT_FOUND");
    school.ok(LEARNER, "attempt/handIn", json!({ "id": id, "revision": 0 })).await;
    let late = school.ok(LEARNER, "attempt/result", json!({ "id": id })).await;
    assert_eq!(late["answers"].as_array().map(Vec::len), Some(5), "{late}");
}

#[tokio::test]
async fn tries_are_counted_and_a_paper_needs_its_questions() {
    let school = School::enrolled().await;
    for _ in 0..3 {
        let attempt = school.begin().await;
        school.ok(LEARNER, "attempt/handIn", json!({ "id": attempt["id"], "revision": 0 })).await;
    }
    let fourth = json!({ "paperId": PAPER, "courseId": COURSE });
    refused(&school.call(LEARNER, "attempt/start", fourth).await, 409, "NO_ATTEMPT_LEFT");
    let rule = |count: i64| json!([{ "kind": "5", "category": "4", "count": count, "points": 10 }]);
    let paper = |count: i64| {
        json!({ "title": "抽题", "total": count * 10, "pass": 1, "minutes": 10, "attempts": 1, "random": true,
                "rules": rule(count), "answers": "3", "shuffled": true, "open": true })
    };
    let id = school.ok("bar_op", "paper/save", paper(1)).await;
    let publish = json!({ "id": id, "state": "2" });
    refused(&school.call("bar_op", "paper/state", publish).await, 409, "TOO_FEW_QUESTIONS");
    let mut wrong = paper(2);
    wrong["total"] = json!(19);
    let wrong = school.call("bar_op", "paper/save", wrong).await;
    assert_eq!(wrong.body["data"]["violations"][0]["field"], "total", "{}", wrong.text);
}

#[tokio::test]
async fn homework_goes_back_and_comes_again() {
    let school = School::open().await;
    let who = "demo_lawyer_gs";
    let own = school.ok(who, "my/homework", json!({})).await;
    let mine = own.as_array().unwrap().iter().find(|it| it["courseId"] == "edu-c2").unwrap().clone();
    let token = school.server.sign_in(who).await;
    let file = stored(&school.server, &token, "意见书.pdf", crate::files::PDF).await;
    let answer = json!({ "courseId": "edu-c2", "answer": "审查意见", "files": [file] });
    school.ok(who, "my/submit", answer.clone()).await;
    let handed = school.ok("bar_op", "homework/list", json!({ "state": "1", "keyword": "许静" })).await;
    let id = handed["data"][0]["id"].clone();
    assert_eq!(handed["data"][0]["title"], mine["title"], "{handed}");
    let silent = school.call("bar_op", "homework/mark", json!({ "id": id, "returned": true })).await;
    assert_eq!(silent.body["data"]["violations"][0]["field"], "comment", "{}", silent.text);
    school.ok("bar_op", "homework/mark", json!({ "id": id, "returned": true, "comment": "请补充" })).await;
    school.ok(who, "my/submit", answer.clone()).await;
    school.ok("bar_op", "homework/mark", json!({ "id": id, "score": 90 })).await;
    refused(&school.call(who, "my/submit", answer).await, 409, "HOMEWORK_CLOSED");
    // Its file is the author's and the teachers'.
    let reader = school.server.sign_in("bar_op").await;
    assert_eq!(crate::files::download(&school.server, &reader, &file).await.status, 200);
    let stranger = school.server.sign_in("demo_lawyer_zz").await;
    assert_eq!(crate::files::download(&school.server, &stranger, &file).await.status, 404);
}

#[tokio::test]
async fn people_of_another_city_are_out_of_reach() {
    let school = School::open().await;
    refused(&school.call("demo_lawyer_nl", "my/enrol", json!({ "id": COURSE })).await, 409, "COURSE_CLOSED");
    assert_eq!(
        school.ok("city2_op", "student/list", json!({ "of": "edu-c1", "keyword": "林正" })).await["totalCount"],
        0
    );
    let hours = school.ok("demo_firm", "hours/list", json!({ "pageSize": 100 })).await;
    assert!((3..=12).contains(&hours["list"]["totalCount"].as_i64().unwrap()), "{hours}");
    refused(&school.call(LEARNER, "hours/list", json!({})).await, 403, "FORBIDDEN");
    refused(&school.call("city2_op", "course/save", course_of_another()).await, 404, "NOT_FOUND");
    // A firm's lawyers are assigned together, each once.
    let assign = json!({ "courseId": COURSE, "firm": "firm-000001" });
    assert!(school.ok("bar_op", "student/assign", assign.clone()).await.as_i64().unwrap() >= 3);
    assert_eq!(school.ok("bar_op", "student/assign", assign).await, 0);
}

fn course_of_another() -> Value {
    json!({ "id": COURSE, "version": 1, "title": "改名", "category": "1", "teacher": "某人", "hours": 1.0,
            "watchPercent": 90 })
}

/// A piece, as a browser sends it.
async fn piece(server: &Server, token: &str, upload: &str, number: usize, bytes: &[u8]) -> Reply {
    let mut body = Vec::new();
    for (name, value) in [("upload", upload), ("number", &number.to_string())] {
        let part = format!("--AaB03x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend_from_slice(part.as_bytes());
    }
    body.extend_from_slice(b"--AaB03x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"piece\"\r\n");
    body.extend_from_slice(b"Content-Type: application/octet-stream\r\n\r\n");
    body.extend_from_slice(bytes);
    body.extend_from_slice(b"\r\n--AaB03x--\r\n");
    let mut sent = request(Method::POST, &format!("/api/{TWJ}/pieces/piece"), with(token), body.into());
    sent.headers_mut().insert("content-type", "multipart/form-data; boundary=AaB03x".parse().unwrap());
    server.send(sent).await
}

fn film(length: usize) -> Vec<u8> {
    let mut bytes = b"\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm".to_vec();
    bytes.extend((bytes.len()..length).map(|at| u8::try_from(at % 97).unwrap()));
    bytes
}

fn sha256(bytes: &[u8]) -> String {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    size_and_sha256(file.path()).unwrap().1
}

#[tokio::test]
async fn an_upload_goes_on_where_it_broke_off_and_must_be_what_was_announced() {
    let server = Server::start().await;
    let token = server.sign_in("bar_op").await;
    let bytes = film(9 * 1024 * 1024);
    let announced =
        json!({ "name": "课程.webm", "size": bytes.len(), "sha256": sha256(&bytes), "bizType": "edu_video" });
    let begin =
        async || server.post(&format!("{TWJ}/pieces/begin"), &announced, with(&token)).await.body["data"].clone();
    let started = begin().await;
    let size = usize::try_from(started["pieceSize"].as_u64().unwrap()).unwrap();
    let upload = started["id"].as_str().unwrap();
    let pieces: Vec<&[u8]> = bytes.chunks(size).collect();
    assert_eq!(piece(&server, &token, upload, 0, pieces[0]).await.status, 200);
    refused(&piece(&server, &token, upload, 1, &pieces[1][..100]).await, 409, "PIECES_MISSING");
    let finish =
        async |id: &str| server.post(&format!("{TWJ}/pieces/finish"), &json!({ "id": id }), with(&token)).await;
    refused(&finish(upload).await, 409, "PIECES_MISSING");
    // The browser was closed: the same file goes on.
    let again = begin().await;
    assert_eq!((&again["id"], &again["received"]), (&started["id"], &json!([0])), "{again}");
    for (number, bytes) in pieces.iter().enumerate().skip(1) {
        assert_eq!(piece(&server, &token, upload, number, bytes).await.status, 200);
    }
    let done = finish(upload).await;
    assert_eq!(done.body["data"]["size"], bytes.len(), "{}", done.text);
    let file = done.body["data"]["cBh"].clone();
    assert_eq!(finish(upload).await.body["data"]["cBh"], file, "twice is once");
    // It becomes a video, which nobody but teachers can fetch.
    let video = json!({ "title": "新课", "file": file, "duration": 60, "inOrder": true });
    assert_eq!(server.post(&format!("{EDU}/video/save"), &video, with(&token)).await.status, 200);
    // Other bytes than were announced.
    let other = json!({ "name": "错.webm", "size": 100, "sha256": sha256(b"other"), "bizType": "edu_video" });
    let other = server.post(&format!("{TWJ}/pieces/begin"), &other, with(&token)).await.body["data"]["id"].clone();
    assert_eq!(piece(&server, &token, other.as_str().unwrap(), 0, &film(100)).await.status, 200);
    refused(&finish(other.as_str().unwrap()).await, 409, "WRONG_HASH");
    // No film, whatever its name says; nobody else's upload; nobody who makes no courses.
    let page = b"<html><script>alert(1)</script></html>";
    let page_begun = json!({ "name": "页.webm", "size": page.len(), "sha256": sha256(page), "bizType": "edu_video" });
    let id = server.post(&format!("{TWJ}/pieces/begin"), &page_begun, with(&token)).await.body["data"]["id"].clone();
    assert_eq!(piece(&server, &token, id.as_str().unwrap(), 0, page).await.status, 200);
    refused(&finish(id.as_str().unwrap()).await, 422, "VALIDATION");
    let stranger = server.sign_in("city_op").await;
    let foreign = server.post(&format!("{TWJ}/pieces/finish"), &json!({ "id": upload }), with(&stranger)).await;
    refused(&foreign, 404, "NOT_FOUND");
    let lawyer = server.sign_in(LEARNER).await;
    let refusal = server.post(&format!("{TWJ}/pieces/begin"), &announced, with(&lawyer)).await;
    refused(&refusal, 403, "FORBIDDEN");
}

#[tokio::test]
async fn a_film_is_read_in_parts_by_its_ticket_alone() {
    let school = School::enrolled().await;
    let key = json!({ "courseId": COURSE, "chapterId": CHAPTER });
    let play = school.ok(LEARNER, "my/play", key).await;
    let address = format!("{TWJ}/preview/stream/{}", play["ticket"].as_str().unwrap());
    // Parts are no answers of the document.
    let get = async |who: As<'_>| {
        school.server.answer(request(Method::GET, &format!("/api/{address}"), who, Body::empty())).await
    };
    let whole = get(As::default()).await;
    let length: usize = whole.headers["content-length"].to_str().unwrap().parse().unwrap();
    assert_eq!((whole.status.as_u16(), &whole.headers["content-type"]), (200, &"video/webm".parse().unwrap()));
    let part = As { header: Some(("range", "bytes=10-19")), ..As::default() };
    let part = get(part).await;
    assert_eq!(part.status, 206);
    assert_eq!(part.headers["content-range"].to_str().unwrap(), format!("bytes 10-19/{length}"));
    let beyond = format!("bytes={length}-");
    let beyond = get(As { header: Some(("range", &beyond)), ..As::default() }).await;
    refused(&beyond, 400, "BAD_REQUEST");
    let guessed = school.server.get(&format!("{TWJ}/preview/stream/{}", "0".repeat(64)), As::default()).await;
    assert_eq!(guessed.status, 404);
    // The file itself is handed out to no learner.
    let token = school.server.sign_in(LEARNER).await;
    assert_eq!(crate::files::download(&school.server, &token, "edu-v2-film").await.status, 404);
    school.server.pass(7 * 60 * MINUTE);
    assert_eq!(get(As::default()).await.status, 404);
}
