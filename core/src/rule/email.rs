//! E-mail address (`domain.md` 3.7): the part of RFC 5322 that people use.

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

fn is_local_part(local: &[u8]) -> bool {
    let is_sign = |byte: u8| matches!(byte, b'!' | b'#'..=b'\'' | b'*' | b'+' | b'-' | b'/' | b'=' | b'?' | b'^' | b'_' | b'{'..=b'~');
    let is_allowed = |byte: &u8| byte.is_ascii_alphanumeric() || is_sign(*byte);
    (1..=64).contains(&local.len()) && words(local).all(|word| !word.is_empty() && word.iter().all(is_allowed))
}

fn is_domain(domain: &[u8]) -> bool {
    match domain.iter().rposition(|byte| *byte == b'.') {
        Some(at) => {
            let top = &domain[at + 1..];
            (2..=24).contains(&top.len())
                && top.iter().all(u8::is_ascii_alphabetic)
                && words(&domain[..at]).all(is_label)
        }
        None => false,
    }
}

fn is_label(label: &[u8]) -> bool {
    (1..=63).contains(&label.len())
        && label.iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
        && !label.starts_with(b"-")
        && !label.ends_with(b"-")
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| *byte == b'.')
}
