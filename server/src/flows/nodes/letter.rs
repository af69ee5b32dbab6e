//! 通知书配置: the letters that a node's results bring.

#![expect(non_snake_case, reason = "these are the names on the wire")]

use axum::extract::State;
use lawdesk_core::bpmn::model::LetterBinding;
use lawdesk_core::dto::{NodeRecordsInput, NoticeConfigurationInput, NoticeConfigurationKeyInput, yes};
use schemars::JsonSchema;
use serde::Serialize;

use super::permissions::{LETTER_EDIT, LETTER_LIST};
use super::record::{self, Key, RecordKind};
use crate::App;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

const KIND: RecordKind = RecordKind {
    element: "notice",
    key_attributes: &["cljg", "tzslx"],
    node_field: "CLJD",
    field: "TZSLX",
    has: |task, key| task.letters.iter().any(|it| key_values(it) == key),
};

/// A letter that a result brings.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "LetterRow")]
pub struct NodeLetterRow {
    /// Its id.
    PZBH: String,
    YWLB: String,
    CLJD: String,
    CLJG: String,
    TZSLX: String,
    TZSMC: String,
    ZDYBDBH: String,
    ZZBDBS: String,
    SFQZ: String,
    QZWZID: String,
    PREVIEWURL: String,
    /// Whom it is for; empty: whom letters of its kind are for.
    ADDRESSEE: String,
}

/// What a save answers.
#[derive(Debug, Serialize, JsonSchema)]
pub struct SavedLetter {
    /// Its id.
    PZBH: String,
}

fn key_values(notice: &LetterBinding) -> Vec<String> {
    vec![notice.result.clone().unwrap_or_default(), notice.kind.clone().unwrap_or_default()]
}

/// `POST Sqtzspz/list`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NodeRecordsInput>,
) -> Result<Answer<Vec<NodeLetterRow>>> {
    user.permit(LETTER_LIST)?;
    let draft = processes::draft(&mut *app.db.pool.acquire().await?, &input.YWLB).await?;
    let (_, task) = draft.task(&input.CLJD, KIND.node_field)?;
    Ok(Answer(task.letters.iter().map(|notice| row(notice, &input)).collect()))
}

fn row(notice: &LetterBinding, at: &NodeRecordsInput) -> NodeLetterRow {
    let text = |written: &Option<String>| written.clone().unwrap_or_default();
    NodeLetterRow {
        PZBH: Key { flow: at.YWLB.clone(), node: at.CLJD.clone(), values: key_values(notice) }.text(),
        YWLB: at.YWLB.clone(),
        CLJD: at.CLJD.clone(),
        CLJG: text(&notice.result),
        TZSLX: text(&notice.kind),
        TZSMC: text(&notice.name),
        ZDYBDBH: text(&notice.template),
        ZZBDBS: text(&notice.making_form),
        SFQZ: notice.signature.clone().unwrap_or_else(|| "0".to_owned()),
        QZWZID: text(&notice.signature_position),
        PREVIEWURL: text(&notice.preview),
        ADDRESSEE: text(&notice.addressee),
    }
}

/// `POST Sqtzspz/save`
pub async fn save(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NoticeConfigurationInput>,
) -> Result<Answer<SavedLetter>> {
    user.permit(LETTER_EDIT)?;
    let attributes = [
        ("cljg", input.CLJG.as_str()),
        ("tzslx", &input.TZSLX),
        ("tzsmc", input.TZSMC.trim()),
        ("zdybdbh", input.ZDYBDBH.trim()),
        ("zzbdbs", input.ZZBDBS.trim()),
        ("sfqz", &input.SFQZ),
        ("qzwzid", if yes(&input.SFQZ) { input.QZWZID.trim() } else { "" }),
        ("previewurl", input.PREVIEWURL.trim()),
        ("addressee", &input.ADDRESSEE),
    ];
    let values = vec![input.CLJG.clone(), input.TZSLX.clone()];
    let key = Key { flow: input.YWLB.clone(), node: input.CLJD.clone(), values };
    Ok(Answer(SavedLetter { PZBH: record::save(&app, &user, &KIND, &input.PZBH, key, &attributes).await? }))
}

/// `POST Sqtzspz/delete`
pub async fn delete(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NoticeConfigurationKeyInput>,
) -> Result<Answer<()>> {
    user.permit(LETTER_EDIT)?;
    Ok(Answer(record::delete(&app, &user, &KIND, &input.PZBH).await?))
}
