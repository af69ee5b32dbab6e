//! Numbers of the profession: licences of lawyers and firms, interns, qualifications (`domain.md` 3.4).

use super::id_card::Gender;
use super::matcher::{digits, value};
use super::uscc;
use crate::message::Message;

/// Licence of a lawyer: 1, province, city, year of first practice, category, gender, sequence. No check digit.
#[must_use]
pub fn is_lawyer(number: &str) -> bool {
    let bytes = number.as_bytes();
    digits(bytes, 17..=17)
        && bytes[0] == b'1'
        && (1950..=2099).contains(&value(&bytes[5..9]))
        && bytes[9] != b'0'
        && matches!(bytes[10], b'0' | b'1')
}

/// The licence of old files: 12 or 14 digits. Accepted on import only, and marked as legacy.
#[must_use]
pub fn is_legacy_lawyer(number: &str) -> bool {
    digits(number.as_bytes(), 12..=12) || digits(number.as_bytes(), 14..=14)
}

/// What the file says of a lawyer, to be held against the licence number.
#[derive(Clone, Copy, Debug, Default)]
pub struct LawyerFacts<'a> {
    /// Year of first practice.
    pub first_practice_year: Option<i32>,
    /// Code of dictionary `zyzlb`.
    pub category: Option<&'a str>,
    /// Gender.
    pub gender: Option<Gender>,
}

/// Warnings where a valid licence number and the file disagree. Numbers of other shapes give none.
#[must_use]
pub fn lawyer_warnings(number: &str, facts: LawyerFacts<'_>) -> Vec<Message> {
    if !is_lawyer(number) {
        return Vec::new();
    }
    let bytes = number.as_bytes();
    let mut warnings = Vec::new();
    if facts.first_practice_year.is_some_and(|year| year != value(&bytes[5..9]).cast_signed()) {
        warnings.push(Message::LawyerNumberYear);
    }
    if facts.category.and_then(category_digit).is_some_and(|digit| digit != bytes[9]) {
        warnings.push(Message::LawyerNumberCategory);
    }
    let gender = if bytes[10] == b'0' { Gender::Male } else { Gender::Female };
    if facts.gender.is_some_and(|stated| stated != gender) {
        warnings.push(Message::LawyerNumberGender);
    }
    warnings
}

/// Licence of a law firm: its credit code since 2016, before that 2 and 16 digits.
#[must_use]
pub fn is_firm(number: &str) -> bool {
    uscc::law_firm(number).is_none() || (digits(number.as_bytes(), 17..=17) && number.starts_with('2'))
}

/// The warning of the credit code, when the licence is one.
#[must_use]
pub fn firm_warning(number: &str) -> Option<Message> {
    if number.len() == 18 { uscc::warning(number) } else { None }
}

/// Intern: bar of the province 2, city 2, year and month 4, gender 1 or 2, kind 1 or 2, sequence 4.
#[must_use]
pub fn is_intern(number: &str) -> bool {
    let bytes = number.as_bytes();
    digits(bytes, 14..=14)
        && (1..=12).contains(&value(&bytes[6..8]))
        && matches!(bytes[8], b'1' | b'2')
        && matches!(bytes[9], b'1' | b'2')
}

/// Legal profession qualification certificate, leniently: perhaps A, B or C, then 11 to 17 digits.
#[must_use]
pub fn is_qualification(number: &str) -> bool {
    digits(number.strip_prefix(['A', 'B', 'C']).unwrap_or(number).as_bytes(), 11..=17)
}

/// Lawyer's qualification certificate of the time before the common examination.
#[must_use]
pub fn is_bar_qualification(number: &str) -> bool {
    digits(number.as_bytes(), 8..=14)
}

/// Digit 10 of the licence for a code of `zyzlb` (`domain.md` 2.1); the others have none.
fn category_digit(category: &str) -> Option<u8> {
    let digit = match category {
        "01" => b'1',
        "02" => b'2',
        "03" => b'6',
        "04" => b'7',
        "05" => b'8',
        "06" => b'9',
        "07" => b'3',
        "08" => b'4',
        "09" => b'5',
        _ => return None,
    };
    Some(digit)
}
