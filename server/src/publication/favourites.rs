//! What somebody keeps for himself.

use lawdesk_core::dto::PublicationFavouriteInput;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::access::{self, SUBJECT};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// Whether somebody keeps a publication.
pub(super) async fn is_kept(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let kept = sqlx::query("select 1 as one from publication_favourite where account_id = $1 and publication_id = $2")
        .bind(&user.id)
        .bind(id)
        .fetch_optional(connection)
        .await?;
    Ok(kept.is_some())
}

/// `POST publication/favourite`
pub async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<PublicationFavouriteInput>,
) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("keepPublication", &input).await? else { return Ok(Answer(())) };
    if !access::may_see(&mut work.tx, work.user, &input.id).await? {
        return Err(ApiError::NotFound.into());
    }
    let statement = if input.kept {
        "insert into publication_favourite (account_id, publication_id, kept_at) values ($1, $2, $3)
         on conflict (account_id, publication_id) do nothing"
    } else {
        "delete from publication_favourite where account_id = $1 and publication_id = $2 and kept_at <= $3"
    };
    sqlx::query(statement)
        .bind(&work.user.id)
        .bind(&input.id)
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    work.commit(SUBJECT, &input.id).await
}
