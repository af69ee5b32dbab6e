//! Case review: the state of a file, its grade, and how it was chosen.

use super::codes;

codes! {
    /// State of a reviewed file (评查状态, dictionary `pczt`).
    ReviewStatus {
        /// 待评: no experts yet.
        Waiting = "1",
        /// 评查中.
        UnderReview = "2",
        /// 待反馈: the firm says what it thinks of the result.
        FeedbackWanted = "3",
        /// 待整改.
        ToRectify = "4",
        /// 待复查.
        Recheck = "5",
        /// 办结.
        Done = "6",
    }
}

codes! {
    /// Kind of a case review (评查类型, dictionary `pclx`).
    ReviewKind {
        /// 法律援助.
        LegalAid = "01",
        /// 诉讼代理.
        Litigation = "02",
        /// 非诉.
        OutOfCourt = "03",
        /// 刑辩.
        CriminalDefence = "04",
    }
}

codes! {
    /// Grade of a reviewed file (评查等次, dictionary `pcdj`).
    ReviewGrade {
        /// 优秀.
        Excellent = "1",
        /// 良好.
        Good = "2",
        /// 合格.
        Passed = "3",
        /// 不合格.
        Failed = "4",
    }
}

codes! {
    /// How a reviewed file was chosen (抽取方式, dictionary `cqfs`).
    DrawWay {
        /// 随机抽取.
        Random = "1",
        /// 指定.
        Named = "2",
    }
}
