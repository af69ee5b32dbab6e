//! The working-day calendar as data: the State Council's yearly notice is imported, single days are changed by hand.
//!
//! The engine and the deadlines count by what is stored here; a year without a notice is Monday to Friday.

mod import;
mod store;

pub use store::{findings, load, seed, warn_of_missing_years};

use axum::Router;
use axum::extract::State;
use axum::routing::post;
use lawdesk_core::calendar::{Calendar, CalendarRow, check_day};
use lawdesk_core::check::Violation;
use lawdesk_core::date::Date;
use lawdesk_core::message::Message;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::answer::Answer;
use crate::audit::{self, Entry};
use crate::error::Result;
use crate::extract::{ClientAddress, CurrentUser, Input, Valid};

const LIST: &str = "sys:calendar:list";
const EDIT: &str = "sys:calendar:edit";
/// The years that a calendar is kept for.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=2100;

/// `lawer-common/calendar/…`
pub fn routes() -> Router<App> {
    Router::new()
        .route("/lawer-common/calendar/list", post(list))
        .route("/lawer-common/calendar/import", post(import::import))
        .route("/lawer-common/calendar/save", post(save))
        .route("/lawer-common/calendar/delete", post(delete))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ListInput {
    /// Absent: this year.
    year: Option<i32>,
}

impl Input for ListInput {
    fn check(&self, _: Date) -> Vec<Violation> {
        self.year.map(check_year).unwrap_or_default()
    }
}

fn check_year(year: i32) -> Vec<Violation> {
    let (min, max) = YEARS.into_inner();
    if YEARS.contains(&year) { Vec::new() } else { vec![Violation::error("year", Message::Year { min, max })] }
}

/// A year as administrators see it.
#[derive(Debug, Serialize)]
struct Sheet {
    year: i32,
    /// What differs from Monday to Friday.
    days: Vec<CalendarRow>,
    /// The years with a notice.
    years: Vec<i32>,
    /// The years that limits reach today, and that have no notice.
    missing: Vec<i32>,
}

async fn list(State(app): State<App>, user: CurrentUser, Valid(input): Valid<ListInput>) -> Result<Answer<Sheet>> {
    user.permit(LIST)?;
    let today = app.clock.today();
    let year = input.year.unwrap_or_else(|| today.year());
    let mut connection = app.db.pool.acquire().await?;
    let rows = store::rows(&mut connection).await?;
    let calendar = Calendar::from_rows(&rows);
    Ok(Answer(Sheet {
        year,
        days: rows.into_iter().filter(|row| row.date.year() == year).collect(),
        years: calendar.years().into_iter().collect(),
        missing: calendar.missing_from(today),
    }))
}

/// The day to change, within the years that are kept.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
struct DayInput(CalendarRow);

impl Input for DayInput {
    fn check(&self, _: Date) -> Vec<Violation> {
        let mut violations = check_day(&self.0);
        if !YEARS.contains(&self.0.date.year()) {
            violations.push(Violation::error("date", Message::Date));
        }
        violations
    }
}

/// Changes one day.
async fn save(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    user: CurrentUser,
    Valid(DayInput(day)): Valid<DayInput>,
) -> Result<Answer<()>> {
    user.permit(EDIT)?;
    let mut tx = app.db.begin().await?;
    let date = day.date.to_string();
    store::write(&mut tx, vec![day], &user.id, app.clock.now()).await?;
    let entry = Entry { action: "save", subject: "calendar", subject_id: &date };
    audit::record(&mut tx, &app.clock, &user, &address, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeleteInput {
    year: i32,
}

impl Input for DeleteInput {
    fn check(&self, _: Date) -> Vec<Violation> {
        check_year(self.year)
    }
}

/// Removes the notice of a year: from now on it is Monday to Friday.
async fn delete(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    user: CurrentUser,
    Valid(input): Valid<DeleteInput>,
) -> Result<Answer<()>> {
    user.permit(EDIT)?;
    let mut tx = app.db.begin().await?;
    store::remove_year(&mut tx, input.year).await?;
    let year = input.year.to_string();
    let entry = Entry { action: "delete", subject: "calendar", subject_id: &year };
    audit::record(&mut tx, &app.clock, &user, &address, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}
