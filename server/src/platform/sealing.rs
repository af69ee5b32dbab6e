//! Numbers of people's identity documents as they are stored: AES-256-GCM under a key that the database does not hold, and
//! beside them a keyed hash (HMAC-SHA-256) by which equal ones are found. SEC-25 of `docs/handbook/quality.md`.
//!
//! A sealed value is the text `e1:KEY:BASE64`: which arrangement, which key, and nonce (12 bytes), ciphertext, tag (16 bytes).
//! In a longer text, such as the JSON of a form, each number is replaced by its sealed value in `<…>`.
//!
//! The keys are the process's, as its database is: whatever reads a row can open it.

mod keys;
mod text;

use anyhow::Result;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::aead::{Aad, NONCE_LEN, Nonce};
use ring::hmac;
use sqlx::any::{AnyTypeInfo, AnyValueRef};
use sqlx::error::BoxDynError;
use sqlx::{Any, Decode, Type};

pub use self::keys::{DATA_KEYS, SEARCH_KEY, add_key, is_configured, load, reload, reload_when_changed};
pub use self::text::{holds_plain, open_if_sealed, open_text, seal_text};
use super::hex::hex;

/// What every sealed value of this arrangement begins with; it is also what the tag protects beside the value.
const ARRANGEMENT: &str = "e1:";

/// Why a value cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum SealError {
    /// It was sealed with a key that is not here.
    #[error("a value is sealed with the key {0}, which is neither configured nor in {file}: restore it", file = DATA_KEYS)]
    UnknownKey(String),
    /// It is not as it was written.
    #[error("a sealed value was changed or cut off")]
    Damaged,
}

/// A number as it is to be stored: another text each time.
#[must_use]
pub fn seal(value: &str) -> String {
    keys::with_current(|id, key| {
        // 96 random bits: after 4 billion values under one key two are alike with a chance of 1 to 10^10.
        let nonce: [u8; NONCE_LEN] = rand::random();
        let mut packed = nonce.to_vec();
        let mut bytes = value.as_bytes().to_vec();
        let tag = key
            .seal_in_place_separate_tag(Nonce::assume_unique_for_key(nonce), Aad::from(ARRANGEMENT), &mut bytes)
            .expect("a column is shorter than 64 GB");
        packed.extend_from_slice(&bytes);
        packed.extend_from_slice(tag.as_ref());
        format!("{ARRANGEMENT}{id}:{}", URL_SAFE_NO_PAD.encode(packed))
    })
}

/// The number that a column holds. One that was stored before numbers were sealed is what it is.
pub fn open(stored: &str) -> Result<String, SealError> {
    let Some((id, packed)) = parts(stored)? else { return Ok(stored.to_owned()) };
    let mut packed = URL_SAFE_NO_PAD.decode(packed).map_err(|_| SealError::Damaged)?;
    if packed.len() < NONCE_LEN {
        return Err(SealError::Damaged);
    }
    let (nonce, sealed) = packed.split_at_mut(NONCE_LEN);
    let nonce = Nonce::try_assume_unique_for_key(nonce).map_err(|_| SealError::Damaged)?;
    let value = keys::with_key(id, |key| {
        let value = key.open_in_place(nonce, Aad::from(ARRANGEMENT), sealed).ok()?;
        String::from_utf8(value.to_vec()).ok()
    });
    value?.ok_or(SealError::Damaged)
}

/// Equal for equal numbers, whatever their letters' case, and nothing without the key: 64 hexadecimal digits.
#[must_use]
pub fn fingerprint(value: &str) -> String {
    hex(keys::with_search_key(|key| hmac::sign(key, value.trim().to_ascii_uppercase().as_bytes())).as_ref())
}

/// Whether a column's value is plain, or sealed with a key that seals no more.
pub fn is_outdated(stored: &str) -> Result<bool, SealError> {
    Ok(parts(stored)?.is_none_or(|(id, _)| id != keys::current()))
}

/// Whether a text holds plain numbers, or some sealed with a key that seals no more.
pub fn is_outdated_text(stored: &str) -> Result<bool, SealError> {
    if holds_plain(stored) {
        return Ok(true);
    }
    let current = keys::current();
    for sealed in text::sealed_in(stored) {
        if parts(sealed)?.is_none_or(|(id, _)| id != current) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Key and content of a sealed value; `None`: it is not sealed.
fn parts(stored: &str) -> Result<Option<(&str, &str)>, SealError> {
    match stored.strip_prefix(ARRANGEMENT) {
        None => Ok(None),
        Some(sealed) => sealed.split_once(':').map(Some).ok_or(SealError::Damaged),
    }
}

/// A column that holds a sealed number, opened as it is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealedText(pub String);

impl Type<Any> for SealedText {
    fn type_info() -> AnyTypeInfo {
        <String as Type<Any>>::type_info()
    }

    fn compatible(kind: &AnyTypeInfo) -> bool {
        <String as Type<Any>>::compatible(kind)
    }
}

impl<'r> Decode<'r, Any> for SealedText {
    fn decode(value: AnyValueRef<'r>) -> Result<Self, BoxDynError> {
        Ok(Self(open(&<String as Decode<'r, Any>>::decode(value)?)?))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::platform::config::Config;

    const NUMBER: &str = "11010519491231002X";

    /// The keys of all tests of this process.
    pub(super) fn keys() {
        let digits = "0f".repeat(32);
        let config =
            Config { data_keys: vec![format!("test:{digits}")], search_key: Some(digits), ..Config::default() };
        load(&config).unwrap();
    }

    #[test]
    fn what_was_sealed_opens_and_is_another_text_each_time() {
        keys();
        let sealed: BTreeSet<String> = (0..10_000).map(|_| seal(NUMBER)).collect();
        assert_eq!(sealed.len(), 10_000);
        for it in sealed.iter().take(100) {
            assert!(it.starts_with("e1:test:") && !it.contains("1949"), "{it}");
            assert_eq!(open(it).unwrap(), NUMBER);
        }
        for other in ["", "E12345678", "張三"] {
            assert_eq!(open(&seal(other)).unwrap(), other);
        }
    }

    #[test]
    fn what_is_not_sealed_is_what_it_is() {
        keys();
        assert_eq!(open(NUMBER).unwrap(), NUMBER);
        assert!(is_outdated(NUMBER).unwrap() && !is_outdated(&seal(NUMBER)).unwrap());
    }

    #[test]
    fn one_changed_character_is_found() {
        keys();
        let sealed = seal(NUMBER);
        for at in "e1:test:".len()..sealed.len() {
            let mut changed = sealed.clone().into_bytes();
            changed[at] = if changed[at] == b'A' { b'B' } else { b'A' };
            assert!(open(&String::from_utf8(changed).unwrap()).is_err(), "{at}");
        }
        assert!(matches!(open(&sealed.replace("test", "other")), Err(SealError::UnknownKey(key)) if key == "other"));
        for cut in ["e1:", "e1:test", "e1:test:", "e1:test:AAAA"] {
            assert!(open(cut).is_err(), "{cut}");
        }
    }

    #[test]
    fn equal_numbers_are_found_by_their_hash() {
        keys();
        assert_eq!(fingerprint(NUMBER), fingerprint(" 11010519491231002x "));
        assert_ne!(fingerprint(NUMBER), fingerprint("110105194912310021"));
        assert_eq!(fingerprint(NUMBER).len(), 64);
        // Known answer: HMAC-SHA-256 under 32 bytes 0f, as `openssl dgst -sha256 -mac HMAC` gives it.
        assert_eq!(fingerprint(NUMBER), "b81729d3e2d465cdbedc08f9357760c508b46dd9fa329aaf260bba96473acd64");
    }
}
