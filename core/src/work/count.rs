//! How many receivers have done what.

use serde::{Deserialize, Serialize};

use crate::code::ReceiptStatus;

/// So many receivers are in this state, copies left out.
#[derive(Clone, Copy, Debug)]
pub struct StatusCount {
    /// The state.
    pub status: ReceiptStatus,
    /// How many receivers there are.
    pub count: i64,
    /// How many of them have let their deadline pass.
    pub past_due: i64,
}

/// How many receivers of a notice or task have done what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WorkCounts"))]
#[serde(rename_all = "camelCase")]
pub struct Counts {
    /// All receivers but copies.
    pub receivers: i64,
    /// Those who have not opened it.
    pub unread: i64,
    /// Those who have opened it and answered nothing.
    pub reading: i64,
    /// Those whose answer waits to be checked.
    pub answered: i64,
    /// Those whose answer was sent back.
    pub returned: i64,
    /// Those whose answer was taken as done.
    pub accepted: i64,
    /// Those whose answer is missing after its deadline; they are among the unread, the reading and the returned.
    pub overdue: i64,
    /// Those with whom it is done: who has answered where an answer is asked for, else who has read it.
    pub done: i64,
    /// Their share of the receivers, whole percent, rounded down; 0 without receivers.
    pub percent: i64,
}

impl Counts {
    /// From the numbers of receivers in each state; `asks`: an answer is asked for.
    #[must_use]
    pub fn of(states: &[StatusCount], asks: bool) -> Self {
        let mut counts = Self::default();
        for StatusCount { status, count, past_due } in states {
            counts.receivers += count;
            if asks && status.is_open() {
                counts.overdue += past_due;
            }
            *match status {
                ReceiptStatus::Unread => &mut counts.unread,
                ReceiptStatus::Read => &mut counts.reading,
                ReceiptStatus::Answered => &mut counts.answered,
                ReceiptStatus::Returned => &mut counts.returned,
                ReceiptStatus::Accepted => &mut counts.accepted,
            } += count;
        }
        counts.done = if asks { counts.answered + counts.accepted } else { counts.receivers - counts.unread };
        counts.percent = if counts.receivers == 0 { 0 } else { counts.done * 100 / counts.receivers };
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(states: &[(&str, i64, i64)], asks: bool) -> Counts {
        let states = states.iter().map(|(code, count, past_due)| StatusCount {
            status: ReceiptStatus::from_code(code).unwrap(),
            count: *count,
            past_due: *past_due,
        });
        Counts::of(&states.collect::<Vec<_>>(), asks)
    }

    #[test]
    fn of_twenty_twelve_have_read_seven_have_answered_and_one_is_late() {
        let counts = counted(&[("1", 12, 0), ("2", 7, 7), ("3", 1, 1)], true);
        assert_eq!((counts.receivers, counts.reading, counts.answered, counts.overdue), (20, 12, 7, 1));
        assert_eq!((counts.done, counts.percent), (7, 35));
    }

    #[test]
    fn without_a_receipt_reading_is_all() {
        let counts = counted(&[("0", 1, 1), ("1", 2, 2)], false);
        assert_eq!((counts.done, counts.percent, counts.overdue), (2, 66, 0));
        assert_eq!(counted(&[], false).percent, 0);
    }
}
