//! What somebody must look at: jobs without attempts left, branches that cannot go on, work that reached nobody.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, PageInput};
use lawdesk_core::engine::{Command, EngineError};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::App;
use crate::cases::{deadlines, execution};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, MANAGE, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;
use crate::runtime::instances::Target;

/// Routes below `/api/lawer-approval/incident`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/list", "What somebody must look at", list).post(
        "/retry",
        "Try again what has failed for good",
        retry,
    )
}

/// One of them.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct IncidentRow {
    /// Names it for a retry.
    id: String,
    instance_id: Option<String>,
    sq_id: Option<String>,
    title: Option<String>,
    node_key: String,
    code: String,
    reason: String,
    at: i64,
    /// It can be tried again; else somebody must act on the case.
    can_retry: bool,
}

/// Incidents of running instances, and entries of the outbox that were given up and that no job waits for.
fn all(head: &'static str) -> Sql {
    let mut sql = Sql::new(
        "with found as (
         select 'incident:' || i.instance_id || ':' || cast(i.number as text) as id, i.instance_id, i.element, i.code,
                i.reason, i.raised_at, case when i.job is null then 0 else 1 end as can_retry
           from incident i
          union all
         select 'outbox:' || o.id, o.instance_id, '', 'OUTBOX', coalesce(o.error, ''), o.created_at, 1
           from outbox o where o.state = 'dead' and o.job is null) ",
    );
    sql.push(head);
    sql
}

/// The latest first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<IncidentRow>>> {
    user.permit(MANAGE)?;
    let paging = Paging::new(input.page, input.page_size);
    let total = all("select count(*) as total from found").fetch_one(&app.db.pool).await?.try_get("total")?;
    let mut sql =
        all("select f.id, f.instance_id, f.element, f.code, f.reason, f.raised_at, f.can_retry, s.id as sq_id, s.title
           from found f left join instance i on i.id = f.instance_id left join application s on s.id = i.application_id
          order by f.raised_at desc, f.id limit ");
    sql.bind(paging.page_size).push(" offset ").bind(paging.offset());
    let rows = sql.fetch_all(&app.db.pool).await?;
    Ok(paging.of(rows.iter().map(row).collect::<sqlx::Result<_>>()?, total))
}

fn row(row: &AnyRow) -> sqlx::Result<IncidentRow> {
    Ok(IncidentRow {
        id: row.try_get("id")?,
        instance_id: row.try_get("instance_id")?,
        sq_id: row.try_get("sq_id")?,
        title: row.try_get("title")?,
        node_key: row.try_get("element")?,
        code: row.try_get("code")?,
        reason: row.try_get("reason")?,
        at: row.try_get("raised_at")?,
        can_retry: row.try_get::<i64, _>("can_retry")? == 1,
    })
}

/// Gives a job three more attempts, or an entry of the outbox all of them.
async fn retry(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("retry", &input).await? else { return Ok(Answer(())) };
    match input.id.split(':').collect::<Vec<_>>().as_slice() {
        ["incident", instance, number] => job(&mut work, instance, number.parse().unwrap_or(-1)).await?,
        ["outbox", entry] => outbox(&mut work, entry).await?,
        _ => return Err(ApiError::NotFound.into()),
    }
    let done = work.commit("incident", &input.id).await?;
    deadlines::run(&context.app).await?;
    Ok(done)
}

async fn job(work: &mut UnitOfWork<'_>, instance: &str, number: i64) -> Result<()> {
    let job: Option<i64> = sqlx::query_scalar("select job from incident where instance_id = $1 and number = $2")
        .bind(instance)
        .bind(number)
        .fetch_optional(&mut *work.tx)
        .await?
        .ok_or(ApiError::NotFound)?;
    // A branch without a job goes on when somebody acts on the case: transfers, returns, ends it.
    let job = job.ok_or(Error::Engine(EngineError::NothingWaits { name: instance.to_owned() }))?;
    let command = Command::RetryJob { job: u32::try_from(job).map_err(anyhow::Error::from)? };
    let target = Target { instance, actor: Some(&work.actor) };
    execution::execute(work.app, &mut work.tx, target, command, None).await
}

async fn outbox(work: &mut UnitOfWork<'_>, entry: &str) -> Result<()> {
    let put_back = sqlx::query(
        "update outbox set state = 'waiting', tries = 0, due_at = $2 where id = $1 and state = 'dead' and job is null",
    )
    .bind(entry)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if put_back.rows_affected() == 0 { Err(ApiError::NotFound.into()) } else { Ok(()) }
}
