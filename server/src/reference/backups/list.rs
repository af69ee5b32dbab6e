//! The backups of this server.

use axum::extract::State;
use lawdesk_core::parameter::ParameterKey;
use schemars::JsonSchema;
use serde::Serialize;

use super::permissions::LIST;
use super::restore::is_replaceable;
use crate::App;
use crate::http::answer::Answer;
use crate::identity::current_user::CurrentUser;
use crate::platform::backup::{
    BackupFolder, BackupKind, CopyKind, RestoreRequest, RestoreResult, RunningBackup, Soundness, StoredBackup,
};
use crate::platform::db::newest_migration;
use crate::platform::error::Result;

/// How backups stand.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BackupOverview {
    /// Folder on the server.
    folder: String,
    /// `sqlite` or `postgres`.
    database: CopyKind,
    /// The page can have a backup put back; otherwise an operator does.
    restorable: bool,
    /// How many daily ones are there at a time.
    copies: i64,
    /// Free bytes of its disk; absent: not known.
    free: Option<i64>,
    /// What is being done; absent: nothing.
    running: Option<RunningBackup>,
    /// Why the last that was done failed; absent: it went well, or nothing was done since the start.
    fault: Option<String>,
    /// What is put back at the next start; absent: nothing.
    requested: Option<RequestedRestore>,
    /// What became of the last that was; absent: there was none.
    restored: Option<RestoreResult>,
    /// The latest first.
    backups: Vec<BackupLine>,
}

/// What is put back at the next start.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequestedRestore {
    /// Name of the backup.
    name: String,
    /// Who asked for it: his name at sign-in.
    requested_by: String,
    /// Milliseconds since 1970.
    requested_at: i64,
    reason: String,
}

/// A backup.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct BackupLine {
    name: String,
    kind: BackupKind,
    /// Milliseconds since 1970: what was acknowledged before is in it.
    taken_at: i64,
    /// Bytes.
    size: u64,
    /// How many files.
    files: usize,
    /// Version of the program that made it.
    program: String,
    /// The keys of identity numbers are in it: who has it can read them.
    holds_keys: bool,
    /// What was found when it was checked; absent: nobody looked.
    soundness: Option<Soundness>,
    /// The page can have it put back: it is of this kind of database and no newer than the program.
    restorable: bool,
}

/// `GET lawer-common/backup/list`
pub(super) async fn list(State(app): State<App>, user: CurrentUser) -> Result<Answer<BackupOverview>> {
    user.permit(LIST)?;
    let folder = BackupFolder::of(&app.config);
    let (running, fault) = app.backups.state();
    let database = CopyKind::of(app.db.kind);
    let newest = newest_migration()?;
    let restorable = is_replaceable(&app);
    let shown = |backup: StoredBackup| {
        let is_fitting = backup.is_of(database) && backup.manifest.migration <= newest;
        line(backup, restorable && is_fitting)
    };
    let backups = folder.list()?.into_iter().map(shown).collect();
    Ok(Answer(BackupOverview {
        folder: folder.path().display().to_string(),
        database,
        restorable,
        copies: copies(&app).await?,
        free: free(&folder),
        running,
        fault,
        requested: RestoreRequest::read(&app.config.data)?.map(requested),
        restored: RestoreResult::read(&app.config.data)?,
        backups,
    }))
}

/// How many daily backups are there at a time.
pub(super) async fn copies(app: &App) -> Result<i64> {
    let set = app.parameters.current(&app.db.pool).await?.number(ParameterKey::BackupCopies);
    Ok(set.unwrap_or(1))
}

fn free(folder: &BackupFolder) -> Option<i64> {
    let known = rustix::fs::statvfs(folder.path()).ok()?;
    i64::try_from(known.f_bavail.saturating_mul(known.f_frsize)).ok()
}

fn requested(request: RestoreRequest) -> RequestedRestore {
    RequestedRestore {
        name: request.name,
        requested_by: request.requested_by,
        requested_at: request.requested_at,
        reason: request.reason,
    }
}

fn line(backup: StoredBackup, restorable: bool) -> BackupLine {
    BackupLine {
        holds_keys: backup.holds_keys(),
        restorable,
        name: backup.name,
        kind: backup.kind,
        taken_at: backup.manifest.taken_at,
        size: backup.size,
        files: backup.manifest.files.len(),
        program: backup.manifest.program,
        soundness: backup.soundness,
    }
}
