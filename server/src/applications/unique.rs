//! What an application asks for and only one file can have: licence numbers, names, a person's documents. Told where it
//! is typed, not when the case closes.

use lawdesk_core::check::Violation;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::message::Message;
use sqlx::AnyConnection;

use crate::error::Result;
use crate::sql::Sql;

/// A key of a form, and where its value must not stand yet.
type Unique = (&'static str, &'static str, &'static str);

const NUMBERS: [Unique; 4] = [
    ("internNo", "internship", "intern_no"),
    ("licenceNo", "lawyer", "licence_no"),
    ("newLicenceNo", "lawyer", "licence_no"),
    ("uscc", "law_firm", "uscc"),
];
const NAMES: [Unique; 2] = [("nameAfter", "law_firm", "name_zh"), ("nameZh", "law_firm", "name_zh")];
/// Of whoever gets a file of his own.
const PERSON: [Unique; 4] = [
    ("documentNo", "lawyer", "id_no"),
    ("idNo", "lawyer", "id_no"),
    ("mobile", "lawyer", "mobile"),
    ("qualNo", "lawyer", "qual_no"),
];

/// What others than the application's own file have already.
pub async fn taken(connection: &mut AnyConnection, form: &Form, data: &Values, own: &str) -> Result<Vec<Violation>> {
    let mut violations = Vec::new();
    for (key, table, column) in of(form) {
        let Some(value) = data.get(key).and_then(Value::as_text).filter(|value| !value.is_empty()) else { continue };
        let mut sql = Sql::new("select 1 as one from ");
        sql.name(table).push(" where delete_flag = 0 and ").name(column).push(" = ").bind(value);
        sql.push(" and id <> ").bind(own).push(" limit 1");
        if sql.fetch_optional(&mut *connection).await?.is_some() {
            violations.push(Violation::error(key, Message::Taken));
        }
    }
    Ok(violations)
}

/// The keys of a form that are typed, not taken from a file. Only the form that asks for the first licence is about a
/// person who must not have a file yet.
fn of(form: &Form) -> impl Iterator<Item = Unique> {
    let is_typed = |key: &str| form.field(key).is_some_and(|field| field.source.is_none());
    let makes_lawyer = is_typed("licenceNo") && is_typed("qualNo");
    let person = PERSON.into_iter().filter(move |_| makes_lawyer);
    NUMBERS.into_iter().chain(NAMES).chain(person).filter(move |(key, ..)| is_typed(key))
}
