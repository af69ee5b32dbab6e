//! What is stored of a family of instances: its members as they are now, and what has happened to each.

use lawdesk_core::engine::{Event, Instance};
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
