//! What a receiver does: he says how far he is, and hands in.

use lawdesk_core::dictionary::Dictionaries;
use lawdesk_core::dto::{WorkAnswerInput, WorkReportInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, Values};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::work::{ReceiptAct, answer_form, choices, offers};

use super::item::Item;
use super::notify::{self, WorkNotice};
use super::receipt::Receipt;
use super::steps::{self, NewStep};
use super::{access, close, holders, item, receipt};
use crate::files;
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::sealed_json;

/// `POST workTogether/received/report`: of a task that is not handed in.
pub(super) async fn report(
    context: CommandContext,
    ValidJson(input): ValidJson<WorkReportInput>,
) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("reportWork", &input).await? else { return Ok(Answer(())) };
    let (_, receipt) = own(&mut work, &input.receipt_id, ReceiptAct::Report).await?;
    let next = receipt.status().after(ReceiptAct::Report).ok_or(ApiError::WorkState)?;
    // The receipt, not over what somebody has handed in at the same moment.
    let now = work.app.clock.now();
    let done = sqlx::query(
        "update work_receipt set status = $2, progress = $3, read_at = coalesce(read_at, $4), version = version + 1
          where id = $1 and version = $5",
    )
    .bind(&receipt.id)
    .bind(next.code())
    .bind(input.progress)
    .bind(now)
    .bind(receipt.version)
    .execute(&mut *work.tx)
    .await?;
    if done.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    // Its history.
    let step = NewStep { receipt: &receipt.id, act: "report", text: input.text.trim(), number: Some(input.progress) };
    steps::insert(&mut work, step).await?;
    work.commit("work", &receipt.item_id).await
}

/// `POST workTogether/received/answer`: once, and again when it was sent back.
pub(super) async fn answer(
    context: CommandContext,
    ValidJson(input): ValidJson<WorkAnswerInput>,
) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("answerWork", &input).await? else { return Ok(Answer(())) };
    // The receiver's part, while it may be answered, held against its form.
    let (item, receipt) = own(&mut work, &input.receipt_id, ReceiptAct::Answer).await?;
    let next = receipt.status().after(ReceiptAct::Answer).ok_or(ApiError::WorkState)?;
    let form = answer_form(item.kind(), &item.data.0);
    let data = checked(&mut work, (&form, &item), &receipt, &input.data).await?;
    let now = work.app.clock.now();
    let done = sqlx::query(
        "update work_receipt set status = $2, data = $3, answered_by = $4, answered_at = $5, late = $6, progress = 100,
                read_at = coalesce(read_at, $5), meeting_answer = $8, version = version + 1
          where id = $1 and version = $7",
    )
    .bind(&receipt.id)
    .bind(next.code())
    .bind(sealed_json(&data)?)
    .bind(&work.user.id)
    .bind(now)
    .bind(i64::from(receipt.due_at.is_some_and(|due_at| due_at < now)))
    .bind(input.version)
    .bind(data.get("answer").and_then(Value::as_text).filter(|_| item.meeting.0))
    .execute(&mut *work.tx)
    .await?;
    if done.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    // Its files, the step on record, and the sender is told.
    let references = files::in_form(&form, &Value::Map(data));
    files::link(&mut work.tx, work.user, holders::RECEIPT, &receipt.id, &references).await?;
    steps::insert(&mut work, NewStep { receipt: &receipt.id, act: "answer", text: "", number: None }).await?;
    let notice = WorkNotice {
        event: NoticeEvent::WorkAnswered,
        person: &receipt.receiver_name,
        opinion: "",
        due_at: receipt.due_at,
    };
    notify::sender(work.app, &mut work.tx, &item, notice, (&receipt.id, receipt.version)).await?;
    work.commit("work", &item.id).await
}

/// The caller's part with its item, where he may do this now; nobody closes the item meanwhile.
async fn own(work: &mut UnitOfWork<'_>, id: &str, act: ReceiptAct) -> Result<(Item, Receipt)> {
    let receipt = receipt::own(&mut work.tx, work.user, id).await?;
    if !access::answers_for(work.user, receipt.receiver()) {
        return Err(ApiError::Forbidden.into());
    }
    close::lock(work, &receipt.item_id).await?;
    let item = item::by_id(&mut work.tx, &receipt.item_id).await?;
    if offers(receipt.offer(&item), act) { Ok((item, receipt)) } else { Err(ApiError::WorkState.into()) }
}

/// The answer as it is stored, with nothing in it against the sender's form and choices.
async fn checked(
    work: &mut UnitOfWork<'_>,
    (form, item): (&Form, &Item),
    receipt: &Receipt,
    input: &Value,
) -> Result<Values> {
    let checker = Checker::new(form);
    let stored = receipt.answered();
    let mut dictionaries: Dictionaries = forms::dictionaries(&mut work.tx, form, &stored).await?;
    for (key, labels) in choices(&item.data.0) {
        dictionaries.add(&key, labels);
    }
    let context = FormContext { dictionaries: Some(&dictionaries), ..FormContext::new(work.app.clock.today()) };
    access::refuse(checker.check(input, &context))?;
    let Value::Map(data) = checker.normalise(input, &context) else { return Err(ApiError::BadRequest.into()) };
    Ok(data)
}
