//! Many rows at a time.

use anyhow::Result;

use crate::db::Tx;
use crate::sql::{Sql, Value};

/// Where rows go, and what happens when they are there already.
#[derive(Debug)]
pub struct Table {
    /// Its name.
    pub name: &'static str,
    /// In the order of a row's values.
    pub columns: &'static [&'static str],
    /// `on conflict …`
    pub conflict: &'static str,
}

/// Values bound by one statement. SQLite finds a numbered placeholder by walking through all of them, so that long
/// statements get slower by the row; short ones cost a round trip each. 20 000 rows a second were the aim.
const VALUES_AT_ONCE: usize = 500;

/// Inserts all rows, a few in each statement.
pub async fn insert(tx: &mut Tx, table: &Table, rows: Vec<Vec<Value>>) -> Result<()> {
    let at_once = (VALUES_AT_ONCE / table.columns.len()).max(1);
    let mut rows = rows.into_iter().peekable();
    while rows.peek().is_some() {
        let mut sql = start(table);
        for (index, row) in rows.by_ref().take(at_once).enumerate() {
            debug_assert_eq!(row.len(), table.columns.len(), "{}: a value a column", table.name);
            sql.push(if index == 0 { "(" } else { ", (" });
            for (index, value) in row.into_iter().enumerate() {
                sql.push(if index == 0 { "" } else { ", " }).bind(value);
            }
            sql.push(")");
        }
        sql.push(" ").push(table.conflict);
        sql.execute(&mut **tx).await?;
    }
    Ok(())
}

fn start(table: &Table) -> Sql {
    let mut sql = Sql::new("insert into ");
    sql.name(table.name).push(" (");
    for (index, column) in table.columns.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).name(column);
    }
    sql.push(") values ");
    sql
}
