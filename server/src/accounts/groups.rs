//! Groups of candidates, `ROLE@organisation`, as people know them.

use lawdesk_core::caption::Unknown;
use lawdesk_core::locale::Locale;
use sqlx::AnyConnection;

use super::{organisations, roles};
use crate::platform::error::Result;

/// The role's name and the organisation's; what is not known is named by its code.
pub async fn name_of(connection: &mut AnyConnection, group: &str, locale: Locale) -> Result<String> {
    let (code, organisation) = group.split_once('@').unwrap_or((group, ""));
    let name = roles::name_of(connection, code, locale).await?.unwrap_or_else(|| code.to_owned());
    at_organisation(connection, name, organisation).await
}

/// Names a group that a case's data may name: what is not known is not written out, it may be anything.
pub async fn name_of_found(connection: &mut AnyConnection, group: &str, locale: Locale) -> Result<String> {
    let (code, organisation) = group.split_once('@').unwrap_or((group, ""));
    let name = roles::name_of(connection, code, locale).await?;
    let name = name.unwrap_or_else(|| Unknown::Role.name(locale).to_owned());
    at_organisation(connection, name, organisation).await
}

async fn at_organisation(connection: &mut AnyConnection, role: String, organisation: &str) -> Result<String> {
    let organisation = organisations::name_of(connection, organisation).await?;
    Ok(organisation.map_or(role.clone(), |organisation| format!("{role} · {organisation}")))
}
