//! 审批操作配置: the operations that a node offers, each a button in its diagram.

#![expect(non_snake_case, reason = "these are the names on the wire")]

use axum::extract::State;
use lawdesk_core::bpmn::model::{Button, OperationSettings, UserTask};
use lawdesk_core::dto::{NodeRecordsInput, OperationConfigurationInput, RecordKeyInput, yes};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::{Operation, OperationEffect};
use schemars::JsonSchema;
use serde::Serialize;

use super::permissions::{EDIT, LIST};
use super::record::{self, Key, RecordKind};
use crate::App;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

const KIND: RecordKind = RecordKind {
    element: "button",
    key_attributes: &["code"],
    node_field: "CLJD",
    field: "CLCZ",
    has: |task, key| task.buttons.iter().any(|it| it.code.as_ref() == key.first()),
};

/// An operation that a node offers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OperationRow {
    /// Record key.
    BH: String,
    YWLB: String,
    CLJD: String,
    CLCZ: String,
    CLCZMC: String,
    SFQZ: String,
    QZWZID: String,
    SFFSXX: String,
    FSXXFS: String,
    FSXXMB: String,
    SFTXYJ: String,
    ZT: String,
    XSSX: Option<i32>,
    YQTS: String,
    YQRL: String,
}

/// What a save answers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SavedRecord {
    /// Record key.
    pub BH: String,
}

/// `POST Spczxpz/list`: in their order.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NodeRecordsInput>,
) -> Result<Answer<Vec<OperationRow>>> {
    user.permit(LIST)?;
    let draft = processes::draft(&mut *app.db.pool.acquire().await?, &input.YWLB).await?;
    let (_, task) = draft.task(&input.CLJD, KIND.node_field)?;
    Ok(Answer(rows(task, &input)))
}

fn rows(task: &UserTask, at: &NodeRecordsInput) -> Vec<OperationRow> {
    task.buttons.iter().filter_map(|button| row(button, at)).collect()
}

fn row(button: &Button, at: &NodeRecordsInput) -> Option<OperationRow> {
    let code = button.code.clone()?;
    // What the diagram leaves out is as it is usual for the operation.
    let usual = Operation::from_code(&code);
    let none = OperationSettings::default();
    let settings = button.settings.as_deref().unwrap_or(&none);
    // Nothing is an empty text there, and a switch that is off.
    let switch = |written: &Option<String>| written.clone().unwrap_or_else(|| "0".to_owned());
    let text = |written: &Option<String>| written.clone().unwrap_or_default();
    let needs_opinion = usual.is_some_and(Operation::needs_opinion);
    let caption = usual.map_or_else(String::new, |it| it.caption(Locale::ZhCn).to_owned());
    Some(OperationRow {
        BH: Key { flow: at.YWLB.clone(), node: at.CLJD.clone(), values: vec![code.clone()] }.text(),
        YWLB: at.YWLB.clone(),
        CLJD: at.CLJD.clone(),
        CLCZ: code,
        CLCZMC: button.name.clone().unwrap_or(caption),
        SFQZ: switch(&settings.signature),
        QZWZID: text(&settings.signature_position),
        SFFSXX: switch(&settings.sends),
        FSXXFS: text(&settings.send_methods),
        FSXXMB: text(&settings.template),
        SFTXYJ: settings.opinion.clone().unwrap_or_else(|| i32::from(needs_opinion).to_string()),
        ZT: i32::from(!button.hidden).to_string(),
        XSSX: button.sort,
        YQTS: button.days.map_or_else(String::new, |it| it.to_string()),
        YQRL: text(&button.business_calendar),
    })
}

/// `POST Spczxpz/save`
pub async fn save(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<OperationConfigurationInput>,
) -> Result<Answer<SavedRecord>> {
    user.permit(EDIT)?;
    // What belongs to a setting that is off is not written.
    let only = |is_on: bool, text: &str| if is_on { text.trim().to_owned() } else { String::new() };
    let (signed, sends) = (yes(&input.SFQZ), yes(&input.SFFSXX));
    let (place, ways) = (only(signed, &input.QZWZID), only(sends, &input.FSXXFS));
    let template = only(sends, &input.FSXXMB);
    let extends = Operation::from_code(&input.CLCZ).is_some_and(|it| it.effect == OperationEffect::ExtendLimit);
    let (days, calendar) = (only(extends, &input.YQTS), only(extends, &input.YQRL));
    let sort = input.XSSX.map_or_else(String::new, |it| it.to_string());
    // Attributes of the diagram, `docs/bpmn.md`.
    let attributes = [
        ("name", input.CLCZMC.trim()),
        ("code", &input.CLCZ),
        ("sort", &sort),
        ("isHide", if input.ZT == "0" { "true" } else { "" }),
        ("sfqz", &input.SFQZ),
        ("qzwzid", &place),
        ("sffsxx", &input.SFFSXX),
        ("fsxxfs", &ways),
        ("fsxxmb", &template),
        ("sftxyj", &input.SFTXYJ),
        ("days", &days),
        ("businessCalendarName", &calendar),
    ];
    let key = Key { flow: input.YWLB.clone(), node: input.CLJD.clone(), values: vec![input.CLCZ.clone()] };
    Ok(Answer(SavedRecord { BH: record::save(&app, &user, &KIND, &input.BH, key, &attributes).await? }))
}

/// `POST Spczxpz/delete`
pub async fn delete(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<RecordKeyInput>,
) -> Result<Answer<()>> {
    user.permit(EDIT)?;
    Ok(Answer(record::delete(&app, &user, &KIND, &input.BH).await?))
}
