//! What the program does from the command line.

mod backup;
mod check;
mod check_rule;
mod command_line;
mod keys;
mod pending_restore;
mod purge_demo;
mod reseal;
mod restore;
mod seed;
mod serve;
mod story;
mod user;
mod verify;

pub use backup::backup;
pub use check::{Format, Language, Strictness, check};
pub use check_rule::check_rule;
pub use command_line::main;
pub use keys::{KeysCommand, keys};
pub use pending_restore::restore_pending;
pub use purge_demo::{Purge, purge_demo, run as purge};
pub use reseal::{reseal, seal_stored};
pub use restore::restore;
pub use seed::{Extent, seed};
pub use serve::serve;
pub use story::{Keeping, story};
pub use user::{UserCommand, user};
pub use verify::verify;
