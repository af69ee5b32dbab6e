//! Handing out a file: always as an attachment, which no browser runs.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::HeaderName;
use axum::http::header::{
    CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::response::{IntoResponse, Response};
use axum_extra::body::AsyncReadBody;

use super::access;
use super::record::FileRecord;
use crate::App;
use crate::http::answer::encoded;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::file_store::Store;

/// How a browser takes the bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Disposition {
    /// Saved, never shown.
    Attachment,
    /// Shown in a page of ours.
    Inline,
}

/// `POST twj/{fileId}`
pub async fn download(State(app): State<App>, user: CurrentUser, Path(id): Path<String>) -> Result<Response> {
    let mut connection = app.db.pool.acquire().await?;
    let file = access::readable(&app, &mut connection, &user, &id).await?;
    drop(connection);
    audit::record_alone(&app.db, &app.clock, &user, AuditEntry::new(AuditAction::Download, "file", &file.id)).await?;
    send(&app, &file, Disposition::Attachment).await
}

/// Streams the bytes of a file, with the headers that keep a browser from running them. An error when they are not in
/// the store.
pub async fn send(app: &App, file: &FileRecord, way: Disposition) -> Result<Response> {
    let bytes = Store::of(app).open(&file.storage_key).await.map_err(|error| missing(error, file))?;
    let headers: [(HeaderName, String); 6] = [
        (CONTENT_TYPE, file.mime.clone()),
        (CONTENT_LENGTH, file.size.to_string()),
        (CONTENT_DISPOSITION, disposition(&file.name, &file.ext, way)),
        (X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
        (CONTENT_SECURITY_POLICY, policy(&file.mime, way).to_owned()),
        (X_FRAME_OPTIONS, if way == Disposition::Inline { "SAMEORIGIN" } else { "DENY" }.to_owned()),
    ];
    Ok((headers, Body::new(AsyncReadBody::new(bytes))).into_response())
}

/// A row whose bytes are gone is our fault, not the caller's.
fn missing(error: std::io::Error, file: &FileRecord) -> Error {
    Error::Internal(anyhow::Error::new(error).context(format!("the bytes of file {} cannot be read", file.id)))
}

/// Browsers show a PDF with a program of their own, which does not start in a sandbox; it gets no other right.
fn policy(mime: &str, way: Disposition) -> &'static str {
    match way {
        Disposition::Inline if mime == "application/pdf" => {
            "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
        }
        Disposition::Inline => "sandbox; default-src 'none'; frame-ancestors 'self'",
        Disposition::Attachment => "sandbox; default-src 'none'; frame-ancestors 'none'",
    }
}

/// RFC 6266: the true name in UTF-8, and a plain one for programs that cannot read that.
fn disposition(name: &str, ext: &str, way: Disposition) -> String {
    let kind = if way == Disposition::Inline { "inline" } else { "attachment" };
    format!("{kind}; filename=\"file.{ext}\"; filename*=UTF-8''{}", encoded(name))
}
