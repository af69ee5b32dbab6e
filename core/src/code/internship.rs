//! Internships: their state and their kind.

use super::codes;

codes! {
    /// State of an internship (实习状态, dictionary `sxzt`).
    InternshipStatus {
        /// 草稿.
        Draft = "00",
        /// 律所审核.
        WithFirm = "10",
        /// 律协受理.
        WithAssociation = "20",
        /// 补正.
        ToComplete = "21",
        /// 审查.
        UnderReview = "30",
        /// 不予登记.
        Refused = "31",
        /// 实习中.
        InProgress = "40",
        /// 中止.
        Suspended = "41",
        /// 变更中.
        Changing = "42",
        /// 撤销或注销.
        Cancelled = "43",
        /// 期满待考核.
        AwaitingAssessment = "50",
        /// 考核中.
        InAssessment = "60",
        /// 考核合格.
        Passed = "61",
        /// 考核不合格.
        Failed = "62",
        /// 已申请执业.
        Licensed = "70",
    }
}

impl InternshipStatus {
    /// The states of an internship that is over: nothing more comes of it.
    pub const ENDED: [Self; 3] = [Self::Refused, Self::Cancelled, Self::Licensed];
    /// The states in which an intern counts among the people of his firm.
    pub const AT_FIRM: [Self; 5] =
        [Self::InProgress, Self::Suspended, Self::Changing, Self::AwaitingAssessment, Self::InAssessment];
}

codes! {
    /// Kind of an internship (实习类别, dictionary `sxlb`).
    InternshipKind {
        /// 专职.
        FullTime = "1",
        /// 兼职.
        PartTime = "2",
        /// 法律援助.
        LegalAid = "5",
    }
}
