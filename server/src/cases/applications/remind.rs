//! Urging those who have a case (催办), and giving others a copy of it (抄送).

use lawdesk_core::dto::{CaseCopyInput, UrgeInput};
use lawdesk_core::engine::{Command, EngineError};
use lawdesk_core::message::ApiError;
use sqlx::Row;

use super::case_access;
use crate::cases::execution::execute;
use crate::cases::supervision::SUPERVISE;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext, MANAGE, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;
use crate::runtime::instances::Target;

/// 催办: by the applicant or a supervisor who may see the case; everybody who has an open task of it is told.
pub async fn urge(context: CommandContext, ValidJson(input): ValidJson<UrgeInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("urge", &input).await? else { return Ok(Answer(())) };
    let case = case(&mut work, &input.sq_id).await?;
    if case.applicant != work.user.id && work.user.permit(MANAGE).is_err() {
        work.user.permit(SUPERVISE)?;
    }
    let tasks = sqlx::query("select instance_id, number from task where application_id = $1 and state = 'open'")
        .bind(&input.sq_id)
        .fetch_all(&mut *work.tx)
        .await?;
    if tasks.is_empty() {
        return Err(Error::Engine(EngineError::InstanceEnded));
    }
    for row in tasks {
        let (instance, number): (String, i64) = (row.try_get("instance_id")?, row.try_get("number")?);
        let task = u32::try_from(number).map_err(anyhow::Error::from)?;
        let command = Command::Urge { task, text: command::non_empty(&input.text) };
        let target = Target { instance: &instance, actor: Some(&work.actor) };
        execute(work.app, &mut work.tx, target, command, None).await?;
    }
    work.commit("application", &input.sq_id).await
}

/// 抄送: by whoever has or had a task of the case; those who get it may read the case from then on.
pub async fn copy(context: CommandContext, ValidJson(input): ValidJson<CaseCopyInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("copy", &input).await? else { return Ok(Answer(())) };
    let case = case(&mut work, &input.sq_id).await?;
    let his: Option<String> =
        sqlx::query_scalar("select id from task where application_id = $1 and (assignee = $2 or done_by = $2) limit 1")
            .bind(&input.sq_id)
            .bind(&work.user.id)
            .fetch_optional(&mut *work.tx)
            .await?;
    if his.is_none() {
        work.user.permit(MANAGE)?;
    }
    work.require_assignable("users", &input.users).await?;
    let text = command::non_empty(&input.text);
    let command = Command::Copy { task: None, users: input.users.clone(), groups: Vec::new(), text };
    let target = Target { instance: &case.instance, actor: Some(&work.actor) };
    execute(work.app, &mut work.tx, target, command, None).await?;
    work.commit("application", &input.sq_id).await
}

struct Case {
    instance: String,
    applicant: String,
}

/// The case, if the caller may see it; an administrator sees all.
async fn case(work: &mut UnitOfWork<'_>, id: &str) -> Result<Case> {
    let mut sql =
        Sql::new("select s.instance_id, s.applicant_id from application s where s.delete_flag = 0 and s.id = ");
    sql.bind(id);
    if work.user.permit(MANAGE).is_err() {
        sql.push(" and ");
        case_access::may_see(&mut sql, work.user);
    }
    let row = sql.fetch_optional(&mut *work.tx).await?.ok_or(ApiError::NotFound)?;
    Ok(Case { instance: row.try_get("instance_id")?, applicant: row.try_get("applicant_id")? })
}
