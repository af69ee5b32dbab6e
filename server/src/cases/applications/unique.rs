//! What an application asks for and only one file can have, as its form says: licence numbers, names, a person's
//! documents. Told where it is typed, not when the case closes.

use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, UniqueFact, Values};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// The fields whose value a file other than the application's own has already.
pub async fn already_in_use(
    connection: &mut AnyConnection,
    form: &Form,
    data: &Values,
    own: &str,
) -> Result<Vec<Violation>> {
    let mut violations = Vec::new();
    // What comes from a file is that file's own.
    for field in form.fields().filter(|field| field.source.is_none()) {
        let Some(fact) = field.unique else { continue };
        let value = data.get(&field.key).and_then(Value::as_text).filter(|value| !value.is_empty());
        let Some(value) = value else { continue };
        let (table, column) = column(fact);
        let mut sql = Sql::new("select 1 as one from ");
        sql.name(table).push(" where delete_flag = 0 and ").name(column).push(" = ").bind(value);
        sql.push(" and id <> ").bind(own).push(" limit 1");
        if sql.fetch_optional(&mut *connection).await?.is_some() {
            violations.push(Violation::error(&field.key, Message::Taken));
        }
    }
    Ok(violations)
}

/// Table and column that hold a fact.
fn column(fact: UniqueFact) -> (&'static str, &'static str) {
    match fact {
        UniqueFact::InternNumber => ("internship", "intern_no"),
        UniqueFact::LicenceNumber => ("lawyer", "licence_no"),
        UniqueFact::IdentityNumber => ("lawyer", "id_no"),
        UniqueFact::MobileNumber => ("lawyer", "mobile"),
        UniqueFact::QualificationNumber => ("lawyer", "qual_no"),
        UniqueFact::CreditCode => ("law_firm", "uscc"),
        UniqueFact::FirmName => ("law_firm", "name_zh"),
    }
}
