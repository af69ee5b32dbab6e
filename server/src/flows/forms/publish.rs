//! Publishing: a draft without errors becomes a version that never changes.

use lawdesk_core::dto::FormPublishInput;
use lawdesk_core::form::{Form, FormProblem};
use lawdesk_core::violation::Severity;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::draft::{SUBJECT, stale};
use super::permissions::PUBLISH;
use super::{choices, stored};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};

/// A published form.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "FormPublished")]
pub struct PublishedForm {
    code: String,
    revision: i64,
    version: i64,
    /// Warnings.
    findings: Vec<FormProblem>,
}

/// Makes the draft the next version. One with errors is refused with everything that is wrong; without a draft the
/// newest version stays the newest.
pub async fn publish(
    context: CommandContext,
    ValidJson(input): ValidJson<FormPublishInput>,
) -> Result<Answer<PublishedForm>> {
    context.user.permit(PUBLISH)?;
    let mut work = match context.begin_answering("publish", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let (revision, version, draft) = take_draft(work.app, &mut work.tx, work.user, &input).await?;
    let Some(draft) = draft else {
        return Ok(Answer(PublishedForm { code: input.code, revision: input.revision, version, findings: Vec::new() }));
    };
    let findings = publish_version(work.app, &mut work.tx, work.user, &draft, version + 1).await?;
    let published = PublishedForm { code: input.code, revision, version: version + 1, findings };
    let code = published.code.clone();
    work.commit_with(SUBJECT, &code, published).await
}

/// The next revision, the newest version and the draft. Takes the row, so that two publications at once give two
/// versions, or one refusal.
async fn take_draft(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    input: &FormPublishInput,
) -> Result<(i64, i64, Option<String>)> {
    let taken = sqlx::query_as(
        "update form_design set revision = revision + 1, updated_by = $3, updated_at = $4
          where code = $1 and revision = $2 and delete_flag = 0 returning revision, version, draft",
    )
    .bind(&input.code)
    .bind(input.revision)
    .bind(&user.id)
    .bind(app.clock.now())
    .fetch_optional(&mut **tx)
    .await?;
    match taken {
        Some(taken) => Ok(taken),
        None => Err(stale(tx, &input.code).await?),
    }
}

/// Stores the draft as a version, if it has no error; answers with its warnings.
async fn publish_version(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    draft: &str,
    version: i64,
) -> Result<Vec<FormProblem>> {
    let number = u32::try_from(version).map_err(anyhow::Error::from)?;
    let form = Form { version: number, ..serde_json::from_str(draft)? };
    let findings = form.problems(&choices::catalogue(tx, &form.code).await?);
    if findings.iter().any(|it| it.severity == Severity::Error) {
        return Err(Error::Findings(serde_json::to_value(findings)?));
    }
    stored::insert_version(tx, &form, &serde_json::to_string(&form)?, Some(&user.id), app.clock.now()).await?;
    sqlx::query("update form_design set version = $2, draft = null where code = $1")
        .bind(&form.code)
        .bind(version)
        .execute(&mut **tx)
        .await?;
    Ok(findings)
}
