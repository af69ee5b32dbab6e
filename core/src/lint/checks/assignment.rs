//! People are named in a way that can work: no contradiction, no strategy without its parameter, four eyes.

use std::collections::BTreeSet;

use crate::bpmn::model::{Node, NodeKind, NodePolicy, Process, UserTask};
use crate::expression::has_marker;
use crate::operation::{Operation, OperationEffect};

use crate::lint::context::LintContext;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::names;
use crate::lint::terms::UnassignableReason;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for (process, node) in scene.nodes() {
        let Some(task) = node.user_task() else { continue };
        if task.assignee.is_some() && !(task.candidate_users.is_empty() && task.candidate_groups.is_empty()) {
            findings.add(FindingKind::AssignmentContradicts, FindingLocation::from(node).at("assignee"));
        }
        if let Some(policy) = &node.policy {
            strategy(node, policy, findings);
            let named = (policy.candidate_strategy, policy.candidate_param.as_deref());
            parameter(scene, process, named, FindingLocation::from(node).at("candidateParam"), findings);
        }
        if node.policy.as_ref().is_some_and(|it| it.candidate_strategy == Some(34)) && follows_start(process, node) {
            findings.add(FindingKind::FirstTaskChosenByApprover, FindingLocation::from(node).at("candidateStrategy"));
        }
        if approves_itself(process, node, task) {
            findings.add(FindingKind::SelfApproval, FindingLocation::from(node).at("assignee"));
        }
    }
}

/// Strategies of `docs/handbook/approval-semantics.md` 4.1 that mean nothing without a parameter.
pub(super) const NEED_PARAMETER: [i32; 9] = [10, 20, 21, 22, 30, 40, 50, 51, 60];

fn strategy(node: &Node, policy: &NodePolicy, findings: &mut Findings) {
    if policy.candidate_strategy.is_some_and(|it| NEED_PARAMETER.contains(&it)) && policy.candidate_param.is_none() {
        let kind = unreachable(UnassignableReason::StrategyWithoutParam);
        findings.add(kind, FindingLocation::from(node).at("candidateParam"));
    }
    if policy.assign_empty == Some(3) && policy.assign_empty_users.is_empty() {
        let kind = unreachable(UnassignableReason::EmptyUsersMissing);
        findings.add(kind, FindingLocation::from(node).at("assignEmptyUserIds"));
    }
}

/// What the parameter of a strategy names is there, as far as that is known.
pub(super) fn parameter(
    scene: &LintInput<'_>,
    process: &Process,
    (code, parameter): (Option<i32>, Option<&str>),
    place: FindingLocation<'_>,
    findings: &mut Findings,
) {
    let (Some(code), Some(parameter)) = (code, parameter) else { return };
    let context = scene.context;
    let mut report = |kind| findings.add(kind, place);
    for name in strategy_names(parameter) {
        let missing =
            |known: &Option<BTreeSet<String>>, name: &str| known.as_ref().is_some_and(|it| !it.contains(name));
        let (role, organisation) = name.split_once('@').map_or((name, None), |(role, of)| (role, Some(of)));
        let no_role = context.roles.as_ref().is_some_and(|known| !known.contains_key(role));
        match code {
            10 | 40 if no_role => report(FindingKind::RoleUnknown { role: role.to_owned() }),
            40 if organisation.is_some_and(|it| missing(&context.departments, it)) => {
                report(unreachable(UnassignableReason::OrganisationUnknown));
            }
            10 | 40 if is_vacant(context, name) => report(FindingKind::RoleWithoutMember { role: name.to_owned() }),
            20 | 21 | 23 if missing(&context.departments, name) => {
                report(unreachable(UnassignableReason::OrganisationUnknown));
            }
            22 if missing(&context.posts, name) => report(unreachable(UnassignableReason::PostUnknown)),
            30 if missing(&context.users, name) => report(FindingKind::UserUnknown { user: name.to_owned() }),
            50 | 51 => {
                let names = names::of_process(scene, process).filter(|names| names.complete);
                if names.is_some_and(|names| !names.variables.contains_key(name)) {
                    report(unreachable(UnassignableReason::FieldUnknown));
                }
            }
            _ => (),
        }
    }
}

/// Nobody has the role, or nobody has it at the organisation that the group names.
pub(super) fn is_vacant(context: &LintContext, group: &str) -> bool {
    let role = group.split('@').next().unwrap_or(group);
    let no_holder = context.roles.as_ref().is_some_and(|roles| roles.get(role) == Some(&0));
    no_holder || group.contains('@') && context.groups.as_ref().is_some_and(|known| !known.contains(group))
}

fn unreachable(why: UnassignableReason) -> FindingKind {
    FindingKind::AssignmentUnreachable { why }
}

/// What the parameter of a strategy lists, without a number of levels behind it and without what is evaluated.
pub(in crate::lint) fn strategy_names(parameter: &str) -> impl Iterator<Item = &str> {
    let (list, _) = parameter.split_once('|').unwrap_or((parameter, ""));
    list.split(',').map(str::trim).filter(|name| !name.is_empty() && !has_marker(name))
}

/// The applicant decides on his own application, and no flag says that he may.
fn approves_itself(process: &Process, node: &Node, task: &UserTask) -> bool {
    let policy = node.policy.as_deref();
    if policy.and_then(|it| it.allow_self_approval) == Some(true) {
        return false;
    }
    let applicant = task.assignee.as_deref().is_some_and(|it| process.names_applicant(it));
    let decides = task.buttons.iter().filter_map(|it| Operation::from_code(it.code.as_deref()?)).any(|it| {
        matches!(
            it.effect,
            OperationEffect::Accept
                | OperationEffect::Opinion
                | OperationEffect::Grant
                | OperationEffect::Refuse
                | OperationEffect::Decline
        )
    });
    applicant && decides && !follows_start(process, node)
}

/// The first task, where the applicant fills in and submits.
fn follows_start(process: &Process, node: &Node) -> bool {
    let sources = node.incoming.iter().map(|index| process.node(process.flow(*index).source));
    sources.into_iter().any(|source| matches!(source.kind, NodeKind::StartEvent(_)))
}
