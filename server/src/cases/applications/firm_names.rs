//! Names of firms in a filled form, held against the places of the country, which only the database knows.

use lawdesk_core::form::{Form, Values};
use lawdesk_core::rule::{Rule, firm_name};
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::reference::dictionaries;

/// The fields whose firm's name holds that of a place at county level or above (司法部令 120, `rules.md` 3.14). What equals
/// `known` is not looked at again.
pub async fn with_places(
    connection: &mut AnyConnection,
    form: &Form,
    data: &Values,
    known: &Values,
) -> Result<Vec<Violation>> {
    let fields = form.fields().filter(|field| field.rule == Some(Rule::FirmName) && !field.read_only);
    let names: Vec<(&str, &str)> = fields
        .filter_map(|field| {
            let value = data.get(&field.key).filter(|value| known.get(&field.key) != Some(*value))?;
            Some((field.key.as_str(), value.as_text().filter(|name| !name.is_empty())?))
        })
        .collect();
    if names.is_empty() {
        return Ok(Vec::new());
    }
    let places = dictionaries::place_names(connection).await?;
    let wrong = |(key, name): (&str, &str)| {
        let place = firm_name::place_in(name, places.iter().map(String::as_str))?;
        Some(Violation::error(key, place))
    };
    Ok(names.into_iter().filter_map(wrong).collect())
}
