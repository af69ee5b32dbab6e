//! Who may do what: permission codes and the menu.

mod menu;
mod permission;

pub use menu::{AccountKind, Gate, sees};
pub use permission::permits;
