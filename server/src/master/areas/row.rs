//! Columns of an area: how they are selected, read and masked.

use std::borrow::Cow;

use lawdesk_core::area::column_name;
use lawdesk_core::form::{Field, Values, Widget};
use lawdesk_core::mask::{MaskKind, Presentation, Viewer, is_plain, mask_for};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Serialize;
use serde_json::{Map, Value, json};
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::master::sealed_columns::is_sealed;
use crate::platform::error::Result;
use crate::platform::sealing::SealedText;
use crate::platform::sql::{Sql, from_row};

/// A record as it is answered: its fields by their keys, `id` and `version`, and a reference's label as `<key>Text`.
#[derive(Serialize)]
#[serde(transparent)]
pub(crate) struct AreaRow(pub Map<String, Value>);

impl JsonSchema for AreaRow {
    fn schema_name() -> Cow<'static, str> {
        "AreaRow".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "description": "A record: camelCase keys, a reference's label beside it as `<key>Text`.",
            "required": ["id", "version"],
            "properties": { "id": { "type": "string" }, "version": { "type": "integer" } },
            "additionalProperties": true,
        })
    }
}

/// The table that a reference points to.
pub(crate) fn table_of(field: &Field) -> Option<&'static str> {
    match field.widget {
        Widget::Firm => Some("law_firm"),
        Widget::Person => Some("lawyer"),
        Widget::Region => Some("region"),
        _ => None,
    }
}

/// The column that names a row of a referenced table.
pub(crate) fn label_column(table: &str) -> &'static str {
    match table {
        "law_firm" => "name_zh",
        "region" => "mc",
        _ => "name",
    }
}

/// The column that references point to.
pub(crate) fn key_column(table: &str) -> &'static str {
    if table == "region" { "dm" } else { "id" }
}

/// Appends `, m.column` for each field, and `, rN.label as column_text` for each reference.
pub(crate) fn push_columns(sql: &mut Sql, fields: &[&Field]) {
    for (index, field) in fields.iter().enumerate() {
        let column = column_name(&field.key);
        sql.push(", m.").name(&column);
        if let Some(table) = table_of(field) {
            sql.push(", ").name(&format!("r{index}")).push(".").name(label_column(table));
            sql.push(" as ").name(&format!("{column}_text"));
        }
    }
}

/// Appends the joins that [`push_columns`] reads from.
pub(crate) fn push_joins(sql: &mut Sql, fields: &[&Field]) {
    for (index, field) in fields.iter().enumerate() {
        let Some(table) = table_of(field) else { continue };
        let alias = format!("r{index}");
        sql.push(" left join ").name(table).push(" ").name(&alias).push(" on ").name(&alias).push(".");
        sql.name(key_column(table)).push(" = m.").name(&column_name(&field.key));
    }
}

from_row! {
    /// Which record a row is, beside its fields.
    pub(crate) struct RecordKey {
        pub(crate) id: String,
        pub(crate) version: i64,
    }
}

/// The fields of one row by key, plain. The columns are those of the area's fields: no type can name them.
pub(crate) fn read(row: &AnyRow, fields: &[&Field]) -> Result<Map<String, Value>> {
    let mut values = Map::new();
    for field in fields {
        let column = column_name(&field.key);
        values.insert(field.key.clone(), read_one(row, field, &column)?);
        if table_of(field).is_some() {
            let label: Option<String> = row.try_get(format!("{column}_text").as_str())?;
            values.insert(format!("{}Text", field.key), label.into());
        }
    }
    Ok(values)
}

/// What was read as it is held against rules: fields alone, what is empty left out.
pub(crate) fn filled(row: Map<String, Value>, is_field: impl Fn(&str) -> bool) -> Result<Values> {
    row.into_iter()
        .filter(|(key, value)| is_field(key) && !value.is_null())
        .map(|(key, value)| Ok((key, serde_json::from_value(value)?)))
        .collect()
}

fn read_one(row: &AnyRow, field: &Field, column: &str) -> Result<Value> {
    Ok(match field.widget {
        Widget::Number if field.decimals == Some(0) => json!(row.try_get::<Option<i64>, _>(column)?),
        Widget::Number => json!(row.try_get::<Option<f64>, _>(column)?),
        Widget::MultiSelect | Widget::File => match row.try_get::<Option<String>, _>(column)? {
            Some(list) if !list.is_empty() => serde_json::from_str(&list)?,
            _ => Value::Null,
        },
        _ if is_sealed(column) => json!(row.try_get::<Option<SealedText>, _>(column)?.map(|SealedText(number)| number)),
        _ => json!(row.try_get::<Option<String>, _>(column)?),
    })
}

/// Masks what this reader may not see here.
pub(crate) fn mask(values: &mut Map<String, Value>, fields: &[&Field], place: Presentation, reader: Viewer) {
    for field in fields {
        match values.get_mut(&field.key) {
            Some(Value::String(text)) => *text = masked(field, text, place, reader),
            Some(number @ Value::Number(_)) if !is_plain(field.class, place, reader) => *number = Value::Null,
            _ => (),
        }
    }
}

/// One text as this reader may see it here.
pub(crate) fn masked(field: &Field, text: &str, place: Presentation, reader: Viewer) -> String {
    mask_for(field.class, MaskKind::of_field(&field.key, field.rule), place, reader, text).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use lawdesk_core::form::DataClass;

    #[test]
    fn a_personal_number_is_sent_to_whom_it_is_plain_alone() {
        let income = Field::integer("income", "收入", "Income").personal();
        let count = Field { class: DataClass::P1, ..Field::integer("count", "数量", "Count") };
        for (place, reader, shown) in [
            (Presentation::List, Viewer::Plain, json!(null)),
            (Presentation::Detail, Viewer::Masked, json!(null)),
            (Presentation::Export, Viewer::Masked, json!(null)),
            (Presentation::Detail, Viewer::Plain, json!(120_000)),
        ] {
            let mut values = Map::from_iter([("income".to_owned(), json!(120_000)), ("count".to_owned(), json!(3))]);
            mask(&mut values, &[&income, &count], place, reader);
            assert_eq!((&values["income"], &values["count"]), (&shown, &json!(3)), "{place:?} {reader:?}");
        }
    }
}
