//! The list of flows.

use axum::extract::State;
use lawdesk_core::dto::SearchInput;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use super::permissions::LIST;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::like_text;

/// One flow.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProcessRow {
    flow_key: String,
    name: String,
    version: i64,
    state: ProcessState,
    deployed_at: Option<i64>,
    updated_at: i64,
    has_draft: bool,
    form_code: String,
}

/// What can be done with a flow.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
enum ProcessState {
    /// It was never deployed.
    Draft,
    /// Applications can start.
    Active,
    /// No more can start; running ones go on.
    Suspended,
}

/// Flows, the latest changed first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Page<ProcessRow>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let keyword = format!("%{}%", like_text(input.keyword.trim()));
    let total: i64 = sqlx::query_scalar(
        "select count(*) from process
          where delete_flag = 0 and (name like $1 escape '!' or flow_key like $1 escape '!')",
    )
    .bind(&keyword)
    .fetch_one(&app.db.pool)
    .await?;
    let rows = sqlx::query(
        "select p.flow_key, p.name, p.version, p.suspended, p.deployed_at, p.updated_at, p.form_code,
                case when v.text = p.draft then 0 else 1 end as has_draft
           from process p left join process_version v on v.flow_key = p.flow_key and v.version = p.version
          where p.delete_flag = 0 and (p.name like $1 escape '!' or p.flow_key like $1 escape '!')
          order by p.updated_at desc, p.flow_key limit $2 offset $3",
    )
    .bind(&keyword)
    .bind(paging.page_size)
    .bind(paging.offset())
    .fetch_all(&app.db.pool)
    .await?;
    let rows = rows.iter().map(row).collect::<sqlx::Result<Vec<_>>>()?;
    Ok(paging.of(rows, total))
}

fn row(row: &AnyRow) -> sqlx::Result<ProcessRow> {
    let (version, suspended): (i64, i64) = (row.try_get("version")?, row.try_get("suspended")?);
    Ok(ProcessRow {
        flow_key: row.try_get("flow_key")?,
        name: row.try_get("name")?,
        version,
        state: state(version, suspended),
        deployed_at: row.try_get("deployed_at")?,
        updated_at: row.try_get("updated_at")?,
        has_draft: row.try_get::<i64, _>("has_draft")? == 1,
        form_code: row.try_get("form_code")?,
    })
}

fn state(version: i64, suspended: i64) -> ProcessState {
    match (version, suspended) {
        (0, _) => ProcessState::Draft,
        (_, 0) => ProcessState::Active,
        _ => ProcessState::Suspended,
    }
}
