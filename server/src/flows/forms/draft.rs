//! The draft: saved by its revision, whatever problems it still has.

use lawdesk_core::date::Timestamp;
use lawdesk_core::dto::FormSaveInput;
use lawdesk_core::form::{Form, FormProblem};
use lawdesk_core::message::{ApiError, LastChange, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::choices;
use super::permissions::EDIT;
use super::stored::load;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};

/// What audit rows call a form.
pub const SUBJECT: &str = "custom_form";

/// A saved draft.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FormSaved")]
pub struct SavedForm {
    /// The form.
    pub code: String,
    /// To be named by the next save.
    pub revision: i64,
    /// The newest published version; 0 = none.
    pub version: i64,
    /// What still keeps it from being published, and warnings.
    pub findings: Vec<FormProblem>,
}

/// Saves the draft. 409 when somebody else saved since it was read.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<FormSaveInput>) -> Result<Answer<SavedForm>> {
    persist(&context, "save", input, |_| Ok(())).await
}

/// Keeps what comes as the draft, if what is found in it lets it pass.
pub async fn persist(
    context: &CommandContext,
    act: &'static str,
    input: FormSaveInput,
    passes: fn(&[FormProblem]) -> Result<()>,
) -> Result<Answer<SavedForm>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering(act, &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let saved = match input.revision {
        None => create(work.app, &mut work.tx, work.user, input.form, "form.code").await?,
        Some(revision) => change(work.app, &mut work.tx, work.user, input.form, revision).await?,
    };
    passes(&saved.findings)?;
    let code = saved.code.clone();
    work.commit_with(SUBJECT, &code, saved).await
}

/// A new form; a code that any form ever had is taken, which is said at `field`.
pub async fn create(app: &App, tx: &mut Tx, user: &CurrentUser, mut form: Form, field: &str) -> Result<SavedForm> {
    form.version = 1;
    let created = sqlx::query(
        "insert into form_design (code, name, name_en, classify_type, draft, version, shipped, revision, updated_by,
             updated_at, delete_flag)
         values ($1, $2, $3, $4, $5, 0, 0, 1, $6, $7, 0) on conflict (code) do nothing",
    )
    .bind(&form.code)
    .bind(form.name.zh.trim())
    .bind(form.name.en.trim())
    .bind(&form.classify_type)
    .bind(serde_json::to_string(&form)?)
    .bind(&user.id)
    .bind(app.clock.now())
    .execute(&mut **tx)
    .await?;
    if created.rows_affected() == 0 {
        return Err(Violation::error(field, Message::Taken).into());
    }
    let findings = form.problems(&choices::catalogue(tx, &form.code).await?);
    Ok(SavedForm { code: form.code, revision: 1, version: 0, findings })
}

/// Replaces the draft of a form; one that equals the newest version is none.
async fn change(app: &App, tx: &mut Tx, user: &CurrentUser, mut form: Form, revision: i64) -> Result<SavedForm> {
    let newest = load(tx, &form.code, None).await?;
    form.version = newest.as_ref().map_or(0, |newest| newest.version) + 1;
    let is_newest = newest.is_some_and(|newest| Form { version: form.version, ..newest } == form);
    let draft = if is_newest { None } else { Some(serde_json::to_string(&form)?) };
    let row: Option<(i64, i64)> = sqlx::query_as(
        "update form_design set name = $3, name_en = $4, classify_type = $5, draft = $6, revision = revision + 1,
                updated_by = $7, updated_at = $8
          where code = $1 and revision = $2 and delete_flag = 0 returning revision, version",
    )
    .bind(&form.code)
    .bind(revision)
    .bind(form.name.zh.trim())
    .bind(form.name.en.trim())
    .bind(&form.classify_type)
    .bind(draft)
    .bind(&user.id)
    .bind(app.clock.now())
    .fetch_optional(&mut **tx)
    .await?;
    let Some((revision, version)) = row else { return Err(stale(tx, &form.code).await?) };
    let findings = form.problems(&choices::catalogue(tx, &form.code).await?);
    Ok(SavedForm { code: form.code, revision, version, findings })
}

/// Why no row had the revision: somebody changed the form, or there is none.
pub async fn stale(tx: &mut Tx, code: &str) -> Result<Error> {
    let row: Option<(Option<String>, i64, i64)> = sqlx::query_as(
        "select coalesce(a.name, f.updated_by), f.updated_at, f.revision
           from form_design f left join account a on a.id = f.updated_by where f.code = $1 and f.delete_flag = 0",
    )
    .bind(code)
    .fetch_optional(&mut **tx)
    .await?;
    let Some((by, at, revision)) = row else { return Ok(ApiError::NotFound.into()) };
    let last = LastChange { by: by.unwrap_or_default(), at: Timestamp(at).to_string(), revision };
    Ok(ApiError::Stale(Some(last)).into())
}
