//! Return, withdraw and revoke: the commands that go back.

use crate::engine::approval::rollback::{self, Arrival, RollbackTarget};
use crate::engine::definition::{CompiledNode, Definition, NodeBehavior, UserTaskDefinition};
use crate::engine::execution::{Execution, StepResult, cancel, compensation, flow};
use crate::engine::model::command::{ReturnMode, RevokeMode};
use crate::engine::model::completed_tasks::CompletedTask as Finished;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Decision, Event};
use crate::engine::model::instance::{LocalId, Outcome, ROOT, ReturnPoint, Token, Variables};
use crate::engine::nodes::user_task;
use crate::engine::people::assignment;
use crate::engine::people::strategy::Strategy;
use crate::expression::Value;

/// The most who wait, one behind the other, for a step to come straight back.
const MAX_WAYS_BACK: usize = 20;

/// The assignee sends a task back: to the step `to`, or to the one decided last on the way here.
pub(crate) fn return_task(
    execution: &mut Execution,
    task: LocalId,
    version: Option<u32>,
    to: Option<&str>,
    mode: ReturnMode,
    variables: &Variables,
    decision: &Decision,
) -> StepResult {
    let it = user_task::open_task(execution, task, version)?;
    assignment::require_decider(execution, it)?;
    super::requirements(execution, it, decision)?;
    // The step named, or the one decided last.
    let (token, element, assignee) = (it.token, it.element.clone(), it.assignee.clone());
    let target = match to {
        Some(to) => chosen(execution, token, to)?,
        None => previous(execution, token)?,
    };
    // Those who are to come straight back wait one behind the other, up to a bound.
    if mode == ReturnMode::Direct && ways(execution, token, &target) >= MAX_WAYS_BACK {
        return Err(EngineError::CannotReturn { element: target.node.id.to_string() });
    }
    execution.set_all(token, variables);
    // The way back is read from the tokens before they go.
    let back = (mode == ReturnMode::Direct).then(|| way_back(execution, token, &target, element, assignee));
    close_task(execution, task, decision);
    go(execution, token, &target, Outcome::Returned, back)
}

/// How many still wait, one behind the other, for this token to come straight back.
fn ways(execution: &Execution, token: LocalId, target: &RollbackTarget) -> usize {
    let further = further(execution, token, target);
    std::iter::successors(further.as_deref(), |back| back.further.as_deref()).count()
}

/// Where this token, and those that wait for the scopes around it, were to jump straight back themselves, the innermost
/// first: in a step for several it is not the token of the own task that came back.
fn further(execution: &Execution, token: LocalId, target: &RollbackTarget) -> Option<Box<ReturnPoint>> {
    let owner = |it: &&Token| {
        (it.scope != target.scope).then(|| execution.instance.token(execution.owner_of(it.scope)?)).flatten()
    };
    let around = std::iter::successors(execution.instance.token(token), owner);
    let backs: Vec<&ReturnPoint> = around.filter_map(|it| it.return_point.as_deref()).collect();
    backs.into_iter().rev().fold(None, |further, back| Some(Box::new(back.clone().and_then(further))))
}

impl ReturnPoint {
    /// This way back, and from its last step on further.
    fn and_then(self, further: Option<Box<Self>>) -> Self {
        let further = match self.further {
            Some(next) => Some(Box::new(next.and_then(further))),
            None => further,
        };
        Self { further, ..self }
    }
}

/// Straight back to the returner's step; into a sub-process that runs for several there is only the way through its
/// front door.
fn way_back(
    execution: &Execution,
    token: LocalId,
    target: &RollbackTarget,
    element: ElementId,
    assignee: Option<String>,
) -> ReturnPoint {
    let further = further(execution, token, target);
    let scope = execution.instance.scope(target.scope);
    let reachable =
        execution.definition.find(&element).and_then(|node| rollback::directly_in(execution, scope?, node)).is_some();
    let top = rollback::top_token(execution, token, target.scope).and_then(|top| execution.instance.token(top));
    match top {
        Some(top) if !reachable => ReturnPoint { element: top.element.clone(), assignee: None, further },
        _ => ReturnPoint { element, assignee, further },
    }
}

/// The returned task ends with its decision on record.
fn close_task(execution: &mut Execution, task: LocalId, decision: &Decision) {
    let Some(it) = execution.instance.task(task) else { return };
    let (element, owner) = (it.element.clone(), it.owner.clone());
    let by = execution.context.actor.map(|actor| actor.user.clone()).or_else(|| it.assignee.clone());
    cancel::release_owner(execution, crate::engine::model::instance::Owner::Task(task));
    let decision = Some(decision).filter(|it| !it.is_empty()).cloned().map(Box::new);
    let outcome = Outcome::Returned;
    execution.emit(Event::TaskCompleted { task, element, outcome, by, owner, at: execution.now, decision });
}

fn go<'a>(
    execution: &mut Execution<'a>,
    token: LocalId,
    target: &RollbackTarget<'a>,
    outcome: Outcome,
    back: Option<ReturnPoint>,
) -> StepResult {
    let source = rollback::top_token(execution, token, target.scope);
    let person = person_of(execution, target);
    rollback::roll_back(execution, target, source.as_slice(), outcome, Arrival { person, return_point: back })
}

/// Who decided the step last. Several had it: everybody is asked again.
fn person_of(execution: &Execution, target: &RollbackTarget) -> Option<String> {
    if target.node.repeat.is_some() {
        return None;
    }
    let his = |done: &&Finished| done.element == target.node.id && done.within(target.scope);
    execution.instance.decisions().find(his).and_then(|done| done.by.clone())
}

/// The step named, when it is a user task that has been decided or lies before.
fn chosen<'a>(execution: &Execution<'a>, token: LocalId, to: &str) -> Result<RollbackTarget<'a>, EngineError> {
    let error = || EngineError::CannotReturn { element: to.to_owned() };
    let node = execution
        .definition
        .find(to)
        .filter(|node| matches!(node.behavior, NodeBehavior::User(_)))
        .ok_or_else(error)?;
    let target = rollback::target(execution, token, node).ok_or_else(error)?;
    let here =
        rollback::top_token(execution, token, target.scope).and_then(|top| execution.node_of(top)).ok_or_else(error)?;
    let last = execution.instance.decisions().find(|done| done.element == node.id && done.within(target.scope));
    let is_here = execution.node_of(token).is_some_and(|here| here.number == node.number);
    let before = execution.definition.leads_to(target.top.number, here.number) || target.top.number == here.number;
    let beside = rollback::runs_beside(execution, &target, token);
    if last.is_some_and(is_passed) && before && !is_here && !beside { Ok(target) } else { Err(error()) }
}

/// It led on: who sent it back, or took it back, has the step still to do.
fn is_passed(done: &Finished) -> bool {
    !matches!(done.outcome, Outcome::Returned | Outcome::Withdrawn)
}

/// The step decided last on the way here.
fn previous<'a>(execution: &Execution<'a>, token: LocalId) -> Result<RollbackTarget<'a>, EngineError> {
    let element = execution.node_of(token).map(|node| node.id.to_string()).unwrap_or_default();
    let found = execution
        .instance
        .decisions()
        .filter(|done| is_passed(done))
        .find_map(|done| chosen(execution, token, &done.element).ok());
    found.ok_or(EngineError::CannotReturn { element })
}

/// A rejection that a policy sends back.
pub(crate) fn send_back(execution: &mut Execution, token: LocalId, to: &str) -> StepResult {
    let error = || EngineError::CannotReturn { element: to.to_owned() };
    let node = execution.definition.find(to).ok_or_else(error)?;
    let target = rollback::target(execution, token, node).ok_or_else(error)?;
    if rollback::runs_beside(execution, &target, token) {
        return Err(error());
    }
    go(execution, token, &target, Outcome::Returned, None)
}

/// The returned step is done: straight back to the one who returned it.
pub(crate) fn go_back(execution: &mut Execution, token: LocalId, back: &ReturnPoint) -> StepResult {
    let error = || EngineError::CannotReturn { element: back.element.to_string() };
    let node = execution.definition.find(&back.element).ok_or_else(error)?;
    let target = rollback::target(execution, token, node).ok_or_else(error)?;
    let person = back.assignee.clone().filter(|_| node.repeat.is_none());
    let Some(top) = rollback::top_token(execution, token, target.scope) else { return Ok(()) };
    rollback::take_arrivals(execution, top, target.top);
    if top == token && target.top.number == node.number {
        flow::jump(execution, token, node);
        execution.emit(Event::TokenMarked { token, returned: true, return_point: back.further.clone(), person });
        execution.enter(token);
        return Ok(());
    }
    rollback::go_to(execution, &target, top, person, back.further.clone())
}

/// Whoever decided takes the decision back, as long as nobody has acted on it.
pub(crate) fn withdraw(execution: &mut Execution, element: &str) -> StepResult {
    let actor = execution.context.actor.ok_or(EngineError::NoActor)?;
    let node = execution
        .definition
        .find(element)
        .ok_or_else(|| EngineError::ElementUnknown { element: element.to_owned() })?;
    let decided = |done: &&Finished| done.element == node.id;
    let done = execution.instance.decisions().find(decided).cloned().ok_or(EngineError::CannotWithdraw)?;
    let his = actor.administrator || done.by.as_deref() == Some(actor.user.as_str());
    let allowed = execution.definition.policy.allow_withdraw;
    let taken_back = matches!(done.outcome, Outcome::Returned | Outcome::Withdrawn);
    if !his || !allowed || taken_back || acted_upon(execution, &done, node) {
        return Err(EngineError::CannotWithdraw);
    }
    let (target, sources) = led_to(execution, &done, node).ok_or(EngineError::CannotWithdraw)?;
    execution.emit(Event::TaskWithdrawn {
        task: done.task,
        element: node.id.clone(),
        by: done.by.clone(),
        at: execution.now,
    });
    let person = done.by.filter(|_| node.repeat.is_none());
    let back = done.return_point.map(|back| *back);
    rollback::roll_back(execution, &target, &sources, Outcome::Withdrawn, Arrival { person, return_point: back })
}

/// A later decision lies behind this one, or colleagues have voted beside it. Who came straight back to a step has led to
/// nothing else as long as that step waits.
fn acted_upon(execution: &Execution, done: &Finished, node: &CompiledNode) -> bool {
    let next = done.return_point.as_ref().and_then(|back| execution.definition.find(&back.element)).unwrap_or(node);
    let waits =
        next.number != node.number && execution.instance.tokens.iter().any(|it| it.returned && it.element == next.id);
    let behind = |it: &CompiledNode| {
        let voted =
            it.number == node.number || it.number == next.number || compensation::stands_in(execution, it, next.number);
        voted || !waits && execution.definition.leads_to(next.number, it.number)
    };
    let mut later = execution.instance.decisions().take_while(|it| it.task != done.task);
    later.any(|it| it.outcome != Outcome::Withdrawn && execution.definition.find(&it.element).is_none_or(behind))
}

/// Where the step can be put again, and what it has led to there: in the innermost run of a scope that it stood in and
/// that is still open.
fn led_to<'a>(
    execution: &Execution<'a>,
    done: &Finished,
    node: &'a CompiledNode,
) -> Option<(RollbackTarget<'a>, Vec<LocalId>)> {
    let open = done.scopes.iter().copied().chain([ROOT]).find(|scope| execution.instance.scope(*scope).is_some())?;
    let top = rollback::directly_in(execution, execution.instance.scope(open)?, node)?;
    let target = RollbackTarget { node, scope: open, top };
    let sources = match &done.return_point {
        Some(back) => jumped_to(execution, &target, back),
        None => rollback::descendants(execution, &target),
    };
    (!sources.is_empty()).then_some((target, sources))
}

/// The token that came straight back from the target, or what it has led to since. While colleagues still vote, it has
/// not jumped yet.
fn jumped_to(execution: &Execution, target: &RollbackTarget, back: &ReturnPoint) -> Vec<LocalId> {
    let at = |node: &CompiledNode| {
        let stands = |it: &&Token| it.scope == target.scope && it.element == node.id;
        execution.instance.tokens.iter().rfind(stands).map(|it| it.id)
    };
    let jumps = |token: &LocalId| rollback::ways_back(execution, target).iter().any(|(jumping, _)| jumping == token);
    if let Some(here) = at(target.top).filter(jumps) {
        return vec![here];
    }
    let scope = execution.instance.scope(target.scope);
    let node = execution.definition.find(&back.element);
    let Some(to) = scope.zip(node).and_then(|(scope, node)| rollback::directly_in(execution, scope, node)) else {
        return Vec::new();
    };
    match at(to) {
        Some(token) => vec![token],
        None => rollback::descendants(execution, &RollbackTarget { node: to, scope: target.scope, top: to }),
    }
}

/// The applicant takes the application back.
pub(crate) fn revoke(execution: &mut Execution, mode: RevokeMode, opinion: Option<&str>) -> StepResult {
    let actor = execution.context.actor;
    let may =
        actor.is_none_or(|it| it.administrator || execution.instance.initiator.as_deref() == Some(it.user.as_str()));
    if !may || execution.instance.called || !execution.definition.policy.allow_revoke {
        return Err(EngineError::CannotRevoke);
    }
    match mode {
        RevokeMode::End => super::end_because(execution, Outcome::Revoked, opinion.map(str::to_owned)),
        RevokeMode::ToStart => to_applicant(execution, opinion),
    }
}

/// Back to a step of the applicant's, who gets it. Where the process has none, it can only be ended.
fn to_applicant(execution: &mut Execution, opinion: Option<&str>) -> StepResult {
    let (node, top) = applicants_step(execution).ok_or(EngineError::NoApplicantsStep)?;
    let target = RollbackTarget { node, scope: ROOT, top };
    let sources = execution.tokens_of(ROOT);
    let person = execution.instance.initiator.clone().filter(|_| node.repeat.is_none());
    let by = execution.context.actor.map(|actor| actor.user.clone());
    execution.emit(Event::Revoked { by, at: execution.now, opinion: opinion.map(str::to_owned) });
    rollback::roll_back(execution, &target, &sources, Outcome::Revoked, Arrival { person, return_point: None })
}

/// Whom a user task names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum NamedPeople {
    /// The applicant himself, and nobody else.
    Applicant,
    /// A group of the applicant's.
    OwnGroup,
    /// Nobody.
    Nobody,
    /// Others.
    Others,
}

/// The first step that names the applicant himself, as drawn; without any the one the process begins with, if it is one of
/// a group of his or of nobody. None in a branch beside others, which would end with their work undone. With each the step
/// or the sub-process around it that stands directly in the process.
fn applicants_step<'a>(execution: &Execution<'a>) -> Option<(&'a CompiledNode, &'a CompiledNode)> {
    let definition = execution.definition;
    let scope = execution.instance.scope(ROOT)?;
    let steps = definition.nodes.iter().filter_map(|node| {
        let NodeBehavior::User(user) = &node.behavior else { return None };
        Some((node, rollback::directly_in(execution, scope, node)?, named(execution, user)))
    });
    let steps: Vec<_> = steps.filter(|(_, top, _)| !definition.is_in_branch(top.number)).collect();
    let first = first_step(definition).map(|it| it.number);
    let begins = |node: &CompiledNode, named| match named {
        NamedPeople::OwnGroup => first == Some(node.number),
        NamedPeople::Nobody => first.is_none_or(|first| first == node.number),
        NamedPeople::Applicant | NamedPeople::Others => false,
    };
    let his = steps.iter().find(|(.., named)| *named == NamedPeople::Applicant);
    let found = his.or_else(|| steps.iter().find(|(node, _, named)| begins(node, *named)));
    found.map(|(node, top, _)| (*node, *top))
}

fn named(execution: &Execution, user: &UserTaskDefinition) -> NamedPeople {
    let applicant = execution.instance.initiator.as_ref();
    let (Some(applicant), Some(token)) = (applicant, execution.tokens_of(ROOT).first().copied()) else {
        return NamedPeople::Others;
    };
    match &user.strategy {
        Some(Strategy::Applicant) => return NamedPeople::Applicant,
        Some(_) => return NamedPeople::Others,
        None => {}
    }
    let written = user.assignee.iter().chain(&user.candidate_users).chain(&user.candidate_groups);
    let mut names = Vec::new();
    for expression in written {
        assignment::many(&execution.peek(token, expression).unwrap_or(Value::from("?")), &mut names);
    }
    if names.is_empty() {
        NamedPeople::Nobody
    } else if names.iter().all(|name| name == applicant) {
        NamedPeople::Applicant
    } else if execution.context.environment.is_member(applicant, &names) {
        NamedPeople::OwnGroup
    } else {
        NamedPeople::Others
    }
}

/// The user task straight after the start; none: the process forks first, or begins with a sub-process.
fn first_step(definition: &Definition) -> Option<&CompiledNode> {
    let mut node = definition.node(*definition.body.starts.first()?);
    for _ in 0..definition.nodes.len() {
        match (&node.behavior, node.outgoing.as_slice()) {
            (NodeBehavior::User(_), _) => return Some(node),
            (
                NodeBehavior::Start(_) | NodeBehavior::Pass | NodeBehavior::Exclusive | NodeBehavior::Service(_),
                [only],
            ) => {
                node = definition.node(definition.flow(*only).target);
            }
            _ => break,
        }
    }
    None
}
