//! Deployment: a checked draft becomes a version that never changes, and that the runtime starts.

use lawdesk_core::bpmn::FindingSeverity;
use lawdesk_core::dto::ProcessDeployInput;

use crate::flows::definitions::Flow;
use crate::flows::processes::{
    CheckedProcess, DEPLOY, NextVersion, case_results_to_deploy, differing, findings, insert_version, keep_results,
    next_version, note_version,
};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::audit::AuditAction;
use crate::platform::error::{Error, Result};
use crate::reference::calendar;
use crate::runtime::instances;

/// `lawer-approval/process/deployBpmn`
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/deployBpmn", "Deploy the draft as a new version", deploy)
}

/// Makes the draft the next version. A draft with errors is refused with all its findings.
async fn deploy(
    context: CommandContext,
    ValidJson(input): ValidJson<ProcessDeployInput>,
) -> Result<Answer<CheckedProcess>> {
    context.user.permit(DEPLOY)?;
    let mut work = match context.begin_answering(AuditAction::Deploy.code(), &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let (app, user, tx) = (work.app, work.user, &mut work.tx);
    let NextVersion { draft: text, version, revision, form_code } =
        next_version(tx, &input.flow_key, app.clock.now()).await?;
    let mut findings = findings(app, tx, &text).await?;
    if findings.iter().any(|finding| finding.severity == FindingSeverity::Error) {
        return Err(Error::Findings(serde_json::to_value(findings)?));
    }
    // What the checks let pass must also be something the engine can run.
    let flow = Flow::compile(&text, &input.flow_key, version)?;
    let cases = case_results_to_deploy(tx, &input.flow_key, &text, context.locale).await?;
    // The version, with how its test cases went.
    insert_version(tx, &input.flow_key, version, &text, &form_code, &user.id, app.clock.now()).await?;
    note_version(tx, &input.flow_key, version, input.note.trim()).await?;
    keep_results(tx, &input.flow_key, version, &cases).await?;
    instances::watch(app, tx, &flow.definition).await?;
    findings.extend(calendar::findings(tx, app.clock.today()).await?);
    let (flow_key, differing_cases) = (input.flow_key.clone(), differing(&cases));
    let deployed = CheckedProcess { flow_key, version, revision, findings, differing_cases };
    work.commit_with("process", &input.flow_key, deployed).await
}
