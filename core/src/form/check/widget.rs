//! What a value of each widget must be.

use std::borrow::Cow;

use super::field_value::FieldValue;
use crate::date::{Date, Timestamp};
use crate::decimal;
use crate::expression::Value;
use crate::form::{Field, FormContext, Widget};
use crate::message::Message;
use crate::rule::Rule;
use crate::text;

/// The most entries of a list whose field does not say.
const MAX_ITEMS: u32 = 200;
/// The most characters of an id, a code or a file number.
const MAX_CODE: u32 = 64;

/// Checks a value that is not empty: what is wrong, or what to look at again in a value that passes. Tables are checked
/// row by row elsewhere.
#[inline]
pub(super) fn check(field: &Field, entry: FieldValue, context: &FormContext) -> Result<Option<Message>, Message> {
    let wrong = match field.widget {
        Widget::Text | Widget::Textarea | Widget::RichText => return text_value(field, entry, context),
        Widget::Number => number(field, entry),
        Widget::Date => one_text(entry, |text| Date::parse(text).is_none().then_some(Message::Date)),
        Widget::DateTime => one_text(entry, date_time),
        Widget::Select | Widget::Radio => one_text(entry, |text| code(field, text, context)),
        Widget::Checkbox => one_text(entry, |text| (!is_checkbox(text)).then_some(Message::WrongType)),
        Widget::Region => one_text(entry, region),
        Widget::Person | Widget::Firm | Widget::Signature => one_text(entry, id),
        Widget::MultiSelect => list(field, entry, |text| code(field, text, context)),
        Widget::File => list(field, entry, id),
        Widget::Table => Some(Message::WrongType),
    };
    wrong.map_or(Ok(None), Err)
}

/// Whether a list has too few or too many entries.
pub(super) fn count(field: &Field, entries: usize) -> Option<Message> {
    let entries = u32::try_from(entries).unwrap_or(u32::MAX);
    let (min, max) = (field.min_items.unwrap_or(0), field.max_items.unwrap_or(MAX_ITEMS));
    if entries < min {
        return Some(Message::TooFewItems { min });
    }
    (entries > max).then_some(Message::TooManyItems { max })
}

fn one_text(entry: FieldValue, check: impl FnOnce(&str) -> Option<Message>) -> Option<Message> {
    match entry {
        FieldValue::Text(text) => check(text),
        _ => Some(Message::WrongType),
    }
}

/// The rule decides first: its message says more than a length.
fn text_value(field: &Field, entry: FieldValue, context: &FormContext) -> Result<Option<Message>, Message> {
    let FieldValue::Text(text) = entry else {
        return Err(Message::WrongType);
    };
    let verdict = match field.rule {
        Some(rule) if rule != Rule::Text => rule.judge(text, context.today),
        _ => control_character(field.widget, text).map_or(Ok(None), Err),
    };
    let max = longest(field);
    match verdict {
        Ok(_) if is_longer(field, text, max) => Err(Message::TooLong { max }),
        verdict => verdict,
    }
}

/// One line has no line breaks.
fn control_character(widget: Widget, text: &str) -> Option<Message> {
    let is_sound = if widget == Widget::Text { text::is_one_line(text) } else { !text::has_control(text::trim(text)) };
    (!is_sound).then_some(Message::ControlCharacter)
}

/// The most characters of a text, a code or an id.
pub(super) fn longest(field: &Field) -> u32 {
    match (field.widget, field.max_length) {
        (Widget::Text | Widget::Textarea | Widget::RichText, Some(max)) => max,
        (Widget::Text, None) => 200,
        (Widget::Textarea, None) => 4000,
        (Widget::RichText, None) => 200_000,
        _ => MAX_CODE,
    }
}

/// Counts the characters that are stored, and only when there are more bytes than characters allowed.
fn is_longer(field: &Field, text: &str, max: u32) -> bool {
    let max = max as usize;
    text.len() > max && text::length(&stored_text(field, text)) > max
}

/// A text as it is stored: trimmed, and in the form of its rule.
pub(super) fn stored_text<'t>(field: &Field, text: &'t str) -> Cow<'t, str> {
    match field.rule {
        Some(rule) => rule.normalise(text),
        None => text::trim(text).into(),
    }
}

fn number(field: &Field, entry: FieldValue) -> Option<Message> {
    match entry {
        #[expect(clippy::cast_precision_loss, reason = "limits and stored numbers are far below 2^53")]
        FieldValue::Whole(number) => range(field, number as f64),
        FieldValue::Value(Value::Double(number)) if number.is_finite() => {
            decimals(field, *number).or_else(|| range(field, *number))
        }
        _ => Some(Message::NotNumber),
    }
}

fn decimals(field: &Field, number: f64) -> Option<Message> {
    let max = field.decimals?;
    let shifted = number * 10_f64.powi(i32::from(max));
    // A hundredth has no exact binary form: the nearest number to 0.07 × 100 is not 7.
    let is_whole = (shifted - shifted.round()).abs() <= shifted.abs().max(1.0) * 1e-9;
    match (is_whole, max) {
        (true, _) => None,
        (false, 0) => Some(Message::NotInteger),
        (false, max) => Some(Message::TooManyDecimals { max }),
    }
}

fn range(field: &Field, number: f64) -> Option<Message> {
    let is_below = field.min.is_some_and(|min| number < min);
    let is_above = field.max.is_some_and(|max| max < number);
    if !is_below && !is_above {
        return None;
    }
    if let (Some(min), Some(max)) = (field.min.and_then(decimal::whole), field.max.and_then(decimal::whole)) {
        return Some(Message::OutOfRange { min, max });
    }
    Some(match (field.min, field.max) {
        (Some(min), _) if is_below => Message::AtLeast { min: decimal::text(min) },
        (_, max) => Message::AtMost { max: decimal::text(max.unwrap_or_default()) },
    })
}

fn date_time(text: &str) -> Option<Message> {
    let has_shape = text.len() == 19 && text.as_bytes()[10] == b' ' && text.as_bytes()[4] == b'-';
    (!has_shape || Timestamp::parse(text).is_none()).then_some(Message::Date)
}

/// A code of the field's dictionary, when that dictionary is known here.
fn code(field: &Field, text: &str, context: &FormContext) -> Option<Message> {
    let codes = field.dictionary.as_deref().and_then(|key| context.dictionaries?.codes(key));
    let is_known = match codes {
        Some(codes) => codes.contains(text),
        None => text.len() <= MAX_CODE as usize && !text::has_control(text),
    };
    let is_offered = field.codes.is_empty() || field.codes.iter().any(|code| code == text);
    (!is_known || !is_offered).then_some(Message::NotInDictionary)
}

fn region(text: &str) -> Option<Message> {
    let is_code = text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit());
    (!is_code).then_some(Message::NotInDictionary)
}

fn id(text: &str) -> Option<Message> {
    (!is_id(text)).then_some(Message::WrongType)
}

/// The id of a row or the number of a file.
#[inline]
pub(super) fn is_id(text: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    text.len() <= MAX_CODE as usize && text.bytes().all(is_allowed)
}

/// Yes or no.
#[inline]
pub(super) fn is_checkbox(text: &str) -> bool {
    matches!(text, "0" | "1")
}

/// A list of texts, none of them twice.
fn list(field: &Field, entry: FieldValue, check: impl Fn(&str) -> Option<Message>) -> Option<Message> {
    let FieldValue::Value(Value::List(entries)) = entry else {
        return Some(Message::WrongType);
    };
    if let Some(message) = count(field, entries.len()) {
        return Some(message);
    }
    for (index, entry) in entries.iter().enumerate() {
        let Value::String(text) = entry else {
            return Some(Message::WrongType);
        };
        if text.is_empty() || entries[..index].contains(entry) {
            return Some(Message::WrongType);
        }
        if let Some(message) = check(text) {
            return Some(message);
        }
    }
    None
}
