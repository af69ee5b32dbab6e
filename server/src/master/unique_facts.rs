//! What only one file can have: licence numbers, names, a person's documents.

use lawdesk_core::form::UniqueFact;
use sqlx::AnyConnection;

use super::sealed_columns::HASH;
use crate::platform::error::Result;
use crate::platform::sealing::fingerprint;
use crate::platform::sql::Sql;

/// Whether a file other than `own` has this value already.
pub async fn is_taken(connection: &mut AnyConnection, fact: UniqueFact, value: &str, own: &str) -> Result<bool> {
    let (table, column) = column(fact);
    let value = if column == HASH { fingerprint(value) } else { value.to_owned() };
    let mut sql = Sql::new("select 1 as one from ");
    sql.name(table).push(" where delete_flag = 0 and ").name(column).push(" = ").bind(value);
    sql.push(" and id <> ").bind(own).push(" limit 1");
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// Table and column that hold a fact.
fn column(fact: UniqueFact) -> (&'static str, &'static str) {
    match fact {
        UniqueFact::InternNumber => ("internship", "intern_no"),
        UniqueFact::LicenceNumber => ("lawyer", "licence_no"),
        UniqueFact::IdentityNumber => ("lawyer", HASH),
        UniqueFact::MobileNumber => ("lawyer", "mobile"),
        UniqueFact::QualificationNumber => ("lawyer", "qual_no"),
        UniqueFact::CreditCode => ("law_firm", "uscc"),
        UniqueFact::FirmName => ("law_firm", "name_zh"),
    }
}
