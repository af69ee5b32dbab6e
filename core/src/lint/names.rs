//! Which names the expressions of a process may use, and whether that is all of them.

use crate::bpmn::model::{EventKind, Node, NodeKind, Process, UserTask};
use crate::expression::{NameCatalogue, VariableDeclaration};

use super::checks::variables::writes;
use super::evaluated_text::each;
use super::input::LintInput;

/// What is known of a process's names: those of the context and of the form that starts it. Where that form is known and
/// nothing from outside hands in what nobody here can know, the list is complete with what the diagram itself sets.
pub(super) fn of_process(scene: &LintInput<'_>, process: &Process) -> Option<NameCatalogue> {
    let mut names = scene.context.names.clone()?;
    let of_form = process.start_form().and_then(|form| scene.context.form_variables.get(form));
    if let Some(of_form) = of_form {
        names.variables.extend(of_form.iter().map(|(name, declared)| (name.clone(), declared.clone())));
        names.complete |= !process.nodes.iter().any(takes_in);
    }
    if names.complete {
        for name in set_by(process) {
            names.variables.entry(name).or_insert_with(VariableDeclaration::default);
        }
    }
    Some(names)
}

/// Messages, signals and called processes may bring variables that stand nowhere in the file.
fn takes_in(node: &Node) -> bool {
    let from_outside = |kind: &EventKind| matches!(kind, EventKind::Message(_) | EventKind::Signal(_));
    match &node.kind {
        NodeKind::ReceiveTask(_) => true,
        NodeKind::CallActivity(call) => call.outputs.iter().any(|it| it.all || it.target_expression.is_some()),
        NodeKind::IntermediateThrowEvent | NodeKind::EndEvent => false,
        _ => node.events.iter().any(|event| from_outside(&event.kind)),
    }
}

/// The variables that the process itself sets somewhere.
fn set_by(process: &Process) -> Vec<String> {
    let mut written = Vec::new();
    for node in &process.nodes {
        writes(node, &mut written);
    }
    let objects = process.scopes.iter().flat_map(|scope| &scope.data_objects);
    written.extend(objects.filter_map(|object| object.name.as_deref()));
    let mut names: Vec<String> = written.into_iter().map(ToOwned::to_owned).collect();
    let decided = process.nodes.iter().filter_map(Node::user_task);
    names.extend(decided.flat_map(UserTask::decision_variables));
    // Calls in expressions, and scripts.
    each(process, &mut |written| names.extend(set_in(written.text)));
    names
}

/// The names that a text sets by a call such as `execution.setVariable('name', …)`.
pub(super) fn set_in(text: &str) -> impl Iterator<Item = String> {
    let calls = ["setVariable", "setVariableLocal", "setTransientVariable", "setTransientVariableLocal"];
    calls.into_iter().flat_map(move |call| {
        text.match_indices(call).filter_map(move |(at, _)| {
            let inside = text[at + call.len()..].trim_start().strip_prefix('(')?.trim_start();
            let quote = inside.chars().next().filter(|first| matches!(first, '\'' | '"'))?;
            let (name, _) = inside[1..].split_once(quote)?;
            Some(name.to_owned())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::set_in;

    #[test]
    fn names_that_are_set_by_a_call_are_known() {
        let set = |text| set_in(text).collect::<Vec<_>>();
        assert_eq!(set("${execution.setVariable('cljg', '12')}"), ["cljg"]);
        assert_eq!(set(r#"x.setVariableLocal( "a" , 1); y.setVariable("b", 2)"#), ["b", "a"]);
        assert_eq!(set("${execution.setVariable(name, 1)}"), [""; 0]);
    }
}
