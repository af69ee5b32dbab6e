//! 通知书绑定: forms that a node shows beside the application's.

#![expect(non_snake_case, reason = "these are the names on the wire")]

use axum::extract::State;
use lawdesk_core::bpmn::model::FormTab;
use lawdesk_core::dto::{NoticeBindingInput, NoticeBindingListInput, RecordKeyInput};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::operation::SavedRecord;
use super::permissions::{LETTER_EDIT, LETTER_LIST};
use super::record::{self, Key, RecordKind};
use crate::App;
use crate::flows::processes;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

const KIND: RecordKind = RecordKind {
    element: "formTab",
    key_attributes: &["bdlx", "bdbs"],
    node_field: "YWLB",
    field: "BDBS",
    has: |task, key| task.tabs.iter().any(|it| key_values(it) == key),
};

/// A form that a node shows as a tab.
#[derive(Debug, Serialize, JsonSchema)]
pub struct BindingRow {
    /// Record key.
    BH: String,
    /// The process.
    YWLB: String,
    /// The node.
    CLJD: String,
    BDBS: String,
    BDLX: String,
    BDMC: String,
    XSSX: i32,
}

fn key_values(tab: &FormTab) -> Vec<String> {
    vec![tab.kind.clone().unwrap_or_default(), tab.form.clone().unwrap_or_default()]
}

/// `POST nodebdpz/list`: in their order.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NoticeBindingListInput>,
) -> Result<Answer<Page<BindingRow>>> {
    user.permit(LETTER_LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let (flow, node) = place(&mut connection, &input.YWLB, &input.CLJD).await?;
    let draft = processes::draft(&mut connection, &flow).await?;
    let (_, task) = draft.task(&node, KIND.node_field)?;
    let is_wanted = |tab: &&FormTab| input.BDLX.is_empty() || tab.kind.as_ref() == Some(&input.BDLX);
    let rows = task.tabs.iter().filter(is_wanted).map(|tab| row(tab, &flow, &node)).collect();
    Ok(Paging::new(input.page, input.page_size).part_of(rows))
}

/// The rows of a node, whatever their kind.
pub fn rows(tabs: &[FormTab], flow: &str, node: &str) -> Vec<BindingRow> {
    tabs.iter().map(|tab| row(tab, flow, node)).collect()
}

fn row(tab: &FormTab, flow: &str, node: &str) -> BindingRow {
    let text = |written: &Option<String>| written.clone().unwrap_or_default();
    BindingRow {
        BH: Key { flow: flow.to_owned(), node: node.to_owned(), values: key_values(tab) }.text(),
        YWLB: flow.to_owned(),
        CLJD: node.to_owned(),
        BDBS: text(&tab.form),
        BDLX: text(&tab.kind),
        BDMC: text(&tab.name),
        XSSX: tab.sort.unwrap_or(0),
    }
}

/// Flow and node: both are named, or the node alone where its id is that of one node only.
async fn place(connection: &mut AnyConnection, about: &str, node: &str) -> Result<(String, String)> {
    if !node.is_empty() {
        return Ok((about.to_owned(), node.to_owned()));
    }
    let flow = processes::flow_of(connection, about).await?;
    let flow = flow.ok_or_else(|| Violation::error(KIND.node_field, Message::NotInDictionary))?;
    Ok((flow, about.to_owned()))
}

/// `POST nodebdpz/save`
pub async fn save(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NoticeBindingInput>,
) -> Result<Answer<SavedRecord>> {
    user.permit(LETTER_EDIT)?;
    let (flow, node) = place(&mut *app.db.pool.acquire().await?, &input.YWLB, &input.CLJD).await?;
    let sort = input.XSSX.to_string();
    let form = input.BDBS.trim();
    let attributes = [("bdlx", input.BDLX.as_str()), ("bdbs", form), ("bdmc", input.BDMC.trim()), ("xssx", &sort)];
    let key = Key { flow, node, values: vec![input.BDLX.clone(), form.to_owned()] };
    Ok(Answer(SavedRecord { BH: record::save(&app, &user, &KIND, &input.BH, key, &attributes).await? }))
}

/// `POST nodebdpz/delete`
pub async fn delete(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<RecordKeyInput>,
) -> Result<Answer<()>> {
    user.permit(LETTER_EDIT)?;
    Ok(Answer(record::delete(&app, &user, &KIND, &input.BH).await?))
}
