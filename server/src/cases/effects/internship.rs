//! The end of a registration (`sxdj`): the internship begins, and its account is an intern's.

use sqlx::Row;
use uuid::Uuid;

use super::case::Case;
use super::file::{self, column, insert, of_area};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Makes the record (40 实习中).
pub async fn register(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.needed("firmId")?;
    let home =
        sqlx::query("select org_id, region_code from law_firm where id = $1").bind(firm).fetch_one(&mut **tx).await?;
    let organisation: String = home.try_get("org_id")?;
    let mut columns = of_area("internship", &case.data);
    columns.extend([
        column("id", Uuid::now_v7().to_string()),
        column("account_id", case.applicant.as_str()),
        column("org_id", organisation.as_str()),
        column("region_code", home.try_get::<String, _>("region_code")?),
        column("id_no", case.text("idNo").or(case.text("documentNo"))),
        column("intern_status", "40"),
        // Working-day logs: 150 of a full-time intern, 50 of a part-time one (`docs/handbook/fields.md` 1.6).
        column("log_required", if case.text("internKind") == Some("2") { 50 } else { 150 }),
    ]);
    insert(tx, "internship", columns, case).await?;
    sqlx::query("update account set zyzlb = '11', org_id = $2, updated_at = $3, version = version + 1 where id = $1")
        .bind(&case.applicant)
        .bind(&organisation)
        .bind(case.now)
        .execute(&mut **tx)
        .await?;
    cache_version::bump(tx, CacheKey::Directory).await?;
    file::recount(tx, firm, case.now).await
}
