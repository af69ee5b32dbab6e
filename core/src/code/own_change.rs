//! A lawyer's own changes of his file.

use super::codes;

codes! {
    /// What became of a lawyer's own change of his file.
    OwnChangeStatus {
        /// 待确认: his firm has not said anything.
        Waiting = "0",
        /// 已确认: it stands in the file.
        Confirmed = "1",
        /// 退回: with a reason.
        SentBack = "2",
        /// 撤回: by himself.
        Withdrawn = "3",
    }
}

impl OwnChangeStatus {
    /// The step that people are told of: Chinese, English.
    #[must_use]
    pub const fn step(self) -> (&'static str, &'static str) {
        match self {
            Self::Waiting => ("确认本人修改的信息", "Confirm what he has changed"),
            Self::Confirmed => ("本人修改的信息已确认", "What was changed is confirmed"),
            Self::SentBack => ("本人修改的信息被退回", "What was changed is sent back"),
            Self::Withdrawn => ("本人修改的信息已撤回", "What was changed is withdrawn"),
        }
    }
}
