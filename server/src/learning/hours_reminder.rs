//! Who has too few hours in a year is reminded, some lawyers at a time.

use lawdesk_core::dto::{HoursInput, HoursReminderInput};
use lawdesk_core::notice::NoticeEvent;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::access::{EDIT, LIST};
use super::hours::{self, HoursList, LawyerHours};
use super::notify;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// How many are reminded by a step.
const AT_ONCE: i64 = 200;

/// How far it is.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoursReminder {
    /// How many this step has reminded.
    reminded: i64,
    /// The last of them: the next step begins behind him.
    after: String,
    /// Nobody is left.
    finished: bool,
}

/// `POST hours/remind`: everybody of the caller's region who is behind, once a day.
pub async fn remind(
    context: CommandContext,
    ValidJson(input): ValidJson<HoursReminderInput>,
) -> Result<Answer<HoursReminder>> {
    context.user.permit(EDIT)?;
    context.user.permit(LIST)?;
    let mut work = match context.begin_answering("remindHours", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // The next of those who are behind.
    let behind = HoursInput { year: Some(input.year), behind: true, ..HoursInput::default() };
    let HoursList { columns: mut sql, from, .. } = hours::listed(&mut work.tx, work.app, work.user, &behind).await?;
    sql.append(&from).push(" and l.id > ").bind(input.after.as_str()).push(" order by l.id limit ").bind(AT_ONCE);
    let lawyers: Vec<LawyerHours> = sql.fetch_all_as(&mut *work.tx).await?;
    let year = input.year.to_string();
    for lawyer in &lawyers {
        let about = notify::About { item: &year, link: "/education/hours", id: &year };
        notify::learner(work.app, &mut work.tx, NoticeEvent::HoursReminder, &lawyer.id, about).await?;
    }
    let reminded = i64::try_from(lawyers.len()).unwrap_or(i64::MAX);
    let after = lawyers.last().map_or(input.after, |it| it.id.clone());
    let answer = HoursReminder { reminded, after, finished: reminded < AT_ONCE };
    work.commit_with("eduYear", &year, answer).await
}
