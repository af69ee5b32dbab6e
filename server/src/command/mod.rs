//! What the program does from the command line.

mod serve;

pub use serve::serve;
