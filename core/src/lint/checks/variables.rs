//! A condition reads only what something before it may have written.

use crate::bpmn::model::{EventKind, FormField, Node, NodeIndex, NodeKind, Process};
use crate::expression;

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::interner::Interner;
use crate::lint::names;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in &scene.model.processes {
        // Without the list of known variables nobody can say what a caller or a form outside the file hands in; where the
        // list is complete, what nobody sets is an unknown name.
        let Some(names) = names::of_process(scene, process).filter(|it| !it.complete && !it.variables.is_empty())
        else {
            continue;
        };
        let writers = Writers::of(process);
        for flow in &process.flows {
            let Some(condition) = flow.condition.as_ref().filter(|it| it.language.is_none()) else { continue };
            let Ok(expression) = expression::parse(&condition.body) else { continue };
            for name in expression.needed_names() {
                let declared = names.variables.contains_key(name) || names.beans.contains_key(name);
                let known = declared || expression::is_always_there(name);
                if !known && !writers.find(name).is_some_and(|them| any_before(process, flow.source, them)) {
                    let place = FindingLocation::from(flow).at("conditionExpression").with_position(condition.position);
                    findings.add(FindingKind::VariableReadBeforeWrite { name: name.to_owned() }, place);
                }
            }
        }
    }
}

/// Who writes each variable; nobody in the list: a data object, there from the start.
#[derive(Default)]
struct Writers<'a> {
    names: Interner<'a>,
    nodes: Vec<Vec<NodeIndex>>,
}

impl<'a> Writers<'a> {
    fn of(process: &'a Process) -> Self {
        let mut writers = Self::default();
        for object in process.scopes.iter().flat_map(|scope| &scope.data_objects) {
            writers.of_variable(object.name.as_deref().unwrap_or_default());
        }
        for (at, node) in process.nodes.iter().enumerate() {
            let mut written = Vec::new();
            writes(node, &mut written);
            for name in written {
                writers.of_variable(name).push(NodeIndex::of(at));
            }
        }
        writers
    }

    fn of_variable(&mut self, name: &'a str) -> &mut Vec<NodeIndex> {
        let number = self.names.number(name);
        if number == self.nodes.len() {
            self.nodes.push(Vec::new());
        }
        &mut self.nodes[number]
    }

    /// Nobody: the variable is not written.
    fn find(&self, name: &str) -> Option<&[NodeIndex]> {
        Some(&self.nodes[self.names.find(name)?])
    }
}

/// A token at the node may have passed one of the writers.
fn any_before(process: &Process, node: NodeIndex, writers: &[NodeIndex]) -> bool {
    let mut seen = vec![false; process.nodes.len()];
    let mut open = vec![node];
    while let Some(index) = open.pop() {
        if std::mem::replace(&mut seen[index.get()], true) {
            continue;
        }
        if writers.contains(&index) {
            return true;
        }
        let node = process.node(index);
        open.extend(node.incoming.iter().map(|flow| process.flow(*flow).source));
        if let NodeKind::BoundaryEvent(event) = node.kind {
            open.extend(event.attached_to);
        }
        if let Some(inside) = node.inside() {
            open.extend(&process.scope(inside).nodes);
        }
        open.extend(process.scope(node.scope).owner);
    }
    writers.is_empty()
}

/// The variables that a node sets.
pub(in crate::lint) fn writes<'a>(node: &'a Node, written: &mut Vec<&'a str>) {
    written.extend(node.outputs.iter().chain(&node.inputs).map(|it| it.name.as_str()));
    if let Some(multi) = node.multi_instance() {
        written.extend(["nrOfInstances", "nrOfActiveInstances", "nrOfCompletedInstances", "loopCounter", "votePassed"]);
        written.extend(multi.element_variable.as_deref());
        written.extend(multi.element_index_variable.as_deref());
        written.extend(multi.aggregations.iter().filter_map(|it| it.target.as_deref()));
    }
    for event in &node.events {
        if let EventKind::Error(error) = &event.kind {
            written.extend(error.code_variable.as_deref());
            written.extend(error.message_variable.as_deref());
        }
    }
    let mut fields = |fields: &'a [FormField]| {
        written.extend(fields.iter().map(|it| it.variable.as_deref().unwrap_or(&it.id)));
    };
    match &node.kind {
        NodeKind::UserTask(task) => {
            fields(&task.form.fields);
            // Every decision sets the result of its operation.
            written.push("cljg");
            written.extend(task.task_id_variable.as_deref());
            written.extend(task.completer_variable.as_deref());
        }
        NodeKind::StartEvent(start) => {
            fields(&start.form.fields);
            written.extend(start.initiator.as_deref());
        }
        NodeKind::ServiceTask(task) | NodeKind::SendTask(task) => written.extend(task.result_variable.as_deref()),
        NodeKind::ScriptTask(task) => {
            written.extend(task.script.as_ref().and_then(|it| it.result_variable.as_deref()));
        }
        NodeKind::BusinessRuleTask(rule) => written.extend(rule.result_variable.as_deref()),
        NodeKind::CallActivity(call) => written.extend(call.outputs.iter().filter_map(|it| it.target.as_deref())),
        _ => (),
    }
}
