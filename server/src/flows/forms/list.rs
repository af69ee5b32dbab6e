//! The list of forms.

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::dto::FormListInput;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::permissions::LIST;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, like_text};

/// One form.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FormRow {
    code: String,
    name: String,
    name_en: String,
    classify_type: String,
    version: i64,
    state: FormState,
    shipped: bool,
    revision: i64,
    updated_by: Option<String>,
    updated_at: i64,
}

/// Whether a form can be used.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
enum FormState {
    /// It was never published.
    Draft,
    /// The newest version is what is being designed.
    Published,
    /// There is a draft that differs from it.
    Changed,
}

/// Forms by their code. Only designers see those that are not published yet.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<FormListInput>,
) -> Result<Answer<Page<FormRow>>> {
    let paging = Paging::new(input.page, input.page_size);
    let mut sql = Sql::new(
        "select f.code, f.name, f.name_en, f.classify_type, f.version, f.shipped, f.revision, f.updated_at,
                a.name as updated_by, case when f.draft is null then 0 else 1 end as has_draft,
                count(*) over () as total_count
           from form_design f left join account a on a.id = f.updated_by where f.delete_flag = ",
    );
    sql.bind(input.delete_flag.unwrap_or(0));
    if user.permit(LIST).is_err() {
        sql.push(" and f.version > 0");
    }
    if !input.classify_type.is_empty() {
        sql.push(" and f.classify_type = ").bind(input.classify_type.as_str());
    }
    let keyword = input.keyword.trim();
    if !keyword.is_empty() {
        let pattern = format!("%{}%", like_text(&keyword.to_lowercase()));
        sql.push(" and (lower(f.code) like ").bind(pattern.as_str()).push(" escape '!' or f.name like ");
        sql.bind(pattern.as_str()).push(" escape '!' or lower(f.name_en) like ").bind(pattern).push(" escape '!')");
    }
    sql.push(" order by f.code limit ").bind(paging.page_size).push(" offset ").bind(paging.offset());
    let rows = sql.fetch_all(&app.db.pool).await?;
    let total = rows.first().map_or(Ok(0), |row| row.try_get("total_count"))?;
    Ok(paging.of(rows.iter().map(row).collect::<Result<_>>()?, total))
}

fn row(row: &AnyRow) -> Result<FormRow> {
    let (version, has_draft): (i64, i64) = (row.try_get("version")?, row.try_get("has_draft")?);
    Ok(FormRow {
        code: row.try_get("code")?,
        name: row.try_get("name")?,
        name_en: row.try_get("name_en")?,
        classify_type: row.try_get("classify_type")?,
        version,
        state: match (version, has_draft) {
            (0, _) => FormState::Draft,
            (_, 0) => FormState::Published,
            _ => FormState::Changed,
        },
        shipped: row.try_get::<i64, _>("shipped")? == 1,
        revision: row.try_get("revision")?,
        updated_by: row.try_get("updated_by")?,
        updated_at: row.try_get("updated_at")?,
    })
}

/// Codes of the forms that a flow can name: published and not removed.
pub async fn published(connection: &mut AnyConnection) -> Result<BTreeSet<String>> {
    let codes: Vec<String> = sqlx::query_scalar("select code from form_design where delete_flag = 0 and version > 0")
        .fetch_all(connection)
        .await?;
    Ok(codes.into_iter().collect())
}
