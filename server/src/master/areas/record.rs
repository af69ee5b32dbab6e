//! One record as it is stored.

use lawdesk_core::access::RoleScope;
use lawdesk_core::area::{Action, column_name};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Values};
use lawdesk_core::message::ApiError;
use serde_json::{Map, Value as Json, json};
use sqlx::{AnyConnection, FromRow};

use super::caller::{Caller, Sight};
use super::condition::{in_scope, removed_in_scope};
use super::row::{RecordKey, filled, push_columns, push_joins, read};
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Which records are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Live ones that the caller may read.
    Read,
    /// Live ones that he may change.
    Change,
    /// Removed ones that he may restore.
    Removed,
}

impl Reach {
    fn condition(self, caller: &Caller) -> Sql {
        match self {
            Self::Read => readable(caller),
            Self::Change => in_scope(caller.area, &caller.own_scope()),
            Self::Removed => removed_in_scope(caller.area, &caller.own_scope()),
        }
    }
}

/// Live records within the scope, and those that describe the caller's account.
fn readable(caller: &Caller) -> Sql {
    let scoped = in_scope(caller.area, &caller.scope());
    if caller.area.account.is_empty() {
        return scoped;
    }
    let mut sql = Sql::new("((");
    sql.append(&scoped).push(") or (m.delete_flag = 0 and m.").name(&column_name(&caller.area.account));
    sql.push(" = ").bind(caller.user.id.as_str()).push("))");
    sql
}

/// A record within the caller's reach, plain, with `id` and `version`.
pub(crate) async fn load(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: &str,
    reach: Reach,
) -> Result<Option<Map<String, Json>>> {
    let fields: Vec<&Field> = caller.area.form.fields().collect();
    let mut sql = Sql::new("select m.id, m.version");
    push_columns(&mut sql, &fields);
    sql.push(" from ").name(&caller.area.table).push(" m");
    push_joins(&mut sql, &fields);
    sql.push(" where m.id = ").bind(id).push(" and ").append(&reach.condition(caller));
    let Some(row) = sql.fetch_optional(connection).await? else {
        return Ok(None);
    };
    let mut values = read(&row, &fields)?;
    let RecordKey { id, version } = RecordKey::from_row(&row)?;
    values.insert("id".to_owned(), json!(id));
    values.insert("version".to_owned(), json!(version));
    Ok(Some(values))
}

/// Whether a record is within the caller's reach.
pub(crate) async fn is_reached(
    connection: &mut AnyConnection,
    caller: &Caller,
    id: &str,
    reach: Reach,
) -> Result<bool> {
    let mut sql = Sql::new("select 1 as one from ");
    sql.name(&caller.area.table).push(" m where m.id = ").bind(id).push(" and ").append(&reach.condition(caller));
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// Whether a record lies where the level of the caller's organisation reaches: who has roles for the organisation alone
/// brings nothing elsewhere, although it would be his organisation's.
pub(crate) async fn is_of_level(connection: &mut AnyConnection, caller: &Caller, id: &str) -> Result<bool> {
    if caller.user.role_scope == RoleScope::Level {
        return Ok(true);
    }
    let mut sql = Sql::new("select 1 as one from ");
    sql.name(&caller.area.table).push(" m where m.id = ").bind(id).push(" and ");
    sql.append(&in_scope(caller.area, &Sight::Within(data_scope::of_level(&caller.user))));
    Ok(sql.fetch_optional(connection).await?.is_some())
}

/// The fields of a record within the caller's reach as they are stored; what is empty is left out.
pub(crate) async fn stored(connection: &mut AnyConnection, caller: &Caller, id: &str, reach: Reach) -> Result<Values> {
    let row = load(connection, caller, id, reach).await?.ok_or(ApiError::NotFound)?;
    filled(row, |key| caller.area.form.field(key).is_some())
}

/// The state of a record that an action goes by; empty where there is none.
fn state<'v>(caller: &Caller, action: &Action, values: &'v Values) -> &'v str {
    let state = caller.area.state_field(action).and_then(|key| values.get(key)?.as_text());
    state.unwrap_or_default()
}

/// Refuses what cannot be done with a record in its state.
pub(crate) fn require_state(caller: &Caller, action: &Action, values: &Values) -> Result<()> {
    if action.is_possible_in(state(caller, action, values)) { Ok(()) } else { Err(ApiError::RecordState.into()) }
}

/// The text of a field; empty when it has none.
pub(crate) fn text<'v>(values: &'v Values, key: &str) -> &'v str {
    values.get(key).and_then(Value::as_text).unwrap_or_default()
}
