//! Rows of the demo, which copies are made of.

use anyhow::{Context, Result, ensure};
use lawdesk_core::date::Date;
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{AnyConnection, Column, Row};

use crate::platform::bulk;
use crate::platform::db::Tx;
use crate::platform::sql::Value;

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;
/// A number as large as this is a moment, milliseconds since 1970.
const MOMENT: i64 = 1_000_000_000_000;

/// Rows of a table, in their order.
pub(super) struct Pattern {
    table: &'static str,
    columns: Vec<String>,
    rows: Vec<Vec<Value>>,
}

impl Pattern {
    /// What the query finds, which reads all columns of the table; an error when it is nothing.
    pub(super) async fn read(connection: &mut AnyConnection, table: &'static str, query: &'static str) -> Result<Self> {
        let found = sqlx::query(query).fetch_all(connection).await?;
        let first = found.first().with_context(|| format!("the demo has none to copy: {table}"))?;
        let columns: Vec<String> = first.columns().iter().map(|column| column.name().to_owned()).collect();
        let rows = found.iter().map(values).collect::<Result<_>>()?;
        Ok(Self { table, columns, rows })
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The text of a row; empty when it has none. Rows are counted around.
    pub(super) fn text(&self, place: usize, column: &str) -> &str {
        let row = &self.rows[place % self.rows.len()];
        let at = self.columns.iter().position(|it| it == column);
        match at.map(|at| &row[at]) {
            Some(Value::Text(Some(text))) => text,
            _ => "",
        }
    }

    /// A copy of a row so many days earlier, with some values of its own.
    pub(super) fn copy(&self, place: usize, earlier: i64, own: Vec<(&str, Value)>) -> Result<Vec<Value>> {
        let mut row: Vec<Value> = self.rows[place % self.rows.len()].iter().map(|it| moved(it, earlier)).collect();
        for (column, value) in own {
            let at = self.columns.iter().position(|it| it == column);
            row[at.with_context(|| format!("{} has no column {column}", self.table))?] = value;
        }
        Ok(row)
    }

    /// Writes copies.
    pub(super) async fn insert(&self, tx: &mut Tx, rows: Vec<Vec<Value>>) -> Result<()> {
        ensure!(rows.iter().all(|row| row.len() == self.columns.len()), "{}: a value a column", self.table);
        Ok(bulk::insert(tx, self.table, &self.columns, "on conflict do nothing", rows).await?)
    }
}

fn values(row: &AnyRow) -> Result<Vec<Value>> {
    row.columns()
        .iter()
        .map(|column| {
            let name = column.name();
            Ok(match row.try_column(name)?.type_info().kind() {
                AnyTypeInfoKind::Text => Value::Text(row.try_get(name)?),
                AnyTypeInfoKind::Real | AnyTypeInfoKind::Double => Value::Real(row.try_get(name)?),
                _ => Value::Int(row.try_get(name)?),
            })
        })
        .collect()
}

/// Days and moments so many days earlier.
fn moved(value: &Value, days: i64) -> Value {
    match value {
        Value::Text(Some(text)) if text.len() == 10 => match Date::parse(text) {
            Some(day) => Value::from(day.add_days(-days).to_string()),
            None => value.clone(),
        },
        Value::Int(Some(moment)) if MOMENT <= *moment => Value::from(moment - days * DAY),
        _ => value.clone(),
    }
}
