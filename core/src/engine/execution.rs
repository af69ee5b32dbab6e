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

use crate::engine::definition::{CompiledNode, Definition, LoopCharacteristics, NodeBehavior, NodeNumber};
use crate::engine::execution::apply::apply;
use crate::engine::execution::condition::VariableChanges;
use crate::engine::model::element_id::ElementId;
use crate::engine::model::environment::Context;
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::{Incident, Instance, Job, JobKind, LocalId, ScopeKind, Status, Token, Variables};
use crate::engine::model::variable_map::VariableMap;
use crate::engine::nodes::{self, boundary_event};
use crate::engine::variables::parameter;
use crate::expression::ScriptError;

/// Automatic steps after one act; what is left then becomes an incident (`approval-semantics.md` 4.7, loop guard).
pub const MAX_STEPS: u32 = 20_000;

/// Room for the events of an act, so that most acts ask for memory once: just below a kilobyte, which allocators have
/// at hand.
const USUAL_EVENTS: usize = 7;

/// What may go wrong: the whole act is refused.
pub(super) type StepResult = Result<(), EngineError>;

/// One step in the making.
pub(super) struct Execution<'a> {
    pub(super) definition: &'a Definition,
    pub(super) context: &'a Context<'a>,
    pub(super) instance: Instance,
    pub(super) events: Vec<Event>,
    /// Engine time: the caller's clock, but never earlier than what has happened.
    pub(super) now: i64,
    /// What has happened since conditional events were looked at.
    pub(super) changes: VariableChanges,
    /// Variables that are gone when the step is done.
    pub(super) transient: Vec<(VariableHolder, String)>,
    /// The event that a listener is being told of.
    pub(super) listener_event: Option<String>,
    /// Verdicts on conditions of flows, by id, that are assumed when looking ahead.
    pub(super) assumed: Option<&'a BTreeMap<ElementId, bool>>,
    /// The error that a listener has just thrown, and from which token.
    pub(super) thrown: Option<(LocalId, &'a ScriptError)>,
    /// What comes next; most acts leave no more than that to do.
    next: Option<AgendaItem>,
    /// What comes after it.
    agenda: VecDeque<AgendaItem>,
    steps: u32,
    /// The node that was looked for last: most steps ask for the same one many times.
    last_node: Cell<Option<NodeNumber>>,
}

/// Something that follows by itself.
#[derive(Clone, Copy, Debug)]
enum AgendaItem {
    /// A token came to its element.
    Enter(LocalId),
    /// A token has done what its element asks.
    Leave(LocalId),
}

impl<'a> Execution<'a> {
    pub(super) fn new(definition: &'a Definition, instance: Instance, context: &'a Context<'a>) -> Self {
        Self {
            definition,
            context,
            events: Vec::with_capacity(USUAL_EVENTS),
            now: context.now.max(instance.latest),
            instance,
            changes: VariableChanges::default(),
            transient: Vec::new(),
            listener_event: None,
            assumed: None,
            thrown: None,
            next: None,
            agenda: VecDeque::new(),
            steps: 0,
            last_node: Cell::new(None),
        }
    }

    /// The only way to change state: everything that happens is on record.
    pub(super) fn emit(&mut self, event: Event) {
        apply(&mut self.instance, &event);
        self.events.push(event);
    }

    /// The next free number. It is taken when the event that carries it is emitted.
    pub(super) fn next_id(&self) -> LocalId {
        self.instance.next
    }

    pub(super) fn enter(&mut self, token: LocalId) {
        self.schedule(AgendaItem::Enter(token));
    }

    pub(super) fn leave(&mut self, token: LocalId) {
        self.schedule(AgendaItem::Leave(token));
    }

    /// Leaves what was done at once. One of several instances is left before the next begins, as in Flowable: the
    /// completion condition may keep it from beginning.
    pub(super) fn leave_inline(&mut self, token: LocalId) {
        if !self.agenda.is_empty() && multi_instance::is_instance(self, token) {
            self.agenda.push_front(AgendaItem::Leave(token));
        } else {
            self.leave(token);
        }
    }

    fn schedule(&mut self, work: AgendaItem) {
        if self.next.is_none() && self.agenda.is_empty() {
            self.next = Some(work);
        } else {
            self.agenda.push_back(work);
        }
    }

    /// Does all that follows by itself.
    pub(super) fn settle(&mut self) -> StepResult {
        loop {
            while let Some(work) = self.next.take().or_else(|| self.agenda.pop_front()) {
                self.steps += 1;
                if self.steps > MAX_STEPS {
                    self.park(work);
                } else {
                    let done = self.perform(work);
                    listener::handle_thrown(self, done)?;
                }
            }
            let joined = self.instance.status == Status::Active && nodes::inclusive_gateway::join_waiting(self);
            if !joined && !condition::evaluate_changed(self)? {
                self.drop_transient();
                return Ok(());
            }
        }
    }

    fn perform(&mut self, work: AgendaItem) -> StepResult {
        match work {
            AgendaItem::Enter(token) => match self.node_of(token) {
                Some(node) if node.job_before && !self.becomes_several(token, node) => {
                    self.create_job(token, node, JobKind::Before, node.retry.attempts);
                    Ok(())
                }
                Some(node) => self.start_activity(token, node),
                None => Ok(()),
            },
            AgendaItem::Leave(token) => match self.node_of(token) {
                Some(node) if multi_instance::is_instance(self, token) => {
                    multi_instance::instance_left(self, token, node)
                }
                Some(node) => self.leave_activity(token, node),
                None => Ok(()),
            },
        }
    }

    /// The token is to become several: each of them has its own job, as in Flowable.
    fn becomes_several(&self, token: LocalId, node: &CompiledNode) -> bool {
        matches!(node.repeat, Some(LoopCharacteristics::Multi(_))) && !multi_instance::is_instance(self, token)
    }

    /// The token stands on a multi-instance activity for all instances together.
    pub(super) fn is_multi_instance_root(&self, token: LocalId) -> bool {
        self.node_of(token).is_some_and(|node| self.becomes_several(token, node))
    }

    /// Runs the element after the job before it, if it had one.
    pub(super) fn start_activity(&mut self, token: LocalId, node: &'a CompiledNode) -> StepResult {
        if !self.becomes_several(token, node) && flow::skips(self, token, node)? {
            listener::run_listeners(self, token, node, "start")?;
            self.leave(token);
            return Ok(());
        }
        if multi_instance::is_instance(self, token) {
            return self.execute(token, node);
        }
        let Some(repeat) = &node.repeat else { return self.execute(token, node) };
        listener::run_listeners(self, token, node, "start")?;
        boundary_event::arm_boundary(self, token, node)?;
        match repeat {
            LoopCharacteristics::Multi(repeat) => multi_instance::start(self, token, node, repeat),
            LoopCharacteristics::Loop(repeat) => multi_instance::start_loop(self, token, node, repeat),
        }
    }

    pub(super) fn execute(&mut self, token: LocalId, node: &'a CompiledNode) -> StepResult {
        parameter::take_inputs(self, token, node)?;
        listener::run_listeners(self, token, node, "start")?;
        if !node.boundary.is_empty() && !multi_instance::is_instance(self, token) {
            boundary_event::arm_boundary(self, token, node)?;
        }
        match &node.behavior {
            NodeBehavior::Start(_) | NodeBehavior::Exclusive | NodeBehavior::Boundary(_) => self.leave(token),
            NodeBehavior::Pass => self.leave_inline(token),
            NodeBehavior::Parallel => nodes::parallel_gateway::enter(self, token, node),
            NodeBehavior::Inclusive => nodes::inclusive_gateway::enter(self, token, node),
            NodeBehavior::EventBased => nodes::event_based_gateway::enter(self, token, node)?,
            NodeBehavior::End(throw) => nodes::end_event::enter(self, token, node, throw)?,
            NodeBehavior::Throw(throw) => nodes::throw_event::enter(self, token, node, throw)?,
            NodeBehavior::Catch(trigger) => nodes::catch_event::enter(self, token, node, trigger)?,
            NodeBehavior::User(task) => nodes::user_task::enter(self, token, node, task)?,
            NodeBehavior::Service(service) => nodes::service_task::enter(self, token, node, service)?,
            NodeBehavior::Receive(message) => nodes::receive_task::enter(self, token, node, message.as_ref())?,
            NodeBehavior::SubProcess(body) => nodes::sub_process::enter(self, token, node, body)?,
            NodeBehavior::EventSubProcess(body) => nodes::event_sub_process::enter(self, token, node, body)?,
            NodeBehavior::Call(call) => nodes::call_activity::enter(self, token, node, call)?,
        }
        Ok(())
    }

    /// The activity as a whole is done: what was attached to it goes, and the token goes on.
    pub(super) fn leave_activity(&mut self, token: LocalId, node: &'a CompiledNode) -> StepResult {
        if node.repeat.is_none() {
            parameter::give_outputs(self, token, node)?;
        }
        cancel::release(self, token);
        if node.repeat.is_none() {
            compensation::record_compensation(self, token, node);
        }
        if node.job_after {
            self.create_job(token, node, JobKind::After, node.retry.attempts);
            return Ok(());
        }
        flow::take_outgoing(self, token, node)
    }

    /// Drops what is still to be done: the scratch copy was put back.
    pub(super) fn clear_agenda(&mut self) {
        self.next = None;
        self.agenda.clear();
        self.changes = VariableChanges::default();
        self.transient.clear();
    }

    /// A job that waits for its turn.
    pub(super) fn create_job(&mut self, token: LocalId, node: &CompiledNode, kind: JobKind, retries: u32) -> LocalId {
        let id = self.next_id();
        let (element, due_at) = (node.id.clone(), self.now);
        let job = Box::new(Job { id, token, element, kind, retries, due_at, retried: false });
        self.emit(Event::JobCreated { job, input: Variables::new() });
        id
    }

    /// Past the bound: the token waits as a job that a person can retry, and an incident says so.
    fn park(&mut self, work: AgendaItem) {
        let (token, kind) = match work {
            AgendaItem::Enter(token) => (token, JobKind::Before),
            AgendaItem::Leave(token) => (token, JobKind::After),
        };
        let Some(node) = self.node_of(token) else { return };
        let job = self.create_job(token, node, kind, 0);
        let error = EngineError::TooMany { element: node.id.to_string(), limit: MAX_STEPS };
        self.raise_incident(token, node, Some(job), &error);
    }

    pub(super) fn raise_incident(
        &mut self,
        token: LocalId,
        node: &CompiledNode,
        job: Option<LocalId>,
        error: &EngineError,
    ) {
        let incident = Incident {
            id: self.next_id(),
            token,
            element: node.id.clone(),
            job,
            code: error.code().to_owned(),
            reason: error.to_string(),
            detail: Some(Box::new(error.clone())),
            at: self.now,
        };
        self.emit(Event::IncidentRaised { incident: Box::new(incident) });
    }

    /// A job is still to bring the token into its element, or out of it.
    pub(super) fn has_job(&self, token: LocalId) -> bool {
        self.instance.jobs.iter().any(|job| job.token == token)
    }

    /// The node a live token stands on.
    pub(super) fn node_of(&self, token: LocalId) -> Option<&'a CompiledNode> {
        self.node(&self.instance.token(token)?.element)
    }

    /// The node of this id.
    pub(super) fn node(&self, id: &ElementId) -> Option<&'a CompiledNode> {
        let definition = self.definition;
        let latest = self.last_node.get().map(|number| definition.node(number)).filter(|node| node.id.is_same(id));
        let found = latest.or_else(|| definition.find(id));
        self.last_node.set(found.map(|node| node.number));
        found
    }

    /// Makes room for so many tokens with a task each.
    pub(super) fn reserve(&mut self, count: usize) {
        self.events.reserve(2 * count);
        self.agenda.reserve(count);
        self.instance.tokens.reserve(count);
        self.instance.tasks.reserve(count);
    }

    /// A new token on a node. It stands there until it is entered.
    pub(super) fn spawn_token(&mut self, scope: LocalId, node: &CompiledNode) -> LocalId {
        let token = Token::new(self.next_id(), scope, node.id.clone());
        self.create_token(token)
    }

    /// Puts a new token on record, under the next free number.
    pub(super) fn create_token(&mut self, token: Token) -> LocalId {
        let id = token.id;
        self.emit(Event::TokenCreated { token: Arc::new(token) });
        id
    }

    /// A scope of this kind that a token waits for.
    pub(super) fn open_scope(&mut self, owner: Option<LocalId>, node: &CompiledNode, kind: ScopeKind) -> LocalId {
        let id = self.next_id();
        let scope = super::model::instance::Scope {
            id,
            owner,
            element: node.id.clone(),
            kind,
            variables: VariableMap::default(),
        };
        self.emit(Event::ScopeOpened { scope: Arc::new(scope) });
        id
    }

    /// Live tokens directly in a scope.
    pub(crate) fn tokens_of(&self, scope: LocalId) -> Vec<LocalId> {
        cancel::ids_of(&self.instance.tokens, |it| it.scope == scope, |it| it.id)
    }

    /// The token that waits for a scope.
    pub(crate) fn owner_of(&self, scope: LocalId) -> Option<LocalId> {
        self.instance.scope(scope)?.owner
    }
}
