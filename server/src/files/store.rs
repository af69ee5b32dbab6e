//! The folder of the bytes. Names in it are random and ours: nothing that was typed or sent becomes part of a path.

use std::io::{ErrorKind, Result};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};
use tokio::fs::{self, File, OpenOptions};
use tokio::io::AsyncWriteExt;

use crate::App;
use crate::platform::hex::hex;

/// Where bytes are written before they are known to be wanted.
const INCOMING: &str = "incoming";

/// `files` in the data folder.
#[derive(Clone, Debug)]
pub struct Store {
    /// Holds `ab/cd/abcd…` for the key `abcd…`, and `incoming`.
    pub folder: PathBuf,
}

/// Bytes on their way in. Dropped before [`Incoming::keep`], they are removed.
#[derive(Debug)]
pub struct Incoming {
    store: Store,
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
    /// The store of the server: the folder `files` of its data folder.
    pub fn of(app: &App) -> Self {
        Self::in_folder(&app.config.data)
    }

    /// The store in this data folder.
    pub fn in_folder(data: &Path) -> Self {
        Self { folder: data.join("files") }
    }

    /// Opens a place for new bytes, readable by the server's user only and never to be executed.
    pub async fn receive(&self) -> Result<Incoming> {
        let key = hex(&rand::random::<[u8; 16]>());
        let folder = self.folder.join(INCOMING);
        create_folder(&folder).await?;
        let path = folder.join(&key);
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path).await?;
        Ok(Incoming { store: self.clone(), key, path, file, hash: Sha256::new(), size: 0 })
    }

    /// Opens stored bytes. A link that somebody put there is not followed.
    pub async fn open(&self, key: &str) -> Result<File> {
        let path = self.path(key);
        if !fs::symlink_metadata(&path).await?.is_file() {
            return Err(ErrorKind::InvalidData.into());
        }
        File::open(path).await
    }

    /// Two levels of folders keep each of them small.
    pub fn path(&self, key: &str) -> PathBuf {
        self.folder.join(&key[..2]).join(&key[2..4]).join(key)
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

    /// Makes the bytes lasting under their key. From now on they need a row, or are swept.
    pub async fn persist(mut self) -> Result<StoredFile> {
        self.file.flush().await?;
        self.file.sync_all().await?;
        let target = self.store.path(&self.key);
        let folder = target.parent().expect("a key's file lies in a folder");
        create_folder(folder).await?;
        fs::rename(&self.path, &target).await?;
        File::open(folder).await?.sync_all().await?;
        Ok(StoredFile { key: self.key.clone(), size: self.size, sha256: self.sha256() })
    }
}

impl Drop for Incoming {
    /// After `keep` there is nothing left under this name.
    fn drop(&mut self) {
        if let Err(error) = std::fs::remove_file(&self.path)
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(%error, "bytes of a refused file are left for the sweep");
        }
    }
}

async fn create_folder(folder: &Path) -> Result<()> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder).await
}
