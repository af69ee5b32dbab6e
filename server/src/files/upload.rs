//! Taking a file: streamed to disk, checked by core, then put on record.

use axum::extract::multipart::{Field, MultipartError};
use axum::extract::{Multipart, State};
use axum::http::StatusCode;
use lawdesk_core::dto::file::{FileName, HEAD, MAX_SIZE, Scan, check_size};
use lawdesk_core::form::PictureRule;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::access::is_id;
use super::new_file::{NewFile, insert};
use super::picture;
use super::record::FileRecord;
use super::scanner::{self, ScanState};
use super::sweep::discard;
use crate::App;
use crate::http::answer::Answer;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::file_store::{Store, StoredFile, broken_store};

/// The most files that one account brings in a day without using them.
pub(super) const MAX_WAITING: i64 = 200;
/// The most bytes of one account that wait to be used.
const MAX_WAITING_BYTES: i64 = 1024 * 1024 * 1024;
const DAY: i64 = 24 * 60 * 60 * 1000;

/// What the sender gets to know of the stored file.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "UploadedFile")]
pub struct UploadedFile {
    c_bh: String,
    c_wjhzm: String,
    name: String,
    size: u64,
}

impl UploadedFile {
    /// Of a stored file.
    pub(super) fn new(id: &str, name: &FileName, size: i64) -> Self {
        let size = u64::try_from(size).unwrap_or(0);
        Self { c_bh: id.to_owned(), c_wjhzm: name.extension.to_owned(), name: name.name.clone(), size }
    }

    /// Of a copy of this file.
    pub(super) fn copied(id: String, of: FileRecord) -> Self {
        Self { c_bh: id, c_wjhzm: of.ext, name: of.name, size: u64::try_from(of.size).unwrap_or(0) }
    }
}

/// A file that passed, still without a row.
struct ReceivedFile {
    name: FileName,
    stored: StoredFile,
    scan: ScanState,
}

/// `POST twj/upload`: multipart with `file`, if it is not for an application `bizType`, and what it must be as a `picture`.
pub async fn upload(State(app): State<App>, user: CurrentUser, form: Multipart) -> Result<Answer<UploadedFile>> {
    Ok(Answer(take(&app, &user, form, MAX_WAITING).await?))
}

/// Takes the file of a form for whoever brings it, of whom so many may wait to be used.
pub async fn take(app: &App, user: &CurrentUser, mut form: Multipart, most: i64) -> Result<UploadedFile> {
    if is_hoarding(app, user, most).await? {
        return Err(ApiError::TooMany.into());
    }
    let mut received = None;
    let mut biz_type = "application".to_owned();
    let mut rule = None;
    while let Some(field) = form.next_field().await.map_err(broken)? {
        match field.name() {
            Some("file") if received.is_none() => received = Some(receive(app, user, field).await?),
            Some("bizType") => biz_type = kind(field).await?,
            Some("picture") => rule = Some(picture_rule(field).await?),
            _ => return Err(ApiError::BadRequest.into()),
        }
    }
    let received = received.ok_or_else(|| Violation::error("file", Message::Required))?;
    if let Some(rule) = rule
        && let Some(message) = picture::fault(app, (received.stored.size, &received.stored.key), rule).await?
    {
        discard(app, &[received.stored.key]).await;
        return Err(Violation::error("file", message).into());
    }
    record(app, user, &biz_type, received).await
}

/// Whether somebody has brought much that he has not used.
pub(super) async fn is_hoarding(app: &App, user: &CurrentUser, most: i64) -> Result<bool> {
    let (today, bytes): (i64, i64) = sqlx::query_as(
        "select coalesce(sum(case when uploaded_at > $2 then 1 else 0 end), 0), cast(coalesce(sum(size), 0) as bigint)
           from file where state = 'waiting' and uploaded_by = $1",
    )
    .bind(&user.id)
    .bind(app.clock.now() - DAY)
    .fetch_one(&app.db.pool)
    .await?;
    Ok(today >= most || bytes >= MAX_WAITING_BYTES)
}

/// A code like `application`.
async fn kind(field: Field<'_>) -> Result<String> {
    let text = short_text(field).await?.filter(|text| is_id(text));
    text.ok_or_else(|| Violation::error("bizType", Message::WrongType).into())
}

/// What the file must be as a picture, by its name.
async fn picture_rule(field: Field<'_>) -> Result<PictureRule> {
    let rule = short_text(field).await?.as_deref().and_then(PictureRule::from_name);
    rule.ok_or_else(|| Violation::error("picture", Message::NotInDictionary).into())
}

/// A text of the form, without what is too long of it; none: it is no text.
async fn short_text(mut field: Field<'_>) -> Result<Option<String>> {
    let mut text = Vec::new();
    while let Some(piece) = field.chunk().await.map_err(broken)? {
        text.extend_from_slice(&piece[..piece.len().min(100)]);
    }
    Ok(String::from_utf8(text).ok())
}

/// Reads the file to its end even when it is refused: a browser that is still sending would not read the answer.
async fn receive(app: &App, user: &CurrentUser, mut field: Field<'_>) -> Result<ReceivedFile> {
    let refused = match stream_to_store(app, user, &mut field).await? {
        Ok(received) => return Ok(received),
        Err(message) => message,
    };
    while field.chunk().await.map_err(broken)?.is_some() {}
    Err(Violation::error("file", refused).into())
}

/// The outer error ends the request, the inner one is the file's own.
async fn stream_to_store(
    app: &App,
    user: &CurrentUser,
    field: &mut Field<'_>,
) -> Result<Result<ReceivedFile, Message>> {
    // The one character of a name that browsers write otherwise in a form (WHATWG HTML, multipart/form-data).
    let file_name = field.file_name().unwrap_or_default().replace("%22", "\"");
    let name = match FileName::parse(&file_name) {
        Ok(name) => name,
        Err(message) => return Ok(Err(message)),
    };
    // Inspected while it comes, and cut off when it is too large.
    let mut incoming = Store::of(app).receive().await.map_err(broken_store)?;
    let (mut head, mut inspection) = (Vec::with_capacity(HEAD), Scan::new(name.kind));
    while let Some(piece) = field.chunk().await.map_err(broken)? {
        if incoming.size() + piece.len() as u64 > MAX_SIZE {
            return Ok(Err(check_size(u64::MAX).expect("no file is that large")));
        }
        head.extend_from_slice(&piece[..piece.len().min(HEAD - head.len())]);
        inspection.take(&piece);
        incoming.write(&piece).await.map_err(broken_store)?;
    }
    let wrong = check_size(incoming.size()).or_else(|| name.check_content(&head)).or_else(|| inspection.finish());
    if let Some(message) = wrong {
        return Ok(Err(message));
    }
    let scan = match scanner::scan(app, user, &mut incoming).await? {
        Ok(scan) => scan,
        Err(message) => return Ok(Err(message)),
    };
    let stored = incoming.persist().await.map_err(broken_store)?;
    Ok(Ok(ReceivedFile { name, stored, scan }))
}

async fn record(app: &App, user: &CurrentUser, biz_type: &str, received: ReceivedFile) -> Result<UploadedFile> {
    let ReceivedFile { name, stored, scan } = received;
    let mut tx = app.db.begin().await?;
    let new = NewFile {
        name: &name.name,
        ext: name.extension,
        mime: name.mime,
        ..NewFile::brought(user, &stored, biz_type, scan)
    };
    let id = insert(app, &mut tx, new).await?;
    audit::record(&mut tx, &app.clock, user, AuditEntry::new(AuditAction::Upload, "file", &id)).await?;
    tx.commit().await?;
    Ok(UploadedFile { c_bh: id, c_wjhzm: name.extension.to_owned(), name: name.name, size: stored.size })
}

/// More than the route takes is a file too large like any other; the rest is a body that is none.
pub(super) fn broken(error: MultipartError) -> Error {
    match error.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            let message = check_size(u64::MAX).expect("no file is that large");
            Violation::error("file", message).into()
        }
        _ => ApiError::BadRequest.into(),
    }
}
