//! What somebody must look at: incidents of running instances, and entries of the outbox that were given up and that no
//! job waits for.

use lawdesk_core::engine::LocalId;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::tasks::local_id;
use crate::platform::error::Result;

/// How many there are.
pub async fn count(connection: &mut AnyConnection) -> Result<i64> {
    Ok(sqlx::query_scalar(
        "select (select count(*) from incident) + (select count(*) from outbox where state = 'dead' and job is null)",
    )
    .fetch_one(connection)
    .await?)
}

/// The job that has failed; none: a branch without one cannot go on. Refused when there is no such incident.
pub async fn job_of(connection: &mut AnyConnection, instance: &str, number: i64) -> Result<Option<LocalId>> {
    let job: Option<Option<i64>> =
        sqlx::query_scalar("select job from incident where instance_id = $1 and number = $2")
            .bind(instance)
            .bind(number)
            .fetch_optional(connection)
            .await?;
    job.ok_or(ApiError::NotFound)?.map(local_id).transpose()
}
