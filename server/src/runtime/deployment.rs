//! Deployment: a checked draft becomes a version that never changes, and that the runtime starts.

use axum::extract::State;
use lawdesk_core::bpmn::FindingSeverity;
use lawdesk_core::dto::ProcessInput;
use lawdesk_core::message::ApiError;
use sqlx::Row;

use crate::App;
use crate::flows::definitions::Flow;
use crate::flows::processes::{Checked, DEPLOY, findings, insert_version};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::reference::calendar;
use crate::runtime::instances;

/// `lawer-approval/process/deployBpmn`
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/deployBpmn", "Deploy the draft as a new version", deploy)
}

/// Makes the draft the next version. A draft with errors is refused with all its findings.
async fn deploy(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ProcessInput>,
) -> Result<Answer<Checked>> {
    user.permit(DEPLOY)?;
    let mut tx = app.db.begin().await?;
    // The update takes the row, so that two deployments at once get two versions.
    let row = sqlx::query(
        "update process set version = version + 1, deployed_at = $2
          where flow_key = $1 and delete_flag = 0 returning draft, version, revision, form_code",
    )
    .bind(&input.flow_key)
    .bind(app.clock.now())
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    let (text, version): (String, i64) = (row.try_get("draft")?, row.try_get("version")?);
    let mut findings = findings(&app, &mut tx, &text).await?;
    if findings.iter().any(|finding| finding.severity == FindingSeverity::Error) {
        return Err(Error::Findings(serde_json::to_value(findings)?));
    }
    // What the checks let pass must also be something the engine can run.
    let flow = Flow::compile(&text, &input.flow_key, version)?;
    insert_version(
        &mut tx,
        &input.flow_key,
        version,
        &text,
        &row.try_get::<String, _>("form_code")?,
        &user.id,
        app.clock.now(),
    )
    .await?;
    instances::watch(&app, &mut tx, &flow.definition).await?;
    findings.extend(calendar::findings(&mut tx, app.clock.today()).await?);
    tx.commit().await?;
    Ok(Answer(Checked { flow_key: input.flow_key, version, revision: row.try_get("revision")?, findings }))
}
