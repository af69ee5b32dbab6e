//! Accounts as the operator of the machine makes and mends them, who can reach the database but signs in nowhere.

use anyhow::{Context, Result, bail, ensure};
use lawdesk_core::access::may_be_combined;
use lawdesk_core::rule::Rule;
use lawdesk_core::rule::account::{account_key, is_account};
use lawdesk_core::text;
use sqlx::AnyConnection;

use super::sign_in;
use super::staff_account::{StaffAccount, id_of};
use crate::App;
use crate::identity::api_token;
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::hex::hex;

/// An account of somebody who works for an authority.
#[derive(Clone, Debug)]
pub struct NewAccount {
    /// What is typed at sign-in: a letter, then letters, digits and underscores.
    pub username: String,
    /// The person's name.
    pub name: String,
    /// Id of the organisation; its roles count there.
    pub organisation: String,
    /// Codes of roles, e.g. `R_CITY_OP`.
    pub roles: Vec<String>,
    /// Mobile number; empty when there is none.
    pub mobile: String,
}

/// Makes an account and answers its password, which exists nowhere else. Refused, with a sentence in English: a name that
/// is taken or none, an organisation or role that there is not, an administrator's role beside another.
pub async fn create(app: &App, account: &NewAccount) -> Result<String> {
    let today = app.clock.today();
    // What can be said without the database.
    ensure!(is_account(&account.username), "a sign-in name is a letter and 3 to 19 letters, digits or underscores");
    ensure!(!text::trim(&account.name).is_empty(), "the person needs a name");
    let mobile = account.mobile.as_str();
    ensure!(mobile.is_empty() || Rule::Mobile.check(mobile, today).is_none(), "{mobile} is no mobile number");
    ensure!(!account.roles.is_empty(), "without a role an account can do nothing");
    ensure!(may_be_combined(&account.roles), "an administrator's role is not held together with another");
    // The account, then its roles.
    let (password, hash) = new_password(app).await?;
    let mut tx = app.db.begin().await?;
    insert(&mut tx, app.clock.now(), account, &hash).await?;
    for role in &account.roles {
        insert_role(&mut tx, &account.username, role).await?;
    }
    cache_version::bump(&mut tx, CacheKey::Directory).await?;
    record(&mut tx, app, AuditAction::Save, &account.username).await?;
    tx.commit().await?;
    Ok(password)
}

async fn insert(connection: &mut AnyConnection, now: i64, account: &NewAccount, hash: &str) -> Result<()> {
    let organisation: Option<i64> = sqlx::query_scalar("select 1 from organisation where id = $1")
        .bind(&account.organisation)
        .fetch_optional(&mut *connection)
        .await?;
    ensure!(organisation.is_some(), "there is no organisation {}", account.organisation);
    let stored = StaffAccount {
        username: &account.username,
        name: &account.name,
        mobile: &account.mobile,
        organisation: &account.organisation,
        password_hash: hash,
    };
    ensure!(stored.insert(connection, now).await?, "there is an account {} already", account.username);
    Ok(())
}

async fn insert_role(connection: &mut AnyConnection, username: &str, role: &str) -> Result<()> {
    let inserted = sqlx::query(
        "insert into account_role (account_id, role_id) select $1, id from role where code = $2 on conflict do nothing",
    )
    .bind(id_of(username))
    .bind(role)
    .execute(connection)
    .await?;
    ensure!(inserted.rows_affected() == 1, "there is no role {role}, or it is named twice");
    Ok(())
}

/// Gives an account another password and answers it; its sessions and tokens end, and wrong passwords are forgotten.
pub async fn reset_password(app: &App, username: &str) -> Result<String> {
    // The password.
    let (password, hash) = new_password(app).await?;
    let (mut tx, now) = (app.db.begin().await?, app.clock.now());
    let id: Option<String> = sqlx::query_scalar("select id from account where username_key = $1")
        .bind(account_key(username))
        .fetch_optional(&mut *tx)
        .await?;
    let id = id.with_context(|| format!("there is no account {username}"))?;
    sign_in::retire_password(&mut tx, &id, now).await?;
    sqlx::query(
        "update account set password_hash = $2, password_due = 1, updated_at = $3, version = version + 1 where id = $1",
    )
    .bind(&id)
    .bind(hash)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    // What was opened by the one before.
    sqlx::query("update session set ended_at = $2 where account_id = $1 and ended_at is null")
        .bind(&id)
        .bind(now)
        .execute(&mut *tx)
        .await?;
    api_token::revoke_all(&mut tx, &id, &id, now).await?;
    sign_in::forget_bindings(&mut tx, &id).await?;
    forget_failures(&mut tx, username).await?;
    record(&mut tx, app, AuditAction::PasswordChange, username).await?;
    tx.commit().await?;
    Ok(password)
}

/// Lets an account sign in again: one that is locked by wrong passwords, or that was closed.
pub async fn unlock(app: &App, username: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let opened =
        sqlx::query("update account set enabled = 1, updated_at = $2, version = version + 1 where username_key = $1")
            .bind(account_key(username))
            .bind(app.clock.now())
            .execute(&mut *tx)
            .await?;
    if opened.rows_affected() == 0 {
        bail!("there is no account {username}");
    }
    forget_failures(&mut tx, username).await?;
    cache_version::bump(&mut tx, CacheKey::Directory).await?;
    record(&mut tx, app, AuditAction::Unlock, username).await?;
    tx.commit().await?;
    Ok(())
}

/// Forgets wrong passwords of an account, wherever they came from.
pub(super) async fn forget_failures(connection: &mut AnyConnection, username: &str) -> Result<()> {
    let account = account_key(username);
    // The account at every address, and over all of them.
    sqlx::query("delete from login_failure where subject = $1 or subject like $2 escape '!'")
        .bind(format!("account:{account}"))
        .bind(format!("pair:{}:%", account.replace('_', "!_")))
        .execute(connection)
        .await?;
    Ok(())
}

/// Puts on record what the operator did to an account, which stands there by its sign-in name.
async fn record(tx: &mut Tx, app: &App, act: AuditAction, username: &str) -> Result<()> {
    let key = account_key(username);
    Ok(audit::record(tx, &app.clock, Author::PROGRAM, AuditEntry::new(act, "account", &key)).await?)
}

/// A password of its own and its hash.
pub(crate) async fn new_password(app: &App) -> Result<(String, String)> {
    let password = format!("Ld#{}", hex(&rand::random::<[u8; 7]>()));
    let hash = app.passwords.hash(password.clone()).await?;
    Ok((password, hash))
}
