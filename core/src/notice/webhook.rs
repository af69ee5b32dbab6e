//! Events of cases that programs outside can hear of.

use super::NoticeEvent;

impl NoticeEvent {
    /// Those of a case, in the order of the page of webhooks.
    pub const OF_CASES: [Self; 36] = [
        Self::Accepted,
        Self::DeemedAccepted,
        Self::Correction,
        Self::Declined,
        Self::Returned,
        Self::Paused,
        Self::Resumed,
        Self::Extended,
        Self::Granted,
        Self::Refused,
        Self::Published,
        Self::CertificateReady,
        Self::StepResult,
        Self::LetterIssued,
        Self::LetterVoid,
        Self::Withdrawn,
        Self::Terminated,
        Self::ComplaintNews,
        Self::Mentioned,
        Self::Commented,
        Self::TaskNew,
        Self::TaskOffered,
        Self::TaskReturned,
        Self::TaskHanded,
        Self::TaskBack,
        Self::Consulted,
        Self::Answered,
        Self::Urged,
        Self::Warning,
        Self::Overdue,
        Self::CaseOverdue,
        Self::Copy,
        Self::CopyArrived,
        Self::CopyDecided,
        Self::Unroutable,
        Self::Incident,
    ];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_event_of_cases_is_an_event_and_stands_there_once() {
        for (at, event) in NoticeEvent::OF_CASES.iter().enumerate() {
            assert!(NoticeEvent::ALL.contains(event) && !NoticeEvent::OF_CASES[..at].contains(event), "{event:?}");
        }
    }
}
