//! Urging those who have a case (催办), and giving others a copy of it (抄送).

use lawdesk_core::dto::{CaseCopyInput, UrgeInput};
use lawdesk_core::engine::{Command, EngineError};
use lawdesk_core::message::ApiError;

use super::case_access;
use crate::cases::assignees::Assignees;
use crate::cases::execution::execute;
use crate::cases::supervision::SUPERVISE;
use crate::http::answer::Answer;
use crate::http::command::{self, CommandContext, MANAGE, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};
use crate::runtime::instances::Target;
use crate::runtime::tasks;

/// 催办: by the applicant or a supervisor who may see the case; everybody who has an open task of it is told.
pub async fn urge(context: CommandContext, ValidJson(input): ValidJson<UrgeInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("urge", &input).await? else { return Ok(Answer(())) };
    urge_all(&mut work, &input).await?;
    work.commit("application", &input.sq_id).await
}

/// Urges everybody who has an open task of the case. The caller commits.
pub async fn urge_all(work: &mut UnitOfWork<'_>, input: &UrgeInput) -> Result<()> {
    let case = case(work, &input.sq_id).await?;
    if case.applicant_id != work.user.id && work.user.permit(MANAGE).is_err() {
        work.user.permit(SUPERVISE)?;
    }
    let open = tasks::open_numbers(&mut work.tx, &input.sq_id).await?;
    if open.is_empty() {
        return Err(Error::Engine(EngineError::InstanceEnded));
    }
    for (instance, task) in open {
        let command = Command::Urge { task, text: command::non_empty(&input.text) };
        let target = Target { instance: &instance, actor: Some(&work.actor) };
        execute(work.app, &mut work.tx, target, command, None).await?;
    }
    Ok(())
}

/// 抄送: by whoever has or had a task of the case; those who get it may read the case from then on.
pub async fn copy(context: CommandContext, ValidJson(input): ValidJson<CaseCopyInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("copy", &input).await? else { return Ok(Answer(())) };
    let case = case(&mut work, &input.sq_id).await?;
    if !tasks::took_part(&mut work.tx, &input.sq_id, &work.user.id).await? {
        work.user.permit(MANAGE)?;
    }
    Assignees::of_case(work.app, &mut work.tx, work.user, &input.sq_id).await?.require("users", &input.users)?;
    let text = command::non_empty(&input.text);
    let command = Command::Copy { task: None, users: input.users.clone(), groups: Vec::new(), text };
    let target = Target { instance: &case.instance_id, actor: Some(&work.actor) };
    execute(work.app, &mut work.tx, target, command, None).await?;
    work.commit("application", &input.sq_id).await
}

from_row! {
    struct CaseRow {
        instance_id: String,
        applicant_id: String,
    }
}

/// The case, if the caller may see it; an administrator sees all.
async fn case(work: &mut UnitOfWork<'_>, id: &str) -> Result<CaseRow> {
    let mut sql =
        Sql::new("select s.instance_id, s.applicant_id from application s where s.delete_flag = 0 and s.id = ");
    sql.bind(id);
    if work.user.permit(MANAGE).is_err() {
        sql.push(" and ");
        case_access::may_see(&mut sql, work.user);
    }
    sql.fetch_optional_as(&mut *work.tx).await?.ok_or(ApiError::NotFound.into())
}
