//! Numbers that are typed as text: integers, money, ratios, years, and counts of characters (`rules.md` 3.13).

use super::matcher::{all_digits, digits};
use crate::date::Date;
use crate::message::Message;
use crate::text;

/// The first year that a form accepts.
const FIRST_YEAR: i32 = 1949;

/// A whole number from `min` to `max`.
#[must_use]
pub fn integer(value: &str, min: i32, max: i32) -> Option<Message> {
    if !all_digits(value.strip_prefix('-').unwrap_or(value).as_bytes()) {
        return Some(Message::NotInteger);
    }
    let is_in_range = value.parse::<i32>().is_ok_and(|number| (min..=max).contains(&number));
    (!is_in_range).then(|| Message::OutOfRange { min: min.into(), max: max.into() })
}

/// The most characters of a search text.
const LONGEST_KEYWORD: u32 = 20;
/// The most digits of one that is a number: those of cases have 21.
const LONGEST_NUMBER: u32 = 30;

/// A search text: at most 20 characters, counted as code points, none of them for control. A number is one word, however
/// long: it is searched for as it was copied.
#[must_use]
pub fn keyword(value: &str) -> Option<Message> {
    if !text::is_one_line(value) {
        return Some(Message::ControlCharacter);
    }
    let max = if all_digits(value.as_bytes()) { LONGEST_NUMBER } else { LONGEST_KEYWORD };
    (text::length(value) > max as usize).then_some(Message::TooLong { max })
}

/// An amount in 元 or 万元: 1 to 12 digits and at most two decimals.
#[must_use]
pub fn is_money(value: &str) -> bool {
    let (whole, decimals) = value.split_once('.').map_or((value, None), |(whole, rest)| (whole, Some(rest)));
    digits(whole.as_bytes(), 1..=12) && decimals.is_none_or(|decimals| digits(decimals.as_bytes(), 1..=2))
}

/// A percentage from 0 to 100 with at most two decimals.
#[must_use]
pub fn ratio(value: &str) -> Option<Message> {
    let (whole, decimals) = value.split_once('.').unwrap_or((value, "0"));
    let whole_digits = whole.strip_prefix('-').unwrap_or(whole);
    if !all_digits(whole_digits.as_bytes()) || !all_digits(decimals.as_bytes()) {
        return Some(Message::NotNumber);
    }
    if decimals.len() > 2 {
        return Some(Message::TooManyDecimals { max: 2 });
    }
    let has_fraction = decimals.bytes().any(|digit| digit != b'0');
    let in_range = !whole.starts_with('-')
        && whole.parse::<i32>().is_ok_and(|whole| whole < 100 || (whole == 100 && !has_fraction));
    (!in_range).then_some(Message::OutOfRange { min: 0, max: 100 })
}

/// A year from 1949 to the one after today's.
#[must_use]
pub fn year(value: &str, today: Date) -> Option<Message> {
    let (min, max) = (FIRST_YEAR, today.year() + 1);
    let is_year = digits(value.as_bytes(), 4..=4) && value.parse::<i32>().is_ok_and(|year| (min..=max).contains(&year));
    (!is_year).then_some(Message::Year { min, max })
}
