//! Whether a record of a business area holds a code of a dictionary.

use lawdesk_core::area::{Area, column_name};
use lawdesk_core::form::{Field, Widget};
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Sql, contains_pattern};
use crate::reference::codes::RemovedCode;

/// The title of an area one of whose records, or of the rows that belong to them, holds the code.
pub async fn code_use(connection: &mut AnyConnection, removed: &RemovedCode<'_>) -> Result<Option<String>> {
    let Some(code) = removed.code else { return Ok(None) };
    for area in Area::all() {
        for (table, field) in columns(area, removed.dictionary) {
            if holds(connection, table, field, code).await? {
                return Ok(Some(area.title.zh.clone()));
            }
        }
    }
    Ok(None)
}

/// The fields with codes of a list, of the area and of the rows that belong to its records, each with its table.
fn columns(area: &'static Area, dictionary: &str) -> Vec<(&'static str, &'static Field)> {
    let own = area.form.fields().map(|field| (area.table.as_str(), field));
    let below = area.tables.iter().flat_map(|it| it.fields.iter().map(|field| (it.table.as_str(), field)));
    own.chain(below).filter(|(_, field)| field.dictionary.as_deref() == Some(dictionary)).collect()
}

async fn holds(connection: &mut AnyConnection, table: &str, field: &Field, code: &str) -> Result<bool> {
    let mut sql = Sql::new("select cast(1 as bigint) as one from ");
    sql.name(table).push(" where ").name(&column_name(&field.key));
    if field.widget == Widget::MultiSelect {
        sql.push(" like ").bind(contains_pattern(&format!("\"{code}\""))).push(" escape '!'");
    } else {
        sql.push(" = ").bind(code);
    }
    sql.push(" limit 1");
    let found: Vec<(i64,)> = sql.fetch_all_as(connection).await?;
    Ok(!found.is_empty())
}
