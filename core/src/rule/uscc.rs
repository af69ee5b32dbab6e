//! Unified social credit code, GB 32100-2015, and the organisation code inside it, GB 11714 (`domain.md` 3.3).

use super::matcher::all_digits;
use crate::message::Message;

const WEIGHTS: [u32; 17] = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const INNER_WEIGHTS: [u32; 8] = [3, 7, 9, 10, 5, 8, 4, 2];
const ALPHABET: &[u8; 31] = b"0123456789ABCDEFGHJKLMNPQRTUWXY";
/// The place of each byte in the alphabet, or [`NONE`].
static VALUES: [u8; 256] = values();
/// What is no character of the alphabet; no place has this bit.
const NONE: u8 = 0x80;

/// Whether a normalised code has the right shape and check character.
#[must_use]
pub fn is_uscc(code: &str) -> bool {
    let Ok(code) = <&[u8; 18]>::try_from(code.as_bytes()) else {
        return false;
    };
    if !all_digits(&code[2..8]) {
        return false;
    }
    let (mut sum, mut all) = (0, 0);
    for (byte, weight) in code.iter().zip(&WEIGHTS) {
        let value = VALUES[usize::from(*byte)];
        (sum, all) = (sum + u32::from(value) * weight, all | value);
    }
    all & NONE == 0 && code[17] == ALPHABET[((31 - sum % 31) % 31) as usize]
}

/// The code of a law firm: authority and class are 31.
#[must_use]
pub fn law_firm(code: &str) -> Option<Message> {
    if !is_uscc(code) {
        return Some(Message::CreditCode);
    }
    (!code.starts_with("31")).then_some(Message::CreditCodeNotLawFirm)
}

/// A warning when the organisation code inside a valid code has another check character: some were issued so.
#[must_use]
pub fn warning(code: &str) -> Option<Message> {
    let inner = code.as_bytes().get(8..17)?;
    (organisation_check_character(&inner[..8]) != Some(inner[8])).then_some(Message::CreditCodeInner)
}

/// The check character of the eight characters of an organisation code (GB 11714).
#[must_use]
pub fn organisation_check_character(body: &[u8]) -> Option<u8> {
    if body.len() != INNER_WEIGHTS.len() {
        return None;
    }
    let mut sum = 0;
    for (byte, weight) in body.iter().zip(&INNER_WEIGHTS) {
        let value = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'z' => byte - b'a' + 10,
            _ => return None,
        };
        sum += u32::from(value) * weight;
    }
    Some(b"0X987654321"[(sum % 11) as usize])
}

const fn values() -> [u8; 256] {
    let mut values = [NONE; 256];
    let mut value = 0;
    while (value as usize) < ALPHABET.len() {
        values[ALPHABET[value as usize] as usize] = value;
        value += 1;
    }
    values
}
