//! What an organisation sends: the list, and one of it.

use axum::extract::State;
use lawdesk_core::code::WorkStatus;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{IdInput, WorkListInput};
use lawdesk_core::form::{Form, Values};
use lawdesk_core::work::{Counts, WorkAct, item_form};
use schemars::JsonSchema;
use serde::Serialize;

use super::targets::{self, TargetLine};
use super::{access, count, item};
use crate::App;
use crate::http::answer::{Answer, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// A page of what an organisation sends.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkPage {
    /// The rows.
    data: Vec<WorkRow>,
    /// Rows on all pages.
    total_count: i64,
    /// 1-based.
    page: i64,
    /// Rows a page.
    page_size: i64,
    /// The caller may write and send.
    may_send: bool,
}

/// A notice or task in a sender's list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WorkRow {
    id: String,
    title: String,
    /// Dictionary gzlb.
    kind: String,
    /// Dictionary gzzt.
    status: String,
    /// Dictionary jjcd.
    urgency: String,
    secret: bool,
    meeting: bool,
    /// An answer is asked for.
    asks: bool,
    sender: String,
    due_at: Option<i64>,
    /// Absent: a draft.
    sent_at: Option<i64>,
    updated_at: i64,
    counts: Counts,
}

from_row! {
    struct ItemRow {
        id: String,
        title: String,
        kind: String,
        status: String,
        urgency: String,
        secret: Flag,
        meeting: Flag,
        asks: Flag,
        sender: String,
        due_at: Option<i64>,
        sent_at: Option<i64>,
        updated_at: i64,
    }
}

impl ItemRow {
    fn into_row(self, counts: Counts) -> WorkRow {
        WorkRow {
            id: self.id,
            title: self.title,
            kind: self.kind,
            status: self.status,
            urgency: self.urgency,
            secret: self.secret.0,
            meeting: self.meeting.0,
            asks: self.asks.0,
            sender: self.sender,
            due_at: self.due_at,
            sent_at: self.sent_at,
            updated_at: self.updated_at,
            counts,
        }
    }
}

/// `POST workTogether/list`.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WorkListInput>,
) -> Result<Answer<WorkPage>> {
    access::permit_list(&user)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    // What the caller's organisation sends, a page of it.
    let mut total = Sql::new("select count(*) as total from work_item i where 1 = 1");
    narrow(&mut total, &user, &input);
    let (total,): (i64,) = total.fetch_one_as(&mut *connection).await?;
    let mut sql = Sql::new(
        "select i.id, i.title, i.kind, i.status, i.urgency, i.secret, i.meeting, i.asks, a.name as sender, i.due_at,
                i.sent_at, i.updated_at
           from work_item i join account a on a.id = i.sender_id where 1 = 1",
    );
    narrow(&mut sql, &user, &input);
    sql.push(" order by i.updated_at desc, i.id desc");
    paging.push(&mut sql);
    let rows: Vec<ItemRow> = sql.fetch_all_as(&mut *connection).await?;
    // How far its receivers are.
    let items: Vec<(String, bool)> = rows.iter().map(|row| (row.id.clone(), row.asks.0)).collect();
    let mut counts = count::of(&mut connection, &items, app.clock.now()).await?;
    let row = |row: ItemRow| {
        let counts = counts.remove(&row.id).unwrap_or_default();
        row.into_row(counts)
    };
    Ok(Answer(WorkPage {
        data: rows.into_iter().map(row).collect(),
        total_count: total,
        page: paging.page,
        page_size: paging.page_size,
        may_send: access::permit_edit(&user).is_ok(),
    }))
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &WorkListInput) {
    access::push_sent(sql, user);
    sql.push(" and i.kind = ").bind(input.kind.as_str());
    if !input.status.is_empty() {
        sql.push(" and i.status = ").bind(input.status.as_str());
    }
    push_search(sql, "i.sent_at", (&input.urgency, &input.keyword), (&input.from, &input.to));
}

/// What both lists are searched by: urgency, a text of the title, the days on which it was sent.
pub(super) fn push_search(
    sql: &mut Sql,
    sent_at: &'static str,
    (urgency, keyword): (&str, &str),
    (from, to): (&str, &str),
) {
    if !urgency.is_empty() {
        sql.push(" and i.urgency = ").bind(urgency);
    }
    let keyword = keyword.trim();
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["i.title"], keyword);
    }
    if let Some(from) = Date::parse(from) {
        sql.push(" and ").push(sent_at).push(" >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(to) {
        sql.push(" and ").push(sent_at).push(" <= ").bind(to.end().0);
    }
}

/// A notice or task as its sender sees it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "a description on the wire: each says one thing to the page")]
pub struct WorkDetail {
    id: String,
    version: i64,
    /// Dictionary gzlb.
    kind: String,
    /// Dictionary gzzt.
    status: String,
    title: String,
    meeting: bool,
    /// An answer is asked for.
    asks: bool,
    sender: String,
    organisation: String,
    due_at: Option<i64>,
    sent_at: Option<i64>,
    ended_at: Option<i64>,
    end_reason: String,
    /// What came of a meeting, formatted text.
    minutes: String,
    form: Form,
    data: Values,
    targets: Vec<TargetLine>,
    copies: Vec<TargetLine>,
    counts: Counts,
    /// The caller may write, send, withdraw, end and check.
    may_edit: bool,
    /// It can be withdrawn: nobody has answered.
    may_withdraw: bool,
}

/// `POST workTogether/detail`.
pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<WorkDetail>> {
    access::permit_list(&user)?;
    let mut connection = app.db.pool.acquire().await?;
    let item = item::sent(&mut connection, &user, &input.id).await?;
    let counted = count::of(&mut connection, &[(item.id.clone(), item.asks.0)], app.clock.now()).await?;
    let answered = item::is_answered(&mut connection, &item.id).await?;
    Ok(Answer(WorkDetail {
        targets: targets::lines(&mut connection, &user, &item.targets.0).await?,
        copies: targets::lines(&mut connection, &user, &item.copies.0).await?,
        counts: counted.get(&item.id).copied().unwrap_or_default(),
        may_edit: access::permit_edit(&user).is_ok(),
        may_withdraw: item.status() == WorkStatus::Sent && item.status().after(WorkAct::Withdraw, answered).is_some(),
        form: item_form(item.kind()),
        id: item.id,
        version: item.version,
        kind: item.kind,
        status: item.status,
        title: item.title,
        meeting: item.meeting.0,
        asks: item.asks.0,
        sender: item.sender,
        organisation: item.organisation,
        due_at: item.due_at,
        sent_at: item.sent_at,
        ended_at: item.ended_at,
        end_reason: item.end_reason,
        minutes: item.minutes,
        data: item.data.0,
    }))
}
