//! Deciding several tasks at once (批量办理): which decisions need nothing of a single case, so that one operation and one
//! opinion are all that is given.

use crate::message::Message;
use crate::operation_command::{Demand, People};

/// What a decision needs beside operation and opinion.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

impl BatchNeeds {
    /// Why the case cannot be decided together with others; none: it can.
    #[must_use]
    pub fn obstacle(&self) -> Option<Message> {
        if self.demand.signature {
            Some(Message::BatchNeedsSignature)
        } else if self.demand.people != People::Nobody {
            Some(Message::BatchNeedsPeople)
        } else if self.letters {
            Some(Message::BatchNeedsLetter)
        } else if self.answers {
            Some(Message::BatchNeedsAnswers)
        } else if self.form {
            Some(Message::BatchNeedsForm)
        } else if self.reason {
            Some(Message::BatchNeedsReason)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BatchNeeds;
    use crate::message::Message;
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
            (BatchNeeds { demand: signed, ..none }, Message::BatchNeedsSignature),
            (BatchNeeds { demand: named, ..none }, Message::BatchNeedsPeople),
            (BatchNeeds { letters: true, ..none }, Message::BatchNeedsLetter),
            (BatchNeeds { answers: true, ..none }, Message::BatchNeedsAnswers),
            (BatchNeeds { form: true, ..none }, Message::BatchNeedsForm),
            (BatchNeeds { reason: true, ..none }, Message::BatchNeedsReason),
        ] {
            assert_eq!(needs.obstacle(), Some(obstacle));
        }
    }
}
