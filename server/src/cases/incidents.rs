//! What somebody must look at: jobs without attempts left, branches that cannot go on, work that reached nobody.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::dto::{IdInput, PageInput};
use lawdesk_core::engine::{Command, EngineError};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::{deadlines, execution};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, MANAGE, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Flag, Sql, from_row};
use crate::runtime::instances::Target;
use crate::runtime::{incidents, outbox};

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

from_row! {
    struct FoundRow {
        id: String,
        instance_id: Option<String>,
        sq_id: Option<String>,
        title: Option<String>,
        element: String,
        code: String,
        reason: String,
        raised_at: i64,
        can_retry: Flag,
    }
}

/// Incidents of running instances, and entries of the outbox that were given up and that no job waits for; the latest
/// first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<IncidentRow>>> {
    user.permit(MANAGE)?;
    let locale = middleware::locale(&headers);
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    let total = incidents::count(&mut connection).await?;
    let mut sql = Sql::new(
        "with found as (
         select 'incident:' || i.instance_id || ':' || cast(i.number as text) as id, i.instance_id, i.element, i.code,
                i.reason, i.raised_at, case when i.job is null then 0 else 1 end as can_retry
           from incident i
          union all
         select 'outbox:' || o.id, o.instance_id, '', 'OUTBOX', coalesce(o.error, ''), o.created_at, 1
           from outbox o where o.state = 'dead' and o.job is null)
         select f.id, f.instance_id, f.element, f.code, f.reason, f.raised_at, f.can_retry, s.id as sq_id, s.title
           from found f left join instance i on i.id = f.instance_id left join application s on s.id = i.application_id
          order by f.raised_at desc, f.id",
    );
    paging.push(&mut sql);
    let rows: Vec<FoundRow> = sql.fetch_all_as(&mut *connection).await?;
    Ok(paging.of(rows.into_iter().map(|row| IncidentRow::of(row, locale)).collect(), total))
}

impl IncidentRow {
    /// What the engine says without particulars stands in the reader's language; any other reason as it was stored.
    fn of(row: FoundRow, locale: Locale) -> Self {
        let sentence = incidents::sentence(&row.code, locale);
        Self {
            id: row.id,
            instance_id: row.instance_id,
            sq_id: row.sq_id,
            title: row.title,
            node_key: row.element,
            code: row.code,
            reason: sentence.unwrap_or(row.reason),
            at: row.raised_at,
            can_retry: row.can_retry.0,
        }
    }
}

/// Gives a job three more attempts, or an entry of the outbox all of them.
async fn retry(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("retry", &input).await? else { return Ok(Answer(())) };
    match input.id.split(':').collect::<Vec<_>>().as_slice() {
        ["incident", instance, number] => job(&mut work, instance, number.parse().unwrap_or(-1)).await?,
        ["outbox", entry] => {
            let is_back = outbox::put_back(&mut work.tx, entry, work.app.clock.now()).await?;
            if !is_back {
                return Err(ApiError::NotFound.into());
            }
        }
        _ => return Err(ApiError::NotFound.into()),
    }
    let done = work.commit("incident", &input.id).await?;
    deadlines::run(&context.app).await?;
    Ok(done)
}

async fn job(work: &mut UnitOfWork<'_>, instance: &str, number: i64) -> Result<()> {
    let job = incidents::job_of(&mut work.tx, instance, number).await?;
    // A branch without a job goes on when somebody acts on the case: transfers, returns, ends it.
    let job = job.ok_or(Error::Engine(EngineError::NothingWaits { name: instance.to_owned() }))?;
    let target = Target { instance, actor: Some(&work.actor) };
    execution::execute(work.app, &mut work.tx, target, Command::RetryJob { job }, None).await
}
