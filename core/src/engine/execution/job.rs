//! Jobs: steps that run outside the caller's transaction, tried again when they fail.

use super::{Done, Run};
use crate::engine::definition::Kind;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Event;
use crate::engine::model::instance::{Job, JobKind, Number, Variables};
use crate::engine::nodes::service_task;
use crate::engine::variables::resolver::plain;
use crate::expression::Value;

/// Runs a job. When it fails nothing of it has happened, and it is tried again later or becomes an incident.
pub(crate) fn run(run: &mut Run, id: Number) -> Done {
    let job = find(run, id)?;
    if matches!(job.kind, JobKind::Handler(_)) {
        return Err(Refusal::NothingWaits { name: id.to_string() });
    }
    let (before, events) = (run.instance.clone(), run.events.len());
    let done = go(run, &job);
    if let Err(refusal) = run.caught(done).and_then(|()| run.settle()) {
        if run.assumed.is_some() {
            // Who looks ahead wants to know why.
            return Err(refusal);
        }
        run.instance = before;
        run.events.truncate(events);
        run.forget();
        fail(run, &job, &refusal);
    }
    Ok(())
}

fn find(run: &Run, id: Number) -> Result<Job, Refusal> {
    let found = run.instance.jobs.iter().find(|job| job.id == id).cloned();
    found.ok_or_else(|| Refusal::NothingWaits { name: id.to_string() })
}

fn go(run: &mut Run, job: &Job) -> Done {
    close(run, job);
    let Some(node) = run.standing(job.token) else { return Ok(()) };
    match job.kind {
        JobKind::Before => run.begin(job.token, node),
        JobKind::After => run.go_on(job.token, node),
        JobKind::Handler(_) => Ok(()),
        JobKind::Event(number) => match run.instance.subscriptions.iter().find(|it| it.id == number).cloned() {
            Some(subscription) => run.come(&subscription, &Variables::new()),
            None => Ok(()),
        },
    }
}

fn close(run: &mut Run, job: &Job) {
    run.emit(Event::JobClosed { job: job.id });
    let told = super::cancel::numbers(&run.instance.incidents, |it| it.job == Some(job.id), |it| it.id);
    for incident in told {
        run.emit(Event::IncidentResolved { incident });
    }
}

fn fail(run: &mut Run, job: &Job, refusal: &Refusal) {
    let Some(node) = run.standing(job.token) else { return };
    let retries = job.retries.saturating_sub(1);
    let due_at = run.now.saturating_add(node.retry.wait);
    run.emit(Event::JobFailed { job: job.id, retries, due_at, reason: refusal.to_string() });
    if retries == 0 {
        run.incident(job.token, node, Some(job.id), refusal);
    }
}

/// A handler has answered.
pub(crate) fn done(run: &mut Run, id: Number, variables: &Variables, error: Option<&str>) -> Done {
    let job = find(run, id)?;
    let Some(node) = run.standing(job.token) else { return Ok(()) };
    close(run, &job);
    if let Some(code) = error {
        return run.throw_error(job.token, node, code, variables);
    }
    run.set_all(job.token, variables);
    if let Kind::Service(settings) = &node.kind {
        if let Some(result) = variables.get("result") {
            service_task::keep(run, job.token, settings, result.clone());
        }
        service_task::finish(run, job.token, node, settings);
    }
    Ok(())
}

/// A handler has failed.
pub(crate) fn failed(run: &mut Run, id: Number, reason: &str) -> Done {
    let job = find(run, id)?;
    let element = job.element.to_string();
    let refusal = Refusal::Expression { element, property: "handler".to_owned(), reason: plain(&Value::from(reason)) };
    fail(run, &job, &refusal);
    Ok(())
}

/// Three more attempts.
pub(crate) fn retry(run: &mut Run, id: Number) -> Done {
    let job = find(run, id)?;
    for incident in super::cancel::numbers(&run.instance.incidents, |it| it.job == Some(id), |it| it.id) {
        run.emit(Event::IncidentResolved { incident });
    }
    run.emit(Event::JobFailed { job: job.id, retries: 3, due_at: run.now, reason: String::new() });
    Ok(())
}
