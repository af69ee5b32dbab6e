//! What core says of a flow's file.

use lawdesk_core::bpmn::model::{NodeKind, Process};
use lawdesk_core::lint::{self, Finding, LintContext};

use sqlx::AnyConnection;

use crate::error::Result;
use crate::{forms, outbox};

/// All findings of a file, with what this server knows around it.
pub async fn findings(connection: &mut AnyConnection, text: &str) -> Result<Vec<Finding>> {
    let handlers = outbox::HANDLERS.iter().map(|name| (*name).to_owned()).collect();
    let forms = forms::published(connection).await?;
    let context = LintContext { handlers: Some(handlers), forms: Some(forms), ..LintContext::default() };
    Ok(lint::check_file(text.as_bytes(), &context))
}

/// The form that starts a process: that of its start event, or the one its documentation names.
#[must_use]
pub fn form_code(process: &Process) -> &str {
    let of_start = process.nodes.iter().find_map(|node| match &node.kind {
        NodeKind::StartEvent(start) => start.form.key.as_deref(),
        _ => None,
    });
    of_start.or(process.documentation.as_deref()).unwrap_or_default().trim()
}
