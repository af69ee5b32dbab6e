//! Several tasks at once: claimed, or decided with one operation and opinion. Each has a transaction of its own, so that
//! one that is refused keeps no other from being done; what became of each is told.

use std::collections::BTreeMap;

use axum::http::HeaderMap;
use lawdesk_core::batch::BatchObstacle;
use lawdesk_core::dto::{
    ClaimInput, ClaimSeveralInput, Corrections, DecideInput, DecideSeveralInput, UrgeInput, UrgeSeveralInput,
};
use lawdesk_core::form::Values;

use super::decide;
use crate::cases::applications::remind;
use crate::cases::decision;
use crate::http::answer::Answer;
use crate::http::batch::BatchResult;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::platform::error::Result;

/// `POST xzsq/claimSeveral`
pub async fn claim(
    context: CommandContext,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ClaimSeveralInput>,
) -> Result<Answer<Vec<BatchResult>>> {
    let locale = middleware::locale(&headers);
    let mut results = Vec::new();
    for task in &input.tasks {
        results.push(BatchResult::of(&task.task_id, claim_one(&context, task).await, locale));
    }
    Ok(Answer(results))
}

async fn claim_one(context: &CommandContext, task: &ClaimInput) -> Result<()> {
    let Some(mut work) = context.begin_part("claim", &task.task_id, task).await? else { return Ok(()) };
    decide::take(&mut work, task).await?;
    work.commit("task", &task.task_id).await.map(drop)
}

/// `POST xzsq/decideSeveral`
pub async fn decide(
    context: CommandContext,
    headers: HeaderMap,
    ValidJson(input): ValidJson<DecideSeveralInput>,
) -> Result<Answer<Vec<BatchResult>>> {
    let locale = middleware::locale(&headers);
    let mut results = Vec::new();
    for task in &input.tasks {
        results.push(match decide_one(&context, task, &input).await {
            Ok(Some(obstacle)) => BatchResult::refused(&task.task_id, obstacle.code(), obstacle.text(locale)),
            outcome => BatchResult::of(&task.task_id, outcome.map(drop), locale),
        });
    }
    Ok(Answer(results))
}

/// Decides one, unless something keeps it from being decided with others.
async fn decide_one(
    context: &CommandContext,
    task: &ClaimInput,
    input: &DecideSeveralInput,
) -> Result<Option<BatchObstacle>> {
    let decided = DecideInput {
        task_id: task.task_id.clone(),
        task_version: task.task_version,
        data: Values::new(),
        form_revision: None,
        clcz: input.clcz.clone(),
        opinion: input.opinion.clone(),
        reason: None,
        signature: None,
        who: Vec::new(),
        chosen: BTreeMap::new(),
        attachments: Vec::new(),
        corrections: Corrections::default(),
    };
    let Some(mut work) = context.begin_part("decide", &task.task_id, &decided).await? else { return Ok(None) };
    if let Some(obstacle) = decision::batch::obstacle_to(&mut work, &decided).await? {
        return Ok(Some(obstacle));
    }
    decision::decide(&mut work, &decided).await?;
    work.commit("task", &task.task_id).await.map(|_| None)
}

/// `POST xzsq/urgeSeveral`
pub async fn urge(
    context: CommandContext,
    headers: HeaderMap,
    ValidJson(input): ValidJson<UrgeSeveralInput>,
) -> Result<Answer<Vec<BatchResult>>> {
    let locale = middleware::locale(&headers);
    let mut results = Vec::new();
    for sq_id in &input.sq_ids {
        let one = UrgeInput { sq_id: sq_id.clone(), text: input.text.clone() };
        results.push(BatchResult::of(sq_id, urge_one(&context, &one).await, locale));
    }
    Ok(Answer(results))
}

async fn urge_one(context: &CommandContext, input: &UrgeInput) -> Result<()> {
    let Some(mut work) = context.begin_part("urge", &input.sq_id, input).await? else { return Ok(()) };
    remind::urge_all(&mut work, input).await?;
    work.commit("application", &input.sq_id).await.map(drop)
}
