//! Organisations: authorities, associations, firms.

use super::codes;

codes! {
    /// Level of an organisation (机构级别, dictionary `JGCJ`).
    OrganisationLevel {
        /// 司法部.
        Ministry = "1",
        /// 省厅.
        Province = "2",
        /// 市局.
        City = "3",
        /// 区县局.
        County = "4",
        /// 律师协会.
        Association = "5",
        /// 律所/单位.
        Firm = "6",
    }
}
