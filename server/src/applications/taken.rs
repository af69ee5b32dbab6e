//! What a flow goes by and the form says: fields that become process variables.

use lawdesk_core::check::Violation;
use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Values, Widget, is_empty};
use lawdesk_core::message::Message;
use sqlx::AnyConnection;

use crate::error::Result;

/// A field that people fill, or a column of a table, and the variable that takes its value. The keys are the same in all
/// forms, so that a copy of a shipped form feeds the flow too.
const TAKEN: [(&str, &str); 9] = [
    ("firmId", "firmOrg"),
    ("founders.lawyerId", "founders"),
    ("instructorId", "instructor"),
    ("items", "changeType"),
    ("newFirmId", "firmOrg"),
    ("regionAfter", "countyOrg"),
    ("regionCode", "countyOrg"),
    ("targetFirmId", "firmOrg"),
    ("targetLawyerId", "target"),
];

/// The variables that the filled form gives. A lawyer becomes his account, a firm its organisation, a region its bureau;
/// a lawyer without an account is left out, unless he is one of a list, all of whom the flow asks.
pub async fn of(connection: &mut AnyConnection, form: &Form, data: &Value) -> Result<Variables> {
    let mut variables = Variables::new();
    let Value::Map(values) = data else { return Ok(variables) };
    for (path, variable) in TAKEN {
        let (key, column) = path.split_once('.').map_or((path, None), |(key, column)| (key, Some(column)));
        let Some((field, value)) = filled(form, values, key) else { continue };
        let taken = match column.map(|column| field.columns.iter().find(|it| it.key == column)) {
            None => one(connection, field, key, value).await?,
            Some(Some(column)) => Some(of_rows(connection, key, column, value).await?),
            Some(None) => None,
        };
        variables.extend(taken.map(|value| (variable.to_owned(), value)));
    }
    Ok(variables)
}

/// Whether the flow goes by a field.
#[must_use]
pub fn goes_by(key: &str) -> bool {
    TAKEN.iter().any(|(path, _)| path.split('.').next() == Some(key))
}

/// A field that the applicant fills, and what he filled in.
fn filled<'a>(form: &'a Form, values: &'a Values, key: &str) -> Option<(&'a Field, &'a Value)> {
    let field = form.field(key).filter(|field| !field.read_only)?;
    Some((field, values.get(key).filter(|value| !is_empty(value))?))
}

async fn of_rows(connection: &mut AnyConnection, key: &str, column: &Field, rows: &Value) -> Result<Value> {
    let Value::List(rows) = rows else { return Ok(Value::List(Vec::new())) };
    let mut taken = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        let Value::Map(row) = row else { continue };
        let Some(value) = row.get(&column.key) else { continue };
        let path = format!("{key}[{index}].{}", column.key);
        match one(connection, column, &path, value).await? {
            Some(value) if !taken.contains(&value) => taken.push(value),
            Some(_) => {}
            None => return Err(Violation::error(&path, Message::NoAccount).into()),
        }
    }
    Ok(Value::List(taken))
}

/// A value as a flow knows it; none: a lawyer without an account.
pub async fn one(connection: &mut AnyConnection, field: &Field, path: &str, value: &Value) -> Result<Option<Value>> {
    let sql = match field.widget {
        Widget::Person => "select id from account where lawyer_id = $1 and enabled = 1 order by id limit 1",
        Widget::Firm => "select org_id from law_firm where id = $1 and delete_flag = 0",
        // Every flow that is given a place begins at the county's bureau.
        Widget::Region => "select id from organisation where region_code = $1 and level = '4' order by id limit 1",
        _ => return Ok(Some(value.clone())),
    };
    let found: Option<String> =
        sqlx::query_scalar(sql).bind(value.as_text().unwrap_or_default()).fetch_optional(connection).await?;
    if found.is_none() && field.widget != Widget::Person {
        return Err(Violation::error(path, Message::NotInDictionary).into());
    }
    Ok(found.map(Value::String))
}
