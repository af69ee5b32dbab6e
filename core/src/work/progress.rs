//! Which act has its place in which state.

use crate::code::{ReceiptStatus, WorkKind, WorkStatus};
use crate::date::Date;

/// What is done with a notice or task as a whole, by those who sent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkAct {
    /// 发送: its receivers are fixed.
    Publish,
    /// 撤回: while nobody has answered.
    Withdraw,
    /// 结束: what is not answered yet stays so.
    End,
}

impl WorkStatus {
    /// The state after an act; none: the act has no place in this state. `answered`: somebody has answered once.
    #[must_use]
    pub const fn after(self, act: WorkAct, answered: bool) -> Option<Self> {
        match (self, act) {
            (Self::Draft, WorkAct::Publish) => Some(Self::Sent),
            (Self::Sent, WorkAct::Withdraw) if !answered => Some(Self::Withdrawn),
            (Self::Sent, WorkAct::End) => Some(Self::Ended),
            _ => None,
        }
    }

    /// Whether receivers see it.
    #[must_use]
    pub const fn is_published(self) -> bool {
        !matches!(self, Self::Draft)
    }
}

/// What is done with one receiver's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceiptAct {
    /// The receiver opens it.
    Read,
    /// The receiver says how far he is.
    Report,
    /// The receiver hands in his receipt or result.
    Answer,
    /// The sender takes it as done.
    Accept,
    /// The sender sends it back, with a reason.
    Return,
}

impl ReceiptStatus {
    /// The state after an act; none: the act has no place in this state.
    #[must_use]
    pub const fn after(self, act: ReceiptAct) -> Option<Self> {
        match (self, act) {
            (Self::Unread, ReceiptAct::Read | ReceiptAct::Report) => Some(Self::Read),
            (same, ReceiptAct::Read) => Some(same),
            (Self::Read | Self::Returned, ReceiptAct::Report) => Some(self),
            (Self::Unread | Self::Read | Self::Returned, ReceiptAct::Answer) => Some(Self::Answered),
            (Self::Answered, ReceiptAct::Accept) => Some(Self::Accepted),
            (Self::Answered, ReceiptAct::Return) => Some(Self::Returned),
            _ => None,
        }
    }

    /// The states in which the receiver has something to do, where an answer is asked for.
    pub const OPEN: [Self; 3] = [Self::Unread, Self::Read, Self::Returned];

    /// Whether it is one of [`Self::OPEN`].
    #[must_use]
    pub fn is_open(self) -> bool {
        Self::OPEN.contains(&self)
    }
}

/// A receiver's part, as far as it decides what may be done.
#[derive(Clone, Copy, Debug)]
pub struct ReceiptState {
    /// Of the whole.
    pub work: WorkStatus,
    /// Of this part.
    pub status: ReceiptStatus,
    /// What was sent.
    pub kind: WorkKind,
    /// An answer is asked for: of a task always, of a notice where it says so.
    pub asks: bool,
    /// 抄送: to read, not to answer.
    pub is_copy: bool,
}

/// Whether an act has its place: only while the whole is under way, and an answer only where one is asked for.
#[must_use]
pub fn offers(offer: ReceiptState, act: ReceiptAct) -> bool {
    let takes_answers = offer.work == WorkStatus::Sent && offer.asks && !offer.is_copy;
    let has_place = offer.status.after(act).is_some();
    match act {
        ReceiptAct::Read => offer.work.is_published(),
        ReceiptAct::Report => has_place && takes_answers && offer.kind == WorkKind::Task,
        ReceiptAct::Answer | ReceiptAct::Return => has_place && takes_answers,
        // What came in before the end is still checked after it.
        ReceiptAct::Accept => has_place && offer.asks && !offer.is_copy && offer.work != WorkStatus::Withdrawn,
    }
}

/// Whether a receiver is reminded now: he has something to do, and was not reminded today.
#[must_use]
pub fn is_reminded(offer: ReceiptState, last: Option<Date>, today: Date) -> bool {
    let waits = if offer.asks { offer.status.is_open() } else { offer.status == ReceiptStatus::Unread };
    offer.work == WorkStatus::Sent && !offer.is_copy && waits && last != Some(today)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTS: [ReceiptAct; 5] =
        [ReceiptAct::Read, ReceiptAct::Report, ReceiptAct::Answer, ReceiptAct::Accept, ReceiptAct::Return];

    fn task(status: ReceiptStatus) -> ReceiptState {
        ReceiptState { work: WorkStatus::Sent, status, kind: WorkKind::Task, asks: true, is_copy: false }
    }

    fn day(text: &str) -> Date {
        Date::parse(text).unwrap()
    }

    #[test]
    fn a_published_one_is_withdrawn_only_while_nobody_has_answered() {
        assert_eq!(WorkStatus::Sent.after(WorkAct::Withdraw, false), Some(WorkStatus::Withdrawn));
        assert_eq!(WorkStatus::Sent.after(WorkAct::Withdraw, true), None);
        assert_eq!(WorkStatus::Draft.after(WorkAct::Withdraw, false), None);
        for ended in [WorkStatus::Withdrawn, WorkStatus::Ended] {
            for act in [WorkAct::Publish, WorkAct::Withdraw, WorkAct::End] {
                assert_eq!(ended.after(act, false), None, "{ended:?} {act:?}");
            }
        }
    }

    #[test]
    fn whatever_is_done_nothing_becomes_unread_again_and_only_a_return_opens_what_was_answered() {
        // Every sequence of five acts from the beginning.
        for sequence in 0..ACTS.len().pow(5) {
            let mut status = ReceiptStatus::Unread;
            let mut rest = sequence;
            for _ in 0..5 {
                let act = ACTS[rest % ACTS.len()];
                rest /= ACTS.len();
                let Some(next) = status.after(act) else { continue };
                assert!(next != ReceiptStatus::Unread || status == ReceiptStatus::Unread);
                assert!(!next.is_open() || status.is_open() || act == ReceiptAct::Return, "{status:?} {act:?}");
                assert!(next != ReceiptStatus::Accepted || matches!(act, ReceiptAct::Accept | ReceiptAct::Read));
                status = next;
            }
        }
    }

    #[test]
    fn what_was_accepted_stays_accepted() {
        for act in ACTS {
            let after = ReceiptStatus::Accepted.after(act);
            assert!(after.is_none() || after == Some(ReceiptStatus::Accepted), "{act:?}");
        }
    }

    #[test]
    fn nobody_answers_what_asks_for_nothing_what_is_a_copy_or_what_is_over() {
        let open = task(ReceiptStatus::Read);
        assert!(offers(open, ReceiptAct::Answer) && offers(open, ReceiptAct::Report));
        assert!(!offers(ReceiptState { asks: false, ..open }, ReceiptAct::Answer));
        assert!(!offers(ReceiptState { is_copy: true, ..open }, ReceiptAct::Answer));
        assert!(!offers(ReceiptState { kind: WorkKind::Notice, ..open }, ReceiptAct::Report));
        for work in [WorkStatus::Draft, WorkStatus::Withdrawn, WorkStatus::Ended] {
            assert!(!offers(ReceiptState { work, ..open }, ReceiptAct::Answer), "{work:?}");
        }
        let answered = task(ReceiptStatus::Answered);
        assert!(offers(ReceiptState { work: WorkStatus::Ended, ..answered }, ReceiptAct::Accept));
        assert!(!offers(ReceiptState { work: WorkStatus::Ended, ..answered }, ReceiptAct::Return));
    }

    #[test]
    fn people_are_reminded_once_a_day_and_only_of_what_they_have_to_do() {
        let (today, yesterday) = (day("2026-11-23"), day("2026-11-22"));
        assert!(is_reminded(task(ReceiptStatus::Unread), None, today));
        assert!(is_reminded(task(ReceiptStatus::Returned), Some(yesterday), today));
        assert!(!is_reminded(task(ReceiptStatus::Read), Some(today), today));
        assert!(!is_reminded(task(ReceiptStatus::Answered), None, today));
        let notice = ReceiptState { kind: WorkKind::Notice, asks: false, ..task(ReceiptStatus::Read) };
        assert!(!is_reminded(notice, None, today), "it was to be read, and was");
        assert!(is_reminded(ReceiptState { status: ReceiptStatus::Unread, ..notice }, None, today));
    }
}
