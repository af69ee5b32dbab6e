//! The task that somebody acts on.

use anyhow::anyhow;
use lawdesk_core::date::Timestamp;
use lawdesk_core::engine::{Actor, EngineError};
use lawdesk_core::message::ApiError;
use sqlx::Row;

use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::runtime::instances::Target;

/// A task that is still open.
#[derive(Debug)]
pub struct OpenTask {
    /// Its number in the instance.
    pub number: u32,
    /// The instance.
    pub instance: String,
    /// The first of its family, which the case as a whole is.
    pub first: String,
    assignee: Option<String>,
    version: u32,
    /// The application.
    pub application: String,
    /// The user task.
    pub node_key: String,
    /// The flow.
    pub flow_key: String,
    /// Its version.
    pub flow_version: i64,
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

/// Finds a task; one that is over says who was first.
pub async fn find(tx: &mut Tx, id: &str) -> Result<OpenTask> {
    let row = sqlx::query(
        "select t.number, t.version, t.instance_id, coalesce(i.root_id, i.id) as first, t.application_id, t.node_key,
                t.assignee, t.state, t.done_at, i.flow_key, i.version as flow_version, a.name as done_by
           from task t join instance i on i.id = t.instance_id left join account a on a.id = t.done_by
          where t.id = $1",
    )
    .bind(id)
    .fetch_optional(&mut **tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    // One that is over says who was first.
    if !matches!(row.try_get::<String, _>("state")?.as_str(), "open" | "waiting") {
        let at: Option<i64> = row.try_get("done_at")?;
        let by: Option<String> = row.try_get("done_by")?;
        let at = at.map(|at| Timestamp(at).to_string()).unwrap_or_default();
        return Err(ApiError::TaskAlreadyCompleted { by: by.unwrap_or_default(), at }.into());
    }
    let number = |column| u32::try_from(row.try_get::<i64, _>(column)?).map_err(|wrong| Error::from(anyhow!(wrong)));
    Ok(OpenTask {
        number: number("number")?,
        version: number("version")?,
        first: row.try_get("first")?,
        assignee: row.try_get("assignee")?,
        instance: row.try_get("instance_id")?,
        application: row.try_get("application_id")?,
        node_key: row.try_get("node_key")?,
        flow_key: row.try_get("flow_key")?,
        flow_version: row.try_get("flow_version")?,
    })
}
