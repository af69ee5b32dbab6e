//! What the program does from the command line.

mod backup;
mod check;
mod check_rule;
mod command_line;
mod seed;
mod serve;
mod story;

pub use backup::backup;
pub use check::{Format, Language, Strictness, check};
pub use check_rule::check_rule;
pub use command_line::main;
pub use seed::seed;
pub use serve::serve;
pub use story::{Keeping, story};
