//! How long closed cases of an item are kept.

use axum::extract::State;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{NoInput, RetentionRuleInput};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::{EDIT, LIST};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// An item with its period.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct RetentionRule {
        sq_type: String,
        name: String,
        /// Years from the end of a case; absent: cases of the item are kept for ever.
        years: Option<i64>,
        /// Where that is laid down.
        basis: Option<String>,
        updated_at: Option<i64>,
        /// Name of who set it.
        updated_by: Option<String>,
    }
}

/// Every item.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<RetentionRule>>> {
    user.permit(LIST)?;
    let rules = sqlx::query_as(
        "select p.flow_key as sq_type, p.name, r.years, r.basis, r.updated_at, a.name as updated_by
           from process p left join retention_rule r on r.sq_type = p.flow_key
                left join account a on a.id = r.updated_by
          where p.delete_flag = 0 or r.sq_type is not null order by p.item_no, p.flow_key",
    )
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(rules))
}

/// Sets the period of an item.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<RetentionRuleInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("retentionRule", &input).await? else { return Ok(Answer(())) };
    let saved = sqlx::query(
        "insert into retention_rule (sq_type, years, basis, updated_by, updated_at)
         select p.flow_key, $2, $3, $4, $5 from process p where p.flow_key = $1
         on conflict (sq_type) do update set years = excluded.years, basis = excluded.basis,
             updated_by = excluded.updated_by, updated_at = excluded.updated_at",
    )
    .bind(&input.sq_type)
    .bind(i64::from(input.years))
    .bind(input.basis.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if saved.rows_affected() == 0 {
        return Err(Violation::error("sqType", Message::NotInDictionary).into());
    }
    work.commit("retention", &input.sq_type).await
}

/// Of each item that has a period the moment before which its cases must have ended to be due, in milliseconds since 1970.
pub(super) async fn cutoffs(connection: &mut AnyConnection, today: Date) -> Result<Vec<(String, i64)>> {
    let rules: Vec<(String, i64)> =
        sqlx::query_as("select sq_type, years from retention_rule order by sq_type").fetch_all(connection).await?;
    let cutoff = |(item, years): (String, i64)| {
        let years = i32::try_from(years).ok()?;
        Some((item, today.add_months(years.checked_mul(-12)?).add_days(1).start().0))
    };
    Ok(rules.into_iter().filter_map(cutoff).collect())
}
