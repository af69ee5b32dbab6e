//! Organisations of firms. Whoever changes one counts that the directory has changed (`CacheKey::Directory`) when all that
//! belongs to it is stored.

use lawdesk_core::code::OrganisationLevel;
use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;

/// The organisation of a new firm.
#[derive(Clone, Copy, Debug)]
pub struct FirmOrganisation<'a> {
    /// Its id.
    pub id: &'a str,
    /// The bureau that it belongs to.
    pub bureau: &'a str,
    /// The firm's name.
    pub name: &'a str,
    /// 6 digits.
    pub region: &'a str,
    /// Unified social credit code.
    pub uscc: Option<&'a str>,
}

/// Makes the organisation of a firm.
pub async fn create(tx: &mut Tx, organisation: FirmOrganisation<'_>, now: i64) -> Result<()> {
    sqlx::query(
        "insert into organisation (id, pid, name, level, region_code, uscc, sort, demo, created_at)
         values ($1, $2, $3, $7, $4, $5, 0, 0, $6)",
    )
    .bind(organisation.id)
    .bind(organisation.bureau)
    .bind(organisation.name)
    .bind(organisation.region)
    .bind(organisation.uscc)
    .bind(now)
    .bind(OrganisationLevel::Firm.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Closes it: its firm has ended.
pub async fn close(tx: &mut Tx, organisation: &str, now: i64) -> Result<()> {
    sqlx::query("update organisation set closed_at = $2, version = version + 1 where id = $1 and closed_at is null")
        .bind(organisation)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Gives it another name.
pub async fn rename(tx: &mut Tx, organisation: &str, name: &str) -> Result<()> {
    sqlx::query("update organisation set name = $2 where id = $1")
        .bind(organisation)
        .bind(name)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Moves it to another region, below a bureau there; without one it stays where it belonged.
pub async fn relocate(tx: &mut Tx, organisation: &str, region: &str, bureau: Option<&str>) -> Result<()> {
    sqlx::query("update organisation set region_code = $2, pid = coalesce($3, pid) where id = $1")
        .bind(organisation)
        .bind(region)
        .bind(bureau)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Whose seal is on licences of a region: the name of the topmost bureau above that of the county.
pub async fn licensing_authority(connection: &mut AnyConnection, region: &str) -> Result<String> {
    Ok(sqlx::query_scalar(
        "with recursive above (id, pid, name, level) as (
             select id, pid, name, level from organisation where region_code = $1 and level = $2
             union select o.id, o.pid, o.name, o.level from organisation o join above a on o.id = a.pid)
         select name from above order by level limit 1",
    )
    .bind(region)
    .bind(OrganisationLevel::County.code())
    .fetch_one(connection)
    .await?)
}
