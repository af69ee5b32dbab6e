//! Until when somebody is insured, as the registered policies say, written into his file.

use lawdesk_core::code::{InsuranceStatus, InsuredState};
use sqlx::AnyConnection;

use super::insurance;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Professional liability, which lawyers must have (dictionary bxxz).
pub(crate) const LIABILITY: &str = "01";
/// Whoever is insured from the beginning, and an addition that was accepted.
pub(crate) const ACCEPTED: &str = InsuredState::Accepted.code();

/// Writes anew until when the insured of a policy and its firm are insured.
pub(crate) async fn refresh(tx: &mut Tx, register: &str) -> Result<()> {
    let lawyers: Vec<String> = sqlx::query_scalar(
        "select distinct insured_lawyer_id from insurance_insured where register_id = $1 order by 1",
    )
    .bind(register)
    .fetch_all(&mut **tx)
    .await?;
    for lawyer in &lawyers {
        let until = lawyer_until(tx, lawyer).await?;
        insurance::set_lawyer(tx, lawyer, until.as_deref()).await?;
    }
    let firm: Option<Option<String>> = sqlx::query_scalar("select firm_id from insurance_register where id = $1")
        .bind(register)
        .fetch_optional(&mut **tx)
        .await?;
    if let Some(firm) = firm.flatten() {
        let until = firm_until(tx, &firm).await?;
        insurance::set_firm(tx, &firm, until.as_deref()).await?;
    }
    Ok(())
}

async fn lawyer_until(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<String>> {
    let mut sql = Sql::new(
        "select max(r.cover_to) as until from insurance_insured p join insurance_register r on r.id = p.register_id
          where r.delete_flag = 0 and p.insured_lawyer_id = ",
    );
    sql.bind(lawyer).push(" and coalesce(p.insured_state, ").bind(ACCEPTED).push(") = ").bind(ACCEPTED);
    push_valid(&mut sql);
    let (until,): (Option<String>,) = sql.fetch_one_as(connection).await?;
    Ok(until)
}

/// A lawyer's own policy is not his firm's.
async fn firm_until(connection: &mut AnyConnection, firm: &str) -> Result<Option<String>> {
    let mut sql =
        Sql::new("select max(r.cover_to) as until from insurance_register r where r.delete_flag = 0 and r.firm_id = ");
    sql.bind(firm).push(" and r.lawyer_id is null");
    push_valid(&mut sql);
    let (until,): (Option<String>,) = sql.fetch_one_as(connection).await?;
    Ok(until)
}

/// Registered, and expired: until when it was good stays known.
fn push_valid(sql: &mut Sql) {
    sql.push(" and r.insurance_kind = ").bind(LIABILITY).push(" and r.register_status in ");
    sql.bind_list([InsuranceStatus::Registered, InsuranceStatus::Expired].map(InsuranceStatus::code));
}
