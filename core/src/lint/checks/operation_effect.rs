//! Disagreeing must lead elsewhere than agreeing, or to somebody who reads it and may disagree himself: else the
//! operation is offered without effect.

use crate::bpmn::model::{Node, NodeIndex, NodeKind, Process, UserTask};
use crate::operation::{Operation, OperationEffect};

use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(task) = node.user_task() else { continue };
        if let Some(code) = offers_both(task).filter(|_| !decided_elsewhere(node) && !is_heard(process, node)) {
            findings.add(FindingKind::OperationWithoutEffect { code }, FindingLocation::from(node).at("button"));
        }
    }
}

/// Its operations have more than one result.
fn chooses(task: &UserTask) -> bool {
    let codes = task.buttons.iter().filter_map(|button| button.code.as_deref());
    let mut results = codes.filter_map(|code| Operation::from_code(code)?.result());
    results.next().is_some_and(|first| results.any(|other| other != first))
}

/// The code of an operation that disagrees, beside one that agrees.
fn offers_both(task: &UserTask) -> Option<String> {
    let operations = task.buttons.iter().filter_map(|button| Operation::from_code(button.code.as_deref()?));
    let opinions: Vec<Operation> = operations.filter(|it| it.effect == OperationEffect::Opinion).collect();
    let no = opinions.iter().find(|it| it.result() == Some("02"))?;
    opinions.iter().any(|it| it.result() == Some("01")).then(|| no.code.to_owned())
}

/// A policy, a vote or a listener of the task acts on the decision.
fn decided_elsewhere(node: &Node) -> bool {
    let policy = node.policy.as_ref().is_some_and(|it| it.reject_handler.is_some() || it.vote.is_some());
    let task_listeners = node.user_task().is_some_and(|task| !task.listeners.is_empty());
    policy || task_listeners || node.repeat.is_some() || !node.listeners.is_empty()
}

/// A condition, a script or a listener comes before the next decision and may ask what was decided, or the next decision
/// may be a refusal: then this was an opinion for whoever takes it.
fn is_heard(process: &Process, node: &Node) -> bool {
    let mut seen = vec![false; process.nodes.len()];
    let mut open: Vec<NodeIndex> = Vec::new();
    let mut flows = node.outgoing.clone();
    loop {
        while let Some(flow) = flows.pop().map(|flow| process.flow(flow)) {
            // What runs or is asked on a flow may read the decision.
            if flow.condition.is_some() || !flow.listeners.is_empty() || flow.skip_expression.is_some() {
                return true;
            }
            open.push(flow.target);
        }
        let Some(index) = open.pop() else { return false };
        let next = process.node(index);
        // The next decision may be a refusal.
        if next.user_task().is_some_and(chooses) {
            return true;
        }
        // Behind the next task, its decision is the one that counts.
        if std::mem::replace(&mut seen[index.get()], true) || matches!(next.kind, NodeKind::UserTask(_)) {
            continue;
        }
        // What runs here may read the decision.
        let passes = next.is_gateway() || matches!(next.kind, NodeKind::EndEvent | NodeKind::IntermediateCatchEvent);
        if !passes || !next.listeners.is_empty() || next.inside().is_some() {
            return true;
        }
        flows.extend(&next.outgoing);
    }
}
