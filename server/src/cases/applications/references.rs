//! What a filled form points at: lawyers, firms, organisations and regions that must be there before they are stored. Files
//! are looked up where they are tied to the application (`files::link`).

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::dictionary::ORGANISATIONS;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Values, Widget};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::accounts::organisations;
use crate::master::affiliation;
use crate::platform::error::Result;
use crate::reference::dictionaries;

/// What a reference points at: a statement each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Target {
    Lawyer,
    Firm,
    Organisation,
    /// One with nothing below it: a county, or a city without counties.
    Region,
}

/// Values by what they point at, each with the paths at which it stands.
type References<'d> = BTreeMap<Target, BTreeMap<&'d str, Vec<String>>>;

/// The fields and columns of the data that point at nothing, in the order of the form's kinds. What equals `known` is not
/// looked up again: the system filled it in, or it was stored before.
pub async fn missing(
    connection: &mut AnyConnection,
    form: &Form,
    data: &Values,
    known: &Values,
) -> Result<Vec<Violation>> {
    let mut references = References::new();
    for field in form.fields().filter(|field| !field.read_only) {
        let value = data.get(&field.key).filter(|value| known.get(&field.key) != Some(*value));
        if let Some(value) = value {
            collect(field, value, &field.key, &mut references);
        }
    }
    let mut violations = Vec::new();
    for (target, ids) in references {
        let there = existing(connection, target, ids.keys().copied()).await?;
        let absent = ids.into_iter().filter(|(id, _)| !there.contains(*id)).flat_map(|(_, paths)| paths);
        violations.extend(absent.map(|path| Violation::error(path, Message::NotInDictionary)));
    }
    Ok(violations)
}

fn collect<'d>(field: &Field, value: &'d Value, path: &str, references: &mut References<'d>) {
    let mut add = |target, id: &'d str| {
        if !id.is_empty() {
            references.entry(target).or_default().entry(id).or_default().push(path.to_owned());
        }
    };
    match (target(field), value) {
        (Some(target), Value::String(id)) => add(target, id),
        (Some(target), Value::List(ids)) => ids.iter().filter_map(Value::as_text).for_each(|id| add(target, id)),
        (None, Value::List(rows)) if field.widget == Widget::Table => {
            for (index, row) in rows.iter().enumerate() {
                let Value::Map(cells) = row else { continue };
                for column in &field.columns {
                    if let Some(cell) = cells.get(&column.key) {
                        collect(column, cell, &format!("{path}[{index}].{}", column.key), references);
                    }
                }
            }
        }
        _ => (),
    }
}

fn target(field: &Field) -> Option<Target> {
    match field.widget {
        Widget::Person => Some(Target::Lawyer),
        Widget::Firm => Some(Target::Firm),
        Widget::Region => Some(Target::Region),
        _ => field.dictionary.as_deref().filter(|key| ORGANISATIONS.contains(key)).map(|_| Target::Organisation),
    }
}

async fn existing<'d>(
    connection: &mut AnyConnection,
    target: Target,
    ids: impl Iterator<Item = &'d str>,
) -> Result<BTreeSet<String>> {
    match target {
        Target::Lawyer => affiliation::lawyers_among(connection, ids).await,
        Target::Firm => affiliation::firms_among(connection, ids).await,
        Target::Organisation => organisations::among(connection, ids).await,
        Target::Region => dictionaries::lowest_regions_among(connection, ids).await,
    }
}
