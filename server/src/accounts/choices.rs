//! Organisations and members of staff to choose from, within a data scope.

use lawdesk_core::access::DataScope;
use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::dto::AreaOption;
use lawdesk_core::text;
use sqlx::AnyConnection;

use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    struct ChoiceRow {
        id: String,
        label: String,
        hint: String,
    }
}

/// Reads choices, each with what tells it from others of its name.
pub async fn choices(sql: Sql, connection: &mut AnyConnection) -> Result<Vec<AreaOption>> {
    let rows: Vec<ChoiceRow> = sql.fetch_all_as(connection).await?;
    Ok(rows.into_iter().map(|ChoiceRow { id, label, hint }| AreaOption { id, label, hint }).collect())
}

/// Bureaus and associations: those of a scope by a keyword, or these alone, wherever they are.
pub async fn organisations(
    connection: &mut AnyConnection,
    scope: &DataScope,
    (keyword, ids): (&str, &[String]),
    limit: i64,
) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new(
        "select o.id, o.name as label, o.region_code as hint from organisation o
          where o.level in ",
    );
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code));
    if ids.is_empty() {
        sql.push(" and o.closed_at is null");
    }
    let columns = TableScope { region: ("o.", "region_code"), organisation: ("o.", "id"), firm: None, lawyer: NONE };
    narrow(&mut sql, scope, columns, (&["o.name"], keyword), ("o.id", ids));
    sql.push(" order by o.region_code, o.level, o.sort, o.id limit ").bind(limit);
    choices(sql, connection).await
}

/// People who work at bureaus and associations: those of a scope by a keyword, or these alone, wherever they are.
pub async fn staff(
    connection: &mut AnyConnection,
    scope: &DataScope,
    (keyword, ids): (&str, &[String]),
    limit: i64,
) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new(
        "select a.id, a.name as label, o.name as hint from account a join organisation o on o.id = a.org_id
          where a.zhlx = 'other' and a.enabled = 1",
    );
    let columns = TableScope { region: ("o.", "region_code"), organisation: ("o.", "id"), firm: None, lawyer: NONE };
    narrow(&mut sql, scope, columns, (&["a.name", "o.name"], keyword), ("a.id", ids));
    sql.push(" order by o.region_code, o.level, o.sort, o.id, a.name, a.id limit ").bind(limit);
    choices(sql, connection).await
}

/// Adds ` and …`: these ids alone, or what the scope reaches with the keyword in one of these.
pub fn narrow(
    sql: &mut Sql,
    scope: &DataScope,
    columns: TableScope<'_>,
    (names, keyword): (&[&'static str], &str),
    (id, ids): (&'static str, &[String]),
) {
    if !ids.is_empty() {
        sql.push(" and ").push(id).push(" in ").bind_list(ids.iter().cloned());
        return;
    }
    data_scope::push(sql, scope, columns);
    let keyword = text::trim(keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(names, keyword);
    }
}
