//! Who belongs where: lawyers to firms, firms to organisations, interns to accounts.

use std::collections::BTreeSet;

use lawdesk_core::code::InternshipStatus;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// A lawyer's firm, if he has one; none: his file is not there, or was removed.
pub async fn firm_of_lawyer(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<Option<String>>> {
    Ok(sqlx::query_scalar("select firm_id from lawyer where id = $1 and delete_flag = 0")
        .bind(lawyer)
        .fetch_optional(connection)
        .await?)
}

/// Appends `(…)`: the ids of the lawyers of these firms; there has to be one.
pub fn push_lawyers_of(sql: &mut Sql, firms: Vec<String>) {
    sql.push("(select id from lawyer where delete_flag = 0 and firm_id in ").bind_list(firms).push(")");
}

from_row! {
    /// Where a lawyer practises, and whether he does.
    #[derive(Clone, Debug)]
    #[expect(clippy::struct_field_names, reason = "columns")]
    pub struct Practice {
        /// His name.
        pub name: String,
        /// His firm, if he has one.
        pub firm_id: Option<String>,
        /// Dictionary `zyzt`.
        pub practice_status: String,
        /// His region.
        pub region_code: String,
    }
}

/// Where a lawyer practises; none: his file is not there, or was removed.
pub async fn practice_of(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<Practice>> {
    Ok(sqlx::query_as(
        "select name, firm_id, practice_status, region_code from lawyer where id = $1 and delete_flag = 0",
    )
    .bind(lawyer)
    .fetch_optional(connection)
    .await?)
}

/// The organisation of a firm; none: its file is not there, or was removed.
pub async fn organisation_of_firm(connection: &mut AnyConnection, firm: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select org_id from law_firm where id = $1 and delete_flag = 0")
        .bind(firm)
        .fetch_optional(connection)
        .await?)
}

/// Which of these ids are files of lawyers.
pub async fn lawyers_among(
    connection: &mut AnyConnection,
    ids: impl Iterator<Item = &str>,
) -> Result<BTreeSet<String>> {
    among(connection, Sql::new("select id from lawyer where delete_flag = 0 and id in "), ids).await
}

/// Which of these ids are files of firms.
pub async fn firms_among(connection: &mut AnyConnection, ids: impl Iterator<Item = &str>) -> Result<BTreeSet<String>> {
    among(connection, Sql::new("select id from law_firm where delete_flag = 0 and id in "), ids).await
}

async fn among(
    connection: &mut AnyConnection,
    mut sql: Sql,
    ids: impl Iterator<Item = &str>,
) -> Result<BTreeSet<String>> {
    sql.bind_list(ids);
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The latest internship of an account, unless it is over.
pub async fn internship_of(connection: &mut AnyConnection, account: &str) -> Result<Option<String>> {
    let mut sql = Sql::new("select id from internship where delete_flag = 0 and account_id = ");
    sql.bind(account).push(" and intern_status not in ");
    sql.bind_list(InternshipStatus::ENDED.map(InternshipStatus::code)).push(" order by cert_date desc limit 1");
    let found: Option<(String,)> = sql.fetch_optional_as(connection).await?;
    Ok(found.map(|(id,)| id))
}
