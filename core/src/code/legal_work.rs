//! Units with legal staff: the state of their reports.

use super::codes;

codes! {
    /// State of a legal work report (法务工作报告状态, dictionary `fwbg`).
    WorkReportStatus {
        /// 草稿.
        Draft = "1",
        /// 已报.
        Reported = "2",
        /// 县审通过.
        PassedByCounty = "3",
        /// 市审通过.
        PassedByCity = "4",
        /// 退回.
        Returned = "5",
    }
}
