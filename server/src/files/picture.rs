//! Pictures held against the rule of their field (`lawdesk_core::form::PictureRule`).

use std::io::Cursor;

use image::ImageReader;
use lawdesk_core::form::PictureRule;
use lawdesk_core::message::Message;
use sqlx::AnyConnection;
use tokio::io::AsyncReadExt;

use crate::App;
use crate::platform::error::Result;
use crate::platform::file_store::{Store, broken_store};
use crate::platform::sql::from_row;

from_row! {
    struct StoredBytes {
        size: i64,
        storage_key: String,
    }
}

/// What is wrong with a stored file as a picture of this rule; a file that is not there has no fault of its own.
pub async fn picture_fault(
    app: &App,
    connection: &mut AnyConnection,
    id: &str,
    rule: PictureRule,
) -> Result<Option<Message>> {
    let stored: Option<StoredBytes> =
        sqlx::query_as("select size, storage_key from file where id = $1").bind(id).fetch_optional(connection).await?;
    match stored {
        Some(StoredBytes { size, storage_key }) => {
            fault(app, (u64::try_from(size).unwrap_or(u64::MAX), &storage_key), rule).await
        }
        None => Ok(None),
    }
}

/// What is wrong with bytes that have no row yet, by their number and their key.
pub(super) async fn fault(app: &App, (size, key): (u64, &str), rule: PictureRule) -> Result<Option<Message>> {
    if let Some(message) = rule.check_size(size) {
        return Ok(Some(message));
    }
    // What is small enough is read whole: some cameras write much before the size.
    let mut bytes = Vec::new();
    Store::of(app).open(key).await.map_err(broken_store)?.read_to_end(&mut bytes).await.map_err(broken_store)?;
    let reader = ImageReader::new(Cursor::new(bytes)).with_guessed_format().ok();
    Ok(rule.check_sides(reader.and_then(|reader| reader.into_dimensions().ok())))
}
