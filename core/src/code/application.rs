//! Applications: their state, and the results of what is decided on the way.

use serde::{Deserialize, Serialize};

use super::codes;

codes! {
    /// State of an application (申请状态, dictionary `sqzt`).
    ApplicationStatus {
        /// 草稿.
        Draft = "00",
        /// 待受理: submitted.
        AwaitingAcceptance = "10",
        /// 待补正.
        AwaitingCorrections = "11",
        /// 退回修改: its applicant has to change it.
        ReturnedForChanges = "13",
        /// 已中止: the legal clock stands still.
        ClockStopped = "14",
        /// 审查中: accepted.
        InReview = "20",
        /// 待决定.
        AwaitingDecision = "21",
        /// 待制证: granted.
        AwaitingCertificate = "30",
        /// 待领取: the certificate is made.
        AwaitingCollection = "31",
        /// 办结(准予).
        Granted = "40",
        /// 办结(不予).
        Refused = "41",
        /// 不予受理.
        NotAccepted = "42",
        /// 已撤回: its applicant took it back.
        Withdrawn = "43",
        /// 终止: ended before its time.
        Terminated = "44",
        /// 归档.
        Archived = "90",
    }
}

/// How far an application is for whose it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ApplicationStage {
    /// Wherever it is.
    #[default]
    Any,
    /// He has to do something.
    Mine,
    /// Others have it.
    Running,
    /// It is over.
    Ended,
}

impl ApplicationStage {
    /// The states that belong to it; none: all.
    #[must_use]
    pub fn statuses(self) -> &'static [ApplicationStatus] {
        use ApplicationStatus as Status;
        match self {
            Self::Any => &[],
            Self::Mine => &[Status::AwaitingCorrections, Status::ReturnedForChanges],
            Self::Running => &[
                Status::AwaitingAcceptance,
                Status::ClockStopped,
                Status::InReview,
                Status::AwaitingDecision,
                Status::AwaitingCertificate,
                Status::AwaitingCollection,
            ],
            Self::Ended => &[
                Status::Granted,
                Status::Refused,
                Status::NotAccepted,
                Status::Withdrawn,
                Status::Terminated,
                Status::Archived,
            ],
        }
    }
}

impl ApplicationStatus {
    /// Whether it may be taken off the lists by whose it is: a draft, or what he took back.
    #[must_use]
    pub fn may_be_removed(self) -> bool {
        matches!(self, Self::Draft | Self::Withdrawn)
    }

    /// Whether the applicant may say how he was served: when it was decided.
    #[must_use]
    pub fn may_be_evaluated(self) -> bool {
        matches!(self, Self::Granted | Self::Refused | Self::NotAccepted | Self::Terminated | Self::Archived)
    }

    /// The state in which an application stays whose process has ended without saying so, from the last result. Granted
    /// is only what somebody agreed to: what nobody decided is archived, what was left half-way is terminated.
    #[must_use]
    pub fn closed(self, last: Option<OperationResult>) -> Self {
        use OperationResult as Last;
        if matches!(self, Self::NotAccepted | Self::Withdrawn | Self::Terminated | Self::Refused | Self::Archived) {
            return self;
        }
        match last {
            Some(Last::Agreed | Last::Granted | Last::Closed) => Self::Granted,
            Some(Last::Disagreed | Last::Refused) => Self::Refused,
            Some(Last::NotAccepted) => Self::NotAccepted,
            Some(Last::Withdrawn) => Self::Withdrawn,
            Some(Last::Returned | Last::ToBeCorrected | Last::ClockStopped | Last::Transferred | Last::Terminated) => {
                Self::Terminated
            }
            Some(Last::Accepted | Last::Extended) | None => Self::Archived,
        }
    }

    /// Whether an application may stay in it when its process is over.
    #[must_use]
    pub fn is_final(self) -> bool {
        matches!(
            self,
            Self::Granted | Self::Refused | Self::NotAccepted | Self::Withdrawn | Self::Terminated | Self::Archived
        )
    }
}

codes! {
    /// Result of an operation (处理结果, dictionary `CLJG`); conditions of diagrams read it as `cljg`.
    OperationResult {
        /// 同意.
        Agreed = "01",
        /// 不同意.
        Disagreed = "02",
        /// 退回.
        Returned = "03",
        /// 补正.
        ToBeCorrected = "04",
        /// 不予受理.
        NotAccepted = "05",
        /// 受理.
        Accepted = "06",
        /// 中止.
        ClockStopped = "07",
        /// 撤回.
        Withdrawn = "08",
        /// 转办.
        Transferred = "09",
        /// 准予.
        Granted = "10",
        /// 不予许可.
        Refused = "11",
        /// 终止.
        Terminated = "12",
        /// 办结.
        Closed = "13",
        /// 延长期限.
        Extended = "14",
    }
}
