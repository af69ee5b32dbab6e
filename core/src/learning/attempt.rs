//! The clock of an attempt at a paper: when it may begin, until when it takes answers, when the right ones are told.

use crate::code::codes;
use crate::learning_refusal::Refusal;

/// How long after its end an answer still counts that was on its way, milliseconds.
pub const GRACE: i64 = 5_000;
/// How often a page keeps what is typed, seconds.
pub const DRAFT_PACE: u32 = 30;
const MINUTE: i64 = 60_000;

codes! {
    /// State of an attempt.
    AttemptState {
        /// 作答中.
        Answering = "0",
        /// 待阅: handed in; a teacher has to mark something.
        Marking = "2",
        /// 已出分: the points stand.
        Scored = "3",
    }
}

codes! {
    /// When the right answers are told.
    AnswersShown {
        /// 交卷: as soon as the attempt is over.
        HandedIn = "1",
        /// 截止: when the paper closes for everybody.
        Closed = "2",
        /// 不显示: never.
        Never = "3",
    }
}

/// What a paper says of attempts. Moments are milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaperTerms {
    /// Minutes of an attempt.
    pub minutes: u32,
    /// How often it may be tried.
    pub attempts: u32,
    /// From when; absent: at once.
    pub from: Option<i64>,
    /// Until when; absent: for ever.
    pub to: Option<i64>,
    /// When the right answers are told.
    pub answers: AnswersShown,
}

impl PaperTerms {
    /// Whether another attempt may begin after so many.
    pub fn may_begin(&self, used: u32, now: i64) -> Result<(), Refusal> {
        if self.from.is_some_and(|from| now < from) || self.to.is_some_and(|to| now >= to) {
            return Err(Refusal::PaperClosed);
        }
        if used >= self.attempts { Err(Refusal::NoAttemptLeft) } else { Ok(()) }
    }

    /// When an attempt that begins now ends: after its minutes, or when the paper closes.
    #[must_use]
    pub fn ends_at(&self, begun: i64) -> i64 {
        let end = begun + i64::from(self.minutes) * MINUTE;
        self.to.map_or(end, |to| end.min(to))
    }

    /// Whether somebody whose attempt is over may see the right answers.
    #[must_use]
    pub fn tells_answers(&self, state: AttemptState, now: i64) -> bool {
        match self.answers {
            _ if state == AttemptState::Answering => false,
            AnswersShown::HandedIn => true,
            AnswersShown::Closed => self.to.is_some_and(|to| now >= to),
            AnswersShown::Never => false,
        }
    }
}

/// Whether an attempt that ends then still takes answers.
#[must_use]
pub fn takes_answers(ends_at: i64, now: i64) -> bool {
    now <= ends_at + GRACE
}

/// Whether the points are enough.
#[must_use]
pub fn passed(points: u32, needed: u32) -> bool {
    points >= needed
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: PaperTerms = PaperTerms {
        minutes: 60,
        attempts: 3,
        from: Some(1_000),
        to: Some(10 * MINUTE),
        answers: AnswersShown::Closed,
    };

    #[test]
    fn attempts_begin_within_the_window_and_their_number() {
        assert_eq!(TERMS.may_begin(0, 999), Err(Refusal::PaperClosed));
        assert_eq!(TERMS.may_begin(2, 1_000), Ok(()));
        assert_eq!(TERMS.may_begin(3, 1_000), Err(Refusal::NoAttemptLeft));
        assert_eq!(TERMS.may_begin(0, 10 * MINUTE), Err(Refusal::PaperClosed));
    }

    #[test]
    fn an_attempt_ends_with_its_minutes_or_with_the_paper() {
        assert_eq!(TERMS.ends_at(2_000), 10 * MINUTE);
        assert_eq!(PaperTerms { minutes: 5, ..TERMS }.ends_at(2_000), 2_000 + 5 * MINUTE);
        assert!(takes_answers(1_000, 1_000 + GRACE) && !takes_answers(1_000, 1_001 + GRACE));
    }

    #[test]
    fn answers_are_told_afterwards_if_at_all() {
        use AttemptState::{Answering, Marking, Scored};
        let (early, late) = (5 * MINUTE, 10 * MINUTE);
        assert!(!TERMS.tells_answers(Scored, early) && TERMS.tells_answers(Scored, late));
        assert!(!TERMS.tells_answers(Answering, late));
        let at_once = PaperTerms { answers: AnswersShown::HandedIn, ..TERMS };
        assert!(at_once.tells_answers(Marking, early) && !at_once.tells_answers(Answering, early));
        let never = PaperTerms { answers: AnswersShown::Never, ..TERMS };
        assert!(!never.tells_answers(Scored, late));
        let open = PaperTerms { to: None, ..TERMS };
        assert!(!open.tells_answers(Scored, i64::MAX), "a paper that never closes never tells");
    }
}
