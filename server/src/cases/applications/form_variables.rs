//! Fields of a form that become variables of the flow, as the form says.

use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Widget, is_empty};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::accounts::organisations::county_bureau;
use crate::accounts::people;
use crate::master::affiliation;
use crate::platform::error::Result;

/// The variables that the filled form gives. A lawyer becomes his account, a firm its organisation, a region its bureau;
/// a lawyer without an account is left out, unless he is one of a list, all of whom the flow asks.
pub async fn of(connection: &mut AnyConnection, form: &Form, data: &Value) -> Result<Variables> {
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
