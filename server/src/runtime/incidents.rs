//! What somebody must look at: incidents of running instances, and entries of the outbox that were given up and that no
//! job waits for.

use lawdesk_core::engine::{EngineError, LocalId};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use serde_json::json;
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

/// The incidents of an application's instances, in order: of each its instance, its element and its code.
pub async fn of_application(
    connection: &mut AnyConnection,
    application: &str,
) -> Result<Vec<(String, String, String)>> {
    Ok(sqlx::query_as(
        "select n.instance_id, n.element, n.code from incident n join instance i on i.id = n.instance_id
          where i.application_id = $1 order by n.raised_at, n.instance_id, n.number",
    )
    .bind(application)
    .fetch_all(connection)
    .await?)
}

/// What the engine says of an incident by its code alone, in a language; none: it takes particulars.
#[must_use]
pub fn sentence(code: &str, locale: Locale) -> Option<String> {
    let error: Option<EngineError> = serde_json::from_value(json!({ "code": code })).ok();
    error.map(|it| it.text(locale))
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
