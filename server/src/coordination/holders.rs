//! Files of notices, tasks and answers, and the numbers beside the entries of what was received.

use std::collections::BTreeSet;

use lawdesk_core::code::{ReceiptStatus, WorkKind, WorkStatus};
use sqlx::AnyConnection;

use super::{access, item, receipt};
use crate::App;
use crate::accounts::menu::Badge;
use crate::files::FileHolder;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// As a file's row names what holds it: what a sender has attached.
pub(super) const ITEM: &str = "work_item";
/// What a receiver has handed in.
pub(super) const RECEIPT: &str = "work_receipt";

/// Files of notices and tasks.
pub const ITEM_FILES: FileHolder = FileHolder {
    biz_type: ITEM,
    may_see: |connection, user, id| Box::pin(sees_item(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

/// Files of answers.
pub const RECEIPT_FILES: FileHolder = FileHolder {
    biz_type: RECEIPT,
    may_see: |connection, user, id| Box::pin(sees_receipt(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

/// Notices that wait for the caller, beside the entry of those received.
pub const NOTICE_BADGE: Badge = Badge {
    path: "/workTogetherManage/receivedNotificationMessage",
    count: |app, user| Box::pin(waiting(app, user, WorkKind::Notice)),
};

/// Tasks that wait for the caller, beside the entry of those received.
pub const TASK_BADGE: Badge = Badge {
    path: "/workTogetherManage/receivedWorkTasks",
    count: |app, user| Box::pin(waiting(app, user, WorkKind::Task)),
};

/// Whoever sends it, and whoever receives it.
async fn sees_item(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if access::permit_list(user).is_ok() && item::sent(connection, user, id).await.is_ok() {
        return Ok(true);
    }
    Ok(receipt::own_of_item(connection, user, id).await.is_ok())
}

/// Whoever has handed it in, and whoever it was sent to.
async fn sees_receipt(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if receipt::own(connection, user, id).await.is_ok() {
        return Ok(true);
    }
    let Ok(receipt) = receipt::by_id(connection, id).await else { return Ok(false) };
    Ok(access::permit_list(user).is_ok() && item::sent(connection, user, &receipt.item_id).await.is_ok())
}

/// What is unread, and what asks for an answer that is not there.
async fn waiting(app: &App, user: &CurrentUser, kind: WorkKind) -> Result<i64> {
    let mut sql = Sql::new(
        "select count(*) as total from work_receipt r join work_item i on i.id = r.item_id
          where i.status = ",
    );
    sql.bind(WorkStatus::Sent.code()).push(" and (r.status = ").bind(ReceiptStatus::Unread.code());
    sql.push(" or (r.copy = 0 and i.asks = 1 and r.status in ");
    sql.bind_list([ReceiptStatus::Read, ReceiptStatus::Returned].map(ReceiptStatus::code));
    sql.push(")) and r.kind = ").bind(kind.code());
    access::push_received(&mut sql, user);
    let (count,): (i64,) = sql.fetch_one_as(&app.db.pool).await?;
    Ok(count)
}
