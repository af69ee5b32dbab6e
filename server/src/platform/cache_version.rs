//! Counts changes of data that servers cache, so that each knows when its copy is old: other servers change it too.

use sqlx::{AnyConnection, AnyPool};

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;
use crate::platform::relay;

/// The cached data whose changes are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CacheKey {
    /// Holidays and working days of the calendar.
    Calendar,
    /// Accounts, their roles and organisations, and who stands in for whom.
    Directory,
    /// Dictionaries, as browsers keep them; servers read them each time.
    Dictionaries,
}

impl CacheKey {
    fn name(self) -> &'static str {
        match self {
            Self::Calendar => "work_calendar",
            Self::Directory => "directory",
            Self::Dictionaries => "dictionaries",
        }
    }
}

/// The version of all data together that servers cache: it grows with every change.
pub async fn current(connection: &mut AnyConnection) -> Result<i64> {
    let sum = "select cast(coalesce(sum(last), 0) as bigint) from number_sequence where name in ($1, $2)";
    let names = [CacheKey::Calendar, CacheKey::Directory].map(CacheKey::name);
    Ok(sqlx::query_scalar(sum).bind(names[0]).bind(names[1]).fetch_one(connection).await?)
}

/// How often one kind of data has changed.
pub async fn of(pool: &AnyPool, key: CacheKey) -> Result<i64> {
    let last = sqlx::query_scalar("select last from number_sequence where name = $1");
    Ok(last.bind(key.name()).fetch_optional(pool).await?.unwrap_or(0))
}

/// Counts a change. To be called in its transaction.
pub async fn bump(tx: &mut Tx, of: CacheKey) -> sqlx::Result<()> {
    number_sequence::next(tx, of.name()).await?;
    // Whoever asks for the others reads their version each time.
    if of == CacheKey::Dictionaries { relay::parameters_changed(tx).await } else { Ok(()) }
}
