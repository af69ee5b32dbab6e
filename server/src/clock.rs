//! The one place that reads the clock. Everything else is told the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use time::{Date, OffsetDateTime, UtcOffset};

/// Where the time comes from.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A clock that only tests move, milliseconds since 1970.
    Manual(Arc<AtomicI64>),
}

impl Clock {
    /// Milliseconds since 1970, UTC.
    #[must_use]
    pub fn now(&self) -> i64 {
        match self {
            Self::System => milliseconds(OffsetDateTime::now_utc()),
            Self::Manual(now) => now.load(Ordering::SeqCst),
        }
    }

    /// Today in China.
    #[must_use]
    pub fn today(&self) -> Date {
        local(self.now()).date()
    }
}

/// Local time of China (UTC+8, no summer time since 1991) as `YYYY-MM-DD HH:mm:ss`.
#[must_use]
pub fn local_text(at: i64) -> String {
    let at = local(at);
    let (date, time) = (at.date(), at.time());
    format!("{date} {:02}:{:02}:{:02}", time.hour(), time.minute(), time.second())
}

fn local(at: i64) -> OffsetDateTime {
    let utc = OffsetDateTime::from_unix_timestamp(at.div_euclid(1000)).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    utc.to_offset(UtcOffset::from_hms(8, 0, 0).expect("eight hours is an offset"))
}

fn milliseconds(at: OffsetDateTime) -> i64 {
    at.unix_timestamp() * 1000 + i64::from(at.millisecond())
}
