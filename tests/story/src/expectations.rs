//! What must be true in a story.

use super::arguments::{flag, map, number, text};
use super::case::StoryStep;
use super::path;
use super::runner::{StoryRunner, literal, root};
use lawdesk_core::engine::{Event, Instance, JobKind, NodeBehavior, Status, Task, TaskState};
use lawdesk_core::expression::Value;

/// Checks an `expect_…` step; none: the step is no expectation.
pub(super) fn check(runner: &StoryRunner, step: &StoryStep) -> Option<Result<(), String>> {
    let has = |key: &str| step.contains_key(key);
    Some(if has("expect_active") {
        names(step, "expect_active", active(runner))
    } else if has("expect_waiting") {
        names(step, "expect_waiting", waiting(runner))
    } else if has("expect_path") {
        names(step, "expect_path", path::finished(runner))
    } else if has("expect_ended") {
        let ended = live(runner).next().is_none();
        equal("ended", &flag(step, "expect_ended"), &ended)
    } else if has("expect_instances") {
        count(step, "expect_instances", live(runner).count())
    } else if has("expect_timers") {
        count(step, "expect_timers", timers(runner))
    } else if has("expect_jobs") {
        count(step, "expect_jobs", jobs(runner))
    } else if has("expect_incidents") {
        count(step, "expect_incidents", live(runner).map(|it| it.incidents.len()).sum())
    } else if has("expect_notices") {
        super::approval_steps::notices(runner, step)
    } else if has("expect_outcome") {
        super::approval_steps::outcome(runner, step)
    } else if has("expect_end") {
        end_event(runner, step)
    } else if has("expect_var") {
        variables(runner, step)
    } else if has("expect_task") {
        task(runner, step)
    } else {
        return None;
    })
}

fn live(runner: &StoryRunner) -> impl Iterator<Item = &Instance> {
    let running = |it: &&Instance| matches!(it.status, Status::Active | Status::Suspended);
    runner.instances.iter().map(|it| &it.instance).filter(running)
}

/// Ids of open user tasks over all instances.
pub(super) fn active(runner: &StoryRunner) -> Vec<String> {
    let open = |task: &&Task| task.state == TaskState::Open;
    let mut ids: Vec<String> =
        live(runner).flat_map(|it| it.tasks.iter().filter(open)).map(|task| task.element.to_string()).collect();
    ids.sort();
    ids
}

/// Ids of receive tasks and catch events that hold a token.
fn waiting(runner: &StoryRunner) -> Vec<String> {
    let mut ids = Vec::new();
    for running in &runner.instances {
        if running.instance.status == Status::Ended {
            continue;
        }
        for token in &running.instance.tokens {
            let kind = running.definition.definition.find(&token.element).map(|node| &node.behavior);
            let parked = running.instance.jobs.iter().any(|job| job.token == token.id);
            let owns = running.instance.scopes.iter().any(|scope| scope.owner == Some(token.id));
            if matches!(kind, Some(NodeBehavior::Receive(_) | NodeBehavior::Catch(_))) && !parked && !owns {
                ids.push(token.element.to_string());
            }
        }
    }
    ids.sort();
    ids
}

fn timers(runner: &StoryRunner) -> usize {
    let later = |it: &Instance| it.jobs.iter().filter(|job| job.retries > 0 && job.due_at > runner.now).count();
    live(runner).map(|it| it.timers.len() + later(it)).sum::<usize>() + runner.pending_starts()
}

fn jobs(runner: &StoryRunner) -> usize {
    let now = |job: &&lawdesk_core::engine::Job| {
        job.retries > 0 && job.due_at <= runner.now && !matches!(job.kind, JobKind::Handler(_))
    };
    live(runner).map(|it| it.jobs.iter().filter(now).count()).sum()
}

fn names(step: &StoryStep, key: &str, found: Vec<String>) -> Result<(), String> {
    let mut expected = super::arguments::list(step, key)?;
    expected.sort();
    let (wanted, mut found) = (expected, found);
    found.sort();
    equal(key, &wanted, &found)
}

fn count(step: &StoryStep, key: &str, found: usize) -> Result<(), String> {
    let expected = number(step, key)?;
    equal(key, &expected, &i64::try_from(found).unwrap_or(i64::MAX))
}

fn equal<T: PartialEq + std::fmt::Debug>(what: &str, expected: &T, found: &T) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected:?}, found {found:?}")) }
}

/// Numbers are equal whatever their type: JSON does not tell 1 from 1.0.
pub(super) fn same(expected: &Value, found: &Value) -> bool {
    #[expect(clippy::cast_precision_loss, clippy::float_cmp, reason = "a story's numbers are small")]
    match (expected, found) {
        (Value::Long(a), Value::Double(b)) | (Value::Double(b), Value::Long(a)) => *a as f64 == *b,
        (Value::List(a), Value::List(b)) => a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b)),
        (Value::Map(a), Value::Map(b)) => {
            a.len() == b.len() && a.iter().all(|(key, value)| b.get(key).is_some_and(|it| same(value, it)))
        }
        (a, b) => a == b,
    }
}

/// The end event that the first instance ended at.
fn end_event(runner: &StoryRunner, step: &StoryStep) -> Result<(), String> {
    let first = runner.instances.first().ok_or("no instance")?;
    let ended = first.events.iter().find_map(|event| match event {
        Event::Ended { element, .. } => element.as_ref().map(ToString::to_string),
        _ => None,
    });
    equal("end event", &text(step, "expect_end")?, &ended.as_deref().unwrap_or_default())
}

/// Variables of the first instance, also after its end.
fn variables(runner: &StoryRunner, step: &StoryStep) -> Result<(), String> {
    let first = runner.instances.first().ok_or("no instance")?;
    let held = root(&first.instance);
    for (name, expected) in map(step, "expect_var")? {
        let found = held.get(&name).cloned().unwrap_or_default();
        if !same(&expected, &found) {
            return Err(format!("variable {name}: expected {}, found {}", literal(&expected), literal(&found)));
        }
    }
    Ok(())
}

/// One open task has all the properties.
fn task(runner: &StoryRunner, step: &StoryStep) -> Result<(), String> {
    let wanted = map(step, "expect_task")?;
    let name = text(&wanted, "name")?;
    let mut reason = format!("expected an open task {name}, found {:?}", active(runner));
    for (place, running) in runner.instances.iter().enumerate() {
        let named = |task: &&Task| &*task.element == name || task.name == name;
        for task in running.instance.tasks.iter().filter(named) {
            let wrong = wanted
                .iter()
                .filter(|(key, _)| *key != "name")
                .find_map(|(key, expected)| property(runner, place, task, key, expected).err());
            match wrong {
                None => return Ok(()),
                Some(wrong) => reason = format!("task {name}: {wrong}"),
            }
        }
    }
    Err(reason)
}

fn property(runner: &StoryRunner, place: usize, task: &Task, key: &str, expected: &Value) -> Result<(), String> {
    let found = match key {
        "var" => {
            let Value::Map(entries) = expected else { return Err("var must be an object".to_owned()) };
            let wrong = entries.iter().find(|(name, value)| !holds(runner, place, task, name, value));
            return wrong.map_or(Ok(()), |(name, value)| Err(format!("variable {name} is not {}", literal(value))));
        }
        "due_in_seconds" => task.due_at.map_or(Value::Null, |due| Value::Long((due - runner.now) / 1000)),
        "warn_in_seconds" => task.warn_at.map_or(Value::Null, |at| Value::Long((at - runner.now) / 1000)),
        _ => of_task(task, key).ok_or_else(|| format!("unknown property {key}"))?,
    };
    if same(expected, &found) || expected.is_null() && found == Value::List(Vec::new()) {
        return Ok(());
    }
    Err(format!("{key}: expected {}, found {}", literal(expected), literal(&found)))
}

fn of_task(task: &Task, key: &str) -> Option<Value> {
    let text = |it: &Option<String>| it.as_deref().map_or(Value::Null, Value::from);
    let sorted = |list: &[String]| {
        let mut list = list.to_vec();
        list.sort();
        Value::List(list.into_iter().map(Value::from).collect())
    };
    Some(match key {
        "assignee" => text(&task.assignee),
        "owner" => text(&task.owner),
        "priority" => Value::Long(task.priority),
        "description" => text(&task.description),
        "category" => text(&task.category),
        "formKey" => text(&task.form_key),
        "title" => Value::from(task.name.as_str()),
        "candidateUsers" => sorted(&task.candidate_users),
        "candidateGroups" => sorted(&task.candidate_groups),
        "version" => Value::Long(task.version.into()),
        _ => return None,
    })
}

/// `assignee`, or a variable that can be seen from the task, has this value.
pub(super) fn holds(runner: &StoryRunner, place: usize, task: &Task, name: &str, expected: &Value) -> bool {
    if name == "assignee" {
        return task.assignee.as_deref() == expected.as_text();
    }
    let found = visible(&runner.instances[place].instance, task, name);
    same(expected, &found.unwrap_or_default())
}

fn visible(instance: &Instance, task: &Task, name: &str) -> Option<Value> {
    if let Some(value) = task.variables.get(name) {
        return Some(value.clone());
    }
    let mut token = instance.token(task.token);
    while let Some(it) = token {
        let scope = instance.scope(it.scope)?;
        if let Some(value) = it.variables.get(name).or_else(|| scope.variables.get(name)) {
            return Some(value.clone());
        }
        token = scope.owner.and_then(|owner| instance.token(owner));
    }
    None
}
