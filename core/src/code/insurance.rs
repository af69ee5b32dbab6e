//! Insurance: the state of a registration, and of who joins one in mid-term.

use super::codes;

codes! {
    /// State of a registration of insurance (投保登记状态, dictionary `bxdj`).
    InsuranceStatus {
        /// 草稿.
        Draft = "0",
        /// 待审核.
        Submitted = "1",
        /// 已登记.
        Registered = "2",
        /// 退回.
        Returned = "3",
        /// 已过期.
        Expired = "4",
        /// 已注销.
        Cancelled = "5",
    }
}

codes! {
    /// State of an insured person (投保人员状态, dictionary `bxrylx`); who is insured from the beginning has none and counts as
    /// accepted.
    InsuredState {
        /// 批增待确认.
        Waiting = "1",
        /// 已确认.
        Accepted = "2",
        /// 未同意.
        Refused = "3",
    }
}
