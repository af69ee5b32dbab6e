//! Bank cards and accounts of organisations (`docs/handbook/rules.md` 3.8).

use super::matcher::digits;

/// 12 to 19 digits, the first not 0, with Luhn's check digit (ISO/IEC 7812).
#[must_use]
pub fn is_card(number: &str) -> bool {
    digits(number.as_bytes(), 12..=19) && !number.starts_with('0') && passes_luhn(number.as_bytes())
}

/// 8 to 32 digits: accounts of organisations have no common check digit.
#[must_use]
pub fn is_corporate_account(number: &str) -> bool {
    digits(number.as_bytes(), 8..=32)
}

/// Every second digit from the right is doubled; the sum of all digits is a multiple of 10.
fn passes_luhn(digits: &[u8]) -> bool {
    let sum: u32 = digits
        .iter()
        .rev()
        .enumerate()
        .map(|(index, digit)| {
            let digit = u32::from(digit - b'0');
            match index % 2 {
                0 => digit,
                _ => digit * 2 / 10 + digit * 2 % 10,
            }
        })
        .sum();
    sum.is_multiple_of(10)
}
