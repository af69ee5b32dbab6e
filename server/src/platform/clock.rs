//! The one place that reads the clock. Everything else is told the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use lawdesk_core::date::{Date, Timestamp};

/// Where the time comes from.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The clock of the machine.
    System,
    /// A clock that only tests move, milliseconds since 1970.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// Milliseconds since 1970, UTC.
    #[must_use]
    pub fn now(&self) -> i64 {
        match self {
            Self::System => milliseconds(SystemTime::now()),
            Self::Manual(now) => now.load(Ordering::SeqCst),
        }
    }

    /// Today by the time of China, whatever the machine's time zone.
    #[must_use]
    pub fn today(&self) -> Date {
        Timestamp(self.now()).date()
    }
}

fn milliseconds(at: SystemTime) -> i64 {
    let since = at.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
