//! What is stored of a family of instances: its members as they are now, and what has happened to each.

use lawdesk_core::engine::{Event, Instance, Variables};
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

from_row! {
    /// One instance of a family.
    pub struct MemberRow {
        /// Its id.
        pub id: String,
        /// The flow.
        pub flow_key: String,
        /// Its version.
        pub version: i64,
        /// As it is now.
        pub state: JsonText<Instance>,
        /// The instance that called it.
        pub parent_id: Option<String>,
        /// Number of that call.
        pub parent_call: Option<i64>,
        /// Calls between the first and it.
        pub depth: i64,
        /// When it ended, in milliseconds since 1970; absent while it runs.
        pub ended_at: Option<i64>,
    }
}

/// The members of a family, callers before those they called; `first` is the one that nobody called.
pub async fn family(connection: &mut AnyConnection, first: &str) -> Result<Vec<MemberRow>> {
    Ok(sqlx::query_as(
        "select id, flow_key, version, state, parent_id, parent_call, depth, ended_at from instance
          where id = $1 or root_id = $1 order by depth, id",
    )
    .bind(first)
    .fetch_all(connection)
    .await?)
}

/// The first instance of the family that an instance belongs to, and its application; none: there is no such instance,
/// or only a skeleton is left of it.
pub async fn first_of(connection: &mut AnyConnection, instance: &str) -> Result<Option<(String, Option<String>)>> {
    Ok(sqlx::query_as(
        "select f.id, f.application_id from instance i join instance f on f.id = coalesce(i.root_id, i.id)
          where i.id = $1 and f.erased_at is null",
    )
    .bind(instance)
    .fetch_optional(connection)
    .await?)
}

/// The first instance of an application, and the application.
pub async fn first_of_application(
    connection: &mut AnyConnection,
    application: &str,
) -> Result<Option<(String, Option<String>)>> {
    Ok(sqlx::query_as(
        "select id, application_id from instance
          where application_id = $1 and root_id is null and erased_at is null order by id limit 1",
    )
    .bind(application)
    .fetch_optional(connection)
    .await?)
}

from_row! {
    /// An event as it was stored.
    pub struct EventRow {
        /// What happened.
        pub event: JsonText<Event>,
        /// Account of who acted; absent: nobody.
        pub account_id: Option<String>,
        /// Name of his organisation, as it was then.
        pub organisation: Option<String>,
        /// When, in milliseconds since 1970.
        pub happened_at: i64,
    }
}

/// The events of one instance, in order.
pub async fn events(connection: &mut AnyConnection, instance: &str) -> Result<Vec<EventRow>> {
    Ok(sqlx::query_as(
        "select event, account_id, organisation, happened_at from instance_event where instance_id = $1 order by seq",
    )
    .bind(instance)
    .fetch_all(connection)
    .await?)
}

/// The fields of the latest call that a listener of an instance made to a handler; none: it was never called.
pub async fn latest_call(connection: &mut AnyConnection, instance: &str, handler: &str) -> Result<Option<Variables>> {
    let event: Option<JsonText<Event>> = sqlx::query_scalar(
        "select event from instance_event where instance_id = $1 and event like $2 order by seq desc limit 1",
    )
    .bind(instance)
    .bind(format!("%\"handler\":\"{handler}\"%"))
    .fetch_optional(connection)
    .await?;
    Ok(event.and_then(|JsonText(event)| match event {
        Event::ListenerDue { input, .. } => Some(input),
        _ => None,
    }))
}

/// Names of the handlers that listeners of a family have called since a moment (milliseconds since 1970), in order.
pub async fn handlers_called(connection: &mut AnyConnection, first: &str, since: i64) -> Result<Vec<String>> {
    let events: Vec<JsonText<Event>> = sqlx::query_scalar(
        "select e.event from instance_event e join instance i on i.id = e.instance_id
          where (i.id = $1 or i.root_id = $1) and e.happened_at >= $2 and e.event like '%\"type\":\"listenerDue\"%'
          order by e.happened_at, e.instance_id, e.seq",
    )
    .bind(first)
    .bind(since)
    .fetch_all(connection)
    .await?;
    let handler = |JsonText(event)| match event {
        Event::ListenerDue { handler, .. } => Some(handler),
        _ => None,
    };
    Ok(events.into_iter().filter_map(handler).collect())
}

/// What has happened to the legal clock of an instance, and what was decided in it, in order; extensions of what it has called,
/// too.
pub async fn clock_events(connection: &mut AnyConnection, instance: &str) -> Result<Vec<Event>> {
    let events: Vec<JsonText<Event>> = sqlx::query_scalar(
        "select event from instance_event
          where (instance_id = $1
                 and (event like '%\"type\":\"clockPaused\"%' or event like '%\"type\":\"clockResumed\"%'
                      or event like '%\"type\":\"extended\"%' or event like '%\"type\":\"taskCompleted\"%'))
             or (instance_id in (select id from instance where root_id = $1)
                 and event like '%\"type\":\"extended\"%')
          order by happened_at, instance_id, seq",
    )
    .bind(instance)
    .fetch_all(connection)
    .await?;
    Ok(events.into_iter().map(|JsonText(event)| event).collect())
}
