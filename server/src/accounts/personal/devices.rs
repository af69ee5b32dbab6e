//! One's own sessions: where one is signed in, and ending what one does not know.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, NoInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::session::idle;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, from_row};

from_row! {
    /// A session of one's own.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OwnDevice {
        id: String,
        /// Where it was opened from.
        address: String,
        /// What the browser calls itself; empty: nothing yet.
        device: String,
        /// Since when, milliseconds since 1970.
        created_at: i64,
        /// The last act that was noted.
        seen_at: i64,
        /// It is the one that asks.
        this: Flag,
    }
}

/// `POST lawer-security/personal/devices`: this one first, then the latest act first.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<Vec<OwnDevice>>> {
    let now = app.clock.now();
    let rows = sqlx::query_as(
        "select id, address, device, created_at, seen_at, case when id = $2 then 1 else 0 end as this from session
          where account_id = $1 and ended_at is null and expires_at > $3 and seen_at > $4
          order by case when id = $2 then 0 else 1 end, seen_at desc, id limit 100",
    )
    .bind(&user.id)
    .bind(&user.session)
    .bind(now)
    .bind(now - idle(&app).await?)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(rows))
}

/// `POST lawer-security/personal/endDevice`: another than the one that asks, which signs out.
pub(super) async fn end(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("deviceEnd", &input).await? else { return Ok(Answer(())) };
    let ended = sqlx::query(
        "update session set ended_at = $4 where id = $1 and account_id = $2 and id <> $3 and ended_at is null",
    )
    .bind(&input.id)
    .bind(&work.user.id)
    .bind(&work.user.session)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if ended.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    let done = work.commit("account", &context.user.id).await?;
    context.app.live.end_session(&input.id);
    Ok(done)
}

/// `POST lawer-security/personal/endOthers`: answers how many.
pub(super) async fn end_others(
    context: CommandContext,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<EndedDevices>> {
    let mut work = context.begin_repeatable("devicesEnd").await?;
    let ended: Vec<String> = sqlx::query_scalar(
        "update session set ended_at = $3 where account_id = $1 and id <> $2 and ended_at is null returning id",
    )
    .bind(&work.user.id)
    .bind(&work.user.session)
    .bind(work.app.clock.now())
    .fetch_all(&mut *work.tx)
    .await?;
    let count = i64::try_from(ended.len()).unwrap_or(i64::MAX);
    let done = work.commit_with("account", &context.user.id, EndedDevices { count }).await?;
    for session in &ended {
        context.app.live.end_session(session);
    }
    Ok(done)
}

/// How many sessions were ended.
#[derive(Debug, Serialize, JsonSchema)]
pub struct EndedDevices {
    count: i64,
}
