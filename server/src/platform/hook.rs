//! The type of functions that a lower room calls and a higher one supplies (`hooks.rs`).

use std::pin::Pin;

/// The work of such a function.
pub type HookFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
