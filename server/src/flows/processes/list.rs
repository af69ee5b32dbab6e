//! The list of flows.

use axum::extract::State;
use lawdesk_core::dto::SearchInput;
use schemars::JsonSchema;
use serde::Serialize;

use super::permissions::LIST;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, contains_pattern, from_row};

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

from_row! {
    struct StoredRow {
        flow_key: String,
        name: String,
        version: i64,
        suspended: Flag,
        deployed_at: Option<i64>,
        updated_at: i64,
        has_draft: Flag,
        form_code: String,
    }
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

/// How many flows are deployed, and how many there are.
pub(crate) async fn counts(app: &App) -> Result<(i64, i64)> {
    let counts = "select count(deployed_at), count(*) from process where delete_flag = 0";
    Ok(sqlx::query_as(counts).fetch_one(&app.db.pool).await?)
}

/// Flows, the latest changed first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Page<ProcessRow>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let keyword = contains_pattern(input.keyword.trim());
    let total: i64 = sqlx::query_scalar(
        "select count(*) from process
          where delete_flag = 0 and (name like $1 escape '!' or flow_key like $1 escape '!')",
    )
    .bind(&keyword)
    .fetch_one(&app.db.pool)
    .await?;
    let rows: Vec<StoredRow> = sqlx::query_as(
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
    Ok(paging.of(rows.into_iter().map(process).collect(), total))
}

fn process(row: StoredRow) -> ProcessRow {
    ProcessRow {
        state: match (row.version, row.suspended) {
            (0, _) => ProcessState::Draft,
            (_, Flag(false)) => ProcessState::Active,
            (_, Flag(true)) => ProcessState::Suspended,
        },
        flow_key: row.flow_key,
        name: row.name,
        version: row.version,
        deployed_at: row.deployed_at,
        updated_at: row.updated_at,
        has_draft: row.has_draft.0,
        form_code: row.form_code,
    }
}
