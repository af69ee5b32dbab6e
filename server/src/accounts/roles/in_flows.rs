//! Roles as flows know them: groups `ROLE@organisation`, and the variables that name them.

use lawdesk_core::locale::Locale;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// What a role is called, by its code; none: there is no such role.
pub async fn name_of(connection: &mut AnyConnection, code: &str, locale: Locale) -> Result<Option<String>> {
    let sql = match locale {
        Locale::ZhCn => "select name from role where code = $1",
        Locale::En => "select coalesce(nullif(name_en, ''), name) from role where code = $1",
    };
    Ok(sqlx::query_scalar(sql).bind(code).fetch_optional(connection).await?)
}

from_row! {
    /// A role that flows name by a variable.
    pub struct FlowRole {
        /// Its code, the group's part before `@`.
        pub code: String,
        /// `spProperties`: the variable.
        pub properties: String,
        /// `spjgKey`: the variable that names the organisation.
        pub org_key: String,
    }
}

/// The roles that flows name by a variable.
pub async fn in_flows(connection: &mut AnyConnection) -> Result<Vec<FlowRole>> {
    Ok(sqlx::query_as("select code, properties, org_key from role where properties <> ''")
        .fetch_all(connection)
        .await?)
}
