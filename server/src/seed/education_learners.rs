//! What the lawyers of the demo have done of their courses: watched, handed in, asked, been credited.

use lawdesk_core::code::PracticeStatus;
use std::collections::BTreeMap;

use anyhow::Result;
use lawdesk_core::date::Timestamp;
use lawdesk_core::learning::hours::EarnedHours;

use super::education::{COURSES, CourseLine, DAY, LENGTH, OWNER, chapter_id};
use super::education_rows::{CREDIT, YEAR};
use super::insert::insert;
use crate::platform::db::Tx;
use crate::platform::sql::{Value, from_row};

from_row! {
    /// A lawyer who learns.
    pub(super) struct Learner {
        pub(super) id: String,
        pub(super) name: String,
        pub(super) region_code: String,
        pub(super) firm_id: Option<String>,
        pub(super) account_id: String,
    }
}

/// Forty lawyers, those with accounts first.
pub(super) async fn people(tx: &mut Tx) -> Result<Vec<Learner>> {
    Ok(sqlx::query_as(
        "select l.id, l.name, l.region_code, l.firm_id, coalesce(a.id, '') as account_id
           from lawyer l left join account a on a.lawyer_id = l.id and a.zhlx = 'lawer' and a.username like 'demo_%'
                                            and a.username <> 'demo_multi'
          where l.demo = 1 and l.practice_status = $1 order by l.id limit 40",
    )
    .bind(PracticeStatus::Active.code())
    .fetch_all(&mut **tx)
    .await?)
}

/// A course that somebody takes: who, which, and the share that he has done.
fn enrolments(people: &[Learner]) -> impl Iterator<Item = (usize, &Learner, &'static CourseLine, i64)> {
    people.iter().enumerate().flat_map(|(at, person)| {
        let progress = move |course: usize| match (at + course) % 4 {
            0 => Some(100),
            1 => Some(50),
            2 => Some(0),
            _ => None,
        };
        // The fourth course has its film before them, but for who tries it first.
        let of_last = (8..20).contains(&at).then_some((at, person, &COURSES[3], 50));
        (0..3).filter_map(move |course| Some((at, person, &COURSES[course], progress(course)?))).chain(of_last)
    })
}

fn record_id(course: &str, person: &Learner) -> String {
    format!("{course}-{}", person.id)
}

pub(super) fn records(people: &[Learner], now: i64) -> Vec<Vec<Value>> {
    let year = i64::from(Timestamp(now).date().year());
    let row = |(at, person, line, progress): (usize, &Learner, &CourseLine, i64)| {
        let is_finished = progress == 100;
        let days = i64::try_from(at).unwrap_or(0) % 20;
        let number = format!("PX{year}{}{at:03}DEM0", &line.0[5..]);
        vec![
            record_id(line.0, person).into(),
            line.0.into(),
            person.id.as_str().into(),
            person.name.as_str().into(),
            person.region_code.as_str().into(),
            person.firm_id.as_deref().into(),
            i64::from(at % 3 == 0).into(),
            (now - (30 + days) * DAY).into(),
            progress.into(),
            Value::Int((progress > 0).then_some(now - days * DAY)),
            Value::Int((is_finished && line.6.is_some()).then_some(100)),
            Value::Int(is_finished.then_some(now - days * DAY)),
            Value::Int(is_finished.then_some(year)),
            (if is_finished { line.3 } else { 0.0 }).into(),
            Value::Text(is_finished.then_some(number)),
            1.into(),
        ]
    };
    enrolments(people).map(row).collect()
}

/// What was watched and read of the chapters of whoever has begun.
pub(super) fn watched(people: &[Learner], now: i64) -> Vec<Vec<Value>> {
    let chapters = [("edu-c1", 0, true), ("edu-c1", 1, false), ("edu-c2", 3, true), ("edu-c3", 4, false)];
    let row = |course: &str, sort: i64, is_film: bool, person: &Learner, is_done: bool| {
        let second = if !is_film {
            0
        } else if is_done {
            LENGTH
        } else {
            LENGTH / 2
        };
        let spans = if is_film { format!("0-{second}") } else { String::new() };
        vec![
            record_id(course, person).into(),
            chapter_id(course, sort).into(),
            spans.into(),
            second.into(),
            i64::from(is_done).into(),
            now.into(),
        ]
    };
    enrolments(people)
        .filter(|(.., progress)| *progress > 0)
        .flat_map(|(_, person, line, progress)| {
            let of_course = chapters.iter().filter(|(course, ..)| *course == line.0);
            let rows = of_course.filter(|(.., is_film)| *is_film || progress == 100);
            rows.map(|(course, sort, is_film)| row(course, *sort, *is_film, person, progress == 100))
                .collect::<Vec<_>>()
        })
        .collect()
}

pub(super) fn homework(people: &[Learner], now: i64) -> Vec<Vec<Value>> {
    let of_course = enrolments(people).filter(|(_, _, line, progress)| line.0 == "edu-c2" && *progress > 0);
    let row = |(at, person, _, progress): (usize, &Learner, &CourseLine, i64)| {
        let (state, score, comment) = match (progress, at % 3) {
            (100, _) => ("3", Some(85), "结构清楚，风险提示到位"),
            (_, 0) => ("2", None, "请补充违约责任条款的分析"),
            _ => ("1", None, ""),
        };
        vec![
            format!("edu-hw-{}", person.id).into(),
            "edu-c2".into(),
            person.id.as_str().into(),
            person.account_id.as_str().into(),
            person.name.as_str().into(),
            person.region_code.as_str().into(),
            person.firm_id.as_deref().into(),
            "一、合同主体；二、标的与质量；三、价款与支付；四、违约责任；五、争议解决。".into(),
            "[]".into(),
            (now - 3 * DAY).into(),
            Value::Int(score),
            comment.into(),
            state.into(),
            1.into(),
        ]
    };
    of_course.map(row).collect()
}

/// Title, question, answer, public, top, state.
type QuestionLine = (&'static str, &'static str, &'static str, i64, i64, &'static str);

const ASKED: [QuestionLine; 6] = [
    ("学时何时计入", "学完课程以后多久能看到学时？", "学完全部章节并通过结业考试后即时计入。", 1, 1, "1"),
    ("考试次数", "结业考试没有通过可以再考吗？", "每门课程可以考三次，取最高分。", 1, 0, "1"),
    ("利益冲突豁免", "书面豁免需要哪些内容？", "", 0, 0, "0"),
    ("视频打不开", "单位网络下视频无法播放。", "请更换浏览器后重试，已关闭本问题。", 0, 0, "2"),
    ("保密义务的例外", "委托人拟实施的轻微违法行为是否属于例外？", "", 0, 0, "0"),
    ("作业可以补交吗", "作业退回后超过截止日期还能交吗？", "退回的作业可以重新提交。", 1, 0, "1"),
];

pub(super) fn questions_of_learners(people: &[Learner], now: i64) -> Vec<Vec<Value>> {
    let askers = enrolments(people).filter(|(_, _, line, _)| line.0 == "edu-c1");
    let row = |at: i64, asked: &QuestionLine, person: &Learner| {
        let (title, question, answer, public, top, state) = *asked;
        let is_answered = !answer.is_empty();
        vec![
            format!("edu-qa-{at}").into(),
            "edu-c1".into(),
            title.into(),
            question.into(),
            person.id.as_str().into(),
            person.account_id.as_str().into(),
            person.name.as_str().into(),
            person.region_code.as_str().into(),
            person.firm_id.as_deref().into(),
            (now - (at + 1) * DAY).into(),
            answer.into(),
            (if is_answered { "彭洁" } else { "" }).into(),
            Value::Int(is_answered.then_some(now - at * DAY)),
            public.into(),
            top.into(),
            state.into(),
            1.into(),
        ]
    };
    let lines = ASKED.iter().zip(askers.map(|(_, person, ..)| person));
    (0..).zip(lines).map(|(at, (asked, person))| row(at, asked, person)).collect()
}

/// Credited training of some, and the hours that all this makes.
pub(super) async fn hours(tx: &mut Tx, people: &[Learner], now: i64) -> Result<()> {
    // Hours of courses that they finished.
    let today = Timestamp(now).date();
    let year = i64::from(today.year());
    let mut earned: BTreeMap<&str, EarnedHours> = BTreeMap::new();
    for (_, person, line, progress) in enrolments(people) {
        if progress == 100 {
            let before = earned.entry(&person.id).or_default();
            *before = before.with(line.3, line.2);
        }
    }
    // Some have credited hours beside.
    let mut credits = Vec::new();
    for (at, person) in people.iter().enumerate().filter(|(at, _)| at % 5 == 0) {
        let before = earned.entry(&person.id).or_default();
        *before = before.with(24.0, "9").with(8.0, "1");
        for (part, title, category, hours) in [("a", "省律协年度论坛", "9", 24.0), ("b", "职业道德专题研讨", "1", 8.0)]
        {
            credits.push(vec![
                format!("edu-cr-{at}{part}").into(),
                person.id.as_str().into(),
                year.into(),
                today.to_string().into(),
                title.into(),
                "示范省律师协会".into(),
                category.into(),
                hours.into(),
                "[]".into(),
                OWNER.2.into(),
                now.into(),
                1.into(),
            ]);
        }
    }
    insert(tx, &CREDIT, credits).await?;
    let row = |(lawyer, earned): (&str, EarnedHours)| {
        vec![lawyer.into(), year.into(), earned.hours.into(), earned.ethics.into()]
    };
    insert(tx, &YEAR, earned.into_iter().map(row).collect()).await
}
