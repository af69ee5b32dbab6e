//! What everybody may know of lawyers and firms: name, firm, licence number.

use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::master::search;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// The most that a search answers.
const MOST: i64 = 10;

from_row! {
    /// A lawyer or a firm.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PublicTarget {
        id: String,
        name: String,
        /// Of a lawyer his firm, of a firm its address.
        hint: String,
        licence_no: String,
    }
}

/// Lawyers whose name or licence number holds the text.
pub async fn lawyers(connection: &mut AnyConnection, wanted: &str) -> Result<Vec<PublicTarget>> {
    let mut sql = Sql::new(
        "select m.id, m.name, coalesce(f.name_zh, '') as hint, coalesce(m.licence_no, '') as licence_no
           from lawyer m left join law_firm f on f.id = m.firm_id where m.delete_flag = 0",
    );
    search::push_lookup(connection, &mut sql, ("lawyer", "m.id"), &["name", "licenceNo"], wanted).await?;
    sql.push(" and ")
        .any_contains(&["m.name", "coalesce(m.licence_no, '')"], wanted)
        .push(" order by m.id limit ")
        .bind(MOST);
    Ok(sql.fetch_all_as(connection).await?)
}

/// Firms whose name or licence number holds the text.
pub async fn firms(connection: &mut AnyConnection, wanted: &str) -> Result<Vec<PublicTarget>> {
    let mut sql = Sql::new(
        "select m.id, m.name_zh as name, coalesce(m.address, '') as hint, coalesce(m.licence_no, '') as licence_no
           from law_firm m where m.delete_flag = 0 and ",
    );
    sql.any_contains(&["m.name_zh", "coalesce(m.licence_no, '')"], wanted).push(" order by m.id limit ").bind(MOST);
    Ok(sql.fetch_all_as(connection).await?)
}
