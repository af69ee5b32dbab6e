//! Copies of cases (抄送): who may read one because somebody, or its flow, gave him a copy, of which step, and whether he has.

use lawdesk_core::engine::{CopyMoment, Notification};

use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Whoever got a copy may read the case from then on. A later one counts instead of an earlier one, and is to be
/// read anew; the same one, sent once more, changes nothing.
pub async fn persist(
    tx: &mut Tx,
    application: &str,
    account: &str,
    (notification, step): (&Notification, &str),
) -> anyhow::Result<()> {
    // Whoever gives a copy by hand gives it of the case as it stands, not of a step.
    let is_of_step = notification.moment.is_some() || notification.task.is_some();
    sqlx::query(
        "insert into case_copy (application_id, account_id, given_by, given_at, node_key, node_name, moment)
         values ($1, $2, $3, $4, $5, coalesce($6, (select current_node from application where id = $1)), $7)
         on conflict (application_id, account_id) do update set given_by = excluded.given_by,
            given_at = excluded.given_at, node_key = excluded.node_key, node_name = excluded.node_name,
            moment = excluded.moment, read_at = null
          where case_copy.given_at < excluded.given_at or case_copy.given_at = excluded.given_at
            and (case_copy.node_key <> excluded.node_key or coalesce(case_copy.moment, '') <> coalesce(excluded.moment, ''))",
    )
    .bind(application)
    .bind(account)
    .bind(&notification.by)
    .bind(notification.at)
    .bind(if is_of_step { notification.element.as_str() } else { "" })
    .bind(is_of_step.then_some(step))
    .bind(notification.moment.map(code))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

const fn code(moment: CopyMoment) -> &'static str {
    match moment {
        CopyMoment::Create => "create",
        CopyMoment::Complete => "complete",
    }
}

/// The caller has opened a case: his copy of it, if he has one, is read.
pub async fn mark_read(app: &App, user: &CurrentUser, application: &str) -> Result<()> {
    let mut unread = Sql::new("select 1 from case_copy where read_at is null and application_id = ");
    unread.bind(application).push(" and account_id = ").bind(user.id.as_str());
    let mut connection = app.db.pool.acquire().await?;
    if unread.fetch_optional(&mut *connection).await?.is_none() {
        return Ok(());
    }
    drop(connection);
    let mut tx = app.db.begin().await?;
    sqlx::query("update case_copy set read_at = $1 where application_id = $2 and account_id = $3 and read_at is null")
        .bind(app.clock.now())
        .bind(application)
        .bind(&user.id)
        .execute(&mut *tx)
        .await?;
    Ok(tx.commit().await?)
}
