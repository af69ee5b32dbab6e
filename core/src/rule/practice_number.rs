//! Numbers of the profession: licences of lawyers and firms, interns, qualifications (`docs/handbook/rules.md` 3.4).

use super::id_card::Gender;
use super::matcher::{digits, value};
use super::uscc;
use crate::code::PracticeCategory;
use crate::date::Date;
use crate::message::Message;

/// Digit 10 of the licence and the category (`zyzlb`, `dictionaries.md` 2.1). The other categories have no digit.
const CATEGORIES: [(u8, PracticeCategory); 9] = [
    (b'1', PracticeCategory::FullTime),
    (b'2', PracticeCategory::PartTime),
    (b'3', PracticeCategory::HongKong),
    (b'4', PracticeCategory::Macao),
    (b'5', PracticeCategory::Taiwan),
    (b'6', PracticeCategory::Government),
    (b'7', PracticeCategory::Company),
    (b'8', PracticeCategory::LegalAid),
    (b'9', PracticeCategory::Military),
];

/// Licence of a lawyer as of a day: its year of first practice does not lie ahead.
#[must_use]
pub fn is_lawyer_on(number: &str, today: Date) -> bool {
    is_lawyer(number) && value(&number.as_bytes()[5..9]).cast_signed() <= today.year()
}

/// Licence of a lawyer: 1, province, city, year of first practice, category, gender, sequence. No check digit.
#[must_use]
pub fn is_lawyer(number: &str) -> bool {
    let bytes = number.as_bytes();
    digits(bytes, 17..=17)
        && bytes[0] == b'1'
        && bytes[1..3] != *b"00"
        && (1950..=2099).contains(&value(&bytes[5..9]))
        && bytes[9] != b'0'
        && matches!(bytes[10], b'0' | b'1')
}

/// The licence of old files: 12 or 14 digits. Accepted on import only, and marked as legacy.
#[must_use]
pub fn is_legacy_lawyer(number: &str) -> bool {
    digits(number.as_bytes(), 12..=12) || digits(number.as_bytes(), 14..=14)
}

/// What a licence number and the file both say of a lawyer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LawyerFacts {
    /// Year of first practice.
    pub first_practice_year: Option<i32>,
    /// Category of practice.
    pub category: Option<PracticeCategory>,
    /// Gender.
    pub gender: Option<Gender>,
}

/// What a valid licence number says, in the terms of the file; `None` for numbers of other shapes.
#[must_use]
pub fn lawyer_facts(number: &str) -> Option<LawyerFacts> {
    if !is_lawyer(number) {
        return None;
    }
    let bytes = number.as_bytes();
    let gender = if bytes[10] == b'0' { Gender::Male } else { Gender::Female };
    let category = CATEGORIES.iter().find(|(digit, _)| *digit == bytes[9]).map(|(_, category)| *category);
    Some(LawyerFacts { first_practice_year: Some(value(&bytes[5..9]).cast_signed()), category, gender: Some(gender) })
}

/// Warnings where a valid licence number and the file disagree. What the file does not say gives none.
#[must_use]
pub fn lawyer_warnings(number: &str, file: LawyerFacts) -> Vec<Message> {
    let Some(stated) = lawyer_facts(number) else {
        return Vec::new();
    };
    let has_digit = |category| CATEGORIES.iter().any(|(_, with_digit)| *with_digit == category);
    let mut warnings = Vec::new();
    if file.first_practice_year.is_some() && file.first_practice_year != stated.first_practice_year {
        warnings.push(Message::LawyerNumberYear);
    }
    if file.category.is_some_and(has_digit) && file.category != stated.category {
        warnings.push(Message::LawyerNumberCategory);
    }
    if file.gender.is_some() && file.gender != stated.gender {
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
