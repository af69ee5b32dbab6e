//! Files of the master files' records: tied to the record with its save, and read by who sees the record.

use std::collections::BTreeSet;

use lawdesk_core::area::Area;
use lawdesk_core::expression::{self, Value};
use lawdesk_core::form::{DataClass, Field, Values, Widget};
use lawdesk_core::mask::Viewer;
use lawdesk_core::violation::Violation;
use serde_json::Map;
use sqlx::AnyConnection;

use super::caller::Caller;
use super::record::{Reach, load};
use super::sub_table;
use crate::App;
use crate::files::{self, FileReference, RecordFiles};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};

/// Files of the records of all areas: who sees a record sees its files.
pub const RECORD_FILES: RecordFiles = RecordFiles {
    may_see: |connection, user, area, id| Box::pin(may_see(connection, user, area, id)),
    hidden: |connection, user, area, id| Box::pin(hidden(connection, user, area, id)),
};

/// Ties the files that a save brings to the record. Those that it had stay with what holds them, e.g. the application
/// that brought them.
pub(crate) async fn tie(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: &str,
    stored: &Values,
    changed: &Values,
    tables: &[(String, Vec<Values>)],
) -> Result<()> {
    let brought = brought(connection, caller, id, (stored, changed), tables).await?;
    files::link(connection, &caller.user, &caller.area.key, id, &brought).await
}

/// The files that a save brings beside those that the record has.
pub(crate) async fn brought(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: &str,
    (stored, changed): (&Values, &Values),
    tables: &[(String, Vec<Values>)],
) -> Result<Vec<FileReference>> {
    let form = &caller.area.form;
    let in_values = |values: &Values| files::in_form(form, &Value::Map(values.clone()));
    let mut held: BTreeSet<String> = in_values(stored).into_iter().map(|file| file.id).collect();
    let mut brought = in_values(changed);
    for (key, rows) in tables {
        let Some(table) = caller.area.sub_table(key) else { continue };
        for row in sub_table::rows(connection, table, id, Viewer::Plain).await? {
            held.extend(table.fields.iter().flat_map(|field| numbers(field, &row)));
        }
        let rows = rows.iter().cloned().map(expression::Value::Map).collect();
        let data = Value::Map([(key.clone(), Value::List(rows))].into());
        brought.extend(files::in_form(&sub_table::as_form(table), &data));
    }
    brought.retain(|file| !held.contains(&file.id));
    Ok(brought)
}

/// Refuses pictures that a save brings and that are not what their fields take.
pub(crate) async fn check_pictures(
    app: &App,
    connection: &mut AnyConnection,
    caller: &Caller,
    stored: &Values,
    changed: &Values,
) -> Result<()> {
    let mut violations = Vec::new();
    for field in caller.area.form.fields() {
        let (Some(rule), Some(Value::List(ids))) = (field.picture, changed.get(&field.key)) else { continue };
        let held = |id: &Value| matches!(stored.get(&field.key), Some(Value::List(before)) if before.contains(id));
        for id in ids.iter().filter(|id| !held(id)).filter_map(Value::as_text) {
            let fault = files::picture_fault(app, connection, id, rule).await?;
            violations.extend(fault.map(|message| Violation::error(field.key.as_str(), message)));
        }
    }
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}

/// Has a record show the files that its fields took over from the application's, to who sees the record.
pub async fn show(connection: &mut AnyConnection, area: &str, id: &str, data: &Values) -> Result<()> {
    let Some(area) = Area::by_key(area) else { return Ok(()) };
    let files = files::in_form(&area.form, &Value::Map(data.clone()));
    files::show(connection, &area.key, id, &files).await
}

/// Whether the person sees the record.
async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, area: &str, id: &str) -> Result<bool> {
    match caller_of(user, area) {
        Some(caller) if caller.may("view") => Ok(load(connection, &caller, id, Reach::Read).await?.is_some()),
        _ => Ok(false),
    }
}

/// The files in fields that the person sees masked.
async fn hidden(connection: &mut AnyConnection, user: &CurrentUser, area: &str, id: &str) -> Result<BTreeSet<String>> {
    let mut found = BTreeSet::new();
    let Some(caller) = caller_of(user, area).filter(|it| !it.may_see_plain(id)) else { return Ok(found) };
    let Some(row) = load(connection, &caller, id, Reach::Read).await? else { return Ok(found) };
    let is_personal = |field: &&Field| DataClass::P2 <= field.class;
    found.extend(caller.area.form.fields().filter(is_personal).flat_map(|field| numbers(field, &row)));
    for table in &caller.area.tables {
        for row in sub_table::rows(connection, table, id, Viewer::Plain).await? {
            found.extend(table.fields.iter().filter(is_personal).flat_map(|field| numbers(field, &row)));
        }
    }
    Ok(found)
}

fn caller_of(user: &CurrentUser, area: &str) -> Option<Caller> {
    Caller::of(user, area).ok()
}

/// The file numbers in a field of a row.
fn numbers(field: &Field, row: &Map<String, serde_json::Value>) -> Vec<String> {
    let value = row.get(&field.key);
    let text = |value: &serde_json::Value| value.as_str().map(str::to_owned);
    match field.widget {
        Widget::File => value.and_then(|it| it.as_array()).into_iter().flatten().filter_map(text).collect(),
        Widget::Signature => value.and_then(text).into_iter().collect(),
        _ => Vec::new(),
    }
}
