//! The signature of a decision.

use anyhow::Context;
use lawdesk_core::dto::file::{SIGNATURE_HEAD, check_signature};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;
use tokio::io::AsyncReadExt;

use super::link::PICTURES;
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::file_store::Store;

/// Where the signature stands in what is sent.
const FIELD: &str = "signature";

/// Ties a signature to the case that is decided with it. Refuses a file that is not the caller's own or was used before,
/// and one that can be no signature; the caller must then not commit.
pub async fn sign(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    application: &str,
    file: &str,
) -> Result<()> {
    let found: Option<(String, String)> = sqlx::query_as(
        "update file set state = 'held', biz_type = 'application', biz_id = $2
          where id = $1 and state = 'waiting' and uploaded_by = $3 returning ext, storage_key",
    )
    .bind(file)
    .bind(application)
    .bind(&user.id)
    .fetch_optional(connection)
    .await?;
    let message = match found {
        None => Some(Message::FileNotYours),
        Some((ext, _)) if !PICTURES.contains(&ext.as_str()) => Some(Message::FileType { allowed: PICTURES.join(", ") }),
        Some((_, key)) => check_signature(&head(app, &key).await?),
    };
    message.map_or(Ok(()), |message| Err(Violation::error(FIELD, message).into()))
}

async fn head(app: &App, key: &str) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = Store::of(app).open(key).await.context("the bytes of a signature")?;
    file.take(SIGNATURE_HEAD as u64).read_to_end(&mut bytes).await.context("the bytes of a signature")?;
    Ok(bytes)
}
