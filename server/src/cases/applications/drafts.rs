//! What an applicant has typed and not sent yet: kept for his account, so that he goes on at another machine.
//! Nobody else sees it, and typing is no act: it is not on record.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::{ApplicationDraftInput, ApplicationDraftSaveInput, NoInput};
use lawdesk_core::form::Values;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

use crate::App;
use crate::files;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sealing;
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::open_task;

/// How long a draft is kept, in milliseconds: 90 days.
const KEPT: i64 = 90 * 24 * 3_600_000;
/// How long the files are kept that a draft names: somewhat longer, so that none goes before it.
const FILES_KEPT: i64 = KEPT + 2 * 24 * 3_600_000;
/// Drafts that are removed at a time for their age.
const BATCH: i64 = 500;
/// The longest draft, in bytes of its JSON.
const LONGEST: u32 = 1_000_000;

#[derive(Debug, Default, Serialize, Deserialize)]
struct Content {
    values: Values,
    materials: BTreeMap<String, Vec<String>>,
}

from_row! {
    struct DraftRow {
        form_code: String,
        form_version: i64,
        content: JsonText<Content>,
        revision: i64,
        saved_at: i64,
    }
}

/// A form that is not sent yet.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationDraft {
    form_code: String,
    form_version: i64,
    values: Values,
    materials: BTreeMap<String, Vec<String>>,
    /// To be named by whoever keeps the next one.
    revision: i64,
    saved_at: i64,
}

from_row! {
    /// An application that is not sent yet.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct UnsentApplication {
        sq_type: String,
        /// The item.
        name: String,
        saved_at: i64,
    }
}

/// A draft as it is stored now.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftRevision {
    /// It is kept; else another machine has kept a newer one, and nothing was written.
    kept: bool,
    /// To be named by whoever keeps the next one.
    revision: i64,
}

/// `POST xzsq/draft/list`: the caller's applications that he has begun, the latest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<UnsentApplication>>> {
    let drafts = sqlx::query_as(
        "select p.flow_key as sq_type, p.name, d.saved_at from application_draft d join process p on p.flow_key = d.slot
          where d.account_id = $1 and p.delete_flag = 0 order by d.saved_at desc, d.slot",
    )
    .bind(&user.id)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(drafts))
}

/// `POST xzsq/draft/detail`: nothing where none is kept.
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationDraftInput>,
) -> Result<Answer<Option<ApplicationDraft>>> {
    let mut connection = app.db.pool.acquire().await?;
    let found = find(&mut connection, &user.id, &slot(&input.sq_type, &input.task_id)?).await?;
    let draft = |row: DraftRow| ApplicationDraft {
        form_code: row.form_code,
        form_version: row.form_version,
        values: row.content.0.values,
        materials: row.content.0.materials,
        revision: row.revision,
        saved_at: row.saved_at,
    };
    Ok(Answer(found.map(draft)))
}

async fn find(connection: &mut AnyConnection, account: &str, slot: &str) -> Result<Option<DraftRow>> {
    let row = sqlx::query_as(
        "select form_code, form_version, content, revision, saved_at from application_draft
          where account_id = $1 and slot = $2",
    )
    .bind(account)
    .bind(slot)
    .fetch_optional(connection)
    .await?;
    Ok(row)
}

/// `POST xzsq/draft/save`: of an item that there is, or of the caller's own task. One that another machine has kept since
/// stays, which is no fault: whoever types is asked which of the two counts.
pub async fn save(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationDraftSaveInput>,
) -> Result<Answer<DraftRevision>> {
    // What was typed, and the files that belong to it.
    let slot = slot(&input.sq_type, &input.task_id)?;
    let mut files = files::drafted(input.values.values());
    files.extend(input.materials.values().flatten().cloned());
    let content = serde_json::to_string(&Content { values: input.values, materials: input.materials })?;
    if u32::try_from(content.len()).is_ok_and(|length| length > LONGEST) {
        return Err(Violation::error("values", Message::TooLong { max: LONGEST }).into());
    }
    let mut tx = app.db.begin().await?;
    require_place(&mut tx, &user, &input.sq_type, &input.task_id).await?;
    // The first one, or the next after the one that the caller has seen.
    let sql = if input.revision == 0 { INSERT } else { UPDATE };
    let written = sqlx::query(sql)
        .bind(&user.id)
        .bind(&slot)
        .bind(&input.form_code)
        .bind(input.form_version)
        .bind(sealing::seal_text(&content))
        .bind(app.clock.now())
        .bind(input.revision)
        .execute(&mut *tx)
        .await?;
    let kept = written.rows_affected() > 0;
    if kept {
        files::keep_drafted(&mut tx, &user.id, &files, app.clock.now() + FILES_KEPT).await?;
    }
    tx.commit().await?;
    Ok(Answer(DraftRevision { kept, revision: if kept { input.revision + 1 } else { input.revision } }))
}

const INSERT: &str =
    "insert into application_draft (account_id, slot, form_code, form_version, content, saved_at, revision)
     values ($1, $2, $3, $4, $5, $6, $7 + 1) on conflict (account_id, slot) do nothing";
const UPDATE: &str = "update application_draft set form_code = $3, form_version = $4, content = $5, saved_at = $6,
        revision = revision + 1 where account_id = $1 and slot = $2 and revision = $7";

/// `POST xzsq/draft/delete`: none is no fault.
pub async fn delete(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationDraftInput>,
) -> Result<Answer<()>> {
    let slot = slot(&input.sq_type, &input.task_id)?;
    let mut tx = app.db.begin().await?;
    forget(&mut tx, &user.id, &slot).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// Forgets what was kept of an application or a step; to be called when it is sent.
pub async fn forget(tx: &mut Tx, account: &str, slot: &str) -> Result<()> {
    sqlx::query("delete from application_draft where account_id = $1 and slot = $2")
        .bind(account)
        .bind(slot)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// The place of a step.
#[must_use]
pub fn slot_of_task(task: &str) -> String {
    format!("#{task}")
}

/// The place of a draft: exactly one of the two is named.
fn slot(item: &str, task: &str) -> Result<String> {
    match (item, task) {
        ("", "") => Err(Violation::error("sqType", Message::Required).into()),
        (item, "") => Ok(item.to_owned()),
        ("", task) => Ok(slot_of_task(task)),
        _ => Err(Violation::error("taskId", Message::UnknownField).into()),
    }
}

/// Refuses a place that there is not.
async fn require_place(tx: &mut Tx, user: &CurrentUser, item: &str, task: &str) -> Result<()> {
    if task.is_empty() {
        return processes::current_version(tx, item).await.map(drop);
    }
    if open_task::find(tx, task).await?.is_held_by(&user.id) { Ok(()) } else { Err(ApiError::NotFound.into()) }
}

/// Removes drafts that nobody has kept for 90 days. True: there may be more.
pub async fn tidy(app: &App) -> Result<bool> {
    let removed = sqlx::query(
        "delete from application_draft where (account_id, slot) in
            (select account_id, slot from application_draft where saved_at < $1 order by saved_at limit $2)",
    )
    .bind(app.clock.now() - KEPT)
    .bind(BATCH)
    .execute(&app.db.pool)
    .await?;
    Ok(i64::try_from(removed.rows_affected()).unwrap_or(0) == BATCH)
}
