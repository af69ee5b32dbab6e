//! What the first pages need: single values and the sign-in form. No serde crosses this door, which keeps it small.

use lawdesk_core::check::{Severity, Violation};
use lawdesk_core::date::Date;
use lawdesk_core::dto::LoginInput;
use lawdesk_core::message::Locale;
use lawdesk_core::rule::Rule;
use wasm_bindgen::prelude::wasm_bindgen;

/// What a rule says of a field.
#[wasm_bindgen(getter_with_clone)]
#[derive(Debug)]
pub struct FieldVerdict {
    /// Path of the field; empty for a single value.
    pub field: String,
    /// Stable code.
    pub code: String,
    /// The sentence.
    pub text: String,
    /// Only a hint: the act may go on.
    pub warning: bool,
}

/// What is wrong with the sign-in form. `locale` is `zh-CN` or `en`.
#[wasm_bindgen(js_name = checkLogin)]
#[must_use]
pub fn check_login(
    username: String,
    password: String,
    code: String,
    captcha_id: String,
    locale: &str,
) -> Vec<FieldVerdict> {
    let input = LoginInput { username, password, code, captcha_id, ..LoginInput::default() };
    input.check().into_iter().map(|violation| verdict(violation, locale)).collect()
}

/// What a rule says of a value on a day (`YYYY-MM-DD`); nothing when it is right. A rule or a day that does not exist
/// is a fault of the page and says nothing either: the server checks again.
#[wasm_bindgen(js_name = checkValue)]
#[must_use]
pub fn check_value(rule: &str, value: &str, today: &str, locale: &str) -> Option<FieldVerdict> {
    let (rule, today) = (Rule::from_name(rule)?, Date::parse(today)?);
    let found = match rule.judge(value, today) {
        Ok(warning) => Violation::warning("", warning?),
        Err(message) => Violation::error("", message),
    };
    Some(verdict(found, locale))
}

fn verdict(violation: Violation, locale: &str) -> FieldVerdict {
    let locale = if locale == "en" { Locale::En } else { Locale::ZhCn };
    FieldVerdict {
        field: violation.field,
        code: violation.message.code(),
        text: violation.message.text(locale),
        warning: violation.severity == Severity::Warning,
    }
}
