//! Who did or saw what, of the things that must be on record (`conventions.md` 0). Rows are never changed or removed.

use sqlx::AnyConnection;
use uuid::Uuid;

use crate::identity::current_user::CurrentUser;
use crate::platform::clock::Clock;
use crate::platform::error::Result;

/// A line of the audit.
#[derive(Clone, Copy, Debug)]
pub struct AuditEntry<'a> {
    /// What was done, e.g. `plain` for looking at unmasked personal data.
    pub action: &'a str,
    /// Kind of the thing, e.g. an area's key.
    pub subject: &'a str,
    /// Id of the thing.
    pub subject_id: &'a str,
    /// Why, where people are asked for it; else empty.
    pub reason: &'a str,
}

/// Adds a line, within the caller's transaction if there is one.
pub async fn record(
    connection: &mut AnyConnection,
    clock: &Clock,
    user: &CurrentUser,
    address: &str,
    entry: AuditEntry<'_>,
) -> Result<()> {
    sqlx::query(
        "insert into audit (id, happened_at, account_id, username, address, action, subject, subject_id, reason)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(clock.now())
    .bind(&user.id)
    .bind(&user.username)
    .bind(address)
    .bind(entry.action)
    .bind(entry.subject)
    .bind(entry.subject_id)
    .bind(entry.reason)
    .execute(connection)
    .await?;
    Ok(())
}
