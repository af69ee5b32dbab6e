//! Identity documents other than the resident identity card (`docs/handbook/rules.md` 3.2).

use super::country;
use super::id_card::{birth_date, check_character, id_card, is_province};
use super::matcher::{all_digits, digits, value};
use crate::date::Date;
use crate::message::Message;

/// Residence permit for Hong Kong (810000), Macao (820000) and Taiwan (830000) residents: an identity card number.
#[must_use]
pub fn residence_permit(number: &str, today: Date) -> Option<Message> {
    let issued_there = ["810000", "820000", "830000"].iter().any(|region| number.starts_with(region));
    match id_card(number, today) {
        Some(Message::IdCardNumber) => Some(Message::ResidencePermit),
        verdict if issued_there => verdict,
        _ => Some(Message::ResidencePermit),
    }
}

/// Foreign permanent resident's identity card: 18 digits since 2023 (9, province, country by ISO 3166-1, birth, sequence),
/// three letters and 12 digits before.
#[must_use]
pub fn foreign_permanent_resident(number: &str, today: Date) -> Option<Message> {
    let bytes = number.as_bytes();
    if bytes.len() == 15 {
        return (!is_old_foreign_permanent_resident(bytes, today)).then_some(Message::ForeignPermanentResident);
    }
    let Ok(bytes) = <&[u8; 18]>::try_from(bytes) else {
        return Some(Message::ForeignPermanentResident);
    };
    let has_shape = bytes[0] == b'9' && all_digits(&bytes[..17]) && matches!(bytes[17], b'0'..=b'9' | b'X');
    if !has_shape || !is_province(bytes[1], bytes[2]) || !country::is_number(value(&bytes[3..6])) {
        return Some(Message::ForeignPermanentResident);
    }
    if birth_date(&bytes[6..14], today).is_none() {
        return Some(Message::IdCardBirthDate);
    }
    (bytes[17] != check_character(bytes)).then_some(Message::IdCardCheckDigit)
}

/// Whether a text has the shape of one of before 2023 and the check digit that its characters give: to find numbers in texts.
#[must_use]
pub fn may_be_old_foreign_permanent_resident(word: &[u8]) -> bool {
    word.len() == 15
        && word[..3].iter().all(u8::is_ascii_uppercase)
        && all_digits(&word[3..])
        && has_machine_check_digit(word)
}

/// A passport of China: E, G, D, S or P with 8 digits, E and a letter (not I, O) with 7, DE, SE or PE with 7, and of old
/// 14 or 15 with 7.
#[must_use]
pub fn is_passport(number: &str) -> bool {
    match number.as_bytes() {
        [b'E' | b'G' | b'D' | b'S' | b'P', rest @ ..] if digits(rest, 8..=8) => true,
        [b'E', letter, rest @ ..] if letter.is_ascii_uppercase() && !matches!(letter, b'I' | b'O') => {
            digits(rest, 7..=7)
        }
        [b'D' | b'S' | b'P', b'E', rest @ ..] | [b'1', b'4' | b'5', rest @ ..] => digits(rest, 7..=7),
        _ => false,
    }
}

/// A passport of another country: 5 to 15 capital letters and digits.
#[must_use]
pub fn is_foreign_passport(number: &str) -> bool {
    (5..=15).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
}

/// Mainland travel permit for Hong Kong and Macao residents; old cards end with two digits for renewals.
#[must_use]
pub fn is_hong_kong_macau(number: &str) -> bool {
    match number.as_bytes() {
        [b'H' | b'M', rest @ ..] => digits(rest, 8..=8) || digits(rest, 10..=10),
        _ => false,
    }
}

/// Mainland travel permit for Taiwan residents: 8 digits since 2015, before that 10 and perhaps a letter.
#[must_use]
pub fn is_taiwan(number: &str) -> bool {
    match number.as_bytes() {
        [old @ .., letter] if letter.is_ascii_uppercase() => digits(old, 10..=10),
        bytes => digits(bytes, 8..=8) || digits(bytes, 10..=10),
    }
}

/// Officer's card, e.g. `南字第12345678号`.
#[must_use]
pub fn is_officer_card(number: &str) -> bool {
    let Some((unit, rest)) = number.split_once('第').and_then(|(unit, rest)| Some((unit.strip_suffix('字')?, rest)))
    else {
        return false;
    };
    let serial = rest.strip_suffix('号').unwrap_or(rest);
    (1..=2).contains(&unit.chars().count())
        && unit.chars().all(|c| ('\u{4e00}'..='\u{9fa5}').contains(&c))
        && (4..=8).contains(&serial.len())
        && serial.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Three letters of the country (ISO 3166-1), four digits of the area, birth `yyMMdd`, sequence, and the check digit of ICAO 9303:
/// weights 7, 3, 1 over the values of the characters, A = 10 to Z = 35, modulo 10.
fn is_old_foreign_permanent_resident(number: &[u8], today: Date) -> bool {
    let (country, rest) = number.split_at(3);
    if !country::is_letters(country) || !all_digits(rest) {
        return false;
    }
    // Of which century is not written.
    let is_birth = |century: &[u8]| birth_date(&[century, &rest[4..10]].concat(), today).is_some();
    if !is_birth(b"19") && !is_birth(b"20") {
        return false;
    }
    has_machine_check_digit(number)
}

/// Whether the last of 15 digits and capital letters is the check digit of the others.
fn has_machine_check_digit(number: &[u8]) -> bool {
    let value = |byte: u8| u32::from(if byte.is_ascii_digit() { byte - b'0' } else { byte - b'A' + 10 });
    let sum: u32 =
        number[..14].iter().zip([7, 3, 1].into_iter().cycle()).map(|(byte, weight)| value(*byte) * weight).sum();
    sum % 10 == value(number[14])
}
