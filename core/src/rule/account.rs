//! Account name and password (`domain.md` 3.5).

use crate::message::Message;

/// A letter, then 3 to 19 letters, digits or underscores.
#[must_use]
pub fn is_account(name: &str) -> bool {
    (4..=20).contains(&name.len())
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

/// Accounts are unique without regard to case: two with the same key are the same.
#[must_use]
pub fn account_key(name: &str) -> String {
    crate::text::trim(name).to_ascii_lowercase()
}

/// 6 to 18 printable ASCII characters without a space, among them a digit, a letter and a special character.
#[must_use]
pub fn is_password(password: &str) -> bool {
    (6..=18).contains(&password.len())
        && password.bytes().all(|byte| byte.is_ascii_graphic())
        && password.bytes().any(|byte| byte.is_ascii_digit())
        && password.bytes().any(|byte| byte.is_ascii_alphabetic())
        && password.bytes().any(|byte| byte.is_ascii_punctuation())
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
