//! Whether a form draws from a dictionary.

use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Sql, contains_pattern};
use crate::reference::codes::RemovedCode;

/// The name of a form, in any version or as it is being designed, with a field of the list; asked of whole lists alone.
pub async fn code_use(connection: &mut AnyConnection, removed: &RemovedCode<'_>) -> Result<Option<String>> {
    if removed.code.is_some() {
        return Ok(None);
    }
    let pattern = contains_pattern(&format!("\"dictionary\":\"{}\"", removed.dictionary));
    let mut sql = Sql::new("select d.name from form_design d where d.draft like ");
    sql.bind(pattern.as_str())
        .push(" escape '!' or exists (select 1 from custom_form f where f.code = d.code and f.schema like ");
    sql.bind(pattern.as_str()).push(" escape '!') limit 1");
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().next().map(|(name,)| name))
}
