//! Whether an application holds a code of a dictionary.

use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Sql, contains_pattern};
use crate::reference::codes::RemovedCode;

/// The number of an application that was sent since the code was added and holds it as a value. One with the same code of
/// another list counts, too: better one code too many is kept than one too few.
pub async fn code_use(connection: &mut AnyConnection, removed: &RemovedCode<'_>) -> Result<Option<String>> {
    let Some(code) = removed.code else { return Ok(None) };
    let mut sql = Sql::new("select sq_no as number from application where submit_at >= ");
    sql.bind(removed.added_at).push(" and form_data like ").bind(contains_pattern(&format!("\"{code}\"")));
    sql.push(" escape '!' limit 1");
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().next().map(|(number,)| number))
}
