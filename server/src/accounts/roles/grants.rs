//! The permissions of roles.

use lawdesk_core::access;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use crate::identity::current_user::CurrentUser;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};

/// The permissions that a role has.
pub(crate) async fn permissions_of(connection: &mut sqlx::AnyConnection, role: &str) -> Result<Vec<String>> {
    let sql = "select permission from role_permission where role_id = $1 order by permission";
    Ok(sqlx::query_scalar(sql).bind(role).fetch_all(connection).await?)
}

/// Gives a role these permissions and no others. Nobody gives what he lacks, and nobody gives to himself.
pub(crate) async fn grant(tx: &mut Tx, user: &CurrentUser, role: &str, codes: &[String]) -> Result<()> {
    let had = permissions_of(tx, role).await?;
    let lacks = |code: &&String| !access::permits(&had, code) && !access::may_grant(&user.permissions, code);
    if let Some(code) = codes.iter().find(lacks) {
        tracing::info!(role, code, user = user.username, "a permission that its giver lacks");
        return Err(Violation::error("permissions", Message::ReadOnly).into());
    }
    // The roles of administrators are shipped: their code is their id.
    if codes.iter().any(|code| !access::may_have(role, code)) {
        return Err(Violation::error("permissions", Message::NotForAdministrators).into());
    }
    sqlx::query("delete from role_permission where role_id = $1").bind(role).execute(&mut **tx).await?;
    for code in codes {
        sqlx::query("insert into role_permission (role_id, permission) values ($1, $2) on conflict do nothing")
            .bind(role)
            .bind(code)
            .execute(&mut **tx)
            .await?;
    }
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// Takes a role for a change: of the version that was read, and not one's own.
pub(crate) async fn lock(tx: &mut Tx, user: &CurrentUser, role: &str, version: Option<i64>) -> Result<()> {
    if user.roles.iter().any(|own| own.id == role) {
        return Err(ApiError::Forbidden.into());
    }
    let updated = sqlx::query(
        "update role set version = version + 1, edited_by = $2 where id = $1 and version = coalesce($3, version)",
    )
    .bind(role)
    .bind(&user.id)
    .bind(version)
    .execute(&mut **tx)
    .await?;
    if updated.rows_affected() == 1 {
        return Ok(());
    }
    let known = sqlx::query("select 1 as one from role where id = $1").bind(role).fetch_optional(&mut **tx).await?;
    Err(Error::from(if known.is_some() { ApiError::Stale(None) } else { ApiError::NotFound }))
}
