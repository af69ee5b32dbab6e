//! The few matchers that the rules are made of. Over bytes: every number is ASCII.

/// At least one byte, and all are digits.
pub(super) fn all_digits(bytes: &[u8]) -> bool {
    // Without an early end, so that the compiler looks at many bytes at once: most values are digits.
    !bytes.is_empty() && bytes.iter().fold(true, |so_far, byte| so_far & byte.is_ascii_digit())
}

/// Digits only, and so many of them.
pub(super) fn digits(bytes: &[u8], length: std::ops::RangeInclusive<usize>) -> bool {
    length.contains(&bytes.len()) && all_digits(bytes)
}

/// The number that digits write; the caller has checked that they are digits and few.
pub(super) fn value(digits: &[u8]) -> u32 {
    digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'))
}
