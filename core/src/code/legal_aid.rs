//! Legal aid: the state of a case.

use super::codes;

codes! {
    /// State of a legal-aid case (援助案件状态, dictionary `fyzt`).
    AidStatus {
        /// 待受理.
        Registered = "00",
        /// 审查中.
        UnderReview = "10",
        /// 决定给予.
        Granted = "20",
        /// 不予援助.
        Refused = "21",
        /// 已指派: the lawyer has to answer.
        Assigned = "30",
        /// 拒接待改派.
        Declined = "31",
        /// 承办中.
        InProgress = "40",
        /// 已终止.
        Ended = "41",
        /// 待结案审核.
        ClosingReview = "50",
        /// 已结案.
        Closed = "60",
        /// 已发补贴.
        Paid = "70",
        /// 归档.
        Archived = "90",
    }
}

impl AidStatus {
    /// The work of the lawyer is done and was passed: it counts for him.
    pub const DONE: [Self; 3] = [Self::Closed, Self::Paid, Self::Archived];
    /// A lawyer has it in hand.
    pub const IN_HAND: [Self; 3] = [Self::Assigned, Self::InProgress, Self::ClosingReview];
}
