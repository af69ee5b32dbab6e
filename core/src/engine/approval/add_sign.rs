//! Added signers: before, after or beside the one who asks for them (`docs/handbook/approval-semantics.md` 4.6).

use std::sync::Arc;

use crate::engine::definition::{MultiInstance, Node, Repeat};
use crate::engine::execution::{Done, Run};
use crate::engine::execution::{cancel, multi_instance};
use crate::engine::model::command::SignMode;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Decision, Event};
use crate::engine::model::instance::{Number, Outcome, Task, TaskState};
use crate::engine::model::variable_map::Locals;
use crate::engine::nodes::user_task;
use crate::engine::people::assignment;
use crate::expression::Value;

/// Who is asked to sign, and how.
pub(crate) struct Asked<'a> {
    /// Users.
    pub(crate) who: &'a [String],
    /// When they sign.
    pub(crate) mode: SignMode,
    /// Working days they have for it.
    pub(crate) days: Option<u32>,
    /// In words.
    pub(crate) opinion: Option<&'a str>,
}

/// The yellow light of added signers, in working days before their limit (`docs/handbook/rules.md` 3.12).
const WARNING: u32 = 1;

/// Asks others to sign.
pub(crate) fn add(run: &mut Run, task: Number, version: Option<u32>, asked: &Asked) -> Done {
    let it = run.open_task(task, version)?.clone();
    if !assignment::may_decide(run, &it) {
        return Err(Refusal::NotAssignee);
    }
    let Asked { who, mode, .. } = *asked;
    check_people(run, &it, who)?;
    let node = run.standing(it.token).ok_or(Refusal::TaskNotFound { task })?;
    let (by, opinion) = (run.context.actor.map(|actor| actor.user.clone()), asked.opinion.map(str::to_owned));
    run.emit(Event::SignersAsked { task, who: who.to_vec(), mode, by, at: run.now, opinion });
    if mode == SignMode::Parallel
        && let (Some(Repeat::Multi(repeat)), true) = (&node.repeat, multi_instance::is_instance(run, it.token))
    {
        return more_instances(run, &it, node, repeat, who);
    }
    if mode == SignMode::Before {
        run.emit(Event::TaskStateChanged { task, state: TaskState::Waiting });
    }
    for user in who {
        signer(run, &it, user, asked)?;
    }
    Ok(())
}

fn check_people(run: &Run, task: &Task, who: &[String]) -> Done {
    if who.is_empty() {
        return Err(Refusal::NobodyNamed);
    }
    for (place, user) in who.iter().enumerate() {
        let signs = |it: &Task| {
            it.element == task.element && (it.assignee.as_ref() == Some(user) || it.owner.as_ref() == Some(user))
        };
        if who[..place].contains(user) || run.instance.tasks.iter().any(signs) {
            return Err(Refusal::AlreadySigner { user: user.clone() });
        }
        if !run.context.world.can_work(user) {
            return Err(Refusal::PersonUnknown { user: user.clone() });
        }
    }
    Ok(())
}

/// A signer gets a task of his own on the same step.
fn signer(run: &mut Run, task: &Task, user: &str, asked: &Asked) -> Done {
    let id = run.number();
    let state = if asked.mode == SignMode::After { TaskState::Dormant } else { TaskState::Open };
    let (due_at, warn_at) = match asked.days {
        Some(days) => (Some(run.due_in(days)), Some(run.warn_in(days, WARNING))),
        None => (task.due_at, task.warn_at),
    };
    let signer = Task {
        id,
        assignee: Some(user.to_owned()),
        owner: None,
        candidate_users: Vec::new(),
        candidate_groups: Vec::new(),
        created_at: run.now,
        version: 1,
        state,
        parent: Some(task.id),
        beside: asked.mode == SignMode::Parallel,
        due_at,
        warn_at,
        urged_at: None,
        delegators: Vec::new(),
        decision: None,
        variables: Locals::default(),
        ..task.clone()
    };
    run.emit(Event::TaskCreated { task: Arc::new(signer), found: Vec::new() });
    if state == TaskState::Dormant {
        return Ok(());
    }
    super::timeout::arm_again(run, id);
    run.task_listeners(id, "assignment")?;
    run.task_listeners(id, "create")
}

/// In a multi-instance step each signer is one more instance: he votes, and the total grows.
fn more_instances<'a>(
    run: &mut Run<'a>,
    task: &Task,
    node: &'a Node,
    repeat: &'a MultiInstance,
    who: &[String],
) -> Done {
    let Some(scope) = run.instance.token(task.token).map(|token| token.scope) else { return Ok(()) };
    let total = multi_instance::get(run, scope, "nrOfInstances");
    let limit = multi_instance::MAX_INSTANCES;
    if total + who.len() > limit as usize {
        return Err(Refusal::TooMany { element: node.id.to_string(), limit });
    }
    multi_instance::set(run, scope, "nrOfInstances", total + who.len());
    if repeat.sequential {
        multi_instance::append(run, scope, who);
        return Ok(());
    }
    let active = multi_instance::get(run, scope, "nrOfActiveInstances");
    multi_instance::set(run, scope, "nrOfActiveInstances", active + who.len());
    for (more, user) in who.iter().enumerate() {
        let item = Some(Value::from(user.as_str()));
        let token = multi_instance::instance(run, scope, node, repeat, total + more, item);
        multi_instance::meant_for(run, token, user);
    }
    Ok(())
}

/// Takes added signers off again.
pub(crate) fn remove(run: &mut Run, task: Number, who: &[String]) -> Done {
    let it = run.instance.task(task).ok_or(Refusal::TaskNotFound { task })?.clone();
    if !assignment::may_decide(run, &it) {
        return Err(Refusal::NotAssignee);
    }
    if who.is_empty() {
        return Err(Refusal::NobodyNamed);
    }
    for user in who {
        let named = |other: &&Task| other.parent == Some(task) && other.assignee.as_ref() == Some(user);
        match run.instance.tasks.iter().find(named).map(|it| it.id) {
            Some(signer) => drop_signer(run, signer),
            None => drop_instance(run, &it, user)?,
        }
    }
    signed(run, Some(task)).map(|_| ())
}

/// He, and those he had asked himself.
fn drop_signer(run: &mut Run, signer: Number) {
    for child in cancel::numbers(&run.instance.tasks, |it| it.parent == Some(signer), |it| it.id) {
        drop_signer(run, child);
    }
    run.cancel_task(signer, Outcome::RemovedSigner);
}

/// An instance added to a multi-instance step goes, and the total shrinks. The last one stays.
fn drop_instance(run: &mut Run, task: &Task, user: &str) -> Done {
    let not_signer = || Refusal::NotSigner { user: user.to_owned() };
    let scope = run.instance.token(task.token).map(|token| token.scope).ok_or_else(not_signer)?;
    if !multi_instance::is_instance(run, task.token) {
        return Err(not_signer());
    }
    let added = |it: &&crate::engine::model::instance::Token| it.scope == scope && it.person.as_deref() == Some(user);
    let token = run.instance.tokens.iter().find(added).map(|it| it.id);
    let token = token.filter(|token| *token != task.token).ok_or_else(not_signer)?;
    run.cancel_token(token, Outcome::RemovedSigner);
    for counter in ["nrOfInstances", "nrOfActiveInstances"] {
        let count = multi_instance::get(run, scope, counter);
        multi_instance::set(run, scope, counter, count.saturating_sub(1));
    }
    Ok(())
}

/// True when others sign after this one: his decision is kept until they have.
pub(crate) fn defer(run: &mut Run, task: Number, decision: &Decision) -> Result<bool, Refusal> {
    let after = dormant(run, task);
    if after.is_empty() {
        return Ok(false);
    }
    if super::outcome(Outcome::Completed, Some(decision)) == Outcome::Rejected {
        for signer in after {
            run.cancel_task(signer, Outcome::Rejected);
        }
        return Ok(false);
    }
    let by = run.context.actor.map(|actor| actor.user.clone());
    let decision = Box::new(decision.clone());
    run.emit(Event::TaskDecided { task, by, at: run.now, decision });
    for signer in after {
        run.emit(Event::TaskStateChanged { task: signer, state: TaskState::Open });
        super::timeout::arm_again(run, signer);
        run.task_listeners(signer, "assignment")?;
        run.task_listeners(signer, "create")?;
    }
    Ok(true)
}

fn dormant(run: &Run, parent: Number) -> Vec<Number> {
    let waits = |it: &Task| it.parent == Some(parent) && it.state == TaskState::Dormant;
    cancel::numbers(&run.instance.tasks, waits, |it| it.id)
}

/// A signer has signed, or is off the list: the one who asked for him goes on when he was the last. True when his
/// decision, kept until now, has been carried out.
pub(crate) fn signed(run: &mut Run, parent: Option<Number>) -> Result<bool, Refusal> {
    let Some(parent) = parent.and_then(|parent| run.instance.task(parent)) else { return Ok(false) };
    let (id, state) = (parent.id, parent.state);
    let pending = |it: &Task| it.parent == Some(id) && !it.beside && it.state != TaskState::Dormant;
    if run.instance.tasks.iter().any(pending) {
        return Ok(false);
    }
    if state == TaskState::Waiting {
        run.emit(Event::TaskStateChanged { task: id, state: TaskState::Open });
    }
    if state != TaskState::Deciding {
        return Ok(false);
    }
    let kept = run.instance.task(id).and_then(|it| it.decision.clone()).unwrap_or_default();
    let by = run.instance.task(id).and_then(|it| it.assignee.clone());
    user_task::finish_by(run, id, Outcome::Completed, Some(&kept), by)?;
    Ok(true)
}
