//! Who reaches whose ratings: staff by permission and region, firms their own and their lawyers', lawyers their own.

use lawdesk_core::access::{AccountKind, DataScope, region_prefix};
use lawdesk_core::date::Timestamp;
use lawdesk_core::message::{ApiError, LastChange};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::files::FileReference;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::master::firm_scope;
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;

/// The id of what was saved.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedId {
    /// Row id.
    pub id: String,
}

/// Somebody has saved it since it was read: who, when, and which version stands there now.
pub(super) fn stale(by: Option<String>, at: i64, revision: i64) -> Error {
    let by = by.unwrap_or_default();
    ApiError::Stale(Some(LastChange { by, at: Timestamp(at).to_string(), revision })).into()
}

/// Whether the caller works for an authority or association.
pub(super) fn is_staff(user: &CurrentUser) -> bool {
    AccountKind::from_code(&user.zhlx) == Some(AccountKind::Staff)
}

/// Staff and firms need their permission; a lawyer reaches his own without one.
pub(super) fn permit(user: &CurrentUser, staff: &str, firm: &str) -> Result<()> {
    match AccountKind::from_code(&user.zhlx) {
        Some(AccountKind::Staff) => user.permit(staff),
        Some(AccountKind::Firm) => user.permit(firm),
        Some(AccountKind::Lawyer) => Ok(()),
        None => Err(ApiError::Forbidden.into()),
    }
}

/// Narrows a statement to rows, under the alias `r`, with region, firm and lawyer that the caller reaches; who reaches what
/// his authority keeps, to those that `made_by` says are of its own batches: it ends before the id of the organisation.
pub(super) fn push_scope(sql: &mut Sql, user: &CurrentUser, made_by: &'static str) {
    let columns = TableScope {
        region: ("r.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope("r.", "firm_id")),
        lawyer: ("r.", "lawyer_id"),
    };
    match data_scope::subject(user).data_scope() {
        DataScope::Organisation(authority) => {
            sql.push(made_by).bind(authority).push(")");
            data_scope::push(sql, &data_scope::of_level(user), columns);
        }
        scope => data_scope::push(sql, &scope, columns),
    }
}

/// Adds ` and …`: the rows of firms alone that the caller reaches; who reaches what his authority keeps, those that `made_by`
/// says are of its own, and those of the firms that are its very region's.
pub(super) fn push_firm_scope(sql: &mut Sql, user: &CurrentUser, made_by: &'static str) {
    let columns = TableScope {
        region: ("r.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope("r.", "firm_id")),
        lawyer: NONE,
    };
    match data_scope::subject(user).data_scope() {
        DataScope::Organisation(authority) => {
            sql.push(" and (r.region_code = ").bind(user.region_code.as_str()).push(" or ");
            sql.push(made_by).bind(authority).push("))");
            data_scope::push(sql, &data_scope::of_level(user), columns);
        }
        scope => data_scope::push(sql, &scope, columns),
    }
}

/// Narrows a statement to rows, under the alias `r`, of a region that was chosen; what is no code does not narrow.
pub(super) fn push_region(sql: &mut Sql, region: &str) {
    if let Some(prefix) = region_prefix(region) {
        sql.push(" and ");
        data_scope::push_region(sql, ("r.", "region_code"), prefix);
    }
}

/// Narrows a statement to rows, under the alias `r`, that an authority made for the caller's region, or that his own lower
/// authorities made.
pub(super) fn push_published_for(sql: &mut Sql, user: &CurrentUser) {
    data_scope::push_published_for(sql, user, ("r.", "region_code"));
}

/// File numbers at a path, to be tied.
pub(super) fn references(path: &str, ids: &[String]) -> Vec<FileReference> {
    ids.iter().map(|id| FileReference::file(path, id)).collect()
}
