//! The points of a rating: from the files, entered by hand, adjusted; after each change total and level follow.

use lawdesk_core::credit::{CreditContent, CreditEntry, CreditSource, Direction, Fact, Stage, entries, settle};
use lawdesk_core::date::Date;
use lawdesk_core::dto::{CreditEntryInput, CreditReportInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use super::permissions::{EDIT, OF_FIRM};
use super::reach::{FILES, reached};
use crate::files;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, from_row};
use crate::rating::access;

/// When something is computed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    /// The day.
    pub today: Date,
    /// Milliseconds since 1970.
    pub now: i64,
}

from_row! {
    struct EntryRow {
        id: String,
        item: Option<i64>,
        record: String,
        day: String,
        points: f64,
        lifted: Flag,
    }
}

/// Puts what the files say now in the place of what they said before. What was lifted stays so, what was entered by hand
/// stays.
pub(super) async fn replace(
    tx: &mut Tx,
    rating: &str,
    standard: &CreditContent,
    facts: &[Fact],
    moment: Moment,
) -> Result<()> {
    let kept: Vec<(Option<i64>, String, String)> = sqlx::query_as(
        "select item, record, day from credit_entry where rating_id = $1 and by_hand = 0 and lifted = 1",
    )
    .bind(rating)
    .fetch_all(&mut **tx)
    .await?;
    sqlx::query(
        "delete from credit_entry where rating_id = $1 and by_hand = 0 and lifted = 0
         and not exists (select 1 from credit_claim c where c.entry_id = credit_entry.id)",
    )
    .bind(rating)
    .execute(&mut **tx)
    .await?;
    let held: Vec<(Option<i64>, String, String)> =
        sqlx::query_as("select item, record, day from credit_entry where rating_id = $1 and by_hand = 0")
            .bind(rating)
            .fetch_all(&mut **tx)
            .await?;
    for (sort, entry) in (0_i64..).zip(entries(standard, facts)) {
        let key = (entry.item.and_then(|it| i64::try_from(it).ok()), entry.record.clone(), entry.day.clone());
        if kept.contains(&key) || held.contains(&key) {
            continue;
        }
        insert(tx, rating, sort, &entry, moment.now).await?;
    }
    Ok(())
}

async fn insert(tx: &mut Tx, rating: &str, sort: i64, entry: &CreditEntry, now: i64) -> Result<()> {
    sqlx::query(
        "insert into credit_entry (id, rating_id, sort, item, by_hand, record, day, points, standing, made_at)
         values ($1, $2, $3, $4, 0, $5, $6, $7, 'counts', $8)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(rating)
    .bind(sort)
    .bind(entry.item.and_then(|it| i64::try_from(it).ok()))
    .bind(&entry.record)
    .bind(&entry.day)
    .bind(entry.points)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Total and level from the entries as they are stored.
pub(super) async fn recompute(tx: &mut Tx, rating: &str, standard: &CreditContent, moment: Moment) -> Result<()> {
    let rows: Vec<EntryRow> = sqlx::query_as(
        "select id, item, record, day, points, lifted from credit_entry where rating_id = $1 order by sort, id",
    )
    .bind(rating)
    .fetch_all(&mut **tx)
    .await?;
    let of = |row: &EntryRow| CreditEntry {
        item: row.item.and_then(|it| usize::try_from(it).ok()),
        record: row.record.clone(),
        day: row.day.clone(),
        points: row.points,
        lifted: row.lifted.0,
    };
    let outcome = settle(standard, &rows.iter().map(of).collect::<Vec<_>>(), moment.today);
    for (row, standing) in rows.iter().zip(&outcome.standings) {
        sqlx::query("update credit_entry set standing = $2 where id = $1")
            .bind(&row.id)
            .bind(serde_json::to_value(standing)?.as_str())
            .execute(&mut **tx)
            .await?;
    }
    sqlx::query(
        "update credit_rating set total = $2, level = $3, vetoed = $4, computed_at = $5, updated_at = $5,
                version = version + 1 where id = $1",
    )
    .bind(rating)
    .bind(outcome.total)
    .bind(outcome.level)
    .bind(i64::from(outcome.vetoed))
    .bind(moment.now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// A record that no file holds, or an adjustment; before others are shown the rating.
pub(super) async fn add(context: CommandContext, ValidJson(input): ValidJson<CreditEntryInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("creditEntry", &input).await? else { return Ok(Answer(())) };
    // Into a rating that is open still, within the points of its item.
    let rating = reached(&mut work.tx, &context.user, &input.rating_id).await?;
    if !Stage::from_code(&rating.stage).is_some_and(Stage::is_open) {
        return Err(ApiError::WrongState.into());
    }
    let points = points(&input, &rating.content.0)?;
    let day = if input.day.is_empty() { work.app.clock.today().to_string() } else { input.day.clone() };
    // With its proof; then everything is added up anew.
    let references = access::references("files", &input.files);
    files::link(&mut work.tx, work.user, FILES.biz_type, &rating.id, &references).await?;
    let moment = Moment { today: work.app.clock.today(), now: work.app.clock.now() };
    sqlx::query(
        "insert into credit_entry (id, rating_id, sort, item, by_hand, record, day, points, standing, files, reason,
             made_by, made_at) values ($1, $2, 1000, $3, 1, $4, $5, $6, 'counts', $7, $8, $9, $10)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(&rating.id)
    .bind(input.item.map(i64::from))
    .bind(input.record.trim())
    .bind(day)
    .bind(points)
    .bind(serde_json::to_string(&input.files)?)
    .bind(input.reason.trim())
    .bind(&work.user.id)
    .bind(moment.now)
    .execute(&mut *work.tx)
    .await?;
    recompute(&mut work.tx, &rating.id, &rating.content.0, moment).await?;
    work.commit_because("creditRating", &rating.id, &input.reason).await
}

/// What it adds or takes: an item's points, or as many as the adjustment says.
fn points(input: &CreditEntryInput, standard: &CreditContent) -> Result<f64> {
    let Some(index) = input.item else {
        if input.points == 0.0 {
            return Err(Violation::error("points", Message::Required).into());
        }
        return Ok(input.points);
    };
    let item = usize::try_from(index).ok().and_then(|it| standard.items.get(it));
    let item = item.filter(|item| item.source == CreditSource::Manual);
    let Some(item) = item else { return Err(Violation::error("item", Message::NotInDictionary).into()) };
    if input.record.trim().is_empty() {
        return Err(Violation::error("record", Message::Required).into());
    }
    if item.evidence && input.files.is_empty() {
        return Err(Violation::error("files", Message::Required).into());
    }
    Ok(if item.direction == Direction::Plus { item.score } else { -item.score })
}

/// What whoever is rated says of it himself, before others are shown it.
pub(super) async fn report(
    context: CommandContext,
    ValidJson(input): ValidJson<CreditReportInput>,
) -> Result<Answer<()>> {
    if access::is_staff(&context.user) {
        return Err(ApiError::Forbidden.into());
    }
    access::permit(&context.user, EDIT, OF_FIRM)?;
    let Some(mut work) = context.begin("creditReport", &input).await? else { return Ok(Answer(())) };
    let rating = reached(&mut work.tx, &context.user, &input.id).await?;
    if !Stage::from_code(&rating.stage).is_some_and(Stage::is_open) {
        return Err(ApiError::WrongState.into());
    }
    let references = access::references("files", &input.files);
    files::link(&mut work.tx, work.user, FILES.biz_type, &rating.id, &references).await?;
    // Over what was read.
    let stored = sqlx::query(
        "update credit_rating set report = $2, report_version = report_version + 1, reported_by = $3, reported_at = $4,
                report_files = $6, updated_at = $4, version = version + 1 where id = $1 and report_version = $5",
    )
    .bind(&rating.id)
    .bind(input.text.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.version)
    .bind(serde_json::to_string(&input.files)?)
    .execute(&mut *work.tx)
    .await?;
    // Somebody was quicker: who, and what he left.
    if stored.rows_affected() == 0 {
        let (by, at, version): (Option<String>, Option<i64>, i64) = sqlx::query_as(
            "select a.name, r.reported_at, r.report_version
               from credit_rating r left join account a on a.id = r.reported_by where r.id = $1",
        )
        .bind(&rating.id)
        .fetch_one(&mut *work.tx)
        .await?;
        return Err(access::stale(by, at.unwrap_or_default(), version));
    }
    work.commit("creditRating", &rating.id).await
}
