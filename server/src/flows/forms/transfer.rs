//! Copying a form under another code, and handing it out and taking it in as JSON.

use axum::extract::State;
use lawdesk_core::dto::{FormCopyInput, FormSaveInput, FormVersionInput};
use lawdesk_core::form::{Form, FormProblem};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Severity;
use sqlx::AnyConnection;

use super::draft::{SUBJECT, SavedForm, create, persist};
use super::permissions::{EDIT, LIST};
use super::read::working;
use super::stored::load;
use crate::App;
use crate::http::answer::{Answer, Download};
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};

/// A new form with the fields of another.
pub async fn copy(context: CommandContext, ValidJson(input): ValidJson<FormCopyInput>) -> Result<Answer<SavedForm>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("copy", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let original = version_or_draft(&mut work.tx, &input.code, input.version).await?;
    let form = Form { code: input.new_code, name: input.name, ..original };
    let saved = create(work.app, &mut work.tx, work.user, form, "newCode").await?;
    let code = saved.code.clone();
    work.commit_with(SUBJECT, &code, saved).await
}

/// Takes a form in as a draft. Unknown members are refused at their path, and so is a form with errors: a file comes
/// from somewhere else, where it should be put right.
pub async fn import(context: CommandContext, ValidJson(input): ValidJson<FormSaveInput>) -> Result<Answer<SavedForm>> {
    persist(&context, "import", input, without_errors).await
}

fn without_errors(findings: &[FormProblem]) -> Result<()> {
    if findings.iter().any(|it| it.severity == Severity::Error) {
        return Err(Error::Findings(serde_json::to_value(findings)?));
    }
    Ok(())
}

/// A version as a JSON file; without one the draft, or the newest version where there is none.
pub async fn export(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(query): ValidQuery<FormVersionInput>,
) -> Result<Download> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let form = version_or_draft(&mut connection, &query.code, query.version).await?;
    // A stored code holds nothing that would break the header.
    let name = format!("{}_v{}.json", form.code, form.version);
    Ok(Download { media_type: "application/json", name, text: serde_json::to_string_pretty(&form)? })
}

async fn version_or_draft(connection: &mut AnyConnection, code: &str, version: Option<i64>) -> Result<Form> {
    if version.is_some() {
        return load(connection, code, version).await?.ok_or(ApiError::NotFound.into());
    }
    let draft: Option<String> = sqlx::query_scalar("select draft from form_design where code = $1 and delete_flag = 0")
        .bind(code)
        .fetch_optional(&mut *connection)
        .await?
        .ok_or(ApiError::NotFound)?;
    working(connection, code, draft.as_deref()).await
}
