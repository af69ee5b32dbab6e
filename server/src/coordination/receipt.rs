//! A receiver's part as its row holds it.

use lawdesk_core::code::{ReceiptStatus, ReceiverKind};
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use lawdesk_core::work::ReceiptState;
use sqlx::AnyConnection;

use super::access;
use super::item::Item;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

from_row! {
    /// A receiver's part.
    pub(super) struct Receipt {
        pub id: String,
        pub item_id: String,
        pub receiver_kind: String,
        pub receiver_name: String,
        pub copy: Flag,
        pub status: String,
        pub read_at: Option<i64>,
        pub progress: i64,
        pub data: JsonText<Values>,
        pub answered_by: String,
        pub answered_at: Option<i64>,
        pub due_at: Option<i64>,
        pub checked_by: String,
        pub checked_at: Option<i64>,
        pub opinion: String,
        pub score: Option<i64>,
        pub signed_at: Option<i64>,
        pub version: i64,
    }
}

/// What of receivers' own parts something is to be done with, where an answer is asked for.
// ReceiptStatus::OPEN: SQLite takes the index of their deadlines for its literals alone.
pub(super) const OPEN: &str = " and r.copy = 0 and r.status in ('0', '1', '3')";

impl Receipt {
    /// What the receiver has done.
    pub(super) fn status(&self) -> ReceiptStatus {
        ReceiptStatus::from_code(&self.status).unwrap_or(ReceiptStatus::Unread)
    }

    /// Who receives.
    pub(super) fn receiver(&self) -> ReceiverKind {
        ReceiverKind::from_code(&self.receiver_kind).unwrap_or(ReceiverKind::Account)
    }

    /// What decides which acts have their place.
    pub(super) fn offer(&self, item: &Item) -> ReceiptState {
        ReceiptState {
            work: item.status(),
            status: self.status(),
            kind: item.kind(),
            asks: item.asks.0,
            is_copy: self.copy.0,
        }
    }

    /// What was answered; nothing yet.
    pub(super) fn answered(&self) -> Values {
        self.data.0.clone()
    }
}

const SELECT: &str =
    "select r.id, r.item_id, r.receiver_kind, r.receiver_name, r.copy, r.status, r.read_at, r.progress,
        r.data, coalesce(a.name, '') as answered_by, r.answered_at, r.due_at, coalesce(c.name, '') as checked_by,
        r.checked_at, r.opinion, r.score, r.signed_at, r.version
   from work_receipt r left join account a on a.id = r.answered_by left join account c on c.id = r.checked_by
  where ";

/// The caller's own part by its id.
pub(super) async fn own(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<Receipt> {
    let mut sql = Sql::new(SELECT);
    sql.push("r.id = ").bind(id);
    access::push_received(&mut sql, user);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

/// The caller's own part of an item: what asks him for something before a copy, and where it came to him and to his
/// organisation, his own.
pub(super) async fn own_of_item(connection: &mut AnyConnection, user: &CurrentUser, item: &str) -> Result<Receipt> {
    let mut sql = Sql::new(SELECT);
    sql.push("r.item_id = ").bind(item);
    access::push_received(&mut sql, user);
    sql.push(" order by r.copy, r.receiver_kind limit 1");
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

/// A part by its id, whoever asks.
pub(super) async fn by_id(connection: &mut AnyConnection, id: &str) -> Result<Receipt> {
    let mut sql = Sql::new(SELECT);
    sql.push("r.id = ").bind(id);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}
