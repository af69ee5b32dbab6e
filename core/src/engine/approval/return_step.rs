//! Return, withdraw and revoke: the commands that go back.

use super::rollback::{self, Arrival, Target};
use crate::engine::definition::{Kind, Node};
use crate::engine::execution::{Done, Run};
use crate::engine::model::command::{ReturnMode, RevokeMode};
use crate::engine::model::completed_tasks::Done as Finished;
use crate::engine::model::element_id::Id;
use crate::engine::model::error::Refusal;
use crate::engine::model::event::{Decision, Event};
use crate::engine::model::instance::{Back, Number, Outcome, ROOT, Token, Variables};
use crate::engine::people::assignment;

/// The most who wait, one behind the other, for a step to come straight back.
const MAX_WAYS_BACK: usize = 20;

/// The assignee sends a task back.
pub(crate) fn return_task(
    run: &mut Run,
    task: Number,
    version: Option<u32>,
    to: Option<&str>,
    mode: ReturnMode,
    variables: &Variables,
    decision: &Decision,
) -> Done {
    let it = run.open_task(task, version)?;
    if !assignment::may_decide(run, it) {
        return Err(Refusal::NotAssignee);
    }
    super::requirements(run, it, decision)?;
    let (token, element, assignee) = (it.token, it.element.clone(), it.assignee.clone());
    let target = match to {
        Some(to) => chosen(run, token, to)?,
        None => previous(run, token)?,
    };
    if mode == ReturnMode::Direct && ways(run, token, &target) >= MAX_WAYS_BACK {
        return Err(Refusal::CannotReturn { element: target.node.id.to_string() });
    }
    run.set_all(token, variables);
    let back = (mode == ReturnMode::Direct).then(|| way_back(run, token, &target, element, assignee));
    close_task(run, task, decision);
    go(run, token, &target, Outcome::Returned, back)
}

/// How many still wait, one behind the other, for this token to come straight back.
fn ways(run: &Run, token: Number, target: &Target) -> usize {
    let further = further(run, token, target);
    std::iter::successors(further.as_deref(), |back| back.further.as_deref()).count()
}

/// Where this token, and those that wait for the scopes around it, were to jump straight back themselves, the innermost
/// first: in a step for several it is not the token of his own task that came back.
fn further(run: &Run, token: Number, target: &Target) -> Option<Box<Back>> {
    let owner = |it: &&Token| (it.scope != target.scope).then(|| run.instance.token(run.owner_of(it.scope)?)).flatten();
    let around = std::iter::successors(run.instance.token(token), owner);
    let backs: Vec<&Back> = around.filter_map(|it| it.back.as_deref()).collect();
    backs.into_iter().rev().fold(None, |further, back| Some(Box::new(back.clone().and_then(further))))
}

impl Back {
    /// The same, and from its last step on further.
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
fn way_back(run: &Run, token: Number, target: &Target, element: Id, assignee: Option<String>) -> Back {
    let further = further(run, token, target);
    let scope = run.instance.scope(target.scope);
    let reachable = run.definition.find(&element).and_then(|node| rollback::directly_in(run, scope?, node)).is_some();
    let top = rollback::top_token(run, token, target.scope).and_then(|top| run.instance.token(top));
    match top {
        Some(top) if !reachable => Back { element: top.element.clone(), assignee: None, further },
        _ => Back { element, assignee, further },
    }
}

/// The returned task ends with its decision on record.
fn close_task(run: &mut Run, task: Number, decision: &Decision) {
    let Some(it) = run.instance.task(task) else { return };
    let (element, owner) = (it.element.clone(), it.owner.clone());
    let by = run.context.actor.map(|actor| actor.user.clone()).or_else(|| it.assignee.clone());
    run.release_owner(crate::engine::model::instance::Owner::Task(task));
    let decision = Some(decision).filter(|it| !it.is_empty()).cloned().map(Box::new);
    let outcome = Outcome::Returned;
    run.emit(Event::TaskCompleted { task, element, outcome, by, owner, at: run.now, decision });
}

fn go<'a>(run: &mut Run<'a>, token: Number, target: &Target<'a>, outcome: Outcome, back: Option<Back>) -> Done {
    let source = rollback::top_token(run, token, target.scope);
    let person = person_of(run, target);
    rollback::rewind(run, target, source.as_slice(), outcome, Arrival { person, back })
}

/// Who decided the step last. Several had it: everybody is asked again.
fn person_of(run: &Run, target: &Target) -> Option<String> {
    if target.node.repeat.is_some() {
        return None;
    }
    let his = |done: &&Finished| done.element == target.node.id && done.within(target.scope);
    run.instance.decisions().find(his).and_then(|done| done.by.clone())
}

/// The step named, when it is a user task that has been decided or lies before.
fn chosen<'a>(run: &Run<'a>, token: Number, to: &str) -> Result<Target<'a>, Refusal> {
    let refusal = || Refusal::CannotReturn { element: to.to_owned() };
    let node = run.definition.find(to).filter(|node| matches!(node.kind, Kind::User(_))).ok_or_else(refusal)?;
    let target = rollback::target(run, token, node).ok_or_else(refusal)?;
    let here = rollback::top_token(run, token, target.scope).and_then(|top| run.standing(top)).ok_or_else(refusal)?;
    let last = run.instance.decisions().find(|done| done.element == node.id && done.within(target.scope));
    let is_here = run.standing(token).is_some_and(|here| here.number == node.number);
    let before = run.definition.leads_to(target.top.number, here.number) || target.top.number == here.number;
    let beside = rollback::runs_beside(run, &target, token);
    if last.is_some_and(is_passed) && before && !is_here && !beside { Ok(target) } else { Err(refusal()) }
}

/// It led on: who sent it back, or took it back, has his step still before him.
fn is_passed(done: &Finished) -> bool {
    !matches!(done.outcome, Outcome::Returned | Outcome::Withdrawn)
}

/// The step decided last on the way here.
fn previous<'a>(run: &Run<'a>, token: Number) -> Result<Target<'a>, Refusal> {
    let element = run.standing(token).map(|node| node.id.to_string()).unwrap_or_default();
    let found =
        run.instance.decisions().filter(|done| is_passed(done)).find_map(|done| chosen(run, token, &done.element).ok());
    found.ok_or(Refusal::CannotReturn { element })
}

impl Run<'_> {
    /// A rejection that a policy sends back.
    pub(crate) fn send_back(&mut self, token: Number, to: &str) -> Done {
        let refusal = || Refusal::CannotReturn { element: to.to_owned() };
        let node = self.definition.find(to).ok_or_else(refusal)?;
        let target = rollback::target(self, token, node).ok_or_else(refusal)?;
        if rollback::runs_beside(self, &target, token) {
            return Err(refusal());
        }
        go(self, token, &target, Outcome::Returned, None)
    }

    /// The returned step is done: straight back to the one who returned it.
    pub(crate) fn go_back(&mut self, token: Number, back: &Back) -> Done {
        let refusal = || Refusal::CannotReturn { element: back.element.to_string() };
        let node = self.definition.find(&back.element).ok_or_else(refusal)?;
        let target = rollback::target(self, token, node).ok_or_else(refusal)?;
        let person = back.assignee.clone().filter(|_| node.repeat.is_none());
        let Some(top) = rollback::top_token(self, token, target.scope) else { return Ok(()) };
        rollback::take_arrivals(self, top, target.top);
        if top == token && target.top.number == node.number {
            self.jump(token, node);
            self.emit(Event::TokenMarked { token, returned: true, back: back.further.clone(), person });
            self.enter(token);
            return Ok(());
        }
        rollback::go_to(self, &target, top, person, back.further.clone())
    }
}

/// Somebody takes his own decision back, as long as nobody has acted on it.
pub(crate) fn withdraw(run: &mut Run, element: &str) -> Done {
    let actor = run.context.actor.ok_or(Refusal::NoActor)?;
    let node = run.definition.find(element).ok_or_else(|| Refusal::ElementUnknown { element: element.to_owned() })?;
    let decided = |done: &&Finished| done.element == node.id;
    let done = run.instance.decisions().find(decided).cloned().ok_or(Refusal::CannotWithdraw)?;
    let his = actor.administrator || done.by.as_deref() == Some(actor.user.as_str());
    let allowed = run.definition.policy.allow_withdraw;
    let taken_back = matches!(done.outcome, Outcome::Returned | Outcome::Withdrawn);
    if !his || !allowed || taken_back || acted_upon(run, &done, node) {
        return Err(Refusal::CannotWithdraw);
    }
    let (target, sources) = led_to(run, &done, node).ok_or(Refusal::CannotWithdraw)?;
    run.emit(Event::TaskWithdrawn { task: done.task, element: node.id.clone(), by: done.by.clone(), at: run.now });
    let person = done.by.filter(|_| node.repeat.is_none());
    let back = done.back.map(|back| *back);
    rollback::rewind(run, &target, &sources, Outcome::Withdrawn, Arrival { person, back })
}

/// A later decision lies behind this one, or colleagues have voted beside it. Who came straight back to a step has led to
/// nothing else as long as he waits there.
fn acted_upon(run: &Run, done: &Finished, node: &Node) -> bool {
    let next = done.back.as_ref().and_then(|back| run.definition.find(&back.element)).unwrap_or(node);
    let waits = next.number != node.number && run.instance.tokens.iter().any(|it| it.returned && it.element == next.id);
    let behind = |it: &Node| {
        let voted = it.number == node.number || it.number == next.number || run.stands_in(it, next.number);
        voted || !waits && run.definition.leads_to(next.number, it.number)
    };
    let mut later = run.instance.decisions().take_while(|it| it.task != done.task);
    later.any(|it| it.outcome != Outcome::Withdrawn && run.definition.find(&it.element).is_none_or(behind))
}

/// Where the step can be put again, and what it has led to there: in the innermost run of a scope that it stood in and
/// that is still open.
fn led_to<'a>(run: &Run<'a>, done: &Finished, node: &'a Node) -> Option<(Target<'a>, Vec<Number>)> {
    let open = done.scopes.iter().copied().chain([ROOT]).find(|scope| run.instance.scope(*scope).is_some())?;
    let top = rollback::directly_in(run, run.instance.scope(open)?, node)?;
    let target = Target { node, scope: open, top };
    let sources = match &done.back {
        Some(back) => jumped_to(run, &target, back),
        None => rollback::descendants(run, &target),
    };
    (!sources.is_empty()).then_some((target, sources))
}

/// The token that came straight back from the target, or what it has led to since. While colleagues still vote, it has
/// not jumped yet.
fn jumped_to(run: &Run, target: &Target, back: &Back) -> Vec<Number> {
    let at = |node: &Node| {
        let stands = |it: &&Token| it.scope == target.scope && it.element == node.id;
        run.instance.tokens.iter().rfind(stands).map(|it| it.id)
    };
    let jumps = |token: &Number| rollback::ways_back(run, target).iter().any(|(jumping, _)| jumping == token);
    if let Some(here) = at(target.top).filter(jumps) {
        return vec![here];
    }
    let scope = run.instance.scope(target.scope);
    let node = run.definition.find(&back.element);
    let Some(to) = scope.zip(node).and_then(|(scope, node)| rollback::directly_in(run, scope, node)) else {
        return Vec::new();
    };
    match at(to) {
        Some(token) => vec![token],
        None => rollback::descendants(run, &Target { node: to, scope: target.scope, top: to }),
    }
}

/// The applicant takes his application back.
pub(crate) fn revoke(run: &mut Run, mode: RevokeMode, opinion: Option<&str>) -> Done {
    let actor = run.context.actor;
    let may = actor.is_none_or(|it| it.administrator || run.instance.initiator.as_deref() == Some(it.user.as_str()));
    if !may || run.instance.called || !run.definition.policy.allow_revoke {
        return Err(Refusal::CannotRevoke);
    }
    match mode {
        RevokeMode::End => super::end_because(run, Outcome::Revoked, opinion.map(str::to_owned)),
        RevokeMode::ToStart => {
            let node = first_step(run).ok_or(Refusal::CannotRevoke)?;
            let target = Target { node, scope: ROOT, top: node };
            let sources = run.tokens_of(ROOT);
            let person = run.instance.initiator.clone().filter(|_| node.repeat.is_none());
            let (by, opinion) = (actor.map(|it| it.user.clone()), opinion.map(str::to_owned));
            run.emit(Event::Revoked { by, at: run.now, opinion });
            rollback::rewind(run, &target, &sources, Outcome::Revoked, Arrival { person, back: None })
        }
    }
}

/// The applicant's step: the user task straight after the start. Where the process forks first, its start.
fn first_step<'a>(run: &Run<'a>) -> Option<&'a Node> {
    let definition = run.definition;
    let starts = definition.body.starts.iter().map(|number| definition.node(*number));
    let start = starts.into_iter().next()?;
    let mut node = start;
    for _ in 0..definition.nodes.len() {
        match (&node.kind, node.outgoing.as_slice()) {
            (Kind::User(_), _) => return Some(node),
            (Kind::Start(_) | Kind::Pass | Kind::Exclusive | Kind::Service(_), [only]) => {
                node = definition.node(definition.flow(*only).target);
            }
            _ => break,
        }
    }
    Some(start)
}
