//! Many rows at a time.

use anyhow::Result;

use crate::platform::bulk;
use crate::platform::db::Tx;
use crate::platform::sql::Value;

/// Where rows go, and what happens when they are there already.
#[derive(Debug)]
pub struct Table {
    /// Name of the table.
    pub name: &'static str,
    /// Names of the columns, in the order of a row's values.
    pub columns: &'static [&'static str],
    /// What the statement ends in: `on conflict …`.
    pub conflict: &'static str,
}

/// Inserts all rows, a few in each statement.
pub async fn insert(tx: &mut Tx, table: &Table, rows: Vec<Vec<Value>>) -> Result<()> {
    Ok(bulk::insert(tx, table.name, table.columns, table.conflict, rows).await?)
}
