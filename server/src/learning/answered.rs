//! Questions of an attempt with what was answered.

use lawdesk_core::learning::question::OPTION_KEYS;
use schemars::JsonSchema;
use serde::Serialize;

use super::questions::{COLUMNS, StoredQuestion};
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql};

/// An option as it stands in this attempt.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LiveOption {
    pub(super) key: String,
    pub(super) text: String,
}

/// The options in the order of an attempt, under the letters of that order.
pub(super) fn options_in(order: &[usize], options: &[String]) -> Vec<LiveOption> {
    let shown = order.iter().filter_map(|place| options.get(*place)).zip(OPTION_KEYS);
    shown.map(|(text, key)| LiveOption { key: key.to_string(), text: text.clone() }).collect()
}

/// A question of an attempt with what was answered.
pub(super) struct AnsweredQuestion {
    pub(super) sort: i64,
    pub(super) points: i64,
    /// Which option stands at each place.
    pub(super) options: JsonText<Vec<usize>>,
    /// In the letters of the attempt.
    pub(super) answer: String,
    pub(super) scored: Option<i64>,
    pub(super) comment: String,
    pub(super) question: StoredQuestion,
}

impl<'r> sqlx::FromRow<'r, sqlx::any::AnyRow> for AnsweredQuestion {
    fn from_row(row: &'r sqlx::any::AnyRow) -> sqlx::Result<Self> {
        use sqlx::Row;
        Ok(Self {
            sort: row.try_get("sort")?,
            points: row.try_get("points")?,
            options: row.try_get("options")?,
            answer: row.try_get("answer")?,
            scored: row.try_get("scored")?,
            comment: row.try_get("comment")?,
            question: StoredQuestion::from_row(row)?,
        })
    }
}

/// The questions of an attempt, in order.
pub(super) async fn of(connection: &mut sqlx::AnyConnection, attempt: &str) -> Result<Vec<AnsweredQuestion>> {
    let mut sql = Sql::new("select a.sort, a.points, a.options, a.answer, a.scored, a.comment, ");
    sql.push(COLUMNS).push(" from edu_answer a join edu_question q on q.id = a.question_id where a.attempt_id = ");
    sql.bind(attempt).push(" order by a.sort");
    Ok(sql.fetch_all_as(connection).await?)
}
