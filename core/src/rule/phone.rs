//! Telephone numbers of mainland China (`rules.md` 3.6). No number of people: these are shapes, not registers.

use std::borrow::Cow;

use super::matcher::{all_digits, digits};
use crate::text;

/// A mobile number as stored: 11 digits, without blanks, hyphens, `+86` or `0086`. What is none is only trimmed and made
/// half-width, so a number that may be either mobile or landline is normalised here too.
#[must_use]
pub fn normalise(value: &str) -> Cow<'_, str> {
    if is_mobile(value) {
        return Cow::Borrowed(value);
    }
    let value = text::half_width(value);
    let joined: String = value.chars().filter(|c| !text::is_blank(*c) && *c != '-').collect();
    let local = joined.strip_prefix("+86").or_else(|| joined.strip_prefix("0086")).unwrap_or(&joined);
    if is_mobile(local) { Cow::Owned(local.to_owned()) } else { value }
}

/// A landline or service number as stored, where `is_number` takes what is left: digits and hyphens, the area code with its
/// 0, without brackets, `+86` or `0086`, and a hyphen before the extension. Anything else is only trimmed and made
/// half-width.
#[must_use]
pub fn normalise_landline(value: &str, is_number: fn(&str) -> bool) -> Cow<'_, str> {
    if is_number(value) {
        return Cow::Borrowed(value);
    }
    let value = text::half_width(value);
    let (mut joined, mut is_parted) = (String::new(), false);
    for c in value.chars() {
        match c {
            '(' | ')' | '转' => is_parted = true,
            _ if text::is_blank(c) => is_parted = true,
            _ => {
                let c = if matches!(c, '—' | '–' | '−') { '-' } else { c };
                if is_parted && c != '-' && !joined.is_empty() && !joined.ends_with('-') {
                    joined.push('-');
                }
                joined.push(c);
                is_parted = false;
            }
        }
    }
    let of_china = joined.strip_prefix("+86").or_else(|| joined.strip_prefix("0086"));
    let local = match of_china.map(|rest| rest.trim_start_matches('-')) {
        Some(rest) if rest.starts_with('0') => rest.to_owned(),
        // Behind the code of the country an area code loses its 0.
        Some(rest) => format!("0{rest}"),
        None => joined,
    };
    if is_number(&local) { Cow::Owned(local) } else { value }
}

/// 1, then 3 to 9, then nine digits.
#[must_use]
pub fn is_mobile(number: &str) -> bool {
    matches!(number.as_bytes(), [b'1', b'3'..=b'9', rest @ ..] if digits(rest, 9..=9))
}

/// 7 or 8 digits, perhaps an area code of 3 or 4 digits before, perhaps an extension behind.
#[must_use]
pub fn is_landline(number: &str) -> bool {
    match number.as_bytes() {
        [b'0', ..] => has_area(number, 3, |_| true) || has_area(number, 4, |_| true),
        local => is_local(local),
    }
}

/// A landline with its area code, which must be one that exists: 010, 02x or 03xx to 09xx.
#[must_use]
pub fn is_landline_with_area(number: &str) -> bool {
    has_area(number, 3, |area| area == b"010" || area.starts_with(b"02"))
        || has_area(number, 4, |area| area[0] == b'0' && matches!(area[1], b'3'..=b'9'))
}

/// 400 and 800 numbers of ten digits, and the short numbers 95xxx, 95xxxx and 1xx, 12345, and those of legal services,
/// courts, prosecutors, discipline inspection and the Party's organisation: 12348, 12368, 12309, 12388, 12371.
#[must_use]
pub fn is_service_line(number: &str) -> bool {
    is_ten_digit_service(number) || is_short_service(number)
}

fn is_ten_digit_service(number: &str) -> bool {
    let Some(rest) = number.strip_prefix("400").or_else(|| number.strip_prefix("800")) else {
        return false;
    };
    let rest = rest.strip_prefix('-').unwrap_or(rest).as_bytes();
    match rest {
        [middle @ .., b'-', _, _, _, _] => digits(middle, 3..=3) && digits(&rest[4..], 4..=4),
        _ => digits(rest, 7..=7),
    }
}

fn is_short_service(number: &str) -> bool {
    match number.as_bytes() {
        b"12345" | b"12348" | b"12368" | b"12309" | b"12388" | b"12371" => true,
        [b'9', b'5', rest @ ..] => digits(rest, 3..=4),
        [b'1', rest @ ..] => digits(rest, 2..=2),
        _ => false,
    }
}

fn has_area(number: &str, length: usize, is_area: impl Fn(&[u8]) -> bool) -> bool {
    let Some((area, rest)) = number.as_bytes().split_at_checked(length) else {
        return false;
    };
    all_digits(area) && is_area(area) && is_local(rest.strip_prefix(b"-").unwrap_or(rest))
}

/// `[2-9]`, 6 or 7 digits, and perhaps a hyphen and an extension of 1 to 6 digits.
fn is_local(number: &[u8]) -> bool {
    let [b'2'..=b'9', rest @ ..] = number else {
        return false;
    };
    let end = rest.iter().position(|byte| *byte == b'-').unwrap_or(rest.len());
    digits(&rest[..end], 6..=7) && (end == rest.len() || digits(&rest[end + 1..], 1..=6))
}
