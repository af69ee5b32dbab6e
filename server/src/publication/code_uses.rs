//! Whether something published has a code of a dictionary as its category.

use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::reference::codes::RemovedCode;

/// The lists from which categories are.
const CATEGORIES: [&str; 3] = ["djlm", "tzfl", "zcfl"];

/// The title of one that has it.
pub async fn code_use(connection: &mut AnyConnection, removed: &RemovedCode<'_>) -> Result<Option<String>> {
    let Some(code) = removed.code.filter(|_| CATEGORIES.contains(&removed.dictionary)) else { return Ok(None) };
    Ok(sqlx::query_scalar("select title from publication where category = $1 limit 1")
        .bind(code)
        .fetch_optional(connection)
        .await?)
}
