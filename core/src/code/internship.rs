//! Internships: their state and kind, logs, group training, assessment.

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

codes! {
    /// State of an intern's log (实习日志状态, dictionary `rzzt`).
    InternLogStatus {
        /// 草稿.
        Draft = "0",
        /// 待点评.
        Submitted = "1",
        /// 已点评: it counts.
        Approved = "2",
        /// 退回.
        Returned = "3",
    }
}

codes! {
    /// What an intern's log is about (日志类别, dictionary `rzlb`).
    InternLogKind {
        /// 诉讼.
        Litigation = "01",
        /// 非诉.
        NonLitigation = "02",
        /// 咨询.
        Consultation = "03",
        /// 文书.
        Drafting = "04",
        /// 旁听.
        Hearing = "05",
        /// 学习.
        Study = "06",
        /// 其他.
        Other = "99",
    }
}

codes! {
    /// State of a plan of group training (培训计划状态, dictionary `pxjhzt`).
    TrainingPlanStatus {
        /// 草稿.
        Draft = "0",
        /// 已发布.
        Published = "1",
        /// 已结束.
        Ended = "2",
    }
}

codes! {
    /// State of a class of group training (培训班状态, dictionary `pxbzt`).
    TrainingClassStatus {
        /// 报名中.
        Enrolling = "1",
        /// 开班.
        Running = "2",
        /// 结业.
        Finished = "3",
        /// 归档.
        Archived = "4",
    }
}

codes! {
    /// Where the assessment of an internship stands (实习考核状态, dictionary `sxkhzt`).
    InternAssessmentStatus {
        /// 待书面审核.
        Applied = "1",
        /// 待面试.
        ForInterview = "2",
        /// 公示中.
        Published = "3",
        /// 已办结.
        Concluded = "4",
        /// 退回补充.
        Returned = "5",
    }
}

codes! {
    /// Result of the assessment of an internship (实习考核, dictionary `sxkh`).
    InternAssessmentResult {
        /// 合格.
        Passed = "01",
        /// 不合格.
        Failed = "02",
        /// 延期.
        Extended = "03",
    }
}

codes! {
    /// State of a student of group training (培训学员状态, dictionary `pxxyzt`).
    TrainingStudentStatus {
        /// 在读.
        Enrolled = "1",
        /// 结业.
        Passed = "2",
        /// 未通过.
        Failed = "3",
        /// 退班.
        Left = "4",
    }
}
