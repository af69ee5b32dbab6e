//! Methods of texts, as Java's `String` has them.

use std::borrow::Cow;

use crate::date::Timestamp;
use crate::expression::cell::{Cell, CellResult, bounded};
use crate::expression::error::{ArgumentError, EvaluationErrorKind};
use crate::expression::limits::MAX_TEXT;
use crate::expression::value::Value;

pub(super) fn call_text<'a>(text: &str, method: &str, arguments: &[Cell<'_>]) -> CellResult<Option<Cell<'a>>> {
    Ok(Some(match (method, arguments) {
        ("length", []) => Cell::length(units(text)),
        ("isEmpty", []) => Cell::Boolean(text.is_empty()),
        ("isBlank", []) => Cell::Boolean(text.trim().is_empty()),
        ("strip", []) => Cell::text(text.trim().to_owned()),
        ("textValue" | "toDate", []) => Cell::text(text.to_owned()),
        ("charAt", [at]) => {
            let at = at.to_long()?;
            substring(text, at, at.checked_add(1))?
        }
        ("compareTo", [other]) => Cell::long(text.cmp(&*other.to_text()?) as i64),
        ("trim", []) => Cell::text(text.trim_matches(|c: char| c <= ' ').to_owned()),
        ("substring", [start]) => substring(text, start.to_long()?, None)?,
        ("substring", [start, end]) => substring(text, start.to_long()?, Some(end.to_long()?))?,
        ("replace", [old, new]) => replace(text, &old.to_text()?, &new.to_text()?)?,
        ("toLowerCase", []) => Cell::text(text.chars().map(lower).collect::<String>()),
        ("toUpperCase", []) => Cell::text(text.chars().map(upper).collect::<String>()),
        (_, [count]) if method.starts_with("plus") || method.starts_with("minus") => {
            return shift_time(text, method, count);
        }
        (_, [other]) => return call_text_with(text, method, &other.to_text()?),
        _ => return Ok(None),
    }))
}

/// The methods that take one other text.
fn call_text_with<'a>(text: &str, method: &str, other: &str) -> CellResult<Option<Cell<'a>>> {
    let index = |at: Option<usize>| at.map_or(Cell::long(-1), |at| Cell::length(units(&text[..at])));
    Ok(Some(match method {
        "contains" => Cell::Boolean(text.find(other).is_some()),
        "startsWith" => Cell::Boolean(text.starts_with(other)),
        "endsWith" => Cell::Boolean(text.ends_with(other)),
        "equalsIgnoreCase" => Cell::Boolean(text.chars().map(lower).eq(other.chars().map(lower))),
        "concat" => bounded(Cow::Owned([text, other].concat()))?,
        "indexOf" => index(text.find(other)),
        "lastIndexOf" => index(text.rfind(other)),
        "split" => Cell::List(split(text, other)?.into()),
        _ => return Ok(None),
    }))
}

/// The length that Java counts.
fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// `plusDays` and its like, as Java's times have them: a text that is a time, so much later or earlier.
fn shift_time<'a>(text: &str, method: &str, count: &Cell<'_>) -> CellResult<Option<Cell<'a>>> {
    let (unit, sign) = match (method.strip_prefix("plus"), method.strip_prefix("minus")) {
        (Some(unit), _) => (unit, 1),
        (None, Some(unit)) => (unit, -1),
        (None, None) => return Ok(None),
    };
    let (seconds, months) = match unit {
        "Seconds" => (1, 0),
        "Minutes" => (60, 0),
        "Hours" => (3_600, 0),
        "Days" => (86_400, 0),
        "Weeks" => (604_800, 0),
        "Months" => (0, 1),
        "Years" => (0, 12),
        _ => return Ok(None),
    };
    let Some(at) = Timestamp::parse(text) else { return Ok(None) };
    let count = count.to_long()?.saturating_mul(sign);
    let months = count.saturating_mul(months).clamp(i32::MIN.into(), i32::MAX.into());
    let months = i32::try_from(months).expect("clamped");
    let day = at.date().add_months(months).start().0.saturating_add(at.ms_of_day());
    let later = if months == 0 { at.add_seconds(count.saturating_mul(seconds)) } else { Timestamp(day) };
    Ok(Some(Cell::text(later.to_string())))
}

fn replace<'a>(text: &str, old: &str, new: &str) -> CellResult<Cell<'a>> {
    let grown = text.matches(old).count().saturating_mul(new.len());
    if grown > MAX_TEXT {
        return Err(EvaluationErrorKind::TextTooLong);
    }
    bounded(Cow::Owned(text.replace(old, new)))
}

/// Latin, Greek, Cyrillic and full-width capitals as small letters. The library's table of all scripts is larger than
/// this whole module in WASM, and codes and names here have no others.
fn lower(capital: char) -> char {
    let distance = match capital {
        'A'..='Z' | 'À'..='Ö' | 'Ø'..='Þ' | 'Α'..='Ρ' | 'Σ'..='Ω' | 'А'..='Я' | 'Ａ'..='Ｚ' => 32,
        'Ѐ'..='Џ' => 80,
        _ => 0,
    };
    char::from_u32(u32::from(capital) + distance).unwrap_or(capital)
}

/// The capital that has this small letter, in the same scripts.
fn upper(small: char) -> char {
    let capital = |distance| u32::from(small).checked_sub(distance).and_then(char::from_u32);
    [32, 80].into_iter().filter_map(capital).find(|it| *it != small && lower(*it) == small).unwrap_or(small)
}

/// From one UTF-16 unit to another, as Java counts.
fn substring<'a>(text: &str, start: i64, end: Option<i64>) -> CellResult<Cell<'a>> {
    let units: Vec<u16> = text.encode_utf16().collect();
    let end = end.map_or(Some(units.len()), |end| usize::try_from(end).ok());
    let range = usize::try_from(start).ok().zip(end);
    match range.and_then(|(start, end)| units.get(start..end)) {
        Some(part) => Ok(Cell::text(String::from_utf16_lossy(part))),
        None => {
            Err(EvaluationErrorKind::InvalidArgument(ArgumentError::SubstringOutside { start, length: units.len() }))
        }
    }
}

/// Java's `split` for separators that are plain text, with or without `\`. Empty texts at the end are dropped.
fn split(text: &str, pattern: &str) -> CellResult<Vec<Value>> {
    let separator = plain_separator(pattern).ok_or_else(|| {
        EvaluationErrorKind::InvalidArgument(ArgumentError::NotASeparator { pattern: pattern.to_owned() })
    })?;
    let mut parts: Vec<&str> = text.split(&*separator).collect();
    while parts.len() > 1 && parts.last().is_some_and(|last| last.is_empty()) {
        parts.pop();
    }
    if parts == [""] && !text.is_empty() {
        parts.clear();
    }
    Ok(parts.into_iter().map(Value::from).collect())
}

fn plain_separator(pattern: &str) -> Option<String> {
    let mut separator = String::new();
    let mut characters = pattern.chars();
    while let Some(character) = characters.next() {
        separator.push(match character {
            '\\' => characters.next().filter(|escaped| !escaped.is_alphanumeric())?,
            '.' | '$' | '|' | '(' | ')' | '[' | '{' | '^' | '?' | '*' | '+' => return None,
            plain => plain,
        });
    }
    (!separator.is_empty()).then_some(separator)
}
