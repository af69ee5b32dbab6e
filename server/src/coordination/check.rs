//! 审核: the sender takes what was handed in as done, or sends it back with a reason.

use lawdesk_core::code::WorkKind;
use lawdesk_core::dto::WorkCheckInput;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::work::{ReceiptAct, due_again, offers};

use super::item::Item;
use super::notify::{self, Whom, WorkNotice};
use super::receipt::Receipt;
use super::steps::{self, NewStep};
use super::{access, item, receipt};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::reference::calendar;

/// `POST workTogether/check`.
pub(super) async fn check(context: CommandContext, ValidJson(input): ValidJson<WorkCheckInput>) -> Result<Answer<()>> {
    access::permit_edit(&context.user)?;
    let Some(mut work) = context.begin("checkAnswer", &input).await? else { return Ok(Answer(())) };
    // An answer to what the caller sent, that waits to be checked.
    let receipt = receipt::by_id(&mut work.tx, &input.receipt_id).await?;
    let item = item::sent(&mut work.tx, work.user, &receipt.item_id).await?;
    let act = if input.accepted { ReceiptAct::Accept } else { ReceiptAct::Return };
    let offer = receipt.offer(&item);
    let next = offer.status.after(act).filter(|_| offers(offer, act)).ok_or(ApiError::WorkState)?;
    // What is returned gets a new deadline, of which people are told anew.
    let due_at = due_at(&mut work, &receipt, &input).await?;
    let score = input.score.filter(|_| input.accepted && item.kind() == WorkKind::Task);
    let done = sqlx::query(
        "update work_receipt set status = $2, checked_by = $3, checked_at = $4, opinion = $5, score = $6, due_at = $7,
                returns = returns + $8, warned_at = case when $8 = 1 then null else warned_at end,
                overdue_at = case when $8 = 1 then null else overdue_at end, version = version + 1
          where id = $1 and version = $9",
    )
    .bind(&receipt.id)
    .bind(next.code())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.opinion.trim())
    .bind(score)
    .bind(due_at)
    .bind(i64::from(!input.accepted))
    .bind(input.version)
    .execute(&mut *work.tx)
    .await?;
    if done.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    let name = if input.accepted { "accept" } else { "return" };
    let step = NewStep { receipt: &receipt.id, act: name, text: input.opinion.trim(), number: score };
    steps::insert(&mut work, step).await?;
    notify(&mut work, (&item, &receipt), &input, due_at).await?;
    work.commit("work", &receipt.item_id).await
}

/// Until when it comes again; of what is done, and where nothing is said, the deadline stays.
async fn due_at(work: &mut UnitOfWork<'_>, receipt: &Receipt, input: &WorkCheckInput) -> Result<Option<i64>> {
    let Some(days) = input.days.filter(|_| !input.accepted) else { return Ok(receipt.due_at) };
    let calendar = calendar::load(&mut work.tx).await?;
    Ok(Some(due_again(&calendar, work.app.clock.today(), days).0))
}

async fn notify(
    work: &mut UnitOfWork<'_>,
    (item, receipt): (&Item, &Receipt),
    input: &WorkCheckInput,
    due_at: Option<i64>,
) -> Result<()> {
    let event = if input.accepted { NoticeEvent::WorkAccepted } else { NoticeEvent::WorkReturned };
    let notice = WorkNotice { event, person: &work.user.dw_mc, opinion: input.opinion.trim(), due_at };
    let mark = receipt.version.to_string();
    notify::receivers(work.app, &mut work.tx, item, notice, (Whom::One(&receipt.id), &mark)).await
}
