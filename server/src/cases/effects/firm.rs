//! What becomes of a firm: founded and opened (`lsslxk`), wound up and closed (`swzx`).

use sqlx::Row;
use uuid::Uuid;

use super::case::{Case, number, text};
use super::file::{self, Change, column, insert, join, of_area, update};
use crate::accounts::organisations::county_bureau;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Value;

/// The licence is handed over: the firm is there, and is still being set up (00). Its account is not made here: it
/// registers itself with its licence number.
pub async fn establish_firm(tx: &mut Tx, case: &Case) -> Result<()> {
    let id = Uuid::now_v7().to_string();
    let (name, region) = (case.needed("nameZh")?, case.needed("regionCode")?);
    // Its organisation, below the bureau of its county.
    let bureau = county_bureau(tx, region).await?.ok_or_else(|| anyhow::anyhow!("no bureau in region {region}"))?;
    sqlx::query(
        "insert into organisation (id, pid, name, level, region_code, uscc, sort, demo, created_at)
         values ($1, $2, $3, '6', $4, $5, 0, 0, $6)",
    )
    .bind(&id)
    .bind(&bureau)
    .bind(name)
    .bind(region)
    .bind(case.text("uscc"))
    .bind(case.now)
    .execute(&mut **tx)
    .await?;
    // Its file.
    let mut columns = of_area("law_firm", &case.data);
    columns.extend([
        column("id", id.as_str()),
        column("org_id", id.as_str()),
        column("is_branch", "0"),
        column("licence_no", case.needed("uscc")?),
        column("licence_date", case.day()),
        column("issuing_org", issuer(tx, case).await?),
        column("approve_doc_no", approval(tx, case).await?),
        column("approve_date", case.day()),
        column("phone", case.needed("contactMobile")?),
        column("firm_status", "00"),
    ]);
    insert(tx, "law_firm", columns, case).await?;
    // The case is about it from now on.
    sqlx::query("update application set firm_id = $2 where id = $1")
        .bind(&case.id)
        .bind(&id)
        .execute(&mut **tx)
        .await?;
    let founded = Change { kind: "99", before: None, after: Some(name) };
    file::log(tx, "law_firm", &id, founded, case).await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// Whose seal is on the licence: the topmost bureau.
async fn issuer(tx: &mut Tx, case: &Case) -> Result<String> {
    Ok(sqlx::query_scalar(
        "with recursive above (id, pid, name, level) as (
             select id, pid, name, level from organisation where region_code = $1 and level = '4'
             union select o.id, o.pid, o.name, o.level from organisation o join above a on o.id = a.pid)
         select name from above order by level limit 1",
    )
    .bind(case.needed("regionCode")?)
    .fetch_one(&mut **tx)
    .await?)
}

/// Number of the letter that granted it; where a flow sends none, that of the application.
async fn approval(tx: &mut Tx, case: &Case) -> Result<String> {
    Ok(sqlx::query_scalar(
        "select coalesce((select max(l.doc_no) from letter l where l.application_id = s.id and l.kind = '05'), s.sq_no)
           from application s where s.id = $1",
    )
    .bind(&case.id)
    .fetch_one(&mut **tx)
    .await?)
}

/// It has filed its opening: it is open (01), and its founders practise there.
pub async fn open(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = founding_date(tx, case).await?;
    set(tx, &firm, "01", case).await?;
    let principal = case.needed("principalId")?;
    let mut founders: Vec<_> = case.rows("founders").collect();
    // Always in one order, so that two cases with the same lawyers wait for each other, not for ever.
    founders.sort_by_key(|row| text(row, "lawyerId"));
    for founder in founders {
        let Some(lawyer) = text(founder, "lawyerId") else { continue };
        join(tx, lawyer, &firm, if lawyer == principal { "01" } else { "02" }, case).await?;
        let share = vec![column("share_ratio", Value::Real(number(founder, "share")))];
        update(tx, "lawyer", lawyer, share, case).await?;
        let partner = vec![
            column("partner_id", lawyer),
            column("joined_on", case.day()),
            column("contribution", Value::Real(number(founder, "contribution"))),
        ];
        file::append(tx, "law_firm_partner", "law_firm_id", &firm, partner).await?;
    }
    for lawyer in case.rows("employed").filter_map(|row| text(row, "lawyerId")) {
        join(tx, lawyer, &firm, "03", case).await?;
    }
    head(tx, principal, case.now).await
}

/// The principal answers for the firm from now on.
async fn head(tx: &mut Tx, lawyer: &str, now: i64) -> Result<()> {
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

/// It has not filed its opening in time: it has to set that right (06).
pub async fn warn(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = founding_date(tx, case).await?;
    set(tx, &firm, "06", case).await
}

async fn founding_date(tx: &mut Tx, case: &Case) -> Result<String> {
    let row = sqlx::query("select firm_id from application where id = $1").bind(&case.id).fetch_one(&mut **tx).await?;
    let firm: Option<String> = row.try_get("firm_id")?;
    Ok(firm.ok_or_else(|| anyhow::anyhow!("{} has founded no firm", case.id))?)
}

/// Changes the state of the firm that the case is about (dictionary lszt).
pub async fn set_status(tx: &mut Tx, case: &Case, status: &str) -> Result<()> {
    let firm = case.firm()?.to_owned();
    set(tx, &firm, status, case).await
}

async fn set(tx: &mut Tx, firm: &str, status: &str, case: &Case) -> Result<()> {
    update(tx, "law_firm", firm, vec![column("firm_status", status)], case).await
}

/// How long the people of a closed firm may still look at what was, in milliseconds: 30 days (`flows.md` 4.5).
const LOOKING_BACK: i64 = 30 * 86_400_000;

/// It is no more (04): its accounts are closed after a time in which they may look, its branches have to be wound up.
pub async fn close(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.firm()?;
    set(tx, firm, "04", case).await?;
    let change = Change { kind: "99", before: Some("03"), after: Some("04") };
    file::log(tx, "law_firm", firm, change, case).await?;
    sqlx::query("update account set closes_at = $2, updated_at = $3, version = version + 1 where firm_id = $1")
        .bind(firm)
        .bind(case.now + LOOKING_BACK)
        .bind(case.now)
        .execute(&mut **tx)
        .await?;
    sqlx::query(
        "update law_firm set firm_status = '06', updated_at = $2, version = version + 1
          where parent_firm_id = $1 and delete_flag = 0 and firm_status in ('00', '01')",
    )
    .bind(firm)
    .bind(case.now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Ends the accounts whose time is up.
pub async fn close_accounts(tx: &mut Tx, now: i64) -> Result<()> {
    let closed = sqlx::query(
        "update account set enabled = 0, updated_at = $1, version = version + 1 where closes_at <= $1 and enabled = 1",
    )
    .bind(now)
    .execute(&mut **tx)
    .await?;
    if closed.rows_affected() > 0 {
        cache_version::bump(tx, CacheKey::Directory).await?;
    }
    Ok(())
}
