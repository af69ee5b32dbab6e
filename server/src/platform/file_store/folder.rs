//! Bytes in a folder. Names in it are random and ours: nothing that was typed or sent becomes part of a path.

use std::io::{ErrorKind, Result, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use tokio::fs::{self, File};
use tokio::io::{AsyncReadExt, AsyncSeekExt};

use super::object_store::{ByteReader, ObjectStore, Part, is_key};
use crate::platform::hook::HookFuture;

/// Holds `ab/cd/abcd…` for the key `abcd…`, and `incoming`.
#[derive(Clone, Debug)]
pub struct FolderStore {
    /// `files` in the data folder.
    pub folder: PathBuf,
}

impl FolderStore {
    /// Two levels of folders keep each of them small.
    fn path(&self, key: &str) -> PathBuf {
        self.folder.join(&key[..2]).join(&key[2..4]).join(key)
    }
}

impl ObjectStore for FolderStore {
    fn put<'a>(&'a self, key: &'a str, file: &'a Path) -> HookFuture<'a, Result<()>> {
        Box::pin(async move {
            let target = self.path(key);
            let folder = target.parent().expect("a key's file lies in a folder");
            create_folder(folder).await?;
            fs::rename(file, &target).await?;
            File::open(folder).await?.sync_all().await
        })
    }

    fn open<'a>(&'a self, key: &'a str, part: Option<Part>) -> HookFuture<'a, Result<ByteReader>> {
        Box::pin(async move {
            let path = self.path(key);
            // A link that somebody put there is not followed.
            if !fs::symlink_metadata(&path).await?.is_file() {
                return Err(ErrorKind::InvalidData.into());
            }
            let mut file = File::open(path).await?;
            let Some(part) = part else { return Ok(Box::pin(file) as ByteReader) };
            file.seek(SeekFrom::Start(part.from)).await?;
            Ok(Box::pin(file.take(part.length)) as ByteReader)
        })
    }

    fn keys_before(&self, before: i64) -> HookFuture<'_, Result<Vec<String>>> {
        let folder = self.folder.clone();
        Box::pin(async move {
            let files = tokio::task::spawn_blocking(move || old_files(&folder, before))
                .await
                .expect("listing files does not panic")?;
            // What is still coming in lies elsewhere.
            Ok(files
                .iter()
                .map(|file| (file, key(file)))
                .filter(|(file, key)| self.path(key) == **file)
                .map(|it| it.1)
                .collect())
        })
    }

    fn remove<'a>(&'a self, key: &'a str) -> HookFuture<'a, Result<bool>> {
        Box::pin(async move {
            match fs::remove_file(self.path(key)).await {
                Ok(()) => Ok(true),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
                Err(error) => Err(error),
            }
        })
    }
}

/// For the server's user only.
pub async fn create_folder(folder: &Path) -> Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder).await
}

/// Files of ours in a folder and those below, last written before this moment. What is not ours stays.
pub fn old_files(folder: &Path, before: i64) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in entries(&folder)? {
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() && is_key(&entry.file_name().to_string_lossy()) && modified_at(&entry)? < before {
                found.push(entry.path());
            }
        }
    }
    Ok(found)
}

/// A folder that is not there yet is empty.
fn entries(folder: &Path) -> Result<Vec<std::fs::DirEntry>> {
    match std::fs::read_dir(folder) {
        Ok(entries) => entries.collect(),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

/// Milliseconds since 1970.
fn modified_at(entry: &std::fs::DirEntry) -> Result<i64> {
    let at = entry.metadata()?.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(i64::try_from(at.as_millis()).unwrap_or(i64::MAX))
}

fn key(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
