//! Forms, dictionaries, roles and users that a diagram names must exist.

use std::collections::{BTreeMap, BTreeSet};

use crate::bpmn::model::{FormField, Node, NodeKind, UserTask};

use crate::expression::has_marker;
use crate::lint::finding::FindingKind;
use crate::lint::findings::{FindingLocation, Findings};
use crate::lint::input::LintInput;

pub(super) fn check(scene: &LintInput<'_>, findings: &mut Findings) {
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
            roles_exist(node, task, roles, findings);
        }
        if let Some(users) = &scene.context.users {
            users_exist(node, task, users, findings);
        }
    }
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

fn roles_exist(node: &Node, task: &UserTask, roles: &BTreeMap<String, u32>, findings: &mut Findings) {
    let groups = task.candidate_groups.iter().map(|group| (group, "candidateGroups"));
    let role = task.oversight().role_code.iter().map(|code| (code, "code"));
    for (group, property) in groups.chain(role).filter(|(group, _)| !has_marker(group)) {
        // A group is a role, or a role at an organisation.
        let role = group.split('@').next().unwrap_or(group);
        let place = FindingLocation::from(node).at(property);
        match roles.get(role) {
            None => findings.add(FindingKind::RoleUnknown { role: role.to_owned() }, place),
            Some(0) => findings.add(FindingKind::RoleWithoutMember { role: role.to_owned() }, place),
            Some(_) => (),
        }
    }
}

fn users_exist(node: &Node, task: &UserTask, users: &BTreeSet<String>, findings: &mut Findings) {
    let assignee = task.assignee.iter().filter(|it| !it.contains('@')).map(|it| (it, "assignee"));
    let candidates = task.candidate_users.iter().map(|it| (it, "candidateUsers"));
    for (user, property) in assignee.chain(candidates) {
        if !has_marker(user) && !users.contains(user) {
            findings.add(FindingKind::UserUnknown { user: user.clone() }, FindingLocation::from(node).at(property));
        }
    }
}
