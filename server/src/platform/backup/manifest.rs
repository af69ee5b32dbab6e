//! What a backup holds, so that a restoration can tell that it is whole.

use std::fs::{self, File, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::platform::db::Kind;
use crate::platform::digest::size_and_sha256;

/// Its name in the backup.
const NAME: &str = "manifest.json";

/// The arrangement of a backup that this program writes and reads.
const FORMAT: u32 = 1;

/// Which database the copy is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum CopyKind {
    /// A SQLite file.
    Sqlite,
    /// An archive of `pg_dump`.
    Postgres,
}

impl CopyKind {
    /// The kind of this database's copies.
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::Sqlite => Self::Sqlite,
            Kind::Postgres => Self::Postgres,
        }
    }

    /// The copy's name in the backup.
    pub fn file(self) -> &'static str {
        match self {
            Self::Sqlite => "lawdesk.db",
            Self::Postgres => "lawdesk.dump",
        }
    }
}

/// A file of the backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Below the backup's folder, with `/`.
    pub path: String,
    /// In bytes.
    pub size: u64,
    /// SHA-256, lower-case hexadecimal digits.
    pub sha256: String,
}

/// What a backup holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Manifest {
    /// The arrangement.
    pub format: u32,
    /// Version of the program that made it.
    pub program: String,
    /// The database.
    pub database: CopyKind,
    /// Its newest migration.
    pub migration: i64,
    /// When it was begun, milliseconds since 1970: what was acknowledged before is in it.
    pub taken_at: i64,
    /// All files but this one, by path.
    pub files: Vec<Entry>,
}

impl Manifest {
    /// Lists what lies in the backup's folder.
    pub fn list(folder: &Path, database: CopyKind, migration: i64, taken_at: i64) -> Result<Self> {
        let mut files = Vec::new();
        for path in files_below(folder)? {
            files.push(entry(folder, &path)?);
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        Ok(Self { format: FORMAT, program: env!("CARGO_PKG_VERSION").to_owned(), database, migration, taken_at, files })
    }

    /// Writes it into the backup's folder.
    pub fn write(&self, folder: &Path) -> Result<()> {
        let file = File::create_new(folder.join(NAME))?;
        serde_json::to_writer_pretty(&file, self)?;
        file.sync_all()?;
        Ok(())
    }

    /// Reads it, without a look at the files.
    pub fn read(folder: &Path) -> Result<Self> {
        let file = File::open(folder.join(NAME))
            .with_context(|| format!("{} is no whole backup: it has no {NAME}", folder.display()))?;
        let manifest: Self = serde_json::from_reader(file).context("the backup's list cannot be read")?;
        ensure!(manifest.format == FORMAT, "the backup is of another format, {}", manifest.format);
        Ok(manifest)
    }

    /// Reads it and holds it against the files: an error when one is missing, was changed, or is not of the backup.
    pub fn read_checked(folder: &Path) -> Result<Self> {
        let manifest = Self::read(folder)?;
        let found = Self::list(folder, manifest.database, manifest.migration, manifest.taken_at)?;
        let found: Vec<&Entry> = found.files.iter().filter(|it| it.path != NAME).collect();
        for listed in &manifest.files {
            match found.iter().find(|it| it.path == listed.path) {
                None => bail!("the backup is not whole: {} is missing", listed.path),
                Some(it) if **it != *listed => bail!("the backup is damaged: {} was changed", listed.path),
                Some(_) => {}
            }
        }
        ensure!(found.len() == manifest.files.len(), "the backup holds files that are not in its list");
        Ok(manifest)
    }
}

fn entry(folder: &Path, path: &Path) -> Result<Entry> {
    let (size, sha256) = size_and_sha256(path)?;
    let relative = path.strip_prefix(folder)?.to_str().context("the name of a file is not UTF-8")?;
    Ok(Entry { path: relative.to_owned(), size, sha256 })
}

/// All files in a folder and those below; none where there is no folder. Links are not followed.
pub fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            entries => entries?,
        };
        for entry in entries {
            let (entry, kind) = entry.and_then(|entry| entry.file_type().map(|kind| (entry, kind)))?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() {
                files.push(entry.path());
            }
        }
    }
    Ok(files)
}

/// Leaves a file to its owner alone.
pub fn restrict(file: &Path) -> io::Result<()> {
    fs::set_permissions(file, Permissions::from_mode(0o600))
}
