//! How often a token calls, kept in memory: each server counts for itself.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// The most calls of a token in a minute.
pub const MOST_A_MINUTE: u32 = 600;
/// Milliseconds.
const MINUTE: i64 = 60_000;
/// From so many tokens on those that rest are forgotten.
const MANY: usize = 10_000;

/// The calls of each token in the minute that runs.
#[derive(Debug, Default)]
pub struct TokenPace {
    /// By the token's id: since when (milliseconds since 1970), and how many.
    counts: Mutex<HashMap<String, (i64, u32)>>,
}

impl TokenPace {
    /// Counts a call; false: it is one too many.
    #[must_use]
    pub fn count(&self, token: &str, now: i64) -> bool {
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() > MANY {
            counts.retain(|_, (since, _)| *since + MINUTE > now);
        }
        let count = counts.entry(token.to_owned()).or_insert((now, 0));
        if count.0 + MINUTE <= now {
            *count = (now, 0);
        }
        count.1 = count.1.saturating_add(1);
        count.1 <= MOST_A_MINUTE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_calls_so_often_in_a_minute_and_again_in_the_next() {
        let pace = TokenPace::default();
        assert!((0..MOST_A_MINUTE).all(|_| pace.count("a", 5)));
        assert!(!pace.count("a", 6) && pace.count("b", 6));
        assert!(pace.count("a", 5 + MINUTE));
    }
}
