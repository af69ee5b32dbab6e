//! What is asked of the rooms that may hold a code.

use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

/// A list, or a code of it, that is to be removed.
#[derive(Clone, Copy, Debug)]
pub struct RemovedCode<'a> {
    /// The list's key.
    pub dictionary: &'a str,
    /// The code; none: the whole list.
    pub code: Option<&'a str>,
    /// When the code was added, milliseconds since 1970: nothing from before holds it.
    pub added_at: i64,
}

/// What of a room holds a code or draws codes from a list: the name of one such thing, which people know it by.
pub type CodeUse = for<'a> fn(&'a mut AnyConnection, &'a RemovedCode<'a>) -> HookFuture<'a, Result<Option<String>>>;
