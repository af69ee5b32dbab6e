//! What was made of a file to look at it, and is kept.

use std::path::Path;

use sqlx::AnyConnection;
use tokio::io::AsyncReadExt;

use super::record::FileRecord;
use crate::App;
use crate::platform::error::Result;
use crate::platform::file_store::{Store, broken_store};
use crate::platform::sql::from_row;

/// What is made of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RenditionKind {
    /// A PDF of an office document.
    Pdf,
    /// A small picture of a large one.
    Thumbnail,
}

impl RenditionKind {
    /// As it is stored.
    fn code(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Thumbnail => "thumbnail",
        }
    }
}

from_row! {
    /// Where its bytes are.
    #[derive(Clone, Debug)]
    pub struct Rendition {
        pub(super) storage_key: String,
        pub(super) size: i64,
    }
}

/// What has been made of a file before.
pub async fn find(connection: &mut AnyConnection, file: &str, kind: RenditionKind) -> Result<Option<Rendition>> {
    Ok(sqlx::query_as("select storage_key, size from file_rendition where file_id = $1 and kind = $2")
        .bind(file)
        .bind(kind.code())
        .fetch_optional(connection)
        .await?)
}

/// Keeps what was made of a file. Of two that are made at once the first stays, the other is swept.
pub async fn store(app: &App, file: &FileRecord, kind: RenditionKind, bytes: &[u8]) -> Result<Rendition> {
    let mut incoming = Store::of(app).receive().await.map_err(broken_store)?;
    incoming.write(bytes).await.map_err(broken_store)?;
    let stored = incoming.persist().await.map_err(broken_store)?;
    let rendition = Rendition { storage_key: stored.key, size: i64::try_from(stored.size).unwrap_or(i64::MAX) };
    sqlx::query(
        "insert into file_rendition (file_id, kind, storage_key, size, made_at) values ($1, $2, $3, $4, $5)
         on conflict (file_id, kind) do nothing",
    )
    .bind(&file.id)
    .bind(kind.code())
    .bind(&rendition.storage_key)
    .bind(rendition.size)
    .bind(app.clock.now())
    .execute(&app.db.pool)
    .await?;
    Ok(rendition)
}

/// Copies the bytes of a file to a place on the disk.
pub async fn copy_to(app: &App, file: &FileRecord, path: &Path) -> Result<()> {
    let mut bytes = Store::of(app).open(&file.storage_key).await.map_err(broken_store)?;
    let mut copy = tokio::fs::File::create_new(path).await.map_err(broken_store)?;
    tokio::io::copy(&mut bytes, &mut copy).await.map_err(broken_store)?;
    copy.sync_all().await.map_err(broken_store)
}

/// All bytes of a file.
pub async fn read(app: &App, file: &FileRecord) -> Result<Vec<u8>> {
    let mut stored = Store::of(app).open(&file.storage_key).await.map_err(broken_store)?;
    let mut bytes = Vec::new();
    stored.read_to_end(&mut bytes).await.map_err(broken_store)?;
    Ok(bytes)
}
