//! Interns in every state with their logs, group training and assessments (`demo-data.md` 6.4).

use anyhow::Result;
use lawdesk_core::calendar::Calendar;
use lawdesk_core::code::{InternshipStatus, PracticeCategory};
use lawdesk_core::date::{Date, Timestamp};
use sqlx::AnyConnection;

use super::account::insert_account;
use super::insert::{Table, insert};
use super::numbers::Numbers;
use super::random::Random;
use super::rows::{Account, INTERNSHIP};
use super::training_classes;
use crate::platform::db::Tx;
use crate::platform::sealing::{fingerprint, seal};
use crate::platform::sql::Value;

/// Always the same people.
const SEED: u64 = 20_260_107;

/// Table `intern_log`.
pub(super) const INTERN_LOG: Table = Table {
    name: "intern_log",
    columns: &[
        "id",
        "internship_id",
        "log_date",
        "kind",
        "case_no",
        "content",
        "hours",
        "experience",
        "attachments",
        "log_status",
        "submitted_at",
        "instructor_comment",
        "instructor_score",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

/// An intern of the demo.
struct Trainee {
    username: &'static str,
    name: &'static str,
    is_male: bool,
    firm: &'static str,
    /// Which of the firm's full-time lawyers instructs him.
    instructor: usize,
    /// Months and days since he began.
    began: (i32, i64),
    status: InternshipStatus,
    /// Dictionary sxlb.
    kind: &'static str,
    /// Approved logs, and those that wait, came back, are drafts.
    logs: [usize; 4],
    trained: bool,
}

const fn trainee(
    (username, name, is_male): (&'static str, &'static str, bool),
    (firm, instructor): (&'static str, usize),
    began: (i32, i64),
    status: InternshipStatus,
    (logs, trained): ([usize; 4], bool),
) -> Trainee {
    Trainee { username, name, is_male, firm, instructor, began, status, kind: "1", logs, trained }
}

/// The first firm.
const HENGZHENG: &str = "firm-000001";
/// The second.
const MINGDE: &str = "firm-000002";

/// Everybody, by number: row ids are made of their places.
fn trainees() -> Vec<Trainee> {
    use InternshipStatus::{AwaitingAssessment, Cancelled, InAssessment, InProgress, Licensed, Suspended};
    vec![
        trainee(
            ("demo_intern149", "陈一航", true),
            (HENGZHENG, 0),
            (12, 15),
            AwaitingAssessment,
            ([149, 1, 0, 0], true),
        ),
        trainee(
            ("demo_intern150", "何嘉怡", false),
            (HENGZHENG, 3),
            (12, 15),
            AwaitingAssessment,
            ([150, 0, 0, 0], true),
        ),
        trainee(("trainee_03", "罗梓涵", false), (HENGZHENG, 3), (12, 20), AwaitingAssessment, ([150, 0, 0, 0], false)),
        trainee(("trainee_04", "郑宇轩", true), (HENGZHENG, 0), (2, 3), InProgress, ([18, 3, 1, 1], false)),
        trainee(("trainee_05", "唐思琪", false), (MINGDE, 1), (5, 0), InProgress, ([62, 2, 1, 0], false)),
        trainee(("trainee_06", "宋浩然", true), (MINGDE, 1), (8, 0), InProgress, ([95, 0, 2, 1], true)),
        trainee(("trainee_07", "邓雅文", false), (MINGDE, 2), (7, 0), Suspended, ([48, 0, 0, 0], false)),
        trainee(("trainee_08", "彭俊杰", true), (MINGDE, 2), (10, 0), Cancelled, ([12, 0, 0, 0], false)),
        trainee(("trainee_09", "曾雨桐", false), (MINGDE, 3), (13, 0), InAssessment, ([152, 0, 0, 0], true)),
        trainee(("trainee_10", "潘泽宇", true), (MINGDE, 3), (13, 10), InAssessment, ([155, 0, 0, 0], true)),
        trainee(("trainee_11", "袁诗语", false), (MINGDE, 4), (13, 20), InAssessment, ([151, 0, 0, 0], true)),
        trainee(("trainee_12", "蒋志远", true), (MINGDE, 4), (14, 0), AwaitingAssessment, ([153, 0, 0, 0], true)),
        trainee(("trainee_13", "余静怡", false), (MINGDE, 5), (15, 0), InProgress, ([150, 0, 0, 0], true)),
        Trainee {
            kind: "2",
            ..trainee(("trainee_14", "叶明哲", true), (MINGDE, 5), (6, 0), InProgress, ([14, 1, 0, 0], false))
        },
        trainee(("trainee_15", "杜若曦", false), (MINGDE, 6), (20, 0), Licensed, ([158, 0, 0, 0], true)),
    ]
}

/// Row id of the intern at this place, from 1.
pub(super) fn internship_id(place: usize) -> String {
    format!("internship-0002{place:02}")
}

/// Writes the interns, their logs, group training and assessments. `password` is the hash of everybody's. `now`:
/// milliseconds since 1970.
pub(super) async fn training(tx: &mut Tx, password: &str, now: i64) -> Result<()> {
    let today = Timestamp(now).date();
    let mut making = Making { random: Random::new(SEED), numbers: Numbers::stories(), today, now };
    let mut logs = making.logs("internship-000001", (today.add_months(-14), "user-demo_intern"), [160, 0, 0, 0]);
    for (place, person) in (1..).zip(trainees()) {
        let account = account(&person);
        insert_account(tx, &account, password, now).await?;
        let (instructor, region) = workplace(tx, &person).await?;
        let from = today.add_months(-person.began.0).add_days(-person.began.1);
        let row = making.internship(place, &person, (&instructor, &region), from);
        insert(tx, &INTERNSHIP, vec![row]).await?;
        logs.extend(making.logs(&internship_id(place), (from, &account.id()), person.logs));
    }
    insert(tx, &INTERN_LOG, logs).await?;
    training_classes::write(tx, today, now).await
}

fn account(person: &Trainee) -> Account {
    Account {
        username: person.username.to_owned(),
        name: person.name.to_owned(),
        org: person.firm.to_owned(),
        zhlx: "lawer".to_owned(),
        roles: Vec::new(),
        zyzlb: "11".to_owned(),
        lawyer: None,
        firm: None,
        mobile: String::new(),
        demo: true,
    }
}

/// The instructor's file and the firm's region.
async fn workplace(connection: &mut AnyConnection, person: &Trainee) -> Result<(String, String)> {
    let lawyers: Vec<(String, String)> = sqlx::query_as(
        "select l.id, f.region_code from lawyer l join law_firm f on f.id = l.firm_id
          where l.firm_id = $1 and l.zyzlb = $2 order by l.id",
    )
    .bind(person.firm)
    .bind(PracticeCategory::FullTime.code())
    .fetch_all(connection)
    .await?;
    let found = lawyers.get(person.instructor).or(lawyers.first());
    found.cloned().ok_or_else(|| anyhow::anyhow!("{} has no lawyers", person.firm))
}

/// Interns in the making.
pub(super) struct Making {
    pub(super) random: Random,
    pub(super) numbers: Numbers,
    pub(super) today: Date,
    /// Milliseconds since 1970.
    pub(super) now: i64,
}

impl Making {
    /// In the order of the columns of `INTERNSHIP`.
    fn internship(
        &mut self,
        place: usize,
        person: &Trainee,
        (instructor, region): (&str, &str),
        from: Date,
    ) -> Vec<Value> {
        let born = Date::new(1998, 3, 1).expect("a day").add_days(i64::try_from(place).unwrap_or_default() * 37);
        let number =
            self.numbers.identity(&mut self.random, born, person.is_male, self.today).unwrap_or_else(|| "—".to_owned());
        let gender = if person.is_male { "1" } else { "2" };
        let mut row = vec![
            internship_id(place).into(),
            "990100-lx".into(),
            region.into(),
            person.name.into(),
            "01".into(),
            seal(&number).into(),
            fingerprint(&number).into(),
            format!("0{gender}").into(),
            born.to_string().into(),
            "01".into(),
            "[]".into(),
            "13".into(),
            "21".into(),
            "示范大学法学院".into(),
            "法学".into(),
            format!("1600003{place:04}").into(),
            format!("user-{}", person.username).into(),
            "01".into(),
            format!("A2024990100{:04}", 900 + place).into(),
            "2024-03-01".into(),
        ];
        row.extend(self.course(place, person, instructor, from));
        row
    }

    /// Its columns from `intern_kind` on.
    fn course(&self, place: usize, person: &Trainee, instructor: &str, from: Date) -> Vec<Value> {
        // Who was put off after the assessment goes on for half a year.
        let is_extended = person.username == "trainee_13";
        let to = from.add_months(if is_extended { 18 } else { 12 }).add_days(-1);
        let gender = if person.is_male { "1" } else { "2" };
        let required: i64 = if person.kind == "2" { 50 } else { 150 };
        let (year, month) = (from.year() % 100, from.month());
        vec![
            person.kind.into(),
            format!("1901{year:02}{month:02}{gender}{}{:04}", person.kind, 9000 + place).into(),
            from.to_string().into(),
            person.firm.into(),
            instructor.into(),
            from.to_string().into(),
            to.to_string().into(),
            person.status.code().into(),
            i64::try_from(person.logs[0]).unwrap_or_default().into(),
            required.into(),
            if person.trained { "1" } else { "0" }.into(),
            is_extended.then_some("03").into(),
            is_extended.then(|| self.today.add_months(-3).to_string()).into(),
            "seed".into(),
            self.now.into(),
            "seed".into(),
            self.now.into(),
            1.into(),
        ]
    }

    /// One a working day: approved ones from the first day on, the others on the last days before today.
    pub(super) fn logs(
        &mut self,
        internship: &str,
        (from, account): (Date, &str),
        counts: [usize; 4],
    ) -> Vec<Vec<Value>> {
        let calendar = Calendar::china();
        let [approved, submitted, returned, drafts] = counts;
        // What is approved, from the first day on; what is not, of the last two months.
        let mut days = (0..).map(|days| from.add_days(days)).filter(|day| calendar.is_work_day(*day));
        let mut rows: Vec<Vec<Value>> = Vec::new();
        for _ in 0..approved {
            let Some(day) = days.next() else { break };
            rows.push(self.log(internship, account, day, "2"));
        }
        let recent: Vec<Date> = (0..60)
            .map(|days| self.today.add_days(-1 - days))
            .filter(|day| calendar.is_work_day(*day))
            .take(submitted + returned + drafts)
            .collect();
        let last = from.add_months(12).add_days(-1);
        let states = [vec!["0"; drafts], vec!["1"; submitted], vec!["3"; returned]].concat();
        for (day, state) in recent.into_iter().zip(states) {
            // An internship that is over has its last log on its last working day.
            let mut ends = (0..).map(|days| last.add_days(-days));
            let day = if last < day { ends.find(|day| calendar.is_work_day(*day)).unwrap_or(last) } else { day };
            rows.push(self.log(internship, account, day, state));
        }
        rows
    }

    /// In the order of the columns of `INTERN_LOG`.
    fn log(&mut self, internship: &str, account: &str, day: Date, state: &'static str) -> Vec<Value> {
        let (kind, work) = *self.random.pick(&WORK);
        let comment: Option<&str> = match state {
            "2" => Some("记录完整，注意归纳争议焦点。"),
            "3" => Some("请补充当日工作的具体内容与体会。"),
            _ => None,
        };
        vec![
            format!("{internship}-{}", day.to_string().replace('-', "")).into(),
            internship.into(),
            day.to_string().into(),
            kind.into(),
            (kind == "01").then(|| format!("（{}）示01民初{}号", day.year(), 100 + day.day())).into(),
            format!("{work}{FILLER}").into(),
            Value::Real(Some(f64::from(self.random.between(8, 16)) / 2.0)),
            "对程序节点和证据规则有了更具体的认识。".into(),
            "[]".into(),
            state.into(),
            (state != "0").then(|| day.end().0).into(),
            comment.into(),
            (state == "2").then_some(4_i64).into(),
            account.into(),
            day.end().0.into(),
            account.into(),
            day.end().0.into(),
            1.into(),
        ]
    }
}

/// Kinds of work (dictionary rzlb).
const WORK: [(&str, &str); 7] = [
    ("01", "随指导律师参加民间借贷纠纷一案庭审，整理证据目录和质证意见。"),
    ("02", "参与某公司股权转让项目的尽职调查，核对工商档案与合同台账。"),
    ("03", "协助接待劳动争议咨询，记录当事人陈述并检索同类裁判文书。"),
    ("04", "起草房屋租赁合同纠纷起诉状与财产保全申请书，按批注修改。"),
    ("05", "旁听建设工程施工合同纠纷二审庭审，记录法庭调查与辩论要点。"),
    ("06", "学习律师执业行为规范与民法典合同编解释，整理学习笔记。"),
    ("99", "整理归档已结案件卷宗，核对案卷目录并参加所内业务例会。"),
];

/// What makes a log long enough.
const FILLER: &str = "下午向指导律师汇报当日工作，讨论案件下一步安排，并就存在的问题逐项修改完善相关材料。";
