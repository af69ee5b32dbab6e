//! 撤回, 结束, 会议纪要: what a sender does with a published notice or task as a whole.

use lawdesk_core::code::WorkStatus;
use lawdesk_core::dto::{WorkMinutesInput, WorkReasonInput};
use lawdesk_core::html;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::work::WorkAct;

use super::item::Item;
use super::notify::{self, Whom, WorkNotice};
use super::{access, item};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// `POST workTogether/withdraw`: while nobody has answered; its receivers are told.
pub(super) async fn withdraw(
    context: CommandContext,
    ValidJson(input): ValidJson<WorkReasonInput>,
) -> Result<Answer<()>> {
    access::permit_edit(&context.user)?;
    let Some(mut work) = context.begin("withdrawWork", &input).await? else { return Ok(Answer(())) };
    let item = close(&mut work, &input, WorkAct::Withdraw).await?;
    let notice = WorkNotice {
        event: NoticeEvent::WorkWithdrawn,
        person: &work.user.dw_mc,
        opinion: input.reason.trim(),
        due_at: None,
    };
    notify::receivers(work.app, &mut work.tx, &item, notice, (Whom::All, "")).await?;
    work.commit_because("work", &input.id, &input.reason).await
}

/// `POST workTogether/end`: whoever has not answered does so no more.
pub(super) async fn end(context: CommandContext, ValidJson(input): ValidJson<WorkReasonInput>) -> Result<Answer<()>> {
    access::permit_edit(&context.user)?;
    let Some(mut work) = context.begin("endWork", &input).await? else { return Ok(Answer(())) };
    close(&mut work, &input, WorkAct::End).await?;
    work.commit_because("work", &input.id, &input.reason).await
}

async fn close(work: &mut UnitOfWork<'_>, input: &WorkReasonInput, act: WorkAct) -> Result<Item> {
    lock(work, &input.id).await?;
    let item = item::sent(&mut work.tx, work.user, &input.id).await?;
    let answered = item::is_answered(&mut work.tx, &item.id).await?;
    let status = item.status().after(act, answered).ok_or(ApiError::WorkState)?;
    sqlx::query(
        "update work_item set status = $2, ended_at = $3, end_reason = $4, updated_by = $5, updated_at = $3,
                version = version + 1
          where id = $1",
    )
    .bind(&item.id)
    .bind(status.code())
    .bind(work.app.clock.now())
    .bind(input.reason.trim())
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    Ok(item)
}

/// Whoever closes and whoever answers wait for each other: nothing is answered that is withdrawn in the same moment.
pub(super) async fn lock(work: &mut UnitOfWork<'_>, item: &str) -> Result<()> {
    sqlx::query("update work_item set version = version where id = $1").bind(item).execute(&mut *work.tx).await?;
    Ok(())
}

/// `POST workTogether/minutes`: of a meeting that was not called off; whoever was invited reads them.
pub(super) async fn minutes(
    context: CommandContext,
    ValidJson(input): ValidJson<WorkMinutesInput>,
) -> Result<Answer<()>> {
    access::permit_edit(&context.user)?;
    let Some(mut work) = context.begin("saveMinutes", &input).await? else { return Ok(Answer(())) };
    let item = item::sent(&mut work.tx, work.user, &input.id).await?;
    if !item.meeting.0 || matches!(item.status(), WorkStatus::Draft | WorkStatus::Withdrawn) {
        return Err(ApiError::WorkState.into());
    }
    sqlx::query(
        "update work_item set minutes = $2, updated_by = $3, updated_at = $4, version = version + 1 where id = $1",
    )
    .bind(&item.id)
    .bind(html::clean(&input.minutes))
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("work", &input.id).await
}
