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

impl OrganisationLevel {
    /// Authorities and associations; firms and units stand below.
    pub const OFFICES: [Self; 5] = [Self::Ministry, Self::Province, Self::City, Self::County, Self::Association];
}
