//! Embedded sub-processes.

use crate::engine::definition::{Body, Kind, Node, Trigger};
use crate::engine::execution::{Done, Run};
use crate::engine::model::error::Refusal;
use crate::engine::model::event::Holder;
use crate::engine::model::instance::{Number, ScopeKind};

pub(crate) fn enter<'a>(run: &mut Run<'a>, token: Number, node: &'a Node, body: &'a Body) -> Done {
    let definition = run.definition;
    let start = body.starts.iter().map(|number| definition.node(*number)).find(|node| !has_trigger(node));
    let start = start.ok_or_else(|| Refusal::ElementUnknown { element: node.id.to_string() })?;
    open(run, token, node, body, start)
}

/// Opens the inside of a sub-process and puts a token on its start.
pub(crate) fn open<'a>(run: &mut Run<'a>, owner: Number, node: &'a Node, body: &'a Body, start: &'a Node) -> Done {
    let scope = run.open_scope(Some(owner), node, ScopeKind::SubProcess);
    run.set_data(scope, body);
    let token = run.spawn(scope, start);
    run.arm_event_sub_processes(scope, token, body)?;
    run.enter(token);
    Ok(())
}

fn has_trigger(node: &Node) -> bool {
    matches!(&node.kind, Kind::Start(start) if !matches!(start.trigger, Trigger::None))
}

impl<'a> Run<'a> {
    /// Variables with a start value.
    pub(crate) fn set_data(&mut self, scope: Number, body: &'a Body) {
        for (name, value) in &body.data {
            self.set_at(Holder::Scope(scope), name, value.clone());
        }
    }
}
