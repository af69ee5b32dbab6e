//! Levels for several cases at once, each at the step of its flow that gives it: as its desk would, one after the other.

use std::collections::BTreeMap;

use lawdesk_core::dto::{AssessmentLevelInput, ClaimInput, Corrections, DecideInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;

use super::permissions::LEVEL;
use super::records;
use crate::cases::decision;
use crate::cases::tasks;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};
use crate::reference::dictionaries;
use crate::runtime::open_task;

/// What the steps ask for that give a level, and where the forms keep why.
const LEVEL_FIELD: &str = "finalLevel";
const REASON_FIELD: &str = "reason";
/// CLCZ of those steps: 评定, 复核.
const GRADED: &str = "05";
/// Dictionary of levels.
const LEVELS: &str = "khdc";

/// `POST level`: all or none; each waits for the caller at a step that gives a level.
pub(super) async fn give(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentLevelInput>,
) -> Result<Answer<()>> {
    context.user.permit(LEVEL)?;
    let Some(mut work) = context.begin("assessmentLevel", &input).await? else { return Ok(Answer(())) };
    let caption = dictionaries::caption(&mut work.tx, LEVELS, &input.level).await?.unwrap_or_default();
    for record in &input.ids {
        let (task_id, task_version) = grading_task(&mut work, record).await?;
        let opinion = if input.reason.trim().is_empty() { &caption } else { &input.reason };
        let decided = decision_of(task_id, task_version, &input, opinion.trim());
        decision::decide(&mut work, &decided).await.map_err(at_fields)?;
    }
    work.commit_because("assessmentRecord", input.ids.first().map_or("", String::as_str), &input.reason).await
}

/// The task at which the record's case gets its level, taken by the caller unless it is his, with its version.
async fn grading_task(work: &mut UnitOfWork<'_>, record: &str) -> Result<(String, u32)> {
    let user = work.user;
    let record = records::reached(&mut work.tx, user, record).await?;
    let case = record.case().ok_or(ApiError::WrongState)?;
    let id = tasks::of_case(&mut work.tx, user, case).await?.ok_or(ApiError::WrongState)?;
    let task = open_task::find(&mut work.tx, &id).await?;
    // Another step gives no level.
    let flow = work.app.definitions.get(&mut work.tx, &task.flow_key, task.flow_version).await?;
    if !flow.asks(&task.node_key).iter().any(|it| it.id == LEVEL_FIELD) {
        return Err(ApiError::WrongState.into());
    }
    if task.is_held_by(&user.id) {
        return Ok((id, task.version));
    }
    tasks::take(work, &ClaimInput { task_id: id.clone(), task_version: task.version }).await?;
    let taken = open_task::find(&mut work.tx, &id).await?;
    Ok((id, taken.version))
}

fn decision_of(task_id: String, task_version: u32, input: &AssessmentLevelInput, opinion: &str) -> DecideInput {
    let mut data = Values::from([(LEVEL_FIELD.to_owned(), Value::String(input.level.clone()))]);
    if !input.reason.trim().is_empty() {
        data.insert(REASON_FIELD.to_owned(), Value::String(input.reason.trim().to_owned()));
    }
    DecideInput {
        task_id,
        task_version,
        data,
        form_revision: None,
        clcz: GRADED.to_owned(),
        opinion: opinion.to_owned(),
        reason: None,
        corrections: Corrections::default(),
        signature: None,
        who: Vec::new(),
        chosen: BTreeMap::new(),
        attachments: Vec::new(),
    }
}

/// What is wrong with level and reason stands at the fields that say them.
fn at_fields(error: Error) -> Error {
    let Error::Validation(violations) = error else { return error };
    let at_field = |violation: Violation| {
        let field = match violation.field.as_str() {
            "data.finalLevel" => "level".to_owned(),
            "data.reason" => REASON_FIELD.to_owned(),
            _ => violation.field,
        };
        Violation { field, ..violation }
    };
    Error::Validation(violations.into_iter().map(at_field).collect())
}
