//! A backup that was asked for on the page 备份恢复, put back before the server opens anything. What is there is moved aside
//! first; when anything fails, or the server was stopped in the middle, it is moved back.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use sqlx::sqlite::SqliteConnectOptions;

use super::restore::restore;
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::backup::{BackupKind, FILES, KEYS, Manifest, RestoreRequest, RestoreResult};
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::Db;
use crate::platform::file_store;

/// Does what was asked for, if anything was. Answers an error only where what was there could not be put back: then nothing
/// may be served.
pub async fn restore_pending(config: &Config) -> Result<()> {
    let Some(mut request) = RestoreRequest::read(&config.data)? else { return Ok(()) };
    let outcome = if request.aside.is_some() {
        put_back(config, &mut request)?;
        Err(anyhow::anyhow!("the server was stopped while it restored"))
    } else {
        attempt(config, &mut request).await?
    };
    // What became of it is told on the page.
    let fault = outcome.err().map(|error| format!("{error:#}"));
    match &fault {
        None => tracing::info!("the backup {} was restored", request.name),
        Some(fault) => tracing::error!("the backup {} was not restored, and nothing changed: {fault}", request.name),
    }
    RestoreRequest::remove(&config.data)?;
    let aside = request.aside.filter(|_| fault.is_none());
    RestoreResult { name: request.name, at: Clock::System.now(), fault, aside }.write(&config.data)
}

/// Moves aside, restores, verifies; moves back where that fails. The outer error: it could not be moved back.
async fn attempt(config: &Config, request: &mut RestoreRequest) -> Result<Result<()>> {
    if !config.database_url().starts_with("sqlite:") {
        return Ok(Err(anyhow::anyhow!("on PostgreSQL an operator restores: `lawdesk restore`")));
    }
    if !file_store::is_in_folder(config) {
        return Ok(Err(anyhow::anyhow!("where the files are in a bucket an operator restores: `lawdesk restore`")));
    }
    // What is wrong with the backup is found before anything is touched.
    if let Err(error) = Manifest::read_checked(&request.folder) {
        return Ok(Err(error));
    }
    request.aside = Some(BackupKind::Manual.name(Clock::System.now()).replace("manual-", "before-restore-"));
    request.write(&config.data)?;
    let restored = match move_aside(config, request) {
        Ok(()) => restore_and_close(config, request).await,
        Err(error) => Err(error),
    };
    if restored.is_err() {
        put_back(config, request).context("what was there before could not be put back")?;
    }
    Ok(restored)
}

/// Whoever was signed in when the backup was taken signs in anew, and the audit says what happened.
async fn restore_and_close(config: &Config, request: &RestoreRequest) -> Result<()> {
    if !restore(config, &request.folder).await? {
        bail!("what was restored is not sound; the output says why");
    }
    let db = Db::connect(&config.database_url()).await?;
    let clock = Clock::System;
    let mut tx = db.begin().await?;
    sqlx::query("update session set ended_at = $1 where ended_at is null").bind(clock.now()).execute(&mut *tx).await?;
    let reason = format!("{} ({})", request.reason, request.requested_by);
    let entry = AuditEntry {
        reason: &reason,
        ..AuditEntry::new(AuditAction::Command("restoreBackup"), "backup", &request.name)
    };
    let recorded = audit::record(&mut tx, &clock, Author::PROGRAM, entry).await;
    recorded.map_err(|error| anyhow::anyhow!("the audit could not be written: {error:#}"))?;
    tx.commit().await?;
    db.pool.close().await;
    Ok(())
}

/// What a restoration replaces: the database with what SQLite keeps beside it, the files, the keys.
fn replaced(config: &Config) -> Result<Vec<PathBuf>> {
    let database = SqliteConnectOptions::from_str(&config.database_url())?.get_filename().to_path_buf();
    let beside = |ending: &str| {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    let of_data = KEYS.iter().chain([&FILES]).map(|name| config.data.join(name));
    Ok([beside("-wal"), beside("-shm"), database.clone()].into_iter().chain(of_data).collect())
}

/// The place of a path in the folder `aside` beside it: a rename within one file system, which is whole or not at all.
fn place_aside(path: &Path, aside: &str) -> Result<PathBuf> {
    let folder = path.parent().context("a file lies in a folder")?;
    Ok(folder.join(aside).join(path.file_name().context("a file has a name")?))
}

/// Notes when all has been moved: from then on what stands in its place is of the restoration.
fn move_aside(config: &Config, request: &mut RestoreRequest) -> Result<()> {
    let aside = request.aside.clone().context("the folder aside has a name")?;
    for path in replaced(config)?.into_iter().filter(|path| path.exists()) {
        let place = place_aside(&path, &aside)?;
        fs::create_dir_all(place.parent().context("a file lies in a folder")?)?;
        fs::rename(&path, &place).with_context(|| format!("{} cannot be moved aside", path.display()))?;
    }
    request.is_moved = true;
    request.write(&config.data)
}

/// What a restoration has put there goes, what was moved aside takes its place again. Broken off, it can be done again.
fn put_back(config: &Config, request: &mut RestoreRequest) -> Result<()> {
    let aside = request.aside.clone().context("the folder aside has a name")?;
    if request.is_moved {
        for path in replaced(config)? {
            remove(&path)?;
        }
        request.is_moved = false;
        request.write(&config.data)?;
    }
    for path in replaced(config)? {
        let place = place_aside(&path, &aside)?;
        if place.exists() {
            fs::rename(&place, &path)?;
        }
    }
    Ok(())
}

fn remove(path: &Path) -> Result<()> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", path.display()))
        }
        _ => Ok(()),
    }
}
