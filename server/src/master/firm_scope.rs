//! The firms that an account of one reaches.

use crate::identity::data_scope::FirmScope;
use crate::platform::sql::Sql;

/// Rows of a firm, whose id stands in this column under this alias: they are its account's, and so are those of its
/// branches.
pub(crate) fn scope<'a>(alias: &'static str, column: &'a str) -> FirmScope<'a> {
    FirmScope { column: (alias, column), reached_by: push_with_branches, shared: None }
}

fn push_with_branches(sql: &mut Sql, firm: &str) {
    sql.push(" in (select id from law_firm where id = ").bind(firm);
    sql.push(" or parent_firm_id = ").bind(firm).push(")");
}
