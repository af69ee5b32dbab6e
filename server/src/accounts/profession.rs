//! What an account is by its holder's profession: an intern's, a lawyer's, a principal's; and its end with the firm.

use lawdesk_core::code::{PracticeCategory, RoleKind};

use crate::identity::api_token;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Codes of the roles of who answers for a firm.
pub const PRINCIPAL_ROLES: &[&str] = &["R_FIRM_HEAD", "R_OLDFIRM"];

/// Makes an account an intern's, at the organisation of his firm.
pub async fn become_intern(tx: &mut Tx, account: &str, organisation: &str, now: i64) -> Result<()> {
    sqlx::query("update account set zyzlb = $4, org_id = $2, updated_at = $3, version = version + 1 where id = $1")
        .bind(account)
        .bind(organisation)
        .bind(now)
        .bind(PracticeCategory::Intern.code())
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// What an account becomes with the first licence.
#[derive(Clone, Copy, Debug)]
pub struct LawyerAccount<'a> {
    /// The account.
    pub account: &'a str,
    /// The lawyer's file.
    pub lawyer: &'a str,
    /// Category of practice (dictionary zyzlb).
    pub category: &'a str,
    /// The organisation of his firm.
    pub organisation: &'a str,
}

/// Makes an account a lawyer's.
pub async fn become_lawyer(tx: &mut Tx, lawyer: LawyerAccount<'_>, now: i64) -> Result<()> {
    sqlx::query(
        "update account set lawyer_id = $2, zyzlb = $3, org_id = $4, updated_at = $5, version = version + 1
          where id = $1",
    )
    .bind(lawyer.account)
    .bind(lawyer.lawyer)
    .bind(lawyer.category)
    .bind(lawyer.organisation)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// A lawyer's groups go with him, but what he was at the old firm he is not at the new one.
pub async fn move_lawyer(tx: &mut Tx, lawyer: &str, organisation: &str, now: i64) -> Result<()> {
    sqlx::query(
        "delete from account_role where role_id in (select id from role where role_type = $3)
            and account_id in (select id from account where lawyer_id = $1 and org_id <> $2)",
    )
    .bind(lawyer)
    .bind(organisation)
    .bind(RoleKind::Firm.code())
    .execute(&mut **tx)
    .await?;
    sqlx::query("update account set org_id = $2, updated_at = $3, version = version + 1 where lawyer_id = $1")
        .bind(lawyer)
        .bind(organisation)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// The account of a lawyer is of the category in which he practises now.
pub async fn change_category(tx: &mut Tx, lawyer: &str, category: PracticeCategory, now: i64) -> Result<()> {
    sqlx::query("update account set zyzlb = $2, updated_at = $3, version = version + 1 where lawyer_id = $1")
        .bind(lawyer)
        .bind(category.code())
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// A lawyer answers for his firm from now on.
pub async fn become_principal(tx: &mut Tx, lawyer: &str, now: i64) -> Result<()> {
    sqlx::query(
        "insert into account_role (account_id, role_id)
         select a.id, r.id from account a, role r where a.lawyer_id = $1 and r.code in ('R_FIRM_HEAD', 'R_OLDFIRM')
         on conflict do nothing",
    )
    .bind(lawyer)
    .execute(&mut **tx)
    .await?;
    sqlx::query("update account set updated_at = $2, version = version + 1 where lawyer_id = $1")
        .bind(lawyer)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// A lawyer answers for his firm no longer: another does.
pub async fn cease_as_principal(tx: &mut Tx, lawyer: &str, now: i64) -> Result<()> {
    sqlx::query(
        "delete from account_role where account_id in (select id from account where lawyer_id = $1)
            and role_id in (select id from role where code in ('R_FIRM_HEAD', 'R_OLDFIRM'))",
    )
    .bind(lawyer)
    .execute(&mut **tx)
    .await?;
    sqlx::query("update account set updated_at = $2, version = version + 1 where lawyer_id = $1")
        .bind(lawyer)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// A firm's accounts that bear its name bear the new one; those named after a person stay.
pub async fn rename_firm(tx: &mut Tx, firm: &str, before: &str, after: &str, now: i64) -> Result<()> {
    sqlx::query(
        "update account set name = $3, updated_at = $4, version = version + 1 where firm_id = $1 and name = $2",
    )
    .bind(firm)
    .bind(before)
    .bind(after)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// How long the people of a closed firm may still look at what was, in milliseconds: 30 days (`docs/handbook/flows.md`
/// 4.5).
const LOOKING_BACK: i64 = 30 * 86_400_000;

/// The accounts of a firm that is no more end after a time in which they may look.
pub async fn schedule_closing(tx: &mut Tx, firm: &str, now: i64) -> Result<()> {
    sqlx::query("update account set closes_at = $2, updated_at = $3, version = version + 1 where firm_id = $1")
        .bind(firm)
        .bind(now + LOOKING_BACK)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Ends the accounts whose time is up, with their tokens.
pub async fn close_due(tx: &mut Tx, now: i64) -> Result<()> {
    let closed: Vec<String> = sqlx::query_scalar(
        "update account set enabled = 0, updated_at = $1, version = version + 1 where closes_at <= $1 and enabled = 1
         returning id",
    )
    .bind(now)
    .fetch_all(&mut **tx)
    .await?;
    for account in &closed {
        api_token::revoke_all(tx, account, account, now).await?;
    }
    if !closed.is_empty() {
        cache_version::bump(tx, CacheKey::Directory).await?;
    }
    Ok(())
}
