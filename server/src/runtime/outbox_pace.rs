//! When the outbox is looked at again after a fault, kept in memory: what has failed may be that nothing can be written.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The first pause after an outage, milliseconds; it doubles while the outage lasts.
const FIRST_PAUSE: i64 = 1_000;
/// The longest pause: so soon after an outage work goes on.
const LONGEST_PAUSE: i64 = 30_000;
/// How long an entry is passed by whose failure could not be stored, milliseconds.
const PAUSE_OF_ENTRY: i64 = 60_000;

/// What this server has seen fail.
#[derive(Debug, Default)]
pub struct OutboxPace {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Nothing is tried before this moment.
    not_before: i64,
    /// The last pause; 0 while all goes well.
    pause: i64,
    /// Entries that are passed by, and until when.
    held: HashMap<String, i64>,
}

impl OutboxPace {
    /// Whether entries may be tried now.
    #[must_use]
    pub fn is_open(&self, now: i64) -> bool {
        self.state().not_before <= now
    }

    /// Whether this entry may be tried now.
    #[must_use]
    pub fn may_try(&self, entry: &str, now: i64) -> bool {
        self.state().held.get(entry).is_none_or(|until| *until <= now)
    }

    /// Neither disk nor database can be relied on: everything waits, longer each time.
    pub fn outage(&self, now: i64) {
        let mut state = self.state();
        state.pause = (state.pause * 2).clamp(FIRST_PAUSE, LONGEST_PAUSE);
        state.not_before = now + state.pause;
    }

    /// An entry has been done: there is no outage.
    pub fn worked(&self, entry: &str) {
        let mut state = self.state();
        state.pause = 0;
        state.held.remove(entry);
    }

    /// An entry has failed, and that could not be stored with it: others have their turn.
    pub fn hold(&self, entry: &str, now: i64) {
        let mut state = self.state();
        state.held.retain(|_, until| *until > now);
        state.held.insert(entry.to_owned(), now + PAUSE_OF_ENTRY);
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_while_an_outage_lasts_and_end_with_it() {
        let pace = OutboxPace::default();
        let mut now = 0;
        for pause in [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000] {
            assert!(pace.is_open(now));
            pace.outage(now);
            assert!(!pace.is_open(now + pause - 1));
            now += pause;
        }
        pace.worked("1");
        pace.outage(now);
        assert!(pace.is_open(now + 1_000));
    }

    #[test]
    fn an_entry_that_fails_is_passed_by_and_no_other() {
        let pace = OutboxPace::default();
        pace.hold("1", 0);
        assert!(pace.is_open(0) && pace.may_try("2", 0));
        assert!(!pace.may_try("1", 59_999) && pace.may_try("1", 60_000));
    }
}
