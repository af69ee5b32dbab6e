//! Rows of the register: made and changed.

use lawdesk_core::area::{Area, column_name};
use lawdesk_core::form::{Values, is_empty};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use super::{Origin, Record};
use crate::master::areas::bound;
use crate::master::sealed_columns::stored;
use crate::master::search;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value};

/// Columns with their values.
pub(super) type Columns = Vec<(String, Value)>;

/// One column.
pub(super) fn column(name: &str, value: impl Into<Value>) -> (String, Value) {
    (name.to_owned(), value.into())
}

/// The columns of an area's fields that a form has under the same keys and that are filled in.
pub(super) fn of_area(area: &str, data: &Values) -> Columns {
    let area = Area::by_key(area).expect("areas are named by the program");
    let filled = area.form.fields().filter_map(|field| {
        let value = data.get(&field.key).filter(|value| !is_empty(value))?;
        Some((column_name(&field.key), bound(field, Some(value))))
    });
    filled.collect()
}

/// Makes a file; of a column that is there twice the last value counts. A value that another file has is told at the
/// field it came from.
pub(super) async fn insert(tx: &mut Tx, table: &str, columns: Columns, origin: Origin<'_>) -> Result<()> {
    let mut unique: Columns = Vec::new();
    for (name, value) in columns {
        unique.retain(|(known, _)| *known != name);
        unique.push((name, value));
    }
    let unique: Columns = unique.into_iter().flat_map(|(name, value)| stored(name, value)).collect();
    let mut sql = Sql::new("insert into ");
    sql.name(table).push(" (created_by, created_at, updated_by, updated_at");
    for (name, _) in &unique {
        sql.push(", ").name(name);
    }
    sql.push(") values (").bind(origin.applicant).push(", ").bind(origin.at);
    sql.push(", ").bind(origin.applicant).push(", ").bind(origin.at);
    for (_, value) in &unique {
        sql.push(", ").bind(value.clone());
    }
    sql.push(")");
    sql.execute(&mut **tx).await.map_err(|error| already_in_use(error, table))?;
    let Some((_, Value::Text(Some(id)))) = unique.iter().find(|(name, _)| name == "id") else { return Ok(()) };
    search::refresh_written(tx, table, id, unique.iter().map(|(name, _)| name.as_str())).await
}

/// Changes a file.
pub(super) async fn update(tx: &mut Tx, record: Record<'_>, columns: Columns, origin: Origin<'_>) -> Result<()> {
    let mut sql = Sql::new("update ");
    sql.name(record.table()).push(" set version = version + 1, updated_by = ").bind(origin.applicant);
    sql.push(", updated_at = ").bind(origin.at);
    let columns: Columns = columns.into_iter().flat_map(|(name, value)| stored(name, value)).collect();
    for (name, value) in &columns {
        sql.push(", ").name(name).push(" = ").bind(value.clone());
    }
    sql.push(" where id = ").bind(record.id());
    sql.execute(&mut **tx).await.map_err(|error| already_in_use(error, record.table()))?;
    search::refresh_written(tx, record.table(), record.id(), columns.iter().map(|(name, _)| name.as_str())).await
}

fn already_in_use(error: sqlx::Error, table: &str) -> Error {
    let Some(name) = unique_violation(&error) else { return error.into() };
    let column =
        name.trim_start_matches(&format!("{table}_")).trim_end_matches("_key").trim_end_matches("_hash").to_owned();
    let of_column = |area: &&Area| area.table == table;
    let fields = Area::all().iter().find(of_column).into_iter().flat_map(|area| area.form.fields());
    let field = fields.filter(|field| column.ends_with(&column_name(&field.key))).max_by_key(|field| field.key.len());
    Violation::error(format!("data.{}", field.map_or(column.as_str(), |field| &field.key)), Message::Taken).into()
}

/// A row that belongs to a file, behind those that are there, in the file's table of this name (`change_log`).
pub(super) async fn append(tx: &mut Tx, record: Record<'_>, name: &str, columns: Columns) -> Result<()> {
    let (table, owner) = (format!("{}_{name}", record.table()), format!("{}_id", record.table()));
    let mut sql = Sql::new("insert into ");
    sql.name(&table).push(" (id, ").name(&owner).push(", sort");
    for (name, _) in &columns {
        sql.push(", ").name(name);
    }
    sql.push(") select ").bind(Uuid::now_v7().to_string()).push(", cast(").bind(record.id());
    sql.push(" as text), coalesce(max(sort), 0) + 1");
    for (_, value) in columns {
        match value {
            Value::Text(_) => sql.push(", cast(").bind(value).push(" as text)"),
            Value::Int(_) => sql.push(", cast(").bind(value).push(" as bigint)"),
            Value::Real(_) => sql.push(", cast(").bind(value).push(" as double precision)"),
        };
    }
    sql.push(" from ").name(&table).push(" where ").name(&owner).push(" = ").bind(record.id());
    sql.execute(&mut **tx).await?;
    Ok(())
}
