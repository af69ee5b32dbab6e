//! 委托: while somebody is away, his new tasks come to his agent.

use axum::extract::State;
use lawdesk_core::dto::{AbsenceInput, NoInput};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::Row;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::error::Result;

/// Says who stands in for the caller, and when; what he said before is replaced.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<AbsenceInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("absence", &input).await? else { return Ok(Answer(())) };
    work.require_assignable("agent", std::slice::from_ref(&input.agent)).await?;
    if input.agent == work.user.id {
        return Err(Violation::error("agent", Message::NotInDictionary).into());
    }
    sqlx::query(
        "insert into absence (account_id, agent_id, starts_at, ends_at, flow_keys) values ($1, $2, $3, $4, $5)
         on conflict (account_id) do update set agent_id = excluded.agent_id, starts_at = excluded.starts_at,
            ends_at = excluded.ends_at, flow_keys = excluded.flow_keys",
    )
    .bind(&work.user.id)
    .bind(&input.agent)
    .bind(input.from)
    .bind(input.to)
    .bind(input.flow_keys.join(","))
    .execute(&mut *work.tx)
    .await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    work.commit("account", &context.user.id).await
}

/// The caller is back.
pub async fn end(context: CommandContext, ValidJson(input): ValidJson<NoInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("absenceEnd", &input).await? else { return Ok(Answer(())) };
    sqlx::query("delete from absence where account_id = $1").bind(&work.user.id).execute(&mut *work.tx).await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    work.commit("account", &context.user.id).await
}

/// What the caller has said of his absence; none: nothing.
pub async fn info(State(app): State<App>, user: CurrentUser) -> Result<Answer<Option<AbsenceInput>>> {
    let row = sqlx::query("select agent_id, starts_at, ends_at, flow_keys from absence where account_id = $1")
        .bind(&user.id)
        .fetch_optional(&app.db.pool)
        .await?;
    let Some(row) = row else { return Ok(Answer(None)) };
    let flows: String = row.try_get("flow_keys")?;
    let flow_keys = flows.split(',').filter(|key| !key.is_empty()).map(str::to_owned).collect();
    let (agent, from, to) = (row.try_get("agent_id")?, row.try_get("starts_at")?, row.try_get("ends_at")?);
    Ok(Answer(Some(AbsenceInput { agent, from, to, flow_keys })))
}
