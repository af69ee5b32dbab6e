//! Published forms as they are stored.

use lawdesk_core::form::Form;
use lawdesk_core::product;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql};

/// A published form by its code; without a version the newest one, unless the form is removed.
pub async fn load(connection: &mut AnyConnection, code: &str, version: Option<i64>) -> Result<Option<Form>> {
    let mut sql = Sql::new("select schema from custom_form where code = ");
    sql.bind(code);
    match version {
        Some(version) => sql.push(" and version = ").bind(version),
        None => sql.push(" and delete_flag = 0 order by version desc limit 1"),
    };
    let stored: Option<(JsonText<Form>,)> = sql.fetch_optional_as(connection).await?;
    Ok(stored.map(|(JsonText(form),)| form))
}

/// Stores the forms that Lawdesk ships. A version that is stored already stays: published versions do not change.
pub async fn seed(connection: &mut AnyConnection, now: i64) -> Result<()> {
    for schema in product::forms() {
        let form: Form = serde_json::from_str(schema)?;
        insert_version(connection, &form, schema, None, now).await?;
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

/// Stores a version. One that is stored already stays.
pub async fn insert_version(
    connection: &mut AnyConnection,
    form: &Form,
    schema: &str,
    by: Option<&str>,
    now: i64,
) -> Result<()> {
    sqlx::query(
        "insert into custom_form (code, version, name, name_en, classify_type, schema, delete_flag, created_at,
             published_by)
         values ($1, $2, $3, $4, $5, $6, 0, $7, $8) on conflict (code, version) do nothing",
    )
    .bind(&form.code)
    .bind(i64::from(form.version))
    .bind(&form.name.zh)
    .bind(&form.name.en)
    .bind(&form.classify_type)
    .bind(schema)
    .bind(now)
    .bind(by)
    .execute(connection)
    .await?;
    Ok(())
}
