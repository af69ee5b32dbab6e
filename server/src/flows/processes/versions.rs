//! Deployed versions of flows, which never change.

use axum::extract::State;
use lawdesk_core::dto::{ProcessInput, ProcessSuspendInput, ProcessVersionInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use sqlx::AnyConnection;

use super::field_rights::rights_of;
use super::names::names_of;
use super::permissions::{DEPLOY, LIST};
use crate::App;
use crate::http::answer::{Answer, Download};
use crate::http::command::CommandContext;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::audit::AuditAction;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::sql::{Sql, from_row};

/// Stores a version. It is refused by the database if the number is there already.
pub async fn insert_version(
    tx: &mut Tx,
    key: &str,
    version: i64,
    text: &str,
    form: &str,
    by: &str,
    at: i64,
) -> sqlx::Result<()> {
    sqlx::query(
        "insert into process_version (flow_key, version, text, digest, form_code, deployed_by, deployed_at, names_en,
             field_rights)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(key)
    .bind(version)
    .bind(text)
    .bind(hex(&Sha256::digest(text)))
    .bind(form)
    .bind(by)
    .bind(at)
    .bind(Value::from_iter(names_of(text)).to_string())
    .bind(json!(rights_of(text)).to_string())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Keeps why a version was deployed.
pub async fn note_version(tx: &mut Tx, key: &str, version: i64, note: &str) -> sqlx::Result<()> {
    sqlx::query("update process_version set note = $3 where flow_key = $1 and version = $2")
        .bind(key)
        .bind(version)
        .bind(note)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

from_row! {
    struct StoredText {
        flow_key: String,
        version: i64,
        text: String,
        digest: String,
    }
}

/// How many versions there are, and those whose text is not what was deployed, a line each.
pub async fn verify(connection: &mut AnyConnection) -> sqlx::Result<(usize, Vec<String>)> {
    let versions: Vec<StoredText> =
        sqlx::query_as("select flow_key, version, text, digest from process_version order by flow_key, version")
            .fetch_all(connection)
            .await?;
    let changed = versions.iter().filter(|it| hex(&Sha256::digest(&it.text)) != it.digest);
    let faults = changed.map(|it| format!("{} version {}: its text was changed", it.flow_key, it.version)).collect();
    Ok((versions.len(), faults))
}

from_row! {
    /// A draft that is about to become a version.
    pub struct NextVersion {
        /// The file.
        pub draft: String,
        /// The version's number, from 1.
        pub version: i64,
        /// The draft's revision, which stays.
        pub revision: i64,
        /// The form that starts it.
        pub form_code: String,
    }
}

/// Gives a flow's draft the next number. The update takes the flow's row, so that two deployments at once get two
/// versions.
pub async fn next_version(tx: &mut Tx, flow_key: &str, now: i64) -> Result<NextVersion> {
    sqlx::query_as(
        "update process set version = version + 1, deployed_at = $2
          where flow_key = $1 and delete_flag = 0 returning draft, version, revision, form_code",
    )
    .bind(flow_key)
    .bind(now)
    .fetch_optional(&mut **tx)
    .await?
    .ok_or(ApiError::NotFound.into())
}

from_row! {
    /// A deployed version.
    #[derive(Debug)]
    pub struct FlowVersion {
        /// The flow.
        pub flow_key: String,
        /// In Chinese.
        pub name: String,
        /// Two digits in an application's number.
        pub item_no: i64,
        /// From 1.
        pub number: i64,
        /// The form that starts it.
        pub form_code: String,
    }
}

/// The version that new applications run on; refused when there is none or the flow is suspended.
pub async fn current_version(connection: &mut AnyConnection, flow_key: &str) -> Result<FlowVersion> {
    let mut sql = Sql::new(CURRENT);
    sql.push(" and p.flow_key = ").bind(flow_key);
    if let Some(version) = sql.fetch_optional_as(&mut *connection).await? {
        return Ok(version);
    }
    let suspended =
        sqlx::query("select 1 as one from process where flow_key = $1 and delete_flag = 0 and suspended = 1");
    let is_suspended = suspended.bind(flow_key).fetch_optional(connection).await?.is_some();
    Err(if is_suspended { ApiError::FlowSuspended } else { ApiError::NotFound }.into())
}

/// All of them, in the order of their numbers.
pub async fn current_versions(connection: &mut AnyConnection) -> Result<Vec<FlowVersion>> {
    let mut sql = Sql::new(CURRENT);
    sql.push(" order by p.item_no");
    Ok(sql.fetch_all_as(connection).await?)
}

const CURRENT: &str = "select p.flow_key, p.name, p.item_no, v.version as number, v.form_code
   from process p join process_version v on v.flow_key = p.flow_key and v.version = p.version
  where p.delete_flag = 0 and p.suspended = 0";

/// The BPMN file of a version.
pub async fn version(connection: &mut AnyConnection, flow_key: &str, version: i64) -> Result<String> {
    sqlx::query_scalar("select text from process_version where flow_key = $1 and version = $2")
        .bind(flow_key)
        .bind(version)
        .fetch_optional(connection)
        .await?
        .ok_or(ApiError::NotFound.into())
}

/// Stops or allows new applications; running ones go on.
pub async fn suspend(context: CommandContext, ValidJson(input): ValidJson<ProcessSuspendInput>) -> Result<Answer<()>> {
    context.user.permit(DEPLOY)?;
    let act = if input.suspended { AuditAction::Suspend } else { AuditAction::Resume };
    let Some(mut work) = context.begin(act.code(), &input).await? else { return Ok(Answer(())) };
    let changed = sqlx::query(
        "update process set suspended = $2, updated_by = $3, updated_at = $4 where flow_key = $1 and delete_flag = 0",
    )
    .bind(&input.flow_key)
    .bind(i64::from(input.suspended))
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("process", &input.flow_key).await
}

/// The BPMN file of a version, as a download.
pub async fn stream(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<ProcessVersionInput>,
) -> Result<Download> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let number = match input.version {
        Some(number) => number,
        None => current_version(&mut connection, &input.flow_key).await?.number,
    };
    let text = version(&mut connection, &input.flow_key, number).await?;
    // The key is an NCName; what it holds beyond ASCII would break the header.
    let name: String = input.flow_key.chars().filter(char::is_ascii_alphanumeric).collect();
    Ok(Download { media_type: "application/xml", name: format!("{name}_v{number}.bpmn"), text })
}

/// The first step of a flow.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FirstNode {
    node_key: String,
    form_code: String,
}

/// The first user task of a flow, and the form that starts it.
pub async fn first_node(
    State(app): State<App>,
    _: CurrentUser,
    ValidQuery(input): ValidQuery<ProcessInput>,
) -> Result<Answer<FirstNode>> {
    let mut connection = app.db.pool.acquire().await?;
    let current = current_version(&mut connection, &input.flow_key).await?;
    let flow = app.definitions.get(&mut connection, &input.flow_key, current.number).await?;
    let node_key = flow.first_task().unwrap_or_default().to_owned();
    Ok(Answer(FirstNode { node_key, form_code: current.form_code }))
}

/// The number of a deployed version: this one, or the newest; none: there is no such version.
pub async fn deployed_number(
    connection: &mut AnyConnection,
    flow_key: &str,
    number: Option<i64>,
) -> Result<Option<i64>> {
    Ok(sqlx::query_scalar(
        "select v.version from process p join process_version v on v.flow_key = p.flow_key
          where p.flow_key = $1 and v.version = case when $2 = 0 then p.version else $2 end",
    )
    .bind(flow_key)
    .bind(number.unwrap_or(0))
    .fetch_optional(connection)
    .await?)
}
