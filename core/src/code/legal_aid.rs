//! Legal aid: the state of a case, where it comes from, what was decided and answered.

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

codes! {
    /// Where a legal-aid case comes from (援助案件来源, dictionary `fyly`).
    AidSource {
        /// 申请.
        Application = "01",
        /// 通知辩护.
        NotifiedDefence = "02",
        /// 通知代理.
        NotifiedRepresentation = "03",
        /// 机关转交.
        PassedOn = "04",
        /// 值班律师.
        DutyLawyer = "05",
    }
}

impl AidSource {
    /// A court or a procuratorate notifies the centre: there is nothing to review.
    pub const NOTIFIED: [Self; 2] = [Self::NotifiedDefence, Self::NotifiedRepresentation];
}

codes! {
    /// What was decided of an application for legal aid (援助决定, dictionary `fyjd`).
    AidDecision {
        /// 给予.
        Granted = "1",
        /// 不予.
        Refused = "2",
        /// 转交.
        PassedOn = "3",
    }
}

codes! {
    /// What became of an assignment (指派答复, dictionary `fydf`).
    AidAnswer {
        /// 接受.
        Accepted = "1",
        /// 拒绝.
        Declined = "2",
        /// 改派.
        Reassigned = "3",
    }
}

codes! {
    /// Kind of a legal-aid case (援助案件种类, dictionary `fyajzl`).
    AidCaseKind {
        /// 民事.
        Civil = "01",
        /// 刑事.
        Criminal = "02",
        /// 行政.
        Administrative = "03",
        /// 非诉/劳动仲裁.
        OutOfCourt = "04",
        /// 国家赔偿.
        StateCompensation = "05",
    }
}
