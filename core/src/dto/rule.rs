//! What single fields of payloads are held against, as the custom functions of `validator`'s derive.

use validator::ValidationError;

use crate::date::Date;
use crate::message::Message;
use crate::operation::Operation;
use crate::rule::Rule;
use crate::text;
use crate::violation::{error, rule};

/// What a custom function answers.
pub type FieldVerdict = Result<(), ValidationError>;

/// Something other than blanks.
pub fn required(value: &str) -> FieldVerdict {
    require_text(value, &Message::Required)
}

/// A name or a title: nothing in it that breaks the line or changes what people read.
pub fn one_line(value: &str) -> FieldVerdict {
    ensure(text::is_one_line(value), &Message::ControlCharacter)
}

/// The value must hold something other than blanks; the sentence of what is missing is the caller's.
pub fn require_text(value: &str, missing: &Message) -> FieldVerdict {
    ensure(!text::trim(value).is_empty(), missing)
}

/// Fails with the message unless it holds.
pub fn ensure(holds: bool, message: &Message) -> FieldVerdict {
    if holds { Ok(()) } else { Err(error(message)) }
}

/// A code of two digits, from 01 up to a last one; empty passes.
pub fn code_up_to(value: &str, last: u8) -> FieldVerdict {
    let is_code = value.len() == 2 && value.parse::<u8>().is_ok_and(|code| (1..=last).contains(&code));
    ensure(value.is_empty() || is_code, &Message::NotInDictionary)
}

/// A day, `yyyy-MM-dd`; empty passes.
pub fn day_or_empty(value: &str) -> FieldVerdict {
    ensure(value.is_empty() || Date::parse(value).is_some(), &Message::Date)
}

/// `1` yes, `0` no; empty passes.
pub fn yes_or_no(value: &str) -> FieldVerdict {
    ensure(matches!(value, "" | "0" | "1"), &Message::NotInDictionary)
}

/// Whether a code that passes [`yes_or_no`] says yes.
#[must_use]
pub fn yes(code: &str) -> bool {
    code == "1"
}

/// Level of an organisation (JGCJ), 1 ministry to 6 firm or unit; empty passes.
pub fn level(value: &str) -> FieldVerdict {
    ensure(matches!(value, "" | "1" | "2" | "3" | "4" | "5" | "6"), &Message::NotInDictionary)
}

/// Search text: at most 20 characters.
pub fn search_text(value: &str) -> FieldVerdict {
    plain(Rule::Keyword, value)
}

/// A mobile number that must be there.
pub fn mobile(value: &str) -> FieldVerdict {
    required(value)?;
    plain(Rule::Mobile, value)
}

/// An account name that must be there.
pub fn account(value: &str) -> FieldVerdict {
    require_text(value, &Message::AccountRequired)?;
    plain(Rule::Account, value)
}

/// A new password.
pub fn password(value: &str) -> FieldVerdict {
    ensure(!value.is_empty(), &Message::PasswordRequired)?;
    plain(Rule::Password, value)
}

/// The password that is still valid: whatever its form.
pub fn old_password(value: &str) -> FieldVerdict {
    ensure(!value.is_empty(), &Message::PasswordRequired)
}

/// The characters of a picture or of a text message.
pub fn captcha(value: &str) -> FieldVerdict {
    require_text(value, &Message::CaptchaRequired)
}

/// CLCZ, chosen and known.
pub fn operation(value: &str) -> FieldVerdict {
    require_text(value, &Message::HandlingOperationRequired)?;
    ensure(Operation::from_code(value).is_some(), &Message::NotInDictionary)
}

/// A rule for which the day does not matter.
pub fn plain(of: Rule, value: &str) -> FieldVerdict {
    rule(of, value, Date::last())
}
