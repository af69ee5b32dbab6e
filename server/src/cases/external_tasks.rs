//! External tasks: programs outside fetch the work of service tasks with a topic, lock it, and say how it went.

use lawdesk_core::dto::{
    ExternalCompleteInput, ExternalErrorInput, ExternalExtendInput, ExternalFailureInput, ExternalFetchInput,
};
use lawdesk_core::engine::{Command, Event, JobKind, LocalId, Variables};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::App;
use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::runtime::external_tasks::{self, Fetch, LockedRow};
use crate::runtime::instances::{self, Target};
use crate::runtime::outbox::{SideEffects, Work};

/// May do the work of external tasks.
const WORK: &str = "flow:external:work";
/// What audit rows call a task.
const SUBJECT: &str = "instance";

/// Routes below `/api/lawer-approval/externalTask`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/fetchAndLock", "Work of these topics, locked for the worker", fetch_and_lock)
        .post("/extendLock", "Keep the lock longer", extend_lock)
        .post("/complete", "The work is done: the case goes on", complete)
        .post("/failure", "It could not be done: it is tried again, or is an incident", failure)
        .post("/bpmnError", "It came to an end that the diagram catches", bpmn_error)
}

/// Work that a worker has locked.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExternalTask {
    id: String,
    topic: String,
    instance_id: String,
    /// Absent: the instance is of no application.
    application_id: Option<String>,
    /// The service task.
    activity_id: String,
    /// How often it can still be tried, this time counted.
    retries: i64,
    /// How often it has failed.
    failures: i64,
    /// Until when it is the worker's, milliseconds since 1970.
    lock_expiration: i64,
    /// The fields that the diagram hands over.
    variables: Variables,
}

/// The topic of a job that workers do; none: the program does it itself.
pub(super) fn topic_of<'a>(app: &App, work: &'a Work) -> Option<&'a str> {
    let Work::Event(event) = work else { return None };
    let Event::JobCreated { job, .. } = &**event else { return None };
    let JobKind::Handler(topic) = &job.kind else { return None };
    let is_workers = app.side_effects == SideEffects::Enabled && app.config.worker_topics.contains(topic);
    is_workers.then_some(topic.as_str())
}

async fn fetch_and_lock(
    context: CommandContext,
    ValidJson(input): ValidJson<ExternalFetchInput>,
) -> Result<Answer<Vec<ExternalTask>>> {
    context.user.permit(WORK)?;
    let mut work = match context.begin_answering::<_, Vec<ExternalTask>>("externalFetch", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(tasks) => return Ok(Answer(tasks)),
    };
    let now = work.app.clock.now();
    let until = now + input.lock_duration;
    let fetch = Fetch { worker: &input.worker_id, topics: &input.topics, most: input.max_tasks, until };
    let rows = external_tasks::fetch_and_lock(&mut work.tx, fetch, now).await?;
    if rows.is_empty() {
        // Workers ask again and again: only what they get is on record.
        return Ok(Answer(Vec::new()));
    }
    let tasks: Vec<ExternalTask> = rows.into_iter().filter_map(|row| task(row, until)).collect();
    let subject = tasks.first().map_or(String::new(), |task| task.instance_id.clone());
    work.commit_with(SUBJECT, &subject, tasks).await
}

fn task(row: LockedRow, until: i64) -> Option<ExternalTask> {
    let Work::Event(event) = row.work.0 else { return None };
    let Event::JobCreated { job, input } = *event else { return None };
    Some(ExternalTask {
        id: row.id,
        topic: row.topic,
        instance_id: row.instance_id,
        application_id: row.application_id,
        activity_id: job.element.as_str().to_owned(),
        retries: (i64::from(job.retries) - row.tries).max(1),
        failures: row.tries,
        lock_expiration: until,
        variables: input,
    })
}

async fn extend_lock(context: CommandContext, ValidJson(input): ValidJson<ExternalExtendInput>) -> Result<Answer<()>> {
    context.user.permit(WORK)?;
    let Some(mut work) = context.begin("externalExtend", &input).await? else { return Ok(Answer(())) };
    let now = work.app.clock.now();
    external_tasks::extend(&mut work.tx, &input.id, &input.worker_id, now + input.lock_duration, now).await?;
    work.commit(SUBJECT, &input.id).await
}

async fn complete(context: CommandContext, ValidJson(input): ValidJson<ExternalCompleteInput>) -> Result<Answer<()>> {
    context.user.permit(WORK)?;
    let Some(mut work) = context.begin("externalComplete", &input).await? else { return Ok(Answer(())) };
    let variables = input.variables.clone();
    let done = |job| Command::JobDone { job, variables, error: None };
    let instance = answer(&mut work, (&input.id, &input.worker_id), done).await?;
    work.commit(SUBJECT, &instance).await
}

async fn bpmn_error(context: CommandContext, ValidJson(input): ValidJson<ExternalErrorInput>) -> Result<Answer<()>> {
    context.user.permit(WORK)?;
    let Some(mut work) = context.begin("externalError", &input).await? else { return Ok(Answer(())) };
    let (variables, code) = (input.variables.clone(), input.error_code.clone());
    let thrown = |job| Command::JobDone { job, variables, error: Some(code) };
    let instance = answer(&mut work, (&input.id, &input.worker_id), thrown).await?;
    work.commit(SUBJECT, &instance).await
}

async fn failure(context: CommandContext, ValidJson(input): ValidJson<ExternalFailureInput>) -> Result<Answer<()>> {
    context.user.permit(WORK)?;
    let Some(mut work) = context.begin("externalFailure", &input).await? else { return Ok(Answer(())) };
    let retries = input.retries.and_then(|it| u32::try_from(it).ok());
    let (reason, pause) = (input.error_message.clone(), input.retry_timeout);
    let failed = |job| Command::JobFailed { job, reason, retries, pause };
    let instance = answer(&mut work, (&input.id, &input.worker_id), failed).await?;
    external_tasks::release(&mut work.tx, &input.id).await?;
    work.commit_because(SUBJECT, &instance, &input.error_message).await
}

/// Gives the job that waits the worker's answer; the instance. The family is locked before the entry is looked at.
async fn answer(
    work: &mut UnitOfWork<'_>,
    (id, worker): (&str, &str),
    command: impl FnOnce(LocalId) -> Command,
) -> Result<String> {
    let now = work.app.clock.now();
    let (instance, _) = external_tasks::lock_of(&mut work.tx, id, worker, now).await?;
    instances::lock(work.app, &mut work.tx, &instance).await?;
    let (instance, job) = external_tasks::lock_of(&mut work.tx, id, worker, now).await?;
    let target = Target { instance: &instance, actor: None };
    execution::execute(work.app, &mut work.tx, target, command(job), None).await?;
    Ok(instance)
}
