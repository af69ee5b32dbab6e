//! The working-day calendar as data: the State Council's yearly notice is imported, single days are changed by hand.
//!
//! The engine and the deadlines count by what is stored here; a year without a notice is Monday to Friday.

mod import;
mod store;

pub use store::{findings, load, seed, warn_of_missing_years};

use axum::extract::State;
use lawdesk_core::calendar::{Calendar, CalendarRow};
use lawdesk_core::dto::{CalendarDayInput, CalendarListInput, CalendarYearInput};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

const LIST: &str = "sys:calendar:list";
const EDIT: &str = "sys:calendar:edit";
/// What audit rows call it.
const SUBJECT: &str = "calendar";

/// `lawer-common/calendar/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-common/calendar/list", "A year of the working-day calendar", list)
        .post("/lawer-common/calendar/import", "Take over a notice of holidays, CSV or JSON", import::import)
        .post("/lawer-common/calendar/save", "Change a day", save)
        .post("/lawer-common/calendar/delete", "Remove a year", delete)
}

/// A year as administrators see it.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "CalendarYear")]
struct Sheet {
    year: i32,
    /// What differs from Monday to Friday.
    days: Vec<CalendarRow>,
    /// The years with a notice.
    years: Vec<i32>,
    /// The years that limits reach today, and that have no notice.
    missing: Vec<i32>,
}

async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<CalendarListInput>,
) -> Result<Answer<Sheet>> {
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

/// Changes one day.
async fn save(context: CommandContext, ValidJson(input): ValidJson<CalendarDayInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("save", &input).await? else { return Ok(Answer(())) };
    let date = input.0.date.to_string();
    store::write(&mut work.tx, vec![input.0], &work.user.id, work.app.clock.now()).await?;
    work.commit(SUBJECT, &date).await
}

/// Removes the notice of a year: from now on it is Monday to Friday.
async fn delete(context: CommandContext, ValidJson(input): ValidJson<CalendarYearInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    store::remove_year(&mut work.tx, input.year).await?;
    work.commit(SUBJECT, &input.year.to_string()).await
}
