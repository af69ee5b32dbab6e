//! Demo data of ratings: credit in every stage, one of it disputed; a release of firm building in every stage; the
//! batches of last year's assessments.

mod assessments;
mod building;

pub(super) use assessments::story_firms;

use anyhow::Result;
use lawdesk_core::code::PracticeCategory;
use lawdesk_core::credit::{CreditBand, CreditContent, CreditEntry, CreditItem, CreditSource, Direction, settle};
use lawdesk_core::date::{Date, Timestamp};

use super::insert::{Table, insert};
use crate::platform::db::Tx;
use crate::platform::sql::{Sql, Value};

/// The city of the demo province whose officers have accounts.
const CITY: &str = "990100";
/// The whole demo province.
const PROVINCE: &str = "990000";
/// Who made it.
const OFFICER: &str = "user-city_op";

const STANDARD: Table = Table {
    name: "credit_standard",
    columns: &[
        "id",
        "name",
        "object",
        "year",
        "region_code",
        "content",
        "state",
        "copied_from",
        "created_by",
        "created_at",
        "updated_at",
        "published_by",
        "published_at",
        "version",
    ],
    conflict: "on conflict do nothing",
};
/// Table `credit_rating`.
pub(super) const RATING: Table = Table {
    name: "credit_rating",
    columns: &[
        "id",
        "standard_id",
        "object",
        "object_id",
        "year",
        "name",
        "region_code",
        "firm_id",
        "lawyer_id",
        "total",
        "level",
        "vetoed",
        "stage",
        "report",
        "first_opinion",
        "opinion",
        "public_from",
        "public_to",
        "effective_at",
        "open_claims",
        "computed_at",
        "updated_at",
        "version",
    ],
    conflict: "on conflict do nothing",
};
/// Table `credit_entry`.
pub(super) const ENTRY: Table = Table {
    name: "credit_entry",
    columns: &["id", "rating_id", "sort", "item", "by_hand", "record", "day", "points", "standing", "made_at"],
    conflict: "on conflict do nothing",
};
const CLAIM: Table = Table {
    name: "credit_claim",
    columns: &["id", "rating_id", "entry_id", "kind", "reason", "files", "raised_by", "raised_at", "state"],
    conflict: "on conflict do nothing",
};
/// Writes all of it; rows that are there stay as they are.
pub(super) async fn ratings(tx: &mut Tx, now: i64) -> Result<()> {
    let today = Timestamp(now).date();
    credit(tx, now, today).await?;
    building::building(tx, now, today).await?;
    assessments::assessments(tx, now, today).await
}

fn item(dimension: &str, name: &str, direction: Direction, score: f64, source: CreditSource) -> CreditItem {
    CreditItem {
        dimension: dimension.to_owned(),
        name: name.to_owned(),
        direction,
        score,
        source,
        threshold: source.counts().then_some(40.0),
        ..CreditItem::default()
    }
}

/// The standard of the handbook: base 1000, five levels.
fn standard() -> CreditContent {
    let band = |code: &str, min, max| CreditBand { code: code.to_owned(), min, max };
    let penalty = CreditItem {
        valid_months: 36,
        ..item("5", "受到处罚或行业处分", Direction::Minus, 60.0, CreditSource::Penalty)
    };
    let failed = CreditItem {
        codes: vec!["03".to_owned(), "12".to_owned()],
        ..item("3", "年度考核不称职或不合格", Direction::Minus, 100.0, CreditSource::Assessment)
    };
    let service = CreditItem {
        max_times: 3,
        ..item("4", "参加公共法律服务", Direction::Plus, 10.0, CreditSource::Manual)
    };
    CreditContent {
        base: 1000.0,
        cycle_months: 12,
        levels: vec![
            band("AAA", Some(1050), None),
            band("AA", Some(1000), Some(1049)),
            band("A", Some(950), Some(999)),
            band("B", Some(850), Some(949)),
            band("C", None, Some(849)),
        ],
        items: vec![
            penalty,
            failed,
            item("2", "完成继续教育学时", Direction::Plus, 20.0, CreditSource::Training),
            item("2", "投诉经查实", Direction::Minus, 30.0, CreditSource::Complaint),
            item("3", "执业责任保险脱保", Direction::Minus, 20.0, CreditSource::Insurance),
            CreditItem { max_times: 2, ..item("5", "获得表彰奖励", Direction::Plus, 15.0, CreditSource::Reward) },
            service,
        ],
    }
}

/// A row whose values stand close together.
macro_rules! row {
    {$($value:expr),* $(,)?} => { vec![$(crate::platform::sql::Value::from($value)),*] };
}
use row;

/// Id, name, object, whether years later, state, what it was copied from.
type StandardLine = (&'static str, &'static str, &'static str, i64, &'static str, Option<&'static str>);

const STANDARDS: [StandardLine; 4] = [
    ("credit-standard-1", "东湖市律师信用评价标准（旧版）", "01", 0, "retired", None),
    ("credit-standard-2", "东湖市律师信用评价标准", "01", 0, "published", None),
    ("credit-standard-3", "东湖市律师事务所信用评价标准", "02", 0, "published", None),
    ("credit-standard-4", "东湖市律师信用评价标准（修订稿）", "01", 2, "draft", Some("credit-standard-2")),
];

/// Id, name, region, firm.
type Subject = (String, String, String, Option<String>);

async fn credit(tx: &mut Tx, now: i64, today: Date) -> Result<()> {
    // Standards in each state.
    let year = i64::from(today.year()) - 1;
    let content = serde_json::to_string(&standard())?;
    let standard = |(id, name, object, later, state, from): StandardLine| {
        let published = state != "draft";
        row! {
            id, name, object, year - 1 + later, CITY, content.as_str(), state, from, OFFICER, now, now,
            published.then_some(OFFICER), published.then_some(now), 1_i64,
        }
    };
    insert(tx, &STANDARD, STANDARDS.map(standard).to_vec()).await?;
    // Lawyers and firms of the province, for two years.
    let mut lawyers = Sql::new("select id, name, region_code, firm_id from lawyer where zyzlb in ");
    lawyers.bind_list(PracticeCategory::AT_FIRMS.map(PracticeCategory::code));
    lawyers.push(" and region_code like '99%' and delete_flag = 0 order by id limit 60");
    let lawyers: Vec<Subject> = lawyers.fetch_all_as(&mut **tx).await?;
    let firms: Vec<Subject> = sqlx::query_as(
        "select id, name_zh, region_code, id from law_firm
          where region_code like '99%' and delete_flag = 0 order by id limit 10",
    )
    .fetch_all(&mut **tx)
    .await?;
    let mut made = Ratings { now, today, rows: Vec::new(), entries: Vec::new() };
    for (number, subject) in (0_usize..).zip(&lawyers) {
        made.rate("01", subject, year - 1, number + 1, "effective");
        made.rate("01", subject, year, number, stage(number));
    }
    for (number, subject) in (0_usize..).zip(&firms) {
        made.rate("02", subject, year - 1, number, "effective");
        made.rate("02", subject, year, number + 2, if number == 0 { "publicity" } else { "reviewed" });
    }
    insert(tx, &RATING, made.rows).await?;
    insert(tx, &ENTRY, made.entries).await?;
    dispute(tx, year, now).await
}

async fn dispute(tx: &mut Tx, year: i64, now: i64) -> Result<()> {
    // 高磊 disputes what his rating takes from him.
    let disputed = format!("credit-{year}-lawyer-000002");
    let claim = row! {
        "credit-claim-1", disputed.as_str(), format!("{disputed}-0"), "objection", "该投诉经调查不成立，请予更正。",
        "[]", "user-demo_lawyer_zz", now, "open",
    };
    insert(tx, &CLAIM, vec![claim]).await
}

/// The second of all is the disputed one; the others stand at every stage.
fn stage(number: usize) -> &'static str {
    match number {
        1 => "publicity",
        _ => ["effective", "reviewed", "computed", "first", "publicity"][number % 5],
    }
}

/// What the records of a rating are drawn from: item, record, month and day, points.
const RECORDS: [(usize, &str, &str, f64); 4] = [
    (3, "TS0612", "06-12", -30.0),
    (2, "", "12-31", 20.0),
    (6, "社区普法讲座", "09-18", 10.0),
    (5, "优秀法律服务工作者", "04-26", 15.0),
];
/// Which of them somebody has.
const PICKED: [&[usize]; 5] = [&[0, 1], &[1, 2], &[1, 2, 3], &[2], &[0]];

struct Ratings {
    now: i64,
    today: Date,
    rows: Vec<Vec<Value>>,
    entries: Vec<Vec<Value>>,
}

impl Ratings {
    fn rate(&mut self, object: &str, subject: &Subject, year: i64, number: usize, stage: &str) {
        let rating = format!("credit-{year}-{}", subject.0);
        let record = |(item, record, day, points): (usize, &str, &str, f64)| CreditEntry {
            item: Some(item),
            record: record.to_owned(),
            day: format!("{year}-{day}"),
            points,
            lifted: false,
        };
        let entries: Vec<CreditEntry> = PICKED[(number + 4) % 5].iter().map(|at| record(RECORDS[*at])).collect();
        for (sort, entry) in (0_i64..).zip(&entries) {
            let item = i64::try_from(entry.item.unwrap_or_default()).unwrap_or_default();
            self.entries.push(row! {
                format!("{rating}-{sort}"), rating.as_str(), sort, item, 0_i64, entry.record.as_str(),
                entry.day.as_str(), entry.points, "counts", self.now,
            });
        }
        let disputed = object == "01" && number == 1 && stage == "publicity";
        self.push(&rating, (object, subject, year), &entries, stage, i64::from(disputed));
    }

    fn push(
        &mut self,
        rating: &str,
        (object, subject, year): (&str, &Subject, i64),
        entries: &[CreditEntry],
        stage: &str,
        claims: i64,
    ) {
        let outcome = settle(&standard(), entries, self.today);
        let is_public = matches!(stage, "publicity" | "effective");
        let from = if stage == "effective" { self.today.add_days(-20) } else { self.today.add_days(-2) };
        let opinion = |seen: bool| if seen { "材料属实，同意。" } else { "" };
        let (id, name, region, firm) = subject;
        self.rows.push(row! {
            rating, if object == "02" { "credit-standard-3" } else { "credit-standard-2" }, object, id.as_str(), year,
            name.as_str(), region.as_str(), firm.as_deref(), (object == "01").then_some(id.as_str()), outcome.total,
            outcome.level, i64::from(outcome.vetoed), stage, "", opinion(stage != "computed"),
            opinion(is_public || stage == "reviewed"), is_public.then(|| from.to_string()),
            is_public.then(|| from.add_days(6).to_string()), (stage == "effective").then_some(self.now), claims,
            self.now, self.now, 1_i64,
        });
    }
}
