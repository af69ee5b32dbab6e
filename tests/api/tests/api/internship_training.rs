//! Internship training: logs and their rules, comments, classes with certificates, the assessment.

use lawdesk_api_tests::{Reply, Server, with};
use lawdesk_core::date::Date;
use serde_json::{Value, json};

/// Long enough for a log.
const WORK: &str =
    "随指导律师参加民间借贷纠纷一案庭审，整理证据目录和质证意见，下午汇报当日工作并按意见修改代理词初稿与证据清单。";

/// Calls as somebody.
struct Person<'a> {
    server: &'a Server,
    token: String,
}

impl Person<'_> {
    async fn of<'a>(server: &'a Server, username: &str) -> Person<'a> {
        Person { server, token: server.sign_in(username).await }
    }

    async fn ask(&self, path: &str, body: Value) -> Reply {
        self.server.post(&format!("lawer-other/{path}"), &body, with(&self.token)).await
    }

    async fn done(&self, path: &str, body: Value) -> Value {
        let reply = self.ask(path, body).await;
        assert_eq!(reply.status, 200, "{path}: {}", reply.text);
        reply.body["data"].clone()
    }

    /// A transition of an area's record in the version that stands.
    async fn bring(&self, area: &str, id: &str, action: &str, data: Value) -> Value {
        let version = self.done(&format!("area/{area}/detail"), json!({ "id": id })).await["row"]["version"].clone();
        let items = json!([{ "id": id, "version": version }]);
        self.done(&format!("area/{area}/transition"), json!({ "action": action, "items": items, "data": data })).await
    }
}

/// Where a refusal says what, as `field ground`.
fn refused(reply: &Reply) -> Vec<String> {
    assert_eq!(reply.status, 422, "{}", reply.text);
    let violations = reply.body["data"]["violations"].as_array().unwrap_or_else(|| panic!("{}", reply.text));
    let line = |it: &Value| {
        let code = it["params"]["ground"].as_str().or(it["code"].as_str()).unwrap_or_default();
        format!("{} {code}", it["field"].as_str().unwrap_or_default())
    };
    violations.iter().map(line).collect()
}

fn log(day: &str) -> Value {
    json!({ "logDate": day, "kind": "01", "content": WORK, "hours": 7.5, "submit": true })
}

/// The test's clock stands at Saturday 2026-11-21; trainee_04 began two months before and has written on most days.
#[tokio::test]
async fn a_log_is_of_a_working_day_and_one_a_day() {
    let server = Server::start().await;
    let intern = Person::of(&server, "trainee_04").await;
    let save = async |body: Value| intern.ask("train/log/save", body).await;
    assert_eq!(refused(&save(log("2026-11-23")).await), ["logDate logInFuture"]);
    assert_eq!(refused(&save(log("2026-11-21")).await), ["logDate logOnHoliday"]);
    assert_eq!(refused(&save(log("2026-09-01")).await), ["logDate logBeforePeriod"]);
    assert_eq!(refused(&save(log("2026-11-10")).await), ["logDate logTooLate"]);
    assert_eq!(refused(&save(log("2026-11-20")).await), ["logDate logOfDayExists"], "the demo has one of that day");
    let short = json!({ "logDate": "2026-11-13", "kind": "01", "content": "短", "hours": 13, "submit": true });
    assert_eq!(refused(&save(short).await), ["logDate logTooLate", "content tooShort", "hours stated"]);
    // The page offers the last day that there can be one of.
    assert_eq!(intern.done("train/internship", json!({})).await["logDay"], "2026-11-20");
    // A draft may be unfinished, but is of a right day.
    let draft = json!({ "logDate": "2026-11-22", "kind": "01", "submit": false });
    assert_eq!(refused(&save(draft).await), ["logDate logInFuture"]);
}

#[tokio::test]
async fn the_instructor_sends_a_log_back_and_it_is_mended() {
    let server = Server::start().await;
    let intern = Person::of(&server, "trainee_04").await;
    let instructor = Person::of(&server, "demo_partner").await;
    let logs = async |who: &Person<'_>, status: &str| {
        let own = intern.done("train/internship", json!({})).await["internship"]["id"].clone();
        who.done("train/log/list", json!({ "internshipId": own, "status": status, "pageSize": 100 })).await
    };
    let waiting = logs(&instructor, "1").await;
    let one = waiting["data"][0].clone();
    let counted = intern.done("train/internship", json!({})).await["counted"].as_i64().unwrap();
    // Only with a reason, only by him.
    let back = json!({ "ids": [one["id"]], "approve": false, "comment": "" });
    assert_eq!(refused(&instructor.ask("train/log/review", back).await), ["comment required"]);
    let other = Person::of(&server, "demo_lawyer_zz").await;
    let approve = json!({ "ids": [one["id"]], "approve": true, "comment": "好", "score": 5 });
    assert_eq!(other.ask("train/log/review", approve.clone()).await.status, 404);
    instructor.done("train/log/review", json!({ "ids": [one["id"]], "approve": false, "comment": "请补充" })).await;
    // The intern mends it, however late, and it counts when it is approved.
    let returned = logs(&intern, "3").await;
    let mine = returned["data"].as_array().unwrap().iter().find(|row| row["id"] == one["id"]).unwrap().clone();
    let mended = json!({ "id": mine["id"], "version": mine["version"], "logDate": mine["logDate"], "kind": "04",
        "content": format!("{WORK}补充了争议焦点。"), "hours": 6, "submit": true });
    intern.done("train/log/save", mended.clone()).await;
    let stale = intern.ask("train/log/save", mended).await;
    assert_eq!(stale.status, 409, "{}", stale.text);
    instructor.done("train/log/review", approve).await;
    assert_eq!(intern.done("train/internship", json!({})).await["counted"], counted + 1);
    let again = json!({ "ids": [one["id"]], "approve": true });
    assert_eq!(refused(&instructor.ask("train/log/review", again).await), ["ids logNotSubmitted"]);
}

#[tokio::test]
async fn a_draft_is_its_authors_alone_and_others_see_what_is_theirs() {
    let server = Server::start().await;
    let total = async |who: &str, status: &str| {
        let list = Person::of(&server, who).await.done("train/log/list", json!({ "status": status })).await;
        list["totalCount"].as_i64().unwrap()
    };
    assert_eq!(total("trainee_04", "0").await, 1);
    assert_eq!(total("demo_partner", "0").await, 0, "the instructor");
    assert_eq!(total("bar_op", "0").await, 0, "the association");
    assert!(total("demo_firm", "2").await > 300);
    assert_eq!(total("demo_lawyer_jz", "").await, 0, "who instructs nobody");
    assert_eq!(Person::of(&server, "auditor").await.ask("train/log/list", json!({})).await.status, 403);
}

#[tokio::test]
async fn a_hundred_and_forty_nine_logs_are_one_too_few() {
    let server = Server::start().await;
    let codes = async |who: &str| {
        let progress = Person::of(&server, who).await.done("train/internship", json!({})).await;
        let missing = progress["missing"].as_array().unwrap().clone();
        missing.iter().map(|it| it["code"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(codes("demo_intern149").await, ["logsMissing"]);
    assert!(codes("demo_intern150").await.is_empty());
    assert_eq!(codes("trainee_03").await, ["trainingMissing"]);
    let few = Person::of(&server, "demo_intern149").await;
    let applied = few.ask("train/assessment/apply", json!({ "summary": "实习总结" })).await;
    assert_eq!(refused(&applied), ["summary logsMissing"]);
    // The last log that waits is approved, and nothing is missing any more.
    let instructor = Person::of(&server, "demo_partner").await;
    let own = few.done("train/internship", json!({})).await["internship"]["id"].clone();
    let waiting = instructor.done("train/log/list", json!({ "internshipId": own, "status": "1" })).await;
    let ids = json!([waiting["data"][0]["id"]]);
    instructor.done("train/log/review", json!({ "ids": ids, "approve": true, "comment": "好", "score": 5 })).await;
    assert!(codes("demo_intern149").await.is_empty());
}

#[tokio::test]
async fn a_class_is_read_where_it_is_listed() {
    let server = Server::start().await;
    let ask = json!({ "id": "train-class-05" });
    for who in ["city_op", "bar_op", "demo_firm", "trainee_03"] {
        Person::of(&server, who).await.done("train/class/detail", ask.clone()).await;
    }
    let foreign = Person::of(&server, "city2_op").await;
    assert_eq!(foreign.ask("train/class/detail", ask.clone()).await.status, 404);
    // Nor is it read or entered from another province.
    sqlx::query("update train_class set region_code = '980100' where id = 'train-class-05'")
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    let intern = Person::of(&server, "trainee_03").await;
    assert_eq!(intern.ask("train/class/detail", ask).await.status, 404);
    assert_eq!(intern.ask("train/class/enrol", json!({ "classId": "train-class-05" })).await.status, 404);
}

/// The roles of the association reach its own alone; one intern and one class are another's, though of its region.
#[tokio::test]
async fn a_role_for_the_association_alone_reaches_its_interns_and_its_classes() {
    let server = Server::start().await;
    let write = async |sql: &'static str| {
        sqlx::query(sql).execute(&server.app.db.pool).await.unwrap();
    };
    write("update internship set org_id = '990200-lx' where id = 'internship-000204'").await;
    write("update train_class set org_id = '990200-lx' where id = 'train-class-05'").await;
    // Of logs those that wait: of all there are more than are counted.
    let lists = [
        ("area/internship/list", json!({})),
        ("train/log/list", json!({ "status": "1" })),
        ("train/assessment/list", json!({})),
        ("area/train_student/list", json!({})),
    ];
    let counts = async || {
        let bar = Person::of(&server, "bar_op").await;
        let mut counts = Vec::new();
        for (path, body) in &lists {
            counts.push(bar.done(path, body.clone()).await["totalCount"].as_i64().unwrap());
        }
        counts
    };
    let whole = counts().await;
    write("update role set data_scope = 'organisation' where id in ('R_BAR_OP', 'R_BAR_CHK')").await;
    let bar = Person::of(&server, "bar_op").await;
    let narrow = counts().await;
    let logs = {
        let of = json!({ "internshipId": "internship-000204", "status": "1" });
        Person::of(&server, "bar_lead").await.done("train/log/list", of).await["totalCount"].as_i64().unwrap()
    };
    assert!(logs > 0 && whole[2] > 0 && whole[3] > 0, "{logs} {whole:?}");
    assert_eq!(narrow, [whole[0] - 1, whole[1] - logs, whole[2], whole[3]]);
    // Whoever is a guest in its class is seen there; his file and his logs are not.
    let class = bar.done("train/class/detail", json!({ "id": "train-class-03" })).await;
    assert_eq!((&class["students"].as_array().unwrap().len(), &class["editable"]), (&3, &json!(true)), "{class}");
    assert_eq!(bar.ask("area/internship/detail", json!({ "id": "internship-000204" })).await.status, 404);
    // Another's class is neither read nor changed; a new one is its own.
    let foreign = json!({ "id": "train-class-05" });
    assert_eq!(bar.ask("train/class/detail", foreign).await.status, 404);
    let lesson = json!({ "classId": "train-class-05", "courseId": "train-course-01", "date": "2026-12-20",
        "from": "09:00", "to": "11:00", "teacher": "周律师", "room": "九教室" });
    assert_eq!(bar.ask("train/class/lesson/save", lesson.clone()).await.status, 404);
    let data = json!({ "className": "本会班", "headTeacher": "彭洁", "phone": "0990-55500015", "capacity": 9,
        "startDate": "2026-12-20", "endDate": "2026-12-30", "place": "二教室", "passAttendance": 90, "passScore": 60 });
    let own = bar.done("area/train_class/add", json!({ "data": data, "tables": {} })).await["id"].clone();
    let mut lesson = lesson;
    lesson["classId"] = own.clone();
    bar.done("train/class/lesson/save", lesson).await;
    bar.done("train/class/enrol", json!({ "classId": own, "internshipIds": ["internship-000203"] })).await;
    assert_eq!(counts().await[3], whole[3] + 1, "the student is its own, too");
}

#[tokio::test]
async fn interns_are_found_by_their_class() {
    let server = Server::start().await;
    let bar = Person::of(&server, "bar_op").await;
    let found = async |class: &str| {
        let list = bar.done("area/internship/list", json!({ "filters": { "class": class }, "pageSize": 100 })).await;
        let mut ids: Vec<String> =
            list["data"].as_array().unwrap().iter().map(|row| row["id"].as_str().unwrap().to_owned()).collect();
        ids.sort();
        ids
    };
    let third = found("第三期").await;
    assert_eq!(third, ["internship-000204", "internship-000205", "internship-000214"]);
    assert_eq!(found("第五期").await, Vec::<String>::new());
    assert!(found("集中培训").await.len() > third.len(), "a part of the name");
    // Whoever has left the class is in it no more.
    let student = json!({ "ids": ["train-student-03-14"], "classId": "" });
    bar.done("train/class/move", student).await;
    assert_eq!(found("第三期").await, third[..2]);
    let wrong = bar.ask("area/internship/list", json!({ "filters": { "class": ["第三期"] } })).await;
    assert_eq!(refused(&wrong), ["filters.class wrongType"]);
}

#[tokio::test]
async fn a_class_has_a_timetable_students_and_certificates() {
    let server = Server::start().await;
    let bar = Person::of(&server, "bar_op").await;
    let data = json!({ "className": "集中培训加开班", "headTeacher": "彭洁", "phone": "0990-55500015", "capacity": 1,
        "startDate": "2026-12-01", "endDate": "2026-12-10", "place": "二教室", "passAttendance": 90, "passScore": 60 });
    let added = bar.done("area/train_class/add", json!({ "data": data, "tables": {} })).await;
    let class = added["id"].clone();
    // Lessons of a class do not overlap.
    let lesson = |from: &str, to: &str| {
        json!({ "classId": class, "courseId": "train-course-01", "date": "2026-12-02", "from": from, "to": to,
            "teacher": "周律师", "room": "九教室" })
    };
    bar.done("train/class/lesson/save", lesson("09:00", "11:00")).await;
    let overlap = bar.ask("train/class/lesson/save", lesson("10:00", "12:00")).await;
    assert_eq!(refused(&overlap), ["from lessonOverlaps", "teacher teacherBusy", "room roomBusy"]);
    let backwards = bar.ask("train/class/lesson/save", lesson("12:00", "11:00")).await;
    assert_eq!(refused(&backwards), ["to lessonEndsFirst"]);
    bar.done("train/class/lesson/save", lesson("11:00", "12:00")).await;
    // An intern enrols himself once; the class is full then.
    let intern = Person::of(&server, "trainee_03").await;
    intern.done("train/class/enrol", json!({ "classId": class })).await;
    let full = bar.ask("train/class/enrol", json!({ "classId": class, "internshipIds": ["internship-000204"] })).await;
    assert_eq!(refused(&full), ["classId classFull"]);
    let other = Person::of(&server, "trainee_05").await;
    let foreign =
        other.ask("train/class/enrol", json!({ "classId": class, "internshipIds": ["internship-000204"] })).await;
    assert_eq!(foreign.status, 403);
    // Attendance, examination, certificate.
    bar.bring("train_class", class.as_str().unwrap(), "start", json!({})).await;
    let detail = bar.done("train/class/detail", json!({ "id": class })).await;
    let student = detail["students"][0]["id"].clone();
    let record = json!({ "id": student, "presentCount": 3, "examScore": 88 });
    assert_eq!(refused(&bar.ask("train/class/record", record).await), ["presentCount tooMuchAttendance"]);
    bar.done("train/class/record", json!({ "id": student, "presentCount": 2, "examScore": 88 })).await;
    bar.bring("train_class", class.as_str().unwrap(), "finish", json!({})).await;
    let progress = intern.done("train/internship", json!({})).await;
    assert_eq!(progress["missing"], json!([]));
    let own = progress["classes"].as_array().unwrap().iter().find(|it| it["classId"] == class).unwrap().clone();
    assert_eq!((&own["studentStatus"], &own["certNo"]), (&json!("2"), &json!("SXJY20260001")));
    intern.done("train/assessment/apply", json!({ "summary": "实习总结" })).await;
    let twice = intern.ask("train/assessment/apply", json!({ "summary": "实习总结" })).await;
    assert_eq!(refused(&twice), ["summary assessmentOpen"]);
}

#[tokio::test]
async fn an_assessment_goes_from_papers_to_interview_to_result() {
    let server = Server::start().await;
    let bar = Person::of(&server, "bar_op").await;
    let at = async |internship: &str| {
        let list = bar.done("train/assessment/list", json!({ "internshipId": internship })).await;
        list["data"][0].clone()
    };
    let row = at("internship-000209").await;
    let step = |row: &Value, more: Value| {
        let mut body = json!({ "id": row["id"], "version": row["version"] });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    bar.done("train/assessment/papers", step(&row, json!({ "approve": true, "opinion": "材料齐全" }))).await;
    let elsewhere = bar.ask("train/assessment/papers", step(&row, json!({ "approve": true, "opinion": "再审" }))).await;
    assert_eq!(refused(&elsewhere), ["id assessmentElsewhere"]);
    let row = at("internship-000209").await;
    let examiners =
        json!([{ "name": "甲", "points": 80 }, { "name": "乙", "points": 70 }, { "name": "丙", "points": 75.5 }]);
    let held = json!({ "interviewOn": "2026-11-20", "examiners": examiners });
    bar.done("train/assessment/interview", step(&row, held)).await;
    let row = at("internship-000209").await;
    assert_eq!((&row["interviewScore"], &row["assessStatus"]), (&json!(75.2), &json!("3")));
    let pass = json!({ "result": "01", "conclusion": "合格" });
    assert_eq!(refused(&bar.ask("train/assessment/conclude", step(&row, pass.clone())).await), ["result stillPublic"]);
    server.pass(10 * 86_400_000);
    let bar = Person::of(&server, "bar_op").await;
    bar.done("train/assessment/conclude", step(&row, pass)).await;
    let progress = bar.done("train/internship", json!({ "id": "internship-000209" })).await;
    let file = &progress["internship"];
    assert_eq!((&file["internStatus"], &file["validTo"]), (&json!("61"), &json!("2027-12-01")));
    assert_eq!(file["interviewScore"], json!(75.2));
    // A failure extends the internship.
    let row =
        bar.done("train/assessment/list", json!({ "internshipId": "internship-000211" })).await["data"][0].clone();
    let failed = |months: i64| json!({ "result": "02", "extendMonths": months, "conclusion": "不合格" });
    let wrong = bar.ask("train/assessment/conclude", step(&row, failed(2))).await;
    assert_eq!(refused(&wrong), ["extendMonths extensionMonths"]);
    bar.done("train/assessment/conclude", step(&row, failed(3))).await;
    let progress = bar.done("train/internship", json!({ "id": "internship-000211" })).await;
    assert_eq!(progress["internship"]["internStatus"], "40");
}

#[tokio::test]
async fn a_class_takes_people_while_its_plan_enrols_and_has_places() {
    let server = Server::start().await;
    let bar = Person::of(&server, "bar_op").await;
    let class = bar.done("area/train_class/detail", json!({ "id": "train-class-05" })).await["row"].clone();
    assert_eq!(class["planId"], "train-plan-03");
    let wrong = json!({ "id": class["id"], "version": class["version"], "data": { "planNo": "PX2026000" } });
    assert_eq!(refused(&bar.ask("area/train_class/save", wrong).await), ["planNo notInDictionary"]);
    let places = async |quota: i64| {
        let plan = "update train_plan set quota = $1 where id = 'train-plan-03'";
        sqlx::query(plan).bind(quota).execute(&server.app.db.pool).await.unwrap();
    };
    let enrol = async |who: &str| {
        let intern = Person::of(&server, who).await;
        intern.ask("train/class/enrol", json!({ "classId": "train-class-05" })).await
    };
    // Two are in another class of the plan.
    places(3).await;
    assert_eq!(enrol("trainee_05").await.status, 200);
    assert_eq!(refused(&enrol("trainee_14").await), ["classId planFull"]);
    places(200).await;
    server.pass(11 * 86_400_000);
    assert_eq!(refused(&enrol("trainee_14").await), ["classId enrolmentClosed"]);
}

#[tokio::test]
async fn an_internship_stands_still_changes_and_is_cancelled_by_acts_and_never_typed_in() {
    let server = Server::start().await;
    let (bar, intern) = (Person::of(&server, "bar_op").await, Person::of(&server, "trainee_04").await);
    let id = "internship-000204";
    let row = async || bar.done("area/internship/detail", json!({ "id": id })).await["row"].clone();
    let act = async |action: &str, data: Value| {
        let items = json!([{ "id": id, "version": row().await["version"] }]);
        bar.ask("area/internship/transition", json!({ "action": action, "items": items, "data": data })).await
    };
    // Neither state nor result can be filled in.
    for data in [json!({ "internStatus": "61" }), json!({ "trainingPassed": "1" }), json!({ "assessResult": "01" })] {
        let field = data.as_object().unwrap().keys().next().unwrap().clone();
        let edited = json!({ "id": id, "version": row().await["version"], "data": data });
        assert_eq!(refused(&bar.ask("area/internship/save", edited).await), [format!("{field} readOnly")]);
    }
    // It stands still: nothing is written meanwhile, and its end moves by as much.
    let last = row().await["periodTo"].clone();
    bar.bring("internship", id, "suspend", json!({ "suspendedOn": "2026-11-01", "suspendReason": "病假" })).await;
    let still = refused(&intern.ask("train/log/save", log("2026-11-19")).await);
    assert!(still.iter().any(|it| it.ends_with("internshipNotInProgress")), "{still:?}");
    assert_eq!(refused(&act("resume", json!({ "resumedOn": "2026-10-31" })).await), ["resumedOn stated"]);
    bar.bring("internship", id, "resume", json!({ "resumedOn": "2026-11-11" })).await;
    assert_eq!((&row().await["internStatus"], &row().await["suspendedDays"]), (&json!("40"), &json!(10)));
    assert_ne!(row().await["periodTo"], last);
    // Another instructor is as fit as the first one.
    bar.bring("internship", id, "beginChange", json!({ "changeReason": "指导律师转所" })).await;
    let elsewhere = json!({ "firmId": "firm-000001", "instructorId": "lawyer-000018" });
    assert_eq!(refused(&act("endChange", elsewhere).await), ["instructorId instructorElsewhere"]);
    bar.bring("internship", id, "cancel", json!({ "cancelReason": "本人放弃实习" })).await;
    assert_eq!(row().await["internStatus"], "43");
    // He reads his own file, plain, and nobody else's.
    let own = intern.done("area/internship/detail", json!({ "id": id })).await;
    assert_eq!((&own["plain"], &own["row"]["cancelReason"]), (&json!(true), &json!("本人放弃实习")));
    let other = intern.ask("area/internship/detail", json!({ "id": "internship-000205" })).await;
    assert_eq!(other.status, 404);
}

#[tokio::test]
async fn the_association_sets_what_is_demanded_of_logs() {
    let server = Server::start().await;
    let bar = Person::of(&server, "bar_op").await;
    let rules = bar.done("train/rules", json!({})).await;
    assert_eq!((&rules["fullTimeLogs"], &rules["partTimeLogs"]), (&json!(150), &json!(50)));
    let mut wrong = rules.clone();
    wrong["longestLog"] = json!(10);
    assert_eq!(refused(&bar.ask("train/rules/save", wrong).await), ["longestLog stated"]);
    let mut longer = rules.clone();
    longer["lateDays"] = json!(14);
    bar.done("train/rules/save", longer.clone()).await;
    assert_eq!(bar.ask("train/rules/save", longer).await.status, 409);
    let intern = Person::of(&server, "trainee_04").await;
    assert_eq!(intern.ask("train/rules/save", rules).await.status, 403);
    assert_eq!(intern.ask("train/log/save", log("2026-11-10")).await.status, 200, "eleven days late");
}

#[tokio::test]
async fn who_reaches_the_end_waits_for_the_assessment_and_hears_of_it() {
    let server = Server::start().await;
    let before = Person::of(&server, "trainee_06").await.done("train/internship", json!({})).await;
    assert_eq!(before["internship"]["internStatus"], "40");
    server.pass(130 * 86_400_000);
    for _ in 0..2 {
        lawdesk_server::training::run_daily(&server.app).await.unwrap();
    }
    let intern = Person::of(&server, "trainee_06").await;
    assert_eq!(intern.done("train/internship", json!({})).await["internship"]["internStatus"], "50");
    let messages =
        server.post("lawer-common/notice/Sysxx/list", &json!({ "keyword": "届满" }), with(&intern.token)).await;
    assert_eq!(messages.body["data"]["totalCount"], 1, "{}", messages.text);
}

#[tokio::test]
async fn too_few_logs_are_told_once_and_listed() {
    let server = Server::start().await;
    let before = Person::of(&server, "trainee_06").await.done("train/internship", json!({})).await;
    let last = Date::parse(before["internship"]["periodTo"].as_str().unwrap()).unwrap();
    // Near the end all logs should be there.
    server.pass((last.days_since(server.app.clock.today()) - 1) * 86_400_000);
    let required = before["required"].as_u64().unwrap();
    assert!(before["counted"].as_u64().unwrap() * 10 < required * 8, "he has written too few: {before}");
    for _ in 0..2 {
        lawdesk_server::training::run_daily(&server.app).await.unwrap();
    }
    let bar = Person::of(&server, "bar_op").await;
    let filters = json!({ "filters": { "alerts": ["1"] }, "pageSize": 200 });
    let listed = bar.done("area/internship/list", filters).await;
    let names = |row: &Value| row["id"] == before["internship"]["id"];
    assert!(listed["data"].as_array().unwrap().iter().any(names), "{listed}");
    let intern = Person::of(&server, "trainee_06").await;
    let body = json!({ "keyword": "日志进度落后" });
    let messages = server.post("lawer-common/notice/Sysxx/list", &body, with(&intern.token)).await;
    assert_eq!(messages.body["data"]["totalCount"], 1, "{}", messages.text);
}

#[tokio::test]
async fn an_alert_is_told_to_whom_it_concerns_and_goes_with_its_cause() {
    let server = Server::start().await;
    let daily = async || lawdesk_server::training::run_daily(&server.app).await.unwrap();
    let bar = Person::of(&server, "bar_op").await;
    let listed = async || {
        let wanted = json!({ "keyword": "叶明哲", "filters": { "alerts": ["1"] } });
        bar.done("area/internship/list", wanted).await["data"].as_array().unwrap().clone()
    };
    assert!(listed().await.is_empty(), "nobody has looked yet");
    daily().await;
    let rows = listed().await;
    let (id, instructor) = (rows[0]["id"].as_str().unwrap(), rows[0]["instructorId"].as_str().unwrap());
    // The intern, his instructor and the association, nobody else.
    let told = async || -> Vec<String> {
        sqlx::query_scalar(
            "select a.username from sys_message m join account a on a.id = m.account_id
              where m.link like '%id=' || $1 and (m.title like '%日志进度落后%' or m.content like '%日志进度落后%') order by a.username",
        )
        .bind(id)
        .fetch_all(&server.app.db.pool)
        .await
        .unwrap()
    };
    let guide: Option<String> = sqlx::query_scalar("select username from account where lawyer_id = $1")
        .bind(instructor)
        .fetch_optional(&server.app.db.pool)
        .await
        .unwrap();
    let receivers = told().await;
    for expected in ["bar_op", "trainee_14"].into_iter().chain(guide.as_deref()) {
        assert!(receivers.iter().any(|it| it == expected), "{expected}: {receivers:?}");
    }
    for other in ["trainee_04", "demo_lawyer_zz", "city_op", "demo_firm"] {
        assert!(!receivers.iter().any(|it| it == other), "{other}: {receivers:?}");
    }
    // He catches up: it stands in no list any more, and nobody hears twice.
    let began = Date::parse(rows[0]["periodFrom"].as_str().unwrap()).unwrap();
    for day in 0..40 {
        sqlx::query(
            "insert into intern_log (id, internship_id, log_date, kind, content, attachments, log_status, created_by,
                 created_at, updated_by, updated_at)
             values ($1, $2, $3, '01', $4, '[]', '1', '', 0, '', 0) on conflict do nothing",
        )
        .bind(format!("caught-up-{day}"))
        .bind(id)
        .bind(began.add_days(day).to_string())
        .bind(WORK)
        .execute(&server.app.db.pool)
        .await
        .unwrap();
    }
    daily().await;
    assert!(listed().await.is_empty());
    assert_eq!(told().await, receivers);
}

#[tokio::test]
async fn a_warning_that_its_day_has_missed_comes_later_and_the_end_is_told_beside() {
    let server = Server::start().await;
    let before = Person::of(&server, "trainee_06").await.done("train/internship", json!({})).await;
    let last = Date::parse(before["internship"]["periodTo"].as_str().unwrap()).unwrap();
    let told = async || {
        let intern = Person::of(&server, "trainee_06").await;
        let body = json!({ "keyword": "届满" });
        server.post("lawer-common/notice/Sysxx/list", &body, with(&intern.token)).await.body["data"]["totalCount"]
            .clone()
    };
    // The thirtieth day before the end found the server down.
    server.pass((last.days_since(server.app.clock.today()) - 20) * 86_400_000);
    for _ in 0..2 {
        lawdesk_server::training::run_daily(&server.app).await.unwrap();
    }
    assert_eq!(told().await, 1);
    server.pass(21 * 86_400_000);
    lawdesk_server::training::run_daily(&server.app).await.unwrap();
    assert_eq!(told().await, 2);
}
