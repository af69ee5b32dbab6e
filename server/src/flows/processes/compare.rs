//! The versions of a flow: who deployed them, when and why, what runs by them, and what differs between two.

use axum::extract::State;
use lawdesk_core::bpmn::{self, Difference};
use lawdesk_core::dto::{ProcessCompareInput, ProcessInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::LIST;
use super::test_cases::CaseResult;
use super::versions;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, from_row};

/// A flow with its versions.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FlowVersions {
    name: String,
    /// Of the draft: to be named by a restoration.
    revision: i64,
    /// Nothing more can be started.
    suspended: bool,
    /// The latest first.
    versions: Vec<VersionRow>,
}

from_row! {
    /// A deployed version.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(rename = "FlowVersionRow")]
    pub struct VersionRow {
        /// From 1.
        version: i64,
        /// Milliseconds since 1970.
        deployed_at: i64,
        /// Name of who deployed it; absent: it came with the product.
        deployed_by: Option<String>,
        /// Why, as he said; empty: he did not.
        note: String,
        /// Instances that run by it.
        running: i64,
        /// New applications run by it.
        newest: Flag,
        /// The test cases that went with it, each as it went when it was deployed.
        cases: JsonText<Vec<CaseResult>>,
    }
}

/// The versions of a flow.
pub async fn versions(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ProcessInput>,
) -> Result<Answer<FlowVersions>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let flow: Option<(String, i64, i64)> =
        sqlx::query_as("select name, revision, suspended from process where flow_key = $1 and delete_flag = 0")
            .bind(&input.flow_key)
            .fetch_optional(&mut *connection)
            .await?;
    let (name, revision, suspended) = flow.ok_or(ApiError::NotFound)?;
    let versions = sqlx::query_as(
        "select v.version, v.deployed_at, a.name as deployed_by, v.note, v.cases,
                (select count(*) from instance i
                  where i.flow_key = v.flow_key and i.version = v.version and i.ended_at is null) as running,
                case when v.version = p.version then 1 else 0 end as newest
           from process_version v join process p on p.flow_key = v.flow_key left join account a on a.id = v.deployed_by
          where v.flow_key = $1 order by v.version desc",
    )
    .bind(&input.flow_key)
    .fetch_all(&mut *connection)
    .await?;
    Ok(Answer(FlowVersions { name, revision, suspended: suspended == 1, versions }))
}

/// Two versions with what differs.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FlowComparison {
    /// The file of the older one.
    before: String,
    /// The file of the newer one.
    after: String,
    /// In the order of the newer one; what went stands at the end.
    differences: Vec<Difference>,
}

/// What differs between two versions; 0 is the draft.
pub async fn compare(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ProcessCompareInput>,
) -> Result<Answer<FlowComparison>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let before = text(&mut connection, &input.flow_key, input.before).await?;
    let after = text(&mut connection, &input.flow_key, input.after).await?;
    // A file that cannot be read is never stored.
    let differences = bpmn::compare(&before, &after).map_err(|_| ApiError::NotFound)?;
    Ok(Answer(FlowComparison { before, after, differences }))
}

async fn text(connection: &mut AnyConnection, flow_key: &str, version: i64) -> Result<String> {
    if version != 0 {
        return versions::version(connection, flow_key, version).await;
    }
    sqlx::query_scalar("select draft from process where flow_key = $1 and delete_flag = 0")
        .bind(flow_key)
        .fetch_optional(connection)
        .await?
        .ok_or(ApiError::NotFound.into())
}
