//! Resident identity card number, GB 11643-1999: region, birth date, sequence and a check character (`rules.md` 3.1).

use serde::{Deserialize, Serialize};

use super::matcher::{all_digits, digits, value};
use crate::date::Date;
use crate::message::Message;

const CHECK_CHARACTERS: &[u8; 11] = b"10X98765432";
const FIRST_BIRTH_YEAR: i32 = 1800;

/// Checks a normalised number of 18 characters. The order of the steps fixes which message shows.
#[must_use]
pub fn id_card(number: &str, today: Date) -> Option<Message> {
    let Ok(number) = number.as_bytes().try_into() else {
        return Some(Message::IdCardNumber);
    };
    verify(number, today).err()
}

/// Reads a number of 18 characters, or of 15 digits as in old files, as typed.
pub fn parse(number: &str, today: Date) -> Result<IdCard, Message> {
    let number = crate::text::code(number);
    if digits(number.as_bytes(), 15..=15) {
        return verify(&lengthen(number.as_bytes()), today);
    }
    let number = number.as_bytes().try_into().map_err(|_| Message::IdCardNumber)?;
    verify(number, today)
}

/// Whether a text has the shape of a number of 18 characters and the check character that its digits give, whoever gave it
/// out: to find numbers in texts, where a wrong guess does no harm.
#[must_use]
pub fn has_check_character(word: &[u8]) -> bool {
    let Ok(number) = <&[u8; 18]>::try_from(word) else { return false };
    all_digits(&number[..17]) && number[17].to_ascii_uppercase() == check_character(number)
}

/// Whether a text has the shape of a number of 15 digits: a province, and a day of the 20th century. For the same use.
#[must_use]
pub fn may_be_old(word: &[u8]) -> bool {
    let Ok(number) = <&[u8; 15]>::try_from(word) else { return false };
    all_digits(number) && is_province(number[0], number[1]) && day(&[b"19", &number[6..12]].concat()).is_some()
}

/// A warning when the first six digits are in no table of regions: many people hold codes that were abolished, so pass
/// a test over current and historic codes. Nothing for a number that is not one.
#[must_use]
pub fn unknown_region(number: &str, today: Date, is_known: impl Fn(&str) -> bool) -> Option<Message> {
    let card = parse(number, today).ok()?;
    (!is_known(card.region())).then_some(Message::IdCardRegionUnknown)
}

/// What a number says of its holder, for the page that fills in the other fields.
#[must_use]
pub fn facts(number: &str, today: Date) -> Option<IdCardFacts> {
    let card = parse(number, today).ok()?;
    Some(IdCardFacts {
        number: card.number().to_owned(),
        birth_date: card.birth_date,
        gender: card.gender,
        age: card.age_on(today),
        region: card.region().to_owned(),
    })
}

/// Derived from a valid number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct IdCardFacts {
    /// The number of 18 characters, converted if 15 were given.
    pub number: String,
    /// Birth date.
    pub birth_date: Date,
    /// From the 17th digit.
    pub gender: Gender,
    /// Completed years.
    pub age: u32,
    /// The first six digits.
    pub region: String,
}

/// Gender as the number states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Gender {
    /// 男
    Male,
    /// 女
    Female,
}

impl Gender {
    /// The code in dictionary `xb`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Male => "01",
            Self::Female => "02",
        }
    }

    /// The gender of a code of dictionary `xb`; none where it is not known or not stated.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [Self::Male, Self::Female].into_iter().find(|gender| gender.code() == code)
    }
}

/// A number that passed, and what it says of its holder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdCard {
    number: [u8; 18],
    /// Birth date.
    pub birth_date: Date,
    /// From the 17th digit.
    pub gender: Gender,
}

impl IdCard {
    /// The number of 18 characters.
    #[must_use]
    pub fn number(&self) -> &str {
        as_text(&self.number)
    }

    /// The first six digits: the region that issued the number.
    #[must_use]
    pub fn region(&self) -> &str {
        &self.number()[..6]
    }

    /// Completed years of life on `today`; 0 before birth.
    #[must_use]
    pub fn age_on(&self, today: Date) -> u32 {
        self.birth_date.age_on(today)
    }
}

fn as_text(number: &[u8; 18]) -> &str {
    std::str::from_utf8(number).expect("only digits and X pass")
}

fn verify(number: &[u8; 18], today: Date) -> Result<IdCard, Message> {
    let has_shape = all_digits(&number[..17]) && matches!(number[17], b'0'..=b'9' | b'X');
    if !has_shape || !is_province(number[0], number[1]) {
        return Err(Message::IdCardNumber);
    }
    let birth_date = birth_date(&number[6..14], today).ok_or(Message::IdCardBirthDate)?;
    if number[17] != check_character(number) {
        return Err(Message::IdCardCheckDigit);
    }
    let gender = if number[16] % 2 == 1 { Gender::Male } else { Gender::Female };
    Ok(IdCard { number: *number, birth_date, gender })
}

pub(super) fn is_province(tens: u8, units: u8) -> bool {
    match tens {
        b'1' | b'6' => matches!(units, b'1'..=b'5'),
        b'2' | b'8' => matches!(units, b'1'..=b'3'),
        b'3' => matches!(units, b'1'..=b'7'),
        b'4' => matches!(units, b'1'..=b'6'),
        b'5' => matches!(units, b'0'..=b'4'),
        b'7' => units == b'1',
        _ => false,
    }
}

/// The day that eight digits write, if it is one from 1800 to today.
pub(super) fn birth_date(digits: &[u8], today: Date) -> Option<Date> {
    let date = day(digits)?;
    (FIRST_BIRTH_YEAR <= date.year() && date <= today).then_some(date)
}

/// The day that eight digits write.
fn day(digits: &[u8]) -> Option<Date> {
    let number = value(digits);
    let (year, month, day) = ((number / 10_000).cast_signed(), number / 100 % 100, number % 100);
    Date::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
}

/// MOD 11-2 of ISO 7064 over the first 17 digits: each weighs twice as much as the next, the last one two. The weights of
/// the standard, 7, 9, 10, 5 … 2, are the remainders of these.
pub(super) fn check_character(number: &[u8; 18]) -> u8 {
    let sum = number[..17].iter().fold(0, |sum, digit| sum * 2 + u32::from(*digit) - u32::from(b'0')) * 2;
    CHECK_CHARACTERS[(sum % 11) as usize]
}

/// The number of 18 for one of 15 digits: those were given out to people born in the 20th century.
fn lengthen(old: &[u8]) -> [u8; 18] {
    let mut number = [b'0'; 18];
    number[..6].copy_from_slice(&old[..6]);
    number[6..8].copy_from_slice(b"19");
    number[8..17].copy_from_slice(&old[6..]);
    number[17] = check_character(&number);
    number
}
