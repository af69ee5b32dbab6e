//! Writing one record with all that goes with it: hooks, columns, files, sub-tables, history.

use lawdesk_core::access::AccountKind;
use lawdesk_core::area::{Area, column_name};
use lawdesk_core::form::{Field, Values};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;

use super::caller::Caller;
use super::checks::{Tables, changed};
use super::history::{self, Change};
use super::hooks::{self, RecordAct};
use super::record::{self, Reach, text};
use super::record_files;
use super::sub_table::{self, bound};
use crate::App;
use crate::master::{sealed_columns, search};
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value, from_row};

/// A record that passed the checks.
pub(crate) struct Writing<'a> {
    /// As hooks know it: `add`, `edit`, or the key of a transition.
    pub(crate) action: &'a str,
    /// As its history tells it: the same, or `import`.
    pub(crate) told_as: &'a str,
    /// The record.
    pub(crate) id: &'a str,
    /// The version that was read; none: the record is new.
    pub(crate) version: Option<i64>,
    /// Its fields as they are stored; empty for a new one.
    pub(crate) stored: &'a Values,
    /// Its fields as they will be.
    pub(crate) values: Values,
    /// The rows that are written.
    pub(crate) tables: Tables,
    /// Why, where people are asked for it.
    pub(crate) reason: &'a str,
}

/// Writes it; answers the keys of what was changed, comma between, for the audit.
pub(crate) async fn write(app: &App, tx: &mut Tx, caller: &Caller, writing: Writing<'_>) -> Result<String> {
    let Writing { action, told_as, id, version, stored, values, tables, reason } = writing;
    let (user, area) = (&caller.user, caller.area);
    // What its room has to say.
    let mut act = RecordAct { app, tx, user, area, action, id, stored, values, tables: &tables };
    hooks::before(&mut act).await?;
    let values = changed(area, &act.values, stored);
    // The row, its files, what it is found by, its tables.
    match version {
        Some(version) => update(app, act.tx, caller, (id, version), &values).await?,
        None => insert(app, act.tx, caller, id, &values).await?,
    }
    if version.is_none() || action == "edit" && moves(area, &values) {
        require_within(act.tx, caller, id).await?;
    }
    record_files::tie(act.tx, caller, id, stored, &values, &tables).await?;
    record_files::check_pictures(app, act.tx, caller, stored, &values).await?;
    let written: Vec<String> = values.keys().map(|key| column_name(key)).collect();
    search::refresh_written(act.tx, &area.table, id, written.iter().map(String::as_str)).await?;
    for (key, rows) in &tables {
        let table = area.sub_table(key).expect("the check refuses unknown sub-tables");
        sub_table::replace(act.tx, table, id, rows).await?;
    }
    // What is told of it, and what follows.
    let change = Change { action: told_as, id, stored, values: &values, tables: &tables, reason };
    history::record(app, act.tx, caller, change).await?;
    hooks::after(&mut act).await?;
    let keys: Vec<&str> = values.keys().chain(tables.iter().map(|(key, _)| key)).map(String::as_str).collect();
    Ok(keys.join(","))
}

/// The columns of these fields as they are stored.
fn columns<'a>(area: &'a Area, values: &'a Values) -> impl Iterator<Item = (String, Value)> + 'a {
    let given = area.form.fields().filter_map(|field| Some((field, values.get(&field.key)?)));
    given.flat_map(|(field, value)| sealed_columns::stored(column_name(&field.key), bound(field, Some(value))))
}

/// Writes the changed columns if nobody wrote since the record was read.
async fn update(app: &App, tx: &mut Tx, caller: &Caller, (id, version): (&str, i64), values: &Values) -> Result<()> {
    let mut sql = changing(app, caller);
    for (column, value) in columns(caller.area, values) {
        sql.push(", ").name(&column).push(" = ").bind(value);
    }
    sql.push(" where delete_flag = 0 and id = ").bind(id).push(" and version = ").bind(version);
    run(tx, caller.area, sql).await
}

/// Removes a record, or restores it, if nobody wrote since it was read.
pub(crate) async fn flag(
    app: &App,
    tx: &mut Tx,
    caller: &Caller,
    (id, version): (&str, i64),
    is_removed: bool,
) -> Result<()> {
    let mut sql = changing(app, caller);
    sql.push(", delete_flag = ").bind(i64::from(is_removed));
    sql.push(" where delete_flag = ").bind(i64::from(!is_removed));
    sql.push(" and id = ").bind(id).push(" and version = ").bind(version);
    run(tx, caller.area, sql).await
}

fn changing(app: &App, caller: &Caller) -> Sql {
    let mut sql = Sql::new("update ");
    sql.name(&caller.area.table).push(" set version = version + 1, updated_at = ").bind(app.clock.now());
    sql.push(", updated_by = ").bind(caller.user.id.as_str());
    sql
}

async fn run(tx: &mut Tx, area: &Area, sql: Sql) -> Result<()> {
    let result = sql.execute(&mut **tx).await.map_err(|error| already_in_use(area, error))?;
    if result.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(()) }
}

/// Whether these fields say to whom a record belongs.
fn moves(area: &Area, values: &Values) -> bool {
    let scope = &area.scope;
    let is_scope = |column: String| [&scope.region, &scope.firm, &scope.lawyer].contains(&&column);
    values.keys().any(|key| is_scope(column_name(key)))
}

/// Whoever wrote it must reach it: nobody adds for others, or gives away what he could not take back.
async fn require_within(tx: &mut Tx, caller: &Caller, id: &str) -> Result<()> {
    let is_within =
        record::is_reached(tx, caller, id, Reach::Change).await? && record::is_of_level(tx, caller, id).await?;
    if is_within { Ok(()) } else { Err(outside(caller)) }
}

/// Makes the row.
async fn insert(app: &App, tx: &mut Tx, caller: &Caller, id: &str, values: &Values) -> Result<()> {
    // What the form says, and whose it is.
    let area = caller.area;
    let home = Home::of(tx, caller, values).await?;
    let mut row: Vec<(String, Value)> = columns(area, values).collect();
    let (user, now) = (caller.user.id.as_str(), app.clock.now());
    let common: [(&str, Value); 7] = [
        ("id", id.into()),
        ("org_id", home.org_id.into()),
        ("region_code", home.region_code.into()),
        ("created_by", user.into()),
        ("created_at", now.into()),
        ("updated_by", user.into()),
        ("updated_at", now.into()),
    ];
    for (column, value) in common {
        if row.iter().all(|(known, _)| known != column) {
            row.push((column.to_owned(), value));
        }
    }
    // All of it by one statement.
    let mut sql = Sql::new("insert into ");
    sql.name(&area.table);
    for (at, (column, _)) in row.iter().enumerate() {
        sql.push(if at == 0 { " (" } else { ", " }).name(column);
    }
    sql.push(") values ").bind_list(row.into_iter().map(|(_, value)| value));
    sql.execute(&mut **tx).await.map_err(|error| already_in_use(area, error))?;
    Ok(())
}

/// At the field by which the record would have to be the caller's.
fn outside(caller: &Caller) -> Error {
    let scope = &caller.area.scope;
    let column = match caller.kind {
        AccountKind::Lawyer => &scope.lawyer,
        AccountKind::Firm => &scope.firm,
        AccountKind::Staff => &scope.region,
    };
    let field = field_of(caller.area, column);
    Violation::error(field.map_or("", |field| &field.key), Message::OutsideScope).into()
}

fn field_of<'a>(area: &'a Area, column: &str) -> Option<&'a Field> {
    area.form.fields().find(|field| column_name(&field.key) == column)
}

from_row! {
    /// Where a record belongs: to the region of its firm, else of its lawyer, else of who adds it. An authority keeps what
    /// its people add; files of lawyers and firms, and what others add, are kept by the organisation of that firm or lawyer.
    struct Home {
        org_id: String,
        region_code: String,
    }
}

impl Home {
    async fn of(tx: &mut Tx, caller: &Caller, values: &Values) -> Result<Self> {
        let area = caller.area;
        let owners = [("law_firm", area.scope.firm.as_str()), ("lawyer", area.scope.lawyer.as_str())];
        for (table, column) in owners {
            let id = field_of(area, column).map_or("", |field| text(values, &field.key));
            if id.is_empty() {
                continue;
            }
            let mut sql = Sql::new("select org_id, region_code from ");
            sql.name(table).push(" where id = ").bind(id);
            let home: Option<Self> = sql.fetch_optional_as(&mut **tx).await?;
            if let Some(home) = home {
                let is_kept = caller.kind == AccountKind::Staff && !area.describes_accounts();
                return Ok(if is_kept { Self { org_id: caller.user.dw_id.clone(), ..home } } else { home });
            }
        }
        Ok(Self { org_id: caller.user.dw_id.clone(), region_code: caller.user.region_code.clone() })
    }
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
