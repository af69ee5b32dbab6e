//! The task that somebody acts on.

use lawdesk_core::date::Timestamp;
use lawdesk_core::engine::{Actor, EngineError, LocalId};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::instances::Target;
use super::tasks::local_id;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Flag, from_row};

/// A task that is still open.
#[derive(Debug)]
pub struct OpenTask {
    /// Its number in the instance.
    pub number: LocalId,
    /// The instance.
    pub instance: String,
    /// The first of its family, which the case as a whole is.
    pub first: String,
    assignee: Option<String>,
    /// Counts its changes: who acts on it says which he saw.
    pub version: u32,
    /// The application.
    pub application: String,
    /// The user task.
    pub node_key: String,
    /// The flow.
    pub flow_key: String,
    /// Its version.
    pub flow_version: i64,
    /// Its person was asked for an opinion only.
    pub is_consulted: bool,
}

impl OpenTask {
    /// The task's instance, for a command of this person.
    #[must_use]
    pub fn target<'a>(&'a self, actor: &'a Actor) -> Target<'a> {
        Target { instance: &self.instance, actor: Some(actor) }
    }

    /// Whether this person has it.
    #[must_use]
    pub fn is_held_by(&self, user: &str) -> bool {
        self.assignee.as_deref() == Some(user)
    }

    /// Refuses who has it not, or saw it as it was before: the engine asks this only of acts on the task itself.
    pub fn require_holder(&self, user: &str, version: u32) -> Result<()> {
        if !self.is_held_by(user) {
            return Err(Error::Engine(EngineError::NotAssignee));
        }
        if self.version == version { Ok(()) } else { Err(ApiError::Stale(None).into()) }
    }
}

from_row! {
    struct TaskRow {
        number: i64,
        version: i64,
        instance_id: String,
        first: String,
        application_id: String,
        node_key: String,
        assignee: Option<String>,
        is_open: Flag,
        consulted: Flag,
        done_at: Option<i64>,
        done_by: Option<String>,
        flow_key: String,
        flow_version: i64,
    }
}

/// Finds a task; one that is over says who was first.
pub async fn find(connection: &mut AnyConnection, id: &str) -> Result<OpenTask> {
    let row: TaskRow = sqlx::query_as(
        "select t.number, t.version, t.instance_id, coalesce(i.root_id, i.id) as first, t.application_id, t.node_key,
                t.assignee, case when t.state in ('open', 'waiting') then 1 else 0 end as is_open, t.done_at, t.consulted,
                i.flow_key, i.version as flow_version, a.name as done_by
           from task t join instance i on i.id = t.instance_id left join account a on a.id = t.done_by
          where t.id = $1",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?
    .ok_or(ApiError::NotFound)?;
    if !row.is_open.0 {
        let at = row.done_at.map(|at| Timestamp(at).to_string()).unwrap_or_default();
        return Err(ApiError::TaskAlreadyCompleted { by: row.done_by.unwrap_or_default(), at }.into());
    }
    Ok(OpenTask {
        number: local_id(row.number)?,
        version: u32::try_from(row.version).map_err(anyhow::Error::from)?,
        first: row.first,
        assignee: row.assignee,
        instance: row.instance_id,
        application: row.application_id,
        node_key: row.node_key,
        flow_key: row.flow_key,
        flow_version: row.flow_version,
        is_consulted: row.consulted.0,
    })
}
