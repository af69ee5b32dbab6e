//! Registration forms: those that Lawdesk ships and those that administrators design.
//!
//! A published version never changes: an application keeps the version that it was filled with.

mod choices;
mod draft;
mod impact;
mod list;
mod publish;
mod read;
mod transfer;

use axum::Router;
use axum::routing::{get, post};
use lawdesk_core::form::{Form, built_in};
use sqlx::{AnyConnection, Row};

use crate::App;
use crate::error::Result;
use crate::sql::Sql;

pub use choices::{dictionaries, dictionary_types};
pub use list::published;

/// May see the designer's list, drafts and versions.
const LIST: &str = "flow:form:list";
/// May change drafts, and remove forms.
const EDIT: &str = "flow:form:edit";
/// May publish versions.
const PUBLISH: &str = "flow:form:publish";

/// `lawer-approval/form/systemcustomform/…`
pub fn routes() -> Router<App> {
    Router::new()
        .route("/lawer-approval/form/systemcustomform/list", post(list::list))
        .route("/lawer-approval/form/systemcustomform/info", get(read::info))
        .route("/lawer-approval/form/systemcustomform/draft", get(read::draft))
        .route("/lawer-approval/form/systemcustomform/versions", get(read::versions))
        .route("/lawer-approval/form/systemcustomform/export", get(transfer::export))
        .route("/lawer-approval/form/systemcustomform/choices", get(choices::choices))
        .route("/lawer-approval/form/systemcustomform/impact", get(impact::impact))
        .route("/lawer-approval/form/systemcustomform/save", post(draft::save))
        .route("/lawer-approval/form/systemcustomform/import", post(transfer::import))
        .route("/lawer-approval/form/systemcustomform/copy", post(transfer::copy))
        .route("/lawer-approval/form/systemcustomform/publish", post(publish::publish))
        .route("/lawer-approval/form/systemcustomform/delete", post(impact::delete))
}

/// A published form by its code; without a version the newest one, unless the form is removed.
pub async fn load(connection: &mut AnyConnection, code: &str, version: Option<i64>) -> Result<Option<Form>> {
    let mut sql = Sql::new("select schema from custom_form where code = ");
    sql.bind(code);
    match version {
        Some(version) => sql.push(" and version = ").bind(version),
        None => sql.push(" and delete_flag = 0 order by version desc limit 1"),
    };
    let Some(row) = sql.fetch_optional(connection).await? else {
        return Ok(None);
    };
    let schema: String = row.try_get("schema")?;
    Ok(Some(serde_json::from_str(&schema)?))
}

/// Stores the forms that Lawdesk ships. A version that is stored already stays: published versions do not change.
pub async fn seed(connection: &mut AnyConnection, now: i64) -> Result<()> {
    for (_, schema) in built_in() {
        let form: Form = serde_json::from_str(schema)?;
        publish::keep(connection, &form, schema, None, now).await?;
        sqlx::query(
            "insert into form_design (code, name, name_en, classify_type, version, shipped, revision, updated_at,
                 delete_flag)
             values ($1, $2, $3, $4, $5, 1, 0, $6, 0)
             on conflict (code) do update set version = excluded.version where form_design.version < excluded.version",
        )
        .bind(&form.code)
        .bind(&form.name.zh)
        .bind(&form.name.en)
        .bind(&form.classify_type)
        .bind(i64::from(form.version))
        .bind(now)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}
