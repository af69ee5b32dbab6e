//! Every field of a form is a variable of the flow under its key, and under the name that the form gives it.

use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{DataClass, Field, Form, Values, Widget, is_empty};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::accounts::organisations::county_bureau;
use crate::accounts::people;
use crate::flows::definitions::Flow;
use crate::master::affiliation;
use crate::platform::error::Result;

/// The variables that fields name (`variable`) and that are filled. A lawyer becomes his account, a firm its organisation,
/// a region its bureau; a lawyer without an account is left out, unless he is one of a list, all of whom the flow asks.
pub async fn named(connection: &mut AnyConnection, form: &Form, data: &Value) -> Result<Variables> {
    let mut variables = Variables::new();
    let Value::Map(values) = data else { return Ok(variables) };
    for field in form.fields().filter(|field| !field.read_only) {
        let Some(name) = &field.variable else { continue };
        let Some(value) = values.get(&field.key).filter(|value| !is_empty(value)) else { continue };
        let value = match people(field) {
            Some(column) => Some(of_rows(connection, &field.key, column, value).await?),
            None => one(connection, field, &field.key, value).await?,
        };
        variables.extend(value.map(|value| (name.clone(), value)));
    }
    Ok(variables)
}

/// Each field under its key, and nothing (an empty list of several) where nothing is filled in, so that conditions can be
/// evaluated and what was taken out is gone. A lawyer becomes his account, if he has one, and a firm its organisation. What
/// the form classes as personal only where the flow names it: the history of a case keeps every variable for good.
pub async fn by_key(connection: &mut AnyConnection, flow: &Flow, form: &Form, data: &Values) -> Result<Variables> {
    let mut variables = Variables::new();
    let is_for_flow = |field: &&Field| field.class < DataClass::P2 || flow.mentions(&field.key);
    for field in form.fields().filter(is_for_flow) {
        let value = match data.get(&field.key).filter(|value| !is_empty(value)) {
            Some(value) => known_as(connection, field, value).await?,
            None if is_list(field) => Value::List(Vec::new()),
            None => Value::Null,
        };
        variables.insert(field.key.clone(), value);
    }
    let unset = form.fields().filter_map(|field| field.variable.clone());
    unset.for_each(|name| _ = variables.entry(name).or_insert(Value::Null));
    Ok(variables)
}

fn is_list(field: &Field) -> bool {
    matches!(field.widget, Widget::MultiSelect | Widget::File | Widget::Table)
}

async fn known_as(connection: &mut AnyConnection, field: &Field, value: &Value) -> Result<Value> {
    let id = value.as_text().unwrap_or_default();
    let known = match field.widget {
        Widget::Person => people::account_of_lawyer(connection, id).await?,
        Widget::Firm => affiliation::organisation_of_firm(connection, id).await?,
        _ => None,
    };
    Ok(known.map_or_else(|| value.clone(), Value::String))
}

/// The column of a table that names lawyers.
fn people(table: &Field) -> Option<&Field> {
    table.columns.iter().find(|column| column.widget == Widget::Person)
}

async fn of_rows(connection: &mut AnyConnection, key: &str, column: &Field, rows: &Value) -> Result<Value> {
    let Value::List(rows) = rows else { return Ok(Value::List(Vec::new())) };
    let mut people = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let Value::Map(row) = row else { continue };
        let Some(value) = row.get(&column.key) else { continue };
        let path = format!("{key}[{index}].{}", column.key);
        match one(connection, column, &path, value).await? {
            Some(value) if !people.contains(&value) => people.push(value),
            Some(_) => {}
            None => return Err(Violation::error(&path, Message::NoAccount).into()),
        }
    }
    Ok(Value::List(people))
}

/// A value as a flow knows it; none: a lawyer without an account.
pub async fn one(connection: &mut AnyConnection, field: &Field, path: &str, value: &Value) -> Result<Option<Value>> {
    let text = value.as_text().unwrap_or_default();
    let known: Option<String> = match field.widget {
        Widget::Person => people::account_of_lawyer(connection, text).await?,
        Widget::Firm => affiliation::organisation_of_firm(connection, text).await?,
        // Every flow that is given a place begins at the county's bureau.
        Widget::Region => county_bureau(connection, text).await?,
        _ => return Ok(Some(value.clone())),
    };
    if known.is_none() && field.widget != Widget::Person {
        return Err(Violation::error(path, Message::NotInDictionary).into());
    }
    Ok(known.map(Value::String))
}
