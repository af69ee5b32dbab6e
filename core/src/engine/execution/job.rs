//! Jobs: steps that run outside the caller's transaction, tried again when they fail.

use crate::engine::definition::NodeBehavior;
use crate::engine::execution::{Execution, StepResult, error_handling, flow, listener, wait};
use crate::engine::model::error::{EngineError, ExpressionReason};
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Job, JobKind, LocalId, Variables};
use crate::engine::nodes::service_task;
use crate::expression::{Value, plain_text};

/// Runs a job. When it fails nothing of it has happened, and it is tried again later or becomes an incident.
pub(crate) fn run(execution: &mut Execution, id: LocalId) -> StepResult {
    let job = find(execution, id)?;
    if matches!(job.kind, JobKind::Handler(_)) {
        return Err(EngineError::NothingWaits { name: id.to_string() });
    }
    let (before, events) = (execution.instance.clone(), execution.events.len());
    let done = perform(execution, &job);
    if let Err(error) = listener::handle_thrown(execution, done).and_then(|()| execution.settle()) {
        if execution.assumed.is_some() {
            // Who looks ahead wants to know why.
            return Err(error);
        }
        execution.instance = before;
        execution.events.truncate(events);
        execution.clear_agenda();
        fail(execution, &job, &error, (None, None));
    }
    Ok(())
}

fn find(execution: &Execution, id: LocalId) -> Result<Job, EngineError> {
    let found = execution.instance.jobs.iter().find(|job| job.id == id).cloned();
    found.ok_or_else(|| EngineError::NothingWaits { name: id.to_string() })
}

fn perform(execution: &mut Execution, job: &Job) -> StepResult {
    close(execution, job);
    let Some(node) = execution.node_of(job.token) else { return Ok(()) };
    match job.kind {
        JobKind::Before => execution.start_activity(job.token, node),
        JobKind::After => flow::take_outgoing(execution, job.token, node),
        JobKind::Handler(_) => Ok(()),
        JobKind::Event(number) => match execution.instance.subscriptions.iter().find(|it| it.id == number).cloned() {
            Some(subscription) => wait::trigger_subscription(execution, &subscription, &Variables::new()),
            None => Ok(()),
        },
    }
}

fn close(execution: &mut Execution, job: &Job) {
    execution.emit(Event::JobClosed { job: job.id });
    let told = super::cancel::ids_of(&execution.instance.incidents, |it| it.job == Some(job.id), |it| it.id);
    for incident in told {
        execution.emit(Event::IncidentResolved { incident });
    }
}

/// `wanted`: how often it is tried yet and after how many milliseconds, where whoever failed says so.
fn fail(execution: &mut Execution, job: &Job, error: &EngineError, wanted: (Option<u32>, Option<i64>)) {
    let Some(node) = execution.node_of(job.token) else { return };
    let retries = wanted.0.unwrap_or(job.retries.saturating_sub(1));
    let due_at = execution.now.saturating_add(wanted.1.unwrap_or(node.retry.wait));
    execution.emit(Event::JobFailed { job: job.id, retries, due_at, reason: error.to_string() });
    if retries == 0 {
        execution.raise_incident(job.token, node, Some(job.id), error);
    }
}

/// A handler has answered.
pub(crate) fn complete(
    execution: &mut Execution,
    id: LocalId,
    variables: &Variables,
    error: Option<&str>,
) -> StepResult {
    let job = find(execution, id)?;
    let Some(node) = execution.node_of(job.token) else { return Ok(()) };
    close(execution, &job);
    if let Some(code) = error {
        return error_handling::throw_error(execution, job.token, node, code, variables);
    }
    execution.set_all(job.token, variables);
    if let NodeBehavior::Service(settings) = &node.behavior {
        if let Some(result) = variables.get("result") {
            service_task::store_result(execution, job.token, settings, result.clone());
        }
        service_task::finish(execution, job.token, node, settings);
    }
    Ok(())
}

/// A handler has failed.
pub(crate) fn handler_failed(
    execution: &mut Execution,
    id: LocalId,
    reason: &str,
    wanted: (Option<u32>, Option<i64>),
) -> StepResult {
    let job = find(execution, id)?;
    let reason = ExpressionReason::Handler(plain_text(&Value::from(reason)));
    let error = EngineError::unusable(&job.element, "handler", reason);
    fail(execution, &job, &error, wanted);
    Ok(())
}

/// Three more attempts.
pub(crate) fn retry(execution: &mut Execution, id: LocalId) -> StepResult {
    let job = find(execution, id)?;
    for incident in super::cancel::ids_of(&execution.instance.incidents, |it| it.job == Some(id), |it| it.id) {
        execution.emit(Event::IncidentResolved { incident });
    }
    execution.emit(Event::JobFailed { job: job.id, retries: 3, due_at: execution.now, reason: String::new() });
    Ok(())
}
