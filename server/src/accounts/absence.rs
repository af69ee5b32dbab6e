//! 委托: while somebody is away, his new tasks come to his agent.

use axum::extract::State;
use lawdesk_core::dto::{AbsenceInput, IdInput, NoInput, PageInput};
use lawdesk_core::engine::{Absence, WorkOffer};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, MANAGE, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::{Sql, from_row};

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
    // One absence at a time: a new one takes the place of the old.
    let before = agent_of(&mut work.tx, &context.user.id, context.app.clock.now()).await?;
    sqlx::query(
        "insert into absence (account_id, agent_id, starts_at, ends_at, flow_keys, reason) values ($1, $2, $3, $4, $5, $6)
         on conflict (account_id) do update set agent_id = excluded.agent_id, starts_at = excluded.starts_at,
            ends_at = excluded.ends_at, flow_keys = excluded.flow_keys, reason = excluded.reason",
    )
    .bind(&work.user.id)
    .bind(&input.agent)
    .bind(input.from)
    .bind(input.to)
    .bind(input.flow_keys.join(","))
    .bind(input.reason.trim())
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
    let row: Option<AbsenceRow> = sqlx::query_as(
        "select account_id, agent_id, starts_at, ends_at, flow_keys, reason from absence where account_id = $1",
    )
    .bind(&user.id)
    .fetch_optional(&app.db.pool)
    .await?;
    let input = |row: AbsenceRow| AbsenceInput {
        flow_keys: row.flow_keys().collect(),
        agent: row.agent_id,
        from: row.starts_at,
        to: row.ends_at,
        reason: row.reason,
    };
    Ok(Answer(row.map(input)))
}

/// Who is away, and who stands in.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct AbsenceLine {
    /// The account of who is away.
    account_id: String,
    /// His name.
    person: String,
    organisation: String,
    /// Name of who stands in.
    agent: String,
    /// First moment, in milliseconds since 1970.
    from: i64,
    /// First moment after it.
    to: i64,
    /// Only for these flows; none: for all.
    flow_keys: Vec<String>,
    /// Why; empty: he did not say.
    reason: String,
}

from_row! {
    struct LineRow {
        account_id: String,
        person: String,
        organisation: String,
        agent: String,
        starts_at: i64,
        ends_at: i64,
        flow_keys: String,
        reason: String,
    }
}

const LINES: &str =
    "select b.account_id, a.name as person, o.name as organisation, g.name as agent, b.starts_at, b.ends_at,
        b.flow_keys, b.reason
   from absence b join account a on a.id = b.account_id join organisation o on o.id = a.org_id
        join account g on g.id = b.agent_id where b.ends_at > ";

/// For whom the caller stands in now or will.
pub async fn for_me(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<AbsenceLine>>> {
    let mut sql = Sql::new(LINES);
    sql.bind(app.clock.now()).push(" and b.agent_id = ").bind(user.id.as_str()).push(" order by b.starts_at");
    let rows: Vec<LineRow> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(Answer(rows.into_iter().map(AbsenceLine::from).collect()))
}

/// All that hold or will, as administrators see them.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<AbsenceLine>>> {
    user.permit(MANAGE)?;
    let paging = Paging::new(input.page, input.page_size);
    let now = app.clock.now();
    let mut count = Sql::new("select count(*) from absence where ends_at > ");
    count.bind(now);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(LINES);
    sql.bind(now).push(" order by b.starts_at, b.account_id");
    paging.push(&mut sql);
    let rows: Vec<LineRow> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(paging.of(rows.into_iter().map(AbsenceLine::from).collect(), total))
}

/// An administrator ends somebody's absence: he is back and has not said so.
pub async fn end_for(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("absenceEnd", &input).await? else { return Ok(Answer(())) };
    let ended = sqlx::query("delete from absence where account_id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    if ended.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    work.commit("account", &input.id).await
}

impl From<LineRow> for AbsenceLine {
    fn from(row: LineRow) -> Self {
        let flow_keys = row.flow_keys.split(',').filter(|key| !key.is_empty()).map(str::to_owned).collect();
        let LineRow { account_id, person, organisation, agent, starts_at, ends_at, reason, .. } = row;
        Self { account_id, person, organisation, agent, from: starts_at, to: ends_at, flow_keys, reason }
    }
}

/// All that was said of absences, past and future ones too.
pub(super) async fn all(connection: &mut AnyConnection) -> Result<Vec<Absence>> {
    let rows: Vec<AbsenceRow> = sqlx::query_as(
        "select account_id, agent_id, starts_at, ends_at, flow_keys, reason from absence order by account_id",
    )
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
        reason: String,
    }
}

impl AbsenceRow {
    fn flow_keys(&self) -> impl Iterator<Item = String> {
        self.flow_keys.split(',').filter(|key| !key.is_empty()).map(str::to_owned)
    }
}
