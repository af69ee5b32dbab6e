//! In which state a case stays when its process is over.

use crate::code::{ApplicationStatus, OperationResult};
use crate::engine::Outcome;
use crate::operation::Operation;

/// How a case has ended, as far as its state goes by it.
#[derive(Clone, Copy, Debug)]
pub struct Ending {
    /// How its process ended.
    pub outcome: Outcome,
    /// The state that the end event says it stays in; none: it says none.
    pub declared: Option<ApplicationStatus>,
    /// The decision with which it ended, if one did it.
    pub operation: Option<Operation>,
    /// The state that it had.
    pub before: ApplicationStatus,
    /// The last result, `cljg` of its process.
    pub last: Option<OperationResult>,
}

impl Ending {
    /// The state in which the case stays (`docs/handbook/flows.md` 4.0): that of how its process was ended from outside,
    /// else the one that its end event names, else that of the last result.
    #[must_use]
    pub fn status(self) -> ApplicationStatus {
        let decided = self.operation.and_then(Operation::status).unwrap_or(self.before);
        match (self.outcome, self.declared) {
            (Outcome::Revoked, _) => ApplicationStatus::Withdrawn,
            (Outcome::Terminated, _) => ApplicationStatus::Terminated,
            (Outcome::Rejected, _) if self.last == Some(OperationResult::NotAccepted) => ApplicationStatus::NotAccepted,
            (Outcome::Rejected, _) => ApplicationStatus::Refused,
            (_, Some(declared)) => declared,
            (Outcome::Completed, None) => decided.closed(self.last),
            _ => ApplicationStatus::Terminated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_ends_as_it_was_decided() {
        use ApplicationStatus::{AwaitingAcceptance, AwaitingCollection, Granted, NotAccepted, Refused};
        assert_eq!(AwaitingCollection.closed(Some(OperationResult::Agreed)), Granted);
        assert_eq!(AwaitingAcceptance.closed(Some(OperationResult::Disagreed)), Refused);
        assert_eq!(Refused.closed(Some(OperationResult::Refused)), Refused);
        assert_eq!(NotAccepted.closed(Some(OperationResult::NotAccepted)), NotAccepted);
    }

    #[test]
    fn only_what_somebody_agreed_to_ends_as_granted() {
        use OperationResult::{Agreed, Closed, Granted};
        let ends_granted = |last| ApplicationStatus::InReview.closed(last) == ApplicationStatus::Granted;
        let granted: Vec<_> = OperationResult::ALL.iter().copied().filter(|it| ends_granted(Some(*it))).collect();
        assert_eq!(granted, [Agreed, Granted, Closed]);
        assert!(!ends_granted(None), "nobody has decided it");
        // Terminated when nobody completed it, sent back at the last step: over, but not granted.
        let ended = |last| ApplicationStatus::AwaitingCorrections.closed(Some(last));
        assert_eq!(ended(OperationResult::Terminated), ApplicationStatus::Terminated);
        assert_eq!(ended(OperationResult::Returned), ApplicationStatus::Terminated);
        assert_eq!(ApplicationStatus::Archived.closed(Some(Closed)), ApplicationStatus::Archived);
    }

    #[test]
    fn a_case_stays_as_its_end_says_unless_it_was_cut_short() {
        let ending = Ending {
            outcome: Outcome::Completed,
            declared: Some(ApplicationStatus::Archived),
            operation: Operation::from_code("19"),
            before: ApplicationStatus::InReview,
            last: Some(OperationResult::Agreed),
        };
        assert_eq!(ending.status(), ApplicationStatus::Archived, "a penalty is nothing granted");
        assert_eq!(Ending { declared: None, ..ending }.status(), ApplicationStatus::Granted);
        let with = |outcome| Ending { outcome, ..ending }.status();
        assert_eq!(with(Outcome::Revoked), ApplicationStatus::Withdrawn);
        assert_eq!(with(Outcome::Terminated), ApplicationStatus::Terminated);
        assert_eq!(with(Outcome::Rejected), ApplicationStatus::Refused);
        let broken = Ending { outcome: Outcome::Failed, declared: None, ..ending };
        assert_eq!(broken.status(), ApplicationStatus::Terminated, "an error that nothing caught grants nothing");
    }
}
