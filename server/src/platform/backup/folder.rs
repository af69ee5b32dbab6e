//! The folder of this server's backups: one folder each, named by kind and time.

use std::ffi::OsStr;
use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use lawdesk_core::date::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::manifest::{CopyKind, Manifest};
use super::soundness::Soundness;
use crate::platform::config::Config;
use crate::platform::sealing::DATA_KEYS;

/// How a backup came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum BackupKind {
    /// Somebody asked for it.
    Manual,
    /// By the clock; the oldest of these go.
    Daily,
    /// Somebody brought it.
    Uploaded,
}

impl BackupKind {
    const ALL: [Self; 3] = [Self::Manual, Self::Daily, Self::Uploaded];

    const fn prefix(self) -> &'static str {
        match self {
            Self::Manual => "manual-",
            Self::Daily => "daily-",
            Self::Uploaded => "uploaded-",
        }
    }

    /// The name of one that is made now (milliseconds since 1970), as `manual-20261123-190000`.
    #[must_use]
    pub fn name(self, now: i64) -> String {
        let digits: String = Timestamp(now).to_string().chars().filter(char::is_ascii_digit).take(14).collect();
        let (day, time) = digits.split_at(digits.len().min(8));
        format!("{}{day}-{time}", self.prefix())
    }
}

/// A backup that lies in the folder.
#[derive(Clone, Debug)]
pub struct StoredBackup {
    /// Name of its folder.
    pub name: String,
    /// How it came about.
    pub kind: BackupKind,
    /// What it holds.
    pub manifest: Manifest,
    /// All files together, bytes.
    pub size: u64,
    /// What was found when it was checked; none: nobody looked.
    pub soundness: Option<Soundness>,
}

impl StoredBackup {
    /// Whether the keys of identity numbers are in it: who has it can read them.
    #[must_use]
    pub fn holds_keys(&self) -> bool {
        self.manifest.files.iter().any(|file| file.path == DATA_KEYS)
    }

    /// Whether it is a copy of this kind of database.
    #[must_use]
    pub fn is_of(&self, kind: CopyKind) -> bool {
        self.manifest.database == kind
    }
}

/// The folder of backups.
#[derive(Clone, Debug)]
pub struct BackupFolder(PathBuf);

impl BackupFolder {
    /// As configured, else in the data folder.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        Self(config.backup_folder.clone().unwrap_or_else(|| config.data.join("backups")))
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Makes it, if it is not there.
    pub fn ensure(&self) -> Result<()> {
        let made = DirBuilder::new().recursive(true).mode(0o700).create(&self.0);
        made.with_context(|| format!("the folder of backups {} cannot be made", self.0.display()))
    }

    /// The whole backups in it, the latest first.
    pub fn list(&self) -> Result<Vec<StoredBackup>> {
        let entries = match fs::read_dir(&self.0) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut found = Vec::new();
        for entry in entries {
            let name = entry?.file_name().to_string_lossy().into_owned();
            found.extend(self.find(&name));
        }
        found.sort_by(|a, b| (b.manifest.taken_at, &b.name).cmp(&(a.manifest.taken_at, &a.name)));
        Ok(found)
    }

    /// The backup of this name; none: there is no whole one.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<StoredBackup> {
        let kind = BackupKind::ALL.into_iter().find(|kind| name.starts_with(kind.prefix()))?;
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !name.bytes().all(is_plain) {
            return None;
        }
        let folder = self.0.join(name);
        let manifest = Manifest::read(&folder).ok()?;
        let size = manifest.files.iter().map(|file| file.size).sum();
        Some(StoredBackup { name: name.to_owned(), kind, manifest, size, soundness: Soundness::of(&folder) })
    }

    /// Where the backup of this name lies; asked only of names that [`Self::find`] knows, or that are new.
    #[must_use]
    pub fn place(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Removes a backup: first its name, so that half of one is none.
    pub fn remove(&self, name: &str) -> Result<()> {
        let (folder, going) = (self.place(name), self.place(name).with_extension("removed"));
        fs::rename(&folder, &going)?;
        Soundness::remove(&folder);
        Ok(fs::remove_dir_all(going)?)
    }

    /// Removes what a server that was stopped has left half made, or half removed: what nobody has touched for a day.
    pub fn remove_leftovers(&self) -> Result<()> {
        for entry in fs::read_dir(&self.0)? {
            let (path, metadata) = entry.and_then(|entry| Ok((entry.path(), entry.metadata()?)))?;
            let is_leftover = path.extension().and_then(OsStr::to_str).is_some_and(|it| LEFTOVERS.contains(&it));
            let is_old = metadata.modified()?.elapsed().is_ok_and(|age| age > DAY);
            if is_leftover && is_old {
                if metadata.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
            }
        }
        Ok(())
    }
}

/// Endings of what is on its way in or out.
const LEFTOVERS: [&str; 3] = ["partial", "removed", "incoming"];
const DAY: Duration = Duration::from_hours(24);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_kind_and_time_and_never_leads_elsewhere() {
        let name = BackupKind::Daily.name(1_795_000_000_000);
        assert!(name.starts_with("daily-2026") && name.len() == "daily-20261123-190000".len(), "{name}");
        let folder = BackupFolder(PathBuf::from("/nowhere"));
        for wrong in ["manual-/../x", "manual-..", "else", "manual-A"] {
            assert!(folder.find(wrong).is_none(), "{wrong}");
        }
    }
}
