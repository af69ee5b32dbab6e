//! The draft: read, saved, removed.

use axum::extract::State;
use lawdesk_core::bpmn;
use lawdesk_core::check::Violation;
use lawdesk_core::dto::{ProcessInput, ProcessSaveInput, ProcessVersionInput};
use lawdesk_core::lint::Finding;
use lawdesk_core::message::{Message, Refused};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;

use super::check::{findings, form_code};
use super::{EDIT, LIST};
use crate::App;
use crate::answer::Answer;
use crate::error::{Error, Result};
use crate::extract::{Asked, CurrentUser, Valid};

/// A flow's BPMN file.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProcessText {
    flow_key: String,
    name: String,
    text: String,
    version: i64,
}

/// The text of a version, or of the draft when none is named.
pub async fn text(
    State(app): State<App>,
    user: CurrentUser,
    Asked(input): Asked<ProcessVersionInput>,
) -> Result<Answer<ProcessText>> {
    user.permit(LIST)?;
    let row = sqlx::query(
        "select p.name, case when $2 = 0 then p.draft else v.text end as text,
                case when $2 = 0 then p.version else v.version end as version
           from process p left join process_version v on v.flow_key = p.flow_key and v.version = $2
          where p.flow_key = $1 and p.delete_flag = 0 and ($2 = 0 or v.version is not null)",
    )
    .bind(&input.flow_key)
    .bind(input.version.unwrap_or(0))
    .fetch_optional(&app.db.pool)
    .await?
    .ok_or(Refused::NotFound)?;
    Ok(Answer(ProcessText {
        flow_key: input.flow_key,
        name: row.try_get("name")?,
        text: row.try_get("text")?,
        version: row.try_get("version")?,
    }))
}

/// A saved or deployed flow, with what the checks say of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ProcessChecked")]
pub struct Checked {
    /// The flow.
    pub flow_key: String,
    /// Its last deployed version.
    pub version: i64,
    /// All findings: a saved draft may have errors, a deployed version has none.
    pub findings: Vec<Finding>,
}

/// Saves the draft. The file must be readable and hold the process it is saved as.
pub async fn save(
    State(app): State<App>,
    user: CurrentUser,
    Valid(input): Valid<ProcessSaveInput>,
) -> Result<Answer<Checked>> {
    user.permit(EDIT)?;
    let findings = findings(&app, &mut *app.db.pool.acquire().await?, &input.text).await?;
    let Ok(bpmn::Read { model, .. }) = bpmn::read(input.text.as_bytes()) else {
        return Err(Error::Findings(serde_json::to_value(findings)?));
    };
    let Some(process) = model.process(&input.flow_key) else {
        return Err(Violation::error("flowKey", Message::NotInDictionary).into());
    };
    let version = store(&app, &user, &input, form_code(process)).await?;
    Ok(Answer(Checked { findings, flow_key: input.flow_key, version }))
}

async fn store(app: &App, user: &CurrentUser, input: &ProcessSaveInput, form_code: &str) -> Result<i64> {
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    let version = sqlx::query_scalar(
        "insert into process (flow_key, name, item_no, draft, version, suspended, form_code,
                              created_by, created_at, updated_by, updated_at, deployed_at, delete_flag)
         values ($1, $2, (select coalesce(max(item_no), 0) + 1 from process), $3, 0, 0, $4, $5, $6, $5, $6, null, 0)
         on conflict (flow_key) do update set name = excluded.name, draft = excluded.draft,
             form_code = excluded.form_code, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
             delete_flag = 0
         returning version",
    )
    .bind(&input.flow_key)
    .bind(input.name.trim())
    .bind(&input.text)
    .bind(form_code)
    .bind(&user.id)
    .bind(now)
    .fetch_one(&mut *tx)
    .await?;
    tx.commit().await?;
    Ok(version)
}

/// Takes a flow off the list. Its versions stay: running and ended instances need them.
pub async fn delete(
    State(app): State<App>,
    user: CurrentUser,
    Valid(input): Valid<ProcessInput>,
) -> Result<Answer<()>> {
    user.permit(EDIT)?;
    let removed = sqlx::query(
        "update process set delete_flag = 1, suspended = 1, updated_by = $2, updated_at = $3
          where flow_key = $1 and delete_flag = 0",
    )
    .bind(&input.flow_key)
    .bind(&user.id)
    .bind(app.clock.now())
    .execute(&app.db.pool)
    .await?;
    if removed.rows_affected() == 0 { Err(Refused::NotFound.into()) } else { Ok(Answer(())) }
}
