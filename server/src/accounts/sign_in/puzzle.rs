//! A puzzle in place of the picture, for whoever cannot see it: the browser counts, nobody has to perceive or to think
//! (WCAG 2.2, 1.1.1 and 3.3.8; `docs/handbook/rules.md` 3.15).

use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::captcha;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ClientAddress;
use crate::platform::config::Switch;
use crate::platform::error::Result;

/// How long a puzzle counts, milliseconds: whoever listens to a form takes longer than whoever sees it.
const LIFETIME: i64 = 10 * 60 * 1000;

/// A puzzle to solve.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Puzzle {
    /// Sent in place of a picture's.
    captcha_id: String,
    /// What the solution, a number N, is hashed with: `SALT:N`. 32 characters.
    salt: String,
    /// With so many zero bits the SHA-256 must begin.
    bits: u32,
    required: bool,
}

/// `GET lawer-security/puzzle`
pub async fn create(State(app): State<App>, ClientAddress(address): ClientAddress) -> Result<Answer<Puzzle>> {
    let bits = app.config.puzzle_bits;
    if app.config.captcha == Switch::Off {
        return Ok(Answer(Puzzle { captcha_id: String::new(), salt: String::new(), bits, required: false }));
    }
    let salt = uuid::Uuid::new_v4().simple().to_string();
    let captcha_id = captcha::store(&app, &address, &salt, Some(bits.into()), LIFETIME).await?;
    Ok(Answer(Puzzle { captcha_id, salt, bits, required: true }))
}

/// Whether a number solves the puzzle.
pub fn is_solved(salt: &str, number: &str, bits: i64) -> bool {
    let hash = Sha256::digest(format!("{salt}:{number}"));
    let begin = u64::from_be_bytes([hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6], hash[7]]);
    i64::from(begin.leading_zeros()) >= bits
}

#[cfg(test)]
mod tests {
    use super::is_solved;

    #[test]
    fn a_number_solves_as_many_bits_as_its_hash_begins_with() {
        let most = |number: &str| (0..=64).rev().find(|bits| is_solved("salt", number, *bits)).unwrap_or_default();
        let best = (0..5000).max_by_key(|number| most(&number.to_string())).expect("there are numbers");
        assert!(most(&best.to_string()) >= 8, "one of 5000 begins with 8 zero bits");
        assert!(!is_solved("other", &best.to_string(), most(&best.to_string())), "it solves its own puzzle alone");
    }
}
