//! One form: a published version, the draft, the list of versions.

use axum::extract::State;
use lawdesk_core::dto::{FormInput, FormVersionInput};
use lawdesk_core::form::{Form, FormProblem};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::choices;
use super::permissions::LIST;
use super::stored::load;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidQuery;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, from_row};

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
pub struct OpenForm {
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
) -> Result<Answer<OpenForm>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let row: DesignRow =
        sqlx::query_as("select revision, version, shipped, draft from form_design where code = $1 and delete_flag = 0")
            .bind(&query.code)
            .fetch_optional(&mut *connection)
            .await?
            .ok_or(ApiError::NotFound)?;
    let form = working(&mut connection, &query.code, row.draft.as_deref()).await?;
    let findings = form.problems(&choices::catalogue(&mut connection, &form.code).await?);
    Ok(Answer(OpenForm {
        form,
        revision: row.revision,
        version: row.version,
        shipped: row.shipped.0,
        changed: row.draft.is_some(),
        findings,
    }))
}

from_row! {
    struct DesignRow {
        revision: i64,
        version: i64,
        shipped: Flag,
        /// JSON of a form; none: the newest version is what is being designed.
        draft: Option<String>,
    }
}

/// What is being designed: the draft, or the newest version where there is none.
pub async fn working(connection: &mut AnyConnection, code: &str, draft: Option<&str>) -> Result<Form> {
    match draft {
        Some(draft) => Ok(serde_json::from_str(draft)?),
        None => load(connection, code, None).await?.ok_or(ApiError::NotFound.into()),
    }
}

from_row! {
    /// A published version of a form.
    #[derive(Debug)]
    pub struct FormVersion {
        /// From 1.
        pub number: i64,
        /// Milliseconds since 1970.
        pub published_at: i64,
        /// Name of the account; absent for what Lawdesk ships.
        pub published_by: Option<String>,
    }
}

/// All versions of a form, the newest first; those of a removed form too.
pub async fn versions(connection: &mut AnyConnection, code: &str) -> Result<Vec<FormVersion>> {
    let versions = sqlx::query_as(
        "select f.version as number, f.created_at as published_at, a.name as published_by
           from custom_form f left join account a on a.id = f.published_by
          where f.code = $1 order by f.version desc",
    )
    .bind(code)
    .fetch_all(connection)
    .await?;
    Ok(versions)
}
