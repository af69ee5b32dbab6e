//! The form of an application, with what its flow says of the fields at each step.

use lawdesk_core::form::{Form, NodeRights};
use sqlx::AnyConnection;

use crate::flows::forms;
use crate::platform::error::Result;
use crate::platform::sql::JsonText;

/// The version of the form that the application keeps. Of a field that the diagram speaks of at a step, the diagram counts;
/// of the others what the form itself says. None: there is no such form any more.
pub async fn load(connection: &mut AnyConnection, application: &str, code: &str, version: i64) -> Result<Option<Form>> {
    let Some(mut form) = forms::load(&mut *connection, code, Some(version)).await? else { return Ok(None) };
    let of_flow: Option<JsonText<Vec<NodeRights>>> = sqlx::query_scalar(
        "select v.field_rights from application a join instance i on i.id = a.instance_id
           join process_version v on v.flow_key = i.flow_key and v.version = i.version where a.id = $1",
    )
    .bind(application)
    .fetch_optional(connection)
    .await?;
    let JsonText(of_flow) = of_flow.unwrap_or(JsonText(Vec::new()));
    for NodeRights { node, rights } in of_flow {
        match form.nodes.iter_mut().find(|it| it.node == node) {
            Some(known) => known.rights.extend(rights),
            None => form.nodes.push(NodeRights { node, rights }),
        }
    }
    Ok(Some(form))
}
