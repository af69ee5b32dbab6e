//! Who may see and do what: permission codes, the menu, and the data scope.

mod grant;
mod menu;
mod permission;
mod scope;

pub use grant::{ADMINISTRATORS, GRANT, Permission, may_be_combined, may_grant, permissions, seeing};
pub use menu::{AccountKind, Gate, sees};
pub use permission::permits;
pub use scope::{DataScope, ScopeOwner, ScopeSubject, region_prefix};
