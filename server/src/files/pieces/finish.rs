//! The pieces of a large file become one.

use std::io::ErrorKind;

use axum::extract::State;
use lawdesk_core::dto::IdInput;
use lawdesk_core::dto::file::{FileName, HEAD, Scan};
use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use tokio::io::AsyncReadExt;

use super::{UploadRow, drop_upload, own};
use crate::App;
use crate::files::new_file::{NewFile, insert};
use crate::files::scanner::{self, ScanState};
use crate::files::sweep::discard;
use crate::files::upload::UploadedFile;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::file_store::{Incoming, Store, StoredFile, broken_store};

/// Bytes read at a time when pieces are joined.
const BUFFER: usize = 256 * 1024;

/// `POST twj/pieces/finish`: the pieces become a file that waits to be used, like any other.
pub async fn finish(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<UploadedFile>> {
    let upload = own(&app, &user, &input.id).await?;
    let name = FileName::parse(&upload.name).map_err(|why| Violation::error("name", why))?;
    if let Some(file) = &upload.file_id {
        return Ok(Answer(UploadedFile::new(file, &name, upload.size)));
    }
    // All of its pieces, or what somebody else's window has made of them meanwhile.
    let keys: Vec<String> =
        sqlx::query_scalar("select storage_key from file_piece where upload_id = $1 order by number")
            .bind(&upload.id)
            .fetch_all(&app.db.pool)
            .await?;
    if i64::try_from(keys.len()) != Ok(upload.pieces()) {
        return finished_meanwhile(&app, &user, &upload, &name).await;
    }
    // What is not what it should be begins anew.
    let mut whole = match join(&app, &keys, &name).await? {
        JoinOutcome::Whole(incoming) => *incoming,
        JoinOutcome::Refused(why) => {
            drop_upload(&app, &upload.id).await?;
            return Err(Violation::error("file", why).into());
        }
        JoinOutcome::PieceGone => return finished_meanwhile(&app, &user, &upload, &name).await,
    };
    if whole.sha256() != upload.sha256 {
        drop_upload(&app, &upload.id).await?;
        return Err(ApiError::File(FileRefusal::WrongHash).into());
    }
    let scan = match scanner::scan(&app, &user, &mut whole).await? {
        Ok(scan) => scan,
        Err(why) => {
            drop_upload(&app, &upload.id).await?;
            return Err(Violation::error("file", why).into());
        }
    };
    let stored = whole.persist().await.map_err(broken_store)?;
    let file = put_on_record(&app, &user, &upload, Whole { name: &name, stored: &stored, scan }).await?;
    Ok(Answer(UploadedFile::new(&file, &name, upload.size)))
}

/// Somebody else's window may have finished it; if not, pieces are missing.
async fn finished_meanwhile(
    app: &App,
    user: &CurrentUser,
    upload: &UploadRow,
    name: &FileName,
) -> Result<Answer<UploadedFile>> {
    let file = own(app, user, &upload.id).await?.file_id.ok_or(ApiError::File(FileRefusal::PiecesMissing))?;
    Ok(Answer(UploadedFile::new(&file, name, upload.size)))
}

/// What pieces come to.
enum JoinOutcome {
    /// All of them, still to be stored.
    Whole(Box<Incoming>),
    /// Their content is not what the name says.
    Refused(Message),
    /// One of them is not there any more.
    PieceGone,
}

/// All pieces behind one another.
async fn join(app: &App, keys: &[String], name: &FileName) -> Result<JoinOutcome> {
    let store = Store::of(app);
    let mut whole = store.receive().await.map_err(broken_store)?;
    let (mut head, mut scan, mut buffer) = (Vec::with_capacity(HEAD), Scan::new(name.kind), vec![0; BUFFER]);
    for key in keys {
        // The upload is given up, or finished, meanwhile.
        let mut piece = match store.open(key).await {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(JoinOutcome::PieceGone),
            piece => piece.map_err(broken_store)?,
        };
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
        Some(why) => JoinOutcome::Refused(why),
        None => JoinOutcome::Whole(Box::new(whole)),
    })
}

/// A file that passed, still without a row.
#[derive(Clone, Copy, Debug)]
struct Whole<'a> {
    name: &'a FileName,
    stored: &'a StoredFile,
    scan: ScanState,
}

/// The file's row; the pieces and their bytes go. Two that finish at once make one file.
async fn put_on_record(app: &App, user: &CurrentUser, upload: &UploadRow, whole: Whole<'_>) -> Result<String> {
    let Whole { name, stored, scan } = whole;
    let mut tx = app.db.begin().await?;
    let new = NewFile {
        name: &name.name,
        ext: name.extension,
        mime: name.mime,
        ..NewFile::brought(user, stored, &upload.biz_type, scan)
    };
    let id = insert(app, &mut tx, new).await?;
    // Whoever was first has it.
    let taken = sqlx::query("update file_upload set file_id = $2 where id = $1 and file_id is null")
        .bind(&upload.id)
        .bind(&id)
        .execute(&mut *tx)
        .await?;
    // Whoever comes second gets that file.
    if taken.rows_affected() == 0 {
        drop(tx);
        discard(app, std::slice::from_ref(&stored.key)).await;
        return own(app, user, &upload.id).await?.file_id.ok_or_else(|| ApiError::NotFound.into());
    }
    let pieces: Vec<String> = sqlx::query_scalar("delete from file_piece where upload_id = $1 returning storage_key")
        .bind(&upload.id)
        .fetch_all(&mut *tx)
        .await?;
    audit::record(&mut tx, &app.clock, user, AuditEntry::new(AuditAction::Upload, "file", &id)).await?;
    tx.commit().await?;
    discard(app, &pieces).await;
    Ok(id)
}
