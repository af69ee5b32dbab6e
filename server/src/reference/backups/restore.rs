//! Asking for a backup to be put back. It is done before the server opens anything, so at its next start
//! (`cli::restore_pending`): nobody acts meanwhile, and what is there can be moved aside whole.

use lawdesk_core::dto::{BackupRestoreInput, NoInput};
use lawdesk_core::message::ApiError;

use super::permissions::{EDIT, SUBJECT};
use crate::App;
use crate::accounts::sign_in::prove;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::backup::{BackupFolder, CopyKind, RestoreRequest};
use crate::platform::db::{Kind, newest_migration};
use crate::platform::error::Result;
use crate::platform::file_store;

/// Whether what is there can be moved aside for a restoration: a SQLite file, and files in a folder. A database of PostgreSQL
/// and a bucket an operator restores.
pub(super) fn is_replaceable(app: &App) -> bool {
    app.db.kind == Kind::Sqlite && file_store::is_in_folder(&app.config)
}

/// `POST lawer-common/backup/restore`: a sound one of this kind of database, where what is there can be replaced.
pub(super) async fn request(
    context: CommandContext,
    ValidJson(input): ValidJson<BackupRestoreInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let (app, user) = (&context.app, &context.user);
    prove(app, user, &user.address, "password", input.password.clone()).await?;
    let folder = BackupFolder::of(&app.config);
    let backup = folder.find(&input.name).ok_or(ApiError::NotFound)?;
    let is_sound = backup.soundness.as_ref().is_some_and(|it| it.faults.is_empty());
    let is_fitting = backup.is_of(CopyKind::of(app.db.kind)) && backup.manifest.migration <= newest_migration()?;
    if !is_sound || !is_fitting || !is_replaceable(app) {
        return Err(ApiError::WrongState.into());
    }
    // On record; the password is not part of what the key stands for.
    let unsecret = BackupRestoreInput { password: String::new(), ..input };
    let Some(work) = context.begin("requestRestore", &unsecret).await? else { return Ok(Answer(())) };
    let request = RestoreRequest {
        folder: std::path::absolute(folder.place(&unsecret.name)).map_err(anyhow::Error::from)?,
        requested_by: user.username.clone(),
        requested_at: app.clock.now(),
        reason: unsecret.reason.trim().to_owned(),
        name: unsecret.name,
        aside: None,
        is_moved: false,
    };
    // On record first: what nobody answers for is not put back.
    let done = work.commit_because(SUBJECT, &request.name, &request.reason).await?;
    request.write(&app.config.data)?;
    Ok(done)
}

/// `POST lawer-common/backup/cancelRestore`
pub(super) async fn cancel(context: CommandContext, ValidJson(input): ValidJson<NoInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(work) = context.begin("cancelRestore", &input).await? else { return Ok(Answer(())) };
    let request = RestoreRequest::read(&context.app.config.data)?.ok_or(ApiError::NotFound)?;
    let done = work.commit(SUBJECT, &request.name).await?;
    RestoreRequest::remove(&context.app.config.data)?;
    Ok(done)
}
