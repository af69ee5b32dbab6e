//! Single values of a record, for whoever fills a form from it.

use lawdesk_core::area::Area;
use sqlx::{AnyConnection, Row};

use crate::master::sealed_columns::is_sealed;
use crate::platform::error::Result;
use crate::platform::sealing;
use crate::platform::sql::Sql;

/// What these columns hold, as text; nothing at all where the record is not there.
pub async fn texts_of(
    connection: &mut AnyConnection,
    area: &Area,
    id: &str,
    columns: &[String],
) -> Result<Vec<Option<String>>> {
    let mut sql = Sql::new("select ");
    for (at, column) in columns.iter().enumerate() {
        sql.push(if at == 0 { "cast(" } else { ", cast(" }).name(column).push(" as text)");
    }
    sql.push(" from ").name(&area.table).push(" where id = ").bind(id);
    let Some(row) = sql.fetch_optional(connection).await? else { return Ok(Vec::new()) };
    // By place: which columns there are, the caller says.
    let text = |(at, column): (usize, &String)| match row.try_get::<Option<String>, _>(at)? {
        Some(number) if is_sealed(column) => Ok(Some(sealing::open(&number).map_err(anyhow::Error::from)?)),
        text => Ok(text),
    };
    columns.iter().enumerate().map(text).collect()
}
