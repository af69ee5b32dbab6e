//! E-mail address (`domain.md` 3.7): the part of RFC 5322 that people use.

use super::matcher::{ADDRESS_SIGN, DIGIT, LETTER, kind};

/// At most 100 characters; local part of 1 to 64; labels of the domain without a hyphen at their ends; an alphabetic
/// top-level domain of 2 to 24 letters.
#[must_use]
pub fn is_email(address: &str) -> bool {
    let bytes = address.as_bytes();
    bytes.len() <= 100 && local_part(bytes).is_some_and(|length| length <= 64 && is_domain(&bytes[length + 1..]))
}

/// The length of what stands before the `@`: words of letters, digits and signs, with dots between them.
fn local_part(address: &[u8]) -> Option<usize> {
    let mut start = 0;
    loop {
        let word = address[start..].iter().position(|byte| kind(*byte) & (DIGIT | LETTER | ADDRESS_SIGN) == 0)?;
        let end = start + word;
        match address[end] {
            _ if word == 0 => return None,
            b'.' => start = end + 1,
            b'@' => return Some(end),
            _ => return None,
        }
    }
}

/// Words of letters, digits and inner hyphens, with dots between them; the last of letters only.
fn is_domain(domain: &[u8]) -> bool {
    let is_outside = |byte: &u8| kind(*byte) & (DIGIT | LETTER) == 0 && *byte != b'-';
    let mut start = 0;
    while let Some(length) = domain[start..].iter().position(is_outside) {
        let end = start + length;
        if domain[end] != b'.' || !is_label(&domain[start..end]) {
            return false;
        }
        start = end + 1;
    }
    let top = &domain[start..];
    start > 0 && (2..=24).contains(&top.len()) && top.iter().all(u8::is_ascii_alphabetic)
}

fn is_label(word: &[u8]) -> bool {
    (1..=63).contains(&word.len()) && !word.starts_with(b"-") && !word.ends_with(b"-")
}
