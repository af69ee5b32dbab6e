//! 节点配置: who handles a node, with which form, by when.

use axum::extract::State;
use lawdesk_core::bpmn::{Edit, Vendor, edit};
use lawdesk_core::dto::{NodeConfigurationInput, NodeFormInput};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::binding::{self, BindingRow};
use super::permissions::{EDIT, LIST};
use super::record::refused;
use crate::App;
use crate::accounts::roles;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// What is set at a node, and the forms that its people see.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NodeForm {
    node_key: String,
    node_name: String,
    sq_type: String,
    spjg_key: String,
    spjg_level: String,
    form_id: String,
    role_id: String,
    code: String,
    roletype: String,
    sf_sign: String,
    sf_doc: String,
    earlywarning: String,
    overtime: String,
    /// Forms shown beside it.
    tabs: Vec<BindingRow>,
}

/// `GET nodesppz/getNodeForm`
pub async fn form(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<NodeFormInput>,
) -> Result<Answer<NodeForm>> {
    user.permit(LIST)?;
    let draft = processes::draft(&mut *app.db.pool.acquire().await?, &input.sq_type).await?;
    let (node, task) = draft.task(&input.node_key, "nodeKey")?;
    let set = task.oversight();
    let text = |written: &Option<String>| written.clone().unwrap_or_default();
    let switch = |written: &Option<String>| written.clone().unwrap_or_else(|| "0".to_owned());
    Ok(Answer(NodeForm {
        node_name: text(&node.name),
        spjg_key: text(&set.organisation_key),
        spjg_level: text(&set.organisation_level),
        form_id: text(&task.form.key),
        role_id: text(&set.role_id),
        code: text(&set.role_code),
        roletype: text(&set.role_type),
        sf_sign: switch(&set.signature),
        sf_doc: switch(&set.letter),
        earlywarning: text(&set.early_warning),
        overtime: text(&set.overtime),
        tabs: binding::rows(&task.tabs, &input.sq_type, &input.node_key),
        node_key: input.node_key,
        sq_type: input.sq_type,
    }))
}

/// `POST nodesppz/save`: a role becomes the candidate group, as when it is chosen in the designer. What is absent stays.
pub async fn save(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NodeConfigurationInput>,
) -> Result<Answer<()>> {
    user.permit(EDIT)?;
    let role = input.role_id.as_deref().map_or("", str::trim);
    let group = if role.is_empty() { None } else { Some(group_of(&app, role).await?) };
    processes::change_draft(&app, &user, &input.sq_type, |draft| {
        let (_, task) = draft.task(&input.node_key, "nodeKey")?;
        let is_new = group.is_some() && task.oversight().role_id.as_deref() != Some(role);
        let edits = edits(&input, group.as_deref().filter(|_| is_new));
        edit(draft.text.as_bytes(), &edits).map_err(refused)
    })
    .await?;
    Ok(Answer(()))
}

/// The expression that holds `role@organisation` at run time.
async fn group_of(app: &App, role: &str) -> Result<String> {
    let variable = roles::variable(&app.db.pool, role).await?;
    let variable = variable.ok_or_else(|| Violation::error("roleId", Message::NotInDictionary))?;
    Ok(format!("${{{variable}}}"))
}

fn edits(input: &NodeConfigurationInput, group: Option<&str>) -> Vec<Edit> {
    let set = |vendor, name: &str, value: &str| Edit::SetAttribute {
        element: input.node_key.clone(),
        vendor,
        name: name.to_owned(),
        value: Some(value.trim().to_owned()).filter(|it| !it.is_empty()),
    };
    let own = [
        ("formKey", &input.form_id),
        ("sfSign", &input.sf_sign),
        ("sfDoc", &input.sf_doc),
        ("earlywarning", &input.earlywarning),
        ("overtime", &input.overtime),
        ("spjgKey", &input.spjg_key),
        ("spjgLevel", &input.spjg_level),
        ("roleId", &input.role_id),
        ("code", &input.code),
        ("roletype", &input.roletype),
    ];
    let flowable = Some(Vendor::Flowable);
    let mut edits = vec![set(None, "name", &input.node_name)];
    edits.extend(own.into_iter().filter_map(|(name, value)| Some(set(flowable, name, value.as_deref()?))));
    if let Some(group) = group {
        edits.extend([set(flowable, "assignee", ""), set(flowable, "candidateGroups", group)]);
    }
    edits
}
