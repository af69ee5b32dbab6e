//! 完成情况: the receivers of what was sent, and one receiver's part.

use axum::extract::State;
use lawdesk_core::calendar::Calendar;
use lawdesk_core::code::{MeetingAnswer, ReceiptStatus};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::{WorkCompletionInput, WorkReceiptInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::message::ApiError;
use lawdesk_core::work::{
    Counts, MeetingAttendance, OVERDUE, ReceiptAct, ReceiptState, answer_form, attendance, choices, is_reminded,
    late_days, offers, shown_status, sign_in_time,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::item::Item;
use super::receipt::{OPEN, Receipt};
use super::steps::{self, WorkStep};
use super::{access, count, item, receipt, remind};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};
use crate::reference::calendar;

/// The receivers of a notice or task.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkCompletion {
    counts: Counts,
    /// Of a meeting: who comes, who does not, who sends another.
    answers: [i64; 3],
    /// Of a meeting: how many have signed in.
    signed: i64,
    receivers: Page<WorkReceiptRow>,
    /// Somebody can be reminded now.
    may_remind: bool,
}

/// A receiver of a notice or task.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkReceiptRow {
    pub(super) id: String,
    pub(super) receiver_name: String,
    /// A copy: to read, not to answer.
    pub(super) copy: bool,
    /// Dictionary hzzt, 5 = overdue.
    pub(super) status: String,
    pub(super) read_at: Option<i64>,
    /// Per cent.
    pub(super) progress: i64,
    pub(super) answered_at: Option<i64>,
    pub(super) due_at: Option<i64>,
    /// Working days that the answer came late, or is missing.
    pub(super) late_days: u32,
    pub(super) score: Option<i64>,
    /// To an invitation, dictionary chdf; empty: no answer.
    pub(super) answer: String,
    /// Of a meeting, where he was invited: whether he was there; absent: no meeting, or a copy.
    pub(super) attendance: Option<MeetingAttendance>,
    pub(super) signed_at: Option<i64>,
    /// Can be reminded now.
    pub(super) may_remind: bool,
    #[serde(skip)]
    pub(super) opinion: String,
    #[serde(skip)]
    pub(super) data: Values,
}

from_row! {
    struct ReceiptRow {
        id: String,
        receiver_name: String,
        copy: Flag,
        status: String,
        read_at: Option<i64>,
        progress: i64,
        answered_at: Option<i64>,
        due_at: Option<i64>,
        score: Option<i64>,
        data: JsonText<Values>,
        opinion: String,
        reminded_on: String,
        meeting_answer: Option<String>,
        signed_at: Option<i64>,
    }
}

/// `POST workTogether/completion`: who has something to do first.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WorkCompletionInput>,
) -> Result<Answer<WorkCompletion>> {
    access::permit_list(&user)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    let item = item::sent(&mut connection, &user, &input.id).await?;
    let now = app.clock.now();
    // The receivers that are wanted, a page of them.
    let wanted = ReceiverQuery { status: &input.status, attendance: input.attendance, keyword: &input.keyword, now };
    let mut total = Sql::new("select count(*) as total from work_receipt r where r.item_id = ");
    narrow(&mut total, &item, wanted);
    let (total,): (i64,) = total.fetch_one_as(&mut *connection).await?;
    let mut sql = select(&item, wanted);
    paging.push(&mut sql);
    let rows: Vec<ReceiptRow> = sql.fetch_all_as(&mut *connection).await?;
    let calendar = calendar::load(&mut connection).await?;
    let rows = rows.into_iter().map(|row| receipt_row(row, &item, &calendar, now)).collect();
    // Counts are of all, whatever is wanted.
    let counted = count::of(&mut connection, &[(item.id.clone(), item.asks.0)], now).await?;
    let counts = counted.get(&item.id).copied().unwrap_or_default();
    let answers = if item.meeting.0 { meeting_answers(&mut connection, &item).await? } else { [0; 3] };
    let may_remind = access::permit_edit(&user).is_ok() && remind::waits(&item, &counts);
    let Answer(receivers) = paging.of(rows, total);
    let signed = sqlx::query_scalar("select count(*) from work_receipt where item_id = $1 and signed_at is not null")
        .bind(&item.id)
        .fetch_one(&mut *connection)
        .await?;
    Ok(Answer(WorkCompletion { counts, answers, signed, receivers, may_remind }))
}

/// Which receivers are wanted.
#[derive(Clone, Copy)]
pub(super) struct ReceiverQuery<'a> {
    /// Dictionary hzzt; empty: all.
    pub status: &'a str,
    /// Of a meeting: who was there, or not; absent: all.
    pub attendance: Option<MeetingAttendance>,
    /// In the name; empty: all.
    pub keyword: &'a str,
    pub now: i64,
}

/// All that are wanted, in order.
fn select(item: &Item, wanted: ReceiverQuery<'_>) -> Sql {
    let mut sql = Sql::new(
        "select r.id, r.receiver_name, r.copy, r.status, r.read_at, r.progress, r.answered_at, r.due_at, r.score, r.data,
                r.opinion, r.reminded_on, r.meeting_answer, r.signed_at
           from work_receipt r where r.item_id = ",
    );
    narrow(&mut sql, item, wanted);
    // What waits for the sender first, what is done last.
    sql.push(" order by r.copy, case r.status");
    sql.push(" when ").bind(ReceiptStatus::Answered.code()).push(" then 0");
    sql.push(" when ").bind(ReceiptStatus::Returned.code()).push(" then 1");
    sql.push(" when ").bind(ReceiptStatus::Unread.code()).push(" then 2");
    sql.push(" when ").bind(ReceiptStatus::Read.code()).push(" then 3");
    sql.push(" else 4 end, r.receiver_name, r.id");
    sql
}

fn narrow(sql: &mut Sql, item: &Item, wanted: ReceiverQuery<'_>) {
    sql.bind(item.id.as_str());
    match wanted.status {
        "" => (),
        // Copies and what asks for nothing have no deadline.
        OVERDUE => _ = sql.push(OPEN).push(" and r.due_at < ").bind(wanted.now),
        status => _ = sql.push(" and r.status = ").bind(status),
    }
    match wanted.attendance {
        None => (),
        Some(MeetingAttendance::Present) => _ = sql.push(" and r.copy = 0 and r.signed_at is not null"),
        Some(MeetingAttendance::Leave) => {
            sql.push(" and r.copy = 0 and r.signed_at is null and r.meeting_answer = ");
            sql.bind(MeetingAnswer::Absent.code());
        }
        // Who was not there is absent once the meeting is over, and expected before.
        Some(one) => {
            sql.push(" and r.copy = 0 and r.signed_at is null and coalesce(r.meeting_answer, '') <> ");
            sql.bind(MeetingAnswer::Absent.code());
            if is_over(item, wanted.now) != (one == MeetingAttendance::Absent) {
                sql.push(" and 1 = 0");
            }
        }
    }
    let keyword = wanted.keyword.trim();
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["r.receiver_name"], keyword);
    }
}

/// Whether a meeting is over.
fn is_over(item: &Item, now: i64) -> bool {
    sign_in_time(&item.data.0).is_some_and(|(_, to)| to.0 < now)
}

/// The receivers that are wanted, at most so many.
pub(super) async fn rows(
    connection: &mut sqlx::AnyConnection,
    item: &Item,
    wanted: ReceiverQuery<'_>,
    limit: i64,
) -> Result<Vec<WorkReceiptRow>> {
    let mut sql = select(item, wanted);
    sql.push(" limit ").bind(limit);
    let rows: Vec<ReceiptRow> = sql.fetch_all_as(&mut *connection).await?;
    let calendar = calendar::load(connection).await?;
    Ok(rows.into_iter().map(|row| receipt_row(row, item, &calendar, wanted.now)).collect())
}

fn receipt_row(row: ReceiptRow, item: &Item, calendar: &Calendar, now: i64) -> WorkReceiptRow {
    let status = ReceiptStatus::from_code(&row.status).unwrap_or(ReceiptStatus::Unread);
    let state = ReceiptState { work: item.status(), status, kind: item.kind(), asks: item.asks.0, is_copy: row.copy.0 };
    let data = row.data.0;
    let due_at = row.due_at.filter(|_| !row.copy.0);
    let until = if status.is_open() { now } else { row.answered_at.unwrap_or(now) };
    let today = Timestamp(now).date();
    WorkReceiptRow {
        attendance: (item.meeting.0 && !row.copy.0).then(|| {
            attendance(row.signed_at.is_some(), row.meeting_answer.as_deref().unwrap_or_default(), is_over(item, now))
        }),
        signed_at: row.signed_at,
        may_remind: is_reminded(state, Date::parse(&row.reminded_on), today),
        status: shown_status(status, due_at, now).to_owned(),
        late_days: late_days(calendar, due_at, until),
        answer: if item.meeting.0 { text(&data, "answer") } else { String::new() },
        id: row.id,
        receiver_name: row.receiver_name,
        copy: row.copy.0,
        read_at: row.read_at,
        progress: row.progress,
        answered_at: row.answered_at,
        due_at,
        score: row.score,
        opinion: row.opinion,
        data,
    }
}

fn text(data: &Values, key: &str) -> String {
    data.get(key).and_then(Value::as_text).unwrap_or_default().to_owned()
}

/// How many come, stay away or send another.
async fn meeting_answers(connection: &mut sqlx::AnyConnection, item: &Item) -> Result<[i64; 3]> {
    let rows: Vec<(JsonText<Values>,)> =
        sqlx::query_as("select data from work_receipt where item_id = $1 and copy = 0 and status in ($2, $3)")
            .bind(&item.id)
            .bind(ReceiptStatus::Answered.code())
            .bind(ReceiptStatus::Accepted.code())
            .fetch_all(connection)
            .await?;
    let mut answers = [0; 3];
    for (data,) in rows {
        match MeetingAnswer::from_code(&text(&data.0, "answer")) {
            Some(MeetingAnswer::Attends) => answers[0] += 1,
            Some(MeetingAnswer::Absent) => answers[1] += 1,
            Some(MeetingAnswer::Substitute) => answers[2] += 1,
            None => (),
        }
    }
    Ok(answers)
}

/// One receiver's part.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "a description on the wire: each says one thing to the page")]
pub struct WorkReceipt {
    id: String,
    version: i64,
    item_id: String,
    receiver_name: String,
    copy: bool,
    /// Dictionary hzzt, 5 = overdue.
    status: String,
    read_at: Option<i64>,
    /// Per cent.
    progress: i64,
    due_at: Option<i64>,
    /// Working days that the answer came late, or is missing.
    late_days: u32,
    answered_by: String,
    answered_at: Option<i64>,
    /// Since when he was at the meeting; absent: he has not signed in.
    signed_at: Option<i64>,
    checked_by: String,
    checked_at: Option<i64>,
    opinion: String,
    score: Option<i64>,
    /// What the receiver fills in.
    form: Form,
    /// The sender's own choices, by the dictionary that stands for them.
    choices: std::collections::BTreeMap<String, Vec<String>>,
    data: Values,
    steps: Vec<WorkStep>,
    /// The receiver may say how far he is.
    may_report: bool,
    /// The receiver may hand in.
    may_answer: bool,
    /// The sender may take it as done.
    may_accept: bool,
    /// The sender may send it back.
    may_return: bool,
}

/// A part with what has its place now. `answers`: the caller answers it; `checks`: he checks it.
pub(super) async fn part(
    app: &App,
    connection: &mut sqlx::AnyConnection,
    (item, receipt): (&Item, Receipt),
    (answers, checks): (bool, bool),
) -> Result<WorkReceipt> {
    let (offer, now) = (receipt.offer(item), app.clock.now());
    let due_at = receipt.due_at.filter(|_| !receipt.copy.0);
    let until = if receipt.status().is_open() { now } else { receipt.answered_at.unwrap_or(now) };
    let calendar = calendar::load(connection).await?;
    Ok(WorkReceipt {
        steps: steps::of(connection, &receipt.id).await?,
        status: shown_status(receipt.status(), due_at, now).to_owned(),
        late_days: late_days(&calendar, due_at, until),
        form: answer_form(item.kind(), &item.data.0),
        choices: choices(&item.data.0),
        data: receipt.answered(),
        may_report: answers && offers(offer, ReceiptAct::Report),
        may_answer: answers && offers(offer, ReceiptAct::Answer),
        may_accept: checks && offers(offer, ReceiptAct::Accept),
        may_return: checks && offers(offer, ReceiptAct::Return),
        copy: receipt.copy.0,
        id: receipt.id,
        version: receipt.version,
        item_id: receipt.item_id,
        receiver_name: receipt.receiver_name,
        read_at: receipt.read_at,
        progress: receipt.progress,
        due_at,
        answered_by: receipt.answered_by,
        answered_at: receipt.answered_at,
        signed_at: receipt.signed_at,
        checked_by: receipt.checked_by,
        checked_at: receipt.checked_at,
        opinion: receipt.opinion,
        score: receipt.score,
    })
}

/// `POST workTogether/receipt`.
pub(super) async fn receipt(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WorkReceiptInput>,
) -> Result<Answer<WorkReceipt>> {
    access::permit_list(&user)?;
    let mut connection = app.db.pool.acquire().await?;
    let item = item::sent(&mut connection, &user, &input.id).await?;
    let receipt = receipt::by_id(&mut connection, &input.receipt_id).await?;
    if receipt.item_id != item.id {
        return Err(ApiError::NotFound.into());
    }
    let checks = access::permit_edit(&user).is_ok();
    Ok(Answer(part(&app, &mut connection, (&item, receipt), (false, checks)).await?))
}
