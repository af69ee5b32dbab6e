//! Many rows at a time.

use super::db::{Kind, Tx};
use super::sql::{Sql, Value};

/// Values bound by one statement, each of which is a round trip: to the server, or to the thread that has the file.
const VALUES_AT_ONCE: usize = 5_000;

/// Inserts all rows, a few in each statement, which ends in `conflict`: `on conflict …`, or nothing.
pub async fn insert<C: AsRef<str>>(
    tx: &mut Tx,
    table: &str,
    columns: &[C],
    conflict: &'static str,
    rows: Vec<Vec<Value>>,
) -> sqlx::Result<()> {
    let kind = tx.kind;
    let statement = |rows| statement(kind, table, columns, conflict, rows);
    let at_once = (VALUES_AT_ONCE / columns.len()).max(1);
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

/// The text for so many rows. SQLite finds a placeholder with a number by walking through all of them, so that long
/// statements would get slower by the row; those without come in their order.
fn statement<C: AsRef<str>>(kind: Kind, table: &str, columns: &[C], conflict: &'static str, rows: usize) -> Sql {
    let mut sql = Sql::new("insert into ");
    sql.name(table).push(" (");
    for (index, column) in columns.iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).name(column.as_ref());
    }
    sql.push(") values ");
    for row in 0..rows {
        sql.push(if row == 0 { "(" } else { ", (" });
        for column in 0..columns.len() {
            sql.push(if column == 0 { "" } else { ", " });
            match kind {
                Kind::Sqlite => sql.push("?"),
                Kind::Postgres => sql.bind(Value::Text(None)),
            };
        }
        sql.push(")");
    }
    sql.push(" ").push(conflict);
    sql
}
