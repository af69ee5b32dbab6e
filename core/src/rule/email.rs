//! E-mail address (`domain.md` 3.7): the part of RFC 5322 that people use.

/// At most 100 characters; local part of 1 to 64; labels of the domain without a hyphen at their ends; an alphabetic
/// top-level domain of 2 to 24 letters.
#[must_use]
pub fn is_email(address: &str) -> bool {
    match address.split_once('@') {
        Some((local, domain)) if address.len() <= 100 => is_local_part(local) && is_domain(domain),
        _ => false,
    }
}

fn is_local_part(local: &str) -> bool {
    let is_sign = |byte: u8| matches!(byte, b'!' | b'#'..=b'\'' | b'*' | b'+' | b'-' | b'/' | b'=' | b'?' | b'^' | b'_' | b'{'..=b'~');
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || is_sign(byte);
    (1..=64).contains(&local.len()) && local.split('.').all(|word| !word.is_empty() && word.bytes().all(is_allowed))
}

fn is_domain(domain: &str) -> bool {
    match domain.rsplit_once('.') {
        Some((labels, top)) => {
            (2..=24).contains(&top.len())
                && top.bytes().all(|byte| byte.is_ascii_alphabetic())
                && labels.split('.').all(is_label)
        }
        None => false,
    }
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}
