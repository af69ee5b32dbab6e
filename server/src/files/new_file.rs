//! The row of a new file.

use anyhow::Context;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::scanner::ScanState;
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::file_store::StoredFile;

/// A file whose bytes are stored and that has no row yet.
#[derive(Clone, Copy, Debug)]
pub struct NewFile<'a> {
    /// Its number; absent: a new one.
    pub id: Option<&'a str>,
    /// With its extension.
    pub name: &'a str,
    /// In lower case, without the dot.
    pub ext: &'a str,
    /// Media type.
    pub mime: &'a str,
    /// Where its bytes are.
    pub stored: &'a StoredFile,
    /// What it is brought for, or kind of what holds it.
    pub biz_type: &'a str,
    /// What holds it; absent: it waits to be used.
    pub biz_id: Option<&'a str>,
    /// P0 to P3.
    pub class: &'a str,
    /// Organisation that it is of.
    pub organisation: &'a str,
    /// Account that brought it; empty: nobody.
    pub uploaded_by: &'a str,
    /// What the virus scanner said of it.
    pub scan: ScanState,
}

impl<'a> NewFile<'a> {
    /// What somebody brings, which waits to be used.
    pub fn brought(user: &'a CurrentUser, stored: &'a StoredFile, biz_type: &'a str, scan: ScanState) -> Self {
        Self {
            id: None,
            name: "",
            ext: "",
            mime: "",
            stored,
            biz_type,
            biz_id: None,
            class: "P1",
            organisation: &user.dw_id,
            uploaded_by: &user.id,
            scan,
        }
    }
}

/// Writes the row; answers its number.
pub async fn insert(app: &App, connection: &mut AnyConnection, file: NewFile<'_>) -> Result<String> {
    let id = file.id.map_or_else(|| Uuid::now_v7().to_string(), str::to_owned);
    sqlx::query(
        "insert into file (id, ext, name, size, sha256, mime, storage_key, biz_type, biz_id, class, org_id, uploaded_by,
             uploaded_at, state, scan)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(&id)
    .bind(file.ext)
    .bind(file.name)
    .bind(i64::try_from(file.stored.size).context("a file's size")?)
    .bind(&file.stored.sha256)
    .bind(file.mime)
    .bind(&file.stored.key)
    .bind(file.biz_type)
    .bind(file.biz_id)
    .bind(file.class)
    .bind(file.organisation)
    .bind(file.uploaded_by)
    .bind(app.clock.now())
    .bind(if file.biz_id.is_some() { "held" } else { "waiting" })
    .bind(file.scan.code())
    .execute(connection)
    .await?;
    Ok(id)
}
