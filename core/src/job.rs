//! What every server does by the clock: how often, and what administrators may do about it (`docs/handbook/operations.md`).

use serde::{Deserialize, Serialize};

/// A scheduled job by its stable name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ScheduledJob {
    /// Timers and jobs of running cases.
    Deadlines,
    /// What follows from commits: messages, effects, signals.
    Outbox,
    /// Mail, SMS and messages to the government's platform.
    Delivery,
    /// Calls to other systems: HTTP steps of diagrams, webhooks.
    Calls,
    /// Ends attempts at papers by the clock.
    Attempts,
    /// Deadlines of work coordination.
    WorkDeadlines,
    /// What each day brings: calendar, penalties, clocks of cases, training, insurance.
    Daily,
    /// Credit ratings whose publicity is over.
    CreditRatings,
    /// Limits of oversight and of the Party's work.
    Oversight,
    /// Bytes without a row and rows without a reader.
    Files,
    /// What nobody asks for any more.
    Tidying,
    /// A backup each day; the oldest of these go.
    Backup,
}

/// When a job runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rhythm {
    /// Again after so many seconds.
    Seconds(i64),
    /// At the start of a server and of each day.
    Daily,
}

impl ScheduledJob {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 12] = [
        Self::Deadlines,
        Self::Outbox,
        Self::Delivery,
        Self::Calls,
        Self::Attempts,
        Self::WorkDeadlines,
        Self::Daily,
        Self::CreditRatings,
        Self::Oversight,
        Self::Files,
        Self::Tidying,
        Self::Backup,
    ];

    /// The name under which it is stored.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deadlines => "deadlines",
            Self::Outbox => "outbox",
            Self::Delivery => "delivery",
            Self::Calls => "calls",
            Self::Attempts => "attempts",
            Self::WorkDeadlines => "workDeadlines",
            Self::Daily => "daily",
            Self::CreditRatings => "creditRatings",
            Self::Oversight => "oversight",
            Self::Files => "files",
            Self::Tidying => "tidying",
            Self::Backup => "backup",
        }
    }

    /// How often it runs.
    #[must_use]
    pub const fn rhythm(self) -> Rhythm {
        match self {
            Self::Deadlines | Self::Outbox | Self::Delivery | Self::Calls => Rhythm::Seconds(1),
            Self::Attempts => Rhythm::Seconds(5),
            Self::WorkDeadlines => Rhythm::Seconds(60),
            Self::CreditRatings | Self::Oversight | Self::Files | Self::Tidying => Rhythm::Seconds(600),
            Self::Daily | Self::Backup => Rhythm::Daily,
        }
    }

    /// Whether it may stand still for a while: nobody's limit passes unseen, and no attempt goes on beyond its end.
    #[must_use]
    pub const fn may_pause(self) -> bool {
        matches!(self, Self::Delivery | Self::Files | Self::Tidying | Self::Backup)
    }

    /// Whether it is worth while to have it run at once: it waits for minutes otherwise.
    #[must_use]
    pub const fn may_run_now(self) -> bool {
        match self.rhythm() {
            Rhythm::Seconds(seconds) => seconds >= 60,
            Rhythm::Daily => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_job_stands_once_under_the_name_that_is_sent() {
        for (place, job) in ScheduledJob::ALL.into_iter().enumerate() {
            assert_eq!(serde_json::to_value(job).unwrap(), job.name());
            assert_eq!(ScheduledJob::ALL.iter().position(|it| it.name() == job.name()), Some(place));
        }
    }

    #[test]
    fn what_people_wait_for_is_not_paused() {
        assert!(
            !ScheduledJob::Deadlines.may_pause()
                && !ScheduledJob::Outbox.may_pause()
                && !ScheduledJob::Calls.may_pause()
                && !ScheduledJob::Attempts.may_pause()
        );
        assert!(ScheduledJob::Daily.may_run_now() && !ScheduledJob::Outbox.may_run_now());
    }
}
