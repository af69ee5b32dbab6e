//! Removing what instances have remembered of a case whose retention period is over.

use lawdesk_core::engine::Instance;
use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Whether an instance of the application still runs.
pub async fn is_running(connection: &mut AnyConnection, application: &str) -> Result<bool> {
    let running = sqlx::query("select 1 as one from instance where application_id = $1 and ended_at is null limit 1");
    Ok(running.bind(application).fetch_optional(connection).await?.is_some())
}

/// Removes events, variables, opinions and what waited in the outbox. Instances and tasks stay, as a skeleton: which flow
/// it was, who decided when. `verify` leaves such instances out, as nothing is left that could be folded.
pub async fn erase(tx: &mut Tx, application: &str, at: i64) -> Result<()> {
    for statement in [
        "delete from outbox where instance_id in (select id from instance where application_id = $1)",
        "delete from instance_event where instance_id in (select id from instance where application_id = $1)",
        "delete from task_candidate where task_id in (select id from task where application_id = $1)",
        "update task set opinion = null, corrected_opinion = null where application_id = $1",
    ] {
        sqlx::query(statement).bind(application).execute(&mut **tx).await?;
    }
    sqlx::query(
        "update instance set state = $2, business_key = null, last_seq = 0, erased_at = $3 where application_id = $1",
    )
    .bind(application)
    .bind(serde_json::to_string(&Instance::default())?)
    .bind(at)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
