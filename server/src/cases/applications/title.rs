//! What a case is called, by the rule of its item (`core::case_title`).

use std::collections::BTreeMap;

use lawdesk_core::case_title::{self, DEFAULT_TITLE};
use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::text::placeholders;
use sqlx::AnyConnection;

use crate::flows::items;
use crate::platform::error::Result;
use crate::reference::dictionaries;

/// A case about to be named.
#[derive(Debug)]
pub(super) struct NamedCase<'a> {
    /// Key of its flow.
    pub(super) item: &'a str,
    /// What people call the item.
    pub(super) name: &'a str,
    /// Its form.
    pub(super) form: &'a Form,
    /// Who files it.
    pub(super) applicant: &'a str,
}

/// The title of a new case; one whose rule says nothing of it is called after applicant and item.
pub(super) async fn of(
    connection: &mut AnyConnection,
    case: &NamedCase<'_>,
    data: &Values,
    today: Date,
) -> Result<String> {
    let rule = items::title_rule(&mut *connection, case.item).await?;
    let mut known = BTreeMap::from([
        ("applicant", case.applicant.to_owned()),
        ("item", case.name.to_owned()),
        ("year", today.year().to_string()),
        ("date", today.to_string()),
    ]);
    for name in placeholders(&rule).filter_map(|(_, name)| name) {
        if let Some(text) = answer(connection, case.form, data, name).await? {
            known.entry(name).or_insert(text);
        }
    }
    let title = case_title::title(&rule, |name| known.get(name).cloned());
    Ok(if title.is_empty() { case_title::title(DEFAULT_TITLE, |name| known.get(name).cloned()) } else { title })
}

/// What a field of the form says, codes as people call them.
async fn answer(connection: &mut AnyConnection, form: &Form, data: &Values, key: &str) -> Result<Option<String>> {
    let (Some(field), Some(value)) = (form.field(key), data.get(key)) else { return Ok(None) };
    let codes: Vec<&str> = match value {
        Value::String(text) => vec![text.as_str()],
        Value::List(values) => values.iter().filter_map(Value::as_text).collect(),
        _ => return Ok(None),
    };
    let mut said = Vec::with_capacity(codes.len());
    for code in codes {
        let caption = match field.dictionary.as_deref() {
            Some(dictionary) => dictionaries::caption(&mut *connection, dictionary, code).await?,
            None => None,
        };
        said.push(caption.unwrap_or_else(|| code.to_owned()));
    }
    Ok(Some(said.join("、")).filter(|text| !text.is_empty()))
}
