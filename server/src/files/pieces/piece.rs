//! One piece of a large file.

use axum::extract::multipart::Field;
use axum::extract::{Multipart, State};
use lawdesk_core::dto::file::PIECE;
use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::{UploadRow, own};
use crate::App;
use crate::files::sweep::discard;
use crate::files::upload::broken;
use crate::http::answer::Answer;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::file_store::{Store, StoredFile, broken_store};

/// `POST twj/pieces/piece`: multipart with `upload`, `number` and `file`. The same piece again replaces nothing.
pub async fn piece(State(app): State<App>, user: CurrentUser, mut form: Multipart) -> Result<Answer<()>> {
    let (mut upload, mut number) = (String::new(), String::new());
    while let Some(field) = form.next_field().await.map_err(broken)? {
        match field.name() {
            Some("upload") => upload = field.text().await.map_err(broken)?,
            Some("number") => number = field.text().await.map_err(broken)?,
            Some("file") => {
                let upload = own(&app, &user, &upload).await?;
                let number: i64 = number.parse().map_err(|_| ApiError::BadRequest)?;
                let stored = receive(&app, &upload, number, field).await?;
                keep_piece(&app, &upload.id, number, stored).await?;
                return Ok(Answer(()));
            }
            _ => return Err(ApiError::BadRequest.into()),
        }
    }
    Err(Violation::error("file", Message::Required).into())
}

async fn receive(app: &App, upload: &UploadRow, number: i64, mut field: Field<'_>) -> Result<StoredFile> {
    let expected = upload.bytes_of(number).ok_or(ApiError::BadRequest)?;
    let mut incoming = Store::of(app).receive().await.map_err(broken_store)?;
    while let Some(bytes) = field.chunk().await.map_err(broken)? {
        if incoming.size() + bytes.len() as u64 > PIECE {
            return Err(ApiError::TooLarge.into());
        }
        incoming.write(&bytes).await.map_err(broken_store)?;
    }
    if i64::try_from(incoming.size()) != Ok(expected) {
        return Err(ApiError::File(FileRefusal::PiecesMissing).into());
    }
    incoming.persist().await.map_err(broken_store)
}

async fn keep_piece(app: &App, upload: &str, number: i64, stored: StoredFile) -> Result<()> {
    let kept = sqlx::query(
        "insert into file_piece (upload_id, number, storage_key, size) values ($1, $2, $3, $4)
         on conflict (upload_id, number) do nothing",
    )
    .bind(upload)
    .bind(number)
    .bind(&stored.key)
    .bind(i64::try_from(stored.size).unwrap_or(i64::MAX))
    .execute(&app.db.pool)
    .await?;
    if kept.rows_affected() == 0 {
        discard(app, &[stored.key]).await;
    }
    Ok(())
}
