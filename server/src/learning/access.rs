//! Who may do what: permissions of those who teach, and which courses and people they reach.

use lawdesk_core::access::{AccountKind, DataScope};
use lawdesk_core::message::ApiError;

use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Sees courses, students and papers.
pub(super) const LIST: &str = "edu:list";
/// Makes and changes them, marks and answers.
pub(super) const EDIT: &str = "edu:edit";
/// Publishes, withdraws, sets the hours of a year.
pub(super) const PUBLISH: &str = "edu:publish";
/// A firm sees the hours of its lawyers.
pub(super) const FIRM: &str = "firm:edu:list";

/// Whether the caller is one of those who teach.
pub(super) fn teaches(user: &CurrentUser) -> bool {
    AccountKind::from_code(&user.zhlx) == Some(AccountKind::Staff) && user.permit(LIST).is_ok()
}

/// Refuses who neither teaches nor learns.
pub(super) fn permit_teacher_or_learner(user: &CurrentUser) -> Result<()> {
    let learns = AccountKind::from_code(&user.zhlx) == Some(AccountKind::Lawyer);
    if learns || teaches(user) { Ok(()) } else { Err(ApiError::Forbidden.into()) }
}

/// Narrows to things of the caller's own region: those that he may change, and people whom he may see. The column
/// `region_code` stands under this alias.
pub(super) fn push_own(sql: &mut Sql, user: &CurrentUser, alias: &'static str) {
    let columns = TableScope { region: (alias, "region_code"), organisation: NONE, firm: None, lawyer: NONE };
    data_scope::push(sql, &data_scope::subject(user).data_scope(), columns);
}

/// Narrows to things that the caller may read: of his own region, and of those above it.
pub(super) fn push_readable(sql: &mut Sql, user: &CurrentUser, alias: &'static str) {
    data_scope::push_published_for(sql, user, (alias, "region_code"));
}

/// A condition: the region of the thing is this one, or one above it.
pub(super) fn push_covers(sql: &mut Sql, alias: &'static str, region: &str) {
    data_scope::push_covering(sql, (alias, "region_code"), region);
}

/// Whether a region is within what the caller reaches.
pub(super) fn reaches(user: &CurrentUser, region: &str) -> bool {
    match data_scope::subject(user).data_scope() {
        DataScope::All => true,
        DataScope::Region(prefix) => region.starts_with(&prefix),
        DataScope::Organisation(_) | DataScope::Own(_) | DataScope::Nothing => false,
    }
}
