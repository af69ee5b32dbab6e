//! Looking at a file in a page: a browser opens the address by itself, without the session's token, so the address
//! holds a ticket for one file, one user, one time, one minute.

use axum::extract::{Path, State};
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::{GeneralPurpose, GeneralPurposeConfig};
use base64::{alphabet, engine::DecodePaddingMode};
use lawdesk_core::dto::FileInput;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::access::{is_id, readable};
use super::converter::{self, DOCUMENTS};
use super::download::{Disposition, send};
use super::record::FileRecord;
use super::rendition::Rendition;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::hex::hex;

/// Milliseconds that a ticket is good for.
const LIFETIME: i64 = 60_000;
/// Browsers show these without running anything of them.
const SHOWN: [&str; 6] = ["jpg", "jpeg", "png", "gif", "bmp", "pdf"];
/// Base64 as it stands in an address.
const ADDRESS: GeneralPurpose = GeneralPurpose::new(
    &alphabet::URL_SAFE,
    GeneralPurposeConfig::new().with_encode_padding(false).with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Leave to look.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "PreviewTicket")]
pub struct Ticket {
    ticket: String,
}

/// `POST twj/previewTicket`
pub async fn ticket(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<FileInput>,
) -> Result<Answer<Ticket>> {
    let file = readable(&app, &mut *app.db.pool.acquire().await?, &user, &input.c_bh).await?;
    // A document is made a PDF before anybody may look at it: that may take a while or fail.
    if DOCUMENTS.contains(&file.ext.as_str()) {
        converter::pdf_of(&app, &file).await?;
    } else if !SHOWN.contains(&file.ext.as_str()) {
        let allowed = [&SHOWN[..], &DOCUMENTS[..]].concat().join(", ");
        return Err(Violation::error("cBh", Message::FileType { allowed }).into());
    }
    let mut tx = app.db.begin().await?;
    // A ticket of his session, for the viewer that has no headers.
    let ticket = hex(&rand::random::<[u8; 32]>());
    sqlx::query(
        "insert into file_ticket (hash, file_id, account_id, session_id, expires_at) values ($1, $2, $3, $4, $5)",
    )
    .bind(hash(&ticket))
    .bind(&file.id)
    .bind(&user.id)
    .bind(&user.session)
    .bind(app.clock.now() + LIFETIME)
    .execute(&mut *tx)
    .await?;
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Preview, "file", &file.id)).await?;
    tx.commit().await?;
    Ok(Answer(Ticket { ticket }))
}

/// `GET twj/preview/{base64 of NUMBER.EXTENSION?token=TICKET}`. Whoever is signed in as somebody else is refused.
pub async fn show(State(app): State<App>, user: Option<CurrentUser>, Path(address): Path<String>) -> Result<Response> {
    let (id, ext, ticket) = read(&address).ok_or(ApiError::NotFound)?;
    let now = app.clock.now();
    // Whoever deletes the row has the ticket; nobody has it twice.
    let redeemed = sqlx::query(
        "delete from file_ticket where hash = $1 and file_id = $2 and expires_at > $3 and ($4 = '' or account_id = $4)
            and exists (select 1 from session s where s.id = session_id and s.ended_at is null and s.expires_at > $3)",
    )
    .bind(hash(&ticket))
    .bind(&id)
    .bind(now)
    .bind(user.map(|user| user.id).unwrap_or_default())
    .execute(&app.db.pool)
    .await?;
    if redeemed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    let file: FileRecord = sqlx::query_as("select * from file where id = $1 and ext = $2")
        .bind(&id)
        .bind(&ext)
        .fetch_optional(&app.db.pool)
        .await?
        .ok_or(ApiError::NotFound)?;
    send(&app, &as_shown(&app, file).await?, Disposition::Inline).await
}

/// An office document is shown as its PDF.
async fn as_shown(app: &App, file: FileRecord) -> Result<FileRecord> {
    if !DOCUMENTS.contains(&file.ext.as_str()) {
        return Ok(file);
    }
    let Rendition { storage_key, size } = converter::pdf_of(app, &file).await?;
    let name = format!("{}.pdf", file.name);
    Ok(FileRecord { name, ext: "pdf".to_owned(), mime: "application/pdf".to_owned(), storage_key, size, ..file })
}

/// Number, extension and ticket of an address.
fn read(address: &str) -> Option<(String, String, String)> {
    let text = String::from_utf8(ADDRESS.decode(address.get(..address.len().min(512))?).ok()?).ok()?;
    let (file, ticket) = text.split_once("?token=")?;
    let (id, ext) = file.split_once('.')?;
    let is_sound = is_id(id) && is_id(ext) && is_id(ticket);
    is_sound.then(|| (id.to_owned(), ext.to_owned(), ticket.to_owned()))
}

fn hash(ticket: &str) -> String {
    hex(&Sha256::digest(ticket.as_bytes()))
}
