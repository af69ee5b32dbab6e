//! Making, checking and removing backups.

use lawdesk_core::dto::{BackupInput, BackupRemoveInput, NoInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::permissions::{EDIT, SUBJECT};
use super::work::{check_now, make_now};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::platform::backup::{BackupFolder, BackupKind, BackupTask, RestoreRequest};
use crate::platform::error::Result;

/// A backup that is being made.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub(super) struct BegunBackup {
    /// Its name.
    name: String,
}

/// `POST lawer-common/backup/make`: the list says how far it is, and when it is there.
pub(super) async fn make(context: CommandContext, ValidJson(input): ValidJson<NoInput>) -> Result<Answer<BegunBackup>> {
    context.user.permit(EDIT)?;
    let app = &context.app;
    let name = BackupKind::Manual.name(app.clock.now());
    let work = match context.begin_answering::<_, BegunBackup>("makeBackup", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let place = app.backups.begin(BackupTask::Making, &name, app.clock.now()).ok_or(ApiError::WrongState)?;
    // On record first: the copy is made after it, and holds it.
    let done = work.commit_with(SUBJECT, &name, BegunBackup { name: name.clone() }).await;
    if done.is_err() {
        place.leave(None);
    } else {
        tokio::spawn(make_now(app.clone(), name, place));
    }
    done
}

/// `POST lawer-common/backup/check`
pub(super) async fn check(context: CommandContext, ValidJson(input): ValidJson<BackupInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let app = &context.app;
    BackupFolder::of(&app.config).find(&input.name).ok_or(ApiError::NotFound)?;
    let Some(work) = context.begin("checkBackup", &input).await? else { return Ok(Answer(())) };
    let place = app.backups.begin(BackupTask::Checking, &input.name, app.clock.now()).ok_or(ApiError::WrongState)?;
    let done = work.commit(SUBJECT, &input.name).await;
    if done.is_err() {
        place.leave(None);
    } else {
        tokio::spawn(check_now(app.clone(), input.name, place));
    }
    done
}

/// `POST lawer-common/backup/remove`: not one that is about to be put back.
pub(super) async fn remove(
    context: CommandContext,
    ValidJson(input): ValidJson<BackupRemoveInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(work) = context.begin("removeBackup", &input).await? else { return Ok(Answer(())) };
    let folder = BackupFolder::of(&context.app.config);
    folder.find(&input.name).ok_or(ApiError::NotFound)?;
    let is_requested = RestoreRequest::read(&context.app.config.data)?.is_some_and(|it| it.name == input.name);
    let is_busy = context.app.backups.state().0.is_some_and(|it| it.name == input.name);
    if is_requested || is_busy {
        return Err(ApiError::WrongState.into());
    }
    // On record first: what is gone does not come back when the commit fails.
    let done = work.commit_because(SUBJECT, &input.name, &input.reason).await?;
    folder.remove(&input.name)?;
    Ok(done)
}
