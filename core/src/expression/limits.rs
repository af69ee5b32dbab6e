//! How large an expression and its values may grow.

/// The most steps of one evaluation, and the most parts of one expression.
pub const MAX_STEPS: usize = 10_000;
/// The deepest nesting of an expression.
pub const MAX_DEPTH: usize = 64;
/// The most bytes of a text that an expression gives, and of an expression.
pub const MAX_TEXT: usize = 64 * 1024;
