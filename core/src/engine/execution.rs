//! One step in the making: a scratch copy of the instance, the events so far, and what is still to be done.

pub(crate) mod apply;
pub(crate) mod cancel;
pub(crate) mod compensation;
pub(crate) mod condition;
pub(crate) mod dispatch;
pub(crate) mod error_handling;
pub(crate) mod flow;
pub(crate) mod job;
pub(crate) mod listener;
pub(crate) mod multi_instance;
pub(crate) mod wait;

use std::cell::Cell;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::definition::{Definition, Kind, Node, NodeNumber, Repeat};
use super::execution::apply::apply;
use super::execution::condition::News;
use super::model::element_id::Id;
use super::model::environment::Context;
use super::model::error::Refusal;
use super::model::event::{Event, Holder};
use super::model::instance::{Incident, Instance, Job, JobKind, Number, ScopeKind, Status, Token, Variables};
use super::model::variable_map::Locals;
use super::nodes;
use crate::expression::ScriptError;

/// Automatic steps after one act; what is left then becomes an incident (`approval-semantics.md` 4.7, loop guard).
pub const MAX_STEPS: u32 = 20_000;

/// Room for the events of an act, so that most acts ask for memory once: just below a kilobyte, which allocators have
/// at hand.
const USUAL_EVENTS: usize = 7;

/// What may go wrong: the whole act is refused.
pub(super) type Done = Result<(), Refusal>;

/// One step in the making.
pub(super) struct Run<'a> {
    pub(super) definition: &'a Definition,
    pub(super) context: &'a Context<'a>,
    pub(super) instance: Instance,
    pub(super) events: Vec<Event>,
    /// Engine time: the caller's clock, but never earlier than what has happened.
    pub(super) now: i64,
    /// What has happened since conditional events were looked at.
    pub(super) news: News,
    /// Variables that are gone when the step is done.
    pub(super) transient: Vec<(Holder, String)>,
    /// The event that a listener is being told of.
    pub(super) told: Option<String>,
    /// Verdicts on conditions of flows, by id, that are assumed when looking ahead.
    pub(super) assumed: Option<&'a BTreeMap<Id, bool>>,
    /// The error that a listener has just thrown, and from which token.
    pub(super) thrown: Option<(Number, &'a ScriptError)>,
    /// What comes next; most acts leave no more than that to do.
    next: Option<Work>,
    /// What comes after it.
    agenda: VecDeque<Work>,
    steps: u32,
    /// The node that was looked for last: most steps ask for the same one many times.
    latest: Cell<Option<NodeNumber>>,
}

/// Something that follows by itself.
#[derive(Clone, Copy, Debug)]
enum Work {
    /// A token came to its element.
    Enter(Number),
    /// A token has done what its element asks.
    Leave(Number),
}

impl<'a> Run<'a> {
    pub(super) fn new(definition: &'a Definition, instance: Instance, context: &'a Context<'a>) -> Self {
        Self {
            definition,
            context,
            events: Vec::with_capacity(USUAL_EVENTS),
            now: context.now.max(instance.latest),
            instance,
            news: News::default(),
            transient: Vec::new(),
            told: None,
            assumed: None,
            thrown: None,
            next: None,
            agenda: VecDeque::new(),
            steps: 0,
            latest: Cell::new(None),
        }
    }

    /// The only way to change state: everything that happens is on record.
    pub(super) fn emit(&mut self, event: Event) {
        apply(&mut self.instance, &event);
        self.events.push(event);
    }

    /// The next free number. It is taken when the event that carries it is emitted.
    pub(super) fn number(&self) -> Number {
        self.instance.next
    }

    pub(super) fn enter(&mut self, token: Number) {
        self.follow(Work::Enter(token));
    }

    pub(super) fn leave(&mut self, token: Number) {
        self.follow(Work::Leave(token));
    }

    /// Leaves what was done at once. One of several instances is left before the next begins, as in Flowable: the
    /// completion condition may keep it from beginning.
    pub(super) fn leave_at_once(&mut self, token: Number) {
        if !self.agenda.is_empty() && multi_instance::is_instance(self, token) {
            self.agenda.push_front(Work::Leave(token));
        } else {
            self.leave(token);
        }
    }

    fn follow(&mut self, work: Work) {
        if self.next.is_none() && self.agenda.is_empty() {
            self.next = Some(work);
        } else {
            self.agenda.push_back(work);
        }
    }

    /// Does all that follows by itself.
    pub(super) fn settle(&mut self) -> Done {
        loop {
            while let Some(work) = self.next.take().or_else(|| self.agenda.pop_front()) {
                self.steps += 1;
                if self.steps > MAX_STEPS {
                    self.park(work);
                } else {
                    let done = self.work(work);
                    self.caught(done)?;
                }
            }
            let joined = self.instance.status == Status::Active && nodes::inclusive_gateway::join_waiting(self);
            if !joined && !condition::evaluate_changed(self)? {
                self.drop_transient();
                return Ok(());
            }
        }
    }

    fn work(&mut self, work: Work) -> Done {
        match work {
            Work::Enter(token) => match self.standing(token) {
                Some(node) if node.job_before && !self.multiplies(token, node) => {
                    self.job(token, node, JobKind::Before, node.retry.attempts);
                    Ok(())
                }
                Some(node) => self.begin(token, node),
                None => Ok(()),
            },
            Work::Leave(token) => match self.standing(token) {
                Some(node) if multi_instance::is_instance(self, token) => {
                    multi_instance::instance_left(self, token, node)
                }
                Some(node) => self.depart(token, node),
                None => Ok(()),
            },
        }
    }

    /// The token is to become several: each of them has its own job, as in Flowable.
    fn multiplies(&self, token: Number, node: &Node) -> bool {
        matches!(node.repeat, Some(Repeat::Multi(_))) && !multi_instance::is_instance(self, token)
    }

    /// The token stands on a multi-instance activity for all instances together.
    pub(super) fn stands_for_several(&self, token: Number) -> bool {
        self.standing(token).is_some_and(|node| self.multiplies(token, node))
    }

    /// Runs the element after the job before it, if it had one.
    pub(super) fn begin(&mut self, token: Number, node: &'a Node) -> Done {
        if !self.multiplies(token, node) && self.skips(token, node)? {
            self.listeners(token, node, "start")?;
            self.leave(token);
            return Ok(());
        }
        if multi_instance::is_instance(self, token) {
            return self.execute(token, node);
        }
        let Some(repeat) = &node.repeat else { return self.execute(token, node) };
        self.listeners(token, node, "start")?;
        self.arm_boundary(token, node)?;
        match repeat {
            Repeat::Multi(repeat) => multi_instance::start(self, token, node, repeat),
            Repeat::Loop(repeat) => multi_instance::start_loop(self, token, node, repeat),
        }
    }

    pub(super) fn execute(&mut self, token: Number, node: &'a Node) -> Done {
        self.take_inputs(token, node)?;
        self.listeners(token, node, "start")?;
        if !node.boundary.is_empty() && !multi_instance::is_instance(self, token) {
            self.arm_boundary(token, node)?;
        }
        match &node.kind {
            Kind::Start(_) | Kind::Exclusive | Kind::Boundary(_) => self.leave(token),
            Kind::Pass => self.leave_at_once(token),
            Kind::Parallel => nodes::parallel_gateway::enter(self, token, node),
            Kind::Inclusive => nodes::inclusive_gateway::enter(self, token, node),
            Kind::EventBased => nodes::event_based_gateway::enter(self, token, node)?,
            Kind::End(throw) => nodes::end_event::enter(self, token, node, throw)?,
            Kind::Throw(throw) => nodes::throw_event::enter(self, token, node, throw)?,
            Kind::Catch(trigger) => nodes::catch_event::enter(self, token, node, trigger)?,
            Kind::User(task) => nodes::user_task::enter(self, token, node, task)?,
            Kind::Service(service) => nodes::service_task::enter(self, token, node, service)?,
            Kind::Receive(message) => nodes::receive_task::enter(self, token, node, message.as_ref()),
            Kind::SubProcess(body) => nodes::sub_process::enter(self, token, node, body)?,
            Kind::EventSubProcess(body) => nodes::event_sub_process::enter(self, token, node, body)?,
            Kind::Call(call) => nodes::call_activity::enter(self, token, node, call)?,
        }
        Ok(())
    }

    /// The activity as a whole is done: what was attached to it goes, and the token goes on.
    pub(super) fn depart(&mut self, token: Number, node: &'a Node) -> Done {
        if node.repeat.is_none() {
            self.give_outputs(token, node)?;
        }
        self.release(token);
        if node.repeat.is_none() {
            self.keep_undo(token, node);
        }
        if node.job_after {
            self.job(token, node, JobKind::After, node.retry.attempts);
            return Ok(());
        }
        self.go_on(token, node)
    }

    /// Drops what is still to be done: the scratch copy was put back.
    pub(super) fn forget(&mut self) {
        self.next = None;
        self.agenda.clear();
        self.news = News::default();
        self.transient.clear();
    }

    /// A job that waits for its turn.
    pub(super) fn job(&mut self, token: Number, node: &Node, kind: JobKind, retries: u32) -> Number {
        let id = self.number();
        let (element, due_at) = (node.id.clone(), self.now);
        let job = Box::new(Job { id, token, element, kind, retries, due_at, retried: false });
        self.emit(Event::JobCreated { job, input: Variables::new() });
        id
    }

    /// Past the bound: the token waits as a job that a person can retry, and an incident says so.
    fn park(&mut self, work: Work) {
        let (token, kind) = match work {
            Work::Enter(token) => (token, JobKind::Before),
            Work::Leave(token) => (token, JobKind::After),
        };
        let Some(node) = self.standing(token) else { return };
        let job = self.job(token, node, kind, 0);
        let refusal = Refusal::TooMany { element: node.id.to_string(), limit: MAX_STEPS };
        self.incident(token, node, Some(job), &refusal);
    }

    pub(super) fn incident(&mut self, token: Number, node: &Node, job: Option<Number>, refusal: &Refusal) {
        let incident = Incident {
            id: self.number(),
            token,
            element: node.id.clone(),
            job,
            code: refusal.code().to_owned(),
            reason: refusal.to_string(),
            at: self.now,
        };
        self.emit(Event::IncidentRaised { incident: Box::new(incident) });
    }

    /// A job is still to bring the token into its element, or out of it.
    pub(super) fn has_job(&self, token: Number) -> bool {
        self.instance.jobs.iter().any(|job| job.token == token)
    }

    /// The node a live token stands on.
    pub(super) fn standing(&self, token: Number) -> Option<&'a Node> {
        self.node(&self.instance.token(token)?.element)
    }

    /// The node of this id.
    pub(super) fn node(&self, id: &Id) -> Option<&'a Node> {
        let definition = self.definition;
        let latest = self.latest.get().map(|number| definition.node(number)).filter(|node| node.id.is_same(id));
        let found = latest.or_else(|| definition.find(id));
        self.latest.set(found.map(|node| node.number));
        found
    }

    /// Makes room for so many tokens with a task each.
    pub(super) fn expect(&mut self, count: usize) {
        self.events.reserve(2 * count);
        self.agenda.reserve(count);
        self.instance.tokens.reserve(count);
        self.instance.tasks.reserve(count);
    }

    /// A new token.
    pub(super) fn spawn(&mut self, scope: Number, node: &Node) -> Number {
        let id = self.number();
        let token = Token {
            id,
            scope,
            element: node.id.clone(),
            via: None,
            race: None,
            back: None,
            returned: false,
            person: None,
            variables: Locals::default(),
        };
        self.emit(Event::TokenCreated { token: Arc::new(token) });
        id
    }

    /// A scope of this kind that a token waits for.
    pub(super) fn open_scope(&mut self, owner: Option<Number>, node: &Node, kind: ScopeKind) -> Number {
        let id = self.number();
        let scope =
            super::model::instance::Scope { id, owner, element: node.id.clone(), kind, variables: Locals::default() };
        self.emit(Event::ScopeOpened { scope: Arc::new(scope) });
        id
    }
}
