//! Deployment: a checked draft becomes a version that never changes, and that the runtime starts.

use axum::extract::State;
use lawdesk_core::bpmn::FindingSeverity;
use lawdesk_core::dto::ProcessDeployInput;

use crate::App;
use crate::flows::definitions::Flow;
use crate::flows::processes::{Checked, DEPLOY, NextVersion, findings, insert_version, next_version, note_version};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, Act, AuditEntry};
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
    ValidJson(input): ValidJson<ProcessDeployInput>,
) -> Result<Answer<Checked>> {
    user.permit(DEPLOY)?;
    let mut tx = app.db.begin().await?;
    let NextVersion { draft: text, version, revision, form_code } =
        next_version(&mut tx, &input.flow_key, app.clock.now()).await?;
    let mut findings = findings(&app, &mut tx, &text).await?;
    if findings.iter().any(|finding| finding.severity == FindingSeverity::Error) {
        return Err(Error::Findings(serde_json::to_value(findings)?));
    }
    // What the checks let pass must also be something the engine can run.
    let flow = Flow::compile(&text, &input.flow_key, version)?;
    insert_version(&mut tx, &input.flow_key, version, &text, &form_code, &user.id, app.clock.now()).await?;
    note_version(&mut tx, &input.flow_key, version, input.note.trim()).await?;
    instances::watch(&app, &mut tx, &flow.definition).await?;
    findings.extend(calendar::findings(&mut tx, app.clock.today()).await?);
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(Act::Deploy, "process", &input.flow_key)).await?;
    tx.commit().await?;
    Ok(Answer(Checked { flow_key: input.flow_key, version, revision, findings }))
}
