//! Counts changes of what servers keep a copy of, so that each knows when its copy is old: other servers change it too.

use sqlx::AnyConnection;

use crate::db::Tx;
use crate::error::Result;
use crate::number_sequence;

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// Working days.
    Calendar,
    /// Accounts, their roles and organisations, and who stands in for whom.
    Directory,
}

impl Of {
    fn name(self) -> &'static str {
        match self {
            Self::Calendar => "work_calendar",
            Self::Directory => "directory",
        }
    }
}

/// Grows with every change of any of them.
pub async fn latest(connection: &mut AnyConnection) -> Result<i64> {
    let sum = "select cast(coalesce(sum(last), 0) as bigint) from number_sequence where name in ($1, $2)";
    let names = [Of::Calendar, Of::Directory].map(Of::name);
    Ok(sqlx::query_scalar(sum).bind(names[0]).bind(names[1]).fetch_one(connection).await?)
}

/// Counts a change. To be called in its transaction.
pub async fn grow(tx: &mut Tx, of: Of) -> sqlx::Result<()> {
    number_sequence::next(tx, of.name()).await?;
    Ok(())
}
