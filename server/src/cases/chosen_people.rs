//! People whom somebody chooses for a later step: the approver before it (strategy 34) or the applicant (35).

use std::collections::BTreeMap;

use lawdesk_core::case_variables::{CHOSEN_BY_APPLICANT, CHOSEN_BY_APPROVER};
use lawdesk_core::engine::{CompiledNode, EngineError, Instance, NodeBehavior, Strategy, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::assignees::Assignees;
use crate::flows::definitions::Flow;
use crate::platform::error::{Error, Result};

/// Accounts by the id of the user task that they are chosen for, as commands carry them.
pub type ChosenPeople = BTreeMap<String, Vec<String>>;

/// Who chooses.
#[derive(Clone, Copy, Debug)]
pub enum Chooser {
    Approver,
    Applicant,
}

impl Chooser {
    fn is_asked(self, strategy: &Strategy) -> bool {
        match self {
            Self::Approver => matches!(strategy, Strategy::ChosenByApprover),
            Self::Applicant => matches!(strategy, Strategy::ChosenByApplicant),
        }
    }

    fn variable(self) -> &'static str {
        match self {
            Self::Approver => CHOSEN_BY_APPROVER,
            Self::Applicant => CHOSEN_BY_APPLICANT,
        }
    }
}

/// A step whose people are chosen.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepToChoose {
    node_key: String,
    node_name: String,
}

/// The steps that leave the choice to the applicant, as drawn.
#[must_use]
pub fn of_application(flow: &Flow) -> Vec<StepToChoose> {
    let asked = |node: &&CompiledNode| flow.strategy(&node.id).is_some_and(|it| Chooser::Applicant.is_asked(it));
    flow.definition.nodes.iter().filter(asked).map(|node| step(flow, node)).collect()
}

/// The steps that come next after a user task, over whatever lies between, and leave the choice to whoever decides it.
#[must_use]
pub fn after(flow: &Flow, element: &str) -> Vec<StepToChoose> {
    let Some(here) = flow.definition.find(element) else { return Vec::new() };
    let (mut seen, mut next, mut found) = (Vec::new(), following(flow, here), Vec::new());
    while let Some(number) = next.pop() {
        if seen.contains(&number) {
            continue;
        }
        seen.push(number);
        let node = flow.definition.node(number);
        match &node.behavior {
            NodeBehavior::User(task) => {
                if task.strategy.as_ref().is_some_and(|it| Chooser::Approver.is_asked(it)) {
                    found.push(step(flow, node));
                }
            }
            NodeBehavior::SubProcess(body) => next.extend(&body.starts),
            _ => next.extend(following(flow, node)),
        }
    }
    found.sort_by(|one, other| one.node_key.cmp(&other.node_key));
    found
}

/// Where the flows of a node lead; out of a sub-process where they end.
fn following(flow: &Flow, node: &CompiledNode) -> Vec<u32> {
    let definition = &flow.definition;
    match node.parent {
        Some(around) if node.outgoing.is_empty() => following(flow, definition.node(around)),
        _ => node.outgoing.iter().map(|number| definition.flow(*number).target).collect(),
    }
}

fn step(flow: &Flow, node: &CompiledNode) -> StepToChoose {
    StepToChoose { node_key: node.id.to_string(), node_name: flow.caption(&node.id).to_owned() }
}

/// The choice as a variable of the flow, beside what was chosen before; nothing where nobody is chosen. A step for which
/// nobody is to be chosen is refused at `chosen.STEP`, and so is who may not be given work of the case.
pub fn variables(
    assignees: &Assignees,
    flow: &Flow,
    chooser: Chooser,
    chosen: &ChosenPeople,
    before: Option<&Instance>,
) -> Result<Variables> {
    let mut variables = Variables::new();
    if chosen.is_empty() {
        return Ok(variables);
    }
    let known = before.and_then(|instance| instance.scopes.iter().next()?.variables.get(chooser.variable()));
    let mut by_step = match known {
        Some(Value::Map(by_step)) => by_step.clone(),
        _ => BTreeMap::new(),
    };
    for (step, people) in chosen {
        if !flow.strategy(step).is_some_and(|strategy| chooser.is_asked(strategy)) {
            return Err(Violation::error(path(step), Message::UnknownField).into());
        }
        assignees.require(&path(step), people)?;
        by_step.insert(step.clone(), Value::List(people.iter().cloned().map(Value::String).collect()));
    }
    variables.insert(chooser.variable().to_owned(), Value::Map(by_step));
    Ok(variables)
}

/// What the engine misses, at the field where it is chosen.
#[must_use]
pub fn at_field(error: Error) -> Error {
    match error {
        Error::Engine(EngineError::NobodyChosen { element }) => {
            Violation::error(path(&element), Message::Required).into()
        }
        other => other,
    }
}

fn path(step: &str) -> String {
    format!("chosen.{step}")
}
