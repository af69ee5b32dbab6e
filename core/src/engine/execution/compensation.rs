//! Undoing: compensation handlers and cancelled transactions.

use super::multi_instance;
use super::{Execution, StepResult};
use crate::engine::definition::{Body, CompiledNode, EventTrigger, NodeBehavior, NodeNumber};
use crate::engine::model::error::EngineError;
use crate::engine::model::event::{Event, VariableHolder};
use crate::engine::model::instance::{CompensationRecord, LocalId, Scope, ScopeKind, Variables};
use crate::engine::nodes;

impl<'a> Execution<'a> {
    /// A finished activity with a handler can be undone from now on; of one that repeats each instance, as in Flowable.
    pub(crate) fn record_compensation(&mut self, token: LocalId, node: &'a CompiledNode) {
        if node.compensated_by.is_none() || self.compensating_sub_process(node).is_some() {
            return;
        }
        let Some(scope) = self.instance.token(token).map(|token| token.scope) else { return };
        let (variables, inside) = (Variables::new(), Vec::new());
        let undo = CompensationRecord { id: self.next_id(), scope, element: node.id.clone(), variables, inside };
        self.emit(Event::UndoKept { undo });
    }

    /// The event sub-process in a sub-process that undoes it.
    fn compensating_sub_process(&self, node: &CompiledNode) -> Option<(&'a CompiledNode, &'a Body)> {
        let handler = self.definition.node(node.compensated_by?);
        match &handler.behavior {
            NodeBehavior::EventSubProcess(body) => Some((handler, body)),
            _ => None,
        }
    }

    /// A finished sub-process is undone with the scope around it.
    pub(crate) fn hand_compensation_outwards(&mut self, scope: LocalId) {
        let undone = self.compensation_of(scope);
        let node = self.instance.scope(scope).filter(|it| it.kind == ScopeKind::SubProcess);
        let node = node.and_then(|it| self.definition.find(&it.element));
        let by_itself = node.filter(|node| self.compensating_sub_process(node).is_some());
        if undone.is_empty() && by_itself.is_none() {
            return;
        }
        let owner = self.owner_of(scope).and_then(|owner| self.instance.token(owner));
        let around = owner.map(|token| token.scope);
        let of_scope = self.instance.scope(scope).map(|it| it.variables.to_variables()).unwrap_or_default();
        let mut variables = owner.map(|token| token.variables.to_variables()).unwrap_or_default();
        variables.extend(of_scope);
        if let (Some(node), Some(around)) = (by_itself, around) {
            let inside = self.instance.undo.iter().filter(|it| it.scope == scope).cloned().collect();
            self.drop_compensation(scope);
            let undo =
                CompensationRecord { id: self.next_id(), scope: around, element: node.id.clone(), variables, inside };
            return self.emit(Event::UndoKept { undo });
        }
        let undoes = |node: &CompiledNode| {
            let around = node.parent.map(|it| self.definition.node(it));
            around
                .is_some_and(|it| it.compensated_by == Some(node.number) && self.compensating_sub_process(it).is_some())
        };
        if node.is_some_and(undoes) {
            // What it has not undone stays done, as in Camunda.
            return self.drop_compensation(scope);
        }
        for undo in undone {
            match around {
                Some(scope) => self.emit(Event::UndoMoved { undo, scope, variables: variables.clone() }),
                None => self.emit(Event::UndoDropped { undo }),
            }
        }
    }

    pub(crate) fn drop_compensation(&mut self, scope: LocalId) {
        for undo in self.compensation_of(scope) {
            self.emit(Event::UndoDropped { undo });
        }
    }

    fn compensation_of(&self, scope: LocalId) -> Vec<LocalId> {
        super::cancel::ids_of(&self.instance.undo, |it| it.scope == scope, |it| it.id)
    }

    /// Runs the handlers of what has finished in the scope, or of one activity wherever it stands, the latest first. A
    /// sub-process is undone by its own handler, without one by those inside. Nobody waits for them, as in Flowable; true
    /// where somebody does, as in Camunda.
    pub(crate) fn compensate(
        &mut self,
        token: LocalId,
        node: &CompiledNode,
        activity: Option<NodeNumber>,
    ) -> Result<bool, EngineError> {
        let Some(scope) = self.instance.token(token).map(|token| token.scope) else { return Ok(false) };
        let undo = match activity {
            Some(activity) => self.compensation_of_activity(activity),
            None => self.compensation_of(scope),
        };
        if !self.definition.waits_for_compensation || undo.is_empty() {
            self.compensate_into(&undo, scope)?;
            return Ok(false);
        }
        let apart = self.open_scope(Some(token), node, ScopeKind::SubProcess);
        self.compensate_into(&undo, apart)?;
        Ok(true)
    }

    fn compensation_of_activity(&self, activity: NodeNumber) -> Vec<LocalId> {
        let definition = self.definition;
        let by_itself = definition.node(activity).compensated_by.is_some();
        let meant = |undo: &CompensationRecord| {
            let node = definition.find(&undo.element);
            node.is_some_and(|node| node.number == activity || !by_itself && self.stands_in(node, activity))
        };
        super::cancel::ids_of(&self.instance.undo, meant, |it| it.id)
    }

    fn compensate_into(&mut self, undo: &[LocalId], into: LocalId) -> StepResult {
        let definition = self.definition;
        for number in undo.iter().rev() {
            let Some(undo) = self.instance.undo.iter().find(|it| it.id == *number).cloned() else { continue };
            self.emit(Event::UndoDropped { undo: *number });
            let Some(node) = definition.find(&undo.element) else { continue };
            let Some(handler) = node.compensated_by else { continue };
            let token = self.spawn_token(into, definition.node(handler));
            for (name, value) in undo.variables {
                self.set_at(VariableHolder::Token(token), &name, value);
            }
            match self.compensating_sub_process(node) {
                Some((handler, body)) => self.compensate_from_inside(token, handler, body, undo.inside)?,
                None => self.enter(token),
            }
        }
        Ok(())
    }

    /// Begins the event sub-process, from where what was done beside it can be undone.
    fn compensate_from_inside(
        &mut self,
        token: LocalId,
        handler: &'a CompiledNode,
        body: &'a Body,
        inside: Vec<CompensationRecord>,
    ) -> StepResult {
        let Some(start) = body.starts.first() else { return self.end(token) };
        self.run_listeners(token, handler, "start")?;
        nodes::sub_process::open(self, token, handler, body, self.definition.node(*start))?;
        let Some(scope) = super::cancel::ids_of(&self.instance.scopes, |it| it.owner == Some(token), |it| it.id).pop()
        else {
            return Ok(());
        };
        for undo in inside {
            let undo = CompensationRecord { id: self.next_id(), scope, ..undo };
            self.emit(Event::UndoKept { undo });
        }
        Ok(())
    }

    /// Inside that sub-process, however deep.
    pub(crate) fn stands_in(&self, node: &CompiledNode, sub_process: NodeNumber) -> bool {
        let mut parent = node.parent;
        while let Some(number) = parent {
            if number == sub_process {
                return true;
            }
            parent = self.definition.node(number).parent;
        }
        false
    }

    /// What was done in one instance of a transaction is undone with all the others.
    fn hand_compensation_of_instances_outwards(&mut self, instances: LocalId) {
        let tokens = self.tokens_of(instances);
        let inside = |it: &Scope| it.owner.is_some_and(|owner| tokens.contains(&owner));
        for scope in super::cancel::ids_of(&self.instance.scopes, inside, |it| it.id) {
            self.hand_compensation_outwards(scope);
        }
    }

    /// Ends a transaction, with all its instances if it repeats, undoes what was done in it, and goes on at its cancel
    /// boundary event.
    pub(crate) fn cancel_transaction(&mut self, token: LocalId) -> StepResult {
        let definition = self.definition;
        let inside = self.instance.token(token).map(|token| token.scope);
        let Some(owner) = inside.and_then(|scope| self.owner_of(scope)) else { return Ok(()) };
        let (inside, owner) = match multi_instance::around(self, owner) {
            Some((instances, host)) => {
                self.hand_compensation_of_instances_outwards(instances);
                (Some(instances), host)
            }
            None => (inside, owner),
        };
        let Some(host) = self.node_of(owner) else { return Ok(()) };
        let cancels = |it: &&CompiledNode| matches!(&it.behavior, NodeBehavior::Boundary(it) if matches!(it.trigger, EventTrigger::Cancel));
        let boundary = host.boundary.iter().map(|number| definition.node(*number)).find(cancels);
        let boundary = boundary.ok_or_else(|| EngineError::NoFlow { element: host.id.to_string() })?;
        if let (Some(inside), Some(around)) = (inside, self.instance.token(owner).map(|token| token.scope)) {
            self.compensate_into(&self.compensation_of(inside), around)?;
        }
        nodes::boundary_event::fire(self, owner, boundary, true);
        Ok(())
    }
}
