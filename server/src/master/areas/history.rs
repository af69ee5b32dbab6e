//! What was done with a record: who, when, from which state to which, and what of it may be told.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::area::Area;
use lawdesk_core::dto::AreaHistoryInput;
use lawdesk_core::expression;
use lawdesk_core::form::{DataClass, Values};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::caller::Caller;
use super::checks::Tables;
use super::record::{self, Reach};
use super::references;
use crate::App;
use crate::accounts::people;
use crate::http::answer::{Answer, Paging};
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row, sealed_json};

/// What stands for personal data.
const MASK: &str = "***";

/// What stands for an action where an approval has changed a file.
const APPROVAL: &str = "approval";

/// What was done with one record.
pub(crate) struct Change<'a> {
    /// Key of the action, or `import`.
    pub(crate) action: &'a str,
    /// The record.
    pub(crate) id: &'a str,
    /// Its fields before.
    pub(crate) stored: &'a Values,
    /// The fields that changed, as they are now.
    pub(crate) values: &'a Values,
    /// The sub-tables that were written.
    pub(crate) tables: &'a Tables,
    /// Why; may be empty.
    pub(crate) reason: &'a str,
}

/// A field as it was and as it became.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AreaFieldChange")]
pub(crate) struct FieldChange {
    /// Key of the field or the sub-table.
    field: String,
    /// A code, a text, a number, a list of codes, the name of a reference; `***` for personal data. Absent: it was empty,
    /// or is a sub-table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<serde_json::Value>,
    /// As it became, in the same ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<serde_json::Value>,
}

/// Puts on record what was done.
pub(crate) async fn record(app: &App, tx: &mut Tx, caller: &Caller, change: Change<'_>) -> Result<()> {
    let changes = field_changes(tx, caller.area, &change).await?;
    let state = caller.area.state.as_deref();
    let before = state.and_then(|key| change.stored.get(key)?.as_text());
    let after = state.and_then(|key| change.values.get(key)?.as_text());
    let mut sql = Sql::new(
        "insert into area_change (id, area, record_id, happened_at, account_id, action, from_state, to_state, reason,
             changes) values ",
    );
    sql.push("(").bind(Uuid::now_v7().to_string()).push(", ").bind(caller.area.key.as_str());
    sql.push(", ").bind(change.id).push(", ").bind(app.clock.now()).push(", ").bind(caller.user.id.as_str());
    sql.push(", ").bind(change.action).push(", ").bind(before.filter(|_| after.is_some()));
    sql.push(", ").bind(after).push(", ").bind(change.reason.trim());
    sql.push(", ").bind(sealed_json(&changes)?).push(")");
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// What an approval has changed in a file.
pub(crate) struct EffectChange<'a> {
    /// Key of the area, and the record.
    pub(crate) record: (&'a str, &'a str),
    /// Key of the field, or of a sub-table where no one field tells it.
    pub(crate) field: &'a str,
    /// As it was, a reference by its name.
    pub(crate) before: Option<&'a str>,
    /// As it became.
    pub(crate) after: Option<&'a str>,
    /// Account of the applicant, who stands in the files as their author.
    pub(crate) by: &'a str,
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    /// What was applied for.
    pub(crate) reason: &'a str,
}

/// Puts on record what an approval has changed, among what people did with the record.
pub(crate) async fn record_effect(tx: &mut Tx, change: EffectChange<'_>) -> Result<()> {
    record_change(tx, APPROVAL, change).await
}

/// Puts on record what an act of the system itself has changed: a key of the area's actions.
pub(crate) async fn record_change(tx: &mut Tx, action: &str, change: EffectChange<'_>) -> Result<()> {
    let (area, id) = change.record;
    let class = Area::by_key(area).and_then(|area| area.form.field(change.field)).map(|field| field.class);
    // Of what is no field only that it changed is told.
    let told = |value: Option<&str>| match class {
        Some(class) if DataClass::P2 <= class => value.map(|_| MASK.into()),
        Some(_) => value.map(Into::into),
        None => None,
    };
    let (before, after) = (told(change.before), told(change.after));
    let changes = [FieldChange { field: change.field.to_owned(), before, after }];
    sqlx::query(
        "insert into area_change (id, area, record_id, happened_at, account_id, action, reason, changes)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(area)
    .bind(id)
    .bind(change.at)
    .bind(change.by)
    .bind(action)
    .bind(change.reason)
    .bind(sealed_json(&changes)?)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

async fn field_changes(tx: &mut Tx, area: &Area, change: &Change<'_>) -> Result<Vec<FieldChange>> {
    let before = change.values.keys().filter_map(|key| Some((key.clone(), change.stored.get(key)?.clone()))).collect();
    let names_before = references::labels(tx, area, &before).await?;
    let names_after = references::labels(tx, area, change.values).await?;
    let mut changes = Vec::new();
    for field in area.form.fields().filter(|field| change.values.contains_key(&field.key)) {
        let key = field.key.as_str();
        let is_personal = DataClass::P2 <= field.class;
        changes.push(FieldChange {
            field: key.to_owned(),
            before: history_value(before.get(key), names_before.get(key), is_personal)?,
            after: history_value(change.values.get(key), names_after.get(key), is_personal)?,
        });
    }
    let tables = change.tables.iter().map(|(key, _)| FieldChange { field: key.clone(), ..FieldChange::default() });
    changes.extend(tables);
    Ok(changes)
}

/// What of a value is told: a reference by its name, personal data not at all.
fn history_value(
    value: Option<&expression::Value>,
    name: Option<&String>,
    is_personal: bool,
) -> Result<Option<serde_json::Value>> {
    let Some(value) = value.filter(|value| !lawdesk_core::form::is_empty(value)) else { return Ok(None) };
    Ok(Some(match name {
        _ if is_personal => MASK.into(),
        Some(name) => name.as_str().into(),
        None => serde_json::to_value(value)?,
    }))
}

from_row! {
    struct ChangeRow {
        happened_at: i64,
        author: Option<String>,
        action: String,
        from_state: Option<String>,
        to_state: Option<String>,
        reason: String,
        changes: JsonText<Vec<FieldChange>>,
    }
}

/// One thing that was done with a record.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AreaChange {
    /// When, milliseconds since 1970.
    at: i64,
    /// Name of who did it; empty when his account is gone.
    by: String,
    /// Key of the area's action, `import`, `confirmOwnChange` for what a firm has confirmed, or `approval` for what a case
    /// has brought.
    action: String,
    /// The state before, where the act changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    from_state: Option<String>,
    /// The state after, where the act changed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_state: Option<String>,
    /// Why; may be empty.
    reason: String,
    /// In the order of the form, then sub-tables.
    changes: Vec<FieldChange>,
}

/// What was done with a record, the latest first.
#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AreaHistory {
    data: Vec<AreaChange>,
    total_count: i64,
    page: i64,
    page_size: i64,
    /// When the record was made, milliseconds since 1970.
    created_at: i64,
    /// Who made it; empty when nobody is known.
    created_by: String,
}

/// `POST lawer-other/area/{area}/history`
pub(crate) async fn history(
    State(app): State<App>,
    caller: Caller,
    ValidJson(input): ValidJson<AreaHistoryInput>,
) -> Result<Answer<AreaHistory>> {
    caller.permit("history")?;
    let mut connection = app.db.pool.acquire().await?;
    // Of a record that the caller may read.
    if !record::is_reached(&mut connection, &caller, &input.id, Reach::Read).await? {
        return Err(ApiError::NotFound.into());
    }
    let paging = Paging::new(input.page, input.page_size);
    let mut count = Sql::new("select count(*) from area_change where area = ");
    count.bind(caller.area.key.as_str()).push(" and record_id = ").bind(input.id.as_str());
    let (total_count,): (i64,) = count.fetch_one_as(&mut *connection).await?;
    // The latest first, without what is hidden from him.
    let mut sql = Sql::new(
        "select c.happened_at, a.name as author, c.action, c.from_state, c.to_state, c.reason, c.changes
           from area_change c left join account a on a.id = c.account_id where c.area = ",
    );
    sql.bind(caller.area.key.as_str()).push(" and c.record_id = ").bind(input.id.as_str());
    sql.push(" order by c.happened_at desc, c.id desc");
    paging.push(&mut sql);
    let rows: Vec<ChangeRow> = sql.fetch_all_as(&mut *connection).await?;
    let (created_at, created_by) = origin(&mut connection, &caller, &input.id).await?;
    let data = rows.into_iter().map(|row| visible(&caller, row)).collect();
    Ok(Answer(AreaHistory {
        data,
        total_count,
        page: paging.page,
        page_size: paging.page_size,
        created_at,
        created_by,
    }))
}

from_row! {
    struct Origin {
        created_at: i64,
        created_by: String,
    }
}

/// When the record was made, and who made it.
async fn origin(connection: &mut AnyConnection, caller: &Caller, id: &str) -> Result<(i64, String)> {
    let mut sql = Sql::new("select created_at, created_by from ");
    sql.name(&caller.area.table).push(" where id = ").bind(id);
    let Origin { created_at, created_by } = sql.fetch_one_as(&mut *connection).await?;
    let name = people::name_of(connection, &created_by).await?;
    Ok((created_at, name.map_or_else(String::new, |account| account.name)))
}

/// Secret fields are not told at all.
fn visible(caller: &Caller, row: ChangeRow) -> AreaChange {
    let classes: BTreeMap<&str, DataClass> =
        caller.area.form.fields().map(|field| (field.key.as_str(), field.class)).collect();
    let JsonText(mut changes) = row.changes;
    changes.retain(|it| classes.get(it.field.as_str()).is_none_or(|class| *class < DataClass::P3));
    AreaChange {
        at: row.happened_at,
        by: row.author.unwrap_or_default(),
        action: row.action,
        from_state: row.from_state,
        to_state: row.to_state,
        reason: row.reason,
        changes,
    }
}
