//! Taking a form off the list, and putting it back.

use lawdesk_core::dto::FormInput;
use lawdesk_core::message::ApiError;

use super::draft::SUBJECT;
use super::permissions::EDIT;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Takes a form off the list. Whether it is in use is the caller's question.
pub async fn remove(work: &mut UnitOfWork<'_>, code: &str) -> Result<()> {
    mark(work.app, &mut work.tx, work.user, code, Mark::Removed).await
}

/// Puts a removed form back on the list, with its versions and its draft as they were.
pub async fn restore(context: CommandContext, ValidJson(input): ValidJson<FormInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("restore", &input).await? else { return Ok(Answer(())) };
    mark(work.app, &mut work.tx, work.user, &input.code, Mark::Listed).await?;
    work.commit(SUBJECT, &input.code).await
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
        return Err(ApiError::NotFound.into());
    }
    sqlx::query("update custom_form set delete_flag = $2 where code = $1")
        .bind(code)
        .bind(mark as i64)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
