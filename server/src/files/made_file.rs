//! Files that the server makes itself, and bytes that it needs again.

use axum::response::Response;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;
use tokio::io::AsyncReadExt;

use super::download::{self, Disposition};
use super::new_file::{NewFile, insert};
use super::record::FileRecord;
use super::scanner::ScanState;
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::file_store::{Store, broken_store};

/// A document that the server made of something.
#[derive(Clone, Copy, Debug)]
pub struct MadeFile<'a> {
    /// Without its extension.
    pub name: &'a str,
    /// PDF.
    pub bytes: &'a [u8],
    /// Kind and id of what it is of.
    pub of: (&'a str, &'a str),
    /// Organisation that it is of.
    pub organisation: &'a str,
}

/// Stores a document of the server's own, in the transaction that says what it is: its file number, and its SHA-256 in
/// hexadecimal digits. Nobody has uploaded it, so nobody reads it but by what it is of.
pub async fn store(app: &App, tx: &mut Tx, file: MadeFile<'_>) -> Result<(String, String)> {
    let mut incoming = Store::of(app).receive().await.map_err(broken_store)?;
    incoming.write(file.bytes).await.map_err(broken_store)?;
    let stored = incoming.persist().await.map_err(broken_store)?;
    let name = format!("{}.pdf", file.name);
    let new = NewFile {
        id: None,
        name: &name,
        ext: "pdf",
        mime: "application/pdf",
        stored: &stored,
        biz_type: file.of.0,
        biz_id: Some(file.of.1),
        class: "P2",
        organisation: file.organisation,
        uploaded_by: "",
        scan: ScanState::None,
    };
    let id = insert(app, tx, new).await?;
    Ok((id, stored.sha256))
}

/// A file that the program brings along, under a number of its own.
#[derive(Clone, Copy, Debug)]
pub struct ShippedFile<'a> {
    /// Its number.
    pub id: &'a str,
    /// With its extension.
    pub name: &'a str,
    /// Media type.
    pub mime: &'a str,
    /// Its bytes.
    pub bytes: &'a [u8],
    /// Kind and id of what holds it.
    pub of: (&'a str, &'a str),
    /// Organisation that it is of.
    pub organisation: &'a str,
}

/// Stores a file that the program brings along, unless it is there.
pub async fn ship(app: &App, tx: &mut Tx, file: ShippedFile<'_>) -> Result<()> {
    if record(tx, file.id).await?.is_some() {
        return Ok(());
    }
    let mut incoming = Store::of(app).receive().await.map_err(broken_store)?;
    incoming.write(file.bytes).await.map_err(broken_store)?;
    let stored = incoming.persist().await.map_err(broken_store)?;
    let new = NewFile {
        id: Some(file.id),
        name: file.name,
        ext: file.name.rsplit('.').next().unwrap_or_default(),
        mime: file.mime,
        stored: &stored,
        biz_type: file.of.0,
        biz_id: Some(file.of.1),
        class: "P1",
        organisation: file.organisation,
        uploaded_by: "",
        scan: ScanState::None,
    };
    insert(app, tx, new).await?;
    Ok(())
}

/// The bytes of a file; none: there is no such file, or its bytes are gone.
pub async fn bytes(app: &App, connection: &mut AnyConnection, id: &str) -> Result<Option<Vec<u8>>> {
    let Some(file) = record(connection, id).await? else { return Ok(None) };
    let Ok(mut stored) = Store::of(app).open(&file.storage_key).await else { return Ok(None) };
    let mut bytes = Vec::new();
    stored.read_to_end(&mut bytes).await.map_err(broken_store)?;
    Ok(Some(bytes))
}

/// A file as an attachment, to whom the caller has let have it.
pub async fn hand_out(app: &App, connection: &mut AnyConnection, id: &str) -> Result<Response> {
    let file = record(connection, id).await?.ok_or(ApiError::NotFound)?;
    download::send(app, &file, Disposition::Attachment).await
}

/// The row of a file, whoever asks.
pub(super) async fn record(connection: &mut AnyConnection, id: &str) -> Result<Option<FileRecord>> {
    Ok(sqlx::query_as("select * from file where id = $1").bind(id).fetch_optional(connection).await?)
}
