//! A task of a dry run: who has it, what is filled in, and what each of its decisions takes and brings.

use serde::Serialize;

use super::DryRun;
use super::step_form::SimulatedField;
use crate::bpmn::model::{Button, LetterBinding};
use crate::engine::{NodeBehavior, Task};
use crate::locale::Locale;
use crate::notice::NoticeEvent;
use crate::operation::Operation;
use crate::operation_command::{OperationCommand, People};

/// A task that waits for somebody.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SimulatedTask {
    /// Its number.
    pub id: u32,
    /// The user task.
    pub node: String,
    /// Its caption.
    pub name: String,
    /// Who has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub assignee: Option<String>,
    /// Who may claim it: people and `ROLE@ORGANISATION`.
    pub candidates: Vec<String>,
    /// Nobody can: there are no candidates, or nobody has their roles.
    pub vacant: bool,
    /// When it must be done, milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_at: Option<i64>,
    /// What of the form is filled in, seen or hidden here, and what is asked beside it.
    pub fields: Vec<SimulatedField>,
    /// What can be decided.
    pub operations: Vec<SimulatedOperation>,
}

/// An operation that a node offers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SimulatedOperation {
    /// CLCZ.
    pub code: String,
    /// What the user reads.
    pub name: String,
    /// An opinion must be written with it.
    pub opinion: bool,
    /// It is signed.
    pub signature: bool,
    /// The letters that it brings.
    pub letters: Vec<SimulatedLetter>,
    /// What the applicant is told of it, by the name of the message; absent: nothing, or by `template`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// The template by which the button has him told, dictionary xxmb.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub template: Option<String>,
}

/// A letter that a decision brings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SimulatedLetter {
    /// What people read.
    pub name: String,
    /// Whom it is for, as the diagram says; absent: whom letters of its kind are for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub addressee: Option<String>,
}

impl DryRun {
    pub(super) fn task(&self, task: &Task, locale: Locale) -> SimulatedTask {
        let element = task.element.as_str();
        let node = self.process.find(element).map(|index| self.process.node(index));
        let offers = self.buttons(element).into_iter().filter_map(|it| self.offer(element, it, locale)).collect();
        SimulatedTask {
            id: task.id,
            node: element.to_owned(),
            name: task.name.clone(),
            assignee: task.assignee.clone(),
            vacant: self.world.has_nobody_for(task),
            candidates: task.candidate_groups.iter().chain(&task.candidate_users).cloned().collect(),
            due_at: task.due_at,
            fields: node.map(|node| self.form.at(&self.process, node, locale)).unwrap_or_default(),
            operations: offers,
        }
    }

    /// Nobody can be named here, so what needs others is not offered.
    fn offer(&self, element: &str, button: &Button, locale: Locale) -> Option<SimulatedOperation> {
        let operation = Operation::from_code(button.code.as_deref()?)?;
        let choice = OperationCommand::of(operation, button, &self.process);
        if choice.people() != People::Nobody {
            return None;
        }
        // What goes with it, by button and node.
        let policy = match &self.definition.find(element)?.behavior {
            NodeBehavior::User(user) => &user.policy,
            _ => return None,
        };
        let demand = choice.demand(operation, button, policy.signature);
        let opinion = demand.opinion || policy.opinion && choice == OperationCommand::Decide;
        // What it brings.
        let own = button.name.clone().filter(|_| locale == Locale::ZhCn);
        let (message, template) = told_of(operation, button, locale);
        Some(SimulatedOperation {
            code: operation.code.to_owned(),
            name: own.unwrap_or_else(|| operation.caption(locale).to_owned()),
            opinion,
            signature: demand.signature,
            letters: self.letters(element, operation),
            message,
            template,
        })
    }

    /// The letters that an operation brings at a user task.
    pub(super) fn letters(&self, element: &str, operation: Operation) -> Vec<SimulatedLetter> {
        let task = self.process.find(element).and_then(|index| self.process.node(index).user_task());
        let bindings = task.zip(operation.letter_result());
        let bindings = bindings.into_iter().flat_map(|(task, result)| task.letters(result));
        let letter = |it: &LetterBinding| SimulatedLetter {
            name: it.name.clone().unwrap_or_default(),
            addressee: it.addressee.clone(),
        };
        bindings.map(letter).collect()
    }
}

/// What the applicant is told of a decision: the name of the usual message, or the template that the button says.
pub(super) fn told_of(operation: Operation, button: &Button, locale: Locale) -> (Option<String>, Option<String>) {
    let settings = button.settings.as_deref();
    match settings.and_then(|it| it.sends.as_deref()) {
        Some("0") => (None, None),
        Some("1") => (None, settings.and_then(|it| it.template.clone())),
        _ => (NoticeEvent::of_operation(operation).map(|event| event.caption(locale).to_owned()), None),
    }
}
