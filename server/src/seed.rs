//! What a database starts with: reference data always, the demo province when asked for, many lawyers for trials.

mod demo;
mod demo_people;
mod insert;
mod lawyers;
mod names;
mod numbers;
mod person;
mod plan;
mod random;
mod reference;
mod rows;

pub use demo::{PASSWORD, accounts, demo};
pub use lawyers::{Volume, lawyers};
pub use reference::reference;

use anyhow::Result;

use crate::App;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::hex::hex;

/// Whether what was written before has this hash; `None` when nothing was.
async fn is_written(app: &App, name: &str, hash: &str) -> Result<Option<bool>> {
    let written: Option<String> =
        sqlx::query_scalar("select hash from seeded where name = $1").bind(name).fetch_optional(&app.db.pool).await?;
    Ok(written.map(|it| it == hash))
}

async fn mark_written(tx: &mut Tx, name: &str, hash: &str) -> Result<()> {
    sqlx::query(
        "insert into seeded (name, hash) values ($1, $2) on conflict (name) do update set hash = excluded.hash",
    )
    .bind(name)
    .bind(hash)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The first account of a database that has none, outside demo mode.
const ADMINISTRATOR: &str = "admin";

/// Makes the account `admin` in a database without accounts, and answers its password; `None` when there are accounts.
/// The password exists nowhere but in this answer.
pub async fn first_account(app: &App) -> Result<Option<String>> {
    let accounts: i64 = sqlx::query_scalar("select count(*) from account").fetch_one(&app.db.pool).await?;
    if accounts > 0 {
        return Ok(None);
    }
    let password = format!("Ld#{}", &hex(&rand::random::<[u8; 7]>()));
    let hash = app.passwords.hash(password.clone()).await?;
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    sqlx::query(
        "insert into organisation (id, name, level, region_code, sort, demo, created_at)
         values ('system', '系统管理', '1', '000000', 0, 0, $1) on conflict (id) do nothing",
    )
    .bind(now)
    .execute(&mut *tx)
    .await?;
    let administrator = demo::Account::administrator(ADMINISTRATOR);
    insert_account(&mut tx, &administrator, &hash, now).await?;
    tx.commit().await?;
    Ok(Some(password))
}

async fn insert_account(tx: &mut Tx, account: &demo::Account, hash: &str, now: i64) -> Result<()> {
    insert::insert(tx, &rows::ACCOUNT, vec![rows::account(account, hash, now)]).await?;
    insert::insert(tx, &rows::ACCOUNT_ROLE, rows::account_roles(account)).await?;
    cache_version::bump(tx, CacheKey::Directory).await?;
    Ok(())
}
