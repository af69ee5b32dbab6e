//! What the caller has received: the list, and one of it, which counts as read from then on.

use super::receipt::OPEN;
use axum::extract::State;
use lawdesk_core::calendar::{Calendar, Urgency};
use lawdesk_core::code::{ReceiptStatus, WorkStatus};
use lawdesk_core::dto::{WorkReceiptInput, WorkReceivedInput};
use lawdesk_core::form::{Form, Values};
use lawdesk_core::message::ApiError;
use lawdesk_core::work::{OVERDUE, item_form, light, shown_status};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::completion::{self, WorkReceipt};
use super::list::push_search;
use super::{access, item, receipt};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};
use crate::reference::calendar;

/// A notice or task in a receiver's list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReceivedRow {
    /// The notice or task.
    id: String,
    /// The caller's part.
    receipt_id: String,
    title: String,
    /// Who sent it.
    organisation: String,
    /// Dictionary jjcd.
    urgency: String,
    meeting: bool,
    /// An answer is asked for.
    asks: bool,
    /// A copy: to read, not to answer.
    copy: bool,
    /// Whom it came to: the caller, or his organisation.
    receiver_name: String,
    /// Dictionary hzzt, 5 = overdue.
    status: String,
    /// Dictionary gzzt, of the whole.
    work_status: String,
    /// Per cent.
    progress: i64,
    due_at: Option<i64>,
    /// Absent: nothing waits, or without a deadline.
    light: Option<Urgency>,
    sent_at: i64,
}

from_row! {
    struct Row {
        id: String,
        receipt_id: String,
        title: String,
        organisation: String,
        urgency: String,
        meeting: Flag,
        asks: Flag,
        copy: Flag,
        receiver_name: String,
        status: String,
        work_status: String,
        progress: i64,
        due_at: Option<i64>,
        sent_at: i64,
    }
}

impl Row {
    fn into_received(self, calendar: &Calendar, now: i64) -> ReceivedRow {
        let status = ReceiptStatus::from_code(&self.status).unwrap_or(ReceiptStatus::Unread);
        // What is withdrawn or ended waits for nobody.
        let due_at = self.due_at.filter(|_| self.asks.0 && !self.copy.0);
        let waits = due_at.filter(|_| self.work_status == WorkStatus::Sent.code());
        ReceivedRow {
            status: shown_status(status, waits, now).to_owned(),
            light: light(calendar, status, waits, now),
            due_at,
            id: self.id,
            receipt_id: self.receipt_id,
            title: self.title,
            organisation: self.organisation,
            urgency: self.urgency,
            meeting: self.meeting.0,
            asks: self.asks.0,
            copy: self.copy.0,
            receiver_name: self.receiver_name,
            work_status: self.work_status,
            progress: self.progress,
            sent_at: self.sent_at,
        }
    }
}

/// `POST workTogether/received/list`.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WorkReceivedInput>,
) -> Result<Answer<Page<ReceivedRow>>> {
    let (paging, now) = (Paging::new(input.page, input.page_size), app.clock.now());
    let mut connection = app.db.pool.acquire().await?;
    let mut total =
        Sql::new("select count(*) as total from work_receipt r join work_item i on i.id = r.item_id where 1 = 1");
    narrow(&mut total, &user, &input, now);
    let (total,): (i64,) = total.fetch_one_as(&mut *connection).await?;
    let mut sql = Sql::new(
        "select i.id, r.id as receipt_id, i.title, o.name as organisation, i.urgency, i.meeting, i.asks, r.copy,
                r.receiver_name, r.status, i.status as work_status, r.progress, r.due_at, r.sent_at
           from work_receipt r join work_item i on i.id = r.item_id join organisation o on o.id = i.org_id where 1 = 1",
    );
    narrow(&mut sql, &user, &input, now);
    sql.push(" order by r.sent_at desc, r.id desc");
    paging.push(&mut sql);
    let rows: Vec<Row> = sql.fetch_all_as(&mut *connection).await?;
    let calendar = calendar::load(&mut connection).await?;
    Ok(paging.of(rows.into_iter().map(|row| row.into_received(&calendar, now)).collect(), total))
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &WorkReceivedInput, now: i64) {
    sql.push(" and r.kind = ").bind(input.kind.as_str());
    access::push_received(sql, user);
    match input.status.as_str() {
        "" => (),
        OVERDUE => {
            sql.push(OPEN).push(" and i.asks = 1 and i.status = ").bind(WorkStatus::Sent.code());
            sql.push(" and r.due_at < ").bind(now);
        }
        status => _ = sql.push(" and r.status = ").bind(status),
    }
    push_search(sql, "r.sent_at", (&input.urgency, &input.keyword), (&input.from, &input.to));
}

/// A notice or task as its receiver sees it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkReceived {
    /// Dictionary gzlb.
    kind: String,
    /// Dictionary gzzt, of the whole.
    status: String,
    title: String,
    meeting: bool,
    asks: bool,
    sender: String,
    organisation: String,
    sent_at: Option<i64>,
    end_reason: String,
    minutes: String,
    /// What the sender has filled in.
    form: Form,
    data: Values,
    /// The caller's part.
    receipt: WorkReceipt,
}

/// `POST workTogether/received/detail`.
pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WorkReceiptInput>,
) -> Result<Answer<WorkReceived>> {
    let mut connection = app.db.pool.acquire().await?;
    let mut found = if input.receipt_id.is_empty() {
        receipt::own_of_item(&mut connection, &user, &input.id).await?
    } else {
        receipt::own(&mut connection, &user, &input.receipt_id).await?
    };
    if found.item_id != input.id {
        return Err(ApiError::NotFound.into());
    }
    // Who opens it has read it.
    let item = item::by_id(&mut connection, &found.item_id).await?;
    if found.status() == ReceiptStatus::Unread {
        mark_read(&app, &mut connection, &found.id).await?;
        found = receipt::by_id(&mut connection, &found.id).await?;
    }
    let answers = access::answers_for(&user, found.receiver());
    let mut data = item.data.0.clone();
    // What is asked for stands in the form of the answer.
    data.retain(|key, _| !matches!(key.as_str(), "template" | "remindDays" | "receiptRequired"));
    let receipt = completion::part(&app, &mut connection, (&item, found), (answers, false)).await?;
    Ok(Answer(WorkReceived {
        form: item_form(item.kind()),
        kind: item.kind,
        status: item.status,
        title: item.title,
        meeting: item.meeting.0,
        asks: item.asks.0,
        sender: item.sender,
        organisation: item.organisation,
        sent_at: item.sent_at,
        end_reason: item.end_reason,
        minutes: item.minutes,
        data,
        receipt,
    }))
}

async fn mark_read(app: &App, connection: &mut AnyConnection, receipt: &str) -> Result<()> {
    sqlx::query(
        "update work_receipt set status = $3, read_at = $2, version = version + 1 where id = $1 and status = $4",
    )
    .bind(receipt)
    .bind(app.clock.now())
    .bind(ReceiptStatus::Read.code())
    .bind(ReceiptStatus::Unread.code())
    .execute(connection)
    .await?;
    Ok(())
}
