//! Removing what nobody can reach or needs: bytes whose row was never written, files that were never used, tickets past
//! their time.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use anyhow::Context;

use super::store::Store;
use crate::App;
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;

/// How old bytes without a row must be, milliseconds: a slow upload is younger.
const AGE: i64 = 60 * 60 * 1000;
/// How long a file may wait to be used, milliseconds: 30 days. A draft in a browser is sent sooner or not at all.
const WAITING_TIME: i64 = 30 * 24 * 60 * 60 * 1000;
/// How many keys one statement asks for.
const BATCH: usize = 200;

/// Removes files that waited for 30 days, bytes without a row that are older than an hour, and old tickets; answers how
/// many files went. Looks at every stored file: to be called once an hour, not more often.
pub async fn sweep(app: &App) -> Result<usize> {
    // Rows; what they named has none then.
    sqlx::query("delete from file_ticket where expires_at <= $1").bind(app.clock.now()).execute(&app.db.pool).await?;
    sqlx::query(
        "delete from file where state = 'waiting' and uploaded_at <= $1
            and not exists (select 1 from file_ticket t where t.file_id = file.id)
            and not exists (select 1 from file_stream t where t.file_id = file.id)",
    )
    .bind(app.clock.now() - WAITING_TIME)
    .execute(&app.db.pool)
    .await?;
    sqlx::query("delete from file_stream where expires_at <= $1").bind(app.clock.now()).execute(&app.db.pool).await?;
    super::pieces::forget_old(app).await?;
    // Bytes.
    let (store, before) = (Store::of(app), app.clock.now() - AGE);
    let old = tokio::task::spawn_blocking(move || old_files(&store.folder, before))
        .await
        .expect("listing files does not panic")
        .context("the folder of the files cannot be read")?;
    let mut removed = 0;
    for batch in old.chunks(BATCH) {
        removed += remove_unknown(app, batch).await?;
    }
    if removed > 0 {
        tracing::info!(removed, "removed bytes of files that were never put on record");
    }
    Ok(removed)
}

/// Keys of the stored and incoming bytes last written before this moment, milliseconds since 1970.
pub(super) fn stored_keys(store: &Store, before: i64) -> io::Result<Vec<String>> {
    Ok(old_files(&store.folder, before)?.iter().map(|file| key(file)).collect())
}

/// Files of ours, stored or incoming, last written before this moment. What is not ours stays.
fn old_files(folder: &Path, before: i64) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in entries(&folder)? {
            let kind = entry.file_type()?;
            if kind.is_dir() {
                folders.push(entry.path());
            } else if kind.is_file() && is_key(&entry.file_name().to_string_lossy()) && modified_at(&entry)? < before {
                found.push(entry.path());
            }
        }
    }
    Ok(found)
}

/// A folder that is not there yet is empty.
fn entries(folder: &Path) -> io::Result<Vec<fs::DirEntry>> {
    match fs::read_dir(folder) {
        Ok(entries) => entries.collect(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn is_key(name: &str) -> bool {
    name.len() == 32 && name.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Milliseconds since 1970.
fn modified_at(entry: &fs::DirEntry) -> io::Result<i64> {
    let at = entry.metadata()?.modified()?.duration_since(UNIX_EPOCH).unwrap_or_default();
    Ok(i64::try_from(at.as_millis()).unwrap_or(i64::MAX))
}

async fn remove_unknown(app: &App, files: &[PathBuf]) -> Result<usize> {
    let mut sql = Sql::new("select storage_key from file where storage_key in ");
    sql.bind_list(files.iter().map(|file| key(file)));
    sql.push(" union all select storage_key from file_piece where storage_key in ");
    sql.bind_list(files.iter().map(|file| key(file)));
    let known: Vec<(String,)> = sql.fetch_all_as(&app.db.pool).await?;
    let is_known = |file: &&PathBuf| known.iter().any(|(stored,)| *stored == key(file));
    let mut removed = 0;
    for file in files.iter().filter(|file| !is_known(file)) {
        match tokio::fs::remove_file(file).await {
            Ok(()) => removed += 1,
            Err(error) if error.kind() == io::ErrorKind::NotFound => (),
            Err(error) => return Err(Error::Internal(error.into())),
        }
    }
    Ok(removed)
}

fn key(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}
