//! Forms, dictionaries, roles and users that a diagram names must exist.

use std::collections::{BTreeMap, BTreeSet};

use crate::bpmn::model::{Form, FormField, Node, NodeKind, UserTask};

use super::finding::FindingKind;
use super::findings::{Findings, Place};
use super::scene::Scene;

pub(super) fn check(scene: &Scene<'_>, findings: &mut Findings) {
    for (_, node) in scene.nodes() {
        let form = match &node.kind {
            NodeKind::UserTask(task) => Some(&task.form),
            NodeKind::StartEvent(start) => Some(&start.form),
            _ => None,
        };
        if let (Some(forms), Some(form)) = (&scene.context.forms, form) {
            form_exists(node, form, forms, findings);
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

fn form_exists(node: &Node, form: &Form, forms: &BTreeSet<String>, findings: &mut Findings) {
    if let Some(key) = form.key.as_ref().filter(|key| is_fixed(key) && !forms.contains(*key)) {
        findings.add(FindingKind::FormUnknown { form: key.clone() }, Place::from(node).at("formKey"));
    }
}

/// The reader bounds the nesting.
fn dictionaries_exist(node: &Node, fields: &[FormField], known: &BTreeSet<String>, findings: &mut Findings) {
    for field in fields {
        if let Some(dictionary) = field.dictionary.as_ref().filter(|it| is_fixed(it) && !known.contains(*it)) {
            let place = Place::from(node).at("dictionary").placed(field.position);
            findings.add(FindingKind::DictionaryUnknown { dictionary: dictionary.clone() }, place);
        }
        dictionaries_exist(node, &field.children, known, findings);
    }
}

fn roles_exist(node: &Node, task: &UserTask, roles: &BTreeMap<String, u32>, findings: &mut Findings) {
    let groups = task.candidate_groups.iter().map(|group| (group, "candidateGroups"));
    let role = task.oversight().role_code.iter().map(|code| (code, "code"));
    for (group, property) in groups.chain(role).filter(|(group, _)| is_fixed(group)) {
        // A group is a role, or a role at an organisation.
        let role = group.split('@').next().unwrap_or(group);
        let place = Place::from(node).at(property);
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
        if is_fixed(user) && !users.contains(user) {
            findings.add(FindingKind::UserUnknown { user: user.clone() }, Place::from(node).at(property));
        }
    }
}

/// Text without an expression.
fn is_fixed(text: &str) -> bool {
    !text.contains("${") && !text.contains("#{")
}
