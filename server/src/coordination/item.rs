//! A notice or task as its row holds it.

use lawdesk_core::code::{WorkKind, WorkStatus};
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use lawdesk_core::work::{WorkTarget, noun};
use sqlx::AnyConnection;

use super::access;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

from_row! {
    /// A notice or task.
    pub(super) struct Item {
        pub id: String,
        pub kind: String,
        pub status: String,
        pub title: String,
        pub meeting: Flag,
        pub asks: Flag,
        pub data: JsonText<Values>,
        pub targets: JsonText<Vec<WorkTarget>>,
        pub copies: JsonText<Vec<WorkTarget>>,
        pub sender_id: String,
        pub sender: String,
        pub organisation: String,
        pub due_at: Option<i64>,
        pub sent_at: Option<i64>,
        pub ended_at: Option<i64>,
        pub end_reason: String,
        pub minutes: String,
        pub sign_code: Option<String>,
        pub version: i64,
    }
}

impl Item {
    /// What it is.
    pub(super) fn kind(&self) -> WorkKind {
        WorkKind::from_code(&self.kind).unwrap_or(WorkKind::Notice)
    }

    /// How far it has come.
    pub(super) fn status(&self) -> WorkStatus {
        WorkStatus::from_code(&self.status).unwrap_or(WorkStatus::Draft)
    }

    /// Where its receivers find it in the client.
    pub(super) fn received_link(&self) -> String {
        let page = match self.kind() {
            WorkKind::Notice => "detailjobRequestNotificationMessage",
            WorkKind::Task => "detailjobRequestWorkTasks",
        };
        format!("/workTogetherManage/{page}?id={}", self.id)
    }

    /// Where its sender finds a receiver's part in the client.
    pub(super) fn receipt_link(&self, receipt: &str) -> String {
        let page = match self.kind() {
            WorkKind::Notice => "detailCheckNotificationMessageCompletion",
            WorkKind::Task => "detailCheckTaskCompletion",
        };
        format!("/workTogetherManage/{page}?id={}&receiverId={receipt}", self.id)
    }

    /// What people call it in a message.
    pub(super) fn noun(&self) -> (&'static str, &'static str) {
        noun(self.kind(), self.meeting.0)
    }
}

/// What an item is read with; the caller goes on with ` and …`.
const SELECT: &str =
    "select i.id, i.kind, i.status, i.title, i.meeting, i.asks, i.data, i.targets, i.copies, i.sender_id,
        a.name as sender, o.name as organisation, i.due_at, i.sent_at, i.ended_at, i.end_reason, i.minutes,
        i.sign_code, i.version
   from work_item i join account a on a.id = i.sender_id join organisation o on o.id = i.org_id where i.id = ";

/// An item of the caller's organisation.
pub(super) async fn sent(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<Item> {
    let mut sql = Sql::new(SELECT);
    sql.bind(id);
    access::push_sent(&mut sql, user);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

/// An item by its id, whoever asks.
pub(super) async fn by_id(connection: &mut AnyConnection, id: &str) -> Result<Item> {
    let mut sql = Sql::new(SELECT);
    sql.bind(id);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

/// Whether somebody has answered once, whatever became of it.
pub(super) async fn is_answered(connection: &mut AnyConnection, id: &str) -> Result<bool> {
    let count: i64 =
        sqlx::query_scalar("select count(*) from work_receipt where item_id = $1 and answered_at is not null")
            .bind(id)
            .fetch_one(connection)
            .await?;
    Ok(count > 0)
}
