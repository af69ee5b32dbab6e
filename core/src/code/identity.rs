//! Identity documents.

use super::codes;

codes! {
    /// Kind of an identity document (证件类型, dictionary `zjlx`).
    DocumentType {
        /// 居民身份证.
        IdCard = "01",
        /// 护照.
        Passport = "02",
        /// 港澳居民来往内地通行证.
        HongKongMacauPermit = "03",
        /// 台湾居民来往大陆通行证.
        TaiwanPermit = "04",
        /// 港澳台居民居住证.
        ResidencePermit = "05",
        /// 外国人永久居留身份证.
        ForeignPermanentResident = "06",
        /// 军官证.
        OfficerCard = "07",
        /// 其他.
        Other = "99",
    }
}
