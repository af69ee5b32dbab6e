//! Group training of the demo's interns: plans, courses, classes in every state, and assessments at every step.

use anyhow::Result;
use lawdesk_core::date::Date;

use super::insert::{Table, insert};
use super::training::internship_id;
use crate::platform::db::Tx;
use crate::platform::sql::Value;

const PLAN: Table = Table {
    name: "train_plan",
    columns: &[
        "id",
        "org_id",
        "plan_no",
        "year",
        "title",
        "organiser",
        "quota",
        "enrol_from",
        "enrol_to",
        "train_from",
        "train_to",
        "place",
        "total_hours",
        "content",
        "plan_status",
        "region_code",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

const COURSE: Table = Table {
    name: "train_course",
    columns: &[
        "id",
        "org_id",
        "name",
        "course_kind",
        "teacher",
        "hours",
        "summary",
        "enabled",
        "region_code",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

const CLASS: Table = Table {
    name: "train_class",
    columns: &[
        "id",
        "org_id",
        "class_no",
        "class_name",
        "plan_no",
        "plan_id",
        "head_teacher",
        "phone",
        "capacity",
        "student_count",
        "start_date",
        "end_date",
        "place",
        "exam_date",
        "pass_attendance",
        "pass_score",
        "class_status",
        "region_code",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

const SESSION: Table = Table {
    name: "train_session",
    columns: &[
        "id",
        "class_id",
        "course_id",
        "held_on",
        "starts_at",
        "ends_at",
        "teacher",
        "room",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

const ASSESSMENT: Table = Table {
    name: "intern_assessment",
    columns: &[
        "id",
        "internship_id",
        "assess_status",
        "applied_on",
        "summary",
        "paper_opinion",
        "examiners",
        "interview_on",
        "interview_score",
        "published_from",
        "published_to",
        "result",
        "extend_months",
        "conclusion",
        "concluded_on",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

/// The demo's city.
const CITY: &str = "990100";
/// Its bar association, which holds the training.
const ASSOCIATION: &str = "990100-lx";

/// Courses with their teachers.
const COURSES: [(&str, &str, &str, f64); 12] = [
    ("律师职业道德与执业纪律", "1", "林正", 8.0),
    ("律师制度与律师法", "1", "曾毅", 6.0),
    ("民事诉讼实务", "1", "高磊", 8.0),
    ("刑事辩护实务", "1", "彭洁", 8.0),
    ("法律文书写作", "1", "李文", 6.0),
    ("执业风险防范与利益冲突审查", "1", "林正", 4.0),
    ("民法典合同编实务", "2", "高磊", 6.0),
    ("公司法与股权业务", "2", "魏青", 6.0),
    ("劳动争议处理实务", "2", "梁慧", 4.0),
    ("行政诉讼与政府法律顾问", "2", "宋杰", 4.0),
    ("法律检索与案例研究", "2", "许静", 4.0),
    ("法律援助案件办理规范", "2", "冯涛", 4.0),
];

/// Writes them all. `now`: milliseconds since 1970.
pub(super) async fn write(tx: &mut Tx, today: Date, now: i64) -> Result<()> {
    let of = Stamp { today, now };
    insert(tx, &PLAN, of.plans()).await?;
    insert(tx, &COURSE, of.courses()).await?;
    insert(tx, &CLASS, of.classes()).await?;
    insert(tx, &SESSION, of.sessions()).await?;
    students(tx, &of).await?;
    insert(tx, &ASSESSMENT, of.assessments()).await
}

/// The day of the demo.
struct Stamp {
    today: Date,
    now: i64,
}

impl Stamp {
    fn day(&self, days: i64) -> String {
        self.today.add_days(days).to_string()
    }

    fn signed(&self, mut row: Vec<Value>) -> Vec<Value> {
        row.extend(["seed".into(), self.now.into(), "seed".into(), self.now.into(), 1.into()]);
        row
    }

    /// A draft, two published ones, one that has ended.
    fn plans(&self) -> Vec<Vec<Value>> {
        let plans = [(-300, "2", "上半年"), (-60, "1", "下半年"), (-10, "1", "岁末"), (60, "0", "来年春季")];
        let row = |(place, (from, state, season)): (usize, (i64, &str, &str))| {
            let year = self.today.add_days(from).year();
            self.signed(vec![
                format!("train-plan-{place:02}").into(),
                ASSOCIATION.into(),
                format!("PX{year}9{place:02}").into(),
                i64::from(year).into(),
                format!("东湖市{season}申请律师执业人员集中培训").into(),
                "东湖市律师协会".into(),
                200.into(),
                self.day(from).into(),
                self.day(from + 20).into(),
                self.day(from + 25).into(),
                self.day(from + 55).into(),
                "东湖市律师培训中心".into(),
                Value::Real(Some(60.0)),
                "律师制度、职业道德、诉讼与非诉讼实务、文书写作、执业风险防范，结业考试与模拟法庭。".into(),
                state.into(),
                CITY.into(),
            ])
        };
        (1..).zip(plans).map(row).collect()
    }

    fn courses(&self) -> Vec<Vec<Value>> {
        let row = |(place, (name, kind, teacher, hours)): (usize, (&str, &str, &str, f64))| {
            self.signed(vec![
                format!("train-course-{place:02}").into(),
                ASSOCIATION.into(),
                name.into(),
                kind.into(),
                teacher.into(),
                Value::Real(Some(hours)),
                format!("{name}的基本要求与常见问题，结合案例讲授。").into(),
                if place == COURSES.len() { "0" } else { "1" }.into(),
                CITY.into(),
            ])
        };
        (1..).zip(COURSES).map(row).collect()
    }

    /// One archived, one finished, one running, two that take interns.
    fn classes(&self) -> Vec<Vec<Value>> {
        let classes = [
            ("4", -270, "第一期", 3),
            ("3", -90, "第二期", 6),
            ("2", -6, "第三期", 3),
            ("1", 14, "第四期", 2),
            ("1", 35, "第五期", 0),
        ];
        let row = |(place, (state, from, name, students)): (usize, (&str, i64, &str, i64))| {
            let year = self.today.add_days(from).year();
            // Those that take interns are of the plan that takes them, too.
            let (plan, begun) = if state == "1" { (3, -10) } else { (2, -60) };
            self.signed(vec![
                format!("train-class-{place:02}").into(),
                ASSOCIATION.into(),
                format!("PXB{year}9{place:02}").into(),
                format!("集中培训{name}").into(),
                format!("PX{}90{plan}", self.today.add_days(begun).year()).into(),
                format!("train-plan-{plan:02}").into(),
                "彭洁".into(),
                "0990-55500015".into(),
                60.into(),
                students.into(),
                self.day(from).into(),
                self.day(from + 12).into(),
                "东湖市律师培训中心一教室".into(),
                self.day(from + 12).into(),
                90.into(),
                60.into(),
                state.into(),
                CITY.into(),
            ])
        };
        (1..).zip(classes).map(row).collect()
    }

    /// Four lessons of each class.
    fn sessions(&self) -> Vec<Vec<Value>> {
        let mut rows = Vec::new();
        for (class, from) in [(1, -270), (2, -90), (3, -6), (4, 14)] {
            for (lesson, (_, _, teacher, _)) in COURSES.iter().copied().enumerate().take(4) {
                let (starts, ends) = if lesson % 2 == 0 { ("09:00", "12:00") } else { ("14:00", "17:00") };
                let day = i64::try_from(lesson / 2).unwrap_or_default();
                rows.push(self.signed(vec![
                    format!("train-session-{class:02}-{lesson:02}").into(),
                    format!("train-class-{class:02}").into(),
                    format!("train-course-{:02}", lesson + 1).into(),
                    self.day(from + day).into(),
                    starts.into(),
                    ends.into(),
                    teacher.into(),
                    "一教室".into(),
                ]));
            }
        }
        rows
    }

    /// One at each step.
    fn assessments(&self) -> Vec<Vec<Value>> {
        let examiners =
            r#"[{"name":"曾毅","points":82.0},{"name":"林正","points":78.5},{"name":"彭洁","points":85.0}]"#;
        let weak = r#"[{"name":"曾毅","points":55.0},{"name":"林正","points":52.0},{"name":"彭洁","points":58.0}]"#;
        let steps = [(9, "1"), (10, "2"), (11, "3"), (12, "5"), (13, "4")];
        let row = |(place, state): (usize, &str)| {
            let opinion = match state {
                "1" => None,
                "5" => Some("缺少模拟法庭考核记录，请补充后重新申请。"),
                _ => Some("材料齐全，同意进入面试。"),
            };
            let (points, mean) = match state {
                "3" => (examiners, Some(81.8)),
                "4" => (weak, Some(55.0)),
                _ => ("[]", None),
            };
            let interviewed = mean.is_some();
            let concluded = state == "4";
            self.signed(vec![
                format!("intern-assessment-{place:02}").into(),
                internship_id(place).into(),
                state.into(),
                self.day(-40).into(),
                "实习期间参与办理诉讼案件十二件、非诉讼项目四项，遵守执业纪律，完成全部实习日志与集中培训。".into(),
                opinion.into(),
                points.into(),
                interviewed.then(|| self.day(-20)).into(),
                Value::Real(mean),
                interviewed.then(|| self.day(-19)).into(),
                interviewed.then(|| self.day(-10)).into(),
                concluded.then_some("03").into(),
                concluded.then_some(6_i64).into(),
                concluded.then_some("面试未达合格线，延期六个月。").into(),
                concluded.then(|| self.day(-90)).into(),
            ])
        };
        steps.into_iter().map(row).collect()
    }
}

/// Interns by class: those who have passed have certificates; one has not passed.
async fn students(tx: &mut Tx, of: &Stamp) -> Result<()> {
    let places: [(usize, &[usize]); 4] =
        [(1, &[9, 10, 15]), (2, &[1, 2, 6, 11, 12, 13]), (3, &[4, 5, 14]), (4, &[7, 8])];
    for (class, students) in places {
        for place in students {
            let is_over = class <= 2;
            let (present, score): (i64, Option<f64>) = match class {
                1 | 2 => (4, Some(76.0 + f64::from(u8::try_from(*place).unwrap_or_default()))),
                3 => (2, None),
                _ => (0, None),
            };
            sqlx::query(
                "insert into train_student (id, org_id, class_id, internship_id, intern_name, intern_no, firm_id, class_no,
                     class_name, present_count, exam_score, student_status, cert_no, cert_date, enrolled_on, region_code,
                     created_by, created_at, updated_by, updated_at, demo)
                 select $1, c.org_id, c.id, i.id, i.name, i.intern_no, i.firm_id, c.class_no, c.class_name, $4, $5, $6, $7, $8, $9,
                        i.region_code, 'seed', $10, 'seed', $10, 1
                   from train_class c, internship i where c.id = $2 and i.id = $3 on conflict do nothing",
            )
            .bind(format!("train-student-{class:02}-{place:02}"))
            .bind(format!("train-class-{class:02}"))
            .bind(internship_id(*place))
            .bind(present)
            .bind(score.unwrap_or_default())
            .bind(if is_over { "2" } else { "1" })
            .bind(is_over.then(|| format!("SXJY{}9{class}{place:02}", of.today.year())))
            .bind(is_over.then(|| of.day(if class == 1 { -255 } else { -75 })))
            .bind(of.day(if class == 4 { -3 } else { -100 }))
            .bind(of.now)
            .execute(&mut **tx)
            .await?;
        }
    }
    sqlx::query("update train_student set exam_score = null where exam_score = 0").execute(&mut **tx).await?;
    Ok(())
}
