//! What the first pages need: single values and the sign-in form. Only texts cross this door, which keeps it small.

use lawdesk_core::date::Date;
use lawdesk_core::dto::LoginInput;
use lawdesk_core::locale::Locale;
use lawdesk_core::rule::Rule;
use lawdesk_core::violation::{Severity, Violation};
use wasm_bindgen::prelude::wasm_bindgen;

/// What is wrong with the sign-in form. `locale` is `zh-CN` or `en`.
///
/// A verdict is a line of the field's path (empty for a single value), the stable code, `error` or `warning`, and the
/// sentence, with tabs between them.
#[wasm_bindgen(js_name = checkLogin)]
#[must_use]
pub fn check_login(username: String, password: String, code: String, captcha_id: String, locale: &str) -> String {
    let input = LoginInput { username, password, code, captcha_id, ..LoginInput::default() };
    let locale = if locale == "en" { Locale::En } else { Locale::ZhCn };
    let mut lines = String::new();
    for violation in input.check() {
        add(&mut lines, &violation, locale);
    }
    lines
}

/// What is asked of values, as a number: a rule, a day (`YYYY-MM-DD`) and a language. A page asks it of each key press,
/// and texts take longer to cross than most values to check.
#[wasm_bindgen(js_name = question)]
#[must_use]
pub fn question(rule: &str, today: &str, locale: &str) -> Option<u32> {
    let (rule, day) = (Rule::from_name(rule)?, Date::parse(today)?);
    let rule = Rule::ALL.iter().zip(0..).find(|(it, _)| **it == rule)?.1;
    let parts = [(u32::from(day.month()), 4), (u32::from(day.day()), 5), (rule, 6), (u32::from(locale == "en"), 1)];
    Some(parts.iter().fold(day.year().unsigned_abs(), |question, (part, bits)| (question << bits) | part))
}

/// The answer of a value, as one line like those of `checkLogin`; nothing when the value is right. A question that is
/// none is a fault of the page and gets no answer either: the server checks again.
#[wasm_bindgen(js_name = checkValue)]
#[must_use]
pub fn check_value(mut question: u32, value: &str) -> Option<String> {
    let mut part = |bits: u32| {
        let part = question & ((1 << bits) - 1);
        question >>= bits;
        part
    };
    let (is_english, rule, day, month, year) = (part(1) == 1, part(6), part(5), part(4), part(14));
    let rule = Rule::ALL.get(rule as usize)?;
    let today = Date::new(year.cast_signed(), u8::try_from(month).ok()?, u8::try_from(day).ok()?)?;
    let violation = match rule.judge(value, today) {
        Ok(warning) => Violation::warning("", warning?),
        Err(message) => Violation::error("", message),
    };
    let mut line = String::new();
    add(&mut line, &violation, if is_english { Locale::En } else { Locale::ZhCn });
    Some(line)
}

fn add(lines: &mut String, violation: &Violation, locale: Locale) {
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
