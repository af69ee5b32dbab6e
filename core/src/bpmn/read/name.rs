//! Names of elements and attributes: told apart by a key of eight bytes, and split at their prefix.

/// The length and the first bytes of a name: names that differ mostly differ in it, and it is compared at once.
#[inline(never)]
pub const fn key(name: &str) -> u64 {
    let bytes = name.as_bytes();
    // Two overlapping halves hold every byte of a short name, in half the time of a loop.
    let first = if let Some(chunk) = bytes.first_chunk::<8>() {
        u64::from_le_bytes(*chunk)
    } else if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        u32::from_le_bytes(*first) as u64 | (u32::from_le_bytes(*last) as u64) << 32
    } else if let [first, .., last] = bytes {
        *first as u64 | (bytes[1] as u64) << 8 | (*last as u64) << 16
    } else if let [only] = bytes {
        *only as u64
    } else {
        0
    };
    first ^ (bytes.len() as u64).rotate_right(8)
}

/// Names with the same key are the same: the key has told those of up to eight bytes apart.
#[inline]
pub fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && (one.len() <= 8 || one.as_bytes()[8..] == other.as_bytes()[8..])
}

/// The bit that stands for a name in a set of names.
#[inline]
pub const fn bit(key: u64) -> u64 {
    1 << (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 58)
}

/// Prefix and name; no prefix is the empty one.
pub fn split(name: &str) -> (&str, &str) {
    match name.bytes().position(|byte| byte == b':') {
        Some(colon) => (&name[..colon], &name[colon + 1..]),
        None => ("", name),
    }
}

/// The prefix that an attribute of this name declares; the empty one for `xmlns`.
pub fn declared_prefix(name: &str) -> Option<&str> {
    match name.strip_prefix("xmlns")? {
        "" => Some(""),
        rest => rest.strip_prefix(':'),
    }
}
