//! The end of a first licence (`lssczy`): the lawyer's file is made, his internship is closed, his account is a lawyer's.

use lawdesk_core::area::Area;
use lawdesk_core::form::Values;
use sqlx::Row;
use uuid::Uuid;

use super::case::Case;
use super::file::{self, Change, column, insert, of_area};
use crate::master::areas;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// Makes the file.
pub async fn grant(tx: &mut Tx, case: &Case) -> Result<()> {
    let id = Uuid::now_v7().to_string();
    let firm = case.needed("firmId")?;
    let home =
        sqlx::query("select org_id, region_code from law_firm where id = $1").bind(firm).fetch_one(&mut **tx).await?;
    let organisation: String = home.try_get("org_id")?;
    // His file, with what stands in it.
    let mut columns = of_area("lawyer", &case.data);
    columns.extend([
        column("id", id.as_str()),
        column("org_id", organisation.as_str()),
        column("region_code", home.try_get::<String, _>("region_code")?),
        column("id_no", case.text("idNo").or(case.text("documentNo"))),
        column("firm_role", "03"),
        column("practice_status", "01"),
        column("first_practice_date", case.day()),
        column("licence_date", case.day()),
    ]);
    insert(tx, "lawyer", columns, case).await?;
    sub_tables(tx, &id, case).await?;
    // His history.
    let entered = vec![column("firm_id", firm), column("start_date", case.day()), column("reason", case.id.as_str())];
    file::append(tx, "lawyer_firm_history", "lawyer_id", &id, entered).await?;
    let licensed = Change { kind: "05", before: Some("00"), after: Some("01") };
    file::log(tx, "lawyer", &id, licensed, case).await?;
    // From intern to lawyer.
    let zyzlb = case.needed("zyzlb")?;
    become_lawyer(tx, case, Account { lawyer: &id, zyzlb, organisation: &organisation }).await?;
    close_internship(tx, case).await?;
    file::recount(tx, firm, case.now).await
}

/// The form's rows that the file has too, under its own names.
async fn sub_tables(tx: &mut Tx, lawyer: &str, case: &Case) -> Result<()> {
    let area = Area::by_key("lawyer").expect("lawyers are an area");
    for (of_form, of_file) in [("experiences", "experiences"), ("families", "families"), ("awards", "rewards")] {
        let table = area.sub_table(of_file).expect("the file has these tables");
        let mut rows: Vec<Values> = case.rows(of_form).cloned().collect();
        if of_file == "rewards" {
            // The form does not ask of what kind an award is.
            for row in &mut rows {
                row.insert("kind".to_owned(), "99".into());
            }
        }
        areas::replace(tx, table, lawyer, &rows).await?;
    }
    Ok(())
}

struct Account<'a> {
    lawyer: &'a str,
    zyzlb: &'a str,
    organisation: &'a str,
}

async fn become_lawyer(tx: &mut Tx, case: &Case, account: Account<'_>) -> Result<()> {
    sqlx::query(
        "update account set lawyer_id = $2, zyzlb = $3, org_id = $4, updated_at = $5, version = version + 1
          where id = $1",
    )
    .bind(&case.applicant)
    .bind(account.lawyer)
    .bind(account.zyzlb)
    .bind(account.organisation)
    .bind(case.now)
    .execute(&mut **tx)
    .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// 70 已申请执业.
async fn close_internship(tx: &mut Tx, case: &Case) -> Result<()> {
    sqlx::query(
        "update internship set intern_status = '70', updated_by = $1, updated_at = $2, version = version + 1
          where account_id = $1 and delete_flag = 0 and intern_status not in ('31', '43', '70')",
    )
    .bind(&case.applicant)
    .bind(case.now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
