//! Unified social credit code, GB 32100-2015, and the organisation code inside it, GB 11714 (`rules.md` 3.3).

use super::matcher::all_digits;
use crate::message::Message;

const ALPHABET: &[u8; 31] = b"0123456789ABCDEFGHJKLMNPQRTUWXY";
/// The place of each byte in the alphabet, or [`NONE`].
static VALUES: [u8; 256] = values();
/// What is no character of the alphabet; no place has this bit.
const NONE: u8 = 0x80;

/// Whether a normalised code has the right shape and check character: each value weighs three times as much as the one
/// before it, and with the last one, which weighs one as the first does, the sum is a multiple of 31. The weights of the
/// standard, 1, 3, 9, 27, 19 …, are the remainders of these.
#[must_use]
pub fn is_uscc(code: &str) -> bool {
    let Ok(code) = <&[u8; 18]>::try_from(code.as_bytes()) else {
        return false;
    };
    if !all_digits(&code[2..8]) {
        return false;
    }
    let value = |byte: u8| VALUES[usize::from(byte)];
    let last = value(code[17]);
    let (sum, all) = code[..17].iter().rev().fold((0, last), |(sum, all): (u32, u8), byte| {
        (sum.wrapping_mul(3).wrapping_add(value(*byte).into()), all | value(*byte))
    });
    all & NONE == 0 && (sum + u32::from(last)).is_multiple_of(31)
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

/// The check character of the eight characters of an organisation code (GB 11714): each weighs twice as much as the next,
/// the last one two.
#[must_use]
pub fn organisation_check_character(body: &[u8]) -> Option<u8> {
    if body.len() != 8 {
        return None;
    }
    let mut sum = 0;
    for byte in body {
        let value = match byte {
            b'0'..=b'9' => byte - b'0',
            b'A'..=b'Z' => byte - b'A' + 10,
            b'a'..=b'z' => byte - b'a' + 10,
            _ => return None,
        };
        sum = sum * 2 + u32::from(value);
    }
    Some(b"0X987654321"[(sum * 2 % 11) as usize])
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
