//! Instances whose timers or jobs are due.

use crate::App;
use crate::platform::error::Result;

/// At most so many running instances whose next deadline has come, the longest waiting first.
pub async fn due(app: &App, most: i64) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select id from instance where next_deadline <= $1 and ended_at is null and (retry_at is null or retry_at <= $1)
          order by next_deadline limit $2",
    )
    .bind(app.clock.now())
    .bind(most)
    .fetch_all(&app.db.pool)
    .await?)
}

/// An instance that could not be woken is not due before this moment (milliseconds since 1970); its next step ends that.
pub async fn postpone(app: &App, instance: &str, until: i64) -> Result<()> {
    sqlx::query("update instance set retry_at = $2 where id = $1")
        .bind(instance)
        .bind(until)
        .execute(&app.db.pool)
        .await?;
    Ok(())
}
