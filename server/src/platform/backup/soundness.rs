//! Whether a backup is whole and can be read: each file against the list, the database by itself. What was found is kept
//! beside the backup, whose own files never change.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::task::spawn_blocking;

use super::manifest::{CopyKind, Manifest, restrict};
use super::running::{BackupProgress, BackupStep};

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Soundness {
    /// When, milliseconds since 1970.
    pub checked_at: i64,
    /// What is wrong; none: it is sound.
    pub faults: Vec<String>,
}

impl Soundness {
    /// What was found of the backup in a folder the last time; none: nobody looked.
    #[must_use]
    pub fn of(backup: &Path) -> Option<Self> {
        serde_json::from_str(&fs::read_to_string(place(backup)).ok()?).ok()
    }

    /// Keeps it beside the backup.
    pub fn write(&self, backup: &Path) -> Result<()> {
        let place = place(backup);
        fs::write(&place, serde_json::to_string_pretty(self)?)?;
        Ok(restrict(&place)?)
    }

    /// Removes it: its backup goes.
    pub fn remove(backup: &Path) {
        let _ = fs::remove_file(place(backup));
    }
}

fn place(backup: &Path) -> PathBuf {
    backup.with_extension("checked.json")
}

/// Holds the backup against its list, and has the database look at its copy; answers what is wrong.
pub async fn check(backup: &Path, progress: BackupProgress) -> Result<Vec<String>> {
    progress.at(BackupStep::List, 0, 0);
    let folder = backup.to_owned();
    let manifest = match spawn_blocking(move || Manifest::read_checked(&folder)).await? {
        Ok(manifest) => manifest,
        Err(fault) => return Ok(vec![format!("{fault:#}")]),
    };
    // A copy of PostgreSQL is an archive, which its own list has been held against.
    if manifest.database != CopyKind::of(crate::platform::db::Kind::Sqlite) {
        return Ok(Vec::new());
    }
    progress.at(BackupStep::Database, 0, 0);
    // What cannot be read at all is wrong with the copy, too.
    let found = check_sqlite(&backup.join(manifest.database.file())).await;
    Ok(found.unwrap_or_else(|fault| vec![format!("{fault:#}")]))
}

/// Reads the copy alone: nothing is made beside it.
async fn check_sqlite(file: &Path) -> Result<Vec<String>> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut connection = options.connect().await.context("the copy of the database cannot be opened")?;
    let lines: Vec<String> = sqlx::query_scalar("pragma integrity_check").fetch_all(&mut connection).await?;
    Ok(lines.into_iter().filter(|line| line != "ok").collect())
}
