//! Taking an application off the lists: one's own, and only one that nobody works on and nothing was decided in.

use lawdesk_core::approval::Operation;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::message::Refused;
use sqlx::Row;

use crate::acting::Acting;
use crate::answer::Answer;
use crate::error::Result;
use crate::extract::Valid;

/// `POST xzsq/delete`: a draft, or an application that its applicant has taken back. What was decided stays on record.
pub async fn remove(acting: Acting, Valid(input): Valid<ApplicationInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin("delete", &input).await? else { return Ok(Answer(())) };
    let row =
        sqlx::query("select sq_no, status from application where id = $1 and applicant_id = $2 and delete_flag = 0")
            .bind(&input.sq_id)
            .bind(&deed.user.id)
            .fetch_optional(&mut *deed.tx)
            .await?
            .ok_or(Refused::NotFound)?;
    let (number, status): (String, String) = (row.try_get("sq_no")?, row.try_get("status")?);
    if !Operation::may_be_removed(&status) {
        return Err(Refused::InUse { by: vec![number] }.into());
    }
    sqlx::query("update application set delete_flag = 1, updated_by = $2, updated_at = $3 where id = $1")
        .bind(&input.sq_id)
        .bind(&deed.user.id)
        .bind(deed.app.clock.now())
        .execute(&mut *deed.tx)
        .await?;
    deed.done("application", &input.sq_id).await
}
