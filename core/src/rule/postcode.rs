//! Postal code (`docs/handbook/rules.md` 3.9).

use super::matcher::digits;

/// Six digits, the first two those of a province.
#[must_use]
pub fn is_postcode(code: &str) -> bool {
    digits(code.as_bytes(), 6..=6) && is_province(code.as_bytes())
}

/// A postcode of the mainland, or 000000 for none, or 999077 for Hong Kong, or 999078 for Macao.
#[must_use]
pub fn is_postcode_anywhere(code: &str) -> bool {
    is_postcode(code) || matches!(code, "000000" | "999077" | "999078")
}

fn is_province(code: &[u8]) -> bool {
    match code[0] {
        b'0' | b'5' | b'6' => matches!(code[1], b'1'..=b'7'),
        b'1' => matches!(code[1], b'0' | b'1' | b'3' | b'5' | b'6'),
        b'2' | b'4' => matches!(code[1], b'0'..=b'7'),
        b'3' => matches!(code[1], b'0'..=b'6'),
        b'7' => matches!(code[1], b'0'..=b'5'),
        b'8' => matches!(code[1], b'0' | b'1' | b'3'..=b'6'),
        _ => false,
    }
}
