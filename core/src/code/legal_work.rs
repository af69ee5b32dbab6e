//! Units with legal staff: whether they and their staff are in use, the state of their reports.

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

codes! {
    /// State of a unit (单位状态, dictionary `dwzt`).
    UnitStatus {
        /// 正常.
        Active = "01",
        /// 停用.
        Inactive = "02",
    }
}

codes! {
    /// State of a member of the legal staff (法务人员状态, dictionary `fwzt`).
    LegalStaffStatus {
        /// 在岗.
        InPost = "01",
        /// 离岗.
        Left = "02",
    }
}
