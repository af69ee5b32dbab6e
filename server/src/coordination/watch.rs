//! Tells whoever has not answered that the deadline is near, and that it has passed: once each. Safe with many servers at
//! once: a part is marked before its receiver is told, in one transaction.

use lawdesk_core::code::WorkStatus;
use lawdesk_core::job::ScheduledJob;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::work::warned_from;

use super::item;
use super::notify::{self, Whom, WorkNotice};
use super::receipt::OPEN;
use crate::App;
use crate::platform::error::Result;
use crate::platform::jobs;
use crate::platform::sql::{Sql, from_row};
use crate::reference::calendar;

/// Parts that are told of at a time.
const BATCH: i64 = 200;
/// How far ahead deadlines are looked at, in milliseconds: more than thirty working days.
const AHEAD: i64 = 60 * 24 * 3_600_000;

/// Looks again and again, until the server stops.
pub async fn watch(app: App) {
    jobs::watch(app, ScheduledJob::WorkDeadlines, |app| Box::pin(run(app))).await;
}

from_row! {
    struct DueRow {
        id: String,
        item_id: String,
        due_at: i64,
    }
}

/// Tells everything that is due once.
pub async fn run(app: &App) -> Result<()> {
    while overdue(app).await? {}
    for (id, due_at, days) in near(app).await? {
        let mut connection = app.db.pool.acquire().await?;
        let calendar = calendar::load(&mut connection).await?;
        drop(connection);
        let days = u32::try_from(days).unwrap_or(0);
        if warned_from(&calendar, due_at, days).0 <= app.clock.now() {
            while warn(app, &id).await? {}
        }
    }
    Ok(())
}

/// Items under way whose deadline lies ahead, with how many working days before it people are reminded.
async fn near(app: &App) -> Result<Vec<(String, i64, i64)>> {
    let now = app.clock.now();
    let mut sql = Sql::new("select id, due_at, remind_days from work_item");
    // WorkStatus::Sent: SQLite takes the index of their deadlines for its literal alone.
    sql.push(" where status = '10' and remind_days is not null and due_at >= ").bind(now);
    sql.push(" and due_at < ").bind(now + AHEAD).push(" order by due_at, id");
    Ok(sql.fetch_all_as(&app.db.pool).await?)
}

/// Reminds some receivers of an item; false: nobody is left.
async fn warn(app: &App, id: &str) -> Result<bool> {
    let mut tx = app.db.begin().await?;
    let now = app.clock.now();
    let mut sql = Sql::new("update work_receipt set warned_at = ");
    sql.bind(now).push(" where id in (select r.id from work_receipt r where r.item_id = ").bind(id);
    sql.push(OPEN).push(" and r.warned_at is null and r.due_at >= ").bind(now);
    sql.push(" order by r.id limit ").bind(BATCH).push(") and warned_at is null returning id, item_id, due_at");
    let rows: Vec<DueRow> = sql.fetch_all_as(&mut *tx).await?;
    notify(app, &mut tx, &rows, NoticeEvent::WorkWarning).await?;
    tx.commit().await?;
    Ok(!rows.is_empty())
}

/// Tells some receivers that their deadline has passed; false: nobody is left.
async fn overdue(app: &App) -> Result<bool> {
    let mut tx = app.db.begin().await?;
    let now = app.clock.now();
    let mut sql = Sql::new("update work_receipt set overdue_at = ");
    sql.bind(now).push(" where id in (select r.id from work_receipt r join work_item i on i.id = r.item_id");
    sql.push(" where r.overdue_at is null").push(OPEN).push(" and r.due_at < ").bind(now);
    sql.push(" and i.asks = 1 and i.status = ").bind(WorkStatus::Sent.code());
    sql.push(" order by r.due_at, r.id limit ").bind(BATCH);
    sql.push(") and overdue_at is null returning id, item_id, due_at");
    let rows: Vec<DueRow> = sql.fetch_all_as(&mut *tx).await?;
    notify(app, &mut tx, &rows, NoticeEvent::WorkOverdue).await?;
    tx.commit().await?;
    Ok(!rows.is_empty())
}

/// Each under his own deadline: a return may have set another.
async fn notify(app: &App, tx: &mut crate::platform::db::Tx, rows: &[DueRow], event: NoticeEvent) -> Result<()> {
    for row in rows {
        let item = item::by_id(tx, &row.item_id).await?;
        let organisation = item.organisation.clone();
        let notice = WorkNotice { event, person: &organisation, opinion: "", due_at: Some(row.due_at) };
        notify::receivers(app, tx, &item, notice, (Whom::One(&row.id), &row.due_at.to_string())).await?;
    }
    Ok(())
}
