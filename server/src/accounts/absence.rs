//! 委托: while somebody is away, his new tasks come to his agent.

use axum::extract::State;
use lawdesk_core::dto::{AbsenceInput, NoInput};
use lawdesk_core::engine::{Absence, WorkOffer};
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// Says who stands in for the caller, and when; what he said before is replaced.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<AbsenceInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("absence", &input).await? else { return Ok(Answer(())) };
    // Staff of his own organisation stand in for him.
    let world = work.app.environments.current(&mut work.tx).await?;
    if let Some(why) = WorkOffer::within(&work.user.dw_id, &work.user.id).refusal(&world, &input.agent) {
        return Err(Violation::error("agent", why.message()).into());
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
    let row: Option<AbsenceRow> =
        sqlx::query_as("select account_id, agent_id, starts_at, ends_at, flow_keys from absence where account_id = $1")
            .bind(&user.id)
            .fetch_optional(&app.db.pool)
            .await?;
    let input = |row: AbsenceRow| AbsenceInput {
        flow_keys: row.flow_keys().collect(),
        agent: row.agent_id,
        from: row.starts_at,
        to: row.ends_at,
    };
    Ok(Answer(row.map(input)))
}

/// All that was said of absences, past and future ones too.
pub(super) async fn all(connection: &mut AnyConnection) -> Result<Vec<Absence>> {
    let rows: Vec<AbsenceRow> =
        sqlx::query_as("select account_id, agent_id, starts_at, ends_at, flow_keys from absence order by account_id")
            .fetch_all(connection)
            .await?;
    let absence = |row: AbsenceRow| Absence {
        processes: row.flow_keys().collect(),
        principal: row.account_id,
        agent: row.agent_id,
        from: row.starts_at,
        to: row.ends_at,
    };
    Ok(rows.into_iter().map(absence).collect())
}

from_row! {
    struct AbsenceRow {
        account_id: String,
        agent_id: String,
        starts_at: i64,
        ends_at: i64,
        /// Separated by commas; empty: all flows.
        flow_keys: String,
    }
}

impl AbsenceRow {
    fn flow_keys(&self) -> impl Iterator<Item = String> {
        self.flow_keys.split(',').filter(|key| !key.is_empty()).map(str::to_owned)
    }
}
