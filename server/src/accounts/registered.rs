//! Accounts that people open for themselves (`docs/handbook/rules.md` 3.15): what they may be was found out before.

use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::entry::{APPLICANTS_NAME, Registrant};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::rule::account::account_key;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};

/// The organisation of those who belong to none yet.
const APPLICANTS: &str = "applicants";

/// Whose account it is to be.
#[derive(Clone, Debug)]
pub struct Holder {
    /// Of the person or firm.
    pub name: String,
    /// Kind of account (zhlx).
    pub zhlx: &'static str,
    /// Category of practice; empty unless a lawyer's or an intern's.
    pub zyzlb: String,
    /// Absent: of none yet.
    pub organisation: Option<String>,
    /// The lawyer's file.
    pub lawyer: Option<String>,
    /// The firm's file.
    pub firm: Option<String>,
    /// Codes of its roles.
    pub roles: &'static [&'static str],
}

/// An account that is opened.
#[derive(Clone, Copy, Debug)]
pub struct OpenedAccount<'a> {
    /// Whose.
    pub holder: &'a Holder,
    /// Name at sign-in.
    pub username: &'a str,
    /// Hash.
    pub password: &'a str,
    /// As it is stored.
    pub mobile: &'a str,
    /// As what he opens it.
    pub registrant: Registrant,
    /// Keyed hash of what proves who he is: nobody opens two accounts by the same.
    pub proof: &'a str,
    /// Licence, or certificate of qualification.
    pub number: &'a str,
}

/// Whether a name at sign-in is free.
pub async fn is_free(connection: &mut AnyConnection, username: &str) -> Result<bool> {
    let taken: Option<i64> = sqlx::query_scalar("select 1 as one from account where username_key = $1")
        .bind(account_key(username))
        .fetch_optional(connection)
        .await?;
    Ok(taken.is_none())
}

/// Whether a file has an account already, open or closed: who closes one has it opened again by an administrator.
pub async fn has_account(connection: &mut AnyConnection, holder: &Holder) -> Result<bool> {
    let found: Option<i64> = sqlx::query_scalar(
        "select 1 as one from account where (lawyer_id = $1 and $1 <> '') or (firm_id = $2 and $2 <> '') limit 1",
    )
    .bind(holder.lawyer.as_deref().unwrap_or_default())
    .bind(holder.firm.as_deref().unwrap_or_default())
    .fetch_optional(connection)
    .await?;
    Ok(found.is_some())
}

/// Opens it, and answers its id. A name that another has is a violation; a second account is refused.
pub async fn open(tx: &mut Tx, account: OpenedAccount<'_>, now: i64) -> Result<String> {
    if !is_free(tx, account.username).await? {
        return Err(name_conflict());
    }
    // The account with the roles of whoever he is.
    let id = Uuid::now_v7().to_string();
    insert(tx, &id, account, now).await?;
    for role in account.holder.roles {
        sqlx::query("insert into account_role (account_id, role_id) select $1, id from role where code = $2")
            .bind(&id)
            .bind(*role)
            .execute(&mut **tx)
            .await?;
    }
    // A proof serves once: the file that it names has an account from now on.
    let noted = sqlx::query(
        "insert into registration (account_id, kind, proof_hash, number, created_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing",
    )
    .bind(&id)
    .bind(account.registrant.code())
    .bind(account.proof)
    .bind(account.number)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    if noted.rows_affected() == 0 {
        return Err(ApiError::NotOnFile.into());
    }
    cache_version::bump(tx, CacheKey::Directory).await?;
    Ok(id)
}

async fn insert(tx: &mut Tx, id: &str, account: OpenedAccount<'_>, now: i64) -> Result<()> {
    let organisation = match &account.holder.organisation {
        Some(organisation) => organisation.as_str(),
        None => applicants(tx, now).await?,
    };
    let inserted = sqlx::query(
        "insert into account (id, username, username_key, password_hash, name, mobile, zhlx, zyzlb, org_id, lawyer_id,
                firm_id, enabled, demo, created_at, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1, 0, $12, $12, 1) on conflict do nothing",
    )
    .bind(id)
    .bind(account.username.trim())
    .bind(account_key(account.username))
    .bind(account.password)
    .bind(&account.holder.name)
    .bind(account.mobile)
    .bind(account.holder.zhlx)
    .bind(&account.holder.zyzlb)
    .bind(organisation)
    .bind(account.holder.lawyer.as_deref())
    .bind(account.holder.firm.as_deref())
    .bind(now)
    .execute(&mut **tx)
    .await?;
    // Somebody took the name at this moment.
    if inserted.rows_affected() == 0 { Err(name_conflict()) } else { Ok(()) }
}

/// Whoever is registered as an intern moves to the organisation of his firm (`profession::become_intern`).
async fn applicants(tx: &mut Tx, now: i64) -> Result<&'static str> {
    sqlx::query(
        "insert into organisation (id, name, level, region_code, sort, demo, created_at)
         values ($1, $2, $4, '000000', 0, 0, $3) on conflict (id) do nothing",
    )
    .bind(APPLICANTS)
    .bind(APPLICANTS_NAME)
    .bind(now)
    .bind(OrganisationLevel::Firm.code())
    .execute(&mut **tx)
    .await?;
    Ok(APPLICANTS)
}

fn name_conflict() -> Error {
    Violation::error("username", Message::AccountTaken).into()
}
