//! Where the calendar is kept, and who is told that a year of it is missing.

use std::collections::BTreeSet;

use lawdesk_core::bpmn::FindingSeverity;
use lawdesk_core::calendar::{Calendar, CalendarRow, DayKind, SHIPPED_CSV, read_csv, years_of};
use lawdesk_core::date::Date;
use lawdesk_core::lint::{Finding, Texts};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use sqlx::AnyConnection;

use crate::App;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// All stored days, in order.
pub async fn rows(connection: &mut AnyConnection) -> Result<Vec<CalendarRow>> {
    let rows: Vec<(String, i64, String)> =
        sqlx::query_as("select day, kind, name from work_calendar order by day").fetch_all(connection).await?;
    rows.into_iter().map(row).collect()
}

fn row((day, kind, name): (String, i64, String)) -> Result<CalendarRow> {
    let date = Date::parse(&day).ok_or_else(|| anyhow::anyhow!("work_calendar: no day: {day}"))?;
    let kind = u8::try_from(kind).ok().and_then(DayKind::from_code);
    let kind = kind.ok_or_else(|| anyhow::anyhow!("work_calendar: no kind of day: {day}"))?;
    Ok(CalendarRow { date, kind, name })
}

/// The calendar that counts.
pub async fn load(connection: &mut AnyConnection) -> Result<Calendar> {
    Ok(Calendar::from_rows(&rows(connection).await?))
}

/// Stores days; what is stored of them is replaced.
pub async fn write(tx: &mut Tx, rows: Vec<CalendarRow>, by: &str, now: i64) -> Result<()> {
    for row in rows {
        sqlx::query(
            "insert into work_calendar (day, kind, name, updated_by, updated_at) values ($1, $2, $3, $4, $5)
             on conflict (day) do update set kind = excluded.kind, name = excluded.name,
                updated_by = excluded.updated_by, updated_at = excluded.updated_at",
        )
        .bind(row.date.to_string())
        .bind(i64::from(row.kind.code()))
        .bind(row.name.trim())
        .bind(by)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    }
    cache_version::bump(tx, CacheKey::Calendar).await?;
    Ok(())
}

/// Removes all days of a year.
pub async fn remove_year(tx: &mut Tx, year: i32) -> Result<()> {
    sqlx::query("delete from work_calendar where day >= $1 and day <= $2")
        .bind(format!("{year:04}-01-01"))
        .bind(format!("{year:04}-12-31"))
        .execute(&mut **tx)
        .await?;
    cache_version::bump(tx, CacheKey::Calendar).await?;
    Ok(())
}

/// Stores the notices that Lawdesk ships, of years that have none yet: what administrators changed stays.
pub async fn seed(tx: &mut Tx, now: i64) -> Result<()> {
    let shipped = read_csv(SHIPPED_CSV).map_err(|line| anyhow::anyhow!("the shipped calendar, line {line}"))?;
    let known: BTreeSet<i32> = years_of(&rows(tx).await?);
    let new = shipped.into_iter().filter(|row| !known.contains(&row.date.year())).collect();
    write(tx, new, "", now).await
}

/// Writes into the log which years are missing.
pub async fn warn_of_missing_years(app: &App) -> Result<()> {
    let mut connection = app.db.pool.acquire().await?;
    for year in load(&mut connection).await?.missing_from(app.clock.today()) {
        tracing::warn!(year, "{}", Message::CalendarYearMissing { year }.text(Locale::En));
    }
    Ok(())
}

/// Years without holidays as findings for whoever deploys a flow: its time limits may come out wrong.
pub async fn findings(connection: &mut AnyConnection, today: Date) -> Result<Vec<Finding>> {
    let missing = load(connection).await?.missing_from(today);
    Ok(missing.into_iter().map(|year| finding(&Message::CalendarYearMissing { year })).collect())
}

fn finding(message: &Message) -> Finding {
    Finding {
        code: message.code(),
        severity: FindingSeverity::Info,
        element: String::new(),
        property: None,
        message: Texts { zh_cn: message.text(Locale::ZhCn), en: message.text(Locale::En) },
        line: 0,
        column: 0,
        fix: None,
    }
}
