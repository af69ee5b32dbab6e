//! Levels of ratings, as the files show them: read-only there, written by those who rate.

use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Which level of which file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mirror {
    /// A lawyer's credit (dictionary credit).
    LawyerCredit,
    /// A firm's credit.
    FirmCredit,
    /// A firm's stars (dictionary whdj).
    FirmBuilding,
}

/// Writes a level into a file.
pub(crate) async fn mirror(tx: &mut Tx, which: Mirror, file: &str, level: &str, now: i64) -> Result<()> {
    let statement = match which {
        Mirror::LawyerCredit => {
            "update lawyer set credit_level = $2, updated_at = $3, version = version + 1 where id = $1"
        }
        Mirror::FirmCredit => {
            "update law_firm set credit_level = $2, updated_at = $3, version = version + 1 where id = $1"
        }
        Mirror::FirmBuilding => {
            "update law_firm set wuhua_level = $2, updated_at = $3, version = version + 1 where id = $1"
        }
    };
    sqlx::query(statement).bind(file).bind(level).bind(now).execute(&mut **tx).await?;
    Ok(())
}
