//! Where the bytes are: a folder or a bucket. What comes in lies on the disk until it is known to be wanted.

use std::io::{ErrorKind, Result};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sha2::{Digest, Sha256};
use tokio::fs::{File, OpenOptions};
use tokio::io::AsyncWriteExt;

use self::folder::{FolderStore, create_folder, old_files};
use self::object_store::ObjectStore;
pub use self::object_store::{ByteReader, Part};
use self::s3::S3Store;
use crate::App;
use crate::platform::config::Config;
use crate::platform::error::Error;
use crate::platform::hex::hex;

mod folder;
mod object_store;
mod s3;

/// Where bytes are written before they are known to be wanted.
const INCOMING: &str = "incoming";

/// The bytes of all files.
#[derive(Clone, Debug)]
pub struct Store {
    /// Folder of what comes in.
    incoming: PathBuf,
    objects: Arc<dyn ObjectStore>,
}

/// Bytes on their way in. Dropped before [`Incoming::persist`], they are removed.
#[derive(Debug)]
pub struct Incoming {
    objects: Arc<dyn ObjectStore>,
    key: String,
    path: PathBuf,
    file: File,
    hash: Sha256,
    size: u64,
}

/// What became of them.
#[derive(Clone, Debug)]
pub struct StoredFile {
    /// Key in the store.
    pub key: String,
    /// Size in bytes.
    pub size: u64,
    /// SHA-256 of the bytes, in lower-case hexadecimal digits.
    pub sha256: String,
}

impl Store {
    /// The store of the server.
    pub fn of(app: &App) -> Self {
        Self::configured(&app.config)
    }

    /// The store of this configuration: a bucket, or the folder `files` of the data folder.
    pub fn configured(config: &Config) -> Self {
        let folder = config.data.join("files");
        let objects: Arc<dyn ObjectStore> = match &config.files.s3 {
            Some(s3) => Arc::new(S3Store::new(s3)),
            None => Arc::new(FolderStore { folder: folder.clone() }),
        };
        Self { incoming: folder.join(INCOMING), objects }
    }

    /// Opens a place for new bytes, readable by the server's user only and never to be executed.
    pub async fn receive(&self) -> Result<Incoming> {
        let key = hex(&rand::random::<[u8; 16]>());
        create_folder(&self.incoming).await?;
        let path = self.incoming.join(&key);
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path).await?;
        Ok(Incoming { objects: self.objects.clone(), key, path, file, hash: Sha256::new(), size: 0 })
    }

    /// Opens stored bytes.
    pub async fn open(&self, key: &str) -> Result<ByteReader> {
        self.objects.open(key, None).await
    }

    /// Opens some of the stored bytes.
    pub async fn open_part(&self, key: &str, part: Part) -> Result<ByteReader> {
        self.objects.open(key, Some(part)).await
    }

    /// Stores a file of the disk under a key that it has already; it may be gone afterwards.
    pub async fn put(&self, key: &str, file: &Path) -> Result<()> {
        self.objects.put(key, file).await
    }

    /// Keys of stored bytes last written before this moment, milliseconds since 1970.
    pub async fn keys_before(&self, before: i64) -> Result<Vec<String>> {
        self.objects.keys_before(before).await
    }

    /// Removes stored bytes; answers whether there were any.
    pub async fn remove(&self, key: &str) -> Result<bool> {
        self.objects.remove(key).await
    }

    /// Removes what came in before this moment and became nothing: a server stopped in between.
    pub fn remove_incoming(&self, before: i64) -> Result<usize> {
        let old = old_files(&self.incoming, before)?;
        for file in &old {
            match std::fs::remove_file(file) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => (),
            }
        }
        Ok(old.len())
    }
}

impl Incoming {
    /// Takes the next piece of the bytes.
    pub async fn write(&mut self, piece: &[u8]) -> Result<()> {
        self.hash.update(piece);
        self.size += piece.len() as u64;
        self.file.write_all(piece).await
    }

    /// How many bytes came so far.
    pub fn size(&self) -> u64 {
        self.size
    }

    /// SHA-256 of the bytes so far, in lower-case hexadecimal digits.
    pub fn sha256(&self) -> String {
        hex(&self.hash.clone().finalize())
    }

    /// The file with what came so far, for who looks into it.
    pub async fn path(&mut self) -> Result<&Path> {
        self.file.flush().await?;
        Ok(&self.path)
    }

    /// Makes the bytes lasting under their key. From now on they need a row, or are swept.
    pub async fn persist(mut self) -> Result<StoredFile> {
        self.file.flush().await?;
        self.file.sync_all().await?;
        self.objects.put(&self.key, &self.path).await?;
        Ok(StoredFile { key: self.key.clone(), size: self.size, sha256: self.sha256() })
    }
}

impl Drop for Incoming {
    /// After [`Incoming::persist`] into a folder there is nothing left under this name.
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_file(&self.path)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, "bytes of a refused file are left for the sweep");
        }
    }
}

/// Whether the bytes are in the folder of the configuration's data.
pub fn is_in_folder(config: &Config) -> bool {
    config.files.s3.is_none()
}

/// Copies all stored bytes into `files` of a folder, as a store in that folder keeps them; nothing where they are in a folder
/// already. What is removed meanwhile is left out.
pub async fn copy_out(config: &Config, folder: &Path) -> Result<()> {
    if is_in_folder(config) {
        return Ok(());
    }
    let (store, target) = (Store::configured(config), FolderStore { folder: folder.join("files") });
    for key in store.keys_before(i64::MAX).await? {
        let mut bytes = match store.open(&key).await {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            opened => opened?,
        };
        let part = folder.join("object.partial");
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&part).await?;
        tokio::io::copy(&mut bytes, &mut file).await?;
        file.flush().await?;
        file.sync_all().await?;
        target.put(&key, &part).await?;
    }
    Ok(())
}

/// Puts all bytes of `files` of a folder into the bucket of the configuration; nothing where there is no bucket.
pub async fn copy_in(config: &Config, folder: &Path) -> Result<()> {
    if is_in_folder(config) {
        return Ok(());
    }
    let store = Store::configured(config);
    for file in old_files(&folder.join("files"), i64::MAX)? {
        let key = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        store.put(&key, &file).await?;
    }
    Ok(())
}

/// Whether nothing is stored yet.
pub async fn is_empty(config: &Config) -> Result<bool> {
    Ok(Store::configured(config).keys_before(i64::MAX).await?.is_empty())
}

/// What went wrong with the bytes is ours, not the caller's.
pub fn broken_store(error: std::io::Error) -> Error {
    Error::Internal(anyhow::Error::new(error).context("the store of the files cannot be read or written"))
}
