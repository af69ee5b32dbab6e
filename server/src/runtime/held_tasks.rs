//! The tasks of a case as those who act on it beside deciding find them.

use lawdesk_core::engine::LocalId;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// A task that somebody has, whether he can decide it now or waits for others.
    pub struct HeldTask {
        /// Its id.
        pub id: String,
        /// Counts its changes.
        pub version: i64,
        /// Its number in the instance.
        pub number: i64,
        /// The instance.
        pub instance_id: String,
        /// The user task.
        pub node_key: String,
        /// Its caption.
        pub node_name: String,
    }
}

/// The tasks of an application that somebody has to decide, in the order of their numbers.
pub async fn held_by(connection: &mut AnyConnection, application: &str, account: &str) -> Result<Vec<HeldTask>> {
    Ok(sqlx::query_as(
        "select id, version, number, instance_id, node_key, node_name from task
          where application_id = $1 and assignee = $2 and state in ('open', 'waiting') and consulted = 0
          order by instance_id, number",
    )
    .bind(application)
    .bind(account)
    .fetch_all(connection)
    .await?)
}

/// The row of a task of an instance.
pub async fn id_of(connection: &mut AnyConnection, instance: &str, task: LocalId) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select id from task where instance_id = $1 and number = $2")
        .bind(instance)
        .bind(i64::from(task))
        .fetch_optional(connection)
        .await?)
}

from_row! {
    /// The task of a case that was decided last.
    pub struct LastDecision {
        /// Its id.
        pub id: String,
        /// Its caption.
        pub node_name: String,
        /// Who decided it.
        pub done_by: Option<String>,
        /// What he said, as it was put right, if it was.
        pub opinion: Option<String>,
    }
}

/// The task of an application that was decided last; none: none was.
pub async fn last_done(connection: &mut AnyConnection, application: &str) -> Result<Option<LastDecision>> {
    Ok(sqlx::query_as(
        "select id, node_name, done_by, coalesce(corrected_opinion, opinion) as opinion from task
          where application_id = $1 and state = 'done' order by done_at desc, id desc limit 1",
    )
    .bind(application)
    .fetch_optional(connection)
    .await?)
}

/// The application of a task.
pub async fn application_of(connection: &mut AnyConnection, task: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select application_id from task where id = $1 and application_id is not null")
        .bind(task)
        .fetch_optional(connection)
        .await?)
}

/// Of every task of an application its id, its instance and its number there.
pub async fn ids_of(connection: &mut AnyConnection, application: &str) -> Result<Vec<(String, String, i64)>> {
    Ok(sqlx::query_as("select id, instance_id, number from task where application_id = $1")
        .bind(application)
        .fetch_all(connection)
        .await?)
}

/// The accounts that have or had a task of an application.
pub async fn people_of(connection: &mut AnyConnection, application: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select assignee from task where application_id = $1 and assignee is not null
         union select done_by from task where application_id = $1 and done_by is not null",
    )
    .bind(application)
    .fetch_all(connection)
    .await?)
}
