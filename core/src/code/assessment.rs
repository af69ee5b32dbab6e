//! Yearly assessment: its results.

use super::codes;

codes! {
    /// Result of a yearly assessment (考核等次, dictionary `khdc`): of lawyers, of firms, of government and company lawyers.
    AssessmentLevel {
        /// 称职.
        Competent = "01",
        /// 基本称职.
        BasicallyCompetent = "02",
        /// 不称职.
        NotCompetent = "03",
        /// 暂缓.
        Deferred = "04",
        /// 未参加.
        Absent = "05",
        /// 新执业不定等次.
        NotGraded = "06",
        /// 合格.
        FirmPassed = "11",
        /// 不合格.
        FirmFailed = "12",
        /// 暂缓(律所).
        FirmDeferred = "14",
        /// 未参加(律所).
        FirmAbsent = "15",
        /// 新设立.
        FirmNew = "16",
        /// 优秀.
        Excellent = "20",
        /// 称职(公职/公司).
        InHouseCompetent = "21",
        /// 基本称职(公职/公司).
        InHouseBasicallyCompetent = "22",
        /// 不称职(公职/公司).
        InHouseNotCompetent = "23",
    }
}
