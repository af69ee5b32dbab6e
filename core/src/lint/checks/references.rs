//! Forms, dictionaries, roles and users that a diagram names must exist.

use std::collections::{BTreeMap, BTreeSet};

use crate::bpmn::model::{CopyRule, FormField, Node, NodeKind, Process, UserTask};
use crate::code::PracticeCategory;

use crate::expression::has_marker;
use crate::lint::context::LintContext;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;
use crate::lint::terms::UnassignableReason;

use super::assignment::is_vacant;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
    for process in scene.model.processes.iter().filter(|process| process.executable) {
        of_process(scene, process, findings);
    }
    for (_, node) in scene.nodes() {
        let form = match &node.kind {
            NodeKind::UserTask(task) => Some(&task.form),
            NodeKind::StartEvent(start) => Some(&start.form),
            _ => None,
        };
        if let Some(forms) = &scene.context.forms {
            let of_node = form.and_then(|it| it.key.as_ref()).map(|key| (key, "formKey"));
            for (form, property) in of_node.into_iter().chain(node.user_task().into_iter().flat_map(other_forms)) {
                form_exists(node, form, property, forms, findings);
            }
        }
        if let (Some(dictionaries), Some(form)) = (&scene.context.dictionaries, form) {
            dictionaries_exist(node, &form.fields, dictionaries, findings);
        }
        let Some(task) = node.user_task() else { continue };
        if let Some(roles) = &scene.context.roles {
            roles_exist(scene.context, node, task, roles, findings);
        }
        if let Some(users) = &scene.context.users {
            users_exist(node, task, users, findings);
        }
    }
}

/// The form that its documentation names, and who may start it.
fn of_process(scene: &LintInput<'_>, process: &Process, findings: &mut Findings) {
    let place = FindingLocation::from(process);
    let is_documented = process.documentation.as_deref().map(str::trim) == process.start_form();
    if let (true, Some(form), Some(forms)) = (is_documented, process.start_form(), &scene.context.forms)
        && !forms.contains(form)
    {
        findings.add(FindingKind::FormUnknown { form: form.to_owned() }, place.at("documentation"));
    }
    if let Some(users) = &scene.context.users {
        for user in process.candidate_starter_users.iter().filter(|it| !has_marker(it) && !users.contains(*it)) {
            findings.add(FindingKind::UserUnknown { user: user.clone() }, place.at("candidateStarterUsers"));
        }
    }
    let Some(roles) = &scene.context.roles else { return };
    let groups = process.candidate_starter_groups.iter().filter(|it| !has_marker(it) && !is_category(it));
    for role in groups.map(|group| role_of(group)).filter(|role| !roles.contains_key(*role)) {
        findings.add(FindingKind::RoleUnknown { role: role.to_owned() }, place.at("candidateStarterGroups"));
    }
}

/// All lawyers of a category: `LAWYER_` with its code (`zyzlb`).
fn is_category(group: &str) -> bool {
    group.strip_prefix("LAWYER_").is_some_and(|code| PracticeCategory::from_code(code).is_some())
}

/// A group is a role, or a role at an organisation.
fn role_of(group: &str) -> &str {
    group.split('@').next().unwrap_or(group)
}

/// Those of letters and tabs.
fn other_forms(task: &UserTask) -> impl Iterator<Item = (&String, &'static str)> {
    let of_letters = task.letters.iter().flat_map(|it| [&it.template, &it.making_form]).flatten();
    let of_tabs = task.tabs.iter().filter_map(|it| it.form.as_ref());
    of_letters.map(|form| (form, "notice")).chain(of_tabs.map(|form| (form, "formTab")))
}

fn form_exists(node: &Node, form: &str, property: &'static str, forms: &BTreeSet<String>, findings: &mut Findings) {
    if !has_marker(form) && !forms.contains(form) {
        findings.add(FindingKind::FormUnknown { form: form.to_owned() }, FindingLocation::from(node).at(property));
    }
}

/// The reader bounds the nesting.
fn dictionaries_exist(node: &Node, fields: &[FormField], known: &BTreeSet<String>, findings: &mut Findings) {
    for field in fields {
        if let Some(dictionary) = field.dictionary.as_ref().filter(|it| !has_marker(it) && !known.contains(*it)) {
            let place = FindingLocation::from(node).at("dictionary").with_position(field.position);
            findings.add(FindingKind::DictionaryUnknown { dictionary: dictionary.clone() }, place);
        }
        dictionaries_exist(node, &field.children, known, findings);
    }
}

fn roles_exist(
    context: &LintContext,
    node: &Node,
    task: &UserTask,
    roles: &BTreeMap<String, u32>,
    findings: &mut Findings,
) {
    let groups = task.candidate_groups.iter().map(|group| (group, "candidateGroups"));
    let role = task.oversight().role_code.iter().map(|code| (code, "code"));
    let copied = copies(node).flat_map(|copy| &copy.candidate_groups).map(|group| (group, "copy"));
    for (group, property) in groups.chain(role).chain(copied).filter(|(group, _)| !has_marker(group)) {
        let role = role_of(group);
        let place = FindingLocation::from(node).at(property);
        if !roles.contains_key(role) {
            findings.add(FindingKind::RoleUnknown { role: role.to_owned() }, place);
        } else if names_no_organisation(context, group) {
            let why = UnassignableReason::OrganisationUnknown;
            findings.add(FindingKind::AssignmentUnreachable { why }, place);
        } else if is_vacant(context, group) {
            findings.add(FindingKind::RoleWithoutMember { role: group.clone() }, place);
        }
    }
}

/// A group at an organisation that is not there.
fn names_no_organisation(context: &LintContext, group: &str) -> bool {
    let organisation = group.split_once('@').map(|(_, organisation)| organisation);
    organisation.zip(context.departments.as_ref()).is_some_and(|(it, known)| !known.contains(it))
}

fn users_exist(node: &Node, task: &UserTask, users: &BTreeSet<String>, findings: &mut Findings) {
    let assignee = task.assignee.iter().filter(|it| !it.contains('@')).map(|it| (it, "assignee"));
    let candidates = task.candidate_users.iter().map(|it| (it, "candidateUsers"));
    let stand_ins = node.policy.iter().flat_map(|it| &it.assign_empty_users).map(|it| (it, "assignEmptyUserIds"));
    let copied = copies(node).flat_map(|copy| &copy.candidate_users).map(|it| (it, "copy"));
    for (user, property) in assignee.chain(candidates).chain(stand_ins).chain(copied) {
        if !has_marker(user) && !users.contains(user) {
            findings.add(FindingKind::UserUnknown { user: user.clone() }, FindingLocation::from(node).at(property));
        }
    }
}

fn copies(node: &Node) -> impl Iterator<Item = &CopyRule> {
    node.policy.iter().flat_map(|policy| &policy.copies)
}
