//! How far somebody's homework, or his question to a teacher, is.

use crate::code::codes;

codes! {
    /// State of a homework.
    HomeworkState {
        /// 已交.
        HandedIn = "1",
        /// 退回: it may be handed in again, after the last day, too.
        Returned = "2",
        /// 已批.
        Marked = "3",
    }
}

codes! {
    /// State of a question to a teacher.
    QuestionState {
        /// 待答.
        Open = "0",
        /// 已答.
        Answered = "1",
        /// 关闭.
        Closed = "2",
    }
}

/// Whether homework is taken: until its last day; what was returned may be done again after it, and what was marked stays.
#[must_use]
pub fn takes_homework(state: Option<HomeworkState>, is_late: bool) -> bool {
    match state {
        Some(HomeworkState::Marked) => false,
        Some(HomeworkState::Returned) => true,
        Some(HomeworkState::HandedIn) | None => !is_late,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_returned_is_taken_after_the_last_day() {
        assert!(takes_homework(None, false) && !takes_homework(None, true));
        assert!(takes_homework(Some(HomeworkState::Returned), true));
        assert!(!takes_homework(Some(HomeworkState::HandedIn), true));
        assert!(!takes_homework(Some(HomeworkState::Marked), false));
    }
}
