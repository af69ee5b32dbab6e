//! Large files in pieces: announced with size and hash, brought piece by piece in any order and as often as needed, joined
//! and checked as a whole. What breaks off goes on where it stopped.

pub mod finish;
pub mod piece;

use axum::extract::State;
use lawdesk_core::dto::file::{FILM, FILMS, FileName, MAX_FILM, PIECE, check_size};
use lawdesk_core::dto::{IdInput, NoInput, PieceBeginInput};
use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::access::is_id;
use super::sweep::discard;
use super::upload::{MAX_WAITING, is_hoarding};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};

/// May bring films: those who make courses.
const BRING_FILM: &str = "edu:edit";
/// What is brought for nothing else.
const APPLICATION: &str = "application";
/// The most uploads of one account that are not finished.
const MOST_OPEN: i64 = 5;
/// How long pieces wait for the others, milliseconds: a week.
const WAITING_TIME: i64 = 7 * 24 * 60 * 60 * 1000;
/// Columns of an [`UploadRow`].
const COLUMNS: &str = "select id, name, size, sha256, piece_size, biz_type, created_at, file_id from file_upload";

/// An upload as it stands.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PieceUpload {
    /// Its id.
    id: String,
    /// As the file is called.
    name: String,
    /// Bytes of the whole.
    size: i64,
    /// What it is brought for, as `application`.
    biz_type: String,
    /// Bytes of each piece but the last.
    piece_size: i64,
    /// Numbers of the pieces that have come, from 0.
    received: Vec<i64>,
    /// When it was announced, milliseconds since 1970; its pieces are removed a week later.
    created_at: i64,
}

from_row! {
    struct UploadRow {
        id: String,
        name: String,
        size: i64,
        sha256: String,
        piece_size: i64,
        biz_type: String,
        created_at: i64,
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

    async fn into_upload(self, app: &App) -> Result<PieceUpload> {
        let received = sqlx::query_scalar("select number from file_piece where upload_id = $1 order by number")
            .bind(&self.id)
            .fetch_all(&app.db.pool)
            .await?;
        let Self { id, name, size, piece_size, biz_type, created_at, .. } = self;
        Ok(PieceUpload { id, name, size, biz_type, piece_size, received, created_at })
    }
}

/// `POST twj/pieces/begin`: the same file of the same account goes on.
pub async fn begin(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PieceBeginInput>,
) -> Result<Answer<PieceUpload>> {
    let biz_type = if input.biz_type.is_empty() { APPLICATION } else { &input.biz_type };
    let name = check(&user, &input, biz_type)?;
    let mut sql = Sql::new(COLUMNS);
    sql.push(" where file_id is null and account_id = ").bind(user.id.as_str());
    sql.push(" and sha256 = ").bind(input.sha256.as_str()).push(" and biz_type = ").bind(biz_type);
    sql.push(" and name = ").bind(name.name.as_str());
    sql.push(" and size = ").bind(i64::try_from(input.size).unwrap_or(i64::MAX)).push(" order by created_at limit 1");
    let known: Option<UploadRow> = sql.fetch_optional_as(&app.db.pool).await?;
    let upload = match known {
        Some(upload) => upload,
        None => announce(&app, &user, &input, biz_type, &name).await?,
    };
    Ok(Answer(upload.into_upload(&app).await?))
}

/// Films are of their own types and size, for those who make courses; all else is as in one upload.
fn check(user: &CurrentUser, input: &PieceBeginInput, biz_type: &str) -> Result<FileName> {
    if !is_id(biz_type) {
        return Err(Violation::error("bizType", Message::WrongType).into());
    }
    let is_film = biz_type == FILM;
    if is_film {
        user.permit(BRING_FILM)?;
    }
    let name = FileName::parse(&input.name).map_err(|why| Violation::error("name", why))?;
    if is_film && !FILMS.contains(&name.extension) {
        return Err(Violation::error("name", Message::FileType { allowed: FILMS.join(", ") }).into());
    }
    let wrong = match input.size {
        size if !is_film => check_size(size),
        1..=MAX_FILM => None,
        0 => Some(Message::FileEmpty),
        _ => Some(Message::FileTooLarge { max_mb: u32::try_from(MAX_FILM / 1024 / 1024).unwrap_or(u32::MAX) }),
    };
    wrong.map_or(Ok(name), |message| Err(Violation::error("size", message).into()))
}

async fn announce(
    app: &App,
    user: &CurrentUser,
    input: &PieceBeginInput,
    biz_type: &str,
    name: &FileName,
) -> Result<UploadRow> {
    // What is not finished and what waits to be used are both limited.
    let open: i64 = sqlx::query_scalar("select count(*) from file_upload where account_id = $1 and file_id is null")
        .bind(&user.id)
        .fetch_one(&app.db.pool)
        .await?;
    if open >= MOST_OPEN || (biz_type != FILM && is_hoarding(app, user, MAX_WAITING).await?) {
        return Err(ApiError::File(FileRefusal::TooManyOpen).into());
    }
    let upload = UploadRow {
        id: Uuid::now_v7().to_string(),
        name: name.name.clone(),
        size: i64::try_from(input.size).unwrap_or(i64::MAX),
        sha256: input.sha256.clone(),
        piece_size: i64::try_from(PIECE).unwrap_or(i64::MAX),
        biz_type: biz_type.to_owned(),
        created_at: app.clock.now(),
        file_id: None,
    };
    sqlx::query(
        "insert into file_upload (id, account_id, org_id, name, size, sha256, piece_size, biz_type, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(&upload.id)
    .bind(&user.id)
    .bind(&user.dw_id)
    .bind(&upload.name)
    .bind(upload.size)
    .bind(&upload.sha256)
    .bind(upload.piece_size)
    .bind(&upload.biz_type)
    .bind(upload.created_at)
    .execute(&app.db.pool)
    .await?;
    Ok(upload)
}

/// `POST twj/pieces/open`: the caller's uploads that are not finished, the last first.
pub async fn open(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<PieceUpload>>> {
    let mut sql = Sql::new(COLUMNS);
    sql.push(" where file_id is null and account_id = ").bind(user.id.as_str());
    sql.push(" and created_at > ").bind(app.clock.now() - WAITING_TIME).push(" order by created_at desc, id desc");
    let rows: Vec<UploadRow> = sql.fetch_all_as(&app.db.pool).await?;
    let mut uploads = Vec::with_capacity(rows.len());
    for row in rows {
        uploads.push(row.into_upload(&app).await?);
    }
    Ok(Answer(uploads))
}

/// `POST twj/pieces/cancel`: the pieces that have come go. One that is finished stays a file.
pub async fn cancel(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<()>> {
    let upload = own(&app, &user, &input.id).await?;
    if upload.file_id.is_none() {
        drop_upload(&app, &upload.id).await?;
    }
    Ok(Answer(()))
}

/// An upload of the caller's own.
async fn own(app: &App, user: &CurrentUser, id: &str) -> Result<UploadRow> {
    let mut sql = Sql::new(COLUMNS);
    sql.push(" where id = ").bind(id).push(" and account_id = ").bind(user.id.as_str());
    let found: Option<UploadRow> = sql.fetch_optional_as(&app.db.pool).await?;
    found.ok_or_else(|| Error::from(ApiError::NotFound))
}

/// Forgets an upload, its pieces and their bytes.
async fn drop_upload(app: &App, id: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let keys: Vec<String> = sqlx::query_scalar("delete from file_piece where upload_id = $1 returning storage_key")
        .bind(id)
        .fetch_all(&mut *tx)
        .await?;
    sqlx::query("delete from file_upload where id = $1").bind(id).execute(&mut *tx).await?;
    tx.commit().await?;
    discard(app, &keys).await;
    Ok(())
}

/// Forgets uploads that were announced a week ago.
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
