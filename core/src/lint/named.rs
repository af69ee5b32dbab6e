//! Whom a file names: those a check is to know of, where there are too many to hand over all.

use std::collections::BTreeSet;

use crate::bpmn;
use crate::bpmn::model::{Node, NodePolicy, Process};

use super::checks::assignment::strategy_names;

/// The ids of users, groups and organisations that a BPMN file names, as they are written. Nothing of a file that cannot
/// be read.
#[must_use]
pub fn named(text: &str) -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for process in bpmn::read_text(text).iter().flat_map(|read| &read.model.processes) {
        named.extend(in_process(process).map(ToOwned::to_owned));
    }
    named
}

fn in_process(process: &Process) -> impl Iterator<Item = &str> {
    let starters = process.candidate_starter_users.iter().map(String::as_str);
    starters.chain(process.nodes.iter().flat_map(at_node))
}

fn at_node(node: &Node) -> impl Iterator<Item = &str> {
    let task = node.user_task().into_iter().flat_map(|task| task.assignee.iter().chain(&task.candidate_users));
    let policy = node.policy.iter().flat_map(|policy| by_policy(policy));
    let copied = node.policy.iter().flat_map(|policy| &policy.copies).flat_map(|copy| &copy.candidate_groups);
    let groups = node.user_task().into_iter().flat_map(|task| &task.candidate_groups).chain(copied);
    let groups = groups.map(String::as_str).flat_map(|group| [group, organisation_of(group)]);
    task.map(String::as_str).chain(policy).chain(groups)
}

fn by_policy(policy: &NodePolicy) -> impl Iterator<Item = &str> {
    let stand_ins = policy.assign_empty_users.iter().map(String::as_str);
    let copied = policy.copies.iter().flat_map(|copy| copy.candidate_users.iter().map(String::as_str));
    let parameters =
        policy.candidate_param.iter().chain(policy.copies.iter().filter_map(|it| it.candidate_param.as_ref()));
    let listed = parameters.flat_map(|parameter| strategy_names(parameter));
    stand_ins.chain(copied).chain(listed.flat_map(|name| [name, organisation_of(name)]))
}

/// The organisation of a group or a post; of anything else the name itself.
fn organisation_of(name: &str) -> &str {
    name.split_once('@').map_or(name, |(_, organisation)| organisation)
}
