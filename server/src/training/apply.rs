//! An intern applies for his assessment.

use lawdesk_core::code::{InternAssessmentStatus, InternshipStatus};
use lawdesk_core::dto::InternAssessmentInput;
use lawdesk_core::internship::{TrainingGround, progress as measure};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use super::progress::{applicant, log_counts, required};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::master::internships::{self, InternshipRow};
use crate::master::register::internships as register;
use crate::master::training_rules;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value};

/// The whole period is over, all logs are approved, the training is passed. What is missing is named one by one.
pub(super) async fn apply(
    context: CommandContext,
    ValidJson(input): ValidJson<InternAssessmentInput>,
) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("internAssessment", &input).await? else { return Ok(Answer(())) };
    let internship = internships::of_account(&mut work.tx, &work.user.id).await?.ok_or(ApiError::Forbidden)?;
    let missing = missing(&mut work, &internship).await?;
    if !missing.is_empty() {
        return Err(Error::Validation(missing));
    }
    // The internship is being assessed from now on: whoever applies twice at once finds it so.
    let by = (work.user.id.as_str(), work.app.clock.now());
    let from = [InternshipStatus::InProgress, InternshipStatus::AwaitingAssessment];
    if !register::advance(&mut work.tx, &internship.id, &from, InternshipStatus::InAssessment, by).await? {
        return Err(TrainingGround::AssessmentOpen.at("summary").into());
    }
    let id = insert(&mut work, &internship.id, &input).await?;
    work.commit("intern_assessment", &id).await
}

async fn missing(work: &mut UnitOfWork<'_>, internship: &InternshipRow) -> Result<Vec<Violation>> {
    let logs = log_counts(&mut work.tx, &internship.id).await?;
    let required = required(&mut work.tx, internship).await?;
    let rules = training_rules::load(&mut work.tx).await?.rules();
    let missing = measure(&applicant(internship, logs, required), &rules, work.app.clock.today()).missing;
    // One a field is shown: the first that lacks.
    Ok(missing.into_iter().map(|ground| ground.at("summary")).collect())
}

async fn insert(work: &mut UnitOfWork<'_>, internship: &str, input: &InternAssessmentInput) -> Result<String> {
    // It waits for the review of its papers, with no examiners yet.
    let id = Uuid::now_v7().to_string();
    let (by, now) = (work.user.id.as_str(), work.app.clock.now());
    let mut sql = Sql::new(
        "insert into intern_assessment (id, internship_id, assess_status, applied_on, summary, examiners, created_by,
             created_at, updated_by, updated_at) values (",
    );
    let values: [Value; 10] = [
        id.as_str().into(),
        internship.into(),
        InternAssessmentStatus::Applied.code().into(),
        work.app.clock.today().to_string().into(),
        input.summary.trim().into(),
        "[]".into(),
        by.into(),
        now.into(),
        by.into(),
        now.into(),
    ];
    // In the order of the columns.
    for (index, value) in values.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(value);
    }
    sql.push(")");
    sql.execute(&mut *work.tx).await?;
    Ok(id)
}
