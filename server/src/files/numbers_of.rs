//! The files that things of one kind hold.

use std::collections::BTreeMap;

use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// The numbers of the files that each of these things holds, by its id; one that holds none is left out.
pub async fn numbers_of(
    connection: &mut AnyConnection,
    biz_type: &str,
    ids: &[String],
) -> Result<BTreeMap<String, Vec<String>>> {
    let mut files: BTreeMap<String, Vec<String>> = BTreeMap::new();
    if ids.is_empty() {
        return Ok(files);
    }
    let mut sql = Sql::new("select biz_id, id from file where biz_type = ");
    sql.bind(biz_type).push(" and biz_id in ").bind_list(ids.iter().cloned()).push(" order by uploaded_at, id");
    let rows: Vec<(String, String)> = sql.fetch_all_as(connection).await?;
    for (id, file) in rows {
        files.entry(id).or_default().push(file);
    }
    Ok(files)
}
