//! Education in the demo province: courses in every state, a bank of questions, papers, and what lawyers have done of them.

use anyhow::{Context, Result};
use lawdesk_core::learning::question::{Question, QuestionKind};
use sha2::{Digest, Sha256};

use super::education_exams::exams;
use super::education_learners::{homework, hours, people, questions_of_learners, records, watched};
use super::education_rows::{CHAPTER, COURSE, HOMEWORK, PAPER, PAPER_QUESTION, QA, QUESTION, RECORD, VIDEO, WATCH};
use super::insert::insert;
use super::seeded::{is_written, mark_written};
use crate::App;
use crate::files::{self, ShippedFile};
use crate::platform::db::Tx;
use crate::platform::hex::hex;
use crate::platform::sql::Value;

const QUESTIONS: &str = include_str!("../../data/education/questions.tsv");
const FILM: &[u8] = include_bytes!("../../data/education/course.webm");
const READING: &str = include_str!("../../data/education/reading.txt");

/// Pictures of courses, and their 学分.
const PICTURES: [(&str, &[u8], f64); 4] = [
    ("edu-c1", include_bytes!("../../data/education/cover-ethics.png"), 2.0),
    ("edu-c2", include_bytes!("../../data/education/cover-contracts.png"), 3.0),
    ("edu-c3", include_bytes!("../../data/education/cover-defence.png"), 2.0),
    ("edu-c4", include_bytes!("../../data/education/cover-ethics.png"), 1.5),
];

/// Whose courses they are: the bar association of the city.
pub(super) const OWNER: (&str, &str, &str) = ("990100-lx", "990100", "user-bar_op");
/// Seconds of the film.
pub(super) const LENGTH: i64 = 8;
pub(super) const DAY: i64 = 86_400_000;

/// Id, title, category, hours, required, state, examination, homework.
pub(super) type CourseLine =
    (&'static str, &'static str, &'static str, f64, i64, &'static str, Option<&'static str>, &'static str);

pub(super) static COURSES: [CourseLine; 7] = [
    ("edu-c1", "律师职业道德与执业纪律", "1", 6.0, 1, "2", Some("edu-p1"), ""),
    ("edu-c2", "民法典合同编实务", "2", 8.0, 0, "2", None, "合同审查意见书"),
    ("edu-c3", "刑事辩护基本技能", "3", 6.0, 0, "2", None, ""),
    ("edu-c4", "律师保密义务与利益冲突", "1", 6.0, 1, "2", Some("edu-p3"), ""),
    ("edu-c5", "律所管理与风险防控", "5", 4.0, 0, "1", None, ""),
    ("edu-c6", "法律文书写作", "9", 3.0, 0, "0", None, "起诉状写作"),
    ("edu-c7", "行政诉讼实务（旧版）", "4", 4.0, 0, "3", None, ""),
];

/// Id, title, points that pass, minutes, open to all, state, questions by their number in the bank and points.
pub(super) type PaperLine = (&'static str, &'static str, i64, i64, i64, &'static str, &'static [(usize, i64)]);

static PAPERS: [PaperLine; 4] = [
    (
        "edu-p1",
        "职业道德结业考试",
        60,
        60,
        0,
        "2",
        &[(1, 10), (2, 10), (3, 10), (4, 10), (22, 10), (23, 10), (36, 10), (37, 10), (48, 20)],
    ),
    ("edu-p3", "保密与利益冲突结业考试", 60, 30, 0, "2", &[(1, 20), (24, 20), (38, 20), (49, 20), (58, 20)]),
    ("edu-p4", "章节测验：利益冲突", 6, 10, 0, "2", &[(3, 5), (23, 5)]),
    ("edu-p5", "执业能力自测（草稿）", 6, 20, 1, "0", &[(9, 5), (10, 5)]),
];

/// The paper that is drawn: 5 single, 3 multiple, 4 judgements, 2 blanks, 1 essay.
const RULES: &str = r#"[{"kind":"1","category":"2","count":4,"points":5},{"kind":"2","category":"2","count":3,"points":10},
{"kind":"3","category":"","count":4,"points":5},{"kind":"4","category":"2","count":2,"points":10},
{"kind":"5","category":"2","count":1,"points":10}]"#;

/// Writes the courses of the demo unless this very data was written before.
pub(super) async fn education(app: &App) -> Result<()> {
    let mut hash = Sha256::new();
    hash.update(QUESTIONS);
    hash.update(FILM);
    hash.update(READING);
    let hash = hex(&hash.finalize());
    if is_written(app, "education", &hash).await?.is_some() {
        return Ok(());
    }
    let now = app.clock.now();
    let bank = bank()?;
    let mut tx = app.db.begin().await?;
    insert(&mut tx, &QUESTION, bank.iter().enumerate().map(|(at, it)| it.row(at + 1, now)).collect()).await?;
    teaching(app, &mut tx, now).await?;
    let people = people(&mut tx).await?;
    insert(&mut tx, &RECORD, records(&people, now)).await?;
    insert(&mut tx, &WATCH, watched(&people, now)).await?;
    exams(&mut tx, &PAPERS, &people, &bank, now).await?;
    insert(&mut tx, &HOMEWORK, homework(&people, now)).await?;
    insert(&mut tx, &QA, questions_of_learners(&people, now)).await?;
    hours(&mut tx, &people, now).await?;
    mark_written(&mut tx, "education", &hash).await?;
    tx.commit().await?;
    Ok(())
}

/// A question of the bank.
pub(super) struct BankLine {
    pub(super) kind: QuestionKind,
    category: String,
    difficulty: String,
    stem: String,
    pub(super) options: Vec<String>,
    pub(super) answer: String,
    analysis: String,
}

fn bank() -> Result<Vec<BankLine>> {
    let line = |line: &str| {
        let parts: Vec<&str> = line.split('\t').collect();
        let [kind, category, difficulty, stem, options, answer, analysis] = parts[..] else {
            anyhow::bail!("a question has seven parts: {line}")
        };
        Ok(BankLine {
            kind: QuestionKind::from_code(kind).with_context(|| format!("a kind of question: {kind}"))?,
            category: category.to_owned(),
            difficulty: difficulty.to_owned(),
            stem: stem.to_owned(),
            options: options.split('/').filter(|it| !it.is_empty()).map(str::to_owned).collect(),
            answer: answer.replace('/', "\n"),
            analysis: if analysis == "-" { String::new() } else { analysis.to_owned() },
        })
    };
    QUESTIONS.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).map(line).collect()
}

impl BankLine {
    /// In the order of the columns of `QUESTION`.
    fn row(&self, number: usize, now: i64) -> Vec<Value> {
        let option = |at: usize| Value::from(self.options.get(at).map(String::as_str));
        let (org, region, by) = OWNER;
        vec![
            question_id(number).into(),
            org.into(),
            region.into(),
            self.kind.code().into(),
            self.category.as_str().into(),
            self.stem.as_str().into(),
            option(0),
            option(1),
            option(2),
            option(3),
            self.answer.as_str().into(),
            5.into(),
            self.difficulty.as_str().into(),
            self.analysis.as_str().into(),
            "1".into(),
            by.into(),
            now.into(),
            by.into(),
            now.into(),
            1.into(),
        ]
    }

    pub(super) fn with_points(&self, points: i64) -> Question {
        Question {
            kind: self.kind,
            options: self.options.clone(),
            answer: self.answer.clone(),
            points: u32::try_from(points).unwrap_or(0),
        }
    }
}

pub(super) fn question_id(number: usize) -> String {
    format!("edu-q{number:03}")
}

/// Films, courses with their chapters, papers.
async fn teaching(app: &App, tx: &mut Tx, now: i64) -> Result<()> {
    // Films, as somebody has uploaded them.
    let (org, region, by) = OWNER;
    let by_whom = |row: &mut Vec<Value>| row.extend([by.into(), now.into(), by.into(), now.into(), 1.into()]);
    let mut videos = Vec::new();
    for (id, title) in [("edu-v1", "职业道德导学"), ("edu-v2", "保密义务与利益冲突"), ("edu-v3", "合同编导学")]
    {
        let file = format!("{id}-film");
        let of = ("edu_video", id);
        let upload =
            ShippedFile { id: &file, name: "导学.webm", mime: "video/webm", bytes: FILM, of, organisation: org };
        files::ship(app, tx, upload).await.map_err(|error| anyhow::anyhow!("{error:#}"))?;
        let mut row: Vec<Value> =
            vec![id.into(), org.into(), region.into(), title.into(), file.into(), LENGTH.into(), 1.into()];
        by_whom(&mut row);
        videos.push(row);
    }
    insert(tx, &VIDEO, videos).await?;
    // Papers with chosen questions, and one that is drawn.
    let mut papers = Vec::new();
    let mut chosen = Vec::new();
    for &(id, title, pass, minutes, open, state, questions) in &PAPERS {
        let total: i64 = questions.iter().map(|(_, points)| points).sum();
        papers.push(paper(id, title, (total, pass), minutes, ("[]", open, state)));
        chosen.extend((0_i64..).zip(questions).map(|(sort, (number, points))| {
            vec![id.into(), sort.into(), question_id(*number).into(), (*points).into()]
        }));
    }
    papers.push(paper("edu-p2", "合同编知识测试（随机抽题）", (100, 60), 60, (RULES, 1, "2")));
    papers.iter_mut().for_each(by_whom);
    insert(tx, &PAPER, papers).await?;
    insert(tx, &PAPER_QUESTION, chosen).await?;
    // Courses with chapters and something to read.
    insert(tx, &COURSE, COURSES.iter().map(|line| course(line, now)).collect()).await?;
    insert(tx, &CHAPTER, chapters()).await?;
    for id in ["edu-c1", "edu-c3", "edu-c7"] {
        let file = format!("{id}-reading");
        let of = ("edu_course", id);
        let bytes = READING.as_bytes();
        let reading =
            ShippedFile { id: &file, name: "学习材料.txt", mime: "text/plain", bytes, of, organisation: org };
        files::ship(app, tx, reading).await.map_err(|error| anyhow::anyhow!("{error:#}"))?;
    }
    pictures(app, tx).await
}

/// What courses look like in the list, and their 学分.
async fn pictures(app: &App, tx: &mut Tx) -> Result<()> {
    for (course, bytes, credit) in PICTURES {
        let file = format!("{course}-cover");
        let of = ("edu_cover", course);
        let picture =
            ShippedFile { id: &file, name: "封面.png", mime: "image/png", bytes, of, organisation: OWNER.0 };
        files::ship(app, tx, picture).await.map_err(|error| anyhow::anyhow!("{error:#}"))?;
        sqlx::query("update edu_course set cover = $2, credit = $3 where id = $1")
            .bind(course)
            .bind(&file)
            .bind(credit)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

/// Without who made it.
fn paper(
    id: &str,
    title: &str,
    (total, pass): (i64, i64),
    minutes: i64,
    (rules, open, state): (&str, i64, &str),
) -> Vec<Value> {
    let (org, region, _) = OWNER;
    let random = i64::from(rules != "[]");
    vec![
        id.into(),
        org.into(),
        region.into(),
        title.into(),
        total.into(),
        pass.into(),
        minutes.into(),
        3.into(),
        random.into(),
        rules.into(),
        "1".into(),
        1.into(),
        open.into(),
        state.into(),
    ]
}

fn course(&(id, title, category, hours, required, state, exam, homework): &CourseLine, now: i64) -> Vec<Value> {
    let (org, region, by) = OWNER;
    // Of what is asked for, the introduction says as much as the course has.
    let steps = match (exam, homework.is_empty()) {
        (Some(_), _) => "学完全部章节并通过结业考试",
        (None, false) => "学完全部章节并完成作业",
        (None, true) => "学完全部章节",
    };
    let intro = format!("本课程介绍{title}的主要内容，{steps}后计入年度学时。");
    let task = if homework.is_empty() {
        ""
    } else {
        "结合一份真实或者虚拟的材料完成，不少于500字，可附文件。"
    };
    vec![
        id.into(),
        org.into(),
        region.into(),
        title.into(),
        category.into(),
        "彭洁".into(),
        "东湖市律师协会培训讲师".into(),
        intro.into(),
        hours.into(),
        required.into(),
        "[]".into(),
        exam.into(),
        i64::from(!homework.is_empty()).into(),
        homework.into(),
        task.into(),
        1.into(),
        90.into(),
        state.into(),
        by.into(),
        now.into(),
        by.into(),
        now.into(),
        1.into(),
    ]
}

/// Course, title, kind, video, document of the course, paper.
type ChapterLine = (&'static str, &'static str, &'static str, Option<&'static str>, bool, Option<&'static str>);

fn chapters() -> Vec<Vec<Value>> {
    let all: [ChapterLine; 8] = [
        ("edu-c1", "导学", "1", Some("edu-v1"), false, None),
        ("edu-c1", "学习材料", "2", None, true, None),
        ("edu-c1", "利益冲突小测验", "3", None, false, Some("edu-p4")),
        ("edu-c2", "合同编导学", "1", Some("edu-v3"), false, None),
        ("edu-c3", "辩护要点", "2", None, true, None),
        ("edu-c4", "保密义务与利益冲突", "1", Some("edu-v2"), false, None),
        ("edu-c5", "导学", "1", Some("edu-v1"), false, None),
        ("edu-c7", "旧版讲义", "2", None, true, None),
    ];
    let row = |(sort, (course, title, kind, video, has_document, paper)): (i64, ChapterLine)| {
        let files = if has_document { format!("[\"{course}-reading\"]") } else { "[]".to_owned() };
        vec![
            chapter_id(course, sort).into(),
            course.into(),
            sort.into(),
            title.into(),
            kind.into(),
            video.into(),
            files.into(),
            paper.into(),
        ]
    };
    (0..).zip(all).map(row).collect()
}

pub(super) fn chapter_id(course: &str, sort: i64) -> String {
    format!("{course}-h{sort}")
}
