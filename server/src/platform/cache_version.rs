//! Counts changes of data that servers cache, so that each knows when its copy is old: other servers change it too.

use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;

/// The cached data whose changes are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CacheKey {
    /// Holidays and working days of the calendar.
    Calendar,
    /// Accounts, their roles and organisations, and who stands in for whom.
    Directory,
}

impl CacheKey {
    fn name(self) -> &'static str {
        match self {
            Self::Calendar => "work_calendar",
            Self::Directory => "directory",
        }
    }
}

/// The version of all cached data together: it grows with every change.
pub async fn current(connection: &mut AnyConnection) -> Result<i64> {
    let sum = "select cast(coalesce(sum(last), 0) as bigint) from number_sequence where name in ($1, $2)";
    let names = [CacheKey::Calendar, CacheKey::Directory].map(CacheKey::name);
    Ok(sqlx::query_scalar(sum).bind(names[0]).bind(names[1]).fetch_one(connection).await?)
}

/// Counts a change. To be called in its transaction.
pub async fn bump(tx: &mut Tx, of: CacheKey) -> sqlx::Result<()> {
    number_sequence::next(tx, of.name()).await?;
    Ok(())
}
