//! The list of forms.

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::dto::FormListInput;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::LIST;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

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

from_row! {
    struct StoredRow {
        code: String,
        name: String,
        name_en: String,
        classify_type: String,
        version: i64,
        has_draft: Flag,
        shipped: Flag,
        revision: i64,
        updated_by: Option<String>,
        updated_at: i64,
        total_count: i64,
    }
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
    // Whoever does not design sees what is published.
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
    // What it is narrowed to.
    if !input.classify_type.is_empty() {
        sql.push(" and f.classify_type = ").bind(input.classify_type.as_str());
    }
    let keyword = input.keyword.trim();
    if !keyword.is_empty() {
        let expressions = ["lower(f.code)", "f.name", "lower(f.name_en)"];
        sql.push(" and ").any_contains(&expressions, &keyword.to_lowercase());
    }
    sql.push(" order by f.code");
    paging.push(&mut sql);
    let rows: Vec<StoredRow> = sql.fetch_all_as(&app.db.pool).await?;
    let total = rows.first().map_or(0, |row| row.total_count);
    Ok(paging.of(rows.into_iter().map(form).collect(), total))
}

fn form(row: StoredRow) -> FormRow {
    FormRow {
        state: match (row.version, row.has_draft) {
            (0, _) => FormState::Draft,
            (_, Flag(false)) => FormState::Published,
            (_, Flag(true)) => FormState::Changed,
        },
        code: row.code,
        name: row.name,
        name_en: row.name_en,
        classify_type: row.classify_type,
        version: row.version,
        shipped: row.shipped.0,
        revision: row.revision,
        updated_by: row.updated_by,
        updated_at: row.updated_at,
    }
}

/// Codes of the forms that a flow can name: published and not removed.
pub async fn published(connection: &mut AnyConnection) -> Result<BTreeSet<String>> {
    let codes: Vec<String> = sqlx::query_scalar("select code from form_design where delete_flag = 0 and version > 0")
        .fetch_all(connection)
        .await?;
    Ok(codes.into_iter().collect())
}
