//! What stands against an application as the files are today: told to the officer who accepts it, since much may have changed
//! since it was submitted.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::caption::Caption;
use lawdesk_core::code::RecordKind;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::eligibility::{self, Request};
use super::prefill::Subject;
use super::{case_access, form_of_case, unique};
use crate::App;
use crate::cases::assignees::STAFF;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

/// What was held against the files, and what came of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SystemChecks {
    /// The item has conditions that files can answer; complaints have none.
    applies: bool,
    checked_at: i64,
    /// Empty: nothing stands against it.
    findings: Vec<CheckFinding>,
}

/// Something that stands against it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CheckFinding {
    /// The field that it is about; absent: the application as a whole.
    field: Option<Caption>,
    /// In the reader's language.
    text: String,
}

from_row! {
    struct CheckedRow {
        sq_type: String,
        applicant_id: String,
        object_type: String,
        form_code: String,
        form_version: i64,
        form_data: JsonText<Values>,
    }
}

/// `POST xzsq/checks`: for staff who may see the case.
pub async fn checks(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<SystemChecks>> {
    let mut connection = app.db.pool.acquire().await?;
    let reader = case_access::reader_of(&mut connection, &user, &input.sq_id).await?;
    if reader.is_none() || user.zhlx != STAFF {
        return Err(ApiError::NotFound.into());
    }
    // The application as it stands.
    let row: CheckedRow = sqlx::query_as(
        "select sq_type, applicant_id, object_type, form_code, form_version, form_data from application where id = $1",
    )
    .bind(&input.sq_id)
    .fetch_one(&mut *connection)
    .await?;
    let kind = RecordKind::from_code(&row.object_type).unwrap_or(RecordKind::Account);
    let applies = kind != RecordKind::Complaint;
    // A complaint is held against no file.
    let mut findings = Vec::new();
    if applies {
        let form = form_of_case::load(&mut connection, &input.sq_id, &row.form_code, row.form_version).await?;
        let form = form.ok_or(ApiError::NotFound)?;
        let locale = middleware::locale(&headers);
        let found = violations(&app, &mut connection, &input.sq_id, &form, (kind, row)).await?;
        findings.extend(found.iter().map(|violation| finding(&form, violation, locale)));
    }
    Ok(Answer(SystemChecks { applies, checked_at: app.clock.now(), findings }))
}

/// As a submission of today would be refused.
async fn violations(
    app: &App,
    connection: &mut AnyConnection,
    application: &str,
    form: &Form,
    (kind, row): (RecordKind, CheckedRow),
) -> Result<Vec<Violation>> {
    let JsonText(data) = row.form_data;
    let subject = Subject::of_applicant(connection, kind, &row.applicant_id).await?;
    let mut found = unique::already_in_use(connection, form, &data, subject.id()).await?;
    let request = Request {
        flow: &row.sq_type,
        subject: &subject,
        account: &row.applicant_id,
        data: &data,
        application: Some(application),
        today: app.clock.today(),
    };
    found.extend(eligibility::check(connection, request).await?);
    Ok(found)
}

/// A cell of a table is told by the table.
fn finding(form: &Form, violation: &Violation, locale: Locale) -> CheckFinding {
    let field = violation.field.split(['[', '.']).next().and_then(|key| form.field(key));
    CheckFinding { field: field.map(|it| it.label.clone()), text: violation.message.text(locale) }
}
