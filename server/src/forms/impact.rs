//! Who uses a form: flows and their nodes, applications. And removing a form that nobody uses.

use axum::extract::{Query, State};
use lawdesk_core::message::Refused;
use serde::{Deserialize, Serialize};

use super::draft::SUBJECT;
use super::read::FormQuery;
use super::{EDIT, LIST};
use crate::acting::Acting;
use crate::answer::Answer;
use crate::audit::{self, Entry};
use crate::db::Tx;
use crate::error::Result;
use crate::extract::{ClientAddress, CurrentUser, Input, Valid};
use crate::{App, applications, processes};

/// Who uses a form.
#[derive(Debug, Serialize)]
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
    Query(query): Query<FormQuery>,
) -> Result<Answer<Impact>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let flows = processes::using_form(&mut connection, &query.code).await?;
    let applications = applications::running_with_form(&mut connection, &query.code).await?;
    let running = applications::filled(&mut connection, &query.code).await?.values().map(|it| it.running).sum();
    Ok(Answer(Impact { flows, applications, running }))
}

/// Which form.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CodeInput {
    code: String,
}

impl Input for CodeInput {}

/// Takes a form off the list. Refused while a deployed flow or a running application uses it; its versions stay, for
/// the applications that were filled with them.
pub async fn delete(
    State(app): State<App>,
    user: CurrentUser,
    ClientAddress(address): ClientAddress,
    Valid(input): Valid<CodeInput>,
) -> Result<Answer<()>> {
    user.permit(EDIT)?;
    let mut tx = app.db.begin().await?;
    let mut holders: Vec<String> = processes::using_form(&mut tx, &input.code)
        .await?
        .into_iter()
        .filter(|flow| flow.version > 0)
        .map(|flow| flow.name)
        .collect();
    holders.extend(applications::running_with_form(&mut tx, &input.code).await?.into_iter().map(|it| it.sq_no));
    if !holders.is_empty() {
        return Err(Refused::InUse { by: holders }.into());
    }
    mark(&app, &mut tx, &user, &input.code, Mark::Removed).await?;
    let entry = Entry { action: "delete", subject: SUBJECT, subject_id: &input.code };
    audit::record(&mut tx, &app.clock, &user, &address, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// Puts a removed form back on the list, with its versions and its draft as they were.
pub async fn restore(acting: Acting, Valid(input): Valid<CodeInput>) -> Result<Answer<()>> {
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
