//! The table of what people are told: event, usual receivers, kind, channels and words.

mod applicants;
mod officers;

use super::event::{MessageKind, NoticeEvent, NoticeRow, Receivers};
use crate::channel::Channel;

/// The code of an event.
pub(super) const fn code(event: NoticeEvent) -> &'static str {
    match event {
        NoticeEvent::TaskNew => "taskNew",
        NoticeEvent::TaskOffered => "taskOffered",
        NoticeEvent::TaskReturned => "taskReturned",
        NoticeEvent::TaskHanded => "taskHanded",
        NoticeEvent::TaskBack => "taskBack",
        NoticeEvent::Consulted => "consulted",
        NoticeEvent::Answered => "answered",
        NoticeEvent::Urged => "urged",
        NoticeEvent::Warning => "warning",
        NoticeEvent::Overdue => "overdue",
        NoticeEvent::CaseOverdue => "caseOverdue",
        NoticeEvent::Copy => "copy",
        NoticeEvent::Unroutable => "unroutable",
        NoticeEvent::Incident => "incident",
        NoticeEvent::Undelivered => "undelivered",
        NoticeEvent::Accepted => "accepted",
        NoticeEvent::DeemedAccepted => "deemedAccepted",
        NoticeEvent::Correction => "correction",
        NoticeEvent::Declined => "declined",
        NoticeEvent::Returned => "returned",
        NoticeEvent::Paused => "paused",
        NoticeEvent::Resumed => "resumed",
        NoticeEvent::Extended => "extended",
        NoticeEvent::Granted => "granted",
        NoticeEvent::Refused => "refused",
        NoticeEvent::Published => "published",
        NoticeEvent::CertificateReady => "certificateReady",
        NoticeEvent::StepResult => "stepResult",
        NoticeEvent::LetterIssued => "letterIssued",
        NoticeEvent::LetterVoid => "letterVoid",
        NoticeEvent::Withdrawn => "withdrawn",
        NoticeEvent::Terminated => "terminated",
        NoticeEvent::Mentioned => "mentioned",
        NoticeEvent::Commented => "commented",
        NoticeEvent::AgencyBegins => "agencyBegins",
        NoticeEvent::AgencyEnds => "agencyEnds",
    }
}

/// What is usual for an event.
pub(super) const fn row(event: NoticeEvent) -> &'static NoticeRow {
    match event {
        NoticeEvent::TaskNew => &officers::TASK_NEW,
        NoticeEvent::TaskOffered => &officers::TASK_OFFERED,
        NoticeEvent::TaskReturned => &officers::TASK_RETURNED,
        NoticeEvent::TaskHanded => &officers::TASK_HANDED,
        NoticeEvent::TaskBack => &officers::TASK_BACK,
        NoticeEvent::Consulted => &officers::CONSULTED,
        NoticeEvent::Answered => &officers::ANSWERED,
        NoticeEvent::Urged => &officers::URGED,
        NoticeEvent::Warning => &officers::WARNING,
        NoticeEvent::Overdue => &officers::OVERDUE,
        NoticeEvent::CaseOverdue => &officers::CASE_OVERDUE,
        NoticeEvent::Copy => &officers::COPY,
        NoticeEvent::Unroutable => &officers::UNROUTABLE,
        NoticeEvent::Incident => &officers::INCIDENT,
        NoticeEvent::Undelivered => &officers::UNDELIVERED,
        NoticeEvent::Accepted => &applicants::ACCEPTED,
        NoticeEvent::DeemedAccepted => &applicants::DEEMED_ACCEPTED,
        NoticeEvent::Correction => &applicants::CORRECTION,
        NoticeEvent::Declined => &applicants::DECLINED,
        NoticeEvent::Returned => &applicants::RETURNED,
        NoticeEvent::Paused => &applicants::PAUSED,
        NoticeEvent::Resumed => &applicants::RESUMED,
        NoticeEvent::Extended => &applicants::EXTENDED,
        NoticeEvent::Granted => &applicants::GRANTED,
        NoticeEvent::Refused => &applicants::REFUSED,
        NoticeEvent::Published => &applicants::PUBLISHED,
        NoticeEvent::CertificateReady => &applicants::CERTIFICATE_READY,
        NoticeEvent::StepResult => &applicants::STEP_RESULT,
        NoticeEvent::LetterIssued => &applicants::LETTER_ISSUED,
        NoticeEvent::LetterVoid => &applicants::LETTER_VOID,
        NoticeEvent::Withdrawn => &officers::WITHDRAWN,
        NoticeEvent::Terminated => &applicants::TERMINATED,
        NoticeEvent::Mentioned => &officers::MENTIONED,
        NoticeEvent::Commented => &applicants::COMMENTED,
        NoticeEvent::AgencyBegins => &officers::AGENCY_BEGINS,
        NoticeEvent::AgencyEnds => &officers::AGENCY_ENDS,
    }
}

const fn notice(
    name: (&'static str, &'static str),
    receivers: Receivers,
    kind: MessageKind,
    channels: &'static [Channel],
    [zh, en]: [[&'static str; 3]; 2],
) -> NoticeRow {
    NoticeRow { name, receivers, kind, channels, zh, en }
}
