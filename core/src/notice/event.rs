//! The events, and what is usual for each.

use serde::{Deserialize, Serialize};

use super::table;
use super::template::Words;
use crate::caption::Caption;
use crate::channel::Channel;
use crate::code::codes;
use crate::engine::{CopyMoment, Notification, NotificationKind};
use crate::locale::Locale;
use crate::operation::{Operation, OperationEffect};

codes! {
    /// Kinds of messages (dictionary `xxlx`).
    MessageKind {
        /// 审批: what became of an application.
        Approval = "01",
        /// 通知: something to know.
        Notice = "02",
        /// 任务: something to do.
        Task = "03",
        /// 预警: something is late, or nobody can do it.
        Warning = "04",
        /// 系统: of the system itself.
        System = "05",
    }
}

/// Who is usually told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Receivers {
    /// Whoever has the task.
    Holder,
    /// All who may claim the task, each with one message for all that came since he looked.
    Candidates,
    /// Whoever applied.
    Applicant,
    /// Those whom the act or the diagram names.
    Named,
    /// Those who have or had a task of the case.
    Participants,
    /// Whoever may act on every case.
    Managers,
}

/// What people are told of. Codes are stored: they never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum NoticeEvent {
    /// A task came to him.
    TaskNew,
    /// A task came that he and others may claim.
    TaskOffered,
    /// A step was sent back to him.
    TaskReturned,
    /// Another's task was given to him.
    TaskHanded,
    /// Who got his task has handed it back.
    TaskBack,
    /// He is asked for an opinion.
    Consulted,
    /// Whom he asked has answered.
    Answered,
    /// Somebody urges.
    Urged,
    /// The time limit is near.
    Warning,
    /// The time limit has passed.
    Overdue,
    /// The time limit of the whole case has passed.
    CaseOverdue,
    /// A copy to read.
    Copy,
    /// A copy that the diagram gives when a step comes.
    CopyArrived,
    /// A copy that the diagram gives when a step is decided.
    CopyDecided,
    /// Nobody could be found for a task.
    Unroutable,
    /// A case cannot go on by itself.
    Incident,
    /// What was sent out was given up.
    Undelivered,
    /// A webhook failed too often and is called no more.
    WebhookDisabled,
    /// Accepted.
    Accepted,
    /// Accepted, as nobody decided in time.
    DeemedAccepted,
    /// To be completed (补正).
    Correction,
    /// Not accepted.
    Declined,
    /// Sent back to the applicant.
    Returned,
    /// The legal clock stands still.
    Paused,
    /// The legal clock goes on.
    Resumed,
    /// The time limit was extended.
    Extended,
    /// Granted.
    Granted,
    /// Refused.
    Refused,
    /// Made public for a time.
    Published,
    /// The certificate is ready.
    CertificateReady,
    /// A step was decided, and its settings say that the applicant is told.
    StepResult,
    /// A letter was issued.
    LetterIssued,
    /// A letter was declared void.
    LetterVoid,
    /// The applicant took the application back.
    Withdrawn,
    /// Ended by a leader or an administrator.
    Terminated,
    /// A colleague mentions him in the discussion of a case.
    Mentioned,
    /// The authority has written to the applicant about his case.
    Commented,
    /// A notice or task of work coordination came to him.
    WorkNew,
    /// The sender reminds him of one.
    WorkReminded,
    /// The deadline of one is near, and he has not answered.
    WorkWarning,
    /// The deadline of one has passed, and he has not answered.
    WorkOverdue,
    /// His answer was sent back.
    WorkReturned,
    /// His answer was taken as done.
    WorkAccepted,
    /// One was withdrawn.
    WorkWithdrawn,
    /// Somebody has answered what he sent.
    WorkAnswered,
    /// Something published that he must read waits for him.
    MustRead,
    /// He stands in for somebody.
    AgencyBegins,
    /// He does so no more.
    AgencyEnds,
    /// An administrator has changed his account.
    AccountChanged,
    /// He has other roles.
    RolesChanged,
    /// He opened an account.
    AccountOpened,
    /// The password of his account was set anew by a code.
    PasswordReset,
    /// The mobile number of his account is another.
    MobileChanged,
    /// He is to take a course.
    CourseAssigned,
    /// He is reminded of a course.
    CourseReminder,
    /// He is reminded of the hours of training that he has to have in a year.
    HoursReminder,
    /// A teacher has marked what he handed in, or answered.
    LearningMarked,
    /// A certificate of training that he holds was declared void.
    CertificateVoid,
    /// An intern has handed in logs.
    InternLogSubmitted,
    /// A log goes back to the intern.
    InternLogReturned,
    /// An internship ends soon, or has ended.
    InternshipEnding,
    /// An assessment of an internship goes on.
    InternAssessment,
    /// Insurance ends soon, or has ended.
    InsuranceEnding,
    /// A lawyer is not insured.
    InsuranceMissing,
    /// Something of his credit, his yearly assessment or his firm's building to know.
    RatingNews,
    /// Something of these that he has to do until a day.
    RatingReminder,
    /// A record of a business area waits for him.
    RecordTask,
    /// Something happened to a record that concerns him.
    RecordNews,
    /// A record's limit has passed.
    RecordOverdue,
    /// A complaint that somebody filed without an account was received, accepted or not, answered.
    ComplaintNews,
}

/// What is usual for an event.
#[derive(Clone, Copy, Debug)]
pub struct NoticeRow {
    /// What administrators read, in Chinese and English.
    pub name: (&'static str, &'static str),
    /// Who is told.
    pub receivers: Receivers,
    /// Which message it is.
    pub kind: MessageKind,
    /// How, unless somebody has set otherwise.
    pub channels: &'static [Channel],
    /// In Chinese: title, text, and the text that leaves the system.
    pub zh: [&'static str; 3],
    /// In English: title, text, and the text that leaves the system.
    pub en: [&'static str; 3],
}

impl NoticeEvent {
    /// Every event, in the order in which administrators find them.
    pub const ALL: [Self; 70] = [
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
        Self::Undelivered,
        Self::WebhookDisabled,
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
        Self::Mentioned,
        Self::Commented,
        Self::WorkNew,
        Self::WorkReminded,
        Self::WorkWarning,
        Self::WorkOverdue,
        Self::WorkReturned,
        Self::WorkAccepted,
        Self::WorkWithdrawn,
        Self::WorkAnswered,
        Self::MustRead,
        Self::AgencyBegins,
        Self::AgencyEnds,
        Self::AccountChanged,
        Self::RolesChanged,
        Self::AccountOpened,
        Self::PasswordReset,
        Self::MobileChanged,
        Self::CourseAssigned,
        Self::CourseReminder,
        Self::HoursReminder,
        Self::LearningMarked,
        Self::CertificateVoid,
        Self::InternLogSubmitted,
        Self::InternLogReturned,
        Self::InternshipEnding,
        Self::InternAssessment,
        Self::InsuranceEnding,
        Self::InsuranceMissing,
        Self::RatingNews,
        Self::RatingReminder,
        Self::RecordTask,
        Self::RecordNews,
        Self::RecordOverdue,
        Self::ComplaintNews,
    ];

    /// What is usual for it.
    #[must_use]
    pub const fn row(self) -> &'static NoticeRow {
        table::row(self)
    }

    /// As it is stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        table::code(self)
    }

    /// The event of this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|event| event.code() == code)
    }

    /// What administrators read.
    #[must_use]
    pub fn name(self) -> Caption {
        Caption::new(self.caption(Locale::ZhCn), self.caption(Locale::En))
    }

    /// Its caption in a language.
    #[must_use]
    pub fn caption(self, locale: Locale) -> &'static str {
        let (zh, en) = table::NAMES[self as usize];
        if locale == Locale::ZhCn { zh } else { en }
    }

    /// The words that it is shipped with: Chinese, English.
    #[must_use]
    pub fn words(self) -> [Words; 2] {
        [self.row().zh, self.row().en].map(|[title, text, short]| Words {
            title: title.to_owned(),
            text: text.to_owned(),
            short: short.to_owned(),
        })
    }

    /// Whether it is about a task that its receiver has to do: nobody turns such messages off.
    #[must_use]
    pub fn is_task(self) -> bool {
        matches!(self.row().receivers, Receivers::Holder | Receivers::Candidates)
    }

    /// Whether it tells the applicant of something that he has to do.
    #[must_use]
    pub fn asks_applicant(self) -> bool {
        matches!(self, Self::Correction | Self::Returned)
    }

    /// What the applicant is told of a decision; none: nothing, unless the diagram says so.
    #[must_use]
    pub fn of_operation(operation: Operation) -> Option<Self> {
        Some(match operation.effect {
            OperationEffect::Accept => Self::Accepted,
            OperationEffect::AskForMore => Self::Correction,
            OperationEffect::Decline => Self::Declined,
            OperationEffect::ReturnToApplicant => Self::Returned,
            OperationEffect::PauseClock => Self::Paused,
            OperationEffect::ResumeClock => Self::Resumed,
            OperationEffect::ExtendLimit => Self::Extended,
            OperationEffect::Grant => Self::Granted,
            OperationEffect::Refuse => Self::Refused,
            OperationEffect::Publish => Self::Published,
            OperationEffect::MakeCertificate => Self::CertificateReady,
            _ => return None,
        })
    }

    /// What the engine has people told.
    #[must_use]
    pub const fn of_notification(notification: &Notification) -> Self {
        match notification.kind {
            NotificationKind::Warning => Self::Warning,
            NotificationKind::Overdue => Self::Overdue,
            NotificationKind::Urged => Self::Urged,
            NotificationKind::Copy => match notification.moment {
                Some(CopyMoment::Create) => Self::CopyArrived,
                Some(CopyMoment::Complete) => Self::CopyDecided,
                None => Self::Copy,
            },
            NotificationKind::Unroutable => Self::Unroutable,
        }
    }
}

#[cfg(test)]
mod tests;
