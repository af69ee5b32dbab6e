//! What of the case's form is filled in, seen or hidden at a step, and what the step asks beside it.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::bpmn::model::{Node, Process};
use crate::expression::Value;
use crate::form::Right;
use crate::locale::Locale;
use crate::task_form;

/// A field at a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SimulatedField {
    /// Its key in the form, or the name of what the step asks.
    pub key: String,
    /// What people read.
    pub name: String,
    /// What whoever decides may do with it.
    pub right: Right,
}

/// The form of a case, as far as a dry run shows it.
#[derive(Clone, Debug, Default)]
pub struct CaseForm {
    fields: Vec<FormLine>,
    /// What the form itself says of its fields, by node and field.
    rights: BTreeMap<String, BTreeMap<String, Right>>,
}

#[derive(Clone, Debug)]
struct FormLine {
    key: String,
    zh: String,
    en: String,
    is_required: bool,
    is_read_only: bool,
}

impl CaseForm {
    /// Reads the description of a form. What is none gives a form without fields.
    #[must_use]
    pub fn of(form: &Value) -> Self {
        let sections = entries(member(form, "sections"));
        let fields = sections.flat_map(|section| entries(member(section, "fields"))).filter_map(FormLine::of).collect();
        let nodes = entries(member(form, "nodes"));
        let rights = nodes.filter_map(|node| Some((text(node, "node")?, rights(member(node, "rights"))))).collect();
        Self { fields, rights }
    }

    /// The fields at a node: what the diagram says of one counts, else what the form says; who applied fills in all that he
    /// can, others see what nothing is said of.
    pub(super) fn at(&self, process: &Process, node: &Node, locale: Locale) -> Vec<SimulatedField> {
        let is_applicants =
            node.user_task().is_some_and(|task| task.assignee.as_deref().is_some_and(|it| process.names_applicant(it)));
        let of_form = self.rights.get(&node.id);
        let of_diagram: BTreeMap<&str, Right> = node
            .policy
            .iter()
            .flat_map(|policy| &policy.fields)
            .filter_map(|it| Some((it.field.as_str(), task_form::right(it.permission?)?)))
            .collect();
        // The form's own fields.
        let field = |line: &FormLine| {
            let said = of_diagram.get(line.key.as_str()).or_else(|| of_form.and_then(|it| it.get(&line.key)));
            let right = said.copied().unwrap_or_else(|| line.usual(is_applicants));
            SimulatedField { key: line.key.clone(), name: line.name(locale).to_owned(), right }
        };
        let mut fields: Vec<SimulatedField> = self.fields.iter().map(field).collect();
        // What the step asks beside them.
        let properties = node.user_task().map_or(&[][..], |task| &task.form.fields);
        fields.extend(task_form::writable_fields(properties).map(|asked| SimulatedField {
            key: asked.id.clone(),
            name: asked.name.clone().unwrap_or_else(|| asked.id.clone()),
            right: if asked.required { Right::Required } else { Right::Write },
        }));
        fields
    }
}

impl FormLine {
    fn of(field: &Value) -> Option<Self> {
        let label = member(field, "label");
        let is = |key| member(field, key) == &Value::Boolean(true);
        Some(Self {
            key: text(field, "key")?,
            zh: text(label, "zh").unwrap_or_default(),
            en: text(label, "en").unwrap_or_default(),
            is_required: is("required"),
            is_read_only: is("readOnly"),
        })
    }

    fn name(&self, locale: Locale) -> &str {
        let name = if locale == Locale::ZhCn { &self.zh } else { &self.en };
        if name.is_empty() { &self.key } else { name }
    }

    /// Where neither diagram nor form say anything.
    fn usual(&self, is_applicants: bool) -> Right {
        match (is_applicants && !self.is_read_only, self.is_required) {
            (true, true) => Right::Required,
            (true, false) => Right::Write,
            (false, _) => Right::Read,
        }
    }
}

fn rights(written: &Value) -> BTreeMap<String, Right> {
    let Value::Map(written) = written else { return BTreeMap::new() };
    let right = |value: &Value| {
        Some(match value.as_text()? {
            "hidden" => Right::Hidden,
            "read" => Right::Read,
            "write" => Right::Write,
            "required" => Right::Required,
            _ => return None,
        })
    };
    written.iter().filter_map(|(key, value)| Some((key.clone(), right(value)?))).collect()
}

pub(super) fn member<'a>(value: &'a Value, key: &str) -> &'a Value {
    match value {
        Value::Map(members) => members.get(key).unwrap_or(&Value::Null),
        _ => &Value::Null,
    }
}

pub(super) fn entries(value: &Value) -> std::slice::Iter<'_, Value> {
    match value {
        Value::List(entries) => entries.iter(),
        _ => std::slice::Iter::default(),
    }
}

pub(super) fn text(value: &Value, key: &str) -> Option<String> {
    member(value, key).as_text().map(ToOwned::to_owned)
}
