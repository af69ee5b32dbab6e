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
