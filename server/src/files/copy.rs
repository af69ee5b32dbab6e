//! A copy of a file, with bytes of its own.

use lawdesk_core::message::ApiError;
use uuid::Uuid;

use super::access::readable;
use super::upload::{MAX_WAITING, UploadedFile, is_hoarding};
use crate::App;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::file_store::{Store, broken_store};

/// Copies a file that the caller may read: the copy is his, and waits to be used, as what he brings does.
pub async fn copy(app: &App, user: &CurrentUser, id: &str) -> Result<UploadedFile> {
    if is_hoarding(app, user, MAX_WAITING).await? {
        return Err(ApiError::TooMany.into());
    }
    let mut tx = app.db.begin().await?;
    // Of a file that he may read.
    let file = readable(app, &mut tx, user, id).await?;
    let bytes = super::bytes(app, &mut tx, id).await?.ok_or(ApiError::NotFound)?;
    let mut incoming = Store::of(app).receive().await.map_err(broken_store)?;
    incoming.write(&bytes).await.map_err(broken_store)?;
    let stored = incoming.persist().await.map_err(broken_store)?;
    // A row of its own, as of an upload.
    let copy = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into file (id, ext, name, size, sha256, mime, storage_key, biz_type, class, org_id, uploaded_by,
             uploaded_at, state, scan)
         select $2, ext, name, size, sha256, mime, $3, 'application', class, org_id, $4, $5, 'waiting', scan
           from file where id = $1",
    )
    .bind(id)
    .bind(&copy)
    .bind(&stored.key)
    .bind(&user.id)
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await?;
    audit::record(&mut tx, &app.clock, user, AuditEntry::new(AuditAction::Upload, "file", &copy)).await?;
    tx.commit().await?;
    Ok(UploadedFile::copied(copy, file))
}
