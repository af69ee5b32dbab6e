//! Who uses a form: flows with their nodes, and applications. Removing a form that nobody uses.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::FormInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::flows::form_uses::{self, FormUse};
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// `lawer-approval/form/systemcustomform/…` as far as applications are concerned.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-approval/form/systemcustomform/versions", "A form's versions", versions)
        .get(
            "/lawer-approval/form/systemcustomform/impact",
            "Flows, nodes and running applications that use a form",
            impact,
        )
        .post("/lawer-approval/form/systemcustomform/delete", "Remove a form that is not in use", delete)
}

/// Who uses a form.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "FormImpact")]
pub struct Impact {
    flows: Vec<FormUse>,
    applications: Vec<RunningWithForm>,
    /// How many run, of which at most the newest 100 are listed.
    running: i64,
}

/// Flows whose deployed version or draft names the form, and applications that run with it.
pub async fn impact(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(query): ValidQuery<FormInput>,
) -> Result<Answer<Impact>> {
    user.permit(forms::LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let flows = form_uses::using_form(&mut connection, &query.code).await?;
    let applications = running_with_form(&mut connection, &query.code).await?;
    let running = uses(&mut connection, &query.code).await?.values().map(|it| it.running).sum();
    Ok(Answer(Impact { flows, applications, running }))
}

/// Takes a form off the list. Refused while a deployed flow or a running application uses it; its versions stay, for
/// the applications that were filled with them.
pub async fn delete(context: CommandContext, ValidJson(input): ValidJson<FormInput>) -> Result<Answer<()>> {
    context.user.permit(forms::EDIT)?;
    let Some(mut work) = context.begin("delete", &input).await? else { return Ok(Answer(())) };
    let using = form_uses::using_form(&mut work.tx, &input.code).await?;
    let deployed = using.into_iter().filter(|flow| flow.version > 0).map(|flow| flow.name);
    let running = running_with_form(&mut work.tx, &input.code).await?.into_iter().map(|it| it.sq_no);
    let holders: Vec<String> = deployed.chain(running).collect();
    if !holders.is_empty() {
        return Err(ApiError::InUse { by: holders }.into());
    }
    forms::remove(&mut work, &input.code).await?;
    work.commit(forms::SUBJECT, &input.code).await
}

/// A published version.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "FormVersion")]
pub struct PublishedVersion {
    version: i64,
    published_at: i64,
    /// Absent for what Lawdesk ships.
    published_by: Option<String>,
    /// Applications filled with it, and those of them that are still running.
    applications: i64,
    running: i64,
}

/// All versions of a form, the newest first; those of a removed form too.
pub async fn versions(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(query): ValidQuery<FormInput>,
) -> Result<Answer<Vec<PublishedVersion>>> {
    user.permit(forms::LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let by_version = uses(&mut connection, &query.code).await?;
    let versions = forms::versions(&mut connection, &query.code).await?.into_iter().map(|version| {
        let usage = by_version.get(&version.number).copied().unwrap_or_default();
        PublishedVersion {
            version: version.number,
            published_at: version.published_at,
            published_by: version.published_by,
            applications: usage.applications,
            running: usage.running,
        }
    });
    Ok(Answer(versions.collect()))
}

from_row! {
    /// How many applications were filled with one version of a form.
    #[derive(Clone, Copy, Debug, Default)]
    struct VersionUse {
        form_version: i64,
        /// All of them.
        applications: i64,
        /// Those that are not over.
        running: i64,
    }
}

/// By version of the form.
async fn uses(connection: &mut AnyConnection, form_code: &str) -> Result<BTreeMap<i64, VersionUse>> {
    let rows: Vec<VersionUse> = sqlx::query_as(
        "select form_version, count(*) as applications, count(case when ended_at is null then 1 end) as running
           from application where form_code = $1 and delete_flag = 0 group by form_version",
    )
    .bind(form_code)
    .fetch_all(connection)
    .await?;
    Ok(rows.into_iter().map(|it| (it.form_version, it)).collect())
}

from_row! {
    /// An application that is not over.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct RunningWithForm {
        sq_id: String,
        /// Number of the application (受理编号).
        sq_no: String,
        title: String,
        form_version: i64,
        current_node: String,
    }
}

/// The newest 100 applications that run with a form.
async fn running_with_form(connection: &mut AnyConnection, form_code: &str) -> Result<Vec<RunningWithForm>> {
    Ok(sqlx::query_as(
        "select id as sq_id, sq_no, title, form_version, current_node from application
          where form_code = $1 and ended_at is null and delete_flag = 0 order by submit_at desc, id limit 100",
    )
    .bind(form_code)
    .fetch_all(connection)
    .await?)
}
