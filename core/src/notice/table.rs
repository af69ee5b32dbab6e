//! The table of what people are told: event, usual receivers, kind, channels and words.

mod accounts;
mod applicants;
mod copies;
mod learners;
mod officers;
mod ratings;
mod records;
mod training;
mod work;

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
        NoticeEvent::CopyArrived => "copyArrived",
        NoticeEvent::CopyDecided => "copyDecided",
        NoticeEvent::Unroutable => "unroutable",
        NoticeEvent::Incident => "incident",
        NoticeEvent::Undelivered => "undelivered",
        NoticeEvent::WebhookDisabled => "webhookDisabled",
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
        NoticeEvent::WorkNew => "workNew",
        NoticeEvent::WorkReminded => "workReminded",
        NoticeEvent::WorkWarning => "workWarning",
        NoticeEvent::WorkOverdue => "workOverdue",
        NoticeEvent::WorkReturned => "workReturned",
        NoticeEvent::WorkAccepted => "workAccepted",
        NoticeEvent::WorkWithdrawn => "workWithdrawn",
        NoticeEvent::WorkAnswered => "workAnswered",
        NoticeEvent::MustRead => "mustRead",
        NoticeEvent::AgencyBegins => "agencyBegins",
        NoticeEvent::AgencyEnds => "agencyEnds",
        NoticeEvent::AccountChanged => "accountChanged",
        NoticeEvent::RolesChanged => "rolesChanged",
        NoticeEvent::AccountOpened => "accountOpened",
        NoticeEvent::PasswordReset => "passwordReset",
        NoticeEvent::MobileChanged => "mobileChanged",
        NoticeEvent::CourseAssigned => "courseAssigned",
        NoticeEvent::CourseReminder => "courseReminder",
        NoticeEvent::HoursReminder => "hoursReminder",
        NoticeEvent::LearningMarked => "learningMarked",
        NoticeEvent::CertificateVoid => "certificateVoid",
        NoticeEvent::InternLogSubmitted => "internLogSubmitted",
        NoticeEvent::InternLogReturned => "internLogReturned",
        NoticeEvent::InternshipEnding => "internshipEnding",
        NoticeEvent::InternAssessment => "internAssessment",
        NoticeEvent::InsuranceEnding => "insuranceEnding",
        NoticeEvent::InsuranceMissing => "insuranceMissing",
        NoticeEvent::RatingNews => "ratingNews",
        NoticeEvent::RatingReminder => "ratingReminder",
        NoticeEvent::RecordTask => "recordTask",
        NoticeEvent::RecordNews => "recordNews",
        NoticeEvent::RecordOverdue => "recordOverdue",
        NoticeEvent::ComplaintNews => "complaintNews",
    }
}

/// What the events are called, apart from their words: who asks for names alone carries no more.
pub(super) static NAMES: [(&str, &str); NoticeEvent::ALL.len()] = {
    let mut names = [("", ""); NoticeEvent::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        let event = NoticeEvent::ALL[at];
        names[event as usize] = row(event).name;
        at += 1;
    }
    names
};

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
        NoticeEvent::Copy => &copies::COPY,
        NoticeEvent::CopyArrived => &copies::COPY_ARRIVED,
        NoticeEvent::CopyDecided => &copies::COPY_DECIDED,
        NoticeEvent::Unroutable => &officers::UNROUTABLE,
        NoticeEvent::Incident => &officers::INCIDENT,
        NoticeEvent::Undelivered => &officers::UNDELIVERED,
        NoticeEvent::WebhookDisabled => &officers::WEBHOOK_DISABLED,
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
        NoticeEvent::WorkNew => &work::WORK_NEW,
        NoticeEvent::WorkReminded => &work::WORK_REMINDED,
        NoticeEvent::WorkWarning => &work::WORK_WARNING,
        NoticeEvent::WorkOverdue => &work::WORK_OVERDUE,
        NoticeEvent::WorkReturned => &work::WORK_RETURNED,
        NoticeEvent::WorkAccepted => &work::WORK_ACCEPTED,
        NoticeEvent::WorkWithdrawn => &work::WORK_WITHDRAWN,
        NoticeEvent::WorkAnswered => &work::WORK_ANSWERED,
        NoticeEvent::MustRead => &officers::MUST_READ,
        NoticeEvent::AgencyBegins => &officers::AGENCY_BEGINS,
        NoticeEvent::AgencyEnds => &officers::AGENCY_ENDS,
        NoticeEvent::AccountChanged => &accounts::ACCOUNT_CHANGED,
        NoticeEvent::RolesChanged => &accounts::ROLES_CHANGED,
        NoticeEvent::AccountOpened => &accounts::OPENED,
        NoticeEvent::PasswordReset => &accounts::PASSWORD_RESET,
        NoticeEvent::MobileChanged => &accounts::MOBILE_CHANGED,
        NoticeEvent::CourseAssigned => &learners::COURSE_ASSIGNED,
        NoticeEvent::CourseReminder => &learners::COURSE_REMINDER,
        NoticeEvent::HoursReminder => &learners::HOURS_REMINDER,
        NoticeEvent::LearningMarked => &learners::LEARNING_MARKED,
        NoticeEvent::CertificateVoid => &learners::CERTIFICATE_VOID,
        NoticeEvent::InternLogSubmitted => &training::LOG_SUBMITTED,
        NoticeEvent::InternLogReturned => &training::LOG_RETURNED,
        NoticeEvent::InternshipEnding => &training::INTERNSHIP_ENDING,
        NoticeEvent::InternAssessment => &training::ASSESSMENT,
        NoticeEvent::InsuranceEnding => &training::INSURANCE_ENDING,
        NoticeEvent::InsuranceMissing => &training::INSURANCE_MISSING,
        NoticeEvent::RatingNews => &ratings::RATING_NEWS,
        NoticeEvent::RatingReminder => &ratings::RATING_REMINDER,
        NoticeEvent::RecordTask => &records::TASK,
        NoticeEvent::RecordNews => &records::NEWS,
        NoticeEvent::RecordOverdue => &records::OVERDUE,
        NoticeEvent::ComplaintNews => &applicants::COMPLAINT_NEWS,
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
