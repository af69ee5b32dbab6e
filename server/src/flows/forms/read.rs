//! One form: a published version, the draft, the list of versions.

use axum::extract::State;
use lawdesk_core::dto::{FormInput, FormVersionInput};
use lawdesk_core::form::{Form, FormProblem};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{AnyConnection, Row};

use super::choices;
use super::permissions::LIST;
use super::stored::load;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidQuery;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// A published version, or the newest one.
pub async fn info(
    State(app): State<App>,
    _: CurrentUser,
    ValidQuery(query): ValidQuery<FormVersionInput>,
) -> Result<Answer<Form>> {
    let mut connection = app.db.pool.acquire().await?;
    let form = load(&mut connection, &query.code, query.version).await?;
    form.map(Answer).ok_or(ApiError::NotFound.into())
}

/// What the designer opens.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "OpenForm")]
pub struct Draft {
    form: Form,
    /// To be named by the next save.
    revision: i64,
    /// The newest published version; 0 = none.
    version: i64,
    shipped: bool,
    /// Whether the form differs from that version.
    changed: bool,
    findings: Vec<FormProblem>,
}

/// The draft, or the newest version where there is none.
pub async fn draft(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(query): ValidQuery<FormInput>,
) -> Result<Answer<Draft>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let row =
        sqlx::query("select revision, version, shipped, draft from form_design where code = $1 and delete_flag = 0")
            .bind(&query.code)
            .fetch_optional(&mut *connection)
            .await?
            .ok_or(ApiError::NotFound)?;
    let stored: Option<String> = row.try_get("draft")?;
    let form = working(&mut connection, &query.code, stored.as_deref()).await?;
    let findings = form.problems(&choices::catalogue(&mut connection).await?);
    Ok(Answer(Draft {
        form,
        revision: row.try_get("revision")?,
        version: row.try_get("version")?,
        shipped: row.try_get::<i64, _>("shipped")? == 1,
        changed: stored.is_some(),
        findings,
    }))
}

/// What is being designed: the draft, or the newest version where there is none.
pub async fn working(connection: &mut AnyConnection, code: &str, draft: Option<&str>) -> Result<Form> {
    match draft {
        Some(draft) => Ok(serde_json::from_str(draft)?),
        None => load(connection, code, None).await?.ok_or(ApiError::NotFound.into()),
    }
}

/// A published version of a form.
#[derive(Debug)]
pub struct Version {
    /// From 1.
    pub number: i64,
    /// Milliseconds since 1970.
    pub published_at: i64,
    /// Name of the account; absent for what Lawdesk ships.
    pub published_by: Option<String>,
}

/// All versions of a form, the newest first; those of a removed form too.
pub async fn versions(connection: &mut AnyConnection, code: &str) -> Result<Vec<Version>> {
    let rows = sqlx::query(
        "select f.version, f.created_at, a.name as published_by
           from custom_form f left join account a on a.id = f.published_by
          where f.code = $1 order by f.version desc",
    )
    .bind(code)
    .fetch_all(connection)
    .await?;
    let version = |row: &sqlx::any::AnyRow| {
        Ok(Version {
            number: row.try_get("version")?,
            published_at: row.try_get("created_at")?,
            published_by: row.try_get("published_by")?,
        })
    };
    rows.iter().map(version).collect()
}
