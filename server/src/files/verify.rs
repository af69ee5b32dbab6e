//! Whether records and bytes of files agree (`docs/handbook/quality.md` 2.1, I10).

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::Result;

use super::store::Store;
use super::sweep::stored_keys;
use crate::platform::db::Db;
use crate::platform::digest::size_and_sha256;
use crate::platform::sql::from_row;

from_row! {
    /// What the record of a file says of its bytes.
    struct RecordedBytes {
        id: String,
        size: i64,
        sha256: String,
        storage_key: String,
    }
}

/// What was looked at, and what is wrong, a line each.
#[derive(Debug, Default)]
pub struct FileReport {
    /// How many records there are.
    pub records: usize,
    /// Records whose bytes are missing or others, and bytes without a record that the sweep should have removed.
    pub faults: Vec<String>,
}

/// Reads all bytes of all records in the data folder `data`. `before`, milliseconds since 1970: younger bytes may still be
/// waiting for their record.
pub async fn verify(db: &Db, data: &Path, before: i64) -> Result<FileReport> {
    let store = Store::in_folder(data);
    let records: Vec<RecordedBytes> =
        sqlx::query_as("select id, size, sha256, storage_key from file order by id").fetch_all(&db.pool).await?;
    let mut report = FileReport { records: records.len(), faults: Vec::new() };
    // Each record has its bytes.
    for record in &records {
        if let Some(fault) = fault_of(&store, record)? {
            report.faults.push(format!("file {}: {fault}", record.id));
        }
    }
    // And the reverse.
    let pieces: Vec<String> = sqlx::query_scalar("select storage_key from file_piece").fetch_all(&db.pool).await?;
    let known: BTreeSet<&str> =
        records.iter().map(|it| it.storage_key.as_str()).chain(pieces.iter().map(String::as_str)).collect();
    let unknown = stored_keys(&store, before)?.into_iter().filter(|key| !known.contains(key.as_str()));
    report.faults.extend(unknown.map(|key| format!("the bytes {key} have no record")));
    Ok(report)
}

fn fault_of(store: &Store, record: &RecordedBytes) -> Result<Option<String>> {
    let (size, sha256) = match size_and_sha256(&store.path(&record.storage_key)) {
        Ok(digest) => digest,
        Err(error) => return Ok(Some(format!("its bytes cannot be read: {error}"))),
    };
    if i64::try_from(size)? != record.size {
        return Ok(Some(format!("{size} bytes, its record says {}", record.size)));
    }
    Ok((sha256 != record.sha256).then(|| "its bytes were changed".to_owned()))
}
