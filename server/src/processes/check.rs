//! What core says of a flow's file.

use std::collections::BTreeMap;

use lawdesk_core::bpmn::model::{NodeKind, Process};
use lawdesk_core::expression::Names;
use lawdesk_core::lint::{self, Finding, LintContext};

use sqlx::AnyConnection;

use crate::error::Result;
use crate::{App, forms};

/// All findings of a file, with what this server knows around it.
pub async fn findings(app: &App, connection: &mut AnyConnection, text: &str) -> Result<Vec<Finding>> {
    let world = app.worlds.current(connection).await?;
    let context = LintContext {
        forms: Some(forms::published(connection).await?),
        roles: Some(roles(connection).await?),
        handlers: Some(world.handlers.clone()),
        dictionaries: Some(forms::dictionary_types(connection).await?),
        names: Some(Names { beans: world.catalogue(), ..Names::default() }),
        ..LintContext::default()
    };
    Ok(lint::check_file(text.as_bytes(), &context))
}

/// Every role, with the number of accounts in use that have it.
async fn roles(connection: &mut AnyConnection) -> Result<BTreeMap<String, u32>> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "select r.code, count(a.id) from role r left join account_role m on m.role_id = r.id
           left join account a on a.id = m.account_id and a.enabled = 1 group by r.code",
    )
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|(code, members)| (code, u32::try_from(members).unwrap_or(u32::MAX))).collect())
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
