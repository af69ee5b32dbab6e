//! The signature that somebody has at hand. A decision holds a copy of its own: what was signed stays signed as it was,
//! whatever becomes of the one at hand.

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::dto::{NoInput, OwnSignatureInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::files::{self, FileHolder, FileReference, UploadedFile};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// How the room of files names the thing that the picture belongs to, and audit rows what was done.
const HOLDER: &str = "own_signature";

/// Pictures of signatures at hand: nobody but who brought one sees it.
pub const FILES: FileHolder = FileHolder {
    biz_type: HOLDER,
    may_see: |_, user, account| Box::pin(async move { Ok(user.id == account) }),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

/// The signature at hand.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OwnSignature {
    /// File number of the picture; absent: there is none.
    file: Option<String>,
}

/// `GET desk/signature`
pub(super) async fn info(State(app): State<App>, user: CurrentUser) -> Result<Answer<OwnSignature>> {
    let file = of(&mut *app.db.pool.acquire().await?, &user.id).await?;
    Ok(Answer(OwnSignature { file }))
}

/// `POST desk/signature/save`
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<OwnSignatureInput>,
) -> Result<Answer<()>> {
    let name = if input.file.is_empty() { "removeOwnSignature" } else { "saveOwnSignature" };
    let Some(mut work) = context.begin(name, &input).await? else { return Ok(Answer(())) };
    if input.file.is_empty() {
        sqlx::query("delete from own_signature where account_id = $1")
            .bind(&work.user.id)
            .execute(&mut *work.tx)
            .await?;
        return work.commit(HOLDER, &context.user.id).await;
    }
    let file = FileReference::signature("file", &input.file);
    files::link(&mut work.tx, work.user, HOLDER, &work.user.id, &[file]).await?;
    sqlx::query(
        "insert into own_signature (account_id, file_id, updated_at) values ($1, $2, $3)
         on conflict (account_id) do update set file_id = excluded.file_id, updated_at = excluded.updated_at",
    )
    .bind(&work.user.id)
    .bind(&input.file)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit(HOLDER, &context.user.id).await
}

/// `POST desk/signature/copy`: a file of its own, to sign one decision with.
pub(super) async fn copy(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<UploadedFile>> {
    let file = of(&mut *app.db.pool.acquire().await?, &user.id).await?.ok_or(ApiError::NotFound)?;
    Ok(Answer(files::copy(&app, &user, &file).await?))
}

async fn of(connection: &mut AnyConnection, account: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select file_id from own_signature where account_id = $1")
        .bind(account)
        .fetch_optional(connection)
        .await?)
}
