//! Deciding several tasks at once (批量办理): which decisions need nothing of a single case, so that one operation and one
//! opinion are all that is given.

use crate::locale::Locale;
use crate::operation_command::{Demand, People};

/// What a decision needs beside operation and opinion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "needs that are independent of each other")]
pub struct BatchNeeds {
    /// What goes with the operation.
    pub demand: Demand,
    /// It brings letters, which their author reads before they go out.
    pub letters: bool,
    /// A question of the step must be answered.
    pub answers: bool,
    /// A field of the form must be filled in.
    pub form: bool,
    /// A reason of its own must be given, as for asking an applicant for more once again.
    pub reason: bool,
}

/// Why a case must be decided by itself. Its sentence is told in place of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatchObstacle {
    /// It is decided with a signature.
    Signature,
    /// People must be named.
    People,
    /// A letter goes out, which is read before.
    Letter,
    /// The step asks something that must be answered.
    Answers,
    /// A field of the form must be filled in.
    Form,
    /// A reason of its own must be given.
    Reason,
    /// The step does not offer the operation.
    NotOffered,
}

impl BatchNeeds {
    /// Why the case cannot be decided together with others; none: it can.
    #[must_use]
    pub fn obstacle(self) -> Option<BatchObstacle> {
        let needs = [
            (self.demand.signature, BatchObstacle::Signature),
            (self.demand.people != People::Nobody, BatchObstacle::People),
            (self.letters, BatchObstacle::Letter),
            (self.answers, BatchObstacle::Answers),
            (self.form, BatchObstacle::Form),
            (self.reason, BatchObstacle::Reason),
        ];
        needs.into_iter().find(|(is_needed, _)| *is_needed).map(|(_, obstacle)| obstacle)
    }
}

impl BatchObstacle {
    /// The stable code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Signature => "NEEDS_SIGNATURE",
            Self::People => "NEEDS_PEOPLE",
            Self::Letter => "NEEDS_LETTER",
            Self::Answers => "NEEDS_ANSWERS",
            Self::Form => "NEEDS_FORM",
            Self::Reason => "NEEDS_REASON",
            Self::NotOffered => "NOT_OFFERED",
        }
    }

    /// The sentence in the given language.
    #[must_use]
    pub fn text(self, locale: Locale) -> &'static str {
        let (zh, en) = match self {
            Self::Signature => ("须签名，请逐件办理", "It is signed: please decide this case by itself"),
            Self::People => ("须指定人员，请逐件办理", "Somebody must be named: please decide this case by itself"),
            Self::Letter => (
                "办理后将发出通知书，请逐件核对后办理",
                "A letter goes out with it: please read it and decide this case by itself",
            ),
            Self::Answers => (
                "本环节有必答事项，请逐件办理",
                "The step asks something that must be answered: please decide this case by itself",
            ),
            Self::Form => (
                "本环节须填写申请表内容，请逐件办理",
                "The step fills in a part of the form: please decide this case by itself",
            ),
            Self::Reason => (
                "须说明再次补正的理由，请逐件办理",
                "To ask for more once again takes a reason: please decide this case by itself",
            ),
            Self::NotOffered => ("本环节没有此操作", "The step does not offer this operation"),
        };
        match locale {
            Locale::ZhCn => zh,
            Locale::En => en,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BatchNeeds, BatchObstacle};
    use crate::operation_command::{Demand, People};

    #[test]
    fn an_opinion_is_all_that_a_batch_gives() {
        let needs = BatchNeeds { demand: Demand { opinion: true, ..Demand::default() }, ..BatchNeeds::default() };
        assert_eq!(needs.obstacle(), None);
    }

    #[test]
    fn what_a_single_case_needs_keeps_it_out_of_a_batch() {
        let none = BatchNeeds::default();
        let signed = Demand { signature: true, ..Demand::default() };
        let named = Demand { people: People::One, ..Demand::default() };
        for (needs, obstacle) in [
            (BatchNeeds { demand: signed, ..none }, BatchObstacle::Signature),
            (BatchNeeds { demand: named, ..none }, BatchObstacle::People),
            (BatchNeeds { letters: true, ..none }, BatchObstacle::Letter),
            (BatchNeeds { answers: true, ..none }, BatchObstacle::Answers),
            (BatchNeeds { form: true, ..none }, BatchObstacle::Form),
            (BatchNeeds { reason: true, ..none }, BatchObstacle::Reason),
        ] {
            assert_eq!(needs.obstacle(), Some(obstacle));
        }
    }
}
