//! E-mail address (`domain.md` 3.7): the part of RFC 5322 that people use.

use super::matcher::{ADDRESS_SIGN, DIGIT, LETTER, kind};

/// At most 100 characters; local part of 1 to 64; labels of the domain without a hyphen at their ends; an alphabetic
/// top-level domain of 2 to 24 letters.
#[must_use]
pub fn is_email(address: &str) -> bool {
    let bytes = address.as_bytes();
    match bytes.iter().position(|byte| *byte == b'@') {
        Some(at) if bytes.len() <= 100 => is_local_part(&bytes[..at]) && is_domain(&bytes[at + 1..]),
        _ => false,
    }
}

/// Words of letters, digits and signs, with dots between them.
fn is_local_part(local: &[u8]) -> bool {
    let mut start = 0;
    for (at, byte) in local.iter().enumerate() {
        if kind(*byte) & (DIGIT | LETTER | ADDRESS_SIGN) == 0 {
            if *byte != b'.' || at == start {
                return false;
            }
            start = at + 1;
        }
    }
    start < local.len() && local.len() <= 64
}

fn is_domain(domain: &[u8]) -> bool {
    match domain.iter().rposition(|byte| *byte == b'.') {
        Some(at) => {
            let top = &domain[at + 1..];
            (2..=24).contains(&top.len()) && top.iter().all(u8::is_ascii_alphabetic) && are_labels(&domain[..at])
        }
        None => false,
    }
}

/// Words of letters, digits and inner hyphens, with dots between them.
fn are_labels(labels: &[u8]) -> bool {
    let is_end = |start, end| start < end && end - start <= 63 && labels[end - 1] != b'-';
    let mut start = 0;
    for (at, byte) in labels.iter().enumerate() {
        if kind(*byte) & (DIGIT | LETTER) == 0 {
            match byte {
                b'.' if is_end(start, at) => start = at + 1,
                b'-' if start < at => (),
                _ => return false,
            }
        }
    }
    is_end(start, labels.len())
}
