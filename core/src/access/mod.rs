//! Who may see and do what: permission codes, the menu, and the data scope.

mod menu;
mod permission;
mod scope;

pub use menu::{AccountKind, Gate, sees};
pub use permission::permits;
pub use scope::{Account, DataScope, region_prefix};
