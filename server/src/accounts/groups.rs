//! Groups of candidates, `ROLE@organisation`, as people know them.

use lawdesk_core::locale::Locale;
use sqlx::AnyConnection;

use super::{organisations, roles};
use crate::platform::error::Result;

/// The role's name and the organisation's; what is not known is named by its code.
pub async fn name_of(connection: &mut AnyConnection, group: &str, locale: Locale) -> Result<String> {
    let (code, organisation) = group.split_once('@').unwrap_or((group, ""));
    let name = roles::name_of(connection, code, locale).await?.unwrap_or_else(|| code.to_owned());
    let organisation = organisations::name_of(connection, organisation).await?;
    Ok(organisation.map_or(name.clone(), |organisation| format!("{name} · {organisation}")))
}
