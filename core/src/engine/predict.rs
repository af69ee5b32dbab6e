//! What lies ahead: the live state run on with "approve" until it ends, waits for something else, or cannot go on
//! (approval-semantics 4.11). Nothing is stored.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::command::Command;
use super::context::Context;
use super::definition::Definition;
use super::event::{Decision, Vote};
use super::id::Id;
use super::instance::{Instance, Number, Status, Task, TaskState, Variables};
use super::refusal::Refusal;
use super::step::step;
use crate::expression::Value;

/// The most tasks that are looked ahead.
pub const MAX_AHEAD: usize = 100;

/// The way ahead.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Prediction {
    /// Tasks, in the order in which they would be decided; the open ones first.
    pub tasks: Vec<Ahead>,
    /// Where it leads.
    pub end: PredictedEnd,
}

/// A task ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Ahead {
    /// The user task.
    pub element: Id,
    /// Its caption.
    pub name: String,
    /// Who would get it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee: Option<String>,
    /// Who could claim it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_users: Vec<String>,
    /// Groups that could claim it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidate_groups: Vec<String>,
    /// It is open now.
    pub open: bool,
}

/// Where the way ahead leads.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum PredictedEnd {
    /// To the end of the process.
    #[default]
    Ended,
    /// It depends on something that is not known yet.
    Depends {
        /// Why the run stops there.
        on: Refusal,
    },
    /// It waits for an event, a job or a called process.
    Waits {
        /// The elements.
        elements: Vec<Id>,
    },
    /// Farther than is looked.
    TooFar,
}

/// Runs a copy of the instance ahead.
#[must_use]
pub fn predict(definition: &Definition, instance: &Instance, context: &Context) -> Prediction {
    let mut ahead = instance.clone();
    let mut prediction = Prediction::default();
    let system = Context { actor: None, ..*context };
    let open: Vec<Number> = instance.tasks.iter().map(|task| task.id).collect();
    for _ in 0..MAX_AHEAD {
        let Some(task) = ahead.tasks.iter().find(|task| task.state == TaskState::Open).cloned() else {
            prediction.end = rest(&ahead);
            return prediction;
        };
        prediction.tasks.push(entry(&task, open.contains(&task.id)));
        match step(definition, &ahead, &approve(&task), &system) {
            Ok(step) => ahead = step.instance,
            Err(on) => {
                prediction.end = PredictedEnd::Depends { on };
                return prediction;
            }
        }
    }
    prediction.end = PredictedEnd::TooFar;
    prediction
}

fn approve(task: &Task) -> Command {
    let variables: Variables = BTreeMap::from([("cljg".to_owned(), Value::from("01"))]);
    let decision = Box::new(Decision { vote: Some(Vote::Pass), ..Decision::default() });
    Command::Complete { task: task.id, version: None, variables, decision }
}

fn entry(task: &Task, open: bool) -> Ahead {
    Ahead {
        element: task.element.clone(),
        name: task.name.clone(),
        assignee: task.assignee.clone(),
        candidate_users: task.candidate_users.clone(),
        candidate_groups: task.candidate_groups.clone(),
        open,
    }
}

fn rest(instance: &Instance) -> PredictedEnd {
    if instance.status == Status::Ended {
        return PredictedEnd::Ended;
    }
    PredictedEnd::Waits { elements: instance.tokens.iter().map(|token| token.element.clone()).collect() }
}
