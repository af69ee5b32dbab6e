//! What the program does from the command line.

mod backup;
mod check_rule;
mod seed;
mod serve;

pub use backup::backup;
pub use check_rule::check_rule;
pub use seed::seed;
pub use serve::serve;
