//! E-mail address (`docs/handbook/rules.md` 3.7): the part of RFC 5322 that people use.

use super::matcher::{ADDRESS_SIGN, DIGIT, HYPHEN, LETTER, kind};
use crate::text;

/// At most 100 characters; local part of 1 to 64; labels of the domain without a hyphen at their ends, in Latin or Han
/// characters; a top-level domain of 2 to 24 letters, or an internationalised one as it is written or in Punycode
/// (`xn--…`, RFC 5890).
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

/// Words of letters, digits and inner hyphens, with dots between them; the last of letters only, or one of Punycode.
fn is_domain(domain: &[u8]) -> bool {
    if !domain.is_ascii() {
        return is_han_domain(domain);
    }
    let mut start = 0;
    loop {
        let end = start + word(&domain[start..], DIGIT | LETTER | HYPHEN);
        let label = &domain[start..end];
        match domain.get(end) {
            Some(b'.') if is_label(label) => start = end + 1,
            Some(_) => return false,
            None => return start > 0 && (is_top_level(label) || is_punycode(label)),
        }
    }
}

fn is_top_level(label: &[u8]) -> bool {
    (2..=24).contains(&label.len()) && label.iter().all(u8::is_ascii_alphabetic)
}

fn is_punycode(label: &[u8]) -> bool {
    is_label(label) && label.len() > 4 && label[..4].eq_ignore_ascii_case(b"xn--")
}

/// A domain with Han characters in place of letters.
fn is_han_domain(domain: &[u8]) -> bool {
    let Ok(domain) = std::str::from_utf8(domain) else { return false };
    let plain: String = domain.chars().map(|c| if text::is_han(c) { 'a' } else { c }).collect();
    plain.is_ascii() && is_domain(plain.as_bytes())
}

/// How many bytes of these kinds stand at the beginning.
#[inline]
fn word(bytes: &[u8], kinds: u8) -> usize {
    bytes.iter().take_while(|byte| kind(**byte) & kinds != 0).count()
}

fn is_label(word: &[u8]) -> bool {
    (1..=63).contains(&word.len()) && !word.starts_with(b"-") && !word.ends_with(b"-")
}
