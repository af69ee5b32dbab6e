//! People whom somebody chooses for a later step: the approver before it (strategy 34) or the applicant (35).

use std::collections::BTreeMap;

use lawdesk_core::case_variables::{CHOSEN_BY_APPLICANT, CHOSEN_BY_APPROVER};
use lawdesk_core::engine::{EngineError, Instance, Strategy, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;

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
