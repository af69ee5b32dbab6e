//! What happened to somebody's account, of which he is told: if it was not he, he has to know.

use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnAccountNews {
    /// He opened it.
    Opened,
    /// Its password was set anew by a code.
    PasswordReset,
    /// Its mobile number is another.
    MobileChanged,
}

/// Tells him, in the transaction in which it happens.
pub type TellOfAccount = for<'a> fn(&'a App, &'a mut Tx, &'a str, OwnAccountNews) -> HookFuture<'a, Result<()>>;
