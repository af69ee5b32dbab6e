//! The few matchers that the rules are made of. Over bytes: every number is ASCII.

/// At least one byte, and all are digits.
#[inline]
pub(super) fn all_digits(bytes: &[u8]) -> bool {
    let (words, rest) = bytes.as_chunks();
    !bytes.is_empty() && words.iter().all(|word| eight_digits(*word)) && rest.iter().all(u8::is_ascii_digit)
}

/// In each byte the upper half is 3, and stays so when six more would carry a lower half past 9 into it.
#[inline]
fn eight_digits(bytes: [u8; 8]) -> bool {
    let word = u64::from_ne_bytes(bytes);
    let upper = |word: u64| word & 0xf0f0_f0f0_f0f0_f0f0;
    upper(word) == 0x3030_3030_3030_3030 && upper(word + 0x0606_0606_0606_0606) == 0x3030_3030_3030_3030
}

/// Digits only, and so many of them.
#[inline]
pub(super) fn digits(bytes: &[u8], length: std::ops::RangeInclusive<usize>) -> bool {
    length.contains(&bytes.len()) && all_digits(bytes)
}

/// The number that digits write; the caller has checked that they are digits and few.
pub(super) fn value(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'))
}

/// Kinds of bytes, for [`kind`]: digits.
pub(super) const DIGIT: u8 = 1;
/// Latin letters.
pub(super) const LETTER: u8 = 2;
/// Signs that e-mail addresses are written with, before the `@`; the dot is none of them, and the hyphen is a [`HYPHEN`]
/// besides.
pub(super) const ADDRESS_SIGN: u8 = 4;
/// Other signs of ASCII that are printed.
pub(super) const SIGN: u8 = 8;
/// Blanks, control characters and what is not ASCII.
pub(super) const OTHER: u8 = 16;
/// The hyphen, the one sign of domains beside the dot.
pub(super) const HYPHEN: u8 = 32;

/// The kinds of a byte, of those above: looked up, for a value's bytes follow each other in no order that could be
/// foreseen.
#[inline]
pub(super) fn kind(byte: u8) -> u8 {
    KINDS[usize::from(byte)]
}

static KINDS: [u8; 256] = {
    let mut kinds = [OTHER; 256];
    let mut byte = b'!';
    while byte <= b'~' {
        kinds[byte as usize] = match byte {
            b'0'..=b'9' => DIGIT,
            b'A'..=b'Z' | b'a'..=b'z' => LETTER,
            b'-' => ADDRESS_SIGN | HYPHEN,
            b'!' | b'#'..=b'\'' | b'*' | b'+' | b'/' | b'=' | b'?' | b'^' | b'_' | b'{'..=b'~' => ADDRESS_SIGN,
            _ => SIGN,
        };
        byte += 1;
    }
    kinds
};

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn digits_are_told_from_other_bytes(
            bytes in prop_oneof![prop::collection::vec(b'/'..=b':', 0..20), prop::collection::vec(any::<u8>(), 0..20)],
        ) {
            let expected = !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit);
            prop_assert_eq!(all_digits(&bytes), expected);
        }
    }
}
