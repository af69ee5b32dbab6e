//! Records that name others: whether what is named is there, what it is called, and who names a record.

use std::collections::BTreeMap;

use lawdesk_core::area::{Area, FilterKind, column_name};
use lawdesk_core::form::{Field, Values, Widget};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::row::{key_column, label_column, table_of};
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// References and regions among the values that do not exist.
pub(crate) async fn missing(connection: &mut AnyConnection, area: &Area, values: &Values) -> Result<Vec<Violation>> {
    let labels = labels(connection, area, values).await?;
    let named = values.iter().filter(|(_, value)| value.as_text().is_some_and(|id| !id.is_empty()));
    let missing = named
        .filter(|(key, _)| area.form.field(key).and_then(table_of).is_some() && !labels.contains_key(key.as_str()));
    Ok(missing.map(|(key, _)| Violation::error(key.as_str(), Message::NotInDictionary)).collect())
}

/// What the references among the values are called, by the field's key; those that do not exist are left out.
pub(crate) async fn labels(
    connection: &mut AnyConnection,
    area: &Area,
    values: &Values,
) -> Result<BTreeMap<String, String>> {
    let mut labels = BTreeMap::new();
    for (key, value) in values {
        let Some(table) = area.form.field(key).and_then(table_of) else { continue };
        let Some(id) = value.as_text().filter(|id| !id.is_empty()) else { continue };
        let mut sql = Sql::new("select ");
        sql.name(label_column(table)).push(" as label from ").name(table);
        sql.push(" where ").name(key_column(table)).push(" = ").bind(id);
        if table != "region" {
            sql.push(" and delete_flag = 0");
        }
        if let Some(LabelRow { label }) = sql.fetch_optional_as(&mut *connection).await? {
            labels.insert(key.clone(), label.unwrap_or_default());
        }
    }
    Ok(labels)
}

from_row! {
    struct LabelRow {
        label: Option<String>,
    }
}

from_row! {
    struct IdRow {
        id: String,
    }
}

/// The record, firm, lawyer or region that a cell names: by its number (a region's code, a licence number, a credit code),
/// its full name, or its id. Regions of a name are many (鼓楼区): those of the caller's province, whose `region` it is, are meant.
pub(crate) async fn find(
    connection: &mut AnyConnection,
    field: &Field,
    name: &str,
    region: &str,
) -> Result<std::result::Result<String, Message>> {
    let table = table_of(field).unwrap_or("region");
    let mut sql = Sql::new("select ");
    sql.name(key_column(table)).push(" as id from ").name(table).push(" where ");
    if table == "region" {
        sql.push("(dm = ").bind(name).push(" or (mc = ").bind(name).push(" and ");
        data_scope::push_region(&mut sql, ("", "dm"), region.get(..2).unwrap_or_default());
        sql.push(")");
    } else {
        sql.push("delete_flag = 0 and (");
        for (at, column) in named_by(field.widget).iter().enumerate() {
            sql.push(if at == 0 { "" } else { " or " }).name(column).push(" = ").bind(name);
        }
    }
    sql.push(") limit 2");
    let found: Vec<IdRow> = sql.fetch_all_as(connection).await?;
    Ok(match <[IdRow; 1]>::try_from(found) {
        Ok([IdRow { id }]) => Ok(id),
        Err(found) if found.is_empty() => Err(Message::NoneFits),
        Err(_) => Err(Message::SeveralFit),
    })
}

/// The columns by which people name a row.
fn named_by(widget: Widget) -> &'static [&'static str] {
    match widget {
        Widget::Firm => &["id", "name_zh", "uscc", "licence_no"],
        _ => &["id", "name", "licence_no"],
    }
}

/// Refuses with the titles of the areas whose live records name this one.
pub(crate) async fn require_unused(
    connection: &mut AnyConnection,
    area: &Area,
    id: &str,
    locale: Locale,
) -> Result<()> {
    let mut by = Vec::new();
    for other in Area::all() {
        for column in columns_naming(area, other) {
            let mut sql = Sql::new("select id from ");
            sql.name(&other.table).push(" where delete_flag = 0 and ").name(&column).push(" = ").bind(id);
            sql.push(" limit 1");
            let found: Option<IdRow> = sql.fetch_optional_as(&mut *connection).await?;
            if found.is_some_and(|it| it.id != id || other.key != area.key) {
                by.push(match locale {
                    Locale::ZhCn => other.title.zh.clone(),
                    Locale::En => other.title.en.clone(),
                });
                break;
            }
        }
    }
    if by.is_empty() { Ok(()) } else { Err(ApiError::InUse { by }.into()) }
}

/// The columns of another area that hold ids of records of this one: its references, and what this one's tabs go by.
fn columns_naming(area: &Area, other: &Area) -> Vec<String> {
    let is_reference = |field: &&Field| table_of(field) == Some(area.table.as_str());
    let references = other.form.fields().filter(is_reference).map(|field| field.key.clone());
    let tabs = area.related.iter().filter(|it| it.area == other.key);
    let filters = tabs.filter_map(|it| other.list.filters.iter().find(|filter| filter.key == it.filter));
    let filters = filters.filter(|filter| filter.kind == FilterKind::Equals);
    let mut keys: Vec<String> = references.chain(filters.map(|filter| filter.field.clone())).collect();
    keys.sort();
    keys.dedup();
    keys.iter().map(|key| column_name(key)).collect()
}
