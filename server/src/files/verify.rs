//! Whether records and bytes of files agree (`docs/handbook/quality.md` 2.1, I10).

use std::collections::BTreeSet;

use anyhow::Result;
use sha2::{Digest, Sha256};
use tokio::io::AsyncReadExt;

use crate::platform::config::Config;
use crate::platform::db::Db;
use crate::platform::file_store::Store;
use crate::platform::hex::hex;
use crate::platform::sql::from_row;

/// Bytes read at a time.
const BUFFER: usize = 64 * 1024;

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

/// Reads all bytes of all records. `before`, milliseconds since 1970: younger bytes may still be waiting for their record.
pub async fn verify(db: &Db, config: &Config, before: i64) -> Result<FileReport> {
    let store = Store::configured(config);
    let records: Vec<RecordedBytes> =
        sqlx::query_as("select id, size, sha256, storage_key from file order by id").fetch_all(&db.pool).await?;
    let mut report = FileReport { records: records.len(), faults: Vec::new() };
    // Each record has its bytes.
    for record in &records {
        if let Some(fault) = fault_of(&store, record).await? {
            report.faults.push(format!("file {}: {fault}", record.id));
        }
    }
    // And the reverse.
    let others: Vec<String> =
        sqlx::query_scalar("select storage_key from file_piece union all select storage_key from file_rendition")
            .fetch_all(&db.pool)
            .await?;
    let known: BTreeSet<&str> =
        records.iter().map(|it| it.storage_key.as_str()).chain(others.iter().map(String::as_str)).collect();
    let unknown = store.keys_before(before).await?.into_iter().filter(|key| !known.contains(key.as_str()));
    report.faults.extend(unknown.map(|key| format!("the bytes {key} have no record")));
    Ok(report)
}

async fn fault_of(store: &Store, record: &RecordedBytes) -> Result<Option<String>> {
    let (size, sha256) = match size_and_sha256(store, &record.storage_key).await {
        Ok(digest) => digest,
        Err(error) => return Ok(Some(format!("its bytes cannot be read: {error}"))),
    };
    if i64::try_from(size)? != record.size {
        return Ok(Some(format!("{size} bytes, its record says {}", record.size)));
    }
    Ok((sha256 != record.sha256).then(|| "its bytes were changed".to_owned()))
}

async fn size_and_sha256(store: &Store, key: &str) -> std::io::Result<(usize, String)> {
    let mut bytes = store.open(key).await?;
    let (mut hash, mut size, mut buffer) = (Sha256::new(), 0, vec![0; BUFFER]);
    loop {
        let length = bytes.read(&mut buffer).await?;
        if length == 0 {
            return Ok((size, hex(&hash.finalize())));
        }
        hash.update(&buffer[..length]);
        size += length;
    }
}
