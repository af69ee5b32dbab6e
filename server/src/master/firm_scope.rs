//! The firms that an account of one reaches.

use sqlx::AnyConnection;

use super::choices::firm_columns;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, FirmScope};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Whether a firm is in the caller's region, or his own.
pub(crate) async fn reaches(connection: &mut AnyConnection, user: &CurrentUser, firm: &str) -> Result<bool> {
    let mut sql = Sql::new("select f.id from law_firm f where f.delete_flag = 0 and f.id = ");
    sql.bind(firm);
    data_scope::push(&mut sql, &data_scope::subject(user).data_scope(), firm_columns());
    let found: Option<(String,)> = sql.fetch_optional_as(connection).await?;
    Ok(found.is_some())
}

/// Rows of a firm, whose id stands in this column under this alias: they are its account's, and so are those of its
/// branches.
pub(crate) fn scope<'a>(alias: &'static str, column: &'a str) -> FirmScope<'a> {
    FirmScope { column: (alias, column), reached_by: push_with_branches, shared: None }
}

fn push_with_branches(sql: &mut Sql, firm: &str) {
    sql.push(" in (select id from law_firm where id = ").bind(firm);
    sql.push(" or parent_firm_id = ").bind(firm).push(")");
}
