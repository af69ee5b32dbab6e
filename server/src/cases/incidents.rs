//! What somebody must look at: jobs without attempts left, branches that cannot go on, work that reached nobody. Read,
//! tried again, closed with a reason.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::dto::{IdInput, IdsInput, IncidentCloseInput, IncidentListInput};
use lawdesk_core::engine::{Command, EngineError};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::cases::{applications, deadlines, execution};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, MANAGE, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::runtime::incidents::{IncidentFilter, RetriedEntry, StandingRow};
use crate::runtime::instances::{self, Target};
use crate::runtime::{incidents, outbox};

/// Routes below `/api/lawer-approval/incident`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/list", "What somebody must look at", list)
        .post("/retry", "Try again what has failed for good", retry)
        .post("/retryAll", "Try several again, with what became of each", retry_all)
        .post("/close", "Close what needs nothing any more, with a reason", close)
}

/// One of them.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct IncidentRow {
    /// Names it for a retry.
    id: String,
    instance_id: Option<String>,
    /// The first instance of its case.
    first_id: Option<String>,
    sq_id: Option<String>,
    /// Number of the application.
    sq_no: Option<String>,
    /// Title of the application, for who may list applications: it names the applicant.
    title: Option<String>,
    /// The flow that it runs.
    flow_name: Option<String>,
    node_key: String,
    /// What people read of the node.
    node_name: String,
    code: String,
    reason: String,
    /// What was to be done, of an entry of the outbox: `event`, `signal`, `tell` or `start`.
    work: Option<String>,
    at: i64,
    /// How often an entry of the outbox was tried.
    tries: Option<i64>,
    /// It can be tried again; else somebody must act on the case.
    can_retry: bool,
    /// Who closed it, when and why; absent: it stands.
    closed: Option<IncidentClosure>,
}

/// That one was closed.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "IncidentClosed")]
pub struct IncidentClosure {
    at: i64,
    by: String,
    reason: String,
}

/// Incidents of running instances, and entries of the outbox that were given up and that no job waits for; the latest
/// first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<IncidentListInput>,
) -> Result<Answer<Page<IncidentRow>>> {
    user.permit(MANAGE)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    let wanted = IncidentFilter { closed: input.closed, id: &input.id, family: "" };
    let (rows, total) = incidents::list(&mut connection, wanted, paging).await?;
    let locale = middleware::locale(&headers);
    Ok(paging.counted(described(&app, &mut connection, &user, rows, locale).await?, total))
}

/// Those of a family that stand.
pub(crate) async fn of_family(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    first: &str,
    locale: Locale,
) -> Result<Vec<IncidentRow>> {
    let wanted = IncidentFilter { family: first, ..IncidentFilter::default() };
    let (rows, _) = incidents::list(&mut *connection, wanted, Paging::new(None, Some(MOST_OF_FAMILY))).await?;
    described(app, connection, user, rows, locale).await
}

/// The most that the page of a case shows.
const MOST_OF_FAMILY: i64 = 100;

/// The rows with the words of their flows and cases.
async fn described(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    rows: Vec<StandingRow>,
    locale: Locale,
) -> Result<Vec<IncidentRow>> {
    let applications = rows.iter().filter_map(|row| row.application_id.clone()).collect();
    let names: BTreeMap<String, (String, String)> = applications::list::names(connection, applications).await?;
    let may_list = user.permit(applications::list::LIST).is_ok();
    let mut described = Vec::new();
    for row in rows {
        let flow = match row.flow_key.as_deref().zip(row.version) {
            Some((key, version)) => Some(app.definitions.get(connection, key, version).await?),
            None => None,
        };
        let application = row.application_id.as_ref().and_then(|id| names.get(id));
        let work: Option<serde_json::Value> = serde_json::from_str(&row.work).ok();
        let caption = flow.as_ref().map_or(row.element.as_str(), |flow| flow.caption(&row.element)).to_owned();
        let reason = row.sentence(locale);
        let closed = row.closed_at.map(|at| IncidentClosure {
            at,
            by: row.closed_by.unwrap_or_default(),
            reason: row.closed_reason.unwrap_or_default(),
        });
        described.push(IncidentRow {
            sq_no: application.map(|(number, _)| number.clone()),
            title: application.filter(|_| may_list).map(|(_, title)| title.clone()),
            flow_name: flow.map(|flow| flow.definition.name.clone()),
            node_name: caption,
            work: work.as_ref().and_then(|it| it.as_object()?.keys().next().cloned()),
            reason,
            id: row.id,
            instance_id: row.instance_id,
            first_id: row.first_id,
            sq_id: row.application_id,
            node_key: row.element,
            code: row.code,
            at: row.raised_at,
            tries: row.tries,
            can_retry: row.can_retry.0,
            closed,
        });
    }
    Ok(described)
}

/// Gives a job three more attempts, or an entry of the outbox all of them.
async fn retry(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("retry", &input).await? else { return Ok(Answer(())) };
    put_back(&mut work, &input.id).await?;
    let done = work.commit("incident", &input.id).await?;
    deadlines::run(&context.app).await?;
    Ok(done)
}

/// What became of one that was tried again.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RetryResult {
    id: String,
    /// What became of it.
    result: RetryOutcome,
    /// Why it is not done; absent: it is.
    reason: Option<String>,
}

/// What became of one that was tried again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum RetryOutcome {
    /// It is done.
    Done,
    /// It has failed and is tried later by itself.
    Waiting,
    /// It was given up again, or cannot be tried.
    Failed,
}

/// Each in a transaction of its own: one that cannot be tried stops no other.
async fn retry_all(context: CommandContext, ValidJson(input): ValidJson<IdsInput>) -> Result<Answer<Vec<RetryResult>>> {
    context.user.permit(MANAGE)?;
    let mut results = Vec::new();
    for id in &input.ids {
        let refusal = match one_of_several(&context, id).await {
            Ok(()) => None,
            Err(Error::Engine(refusal)) => Some(refusal.text(context.locale)),
            Err(Error::Refused(refused)) => Some(refused.text(context.locale)),
            Err(error) => return Err(error),
        };
        results.push((id, refusal));
    }
    deadlines::run(&context.app).await?;
    let mut connection = context.app.db.pool.acquire().await?;
    let mut answer = Vec::new();
    for (id, refusal) in results {
        let (result, reason) = match refusal {
            Some(refusal) => (RetryOutcome::Failed, Some(refusal)),
            None => retry_outcome(&mut connection, id, context.locale).await?,
        };
        answer.push(RetryResult { id: id.clone(), result, reason });
    }
    Ok(Answer(answer))
}

async fn one_of_several(context: &CommandContext, id: &str) -> Result<()> {
    let mut work = context.begin_repeatable("retry").await?;
    work.actor.administrator = true;
    put_back(&mut work, id).await?;
    work.commit("incident", id).await?;
    Ok(())
}

/// What has become of one after it was tried again.
async fn retry_outcome(
    connection: &mut AnyConnection,
    id: &str,
    locale: Locale,
) -> Result<(RetryOutcome, Option<String>)> {
    if let Some(entry) = id.strip_prefix("outbox:") {
        return Ok(match incidents::of_entry(connection, entry).await? {
            Some(RetriedEntry::Waiting(error)) => (RetryOutcome::Waiting, Some(error)),
            Some(RetriedEntry::Failed(error)) => (RetryOutcome::Failed, Some(error)),
            Some(RetriedEntry::Done) | None => (RetryOutcome::Done, None),
        });
    }
    // A job that is still there waits for its next attempt, or was given up under another number.
    let instance = id.split(':').nth(1).unwrap_or_default();
    let state = instances::state(connection, instance).await?;
    Ok(match (state.incidents.last(), state.jobs.is_empty()) {
        (Some(incident), _) => {
            let detail = incident.detail.as_ref().map(|it| it.text(locale));
            (RetryOutcome::Failed, Some(detail.unwrap_or_else(|| incident.reason.clone())))
        }
        (None, false) => (RetryOutcome::Waiting, None),
        (None, true) => (RetryOutcome::Done, None),
    })
}

async fn put_back(work: &mut UnitOfWork<'_>, id: &str) -> Result<()> {
    match id.split(':').collect::<Vec<_>>().as_slice() {
        ["incident", instance, number] => job(work, instance, number.parse().unwrap_or(-1)).await?,
        ["outbox", entry] => {
            let is_back = outbox::put_back(&mut work.tx, entry, work.app.clock.now()).await?;
            if !is_back {
                return Err(ApiError::NotFound.into());
            }
        }
        _ => return Err(ApiError::NotFound.into()),
    }
    incidents::open(&mut work.tx, id).await
}

async fn job(work: &mut UnitOfWork<'_>, instance: &str, number: i64) -> Result<()> {
    let job = incidents::job_of(&mut work.tx, instance, number).await?;
    // A branch without a job goes on when somebody acts on the case: transfers, returns, ends it.
    let job = job.ok_or(Error::Engine(EngineError::NothingWaits { name: instance.to_owned() }))?;
    let target = Target { instance, actor: Some(&work.actor) };
    execution::execute(work.app, &mut work.tx, target, Command::RetryJob { job }, None).await
}

/// 关闭: it stays on record, and stands no more.
async fn close(context: CommandContext, ValidJson(input): ValidJson<IncidentCloseInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("closeIncident", &input).await? else { return Ok(Answer(())) };
    let (by, at) = (work.user.id.clone(), work.app.clock.now());
    if !incidents::close(&mut work.tx, &input.id, input.reason.trim(), &by, at).await? {
        return Err(ApiError::NotFound.into());
    }
    work.commit_because("incident", &input.id, &input.reason).await
}
