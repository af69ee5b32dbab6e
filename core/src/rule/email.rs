//! E-mail address (`docs/handbook/rules.md` 3.7): the part of RFC 5322 that people use.

use super::matcher::{ADDRESS_SIGN, DIGIT, HYPHEN, LETTER, kind};

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
        let end = start + word(&address[start..], DIGIT | LETTER | ADDRESS_SIGN);
        match address.get(end)? {
            _ if start == end => return None,
            b'.' => start = end + 1,
            b'@' => return Some(end),
            _ => return None,
        }
    }
}

/// Words of letters, digits and inner hyphens, with dots between them; the last of letters only.
fn is_domain(domain: &[u8]) -> bool {
    let mut start = 0;
    loop {
        let end = start + word(&domain[start..], DIGIT | LETTER | HYPHEN);
        let label = &domain[start..end];
        match domain.get(end) {
            Some(b'.') if is_label(label) => start = end + 1,
            Some(_) => return false,
            None => return start > 0 && (2..=24).contains(&label.len()) && label.iter().all(u8::is_ascii_alphabetic),
        }
    }
}

/// How many bytes of these kinds stand at the beginning.
#[inline]
fn word(bytes: &[u8], kinds: u8) -> usize {
    bytes.iter().take_while(|byte| kind(**byte) & kinds != 0).count()
}

fn is_label(word: &[u8]) -> bool {
    (1..=63).contains(&word.len()) && !word.starts_with(b"-") && !word.ends_with(b"-")
}
