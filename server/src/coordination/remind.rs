//! 催办: receivers who have something to do are reminded, each once a day at most.

use lawdesk_core::code::{ReceiptStatus, WorkStatus};
use lawdesk_core::dto::WorkRemindInput;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::work::Counts;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::item::Item;
use super::notify::{self, Whom, WorkNotice};
use super::{access, item};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Who was reminded.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "WorkReminded")]
#[serde(rename_all = "camelCase")]
pub struct RemindedReceivers {
    /// How many receivers.
    count: i64,
}

/// Whether somebody has something to do.
pub(super) fn waits(item: &Item, counts: &Counts) -> bool {
    let open = if item.asks.0 { counts.unread + counts.reading + counts.returned } else { counts.unread };
    item.status() == WorkStatus::Sent && open > 0
}

/// `POST workTogether/remind`: as `core::work::is_reminded` says, in one statement.
pub(super) async fn remind(
    context: CommandContext,
    ValidJson(input): ValidJson<WorkRemindInput>,
) -> Result<Answer<RemindedReceivers>> {
    access::permit_edit(&context.user)?;
    let mut work = match context.begin_answering::<_, RemindedReceivers>("remindReceivers", &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(reminded) => return Ok(Answer(reminded)),
    };
    let item = item::sent(&mut work.tx, work.user, &input.id).await?;
    if item.status() != WorkStatus::Sent {
        return Err(ApiError::WorkState.into());
    }
    let today = work.app.clock.today().to_string();
    // Who has something to do and was not reminded today.
    let mut sql = Sql::new("update work_receipt set reminded_on = ");
    sql.bind(today.as_str()).push(" where copy = 0 and reminded_on <> ").bind(today.as_str());
    let waiting = if item.asks.0 { &ReceiptStatus::OPEN[..] } else { &[ReceiptStatus::Unread] };
    sql.push(" and status in ").bind_list(waiting.iter().map(|it| it.code()));
    sql.push(" and item_id = ").bind(item.id.as_str());
    if !input.receipt_id.is_empty() {
        sql.push(" and id = ").bind(input.receipt_id.as_str());
    }
    sql.push(" returning id");
    let reminded: Vec<(String,)> = sql.fetch_all_as(&mut *work.tx).await?;
    let reminded: Vec<String> = reminded.into_iter().map(|(id,)| id).collect();
    if reminded.is_empty() {
        return Err(ApiError::NobodyToRemind.into());
    }
    // Each hears of it, and it stands in the steps of his part.
    remember(&mut work, &item, &reminded).await?;
    let count = i64::try_from(reminded.len()).unwrap_or(i64::MAX);
    work.commit_with("work", &input.id, RemindedReceivers { count }).await
}

/// How many receivers one statement concerns.
const AT_ONCE: usize = 50;

/// Each of them keeps it on his record and is told.
async fn remember(work: &mut UnitOfWork<'_>, item: &Item, reminded: &[String]) -> Result<()> {
    let (today, now) = (work.app.clock.today().to_string(), work.app.clock.now());
    for some in reminded.chunks(AT_ONCE) {
        let mut sql = Sql::new(
            "insert into work_step (id, receipt_id, act, text, account_id, at)
             select v.column1, v.column2, 'remind', '', ",
        );
        sql.bind(work.user.id.as_str()).push(", ").bind(now).push(" from (values ");
        for (place, receipt) in some.iter().enumerate() {
            sql.push(if place == 0 { "(" } else { ", (" }).bind(Uuid::now_v7().to_string()).push(", ");
            sql.bind(receipt.as_str()).push(")");
        }
        sql.push(") v");
        sql.execute(&mut *work.tx).await?;
        let notice =
            WorkNotice { event: NoticeEvent::WorkReminded, person: &work.user.dw_mc, opinion: "", due_at: item.due_at };
        notify::receivers(work.app, &mut work.tx, item, notice, (Whom::Some(some), &today)).await?;
    }
    Ok(())
}
