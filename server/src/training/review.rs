//! Logs as their instructor comments on them.

use lawdesk_core::code::InternLogStatus;
use lawdesk_core::dto::InternLogReviewInput;
use lawdesk_core::internship::{LogRules, TrainingGround, counted_logs};
use lawdesk_core::message::ApiError;

use super::messages;
use super::progress::{log_counts, required};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::master::register::internships as register;
use crate::master::{internships, training_rules};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// A log that is commented on.
    struct ReviewedLog {
        internship_id: String,
        log_date: String,
        log_status: String,
        instructor_id: String,
        account_id: String,
    }
}

/// All of them or none. Only the instructor comments, and only on what was handed in.
pub(super) async fn review(
    context: CommandContext,
    ValidJson(input): ValidJson<InternLogReviewInput>,
) -> Result<Answer<()>> {
    let lawyer = context.user.lawyer_id.clone().ok_or(ApiError::Forbidden)?;
    let Some(mut work) = context.begin("reviewInternLog", &input).await? else { return Ok(Answer(())) };
    // Logs of interns whom he guides, and that wait for him.
    let now = work.app.clock.now();
    let rules = training_rules::load(&mut work.tx).await?.rules();
    let mut concerned = Vec::new();
    for id in &input.ids {
        let log = one(&mut work.tx, id).await?.filter(|log| log.instructor_id == lawyer).ok_or(ApiError::NotFound)?;
        if log.log_status != InternLogStatus::Submitted.code() {
            return Err(TrainingGround::LogNotSubmitted.at("ids").into());
        }
        write(&mut work.tx, id, &input, (&work.user.id, now)).await?;
        if !input.approve {
            let returned = messages::ReturnedLog { id, account: &log.account_id, day: &log.log_date };
            messages::log_returned(work.app, &mut work.tx, returned, &input.comment).await?;
        }
        concerned.push(log.internship_id);
    }
    // What counts is counted anew, once an internship.
    concerned.sort_unstable();
    concerned.dedup();
    for internship in &concerned {
        count(&mut work.tx, internship, &rules).await?;
    }
    work.commit("intern_log", &input.ids.join(",")).await
}

async fn one(tx: &mut Tx, id: &str) -> Result<Option<ReviewedLog>> {
    Ok(sqlx::query_as(
        "select g.internship_id, g.log_date, g.log_status, i.instructor_id, i.account_id
           from intern_log g join internship i on i.id = g.internship_id where g.id = $1 and i.delete_flag = 0",
    )
    .bind(id)
    .fetch_optional(&mut **tx)
    .await?)
}

async fn write(tx: &mut Tx, id: &str, input: &InternLogReviewInput, (by, now): (&str, i64)) -> Result<()> {
    let status = if input.approve { InternLogStatus::Approved } else { InternLogStatus::Returned };
    let mut sql = Sql::new("update intern_log set log_status = ");
    sql.bind(status.code()).push(", instructor_comment = ").bind(input.comment.trim());
    sql.push(", instructor_score = ").bind(input.score).push(", reviewed_by = ").bind(by);
    sql.push(", reviewed_at = ").bind(now).push(", version = version + 1 where id = ").bind(id);
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// Says on the internship how many of its logs count.
async fn count(tx: &mut Tx, internship: &str, rules: &LogRules) -> Result<()> {
    let row = internships::by_id(tx, internship).await?;
    let logs = log_counts(tx, internship).await?;
    let required = required(tx, &row).await?;
    let counted = counted_logs(logs.approved_others, logs.approved, required, rules);
    register::set_log_count(tx, internship, i64::from(counted)).await
}
