//! What becomes of a firm: established and opened (`lsslxk`), with a branch (`fssl`), wound up and closed (`swzx`).

use lawdesk_core::code::{FirmRole, FirmStatus};
use uuid::Uuid;

use super::case::{Case, number, refuse, text};
use crate::accounts::firm_organisations::{self, FirmOrganisation};
use crate::accounts::organisations::county_bureau;
use crate::accounts::profession;
use crate::cases::applications::eligibility;
use crate::master::register::firm_names;
use crate::master::register::firms::{self, NewFirm};
use crate::master::register::lawyers::{self, join_firm};
use crate::master::register::partners::{self, Partnership};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// The letter that grants a permit (dictionary TZSLX).
const GRANTING_LETTER: &str = "05";

/// The licence is handed over: the firm is there, and is still being set up. Its account is not made here: it registers
/// itself with its licence number.
pub async fn establish_firm(tx: &mut Tx, case: &Case) -> Result<()> {
    let id = make_file(tx, case, None).await?;
    // The case is about it from now on.
    sqlx::query("update application set firm_id = $2 where id = $1")
        .bind(&case.id)
        .bind(&id)
        .execute(&mut **tx)
        .await?;
    if let Some(number) = case.text("nameDocNo") {
        firm_names::use_up(tx, number, case.origin()).await?;
    }
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// The licence of a branch is handed over: it is open, and those who are posted practise there, who must still be free.
pub async fn establish_branch(tx: &mut Tx, case: &Case) -> Result<()> {
    let head = case.firm()?;
    refuse(eligibility::branch(tx, head, &case.data, case.origin().day).await?)?;
    let branch = make_file(tx, case, Some(head)).await?;
    firms::set_status(tx, &branch, FirmStatus::Active, case.origin()).await?;
    // Always in one order, so that two cases with the same lawyers wait for each other, not for ever.
    let mut posted: Vec<&str> = case.rows("posted").filter_map(|row| text(row, "lawyerId")).collect();
    posted.sort_unstable();
    for lawyer in posted {
        join_firm(tx, lawyer, &branch, FirmRole::Posted.code(), case.origin()).await?;
    }
    profession::become_principal(tx, case.needed("principalId")?, case.now).await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// Makes organisation and file of a firm, or of a branch of `head`; its id.
async fn make_file(tx: &mut Tx, case: &Case, head: Option<&str>) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    let (name, region) = (case.needed("nameZh")?, case.needed("regionCode")?);
    // Its organisation, below the bureau of its county.
    let bureau = county_bureau(tx, region).await?.ok_or_else(|| anyhow::anyhow!("no bureau in region {region}"))?;
    let organisation = FirmOrganisation { id: &id, bureau: &bureau, name, region, uscc: case.text("uscc") };
    firm_organisations::create(tx, organisation, case.now).await?;
    // Its file.
    let firm = NewFirm {
        id: &id,
        head,
        data: &case.data,
        licence_number: case.needed("uscc")?,
        issuer: &firm_organisations::licensing_authority(tx, region).await?,
        approval: &approval(tx, case).await?,
        phone: case.needed("contactMobile")?,
    };
    firms::establish_firm(tx, firm, case.origin()).await?;
    firms::log_establishment(tx, &id, name, case.origin()).await?;
    Ok(id)
}

/// Number of the letter that granted it; where a flow sends none, that of the application.
async fn approval(tx: &mut Tx, case: &Case) -> Result<String> {
    Ok(sqlx::query_scalar(
        "select coalesce((select max(l.doc_no) from letter l where l.application_id = s.id and l.kind = $2), s.sq_no)
           from application s where s.id = $1",
    )
    .bind(&case.id)
    .bind(GRANTING_LETTER)
    .fetch_one(&mut **tx)
    .await?)
}

/// It has filed its opening: it is open, and its founders practise there, who must still be free.
pub async fn open(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = &established_firm(tx, case).await?;
    refuse(eligibility::founding(tx, &case.data, case.origin().day).await?)?;
    firms::set_status(tx, firm, FirmStatus::Active, case.origin()).await?;
    // Its founders, always in one order, so that two cases with the same lawyers wait for each other, not for ever.
    let principal = case.needed("principalId")?;
    let mut founders: Vec<_> = case.rows("founders").collect();
    founders.sort_by_key(|row| text(row, "lawyerId"));
    for founder in founders {
        let Some(lawyer) = text(founder, "lawyerId") else { continue };
        let role = if lawyer == principal { FirmRole::Principal } else { FirmRole::Partner };
        join_firm(tx, lawyer, firm, role.code(), case.origin()).await?;
        let partnership = Partnership { firm, lawyer, contribution: number(founder, "contribution") };
        partners::admit_founder(tx, partnership, number(founder, "share"), case.origin()).await?;
    }
    // Those whom it employs.
    for lawyer in case.rows("employed").filter_map(|row| text(row, "lawyerId")) {
        join_firm(tx, lawyer, firm, FirmRole::Employed.code(), case.origin()).await?;
    }
    profession::become_principal(tx, principal, case.now).await
}

/// It has not filed its opening in time: it has to set that right.
pub async fn warn(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = established_firm(tx, case).await?;
    firms::set_status(tx, &firm, FirmStatus::ToRectify, case.origin()).await
}

async fn established_firm(tx: &mut Tx, case: &Case) -> Result<String> {
    let firm: Option<String> =
        sqlx::query_scalar("select firm_id from application where id = $1").bind(&case.id).fetch_one(&mut **tx).await?;
    Ok(firm.ok_or_else(|| anyhow::anyhow!("{} has established no firm", case.id))?)
}

/// Its winding up begins.
pub async fn liquidate(tx: &mut Tx, case: &Case) -> Result<()> {
    firms::set_status(tx, case.firm()?, FirmStatus::InLiquidation, case.origin()).await
}

/// It is no more: whoever is still there does not practise, its accounts are closed after a time in which they may look,
/// its branches have to be wound up.
pub async fn close(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.firm()?;
    firms::deregister(tx, firm, case.origin()).await?;
    lawyers::pause_all(tx, firm, case.origin()).await?;
    profession::schedule_closing(tx, firm, case.now).await?;
    firms::warn_branches(tx, firm, case.now).await
}
