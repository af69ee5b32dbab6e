//! What people and time do in a story.

use super::arguments::{actor, flag, map, number, text};
use super::case::Step;
use super::store::Store;
use super::world::World;
use super::{Files, approval, expect};
use crate::engine::{Command, LocalId, StartCommand, Status, Task, TaskState};
use crate::expression::Value;

/// The most rounds of timers or jobs that follow one step.
const MAX_ROUNDS: usize = 10_000;

/// Performs a step. A step with `error` must be refused, and then nothing has changed.
pub(super) fn perform(world: &mut World, step: &Step, files: &Files) -> Result<(), String> {
    if let Some(result) = expect::check(world, step) {
        return result;
    }
    let result = world.attempt(|world| act(world, step, files).and_then(|()| answer_handlers(world)));
    match (result, flag(step, "error")) {
        (Ok(()), true) => Err("expected a refusal, found none".to_owned()),
        (Err(_), true) => Ok(()),
        (result, false) => result,
    }
}

fn act(world: &mut World, step: &Step, files: &Files) -> Result<(), String> {
    let has = |key: &str| step.contains_key(key);
    if has("complete") {
        complete(world, step)
    } else if has("claim") {
        let (place, task) = task(world, step, "claim")?;
        let actor = actor(step, &world.surroundings);
        world.command(place, &Command::Claim { task, version: None }, actor.as_ref())
    } else if has("signal") {
        world.signal(text(step, "signal")?, &map(step, "variables")?)
    } else if has("message") {
        message(world, text(step, "message")?, step)
    } else if has("trigger") {
        trigger(world, text(step, "trigger")?, step)
    } else if has("advance_seconds") {
        world.now += number(step, "advance_seconds")? * 1000;
        run_timers(world)
    } else if has("run_jobs") {
        run_jobs(world)
    } else if has("set_var") {
        set_variables(world, step, "set_var", false)
    } else if has("evaluate_conditions") {
        set_variables(world, step, "evaluate_conditions", true)
    } else if has("start_instance") {
        start_instance(world, step)
    } else {
        approval::act(world, step, files)
    }
}

fn complete(world: &mut World, step: &Step) -> Result<(), String> {
    let (place, task) = task(world, step, "complete")?;
    let variables = map(step, "variables")?;
    let actor = actor(step, &world.surroundings);
    let decision = Box::new(approval::decision(step));
    world.command(place, &Command::Complete { task, version: None, variables, decision }, actor.as_ref())
}

/// The oldest open task with this id, or else this name, that `where` picks.
pub(super) fn task(world: &World, step: &Step, key: &str) -> Result<(usize, LocalId), String> {
    let wanted = text(step, key)?;
    let conditions = map(step, "where")?;
    let by_id = |task: &Task| &*task.element == wanted;
    let by_name = |task: &Task| task.name == wanted;
    find(world, by_id, &conditions)
        .or_else(|| find(world, by_name, &conditions))
        .ok_or_else(|| format!("expected an open task {wanted}, found {:?}", expect::active(world)))
}

fn find(
    world: &World,
    wanted: impl Fn(&Task) -> bool,
    conditions: &std::collections::BTreeMap<String, Value>,
) -> Option<(usize, LocalId)> {
    for (place, running) in world.instances.iter().enumerate().filter(|(place, _)| world.is_live(*place)) {
        let open = |task: &&Task| task.state == TaskState::Open && wanted(task);
        for task in running.instance.tasks.iter().filter(open) {
            if conditions.iter().all(|(name, value)| expect::holds(world, place, task, name, value)) {
                return Some((place, task.id));
            }
        }
    }
    None
}

fn message(world: &mut World, name: &str, step: &Step) -> Result<(), String> {
    let variables = map(step, "variables")?;
    if let Some(done) = world.stored(|store| store.message(name, variables.clone())) {
        return done;
    }
    let waiting: Vec<usize> = (0..world.instances.len())
        .flat_map(|place| vec![place; expect::message_subscriptions(world, place, name)])
        .collect();
    match waiting.as_slice() {
        [place] => {
            let command = Command::Message { name: name.to_owned(), variables, opinion: None };
            world.command(*place, &command, None)
        }
        [] => world.start_by_message(name, variables),
        others => Err(format!("expected exactly one waiting for message {name}, found {}", others.len())),
    }
}

fn trigger(world: &mut World, element: &str, step: &Step) -> Result<(), String> {
    let waits = |place: &usize| {
        world.is_live(*place) && world.instances[*place].instance.subscriptions.iter().any(|it| &*it.element == element)
    };
    let place = (0..world.instances.len()).find(waits).ok_or_else(|| format!("nothing waits at {element}"))?;
    let command = Command::Trigger { element: element.to_owned(), variables: map(step, "variables")? };
    world.command(place, &command, None)
}

/// Runs all timers that are due, and what they cause, until none is due.
fn run_timers(world: &mut World) -> Result<(), String> {
    let now = world.now;
    if let Some(done) = world.stored(|store| store.advance(now)) {
        return done;
    }
    for _ in 0..MAX_ROUNDS {
        if world.fire_start_timer()? {
            continue;
        }
        let due = |place: &usize| world.instances[*place].instance.next_timer().is_some_and(|at| at <= world.now);
        let Some(place) = (0..world.instances.len()).find(due) else { return run_due_jobs(world) };
        world.command(place, &Command::Tick, None)?;
    }
    Err("timers do not come to rest".to_owned())
}

/// Jobs that waited for another try run with the timers; others wait for `run_jobs`.
fn run_due_jobs(world: &mut World) -> Result<(), String> {
    let now = world.now;
    let retried = |it: &crate::engine::Job| it.retries > 0 && it.due_at <= now && it.retried;
    run_jobs_that(world, retried)
}

fn run_jobs(world: &mut World) -> Result<(), String> {
    if let Some(done) = world.stored(Store::run_jobs) {
        return done;
    }
    let now = world.now;
    run_jobs_that(world, |it| it.retries > 0 && it.due_at <= now)
}

/// Handlers answer at once, as what other engines call in the same transaction does; a store sees to it itself.
pub(super) fn answer_handlers(world: &mut World) -> Result<(), String> {
    if world.is_stored() {
        return Ok(());
    }
    run_jobs_that(world, |it| it.retries > 0 && matches!(it.kind, crate::engine::JobKind::Handler(_)))
}

fn run_jobs_that(world: &mut World, wanted: impl Fn(&crate::engine::Job) -> bool) -> Result<(), String> {
    for _ in 0..MAX_ROUNDS {
        let next = world.instances.iter().enumerate().find_map(|(place, running)| {
            let ready = |it: &&crate::engine::Job| wanted(it) && running.instance.status == Status::Active;
            running.instance.jobs.iter().find(ready).map(|job| (place, job.clone()))
        });
        let Some((place, job)) = next else { return Ok(()) };
        let command = match job.kind {
            crate::engine::JobKind::Handler(_) => {
                Command::JobDone { job: job.id, variables: crate::engine::Variables::new(), error: None }
            }
            _ => Command::RunJob { job: job.id },
        };
        world.command(place, &command, None)?;
    }
    Err("jobs do not come to rest".to_owned())
}

fn set_variables(world: &mut World, step: &Step, key: &str, evaluate: bool) -> Result<(), String> {
    let variables = match step.get(key) {
        Some(Value::Map(_)) => map(step, key)?,
        _ => crate::engine::Variables::new(),
    };
    let Some(place) = (0..world.instances.len()).find(|place| world.is_live(*place)) else {
        return if evaluate { world.start_by_conditions(&variables) } else { Err("no running instance".to_owned()) };
    };
    world.command(place, &Command::SetVariables { variables, evaluate }, None)
}

fn start_instance(world: &mut World, step: &Step) -> Result<(), String> {
    let settings = map(step, "start_instance")?;
    let key = match settings.get("process").and_then(Value::as_text) {
        Some(key) => key.to_owned(),
        None => world.definitions.first().ok_or("nothing is deployed")?.definition.key.to_string(),
    };
    let command = StartCommand {
        variables: map(&settings, "variables")?,
        message: settings.get("message").and_then(Value::as_text).map(str::to_owned),
        ..StartCommand::default()
    };
    let actor = actor(step, &world.surroundings);
    world.start(&key, command, actor.as_ref())
}
