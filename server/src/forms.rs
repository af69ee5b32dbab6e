//! Registration forms: those that Lawdesk ships, and later those that administrators design.
//!
//! A published version never changes: an application keeps the version that it was filled with.

use std::collections::BTreeSet;

use axum::Router;
use axum::extract::{Query, State};
use axum::routing::{get, post};
use lawdesk_core::dictionary::Dictionaries;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Values, built_in};
use lawdesk_core::message::Refused;
use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, Row};

use crate::App;
use crate::answer::{Answer, Page, Paging};
use crate::error::Result;
use crate::extract::{CurrentUser, Input, Valid};
use crate::sql::Sql;

/// `lawer-approval/form/systemcustomform/…`
pub fn routes() -> Router<App> {
    Router::new()
        .route("/lawer-approval/form/systemcustomform/list", post(list))
        .route("/lawer-approval/form/systemcustomform/info", get(info))
}

/// The specification's request. `deleteFlag` 1 asks for removed forms.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct ListInput {
    classify_type: Option<String>,
    delete_flag: Option<i64>,
    page: Option<i64>,
    page_size: Option<i64>,
}

impl Input for ListInput {}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct FormRow {
    code: String,
    name: String,
    name_en: String,
    classify_type: String,
    version: i64,
}

/// The newest version of each form.
async fn list(State(app): State<App>, _: CurrentUser, Valid(input): Valid<ListInput>) -> Result<Answer<Page<FormRow>>> {
    let paging = Paging::new(input.page, input.page_size);
    let mut sql = Sql::new(
        "select f.code, f.name, f.name_en, f.classify_type, f.version,
                count(*) over () as total_count
           from custom_form f
          where f.version = (select max(v.version) from custom_form v where v.code = f.code) and f.delete_flag = ",
    );
    sql.bind(input.delete_flag.unwrap_or(0));
    if let Some(kind) = input.classify_type.filter(|kind| !kind.is_empty()) {
        sql.push(" and f.classify_type = ").bind(kind);
    }
    sql.push(" order by f.code limit ").bind(paging.page_size).push(" offset ").bind(paging.offset());
    let rows = sql.fetch_all(&app.db.pool).await?;
    let total = rows.first().map_or(Ok(0), |row| row.try_get("total_count"))?;
    let row = |row: &sqlx::any::AnyRow| {
        Ok(FormRow {
            code: row.try_get("code")?,
            name: row.try_get("name")?,
            name_en: row.try_get("name_en")?,
            classify_type: row.try_get("classify_type")?,
            version: row.try_get("version")?,
        })
    };
    Ok(paging.of(rows.iter().map(row).collect::<Result<_>>()?, total))
}

#[derive(Debug, Deserialize)]
struct InfoQuery {
    code: String,
    version: Option<i64>,
}

async fn info(State(app): State<App>, _: CurrentUser, Query(query): Query<InfoQuery>) -> Result<Answer<Form>> {
    let mut connection = app.db.pool.acquire().await?;
    let form = load(&mut connection, &query.code, query.version).await?;
    form.map(Answer).ok_or(Refused::NotFound.into())
}

/// A form by its code; without a version the newest one that is not removed.
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

/// Stores the forms that Lawdesk ships. One that is stored already stays: published versions do not change.
pub async fn seed(connection: &mut AnyConnection, now: i64) -> Result<()> {
    for (code, schema) in built_in() {
        let form: Form = serde_json::from_str(schema)?;
        sqlx::query(
            "insert into custom_form (code, version, name, name_en, classify_type, schema, delete_flag, created_at)
             values ($1, $2, $3, $4, $5, $6, 0, $7) on conflict (code, version) do nothing",
        )
        .bind(*code)
        .bind(i64::from(form.version))
        .bind(&form.name.zh)
        .bind(&form.name.en)
        .bind(&form.classify_type)
        .bind(*schema)
        .bind(now)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// The codes that a form's selects may hold: those enabled now, and those that are stored.
pub async fn dictionaries(connection: &mut AnyConnection, form: &Form, stored: &Values) -> Result<Dictionaries> {
    let all = || form.fields().flat_map(|field| std::iter::once(field).chain(&field.columns));
    let keys: BTreeSet<&str> = all().filter_map(|field| field.dictionary.as_deref()).collect();
    let mut dictionaries = Dictionaries::default();
    if keys.is_empty() {
        return Ok(dictionaries);
    }
    let mut sql = Sql::new("select type, dm from dict_item where enabled = 1 and type in (");
    for (index, key) in keys.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(*key);
    }
    sql.push(")");
    for row in sql.fetch_all(connection).await? {
        dictionaries.add(row.try_get("type")?, [row.try_get("dm")?]);
    }
    for field in form.fields() {
        add_stored(&mut dictionaries, field, stored.get(&field.key));
    }
    Ok(dictionaries)
}

fn add_stored(dictionaries: &mut Dictionaries, field: &Field, value: Option<&Value>) {
    let Some(key) = field.dictionary.as_deref().filter(|key| dictionaries.codes(key).is_some()) else {
        return;
    };
    match value {
        Some(Value::String(code)) => dictionaries.add(key, [code.clone()]),
        Some(Value::List(codes)) => {
            let codes: Vec<String> = codes.iter().filter_map(|code| code.as_text().map(str::to_owned)).collect();
            dictionaries.add(key, codes);
        }
        _ => (),
    }
}
