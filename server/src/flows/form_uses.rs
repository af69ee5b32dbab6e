//! Which flows use a form, and at which nodes.

use std::collections::BTreeSet;

use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::{Node, NodeKind, Process};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Flag, contains_pattern, from_row};

/// A flow that uses a form.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FormUse {
    flow_key: String,
    /// In Chinese.
    pub name: String,
    /// The deployed version; 0 = the draft.
    pub version: i64,
    suspended: bool,
    /// Whether applications are filled with it.
    starts: bool,
    nodes: Vec<UsingNode>,
}

/// A node whose form it is.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct UsingNode {
    node_key: String,
    node_name: String,
}

from_row! {
    /// A file in which the form's code stands somewhere.
    struct CandidateRow {
        flow_key: String,
        name: String,
        suspended: Flag,
        version: i64,
        text: String,
    }
}

/// Ids of the user tasks of all flows that use a form; none: no flow does.
pub async fn tasks_with_form(connection: &mut AnyConnection, code: &str) -> Result<Option<BTreeSet<String>>> {
    let mut tasks = None;
    for CandidateRow { flow_key, text, .. } in candidates(connection, code).await? {
        let Ok(read) = bpmn::read(text.as_bytes()) else { continue };
        let Some(process) = read.model.process(&flow_key) else { continue };
        if process.start_form() == Some(code) || !nodes(process, code).is_empty() {
            let of_flow = process.nodes.iter().filter(|node| node.user_task().is_some()).map(|node| node.id.clone());
            tasks.get_or_insert_with(BTreeSet::new).extend(of_flow);
        }
    }
    Ok(tasks)
}

async fn candidates(connection: &mut AnyConnection, code: &str) -> Result<Vec<CandidateRow>> {
    let candidates = sqlx::query_as(
        "select p.flow_key, p.name, p.suspended, v.version, v.text
           from process p join process_version v on v.flow_key = p.flow_key and v.version = p.version
          where p.delete_flag = 0 and v.text like $1 escape '!'
         union all
         select p.flow_key, p.name, p.suspended, 0, p.draft
           from process p left join process_version v on v.flow_key = p.flow_key and v.version = p.version
          where p.delete_flag = 0 and p.draft like $1 escape '!' and (v.text is null or v.text <> p.draft)
          order by 1, 4 desc",
    )
    .bind(contains_pattern(code))
    .fetch_all(connection)
    .await?;
    Ok(candidates)
}

/// Deployed versions, and drafts that differ from them.
pub async fn using_form(connection: &mut AnyConnection, code: &str) -> Result<Vec<FormUse>> {
    let mut uses = Vec::new();
    for CandidateRow { flow_key, name, suspended, version, text } in candidates(connection, code).await? {
        // A file that cannot be read is never stored.
        let Ok(read) = bpmn::read(text.as_bytes()) else { continue };
        let Some(process) = read.model.process(&flow_key) else { continue };
        let (starts, nodes) = (process.start_form() == Some(code), nodes(process, code));
        if starts || !nodes.is_empty() {
            uses.push(FormUse { flow_key, name, version, suspended: suspended.0, starts, nodes });
        }
    }
    Ok(uses)
}

fn nodes(process: &Process, code: &str) -> Vec<UsingNode> {
    let uses = |node: &&Node| match &node.kind {
        NodeKind::UserTask(task) => task.form.key.as_deref() == Some(code),
        _ => false,
    };
    let using = |node: &Node| UsingNode {
        node_name: node.name.clone().unwrap_or_else(|| node.id.clone()),
        node_key: node.id.clone(),
    };
    process.nodes.iter().filter(uses).map(using).collect()
}
