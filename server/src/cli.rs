//! What the program does from the command line.

mod backup;
mod check;
mod check_rule;
mod command_line;
mod manifest;
mod postgres;
mod restore;
mod seed;
mod serve;
mod story;
mod user;
mod verify;

use std::fs::{Permissions, set_permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

pub use backup::backup;
pub use check::{Format, Language, Strictness, check};
pub use check_rule::check_rule;
pub use command_line::main;
pub use restore::restore;
pub use seed::seed;
pub use serve::serve;
pub use story::{Keeping, story};
pub use user::{UserCommand, user};
pub use verify::verify;

/// Leaves a file to its owner alone.
fn restrict(file: &Path) -> io::Result<()> {
    set_permissions(file, Permissions::from_mode(0o600))
}
