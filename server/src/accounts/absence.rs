//! 委托: while somebody is away, his new tasks come to his agent.

use axum::extract::State;
use lawdesk_core::dto::{AbsenceInput, NoInput};
use lawdesk_core::engine::{Absence, WorkOffer};
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::from_row;

/// Somebody is named to stand in for another, or does so no more.
#[derive(Debug)]
pub struct AgencyChange {
    /// Name of whoever is away.
    pub principal: String,
    /// Account that stands in.
    pub agent: String,
    /// From when to when, milliseconds since 1970; none: no more.
    pub time: Option<(i64, i64)>,
}

/// Tells an agent, in the transaction that makes him one.
pub type NotifyAgent = for<'a> fn(&'a App, &'a mut Tx, &'a AgencyChange) -> HookFuture<'a, Result<()>>;

/// The agent that somebody has named before now, unless his time is over.
async fn agent_of(tx: &mut Tx, principal: &str, now: i64) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select agent_id from absence where account_id = $1 and ends_at > $2")
        .bind(principal)
        .bind(now)
        .fetch_optional(&mut **tx)
        .await?)
}

/// Tells whoever stood in for the caller, and whoever does from now on.
async fn notify(work: &mut UnitOfWork<'_>, agent: &str, time: Option<(i64, i64)>) -> Result<()> {
    let change = AgencyChange { principal: work.user.name.clone(), agent: agent.to_owned(), time };
    (work.app.hooks.notify_agent)(work.app, &mut work.tx, &change).await
}

/// Says who stands in for the caller, and when; what he said before is replaced.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<AbsenceInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("absence", &input).await? else { return Ok(Answer(())) };
    // Staff of his own organisation stand in for him.
    let world = work.app.environments.current(&mut work.tx).await?;
    if let Some(why) = WorkOffer::within(&work.user.dw_id, &work.user.id).refusal(&world, &input.agent) {
        return Err(Violation::error("agent", why.message()).into());
    }
    let before = agent_of(&mut work.tx, &context.user.id, context.app.clock.now()).await?;
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
    if let Some(before) = before.filter(|it| *it != input.agent) {
        notify(&mut work, &before, None).await?;
    }
    notify(&mut work, &input.agent, Some((input.from, input.to))).await?;
    work.commit("account", &context.user.id).await
}

/// The caller is back.
pub async fn end(context: CommandContext, ValidJson(input): ValidJson<NoInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("absenceEnd", &input).await? else { return Ok(Answer(())) };
    let before = agent_of(&mut work.tx, &context.user.id, context.app.clock.now()).await?;
    sqlx::query("delete from absence where account_id = $1").bind(&work.user.id).execute(&mut *work.tx).await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    if let Some(before) = before {
        notify(&mut work, &before, None).await?;
    }
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
