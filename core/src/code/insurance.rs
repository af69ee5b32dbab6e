//! Insurance: the state of a registration.

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
