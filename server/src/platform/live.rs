//! Pages that are open and hear of changes as they happen: who listens, how many may, and what they were told.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

/// Streams of one account at a time: a browser needs one.
const OF_ACCOUNT: usize = 8;
/// Streams of one server at a time.
const OF_SERVER: usize = 2000;

/// The open streams of this server.
#[derive(Debug, Default)]
pub struct Live {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    next: u64,
    is_stopped: bool,
    streams: HashMap<u64, Stream>,
    /// Of each account that listens, the last change that was found for it.
    told: HashMap<String, (i64, i64)>,
    /// Until when all changes were told, milliseconds since 1970; none: nobody knows.
    told_until: Option<i64>,
}

#[derive(Debug)]
struct Stream {
    account: String,
    session: String,
    changes: watch::Sender<()>,
}

/// One stream; dropped, it is closed.
#[derive(Debug)]
pub struct LiveListener {
    id: u64,
    live: Arc<Live>,
    /// Has changed with each change of the account's messages; it closes when the stream has to end.
    pub changes: watch::Receiver<()>,
}

impl Live {
    /// A stream of an account's session; none: there are too many, or the server is going down.
    #[must_use]
    pub fn listen(self: &Arc<Self>, account: &str, session: &str) -> Option<LiveListener> {
        let mut state = self.state();
        let of_account = state.streams.values().filter(|it| it.account == account).count();
        if state.is_stopped || state.streams.len() >= OF_SERVER || of_account >= OF_ACCOUNT {
            return None;
        }
        let (sender, changes) = watch::channel(());
        let id = state.next;
        state.next += 1;
        let stream = Stream { account: account.to_owned(), session: session.to_owned(), changes: sender };
        state.streams.insert(id, stream);
        Some(LiveListener { id, live: self.clone(), changes })
    }

    /// Whether nobody listens.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.state().streams.is_empty()
    }

    /// Tells the streams of an account that its messages have changed.
    pub fn announce(&self, account: &str) {
        self.state().announce(account);
    }

    /// Announces a change that was found, at this moment and one of so many; nothing if it was found before.
    pub fn announce_found(&self, account: &str, at: i64, count: i64) {
        let mut state = self.state();
        if state.told.get(account).is_none_or(|told| *told < (at, count)) && state.announce(account) {
            state.told.insert(account.to_owned(), (at, count));
        }
    }

    /// Until when all changes were told, milliseconds since 1970; none: that was not noted yet.
    #[must_use]
    pub fn told_until(&self) -> Option<i64> {
        self.state().told_until
    }

    /// Notes that all changes before this moment (milliseconds since 1970) were told.
    pub fn note_told_until(&self, moment: i64) {
        self.state().told_until = Some(moment);
    }

    /// Ends the streams of a session that is over.
    pub fn end_session(&self, session: &str) {
        self.state().streams.retain(|_, stream| stream.session != session);
    }

    /// Ends the streams of an account all of whose sessions are over.
    pub fn end_account(&self, account: &str) {
        self.state().streams.retain(|_, stream| stream.account != account);
    }

    /// Ends all streams and opens none any more: the server goes down.
    pub fn stop(&self) {
        let mut state = self.state();
        state.is_stopped = true;
        state.streams.clear();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Whether anybody heard.
    fn announce(&self, account: &str) -> bool {
        let mut is_heard = false;
        for stream in self.streams.values().filter(|it| it.account == account) {
            stream.changes.send_replace(());
            is_heard = true;
        }
        is_heard
    }
}

impl Drop for LiveListener {
    fn drop(&mut self) {
        let mut state = self.live.state();
        let Some(stream) = state.streams.remove(&self.id) else { return };
        if state.streams.values().all(|it| it.account != stream.account) {
            state.told.remove(&stream.account);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_hears_of_its_own_changes_once_and_has_so_many_streams() {
        let live = Arc::new(Live::default());
        let mut mine = live.listen("a", "s1").unwrap();
        let mut theirs = live.listen("b", "s2").unwrap();
        live.announce_found("a", 5, 1);
        assert!(mine.changes.has_changed().unwrap());
        assert!(!theirs.changes.has_changed().unwrap());
        mine.changes.mark_unchanged();
        live.announce_found("a", 5, 1);
        assert!(!mine.changes.has_changed().unwrap());
        live.announce("a");
        assert!(mine.changes.has_changed().unwrap());
        let more: Vec<_> = (0..20).filter_map(|_| live.listen("a", "s3")).collect();
        assert_eq!(more.len(), OF_ACCOUNT - 1);
        live.end_session("s3");
        assert!(more[0].changes.has_changed().is_err());
        live.stop();
        assert!(theirs.changes.has_changed().is_err());
        assert!(live.listen("c", "s4").is_none());
        theirs.changes.mark_unchanged();
        drop((mine, theirs, more));
        assert!(live.is_idle());
    }
}
