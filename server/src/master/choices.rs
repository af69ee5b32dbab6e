//! Firms and lawyers to choose from, within a data scope.

use lawdesk_core::access::DataScope;
use lawdesk_core::code::{FileStatus, FirmStatus, PracticeStatus};
use lawdesk_core::dto::AreaOption;
use lawdesk_core::text;
use sqlx::AnyConnection;

use super::{firm_scope, search};
use crate::accounts::choices::{choices, narrow};
use crate::identity::data_scope::{NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Where firms stand in the data scope.
pub(crate) fn firm_columns() -> TableScope<'static> {
    let firm = Some(firm_scope::scope("f.", "id"));
    TableScope { region: ("f.", "region_code"), organisation: NONE, firm, lawyer: NONE }
}

/// Where lawyers stand in the data scope.
pub(crate) fn lawyer_columns() -> TableScope<'static> {
    let firm = Some(firm_scope::scope("l.", "firm_id"));
    TableScope { region: ("l.", "region_code"), organisation: NONE, firm, lawyer: ("l.", "id") }
}

/// Active firms of a scope whose files are not frozen, by a keyword, or these alone, whatever has become of them.
pub(crate) async fn firms(
    connection: &mut AnyConnection,
    scope: &DataScope,
    (keyword, ids): (&str, &[String]),
    limit: i64,
) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new("select f.id, f.name_zh as label, f.uscc as hint from law_firm f where f.delete_flag = 0");
    narrow(&mut sql, scope, firm_columns(), (&["f.name_zh", "f.uscc"], keyword), ("f.id", ids));
    if ids.is_empty() {
        search::push_lookup(connection, &mut sql, ("law_firm", "f.id"), &["nameZh", "uscc"], text::trim(keyword))
            .await?;
        sql.push(" and f.firm_status = ").bind(FirmStatus::Active.code());
        sql.push(" and f.file_status <> ").bind(FileStatus::Frozen.code());
    }
    sql.push(" order by f.id limit ").bind(limit);
    choices(sql, connection).await
}

/// Lawyers of a scope who practise and whose files are not frozen, by a keyword, or these alone, whatever has become of them.
pub(crate) async fn lawyers(
    connection: &mut AnyConnection,
    scope: &DataScope,
    (keyword, ids): (&str, &[String]),
    limit: i64,
) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new(
        "select l.id, l.name as label, coalesce(l.licence_no, '') as hint from lawyer l where l.delete_flag = 0",
    );
    narrow(&mut sql, scope, lawyer_columns(), (&["l.name", "l.licence_no"], keyword), ("l.id", ids));
    if ids.is_empty() {
        search::push_lookup(connection, &mut sql, ("lawyer", "l.id"), &["name", "licenceNo"], text::trim(keyword))
            .await?;
        sql.push(" and l.practice_status = ").bind(PracticeStatus::Active.code());
        sql.push(" and l.file_status <> ").bind(FileStatus::Frozen.code());
    }
    sql.push(" order by l.id limit ").bind(limit);
    choices(sql, connection).await
}
