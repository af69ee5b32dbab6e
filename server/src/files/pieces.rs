//! Large files in pieces: announced with size and hash, brought piece by piece in any order and as often as needed, joined
//! and checked as a whole. What breaks off goes on where it stopped.

use axum::extract::{Multipart, State};
use lawdesk_core::dto::file::{FileName, HEAD, MAX_FILM, PIECE, Scan};
use lawdesk_core::dto::{IdInput, PieceBeginInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use tokio::io::AsyncReadExt;
use uuid::Uuid;

use super::store::{Incoming, Store, StoredFile};
use super::upload::{Uploaded, broken, broken_store};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, Act, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::from_row;

/// May bring files of this size: those who make courses.
const BRING: &str = "edu:edit";
/// The most uploads of one account that are not finished.
const MOST_OPEN: i64 = 5;
/// How long pieces wait for the others, milliseconds: a week.
const WAITING_TIME: i64 = 7 * 24 * 60 * 60 * 1000;
/// Bytes read at a time when pieces are joined.
const BUFFER: usize = 256 * 1024;
/// Endings of films.
const FILMS: [&str; 2] = ["mp4", "webm"];

/// An upload as it stands.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PieceUpload {
    /// Its id.
    id: String,
    /// Bytes of each piece but the last.
    piece_size: i64,
    /// Numbers of the pieces that have come, from 0.
    received: Vec<i64>,
}

from_row! {
    struct UploadRow {
        id: String,
        name: String,
        size: i64,
        sha256: String,
        piece_size: i64,
        file_id: Option<String>,
    }
}

impl UploadRow {
    fn pieces(&self) -> i64 {
        (self.size + self.piece_size - 1) / self.piece_size.max(1)
    }

    /// Bytes of the piece of this number; none: there is no such piece.
    fn bytes_of(&self, number: i64) -> Option<i64> {
        let rest = self.size - number.checked_mul(self.piece_size)?;
        (number >= 0 && rest > 0).then(|| rest.min(self.piece_size))
    }
}

/// `POST twj/pieces/begin`: the same file of the same account goes on.
pub async fn begin(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PieceBeginInput>,
) -> Result<Answer<PieceUpload>> {
    user.permit(BRING)?;
    let name = FileName::parse(&input.name).map_err(|why| Violation::error("name", why))?;
    if !FILMS.contains(&name.extension) {
        return Err(Violation::error("name", Message::FileType { allowed: FILMS.join(", ") }).into());
    }
    if !(1..=MAX_FILM).contains(&input.size) {
        let max_mb = u32::try_from(MAX_FILM / 1024 / 1024).unwrap_or(u32::MAX);
        return Err(Violation::error("size", Message::FileTooLarge { max_mb }).into());
    }
    let known: Option<UploadRow> = sqlx::query_as(
        "select id, name, size, sha256, piece_size, file_id from file_upload
          where account_id = $1 and sha256 = $2 and file_id is null order by created_at limit 1",
    )
    .bind(&user.id)
    .bind(&input.sha256)
    .fetch_optional(&app.db.pool)
    .await?;
    let upload = match known.filter(|it| u64::try_from(it.size) == Ok(input.size)) {
        Some(upload) => upload,
        None => announce(&app, &user, &input, &name).await?,
    };
    let received = sqlx::query_scalar("select number from file_piece where upload_id = $1 order by number")
        .bind(&upload.id)
        .fetch_all(&app.db.pool)
        .await?;
    Ok(Answer(PieceUpload { id: upload.id, piece_size: upload.piece_size, received }))
}

async fn announce(app: &App, user: &CurrentUser, input: &PieceBeginInput, name: &FileName) -> Result<UploadRow> {
    let open: i64 = sqlx::query_scalar("select count(*) from file_upload where account_id = $1 and file_id is null")
        .bind(&user.id)
        .fetch_one(&app.db.pool)
        .await?;
    if open >= MOST_OPEN {
        return Err(ApiError::TooMany.into());
    }
    let upload = UploadRow {
        id: Uuid::now_v7().to_string(),
        name: name.name.clone(),
        size: i64::try_from(input.size).unwrap_or(i64::MAX),
        sha256: input.sha256.clone(),
        piece_size: i64::try_from(PIECE).unwrap_or(i64::MAX),
        file_id: None,
    };
    sqlx::query(
        "insert into file_upload (id, account_id, org_id, name, size, sha256, piece_size, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(&upload.id)
    .bind(&user.id)
    .bind(&user.dw_id)
    .bind(&upload.name)
    .bind(upload.size)
    .bind(&upload.sha256)
    .bind(upload.piece_size)
    .bind(app.clock.now())
    .execute(&app.db.pool)
    .await?;
    Ok(upload)
}

/// `POST twj/pieces/piece`: multipart with `upload`, `number` and `file`. The same piece again replaces nothing.
pub async fn piece(State(app): State<App>, user: CurrentUser, mut form: Multipart) -> Result<Answer<()>> {
    user.permit(BRING)?;
    let (mut upload, mut number) = (String::new(), String::new());
    while let Some(mut field) = form.next_field().await.map_err(broken)? {
        match field.name() {
            Some("upload") => upload = field.text().await.map_err(broken)?,
            Some("number") => number = field.text().await.map_err(broken)?,
            Some("file") => {
                let upload = own(&app, &user, &upload).await?;
                let number: i64 = number.parse().map_err(|_| ApiError::BadRequest)?;
                let expected = upload.bytes_of(number).ok_or(ApiError::BadRequest)?;
                let mut incoming = Store::of(&app).receive().await.map_err(broken_store)?;
                while let Some(bytes) = field.chunk().await.map_err(broken)? {
                    if incoming.size() + bytes.len() as u64 > PIECE {
                        return Err(ApiError::TooLarge.into());
                    }
                    incoming.write(&bytes).await.map_err(broken_store)?;
                }
                if i64::try_from(incoming.size()) != Ok(expected) {
                    return Err(ApiError::Learning(Refusal::PiecesMissing).into());
                }
                keep_piece(&app, &upload.id, number, incoming.persist().await.map_err(broken_store)?).await?;
                return Ok(Answer(()));
            }
            _ => return Err(ApiError::BadRequest.into()),
        }
    }
    Err(Violation::error("file", Message::Required).into())
}

async fn keep_piece(app: &App, upload: &str, number: i64, stored: StoredFile) -> Result<()> {
    sqlx::query(
        "insert into file_piece (upload_id, number, storage_key, size) values ($1, $2, $3, $4)
         on conflict (upload_id, number) do nothing",
    )
    .bind(upload)
    .bind(number)
    .bind(&stored.key)
    .bind(i64::try_from(stored.size).unwrap_or(i64::MAX))
    .execute(&app.db.pool)
    .await?;
    Ok(())
}

/// `POST twj/pieces/finish`: the pieces become a file that waits to be used, like any other.
pub async fn finish(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Uploaded>> {
    user.permit(BRING)?;
    let upload = own(&app, &user, &input.id).await?;
    let name = FileName::parse(&upload.name).map_err(|why| Violation::error("name", why))?;
    if let Some(file) = &upload.file_id {
        return Ok(Answer(Uploaded::new(file, &name, upload.size)));
    }
    let keys: Vec<String> =
        sqlx::query_scalar("select storage_key from file_piece where upload_id = $1 order by number")
            .bind(&upload.id)
            .fetch_all(&app.db.pool)
            .await?;
    if i64::try_from(keys.len()) != Ok(upload.pieces()) {
        return Err(ApiError::Learning(Refusal::PiecesMissing).into());
    }
    let joined = join(&app, &keys, &name).await?;
    let stored = match joined {
        Ok(incoming) => incoming.persist().await.map_err(broken_store)?,
        Err(why) => {
            drop_upload(&app, &upload.id).await?;
            return Err(Violation::error("file", why).into());
        }
    };
    // What came is another film: it begins anew.
    if stored.sha256 != upload.sha256 {
        drop_upload(&app, &upload.id).await?;
        return Err(ApiError::Learning(Refusal::WrongHash).into());
    }
    let file = put_on_record(&app, &user, &upload, &name, &stored).await?;
    Ok(Answer(Uploaded::new(&file, &name, upload.size)))
}

/// All pieces behind one another; the inner error is the content's own.
async fn join(app: &App, keys: &[String], name: &FileName) -> Result<Result<Incoming, Message>> {
    let store = Store::of(app);
    let mut whole = store.receive().await.map_err(broken_store)?;
    let (mut head, mut scan, mut buffer) = (Vec::with_capacity(HEAD), Scan::new(name.kind), vec![0; BUFFER]);
    for key in keys {
        let mut piece = store.open(key).await.map_err(broken_store)?;
        loop {
            let count = piece.read(&mut buffer).await.map_err(broken_store)?;
            if count == 0 {
                break;
            }
            let bytes = &buffer[..count];
            head.extend_from_slice(&bytes[..count.min(HEAD - head.len())]);
            scan.take(bytes);
            whole.write(bytes).await.map_err(broken_store)?;
        }
    }
    Ok(match name.check_content(&head).or_else(|| scan.finish()) {
        Some(why) => Err(why),
        None => Ok(whole),
    })
}

async fn put_on_record(
    app: &App,
    user: &CurrentUser,
    upload: &UploadRow,
    name: &FileName,
    stored: &StoredFile,
) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    let mut tx = app.db.begin().await?;
    sqlx::query(
        "insert into file (id, ext, name, size, sha256, mime, storage_key, biz_type, class, org_id, uploaded_by,
             uploaded_at, state)
         values ($1, $2, $3, $4, $5, $6, $7, 'edu_video', 'P1', $8, $9, $10, 'waiting')",
    )
    .bind(&id)
    .bind(name.extension)
    .bind(&name.name)
    .bind(upload.size)
    .bind(&stored.sha256)
    .bind(name.mime)
    .bind(&stored.key)
    .bind(&user.dw_id)
    .bind(&user.id)
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await?;
    sqlx::query("delete from file_piece where upload_id = $1").bind(&upload.id).execute(&mut *tx).await?;
    sqlx::query("update file_upload set file_id = $2 where id = $1")
        .bind(&upload.id)
        .bind(&id)
        .execute(&mut *tx)
        .await?;
    audit::record(&mut tx, &app.clock, user, AuditEntry::new(Act::Upload, "file", &id)).await?;
    tx.commit().await?;
    Ok(id)
}

/// An upload of the caller's own.
async fn own(app: &App, user: &CurrentUser, id: &str) -> Result<UploadRow> {
    let found: Option<UploadRow> = sqlx::query_as(
        "select id, name, size, sha256, piece_size, file_id from file_upload where id = $1 and account_id = $2",
    )
    .bind(id)
    .bind(&user.id)
    .fetch_optional(&app.db.pool)
    .await?;
    found.ok_or_else(|| Error::from(ApiError::NotFound))
}

async fn drop_upload(app: &App, id: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    sqlx::query("delete from file_piece where upload_id = $1").bind(id).execute(&mut *tx).await?;
    sqlx::query("delete from file_upload where id = $1").bind(id).execute(&mut *tx).await?;
    Ok(tx.commit().await?)
}

/// Forgets uploads that nobody has gone on with for a week; their bytes have no row then, and are swept.
pub(super) async fn forget_old(app: &App) -> Result<()> {
    let old: Vec<String> = sqlx::query_scalar("select id from file_upload where created_at <= $1 limit 200")
        .bind(app.clock.now() - WAITING_TIME)
        .fetch_all(&app.db.pool)
        .await?;
    for id in old {
        drop_upload(app, &id).await?;
    }
    Ok(())
}
