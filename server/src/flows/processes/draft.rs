//! The draft: read, saved, removed.

use axum::extract::State;
use lawdesk_core::bpmn;
use lawdesk_core::date::Timestamp;
use lawdesk_core::dto::{ProcessInput, ProcessRestoreInput, ProcessSaveInput, ProcessVersionInput};
use lawdesk_core::lint::Finding;
use lawdesk_core::message::{ApiError, LastChange, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::check::{findings, form_code};
use super::permissions::{EDIT, LIST};
use super::{test_cases, versions};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::from_row;

from_row! {
    /// A flow's BPMN file.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ProcessText {
        flow_key: String,
        name: String,
        text: String,
        version: i64,
        /// Of the draft: to be named by the next save.
        revision: i64,
    }
}

/// The text of a version, or of the draft when none is named.
pub async fn text(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<ProcessVersionInput>,
) -> Result<Answer<ProcessText>> {
    user.permit(LIST)?;
    let text = sqlx::query_as(
        "select p.flow_key, p.name, case when $2 = 0 then p.draft else v.text end as text,
                case when $2 = 0 then p.version else v.version end as version, p.revision
           from process p left join process_version v on v.flow_key = p.flow_key and v.version = $2
          where p.flow_key = $1 and p.delete_flag = 0 and ($2 = 0 or v.version is not null)",
    )
    .bind(&input.flow_key)
    .bind(input.version.unwrap_or(0))
    .fetch_optional(&app.db.pool)
    .await?
    .ok_or(ApiError::NotFound)?;
    Ok(Answer(text))
}

/// A saved or deployed flow, with what the checks say of it.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ProcessChecked")]
pub struct CheckedProcess {
    /// The flow.
    pub flow_key: String,
    /// Its last deployed version.
    pub version: i64,
    /// Its draft's revision: to be named by the next save.
    pub revision: i64,
    /// All findings: a saved draft may have errors, a deployed version has none.
    pub findings: Vec<Finding>,
    /// Of a deployment: names of the test cases that go another way than they were kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub differing_cases: Vec<String>,
}

/// Codes of what a stored draft never has: the designer could not open it again, or it says something else than was set.
const NEVER_STORED: [&str; 4] = ["duplicate-id", "element-id-invalid", "invalid-number", "process-id-invalid"];

/// Saves the draft. The file must be readable, such that the designer opens it again, and hold the process it is saved as.
pub async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<ProcessSaveInput>,
) -> Result<Answer<CheckedProcess>> {
    context.user.permit(EDIT)?;
    // It can be read, and holds what can be opened again.
    let findings = findings(&context.app, &mut *context.app.db.pool.acquire().await?, &input.text).await?;
    let Ok(bpmn::ReadOutcome { model, .. }) = bpmn::read(input.text.as_bytes()) else {
        return Err(Error::Findings(serde_json::to_value(findings)?));
    };
    let Some(process) = model.process(&input.flow_key) else {
        return Err(Violation::error("flowKey", Message::NotInDictionary).into());
    };
    let never: Vec<&Finding> = findings.iter().filter(|it| NEVER_STORED.contains(&it.code.as_str())).collect();
    if !never.is_empty() {
        return Err(Error::Findings(serde_json::to_value(never)?));
    }
    let mut work = match context.begin_answering("save", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // The drawing, with the test cases of the flow that it copies.
    let (version, revision) = store(&mut work, &input, form_code(process)).await?;
    if let Some(original) = input.copy_of.as_deref().filter(|_| revision == 1) {
        test_cases::copy_cases(&mut work, original, &input.flow_key).await?;
    }
    let flow_key = input.flow_key.clone();
    let saved = CheckedProcess { flow_key, version, revision, findings, differing_cases: Vec::new() };
    work.commit_with("process", &input.flow_key, saved).await
}

/// The flow's version and its draft's new revision.
async fn store(work: &mut UnitOfWork<'_>, input: &ProcessSaveInput, form_code: &str) -> Result<(i64, i64)> {
    // A flow that was removed is as good as none: its key can be used again.
    let stored = sqlx::query_as(
        "insert into process (flow_key, name, item_no, draft, version, suspended, form_code, revision,
                              saved_by, saved_at, created_by, created_at, updated_by, updated_at, deployed_at,
                              delete_flag)
         values ($1, $2, (select coalesce(max(item_no), 0) + 1 from process), $3, 0, 0, $4, 1,
                 $5, $6, $5, $6, $5, $6, null, 0)
         on conflict (flow_key) do update set name = excluded.name, draft = excluded.draft,
             form_code = excluded.form_code, revision = process.revision + 1, saved_by = excluded.saved_by,
             saved_at = excluded.saved_at, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
             suspended = case when process.delete_flag = 1 then 0 else process.suspended end, delete_flag = 0
          where process.revision = $7 or $7 = -1 or ($7 = 0 and process.delete_flag = 1)
         returning version, revision",
    )
    .bind(&input.flow_key)
    .bind(input.name.trim())
    .bind(&input.text)
    .bind(form_code)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.revision.unwrap_or(-1))
    .fetch_optional(&mut *work.tx)
    .await?;
    match stored {
        Some(stored) => Ok(stored),
        None => Err(stale(&mut work.tx, &input.flow_key).await?),
    }
}

/// Makes a version the draft again, in place of the one that the caller has seen. What runs by the newest goes on.
pub async fn restore(context: CommandContext, ValidJson(input): ValidJson<ProcessRestoreInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("restoreVersion", &input).await? else { return Ok(Answer(())) };
    let text = versions::version(&mut work.tx, &input.flow_key, input.version).await?;
    let restored = sqlx::query(
        "update process set draft = $2, revision = revision + 1, saved_by = $3, saved_at = $4, updated_by = $3,
                updated_at = $4,
                form_code = (select v.form_code from process_version v where v.flow_key = $1 and v.version = $6)
          where flow_key = $1 and delete_flag = 0 and revision = $5",
    )
    .bind(&input.flow_key)
    .bind(text)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.revision)
    .bind(input.version)
    .execute(&mut *work.tx)
    .await?;
    if restored.rows_affected() == 0 {
        return Err(stale(&mut work.tx, &input.flow_key).await?);
    }
    work.commit("process", &input.flow_key).await
}

/// Who saved the draft since it was read.
async fn stale(tx: &mut Tx, flow_key: &str) -> Result<Error> {
    let (by, at, revision) = sqlx::query_as(
        "select coalesce(a.name, p.saved_by), p.saved_at, p.revision
           from process p left join account a on a.id = p.saved_by where p.flow_key = $1",
    )
    .bind(flow_key)
    .fetch_one(&mut **tx)
    .await?;
    let last = LastChange { by, at: Timestamp(at).to_string(), revision };
    Ok(ApiError::Stale(Some(last)).into())
}

/// Takes a flow off the list, once nothing runs by it. Its versions stay: instances that are over need them.
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<ProcessInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let removed = sqlx::query(
        "update process set delete_flag = 1, suspended = 1, revision = revision + 1,
                saved_by = $2, saved_at = $3, updated_by = $2, updated_at = $3
          where flow_key = $1 and delete_flag = 0
            and not exists (select 1 from instance i where i.flow_key = process.flow_key and i.ended_at is null)",
    )
    .bind(&input.flow_key)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if removed.rows_affected() > 0 {
        test_cases::forget_cases(&mut work.tx, &input.flow_key).await?;
        return work.commit("process", &input.flow_key).await;
    }
    let running: Option<i64> = sqlx::query_scalar(
        "select (select count(*) from instance i where i.flow_key = p.flow_key and i.ended_at is null)
           from process p where p.flow_key = $1 and p.delete_flag = 0",
    )
    .bind(&input.flow_key)
    .fetch_optional(&mut *work.tx)
    .await?;
    Err(running.map_or(ApiError::NotFound, |count| ApiError::CasesRunning { count }).into())
}
