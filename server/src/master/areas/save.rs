//! `POST lawer-other/area/{area}/save`

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::area::{Area, column_name};
use lawdesk_core::dto::AreaSaveInput;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, DataClass, Field, Form, FormContext, Right, Values};
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::{Severity, Violation};
use schemars::JsonSchema;
use serde::Serialize;

use super::caller::Caller;
use super::detail::load;
use super::record_files;
use super::row::{masked, table_of};
use super::sub_table::{self, bound};
use crate::App;
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, Act, AuditEntry};
use crate::master::party_members;
use crate::master::sealed_columns;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;

#[derive(Serialize, JsonSchema)]
#[schemars(rename = "AreaSaved")]
pub(crate) struct SaveAnswer {
    id: String,
    version: i64,
}

pub(crate) async fn save(
    State(app): State<App>,
    caller: Caller,
    ValidJson(input): ValidJson<AreaSaveInput>,
) -> Result<Answer<SaveAnswer>> {
    caller.permit("edit")?;
    let mut tx = app.db.begin().await?;
    let stored = stored(&mut tx, &caller, &input.id).await?;
    let changes = checked(&app, &mut tx, &caller, &input, &stored).await?;
    update(&app, &mut tx, &caller, &input, &changes.values).await?;
    if caller.area.key == "lawyer" {
        record_party_changes(&app, &mut tx, &input.id, &changes.values, &stored).await?;
    }
    record_files::tie(&mut tx, &caller, &input.id, &stored, &changes.values, &changes.tables).await?;
    for (key, rows) in &changes.tables {
        let table = caller.area.sub_table(key).expect("the check refuses unknown sub-tables");
        sub_table::replace(&mut tx, table, &input.id, rows).await?;
    }
    // The fields on record, without their values.
    let tables = changes.tables.iter().map(|(key, _)| key);
    let fields = changes.values.keys().chain(tables).map(String::as_str).collect::<Vec<_>>().join(",");
    let entry = AuditEntry { fields: &fields, ..AuditEntry::new(Act::Save, &caller.area.key, &input.id) };
    audit::record(&mut tx, &app.clock, &caller.user, entry).await?;
    tx.commit().await?;
    Ok(Answer(SaveAnswer { id: input.id, version: input.version + 1 }))
}

/// What the Party's people have to confirm for their own files.
async fn record_party_changes(app: &App, tx: &mut Tx, lawyer: &str, changed: &Values, stored: &Values) -> Result<()> {
    for field in party_members::FIELDS {
        let Some(new) = changed.get(field) else { continue };
        let old = stored.get(field).and_then(Value::as_text);
        party_members::record_change(
            tx,
            party_members::MemberFileChange { lawyer, field, old, new: new.as_text() },
            app.clock.now(),
        )
        .await?;
    }
    Ok(())
}

/// What passed the check and is about to be written.
struct Changes {
    /// The fields that differ from what is stored.
    values: Values,
    /// All rows of each sub-table that was sent.
    tables: Vec<(String, Vec<Values>)>,
}

/// The record's fields as they are.
async fn stored(tx: &mut Tx, caller: &Caller, id: &str) -> Result<Values> {
    let row = load(tx, caller, id).await?.ok_or(ApiError::NotFound)?;
    let is_field = |key: &str| caller.area.form.field(key).is_some();
    row.into_iter()
        .filter(|(key, value)| is_field(key) && !value.is_null())
        .map(|(key, value)| Ok((key, serde_json::from_value(value)?)))
        .collect()
}

/// The input merged into what is stored, checked as a whole.
async fn checked(app: &App, tx: &mut Tx, caller: &Caller, input: &AreaSaveInput, stored: &Values) -> Result<Changes> {
    let area = caller.area;
    // Fields: what the caller may write, held against their rules.
    let editable = caller.editable(&input.id, caller.may_see_plain(&input.id));
    let rights = editable.iter().map(|key| ((*key).to_owned(), Right::Write)).collect();
    let dictionaries = forms::dictionaries(tx, &whole_form(area), stored).await?;
    let context = FormContext {
        today: app.clock.today(),
        dictionaries: Some(&dictionaries),
        rights: Some(&rights),
        stored: Some(stored),
    };
    let (values, mut violations) = check_fields(area, &input.data, stored, &context);
    // Sub-tables: all rows of those he may write.
    let mut tables = Vec::new();
    let row_context = FormContext { rights: None, stored: None, ..context };
    for (key, rows) in &input.tables {
        let Some(table) = area.sub_table(key) else {
            violations.push(Violation::error(key.as_str(), Message::UnknownField));
            continue;
        };
        if !editable.contains(&key.as_str()) {
            violations.push(Violation::error(key.as_str(), Message::ReadOnly));
            continue;
        }
        let (rows, wrong) = sub_table::check(table, rows, &row_context);
        violations.extend(wrong);
        tables.push((key.clone(), rows));
    }
    // What only the database knows.
    violations.extend(missing_references(tx, area, &values).await?);
    violations.retain(|violation| violation.severity == Severity::Error);
    keep_first_of_each_field(&mut violations);
    if violations.is_empty() { Ok(Changes { values, tables }) } else { Err(Error::Validation(violations)) }
}

/// What cannot be changed need not hear what else is wrong with it.
fn keep_first_of_each_field(violations: &mut Vec<Violation>) {
    let mut seen = BTreeSet::new();
    violations.retain(|violation| seen.insert(violation.field.clone()));
}

/// Main fields and sub-tables together, to know which dictionaries they need.
fn whole_form(area: &Area) -> Form {
    let mut form = area.form.clone();
    form.sections.extend(area.tables.iter().flat_map(|table| sub_table::as_form(table).sections));
    form
}

/// The changed fields, and what is wrong with the record that they make. What was wrong before and is not touched does
/// not stand in the way: an old file without a photograph can still get a new phone number.
fn check_fields(area: &Area, data: &Values, stored: &Values, context: &FormContext) -> (Values, Vec<Violation>) {
    let checker = Checker::new(&area.form);
    let mut merged = stored.clone();
    for (key, value) in data.iter().filter(|(key, value)| !is_mask(area, key, value, stored)) {
        merged.insert(key.clone(), value.clone());
    }
    let mut violations = checker.check(&Value::Map(merged.clone()), context);
    let Value::Map(mut merged) = checker.normalise(&Value::Map(merged), context) else {
        return (Values::new(), violations);
    };
    area.derive(&mut merged, context);
    violations.extend(area.check_across(&merged, context));
    let before = area.check(&Value::Map(stored.clone()), context);
    violations.retain(|violation| data.contains_key(&violation.field) || !before.contains(violation));
    (changed(area, &merged, stored), violations)
}

fn changed(area: &Area, merged: &Values, stored: &Values) -> Values {
    let value = |values: &Values, key: &str| values.get(key).cloned().unwrap_or_default();
    let keys = area.form.fields().map(|field| field.key.as_str());
    let changed = keys.filter(|key| value(merged, key) != value(stored, key));
    changed.map(|key| (key.to_owned(), value(merged, key))).collect()
}

/// A masked value that comes back is no change.
fn is_mask(area: &Area, key: &str, value: &Value, stored: &Values) -> bool {
    let Some(field) = area.form.field(key).filter(|field| DataClass::P2 <= field.class) else {
        return false;
    };
    match (value, stored.get(key)) {
        (Value::String(value), Some(Value::String(stored))) => {
            value != stored && *value == masked(field, stored, Presentation::Detail, Viewer::Masked)
        }
        _ => false,
    }
}

/// References and regions among the changes that do not exist.
async fn missing_references(tx: &mut Tx, area: &Area, values: &Values) -> Result<Vec<Violation>> {
    let mut violations = Vec::new();
    for (key, value) in values {
        let Some(table) = area.form.field(key).and_then(table_of) else { continue };
        let Some(id) = value.as_text() else { continue };
        let mut sql = Sql::new("select 1 as one from ");
        match table {
            "region" => sql.push("region where dm = ").bind(id),
            table => sql.name(table).push(" where delete_flag = 0 and id = ").bind(id),
        };
        if sql.fetch_optional(&mut **tx).await?.is_none() {
            violations.push(Violation::error(key.as_str(), Message::NotInDictionary));
        }
    }
    Ok(violations)
}

/// Writes the changed columns if nobody wrote since the record was read.
async fn update(app: &App, tx: &mut Tx, caller: &Caller, input: &AreaSaveInput, values: &Values) -> Result<()> {
    let area = caller.area;
    let mut sql = Sql::new("update ");
    sql.name(&area.table).push(" set version = version + 1, updated_at = ").bind(app.clock.now());
    sql.push(", updated_by = ").bind(caller.user.id.as_str());
    for field in area.form.fields() {
        if let Some(value) = values.get(&field.key) {
            for (column, value) in sealed_columns::stored(column_name(&field.key), bound(field, Some(value))) {
                sql.push(", ").name(&column).push(" = ").bind(value);
            }
        }
    }
    sql.push(" where delete_flag = 0 and id = ").bind(input.id.as_str());
    sql.push(" and version = ").bind(input.version);
    let result = sql.execute(&mut **tx).await.map_err(|error| already_in_use(area, error))?;
    if result.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(()) }
}

/// A named unique constraint becomes a violation at its field: `lawyer_id_type_id_no_hash_key` at `idNo`.
fn already_in_use(area: &Area, error: sqlx::Error) -> Error {
    let name = unique_violation(&error).unwrap_or_default();
    let columns = name.strip_prefix(area.table.as_str()).and_then(|rest| rest.strip_suffix("_key"));
    let columns = columns.map(|columns| columns.trim_end_matches("_hash"));
    let ends_with =
        |field: &&Field| columns.is_some_and(|columns| columns.ends_with(&format!("_{}", column_name(&field.key))));
    let field = area.form.fields().filter(ends_with).max_by_key(|field| field.key.len());
    match field {
        Some(field) => Violation::error(field.key.as_str(), Message::Taken).into(),
        None => error.into(),
    }
}
