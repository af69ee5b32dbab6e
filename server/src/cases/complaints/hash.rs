//! What the public holds of a complaint, its ticket and its code, is stored as a hash.

use sha2::{Digest, Sha256};

use crate::platform::hex::hex;

/// SHA-256, hex.
pub(super) fn hashed(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.len().to_string());
        hash.update(part);
    }
    hex(&hash.finalize())
}
