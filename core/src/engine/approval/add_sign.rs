//! Added signers: before, after or beside the one who asks for them (`docs/handbook/approval-semantics.md` 4.6).

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::engine::approval::legal_clock;
use crate::engine::definition::{CompiledNode, LoopCharacteristics, MultiInstanceDefinition};
use crate::engine::execution::{Execution, StepResult, cancel, listener, multi_instance};
use crate::engine::model::command::SignMode;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Decision, Event};
use crate::engine::model::instance::{LocalId, Outcome, Owner, Task, TaskState};
use crate::engine::model::variable_map::VariableMap;
use crate::engine::nodes::user_task;
use crate::engine::people::assignment;
use crate::expression::Value;

/// Who is asked to sign, and how.
pub(crate) struct SignRequest<'a> {
    /// Ids of the users who are asked.
    pub(crate) who: &'a [String],
    /// Whether they sign before, after or beside the one who asks.
    pub(crate) mode: SignMode,
    /// Working days they have for it.
    pub(crate) days: Option<u32>,
    /// What the one who asks has written.
    pub(crate) opinion: Option<&'a str>,
}

/// The yellow light of added signers, in working days before their limit (`docs/handbook/rules.md` 3.12).
const WARNING: u32 = 1;

/// Asks others to sign. An error when the caller may not decide the task, or somebody is unknown or signs already.
pub(crate) fn add(execution: &mut Execution, task: LocalId, version: Option<u32>, asked: &SignRequest) -> StepResult {
    let it = user_task::open_task(execution, task, version)?.clone();
    assignment::require_decider(execution, &it)?;
    let SignRequest { who, mode, .. } = *asked;
    check_people(execution, &it, who)?;
    let node = execution.node_of(it.token).ok_or(EngineError::TaskNotFound { task })?;
    let (by, opinion) = (execution.context.actor.map(|actor| actor.user.clone()), asked.opinion.map(str::to_owned));
    execution.emit(Event::SignersAsked { task, who: who.to_vec(), mode, by, at: execution.now, opinion });
    if mode == SignMode::Parallel
        && let (Some(LoopCharacteristics::Multi(repeat)), true) =
            (&node.repeat, multi_instance::is_instance(execution, it.token))
    {
        return more_instances(execution, &it, node, repeat, who);
    }
    if matches!(mode, SignMode::Before | SignMode::Consult) {
        execution.emit(Event::TaskStateChanged { task, state: TaskState::Waiting });
    }
    for user in who {
        signer(execution, &it, user, asked)?;
    }
    Ok(())
}

fn check_people(execution: &Execution, task: &Task, who: &[String]) -> StepResult {
    if who.is_empty() {
        return Err(EngineError::NobodyNamed);
    }
    for (place, user) in who.iter().enumerate() {
        let signs = |it: &Task| {
            it.element == task.element && (it.assignee.as_ref() == Some(user) || it.owner.as_ref() == Some(user))
        };
        if who[..place].contains(user) || execution.instance.tasks.iter().any(signs) {
            return Err(EngineError::AlreadySigner { user: user.clone() });
        }
        if !execution.context.environment.can_work(user) {
            return Err(EngineError::PersonUnknown { user: user.clone() });
        }
    }
    Ok(())
}

/// A signer gets an own task on the same step.
fn signer(execution: &mut Execution, task: &Task, user: &str, asked: &SignRequest) -> StepResult {
    let id = execution.next_id();
    // Who signs afterwards is dormant until the decision has been taken.
    let state = if asked.mode == SignMode::After { TaskState::Dormant } else { TaskState::Open };
    // Days of their own, or the limits of the task they sign for.
    let (due_at, warn_at) = match asked.days {
        Some(days) => {
            (Some(legal_clock::due_in(execution, days)), Some(legal_clock::warn_in(execution, days, WARNING)))
        }
        None => (task.due_at, task.warn_at),
    };
    let signer = Task {
        id,
        assignee: Some(user.to_owned()),
        owner: None,
        candidate_users: Vec::new(),
        candidate_groups: Vec::new(),
        agents: BTreeMap::new(),
        created_at: execution.now,
        version: 1,
        state,
        parent: Some(task.id),
        beside: asked.mode == SignMode::Parallel,
        consulted: asked.mode == SignMode::Consult,
        due_at,
        warn_at,
        urged_at: None,
        delegators: Vec::new(),
        decision: None,
        variables: VariableMap::default(),
        ..task.clone()
    };
    execution.emit(Event::TaskCreated { task: Arc::new(signer), assignment_trace: Vec::new() });
    match asked.mode {
        // Announced when its turn comes.
        SignMode::After => Ok(()),
        // What the step brings about, it brings about for those who decide it.
        SignMode::Consult => {
            super::timeout::arm_again(execution, id);
            Ok(())
        }
        SignMode::Before | SignMode::Parallel => announce(execution, id),
    }
}

/// Sets the limits of a signer whose turn it is, and tells the listeners of the step.
fn announce(execution: &mut Execution, signer: LocalId) -> StepResult {
    super::timeout::arm_again(execution, signer);
    listener::run_task_listeners(execution, signer, "assignment")?;
    listener::run_task_listeners(execution, signer, "create")
}

/// Whoever was consulted has answered. His opinion is all that counts of what he gives: no result, vote or variable.
pub(crate) fn advise(execution: &mut Execution, task: LocalId, decision: &Decision) -> StepResult {
    let opinion = decision.opinion.clone().filter(|it| !it.trim().is_empty());
    if opinion.is_none() && !execution.context.environment.trusting {
        return Err(EngineError::OpinionRequired);
    }
    let advice = Decision { operation: decision.operation.clone(), opinion, ..Decision::default() };
    let by = execution.context.actor.map(|actor| actor.user.clone());
    close_opinion(execution, task, by, Some(&advice))
}

/// Ends a consultation, with or without an answer: the step stays with whoever asked.
pub(crate) fn close_opinion(
    execution: &mut Execution,
    task: LocalId,
    by: Option<String>,
    advice: Option<&Decision>,
) -> StepResult {
    let Some(it) = execution.instance.task(task) else { return Ok(()) };
    let (token, parent, element, owner) = (it.token, it.parent, it.element.clone(), it.owner.clone());
    cancel::release_owner(execution, Owner::Task(task));
    let decision = advice.filter(|it| !it.is_empty()).cloned().map(Box::new);
    let (outcome, at) = (Outcome::Advised, execution.now);
    execution.emit(Event::TaskCompleted { task, element, outcome, by, owner, at, decision });
    if signed(execution, parent)? {
        return Ok(());
    }
    // Where the step was decided meanwhile, the token goes on with the last answer.
    if execution.instance.tasks.iter().all(|it| it.token != token) && execution.instance.token(token).is_some() {
        execution.leave(token);
    }
    Ok(())
}

/// In a multi-instance step each signer is one more instance with a vote, and the total grows.
fn more_instances<'a>(
    execution: &mut Execution<'a>,
    task: &Task,
    node: &'a CompiledNode,
    repeat: &'a MultiInstanceDefinition,
    who: &[String],
) -> StepResult {
    let Some(scope) = execution.instance.token(task.token).map(|token| token.scope) else { return Ok(()) };
    // The limit holds for those drawn and those added together.
    let total = multi_instance::get(execution, scope, "nrOfInstances");
    let limit = multi_instance::MAX_INSTANCES;
    if total + who.len() > limit as usize {
        return Err(EngineError::TooMany { element: node.id.to_string(), limit });
    }
    multi_instance::set(execution, scope, "nrOfInstances", total + who.len());
    // In a sequence they come after all others.
    if repeat.sequential {
        multi_instance::append(execution, scope, who);
        return Ok(());
    }
    // Side by side they begin now, each with the next number.
    let active = multi_instance::get(execution, scope, "nrOfActiveInstances");
    multi_instance::set(execution, scope, "nrOfActiveInstances", active + who.len());
    for (more, user) in who.iter().enumerate() {
        let item = Some(Value::from(user.as_str()));
        let token = multi_instance::instance(execution, scope, node, repeat, total + more, item);
        multi_instance::meant_for(execution, token, user);
    }
    Ok(())
}

/// Takes added signers off again.
pub(crate) fn remove(execution: &mut Execution, task: LocalId, who: &[String]) -> StepResult {
    let it = execution.instance.task(task).ok_or(EngineError::TaskNotFound { task })?.clone();
    if !assignment::may_decide(execution, &it) {
        return Err(EngineError::NotAssignee);
    }
    if who.is_empty() {
        return Err(EngineError::NobodyNamed);
    }
    for user in who {
        let named = |other: &&Task| other.parent == Some(task) && other.assignee.as_ref() == Some(user);
        match execution.instance.tasks.iter().find(named).map(|it| it.id) {
            Some(signer) => drop_signer(execution, signer),
            None => drop_instance(execution, &it, user)?,
        }
    }
    signed(execution, Some(task)).map(|_| ())
}

/// A signer signs no more, without anybody's act.
pub(crate) fn leave(execution: &mut Execution, signer: &Task) -> StepResult {
    drop_signer(execution, signer.id);
    signed(execution, signer.parent).map(|_| ())
}

/// What was decided and waits for those who sign after it counts no more, and they sign no more: it is decided anew.
pub(crate) fn drop_decision(execution: &mut Execution, task: LocalId) {
    let after = |it: &Task| it.parent == Some(task) && !it.beside;
    for signer in cancel::ids_of(&execution.instance.tasks, after, |it| it.id) {
        drop_signer(execution, signer);
    }
    execution.emit(Event::TaskStateChanged { task, state: TaskState::Open });
}

/// The signer, and those whom the signer had asked.
fn drop_signer(execution: &mut Execution, signer: LocalId) {
    for child in cancel::ids_of(&execution.instance.tasks, |it| it.parent == Some(signer), |it| it.id) {
        drop_signer(execution, child);
    }
    cancel::cancel_task(execution, signer, Outcome::RemovedSigner);
}

/// An instance added to a multi-instance step goes, and the total shrinks. The last one stays.
fn drop_instance(execution: &mut Execution, task: &Task, user: &str) -> StepResult {
    let not_signer = || EngineError::NotSigner { user: user.to_owned() };
    let scope = execution.instance.token(task.token).map(|token| token.scope).ok_or_else(not_signer)?;
    if !multi_instance::is_instance(execution, task.token) {
        return Err(not_signer());
    }
    let added = |it: &&crate::engine::model::instance::Token| it.scope == scope && it.person.as_deref() == Some(user);
    let token = execution.instance.tokens.iter().find(added).map(|it| it.id);
    let token = token.filter(|token| *token != task.token).ok_or_else(not_signer)?;
    cancel::cancel_token(execution, token, Outcome::RemovedSigner);
    for counter in ["nrOfInstances", "nrOfActiveInstances"] {
        let count = multi_instance::get(execution, scope, counter);
        multi_instance::set(execution, scope, counter, count.saturating_sub(1));
    }
    Ok(())
}

/// True when others sign after this one: the decision is kept until they have.
pub(crate) fn defer(execution: &mut Execution, task: LocalId, decision: &Decision) -> Result<bool, EngineError> {
    let after = dormant(execution, task);
    if after.is_empty() {
        return Ok(false);
    }
    if super::outcome(execution.definition.codes, Outcome::Completed, Some(decision)) == Outcome::Rejected {
        for signer in after {
            cancel::cancel_task(execution, signer, Outcome::Rejected);
        }
        return Ok(false);
    }
    let by = execution.context.actor.map(|actor| actor.user.clone());
    let decision = Box::new(decision.clone());
    execution.emit(Event::TaskDecided { task, by, at: execution.now, decision });
    for signer in after {
        execution.emit(Event::TaskStateChanged { task: signer, state: TaskState::Open });
        announce(execution, signer)?;
    }
    Ok(true)
}

fn dormant(execution: &Execution, parent: LocalId) -> Vec<LocalId> {
    let waits = |it: &Task| it.parent == Some(parent) && it.state == TaskState::Dormant;
    cancel::ids_of(&execution.instance.tasks, waits, |it| it.id)
}

/// A signer has signed, or is off the list: whoever asked goes on after the last one. True when the
/// decision, kept until now, has been carried out.
pub(crate) fn signed(execution: &mut Execution, parent: Option<LocalId>) -> Result<bool, EngineError> {
    let Some(parent) = parent.and_then(|parent| execution.instance.task(parent)) else { return Ok(false) };
    let (id, state) = (parent.id, parent.state);
    let pending = |it: &Task| it.parent == Some(id) && !it.beside && it.state != TaskState::Dormant;
    if execution.instance.tasks.iter().any(pending) {
        return Ok(false);
    }
    if state == TaskState::Waiting {
        execution.emit(Event::TaskStateChanged { task: id, state: TaskState::Open });
    }
    if state != TaskState::Deciding {
        return Ok(false);
    }
    let kept = execution.instance.task(id).and_then(|it| it.decision.clone()).unwrap_or_default();
    let by = execution.instance.task(id).and_then(|it| it.assignee.clone());
    user_task::finish_by(execution, id, Outcome::Completed, Some(&kept), by)?;
    Ok(true)
}
