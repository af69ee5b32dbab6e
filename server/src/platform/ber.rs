//! The few elements of BER (X.690) that LDAP is written in: tag, length, content.

use anyhow::{Result, bail, ensure};

/// A truth: 0 is none.
pub const BOOLEAN: u8 = 0x01;
/// A whole number.
pub const INTEGER: u8 = 0x02;
/// Text or bytes.
pub const OCTET_STRING: u8 = 0x04;
/// One of several.
pub const ENUMERATED: u8 = 0x0a;
/// Elements in their order.
pub const SEQUENCE: u8 = 0x30;

/// Tag, length, content.
#[must_use]
pub fn element(tag: u8, content: &[u8]) -> Vec<u8> {
    let bytes = content.len().to_be_bytes();
    let length = if let Ok(short @ ..0x80) = u8::try_from(content.len()) {
        vec![short]
    } else {
        let digits = &bytes[content.len().leading_zeros() as usize / 8..];
        [&[0x80 | u8::try_from(digits.len()).unwrap_or(8)], digits].concat()
    };
    [&[tag], length.as_slice(), content].concat()
}

/// The content of the first element, and what follows it. An error where it is another one, or cut off.
pub fn take(bytes: &[u8], tag: u8) -> Result<(&[u8], &[u8])> {
    let [found, first, rest @ ..] = bytes else { bail!("the answer ends early") };
    ensure!(*found == tag, "the answer has {found:#04x} where {tag:#04x} is awaited");
    let digits = if *first < 0x80 { 0 } else { usize::from(first & 0x7f) };
    ensure!(digits <= 4 && digits <= rest.len(), "a length that nobody sends");
    let (digits_of, rest) = rest.split_at(digits);
    let long = digits_of.iter().fold(0_usize, |length, byte| length << 8 | usize::from(*byte));
    let length = if digits == 0 { usize::from(*first) } else { long };
    ensure!(length <= rest.len(), "the answer ends early");
    Ok(rest.split_at(length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_contents_have_long_lengths() {
        assert_eq!(element(4, &[0; 127])[..2], [4, 127]);
        assert_eq!(element(4, &[0; 200])[..3], [4, 0x81, 200]);
        assert_eq!(element(4, &[0; 300])[..4], [4, 0x82, 1, 44]);
        for length in [0, 127, 128, 300, 70_000] {
            let (content, rest) = (vec![7; length], [1, 2]);
            let written = [element(4, &content), rest.to_vec()].concat();
            assert_eq!(take(&written, 4).unwrap(), (content.as_slice(), &rest[..]));
        }
    }

    #[test]
    fn what_is_cut_off_or_something_else_is_an_error() {
        let written = element(4, &[7; 200]);
        for end in 0..written.len() {
            assert!(take(&written[..end], 4).is_err(), "{end}");
        }
        assert!(take(&written, 5).is_err());
        assert!(take(&[2, 0x84, 255, 255, 255, 255], 2).is_err());
    }
}
