//! Rows that belong to a record: read with it, replaced with it.

use lawdesk_core::area::{SubTable, column_name};
use lawdesk_core::expression;
use lawdesk_core::form::{Checker, Field, Form, FormContext, Section, Values, Widget};
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::violation::Violation;
use serde_json::{Map, Value};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::row::{filled, mask, push_columns, push_joins, read};
use crate::platform::error::Result;
use crate::platform::sql::{self, Sql};

/// The rows of a record, in order.
pub(crate) async fn rows(
    connection: &mut AnyConnection,
    table: &SubTable,
    record: &str,
    reader: Viewer,
) -> Result<Vec<Map<String, Value>>> {
    let fields: Vec<&Field> = table.fields.iter().collect();
    let mut sql = Sql::new("select m.sort");
    push_columns(&mut sql, &fields);
    sql.push(" from ").name(&table.table).push(" m");
    push_joins(&mut sql, &fields);
    sql.push(" where m.").name(&table.owner).push(" = ").bind(record).push(" order by m.sort limit 1000");
    let mut rows = Vec::new();
    for row in sql.fetch_all(connection).await? {
        let mut values = read(&row, &fields)?;
        mask(&mut values, &fields, Presentation::Detail, reader);
        rows.push(values);
    }
    Ok(rows)
}

/// The rows of a record as rules read them: what is empty is left out.
pub(crate) async fn stored(connection: &mut AnyConnection, table: &SubTable, record: &str) -> Result<Vec<Values>> {
    let is_field = |key: &str| table.fields.iter().any(|field| field.key == key);
    let rows = rows(connection, table, record, Viewer::Plain).await?;
    rows.into_iter().map(|row| filled(row, is_field)).collect()
}

/// The rows as they are stored, and what is wrong with them; paths read `educations[0].school`.
pub(crate) fn check(table: &SubTable, rows: &[Values], context: &FormContext) -> (Vec<Values>, Vec<Violation>) {
    let form = as_form(table);
    let checker = Checker::new(&form);
    let list = rows.iter().cloned().map(expression::Value::Map).collect();
    let data = expression::Value::Map([(table.key.clone(), expression::Value::List(list))].into());
    let data = checker.normalise(&data, context);
    let violations = checker.check(&data, context);
    (rows_of(data, &table.key), violations)
}

/// A form with the sub-table as its only field.
pub(crate) fn as_form(table: &SubTable) -> Form {
    let field = Field {
        key: table.key.clone(),
        label: table.title.clone(),
        widget: Widget::Table,
        columns: table.fields.clone(),
        max_items: Some(table.max_items),
        ..Field::default()
    };
    Form {
        sections: vec![Section { key: table.key.clone(), title: table.title.clone(), fields: vec![field] }],
        ..Form::default()
    }
}

fn rows_of(data: expression::Value, key: &str) -> Vec<Values> {
    let expression::Value::Map(mut values) = data else {
        return Vec::new();
    };
    let Some(expression::Value::List(rows)) = values.remove(key) else {
        return Vec::new();
    };
    rows.into_iter()
        .filter_map(|row| if let expression::Value::Map(values) = row { Some(values) } else { None })
        .collect()
}

/// Replaces all rows of a record.
pub(crate) async fn replace(
    connection: &mut AnyConnection,
    table: &SubTable,
    record: &str,
    rows: &[Values],
) -> Result<()> {
    let mut delete = Sql::new("delete from ");
    delete.name(&table.table).push(" where ").name(&table.owner).push(" = ").bind(record);
    delete.execute(&mut *connection).await?;
    for (row, sort) in rows.iter().zip(1_i64..) {
        insert(table, record, row, sort).execute(&mut *connection).await?;
    }
    Ok(())
}

fn insert(table: &SubTable, record: &str, row: &Values, sort: i64) -> Sql {
    let mut sql = Sql::new("insert into ");
    sql.name(&table.table).push(" (id, ").name(&table.owner).push(", sort");
    for field in &table.fields {
        sql.push(", ").name(&column_name(&field.key));
    }
    sql.push(") values (").bind(Uuid::now_v7().to_string()).push(", ").bind(record).push(", ").bind(sort);
    for field in &table.fields {
        sql.push(", ").bind(bound(field, row.get(&field.key)));
    }
    sql.push(")");
    sql
}

/// A checked value as its column holds it.
pub(crate) fn bound(field: &Field, value: Option<&expression::Value>) -> sql::Value {
    use expression::Value;
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "the check has limited numbers")]
    match (field.widget, field.decimals, value) {
        (Widget::Number, Some(0), Some(Value::Long(number))) => sql::Value::Int(Some(*number)),
        (Widget::Number, Some(0), Some(Value::Double(number))) => sql::Value::Int(Some(*number as i64)),
        (Widget::Number, Some(0), _) => sql::Value::Int(None),
        (Widget::Number, _, Some(Value::Long(number))) => sql::Value::Real(Some(*number as f64)),
        (Widget::Number, _, Some(Value::Double(number))) => sql::Value::Real(Some(*number)),
        (Widget::Number, ..) => sql::Value::Real(None),
        (_, _, Some(Value::String(text))) => sql::Value::Text(Some(text.clone())),
        (_, _, Some(list @ Value::List(_))) => sql::Value::Text(serde_json::to_string(list).ok()),
        _ => sql::Value::Text(None),
    }
}
