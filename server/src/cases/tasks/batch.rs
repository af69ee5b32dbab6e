//! Several tasks at once: claimed, or decided with one operation and opinion. Each has a transaction of its own, so that
//! one that is refused keeps no other from being done; what became of each is told.

use std::collections::BTreeMap;

use axum::http::HeaderMap;
use lawdesk_core::batch::BatchObstacle;
use lawdesk_core::dto::{
    ClaimInput, ClaimSeveralInput, Corrections, DecideInput, DecideSeveralInput, UrgeInput, UrgeSeveralInput,
};
use lawdesk_core::form::Values;
use lawdesk_core::locale::Locale;
use schemars::JsonSchema;
use serde::Serialize;

use super::decide;
use crate::cases::applications::remind;
use crate::cases::decision;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::platform::error::{Error, Result};

/// What became of one of several.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchResult {
    /// The task or the application.
    id: String,
    /// It is done.
    done: bool,
    /// Why not, for programs.
    code: Option<String>,
    /// Why not, in the caller's language.
    reason: Option<String>,
}

impl BatchResult {
    fn of(id: &str, outcome: Result<()>, locale: Locale) -> Self {
        let refused = outcome.err().map(|error| refusal(&error, locale));
        let (code, reason) = refused.unzip();
        Self { id: id.to_owned(), done: code.is_none(), code, reason }
    }
}

/// Code and sentence; of wrong fields the first one's. A fault of ours is logged here, as the call itself succeeds.
fn refusal(error: &Error, locale: Locale) -> (String, String) {
    if let Error::Internal(cause) = error {
        tracing::error!(error = format!("{cause:#}"), "one of several could not be done");
    }
    let told = error.envelope(locale);
    match error {
        Error::Validation(violations) if !violations.is_empty() => {
            (told.state_code.to_owned(), violations[0].message.text(locale))
        }
        _ => (told.state_code.to_owned(), told.state_info),
    }
}

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
            Ok(Some(obstacle)) => BatchResult {
                id: task.task_id.clone(),
                done: false,
                code: Some(obstacle.code().to_owned()),
                reason: Some(obstacle.text(locale).to_owned()),
            },
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
