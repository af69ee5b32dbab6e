//! Making accounts.

use anyhow::Result;

use super::insert::insert;
use super::rows::{self, ACCOUNT, ACCOUNT_ROLE, Account};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;

/// Makes an account with its roles.
pub async fn insert_account(tx: &mut Tx, account: &Account, hash: &str, now: i64) -> Result<()> {
    insert(tx, &ACCOUNT, vec![rows::account(account, hash, now)]).await?;
    insert(tx, &ACCOUNT_ROLE, rows::account_roles(account)).await?;
    cache_version::bump(tx, CacheKey::Directory).await?;
    Ok(())
}
