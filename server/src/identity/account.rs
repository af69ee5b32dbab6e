//! What every room may ask of an account.

use sqlx::AnyConnection;

/// Whether there is an account of this id that can be given work: one that is in use.
pub async fn is_enabled(connection: &mut AnyConnection, id: &str) -> sqlx::Result<bool> {
    let enabled: Option<i64> =
        sqlx::query_scalar("select enabled from account where id = $1").bind(id).fetch_optional(connection).await?;
    Ok(enabled == Some(1))
}
