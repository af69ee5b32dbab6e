//! Many rows at a time.

use anyhow::Result;

use crate::platform::db::{Kind, Tx};
use crate::platform::sql::{Sql, Value};

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

/// Values bound by one statement. SQLite finds a numbered placeholder by walking through all of them, so that long
/// statements get slower by the row; PostgreSQL takes a round trip for each.
fn values_at_once(kind: Kind) -> usize {
    match kind {
        Kind::Sqlite => 100,
        Kind::Postgres => 5000,
    }
}

/// Inserts all rows, a few in each statement.
pub async fn insert(tx: &mut Tx, table: &Table, rows: Vec<Vec<Value>>) -> Result<()> {
    insert_columns(tx, table.name, table.columns, table.conflict, rows).await
}

/// Inserts all rows into columns that the database has named.
pub async fn insert_columns<C: AsRef<str>>(
    tx: &mut Tx,
    table: &'static str,
    columns: &[C],
    conflict: &'static str,
    rows: Vec<Vec<Value>>,
) -> Result<()> {
    let statement = |rows| statement(table, columns, conflict, rows);
    let at_once = (values_at_once(tx.kind) / columns.len()).max(1);
    let mut rows = rows.into_iter().peekable();
    let whole = statement(at_once);
    while rows.peek().is_some() {
        let some: Vec<Vec<Value>> = rows.by_ref().take(at_once).collect();
        debug_assert!(some.iter().all(|row| row.len() == columns.len()), "{table}: a value a column");
        let text = if some.len() == at_once { whole.clone() } else { statement(some.len()) };
        text.with(some.into_iter().flatten()).execute(&mut **tx).await?;
    }
    Ok(())
}

/// The text for so many rows.
fn statement<C: AsRef<str>>(table: &str, columns: &[C], conflict: &'static str, rows: usize) -> Sql {
    let mut sql = Sql::new("insert into ");
    sql.name(table).push(" (");
    for (index, column) in columns.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).name(column.as_ref());
    }
    sql.push(") values ");
    for row in 0..rows {
        sql.push(if row == 0 { "(" } else { ", (" });
        for column in 0..columns.len() {
            sql.push(if column == 0 { "" } else { ", " }).bind(Value::Text(None));
        }
        sql.push(")");
    }
    sql.push(" ").push(conflict);
    sql
}
