//! What takes its time: making and checking backups, by hand and by the clock.

use anyhow::Context;
use lawdesk_core::job::ScheduledJob;

use super::list::copies;
use crate::App;
use crate::platform::backup::{self, BackupFolder, BackupKind, BackupPlace, BackupProgress, BackupTask, Soundness};
use crate::platform::db::Kind;
use crate::platform::error::Result;
use crate::platform::jobs;

/// Of servers that share a folder the others make none when there is a daily one so young, milliseconds.
const YOUNG: i64 = 6 * 60 * 60 * 1000;

/// Makes the daily backup, until the server stops.
pub async fn watch(app: App) {
    jobs::watch(app, ScheduledJob::Backup, |app| Box::pin(make_daily(app))).await;
}

/// Makes a backup and checks it.
pub(super) async fn make_now(app: App, name: String, place: BackupPlace) {
    let fault = make(&app, &name).await.err().map(|error| format!("{error:#}"));
    if let Some(fault) = &fault {
        tracing::error!("the backup {name} could not be made: {fault}");
    }
    place.leave(fault);
}

/// Checks a backup.
pub(super) async fn check_now(app: App, name: String, place: BackupPlace) {
    let fault = check(&app, &name).await.err().map(|error| format!("{error:#}"));
    place.leave(fault);
}

/// The copies of PostgreSQL are the operator's, unless he has named a folder for them here.
async fn make_daily(app: &App) -> Result<()> {
    if app.db.kind == Kind::Postgres && app.config.backup_folder.is_none() {
        return Ok(());
    }
    let (folder, now) = (BackupFolder::of(&app.config), app.clock.now());
    let is_young = |it: &backup::StoredBackup| it.kind == BackupKind::Daily && now - it.manifest.taken_at < YOUNG;
    if folder.list()?.iter().any(is_young) {
        return Ok(());
    }
    let name = BackupKind::Daily.name(now);
    let place = app.backups.begin(BackupTask::Making, &name, now).context("another backup is being made")?;
    let made = make(app, &name).await;
    place.leave(made.as_ref().err().map(|error| format!("{error:#}")));
    made?;
    folder.remove_leftovers()?;
    remove_oldest(app, &folder).await
}

async fn make(app: &App, name: &str) -> Result<()> {
    let folder = BackupFolder::of(&app.config);
    folder.ensure()?;
    backup::make(&app.config, &folder.place(name), BackupProgress::of(app.backups.clone())).await?;
    check(app, name).await
}

async fn check(app: &App, name: &str) -> Result<()> {
    let place = BackupFolder::of(&app.config).place(name);
    let faults = backup::check(&place, BackupProgress::of(app.backups.clone())).await?;
    if !faults.is_empty() {
        tracing::error!("the backup {name} is not sound: {}", faults.join("; "));
    }
    Ok(Soundness { checked_at: app.clock.now(), faults }.write(&place)?)
}

/// Of the daily ones those beyond the number that administrators have set.
async fn remove_oldest(app: &App, folder: &BackupFolder) -> Result<()> {
    let most = usize::try_from(copies(app).await?).unwrap_or(1);
    let daily = folder.list()?.into_iter().filter(|backup| backup.kind == BackupKind::Daily);
    for old in daily.skip(most) {
        folder.remove(&old.name)?;
    }
    Ok(())
}
