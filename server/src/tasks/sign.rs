//! Further signers of a step (加签, 减签).

use lawdesk_core::check::Violation;
use lawdesk_core::date::Date;
use lawdesk_core::dto::check_opinion;
use lawdesk_core::engine::{Command, SignMode};
use lawdesk_core::message::Message;
use serde::{Deserialize, Serialize};

use super::find;
use crate::acting::{self, Acting};
use crate::answer::Answer;
use crate::applications;
use crate::error::Result;
use crate::extract::{Input, Valid};

/// The most signers named at once.
const MOST_SIGNERS: u32 = 50;

/// Who is to sign too.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddInput {
    task_id: String,
    task_version: u32,
    /// Accounts.
    who: Vec<String>,
    mode: SignMode,
    #[serde(default)]
    opinion: String,
}

impl Input for AddInput {
    fn check(&self, _today: Date) -> Vec<Violation> {
        named(&self.who).into_iter().chain(check_opinion("opinion", &self.opinion, false)).collect()
    }
}

fn named(who: &[String]) -> Option<Violation> {
    match who.len() {
        0 => Some(Violation::error("who", Message::Required)),
        count if count > MOST_SIGNERS as usize => {
            Some(Violation::error("who", Message::TooManyItems { max: MOST_SIGNERS }))
        }
        _ => None,
    }
}

/// 加签: others sign before, after or beside the assignee.
pub async fn add(acting: Acting, Valid(input): Valid<AddInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("addSign", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    deed.known("who", &input.who).await?;
    let (version, who) = (Some(input.task_version), input.who.clone());
    let opinion = acting::said(&input.opinion);
    let command = Command::AddSign { task: task.number, version, who, mode: input.mode, days: None, opinion };
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, None).await?;
    deed.done("task", &input.task_id).await
}

/// Who is not to sign after all.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RemoveInput {
    task_id: String,
    /// Accounts.
    who: Vec<String>,
}

impl Input for RemoveInput {
    fn check(&self, _today: Date) -> Vec<Violation> {
        named(&self.who).into_iter().collect()
    }
}

/// 减签: by the one who had asked for them, about his own task.
pub async fn remove(acting: Acting, Valid(input): Valid<RemoveInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("removeSign", &input).await? else { return Ok(Answer(())) };
    let task = find(&mut deed.tx, &input.task_id).await?;
    let command = Command::RemoveSign { task: task.number, who: input.who.clone() };
    applications::act(deed.app, &mut deed.tx, task.act(&deed.actor), command, None).await?;
    deed.done("task", &input.task_id).await
}
