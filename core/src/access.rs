//! Who may see and do what: permission codes, the menu, and the data scope.

mod api_scope;
mod grant;
mod menu;
mod office;
mod permission;
mod scope;

pub use api_scope::{
    ApiScope, LONGEST_TOKEN_DAYS, MOST_TOKENS, api_scopes, may_use_scope, scoped_permissions, scopes_name_call,
};
pub use grant::{ADMINISTRATORS, GRANT, Permission, may_be_combined, may_grant, may_have, permissions, seeing};
pub use menu::{AccountKind, Gate, sees};
pub use office::{OrganisationPlace, may_give_role, may_look_after, misplaced, role_fits};
pub use permission::permits;
pub use scope::{DataScope, RoleScope, ScopeOwner, ScopeSubject, region_prefix, regions_above};

/// Days after the end of a case for which its tasks still let people read it: six months, in which the decision can be
/// taken to court (Administrative Litigation Law, article 46).
pub const TASK_READ_DAYS: i64 = 180;
