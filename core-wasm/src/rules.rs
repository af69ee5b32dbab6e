//! What the first pages need: single values and the sign-in form. Only texts cross this door, which keeps it small.

use lawdesk_core::check::{Severity, Violation};
use lawdesk_core::date::Date;
use lawdesk_core::dto::LoginInput;
use lawdesk_core::message::Locale;
use lawdesk_core::rule::Rule;
use wasm_bindgen::prelude::wasm_bindgen;

/// What is wrong with the sign-in form. `locale` is `zh-CN` or `en`.
///
/// A verdict is a line of the field's path (empty for a single value), the stable code, `error` or `warning`, and the
/// sentence, with tabs between them.
#[wasm_bindgen(js_name = checkLogin)]
#[must_use]
pub fn check_login(username: String, password: String, code: String, captcha_id: String, locale: &str) -> String {
    let input = LoginInput { username, password, code, captcha_id, ..LoginInput::default() };
    let mut lines = String::new();
    for violation in input.check() {
        add(&mut lines, &violation, locale);
    }
    lines
}

/// What a rule says of a value on a day (`YYYY-MM-DD`), as one line like those of `checkLogin`; nothing when it is right.
/// A rule or a day that does not exist is a fault of the page and says nothing either: the server checks again.
#[wasm_bindgen(js_name = checkValue)]
#[must_use]
pub fn check_value(rule: &str, value: &str, today: &str, locale: &str) -> String {
    let mut line = String::new();
    let (Some(rule), Some(today)) = (Rule::from_name(rule), Date::parse(today)) else { return line };
    match rule.judge(value, today) {
        Ok(None) => (),
        Ok(Some(warning)) => add(&mut line, &Violation::warning("", warning), locale),
        Err(message) => add(&mut line, &Violation::error("", message), locale),
    }
    line
}

fn add(lines: &mut String, violation: &Violation, locale: &str) {
    let locale = if locale == "en" { Locale::En } else { Locale::ZhCn };
    let severity = match violation.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    for part in
        [&violation.field, "\t", &violation.message.code(), "\t", severity, "\t", &violation.message.text(locale)]
    {
        lines.push_str(part);
    }
    lines.push('\n');
}
