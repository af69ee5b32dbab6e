//! Faults of what the server stands on, the disk and the database. They pass: nothing is wrong with what was asked for.

use std::error::Error as StdError;
use std::io;

use super::error::Error;

/// Why nothing can be done for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outage {
    /// No space is left for what is to be written.
    StorageFull,
    /// The database is away, locked or overloaded.
    Database,
    /// What keeps the bytes of files does not answer.
    FileStore,
}

/// What keeps the bytes of files does not answer, and why: the inner error of an [`io::Error`].
#[derive(Debug, thiserror::Error)]
#[error("the store of the files does not answer: {0}")]
pub struct FileStoreDown(pub String);

/// Primary result codes of SQLite: no memory, read-only, disk error, cannot be opened, locking failed, busy, locked.
const SQLITE: [u32; 7] = [7, 8, 10, 14, 15, 5, 6];
/// SQLite's code of a full disk.
const SQLITE_FULL: u32 = 13;
/// PostgreSQL's code of a full disk.
const POSTGRES_FULL: &str = "53100";
/// How codes of PostgreSQL begin, or what they are: connection, resources, shutdown, locks, conflicts of transactions, a
/// statement that took too long, a standby, the disk.
const POSTGRES: [&str; 9] = ["08", "53", "57P", "57014", "55P03", "40001", "40P01", "25006", "58030"];

impl Outage {
    /// The outage that an error of the database tells of; none: the statement is to blame.
    #[must_use]
    pub fn of(error: &sqlx::Error) -> Option<Self> {
        match error {
            sqlx::Error::Database(error) => of_code(&error.code()?),
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            // Half an answer: the connection broke while it was being made.
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => Some(Self::Database),
            _ => None,
        }
    }

    /// The outage that stands behind an error, however deep.
    #[must_use]
    pub fn behind(error: &anyhow::Error) -> Option<Self> {
        error.chain().find_map(of_link)
    }

    /// The outage behind an error of ours.
    #[must_use]
    pub fn behind_ours(error: &Error) -> Option<Self> {
        match error {
            Error::Internal(cause) => Self::behind(cause),
            _ => None,
        }
    }
}

fn of_link(link: &(dyn StdError + 'static)) -> Option<Outage> {
    let by_database = || link.downcast_ref::<sqlx::Error>().and_then(Outage::of);
    let by_us = || link.downcast_ref::<Error>().and_then(Outage::behind_ours);
    let by_disk = || {
        let kind = link.downcast_ref::<io::Error>()?.kind();
        matches!(kind, io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded).then_some(Outage::StorageFull)
    };
    let by_store = || {
        let inner = link.downcast_ref::<io::Error>()?.get_ref()?;
        inner.is::<FileStoreDown>().then_some(Outage::FileStore)
    };
    by_database().or_else(by_us).or_else(by_disk).or_else(by_store)
}

/// SQLite's codes are numbers of at most four digits, PostgreSQL's have five characters.
fn of_code(code: &str) -> Option<Outage> {
    if code == POSTGRES_FULL {
        return Some(Outage::StorageFull);
    }
    if code.len() == 5 {
        return POSTGRES.iter().any(|it| code.starts_with(it)).then_some(Outage::Database);
    }
    // The last byte is the code, what stands above it says more of it.
    match code.parse::<u32>().ok()? & 0xff {
        SQLITE_FULL => Some(Outage::StorageFull),
        primary => SQLITE.contains(&primary).then_some(Outage::Database),
    }
}

#[cfg(test)]
mod tests {
    use anyhow::Context;

    use super::*;

    #[test]
    fn codes_of_both_databases_tell_what_passes() {
        for (code, outage) in [
            ("13", Some(Outage::StorageFull)),
            ("53100", Some(Outage::StorageFull)),
            ("5", Some(Outage::Database)),
            ("517", Some(Outage::Database)),
            ("778", Some(Outage::Database)),
            ("57P01", Some(Outage::Database)),
            ("53300", Some(Outage::Database)),
            ("40001", Some(Outage::Database)),
            ("08006", Some(Outage::Database)),
            ("1", None),
            ("2067", None),
            ("23505", None),
            ("42P01", None),
        ] {
            assert_eq!(of_code(code), outage, "{code}");
        }
    }

    #[test]
    fn an_outage_is_found_behind_what_was_said_of_it() {
        let lost = anyhow::Error::new(sqlx::Error::PoolTimedOut).context("the step could not be stored");
        assert_eq!(Outage::behind(&lost), Some(Outage::Database));
        let twice = Err::<(), _>(Error::Internal(lost)).context("handler").unwrap_err();
        assert_eq!(Outage::behind(&twice), Some(Outage::Database));
        let full = anyhow::Error::new(io::Error::from(io::ErrorKind::StorageFull)).context("a file");
        assert_eq!(Outage::behind(&full), Some(Outage::StorageFull));
        let half = anyhow::Error::new(sqlx::Error::Protocol("unexpected response from SSLRequest: 0x00".to_owned()));
        assert_eq!(Outage::behind(&half), Some(Outage::Database));
        assert_eq!(Outage::behind(&anyhow::anyhow!("a fault of ours")), None);
    }
}
