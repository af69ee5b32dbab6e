//! Who may read a file: who brought it, and who may see what holds it.

use std::collections::BTreeSet;

use lawdesk_core::message::Refused;
use sqlx::AnyConnection;

use super::StoredFile;
use crate::applications;
use crate::error::Result;
use crate::extract::CurrentUser;
use crate::sql::Sql;

/// The longest id that is looked for.
const MAX_ID: usize = 64;

/// The file, if there is one and the caller may read it; which of the two is not told.
pub async fn readable(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<StoredFile> {
    if !is_id(id) {
        return Err(Refused::NotFound.into());
    }
    let row = sqlx::query("select * from file where id = $1")
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?
        .ok_or(Refused::NotFound)?;
    let file = StoredFile::of(&row)?;
    if may_read(connection, user, &file).await? { Ok(file) } else { Err(Refused::NotFound.into()) }
}

/// Letters, digits, `-` and `_`: what is anything else, as a path, is not looked for.
pub fn is_id(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(is_allowed)
}

async fn may_read(connection: &mut AnyConnection, user: &CurrentUser, file: &StoredFile) -> Result<bool> {
    if file.uploaded_by == user.id {
        return Ok(true);
    }
    let Some(holder) = &file.biz_id else { return Ok(false) };
    let is_seen = may_see(connection, user, &file.biz_type, holder).await?;
    Ok(is_seen && !hidden(connection, user, &file.biz_type, holder).await?.contains(&file.id))
}

/// Of the files of what the caller may see, those in fields that are hidden from him.
pub async fn hidden(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    biz_type: &str,
    id: &str,
) -> Result<BTreeSet<String>> {
    match biz_type {
        "application" => applications::hidden_files(connection, user, id).await,
        _ => Ok(BTreeSet::new()),
    }
}

/// Whether the caller may see what holds files. A kind of thing that is not named here shows its files to nobody.
pub async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, biz_type: &str, id: &str) -> Result<bool> {
    match biz_type {
        "application" => may_see_application(connection, user, id).await,
        "material" => is_asked_for(connection, id).await,
        _ => Ok(false),
    }
}

/// Everybody who is signed in may look what an item asks for, with the forms and samples that help to prepare it.
async fn is_asked_for(connection: &mut AnyConnection, material: &str) -> Result<bool> {
    let found = sqlx::query("select 1 as one from material where id = $1 and delete_flag = 0")
        .bind(material)
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}

/// The applicant, and who has, had or may take one of its tasks.
async fn may_see_application(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from application s where s.id = ");
    sql.bind(id).push(" and s.delete_flag = 0 and (s.applicant_id = ").bind(user.id.as_str());
    sql.push(" or exists (select 1 from task t where t.application_id = s.id and (t.assignee = ");
    sql.bind(user.id.as_str()).push(" or t.done_by = ").bind(user.id.as_str());
    sql.push(" or exists (select 1 from task_candidate c where c.task_id = t.id and c.candidate in (");
    sql.bind(user.id.as_str());
    for group in user.groups() {
        sql.push(", ").bind(group);
    }
    sql.push(")))))");
    Ok(sql.fetch_optional(connection).await?.is_some())
}
