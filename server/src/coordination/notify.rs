//! Telling people of notices and tasks.

use lawdesk_core::date::Timestamp;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use super::item::Item;
use crate::App;
use crate::cases::notifications::outgoing_notice::{OutgoingNotice, Subject};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// What stands where nothing is known.
const NOTHING: &str = "—";

/// What people are told.
#[derive(Clone, Copy)]
pub(super) struct WorkNotice<'a> {
    pub event: NoticeEvent,
    /// The name of who did it, as people read it.
    pub person: &'a str,
    /// What was said.
    pub opinion: &'a str,
    /// The deadline, milliseconds since 1970; absent: none.
    pub due_at: Option<i64>,
}

/// Those of the receivers of an item who are told.
#[derive(Clone, Copy)]
pub(super) enum Whom<'a> {
    /// All of them.
    All,
    /// One part.
    One(&'a str),
    /// Those of these parts.
    Some(&'a [String]),
}

from_row! {
    struct AccountRow {
        receipt: String,
        account: String,
    }
}

/// Tells the accounts of receivers. `mark` sets the message apart from others of the event about the same part.
pub(super) async fn receivers(
    app: &App,
    tx: &mut Tx,
    item: &Item,
    notice: WorkNotice<'_>,
    (whom, mark): (Whom<'_>, &str),
) -> Result<()> {
    let mut accounts: Vec<AccountRow> = Vec::new();
    for statement in [OF_ORGANISATIONS, OF_LAWYERS, OF_ACCOUNTS] {
        let mut sql = Sql::new(statement);
        sql.bind(item.id.as_str());
        match whom {
            Whom::All => (),
            Whom::One(receipt) => _ = sql.push(" and r.id = ").bind(receipt),
            Whom::Some([]) => return Ok(()),
            Whom::Some(receipts) => _ = sql.push(" and r.id in ").bind_list(receipts.iter().cloned()),
        }
        accounts.extend(sql.fetch_all_as::<AccountRow>(&mut **tx).await?);
    }
    // Each part has a link of its own, so people who share one are told together.
    let mut outgoing = OutgoingNotice::of(tx, notice.event, subject(item, notice), app.clock.now()).await?;
    let id = |row: &AccountRow| format!("work-{}-{mark}-{}-{}", notice.event.code(), row.receipt, row.account);
    outgoing.link = Some(item.received_link());
    let receivers: Vec<(String, String)> = accounts.iter().map(|row| (row.account.clone(), id(row))).collect();
    outgoing.send_to_all(app, tx, &receivers).await
}

/// Firms by their accounts; bureaus and associations by those who may see what comes to them.
const OF_ORGANISATIONS: &str = "select r.id as receipt, a.id as account from work_receipt r
        join account a on a.org_id = r.receiver_id and a.enabled = 1
  where r.receiver_kind = 'org'
    and (a.zhlx = 'lawer_firm' or (a.zhlx = 'other' and exists (
            select 1 from account_role h join role_permission p on p.role_id = h.role_id
             where h.account_id = a.id and p.permission in ('*', 'work:*', 'work:list', 'work:edit'))))
    and r.item_id = ";
const OF_LAWYERS: &str = "select r.id as receipt, a.id as account from work_receipt r
        join account a on a.lawyer_id = r.receiver_id and a.enabled = 1
  where r.receiver_kind = 'lawyer' and r.item_id = ";
const OF_ACCOUNTS: &str = "select r.id as receipt, a.id as account from work_receipt r
        join account a on a.id = r.receiver_id and a.enabled = 1
  where r.receiver_kind = 'account' and r.item_id = ";

/// Tells whoever sent it.
pub(super) async fn sender(
    app: &App,
    tx: &mut Tx,
    item: &Item,
    notice: WorkNotice<'_>,
    (receipt, mark): (&str, i64),
) -> Result<()> {
    let mut outgoing = OutgoingNotice::of(tx, notice.event, subject(item, notice), app.clock.now()).await?;
    outgoing.link = Some(item.receipt_link(receipt));
    let id = format!("work-{}-{receipt}-{mark}", notice.event.code());
    outgoing.send(app, tx, &item.sender_id, &id).await
}

fn subject(item: &Item, notice: WorkNotice<'_>) -> Subject {
    let day = |at: i64| Timestamp(at).date().to_string();
    let facts = NoticeFacts::default()
        .with(Placeholder::Title, &item.title)
        .with(Placeholder::Item, item.noun())
        .with(Placeholder::Person, notice.person)
        .with(Placeholder::Opinion, notice.opinion)
        .with(Placeholder::Deadline, notice.due_at.map_or_else(|| NOTHING.to_owned(), day));
    Subject { about: None, facts }
}
