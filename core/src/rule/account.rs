//! Account name and password (`docs/handbook/rules.md` 3.5).

use super::matcher::{ADDRESS_SIGN, DIGIT, LETTER, OTHER, SIGN, kind};
use crate::message::Message;

/// A letter, then 3 to 19 letters, digits or underscores.
#[must_use]
#[inline]
pub fn is_account(name: &str) -> bool {
    (4..=20).contains(&name.len())
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| kind(byte) & (DIGIT | LETTER) != 0 || byte == b'_')
}

/// Accounts are unique without regard to case: two with the same key are the same.
#[must_use]
pub fn account_key(name: &str) -> String {
    crate::text::trim(name).to_ascii_lowercase()
}

/// 6 to 18 printable ASCII characters without a space, among them a digit, a letter and a special character.
#[must_use]
#[inline]
pub fn is_password(password: &str) -> bool {
    let kinds = password.bytes().fold(0, |kinds, byte| kinds | kind(byte));
    let has = |kind: u8| kinds & kind != 0;
    (6..=18).contains(&password.len()) && has(DIGIT) && has(LETTER) && has(ADDRESS_SIGN | SIGN) && !has(OTHER)
}

/// The rule of a password that is set for an account: it must not contain the account, in any case.
#[must_use]
pub fn password_for(password: &str, account: &str) -> Option<Message> {
    if !is_password(password) {
        return Some(Message::PasswordFormat);
    }
    let account = account_key(account);
    let contains = !account.is_empty() && password.to_ascii_lowercase().contains(&account);
    contains.then_some(Message::PasswordContainsAccount)
}
