//! Who uses a form: flows and their nodes, applications. And removing a form that nobody uses.

use axum::extract::State;
use lawdesk_core::dto::FormInput;
use lawdesk_core::message::Refused;
use schemars::JsonSchema;
use serde::Serialize;

use super::draft::SUBJECT;
use super::{EDIT, LIST};
use crate::acting::Acting;
use crate::answer::Answer;
use crate::db::Tx;
use crate::error::Result;
use crate::extract::{Asked, CurrentUser, Valid};
use crate::{App, applications, processes};

/// Who uses a form.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "FormImpact")]
pub struct Impact {
    flows: Vec<processes::FormUse>,
    applications: Vec<applications::RunningWithForm>,
    /// How many run, of which at most the newest 100 are listed.
    running: i64,
}

/// Flows whose deployed version or draft names the form, and applications that run with it.
pub async fn impact(
    State(app): State<App>,
    user: CurrentUser,
    Asked(query): Asked<FormInput>,
) -> Result<Answer<Impact>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let flows = processes::using_form(&mut connection, &query.code).await?;
    let applications = applications::running_with_form(&mut connection, &query.code).await?;
    let running = applications::filled(&mut connection, &query.code).await?.values().map(|it| it.running).sum();
    Ok(Answer(Impact { flows, applications, running }))
}

/// Takes a form off the list. Refused while a deployed flow or a running application uses it; its versions stay, for
/// the applications that were filled with them.
pub async fn delete(acting: Acting, Valid(input): Valid<FormInput>) -> Result<Answer<()>> {
    acting.user.permit(EDIT)?;
    let Some(mut deed) = acting.begin("delete", &input).await? else { return Ok(Answer(())) };
    let using = processes::using_form(&mut deed.tx, &input.code).await?;
    let deployed = using.into_iter().filter(|flow| flow.version > 0).map(|flow| flow.name);
    let running = applications::running_with_form(&mut deed.tx, &input.code).await?.into_iter().map(|it| it.sq_no);
    let holders: Vec<String> = deployed.chain(running).collect();
    if !holders.is_empty() {
        return Err(Refused::InUse { by: holders }.into());
    }
    mark(deed.app, &mut deed.tx, deed.user, &input.code, Mark::Removed).await?;
    deed.done(SUBJECT, &input.code).await
}

/// Puts a removed form back on the list, with its versions and its draft as they were.
pub async fn restore(acting: Acting, Valid(input): Valid<FormInput>) -> Result<Answer<()>> {
    acting.user.permit(EDIT)?;
    let Some(mut deed) = acting.begin("restore", &input).await? else { return Ok(Answer(())) };
    mark(deed.app, &mut deed.tx, deed.user, &input.code, Mark::Listed).await?;
    deed.done(SUBJECT, &input.code).await
}

/// Whether a form is on the list.
#[derive(Clone, Copy)]
enum Mark {
    Listed = 0,
    Removed = 1,
}

/// Refuses a form that is not the other way round.
async fn mark(app: &App, tx: &mut Tx, user: &CurrentUser, code: &str, mark: Mark) -> Result<()> {
    let marked = sqlx::query(
        "update form_design set delete_flag = $2, updated_by = $3, updated_at = $4
          where code = $1 and delete_flag <> $2",
    )
    .bind(code)
    .bind(mark as i64)
    .bind(&user.id)
    .bind(app.clock.now())
    .execute(&mut **tx)
    .await?;
    if marked.rows_affected() == 0 {
        return Err(Refused::NotFound.into());
    }
    sqlx::query("update custom_form set delete_flag = $2 where code = $1")
        .bind(code)
        .bind(mark as i64)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
