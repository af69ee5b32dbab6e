//! A backup that is to be put back at the next start of the server, and what became of the last one that was. Two small files
//! in the data folder: the database is what is replaced, so it cannot hold them.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::manifest::restrict;

const REQUEST: &str = "restore.json";
const RESULT: &str = "restore-result.json";

/// What is to be put back.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RestoreRequest {
    /// Name of the backup.
    pub name: String,
    /// Its folder.
    pub folder: PathBuf,
    /// Who asked for it: his name at sign-in.
    pub requested_by: String,
    /// When, milliseconds since 1970.
    pub requested_at: i64,
    /// The reason that was given; it stands on record.
    pub reason: String,
    /// Name of the folders into which what is there was moved; absent: nothing was touched yet.
    pub aside: Option<String>,
    /// All of it has been moved: what stands in its place is of the restoration.
    #[serde(default)]
    pub is_moved: bool,
}

impl RestoreRequest {
    /// What is asked for; none: nothing.
    pub fn read(data: &Path) -> Result<Option<Self>> {
        read(&data.join(REQUEST))
    }

    /// Asks for it, in place of what was asked for before.
    pub fn write(&self, data: &Path) -> Result<()> {
        write(&data.join(REQUEST), self)
    }

    /// Asks for nothing any more.
    pub fn remove(data: &Path) -> Result<()> {
        match fs::remove_file(data.join(REQUEST)) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

/// What became of it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RestoreResult {
    /// Name of the backup.
    pub name: String,
    /// When, milliseconds since 1970.
    pub at: i64,
    /// Why it failed: then everything is as it was before; absent: it was put back.
    pub fault: Option<String>,
    /// Name of the folders, beside database and files, that hold what was there before; absent: nothing was moved.
    pub aside: Option<String>,
}

impl RestoreResult {
    /// What became of the last; none: there was none.
    pub fn read(data: &Path) -> Result<Option<Self>> {
        read(&data.join(RESULT))
    }

    /// Keeps it.
    pub fn write(&self, data: &Path) -> Result<()> {
        write(&data.join(RESULT), self)
    }
}

fn read<T: DeserializeOwned>(file: &Path) -> Result<Option<T>> {
    match fs::read_to_string(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        text => Ok(Some(serde_json::from_str(&text?).with_context(|| format!("{} is damaged", file.display()))?)),
    }
}

/// Whole or not at all, also through a power cut.
fn write(file: &Path, content: &impl Serialize) -> Result<()> {
    let partial = file.with_extension("partial");
    let mut out = File::create(&partial)?;
    restrict(&partial)?;
    out.write_all(serde_json::to_string_pretty(content)?.as_bytes())?;
    out.sync_all()?;
    fs::rename(&partial, file)?;
    let folder = file.parent().context("a file lies in a folder")?;
    Ok(File::open(folder)?.sync_all()?)
}
