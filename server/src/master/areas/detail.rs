//! `POST lawer-other/area/{area}/detail`

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::area::Action;
use lawdesk_core::dto::AreaDetailInput;
use lawdesk_core::form::Field;
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use sqlx::AnyConnection;

use super::caller::Caller;
use super::own_change::{self, ShownChange};
use super::record::{Reach, is_reached, load};
use super::row::{AreaRow, mask};
use super::sub_table;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::platform::error::Result;

/// What does not change a record.
const READING: [&str; 6] = ["list", "view", "export", "print", "statistics", "history"];

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "AreaRecord")]
pub(crate) struct DetailAnswer {
    row: AreaRow,
    tables: SubTables,
    /// What the caller may do with this record now; `plain`: ask for it unmasked.
    actions: Vec<&'static str>,
    /// Keys of the fields and sub-tables that the caller may change.
    editable: Vec<&'static str>,
    /// Personal data is shown unmasked.
    plain: bool,
    /// What a lawyer has changed of his own file and his firm has not confirmed yet: he goes on from it.
    #[serde(skip_serializing_if = "Option::is_none")]
    waiting: Option<ShownChange>,
}

/// Rows by the key of their table.
type SubTables = BTreeMap<&'static str, Vec<Map<String, Value>>>;

pub(crate) async fn detail(
    State(app): State<App>,
    caller: Caller,
    ValidJson(input): ValidJson<AreaDetailInput>,
) -> Result<Answer<DetailAnswer>> {
    caller.permit("view")?;
    // Of most areas it is known before whether a record is his own.
    let is_own = caller.owns(&input.id);
    if caller.area.account.is_empty() {
        reader(&caller, &input, is_own)?;
    }
    let mut connection = app.db.pool.acquire().await?;
    // The record with its tables, masked for the caller.
    let mut row = load(&mut connection, &caller, &input.id, Reach::Read).await?.ok_or(ApiError::NotFound)?;
    let is_own = is_own || describes(&caller, &row);
    let reader = reader(&caller, &input, is_own)?;
    let fields: Vec<&Field> = caller.area.form.fields().collect();
    mask(&mut row, &fields, Presentation::Detail, reader);
    let tables = tables(&mut connection, &caller, &input.id, reader).await?;
    let waiting = own_change::to_go_on_from(&mut connection, &caller, &row).await?;
    let may_change =
        !caller.area.everyone_reads || is_reached(&mut connection, &caller, &input.id, Reach::Change).await?;
    // Looking at plain data of others is put on record.
    if reader == Viewer::Plain && !is_own {
        drop(connection);
        record_look(&app, &caller, &input.id).await?;
    }
    // What he may do with it.
    let mut editable = caller.editable(&input.id, reader == Viewer::Plain);
    editable.retain(|_| may_change);
    let mut actions = actions(&caller, &row, !editable.is_empty());
    actions.retain(|action| *action != "plain" && (may_change || READING.contains(action)));
    if reader == Viewer::Masked && caller.may_see_plain(&input.id) {
        actions.push("plain");
    }
    let (row, plain) = (AreaRow(row), reader == Viewer::Plain);
    Ok(Answer(DetailAnswer { row, tables, actions, editable, plain, waiting }))
}

async fn tables(connection: &mut AnyConnection, caller: &Caller, id: &str, reader: Viewer) -> Result<SubTables> {
    let mut tables = BTreeMap::new();
    for table in &caller.area.tables {
        tables.insert(table.key.as_str(), sub_table::rows(connection, table, id, reader).await?);
    }
    Ok(tables)
}

pub(super) async fn record_look(app: &App, caller: &Caller, id: &str) -> Result<()> {
    let entry = AuditEntry::new(AuditAction::PlainView, &caller.area.key, id);
    audit::record_alone(&app.db, &app.clock, &caller.user, entry).await
}

/// The owner sees his own data; others have to ask for it, and need the permission.
pub(super) fn reader(caller: &Caller, input: &AreaDetailInput, is_own: bool) -> Result<Viewer> {
    match (is_own, input.plain) {
        (true, _) => Ok(Viewer::Plain),
        (false, false) => Ok(Viewer::Masked),
        (false, true) if caller.may_see_plain(&input.id) => Ok(Viewer::Plain),
        (false, true) => Err(ApiError::Forbidden.into()),
    }
}

/// Whether the record describes the caller's account.
fn describes(caller: &Caller, row: &Map<String, Value>) -> bool {
    row.get(&caller.area.account).and_then(Value::as_str) == Some(caller.user.id.as_str())
}

/// The keys of the actions that can be done with the record in its state.
fn actions(caller: &Caller, row: &Map<String, Value>, can_edit: bool) -> Vec<&'static str> {
    let state = |action: &Action| caller.area.state_field(action).and_then(|key| row.get(key)?.as_str());
    let is_open = |action: &&Action| {
        action.is_open_to(caller.kind, &caller.user.permissions)
            && action.is_possible_in(state(action).unwrap_or_default())
            && (action.key != "edit" || can_edit)
    };
    caller.area.actions.iter().filter(is_open).map(|action| action.key.as_str()).collect()
}
