//! Registration forms: those that Lawdesk ships and those that administrators design.
//!
//! A published version never changes: an application keeps the version that it was filled with.

mod choices;
mod draft;
mod list;
mod publish;
mod read;
mod removal;
mod transfer;

use lawdesk_core::form::Form;
use lawdesk_core::product;
use sqlx::{AnyConnection, Row};

use crate::http::api::ApiRouter;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

pub use choices::{dictionaries, dictionary_types};
pub use draft::SUBJECT;
pub use list::published;
pub use read::{Version, versions};
pub use removal::remove;

/// May see the designer's list, drafts and versions.
pub const LIST: &str = "flow:form:list";
/// May change drafts, and remove forms.
pub const EDIT: &str = "flow:form:edit";
/// May publish versions.
const PUBLISH: &str = "flow:form:publish";

/// `lawer-approval/form/systemcustomform/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-approval/form/systemcustomform/list", "Forms", list::list)
        .get("/lawer-approval/form/systemcustomform/info", "A published form", read::info)
        .get("/lawer-approval/form/systemcustomform/draft", "A form as it is being designed", read::draft)
        .get(
            "/lawer-approval/form/systemcustomform/export",
            "A form as a JSON file, without an envelope",
            transfer::export,
        )
        .get(
            "/lawer-approval/form/systemcustomform/choices",
            "Dictionaries and sources that fields can be bound to",
            choices::choices,
        )
        .post("/lawer-approval/form/systemcustomform/save", "Save a form's draft", draft::save)
        .post("/lawer-approval/form/systemcustomform/import", "A draft from a file", transfer::import)
        .post("/lawer-approval/form/systemcustomform/copy", "A form under another code", transfer::copy)
        .post("/lawer-approval/form/systemcustomform/publish", "Publish the draft as a new version", publish::publish)
        .post("/lawer-approval/form/systemcustomform/restore", "Bring a removed form back", removal::restore)
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
    for schema in product::forms() {
        let form: Form = serde_json::from_str(schema)?;
        publish::insert_version(connection, &form, schema, None, now).await?;
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
