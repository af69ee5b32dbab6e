//! What people and time do in a story.

use super::arguments::{actor, flag, map, number, text};
use super::case::StoryStep;
use super::runner::StoryRunner;
use super::store::StoryStore;
use super::{Files, approval_steps, expectations};
use lawdesk_core::engine::{Command, LocalId, StartCommand, Status, Task, TaskState};
use lawdesk_core::expression::Value;

/// The most rounds of timers or jobs that follow one step.
const MAX_ROUNDS: usize = 10_000;

/// Performs a step. A step with `error` must be refused, and then nothing has changed.
pub(super) fn perform(runner: &mut StoryRunner, step: &StoryStep, files: &Files) -> Result<(), String> {
    if let Some(result) = expectations::check(runner, step) {
        return result;
    }
    let result = runner.attempt(|runner| act(runner, step, files).and_then(|()| answer_handlers(runner)));
    match (result, flag(step, "error")) {
        (Ok(()), true) => Err("expected a refusal, found none".to_owned()),
        (Err(_), true) => Ok(()),
        (result, false) => result,
    }
}

fn act(runner: &mut StoryRunner, step: &StoryStep, files: &Files) -> Result<(), String> {
    let has = |key: &str| step.contains_key(key);
    if has("complete") {
        complete(runner, step)
    } else if has("claim") {
        let (place, task) = task(runner, step, "claim")?;
        let actor = actor(step, &runner.environment);
        runner.command(place, &Command::Claim { task, version: None }, actor.as_ref())
    } else if has("signal") {
        runner.signal(text(step, "signal")?, &map(step, "variables")?)
    } else if has("message") {
        message(runner, text(step, "message")?, step)
    } else if has("trigger") {
        trigger(runner, text(step, "trigger")?, step)
    } else if has("advance_seconds") {
        runner.now += number(step, "advance_seconds")? * 1000;
        run_timers(runner)
    } else if has("run_jobs") {
        run_jobs(runner)
    } else if has("set_var") {
        set_variables(runner, step, "set_var", false)
    } else if has("evaluate_conditions") {
        set_variables(runner, step, "evaluate_conditions", true)
    } else if has("start_instance") {
        start_instance(runner, step)
    } else {
        approval_steps::act(runner, step, files)
    }
}

fn complete(runner: &mut StoryRunner, step: &StoryStep) -> Result<(), String> {
    let (place, task) = task(runner, step, "complete")?;
    let variables = map(step, "variables")?;
    let actor = actor(step, &runner.environment);
    let decision = Box::new(approval_steps::decision(step));
    runner.command(place, &Command::Complete { task, version: None, variables, decision }, actor.as_ref())
}

/// The oldest open task with this id, or else this name, that `where` picks.
pub(super) fn task(runner: &StoryRunner, step: &StoryStep, key: &str) -> Result<(usize, LocalId), String> {
    let wanted = text(step, key)?;
    let conditions = map(step, "where")?;
    let by_id = |task: &Task| &*task.element == wanted;
    let by_name = |task: &Task| task.name == wanted;
    find(runner, by_id, &conditions)
        .or_else(|| find(runner, by_name, &conditions))
        .ok_or_else(|| format!("expected an open task {wanted}, found {:?}", expectations::active(runner)))
}

fn find(
    runner: &StoryRunner,
    wanted: impl Fn(&Task) -> bool,
    conditions: &std::collections::BTreeMap<String, Value>,
) -> Option<(usize, LocalId)> {
    for (place, running) in runner.instances.iter().enumerate().filter(|(place, _)| runner.is_live(*place)) {
        let open = |task: &&Task| task.state == TaskState::Open && wanted(task);
        for task in running.instance.tasks.iter().filter(open) {
            if conditions.iter().all(|(name, value)| expectations::holds(runner, place, task, name, value)) {
                return Some((place, task.id));
            }
        }
    }
    None
}

fn message(runner: &mut StoryRunner, name: &str, step: &StoryStep) -> Result<(), String> {
    let variables = map(step, "variables")?;
    if let Some(done) = runner.stored(|store| store.message(name, variables.clone())) {
        return done;
    }
    match runner.longest_waiting(name) {
        Some(place) => {
            let command = Command::Message { name: name.to_owned(), variables, opinion: None };
            runner.command(place, &command, None)
        }
        None => runner.start_by_message(name, variables),
    }
}

fn trigger(runner: &mut StoryRunner, element: &str, step: &StoryStep) -> Result<(), String> {
    let waits = |place: &usize| {
        runner.is_live(*place)
            && runner.instances[*place].instance.subscriptions.iter().any(|it| &*it.element == element)
    };
    let place = (0..runner.instances.len()).find(waits).ok_or_else(|| format!("nothing waits at {element}"))?;
    let command = Command::Trigger { element: element.to_owned(), variables: map(step, "variables")? };
    runner.command(place, &command, None)
}

/// Runs all timers that are due, and what they cause, until none is due.
fn run_timers(runner: &mut StoryRunner) -> Result<(), String> {
    let now = runner.now;
    if let Some(done) = runner.stored(|store| store.advance(now)) {
        return done;
    }
    for _ in 0..MAX_ROUNDS {
        if runner.fire_start_timer()? {
            continue;
        }
        let due = |place: &usize| runner.instances[*place].instance.next_timer().is_some_and(|at| at <= runner.now);
        let Some(place) = (0..runner.instances.len()).find(due) else { return run_due_jobs(runner) };
        runner.command(place, &Command::Tick, None)?;
    }
    Err("timers do not come to rest".to_owned())
}

/// Jobs that waited for another try run with the timers; others wait for `run_jobs`.
fn run_due_jobs(runner: &mut StoryRunner) -> Result<(), String> {
    let now = runner.now;
    let retried = |it: &lawdesk_core::engine::Job| it.retries > 0 && it.due_at <= now && it.retried;
    run_jobs_that(runner, retried)
}

fn run_jobs(runner: &mut StoryRunner) -> Result<(), String> {
    if let Some(done) = runner.stored(StoryStore::run_jobs) {
        return done;
    }
    let now = runner.now;
    run_jobs_that(runner, |it| it.retries > 0 && it.due_at <= now)
}

/// Handlers answer at once, as what other engines call in the same transaction does; a store sees to it itself.
pub(super) fn answer_handlers(runner: &mut StoryRunner) -> Result<(), String> {
    if runner.is_stored() {
        return Ok(());
    }
    run_jobs_that(runner, |it| it.retries > 0 && matches!(it.kind, lawdesk_core::engine::JobKind::Handler(_)))
}

fn run_jobs_that(runner: &mut StoryRunner, wanted: impl Fn(&lawdesk_core::engine::Job) -> bool) -> Result<(), String> {
    for _ in 0..MAX_ROUNDS {
        let next = runner.instances.iter().enumerate().find_map(|(place, running)| {
            let ready = |it: &&lawdesk_core::engine::Job| wanted(it) && running.instance.status == Status::Active;
            running.instance.jobs.iter().find(ready).map(|job| (place, job.clone()))
        });
        let Some((place, job)) = next else { return Ok(()) };
        let command = match job.kind {
            lawdesk_core::engine::JobKind::Handler(_) => {
                Command::JobDone { job: job.id, variables: lawdesk_core::engine::Variables::new(), error: None }
            }
            _ => Command::RunJob { job: job.id },
        };
        runner.command(place, &command, None)?;
    }
    Err("jobs do not come to rest".to_owned())
}

fn set_variables(runner: &mut StoryRunner, step: &StoryStep, key: &str, evaluate: bool) -> Result<(), String> {
    let variables = match step.get(key) {
        Some(Value::Map(_)) => map(step, key)?,
        _ => lawdesk_core::engine::Variables::new(),
    };
    let Some(place) = (0..runner.instances.len()).find(|place| runner.is_live(*place)) else {
        return if evaluate { runner.start_by_conditions(&variables) } else { Err("no running instance".to_owned()) };
    };
    runner.command(place, &Command::SetVariables { variables, evaluate }, None)
}

fn start_instance(runner: &mut StoryRunner, step: &StoryStep) -> Result<(), String> {
    let settings = map(step, "start_instance")?;
    let key = match settings.get("process").and_then(Value::as_text) {
        Some(key) => key.to_owned(),
        None => runner.definitions.first().ok_or("nothing is deployed")?.definition.key.to_string(),
    };
    let command = StartCommand {
        variables: map(&settings, "variables")?,
        message: settings.get("message").and_then(Value::as_text).map(str::to_owned),
        ..StartCommand::default()
    };
    let actor = actor(step, &runner.environment);
    runner.start(&key, command, actor.as_ref())
}
