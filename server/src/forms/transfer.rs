//! Copying a form under another code, and handing it out and taking it in as JSON.

use axum::extract::{Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;
use lawdesk_core::check::{Severity, Violation};
use lawdesk_core::date::Date;
use lawdesk_core::form::{Caption, Form, is_code};
use lawdesk_core::message::{Message, Refused};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

use super::draft::{SUBJECT, Saved, change, create, head_violations};
use super::read::{FormQuery, working};
use super::{EDIT, LIST, load};
use crate::App;
use crate::acting::{Acting, Begun};
use crate::answer::Answer;
use crate::error::{Error, Result};
use crate::extract::{CurrentUser, Input, Valid};

/// What is copied, and what the copy is called.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CopyInput {
    code: String,
    /// Absent: the draft, or the newest version where there is none.
    #[serde(default)]
    version: Option<i64>,
    new_code: String,
    name: Caption,
}

impl Input for CopyInput {
    fn check(&self, _today: Date) -> Vec<Violation> {
        let mut violations = Vec::new();
        if !is_code(&self.new_code) {
            violations.push(Violation::error("newCode", Message::FormCode));
        }
        if self.name.zh.trim().is_empty() {
            violations.push(Violation::error("name.zh", Message::Required));
        }
        violations
    }
}

/// A new form with the fields of another.
pub async fn copy(acting: Acting, Valid(input): Valid<CopyInput>) -> Result<Answer<Saved>> {
    acting.user.permit(EDIT)?;
    let mut deed = match acting.start("copy", &input).await? {
        Begun::Now(deed) => deed,
        Begun::Before(answer) => return Ok(Answer(answer)),
    };
    let original = version_or_draft(&mut deed.tx, &input.code, input.version).await?;
    let form = Form { code: input.new_code, name: input.name, ..original };
    let saved = create(deed.app, &mut deed.tx, deed.user, form, "newCode").await?;
    let code = saved.code.clone();
    deed.answer(SUBJECT, &code, saved).await
}

/// A form from a file.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportInput {
    form: Form,
    /// The revision of the form whose draft it replaces; absent for a form that is new.
    #[serde(default)]
    revision: Option<i64>,
}

impl Input for ImportInput {
    fn check(&self, _today: Date) -> Vec<Violation> {
        head_violations("form", &self.form)
    }
}

/// Takes a form in as a draft. Unknown members are refused at their path, and so is a form with errors: a file comes
/// from somewhere else, where it should be put right.
pub async fn import(acting: Acting, Valid(input): Valid<ImportInput>) -> Result<Answer<Saved>> {
    acting.user.permit(EDIT)?;
    let mut deed = match acting.start("import", &input).await? {
        Begun::Now(deed) => deed,
        Begun::Before(answer) => return Ok(Answer(answer)),
    };
    let saved = match input.revision {
        None => create(deed.app, &mut deed.tx, deed.user, input.form, "form.code").await?,
        Some(revision) => change(deed.app, &mut deed.tx, deed.user, input.form, revision).await?,
    };
    if saved.findings.iter().any(|it| it.severity == Severity::Error) {
        return Err(Error::Findings(serde_json::to_value(saved.findings)?));
    }
    let code = saved.code.clone();
    deed.answer(SUBJECT, &code, saved).await
}

/// A version as a JSON file; without one the draft, or the newest version where there is none.
pub async fn export(
    State(app): State<App>,
    user: CurrentUser,
    Query(query): Query<FormQuery>,
) -> Result<impl IntoResponse> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let form = version_or_draft(&mut connection, &query.code, query.version).await?;
    // A stored code holds nothing that would break the header.
    let disposition = format!("attachment; filename=\"{}_v{}.json\"", form.code, form.version);
    let text = serde_json::to_string_pretty(&form)?;
    Ok(([(CONTENT_TYPE, "application/json; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, disposition)], text))
}

async fn version_or_draft(connection: &mut AnyConnection, code: &str, version: Option<i64>) -> Result<Form> {
    if version.is_some() {
        return load(connection, code, version).await?.ok_or(Refused::NotFound.into());
    }
    let draft: Option<String> = sqlx::query_scalar("select draft from form_design where code = $1 and delete_flag = 0")
        .bind(code)
        .fetch_optional(&mut *connection)
        .await?
        .ok_or(Refused::NotFound)?;
    working(connection, code, draft.as_deref()).await
}
