//! Supervisory talks: their state, and what the one who is talked to has answered.

use super::codes;

codes! {
    /// State of a talk (约谈状态, dictionary `ytzt`).
    TalkStatus {
        /// 草稿: nobody but staff sees it.
        Draft = "0",
        /// 已通知.
        Notified = "1",
        /// 已确认.
        Confirmed = "2",
        /// 已约谈.
        Held = "3",
        /// 整改中.
        BeingRectified = "4",
        /// 整改待核.
        RectificationReported = "5",
        /// 办结.
        Done = "6",
        /// 未到场.
        Absent = "7",
    }
}

codes! {
    /// Answer to a notice of talk (约谈确认, dictionary `ytqr`).
    TalkAnswer {
        /// 待确认.
        Waiting = "1",
        /// 已确认.
        Confirmed = "2",
        /// 申请改期.
        AnotherTime = "3",
    }
}

codes! {
    /// Kind of a talk (约谈类型, dictionary `ytlx`).
    TalkKind {
        /// 行政约谈.
        Administrative = "1",
        /// 谈话提醒.
        Reminder = "2",
        /// 警示谈话.
        Warning = "3",
        /// 办事预约.
        Appointment = "4",
    }
}

codes! {
    /// Who is talked to (约谈对象类型, dictionary `ytdx`).
    TalkTarget {
        /// 律师事务所.
        Firm = "1",
        /// 律师.
        Lawyer = "2",
    }
}
