//! Who may read a file: who brought it, and who may see what holds it.

use std::collections::BTreeSet;

use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::record::FileRecord;
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

/// The longest id that is looked for.
const MAX_ID: usize = 64;

/// The file, if there is one and the caller may read it; which of the two is not told.
pub async fn readable(app: &App, connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<FileRecord> {
    if !is_id(id) {
        return Err(ApiError::NotFound.into());
    }
    let file: FileRecord = sqlx::query_as("select * from file where id = $1")
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?
        .ok_or(ApiError::NotFound)?;
    if may_read(app, connection, user, &file).await? { Ok(file) } else { Err(ApiError::NotFound.into()) }
}

/// Letters, digits, `-` and `_`: what is anything else, as a path, is not looked for.
pub fn is_id(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(is_allowed)
}

async fn may_read(app: &App, connection: &mut AnyConnection, user: &CurrentUser, file: &FileRecord) -> Result<bool> {
    if file.uploaded_by == user.id {
        return Ok(true);
    }
    let Some(id) = &file.biz_id else { return Ok(false) };
    Ok(sees_in(app, connection, user, (&file.biz_type, id), &file.id).await?
        || is_shown(app, connection, user, &file.id).await?)
}

/// Whether a thing beside the one that holds the file shows it to the caller.
pub async fn is_shown(app: &App, connection: &mut AnyConnection, user: &CurrentUser, file: &str) -> Result<bool> {
    let things: Vec<(String, String)> =
        sqlx::query_as("select biz_type, biz_id from file_shown where file_id = $1 order by biz_type, biz_id")
            .bind(file)
            .fetch_all(&mut *connection)
            .await?;
    for (biz_type, id) in things {
        if sees_in(app, connection, user, (&biz_type, &id), file).await? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the caller sees the thing, and the field of it that the file stands in.
async fn sees_in(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    (biz_type, id): (&str, &str),
    file: &str,
) -> Result<bool> {
    Ok(may_see(app, connection, user, biz_type, id).await?
        && !hidden(app, connection, user, biz_type, id).await?.contains(file))
}

/// A question of the caller about the thing of an id.
type Question<T> = for<'a> fn(&'a mut AnyConnection, &'a CurrentUser, &'a str) -> HookFuture<'a, Result<T>>;

/// A kind of thing that holds files, as the room that owns it describes it.
#[derive(Debug)]
pub struct FileHolder {
    /// As a file's row names it.
    pub biz_type: &'static str,
    /// Whether the caller may see the thing of this id.
    pub may_see: Question<bool>,
    /// Of the files of such a thing, those in fields that are hidden from the caller.
    pub hidden: Question<BTreeSet<String>>,
}

/// A question of the caller about the record of a kind and an id.
type RecordQuestion<T> =
    for<'a> fn(&'a mut AnyConnection, &'a CurrentUser, &'a str, &'a str) -> HookFuture<'a, Result<T>>;

/// Kinds of things that are described by data: the room that owns them answers for all of them.
#[derive(Debug)]
pub struct RecordFiles {
    /// Whether the caller may see the record of this kind and id; no for a kind that is none.
    pub may_see: RecordQuestion<bool>,
    /// Of its files, those in fields that are hidden from the caller.
    pub hidden: RecordQuestion<BTreeSet<String>>,
}

/// Of the files of what the caller may see, those in fields that are hidden from him.
pub async fn hidden(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    biz_type: &str,
    id: &str,
) -> Result<BTreeSet<String>> {
    match holder(app, biz_type) {
        Some(holder) => (holder.hidden)(connection, user, id).await,
        None => (app.hooks.record_files.hidden)(connection, user, biz_type, id).await,
    }
}

/// Whether the caller may see what holds files. A kind of thing that no room describes shows its files to nobody.
pub async fn may_see(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    biz_type: &str,
    id: &str,
) -> Result<bool> {
    match holder(app, biz_type) {
        Some(holder) => (holder.may_see)(connection, user, id).await,
        None => (app.hooks.record_files.may_see)(connection, user, biz_type, id).await,
    }
}

fn holder(app: &App, biz_type: &str) -> Option<&'static FileHolder> {
    app.hooks.file_holders.iter().find(|it| it.biz_type == biz_type)
}
