//! Undoing: compensation handlers and cancelled transactions.

use super::definition::{Kind, Node, NodeNumber, Trigger};
use super::event::{Event, Holder};
use super::instance::{Number, Scope, Undo, Variables};
use super::multi;
use super::node;
use super::refusal::Refusal;
use super::run::{Done, Run};

impl<'a> Run<'a> {
    /// A finished activity with a handler can be undone from now on; of one that repeats each instance, as in Flowable.
    pub(super) fn keep_undo(&mut self, token: Number, node: &'a Node) {
        if node.undone_by.is_none() {
            return;
        }
        let Some(scope) = self.instance.token(token).map(|token| token.scope) else { return };
        let undo = Undo { id: self.number(), scope, element: node.id.clone(), variables: Variables::new() };
        self.emit(Event::UndoKept { undo });
    }

    /// A finished sub-process is undone with the scope around it.
    pub(super) fn keep_undo_around(&mut self, scope: Number) {
        let undone = self.undo_of(scope);
        if undone.is_empty() {
            return;
        }
        let owner = self.owner_of(scope).and_then(|owner| self.instance.token(owner));
        let around = owner.map(|token| token.scope);
        let of_scope = self.instance.scope(scope).map(|it| it.variables.to_variables()).unwrap_or_default();
        let mut variables = owner.map(|token| token.variables.to_variables()).unwrap_or_default();
        variables.extend(of_scope);
        for undo in undone {
            match around {
                Some(scope) => self.emit(Event::UndoMoved { undo, scope, variables: variables.clone() }),
                None => self.emit(Event::UndoDropped { undo }),
            }
        }
    }

    pub(super) fn drop_undo(&mut self, scope: Number) {
        for undo in self.undo_of(scope) {
            self.emit(Event::UndoDropped { undo });
        }
    }

    fn undo_of(&self, scope: Number) -> Vec<Number> {
        super::cancel::numbers(&self.instance.undo, |it| it.scope == scope, |it| it.id)
    }

    /// Runs the handlers of what has finished in the scope, or of one activity wherever it stands, the latest first. A
    /// sub-process is undone by its own handler, without one by those inside. Nobody waits for them, as in Flowable.
    pub(super) fn compensate(&mut self, token: Number, activity: Option<NodeNumber>) {
        let Some(scope) = self.instance.token(token).map(|token| token.scope) else { return };
        let Some(activity) = activity else { return self.undo_into(&self.undo_of(scope), scope) };
        let definition = self.definition;
        let by_itself = definition.node(activity).undone_by.is_some();
        let meant = |undo: &Undo| {
            let node = definition.find(&undo.element);
            node.is_some_and(|node| node.number == activity || !by_itself && self.stands_in(node, activity))
        };
        let undo = super::cancel::numbers(&self.instance.undo, meant, |it| it.id);
        self.undo_into(&undo, scope);
    }

    fn undo_into(&mut self, undo: &[Number], into: Number) {
        let definition = self.definition;
        for number in undo.iter().rev() {
            let Some(undo) = self.instance.undo.iter().find(|it| it.id == *number).cloned() else { continue };
            self.emit(Event::UndoDropped { undo: *number });
            let Some(handler) = definition.find(&undo.element).and_then(|node| node.undone_by) else { continue };
            let token = self.spawn(into, definition.node(handler));
            for (name, value) in undo.variables {
                self.set_at(Holder::Token(token), &name, value);
            }
            self.enter(token);
        }
    }

    /// Inside that sub-process, however deep.
    pub(super) fn stands_in(&self, node: &Node, sub_process: NodeNumber) -> bool {
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
    fn keep_undo_of_instances(&mut self, instances: Number) {
        let tokens = self.tokens_of(instances);
        let inside = |it: &Scope| it.owner.is_some_and(|owner| tokens.contains(&owner));
        for scope in super::cancel::numbers(&self.instance.scopes, inside, |it| it.id) {
            self.keep_undo_around(scope);
        }
    }

    /// Ends a transaction, with all its instances if it repeats, undoes what was done in it, and goes on at its cancel
    /// boundary event.
    pub(super) fn cancel_transaction(&mut self, token: Number) -> Done {
        let definition = self.definition;
        let inside = self.instance.token(token).map(|token| token.scope);
        let Some(owner) = inside.and_then(|scope| self.owner_of(scope)) else { return Ok(()) };
        let (inside, owner) = match multi::around(self, owner) {
            Some((instances, host)) => {
                self.keep_undo_of_instances(instances);
                (Some(instances), host)
            }
            None => (inside, owner),
        };
        let Some(host) = self.standing(owner) else { return Ok(()) };
        let cancels = |it: &&Node| matches!(&it.kind, Kind::Boundary(it) if matches!(it.trigger, Trigger::Cancel));
        let boundary = host.boundary.iter().map(|number| definition.node(*number)).find(cancels);
        let boundary = boundary.ok_or_else(|| Refusal::NoFlow { element: host.id.to_string() })?;
        if let (Some(inside), Some(around)) = (inside, self.instance.token(owner).map(|token| token.scope)) {
            self.undo_into(&self.undo_of(inside), around);
        }
        node::boundary::fire(self, owner, boundary, true);
        Ok(())
    }
}
