//! A node of a draft, for what is set at it beside the drawing.

use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::{Node, Process, UserTask};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::App;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::contains_pattern;

/// A flow's draft.
pub struct FlowDraft {
    /// Its file.
    pub text: String,
    process: Process,
}

impl FlowDraft {
    fn read(flow_key: &str, text: String) -> Result<Self> {
        // A file that cannot be read is never stored.
        let read = bpmn::read(text.as_bytes()).map_err(|_| ApiError::NotFound)?;
        let process = read.model.processes.into_iter().find(|it| it.id == flow_key).ok_or(ApiError::NotFound)?;
        Ok(Self { text, process })
    }

    /// A user task, which the caller names in a field.
    pub fn task(&self, node: &str, field: &str) -> Result<(&Node, &UserTask)> {
        let node = self.process.find(node).map(|at| self.process.node(at));
        let task = node.and_then(|it| Some((it, it.user_task()?)));
        Ok(task.ok_or_else(|| Violation::error(field, Message::NotInDictionary))?)
    }
}

/// The draft of a flow.
pub async fn draft(connection: &mut AnyConnection, flow_key: &str) -> Result<FlowDraft> {
    FlowDraft::read(flow_key, draft_text(connection, flow_key).await?)
}

/// The file of a draft.
pub async fn draft_text(connection: &mut AnyConnection, flow_key: &str) -> Result<String> {
    let text = sqlx::query_scalar("select draft from process where flow_key = $1 and delete_flag = 0")
        .bind(flow_key)
        .fetch_optional(connection)
        .await?;
    Ok(text.ok_or(ApiError::NotFound)?)
}

/// The flow whose draft has this user task, if it is just one.
pub async fn flow_of(connection: &mut AnyConnection, node: &str) -> Result<Option<String>> {
    let drafts: Vec<(String, String)> =
        sqlx::query_as("select flow_key, draft from process where delete_flag = 0 and draft like $1 escape '!'")
            .bind(contains_pattern(&format!("\"{node}\"")))
            .fetch_all(connection)
            .await?;
    let has_node = |(flow_key, draft): (String, String)| {
        let has_node = FlowDraft::read(&flow_key, draft).is_ok_and(|it| it.task(node, "").is_ok());
        has_node.then_some(flow_key)
    };
    let mut flows: Vec<String> = drafts.into_iter().filter_map(has_node).collect();
    Ok(flows.pop().filter(|_| flows.is_empty()))
}

/// Changes a draft. The update takes the row: of two who change it at once the second sees what the first has done, and
/// a page that has the draft open cannot write over either.
pub async fn change_draft(
    app: &App,
    user: &CurrentUser,
    flow_key: &str,
    change: impl FnOnce(&FlowDraft) -> Result<Vec<u8>> + Send,
) -> Result<()> {
    let mut tx = app.db.begin().await?;
    // The update takes the row: changes queue.
    let text = sqlx::query_scalar(
        "update process set revision = revision + 1, saved_by = $2, saved_at = $3,
                            updated_by = $2, updated_at = $3
          where flow_key = $1 and delete_flag = 0 returning draft",
    )
    .bind(flow_key)
    .bind(&user.id)
    .bind(app.clock.now())
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    let changed = String::from_utf8(change(&FlowDraft::read(flow_key, text)?)?).map_err(anyhow::Error::from)?;
    sqlx::query("update process set draft = $2 where flow_key = $1")
        .bind(flow_key)
        .bind(changed)
        .execute(&mut *tx)
        .await?;
    audit::record(&mut tx, &app.clock, user, AuditEntry::new(AuditAction::Save, "process", flow_key)).await?;
    Ok(tx.commit().await?)
}
