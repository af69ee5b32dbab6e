//! Turns at whoever is waited for outside: a round begins what has its turn and ends within a moment, and what takes longer
//! goes on alone. So whoever does not answer keeps those waiting who want him, and nobody else.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::anyhow;
use lawdesk_core::channel::Channel;
use tokio::task::{JoinError, JoinSet};
use tokio::time::timeout;

use super::error::Result;

/// How long a round waits for what it has begun: what is wrong here shows by then.
const MOMENT: Duration = Duration::from_secs(1);
/// How many calls are made to one system at once.
const CALLS_OF_SYSTEM: usize = 8;

/// What has its turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Turn {
    /// Calls of diagrams to the system of this origin.
    System(String),
    /// Calls of this instance, in their order.
    Instance(String),
    /// Calls of this webhook, in their order.
    Webhook(String),
    /// What is sent by this channel.
    Channel(Channel),
}

impl Turn {
    /// How many have it at once.
    const fn places(&self) -> usize {
        match self {
            Self::System(_) => CALLS_OF_SYSTEM,
            Self::Instance(_) | Self::Webhook(_) | Self::Channel(_) => 1,
        }
    }
}

/// The turns that are taken on this server.
#[derive(Debug, Default)]
pub struct Turns(Mutex<BTreeMap<Turn, usize>>);

/// A place in a turn, free again when it is dropped.
#[derive(Debug)]
pub struct TurnPlace {
    turns: Arc<Turns>,
    turn: Turn,
}

impl Turns {
    /// A place in a turn; none: all are taken.
    #[must_use]
    pub fn take(self: &Arc<Self>, turn: Turn) -> Option<TurnPlace> {
        let mut taken = self.counts();
        let count = taken.get(&turn).copied().unwrap_or_default();
        if count >= turn.places() {
            return None;
        }
        taken.insert(turn.clone(), count + 1);
        Some(TurnPlace { turns: Arc::clone(self), turn })
    }

    fn counts(&self) -> MutexGuard<'_, BTreeMap<Turn, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for TurnPlace {
    fn drop(&mut self) {
        let mut taken = self.turns.counts();
        match taken.get_mut(&self.turn) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(taken.remove(&self.turn)),
        }
    }
}

/// Waits until all that was begun has ended; a panic is an error like others.
pub async fn all<T: Send + 'static>(mut begun: JoinSet<Result<T>>) -> Result<Vec<T>> {
    let mut ended = Vec::new();
    while let Some(one) = begun.join_next().await {
        ended.push(outcome(one));
    }
    ended.into_iter().collect()
}

/// Waits a moment for what was begun, and answers what has ended by then. The rest goes on.
pub async fn a_moment<T: Send + 'static>(mut begun: JoinSet<Result<T>>) -> Result<Vec<T>> {
    let mut ended = Vec::new();
    let ending = async {
        while let Some(one) = begun.join_next().await {
            ended.push(outcome(one));
        }
    };
    // Out of time or not: what has ended stands in the list.
    drop(timeout(MOMENT, ending).await);
    begun.detach_all();
    ended.into_iter().collect()
}

fn outcome<T>(ended: std::result::Result<Result<T>, JoinError>) -> Result<T> {
    ended.map_err(|panic| anyhow!("a turn ended without an answer: {panic}"))?
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;

    #[test]
    fn a_place_is_free_again_when_its_turn_is_over() {
        let turns = Arc::new(Turns::default());
        let webhook = || turns.take(Turn::Webhook("1".to_owned()));
        let first = webhook();
        assert!(first.is_some() && webhook().is_none());
        assert!(turns.take(Turn::Webhook("2".to_owned())).is_some());
        drop(first);
        assert!(webhook().is_some());
        let calls: Vec<_> = (0..=CALLS_OF_SYSTEM).map(|_| turns.take(Turn::System("s".to_owned()))).collect();
        assert_eq!(calls.iter().flatten().count(), CALLS_OF_SYSTEM);
        drop(calls);
        assert!(turns.counts().is_empty());
    }

    #[tokio::test]
    async fn a_round_waits_a_moment_and_leaves_the_rest_alone() {
        let turns = Arc::new(Turns::default());
        let mut begun = JoinSet::new();
        begun.spawn(async { Ok(1) });
        let place = turns.take(Turn::Channel(Channel::Sms));
        begun.spawn(async move {
            let _place = place;
            pending().await
        });
        assert_eq!(a_moment(begun).await.unwrap(), [1]);
        assert!(turns.take(Turn::Channel(Channel::Sms)).is_none(), "it is still sending");
    }

    #[tokio::test]
    async fn what_goes_wrong_in_a_turn_is_told() {
        let panicking = async || {
            let mut begun = JoinSet::<Result<()>>::new();
            begun.spawn(async { panic!("on purpose") });
            begun
        };
        assert!(all(panicking().await).await.is_err());
        assert!(a_moment(panicking().await).await.is_err());
    }
}
