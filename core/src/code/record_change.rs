//! What of a file has changed.

use super::codes;

codes! {
    /// What a line of a file's history is about (变更类型, dictionary `bglx`): to 06 of a lawyer, from 11 of a firm.
    RecordChangeKind {
        /// 执业机构变更.
        Firm = "01",
        /// 执业类别变更.
        Category = "02",
        /// 姓名变更.
        Name = "03",
        /// 执业证换发.
        Licence = "04",
        /// 执业状态变更.
        Status = "05",
        /// 联系方式变更.
        Contact = "06",
        /// 名称变更.
        FirmName = "11",
        /// 住所变更.
        FirmPremises = "12",
        /// 负责人变更.
        FirmPrincipal = "13",
        /// 组织形式变更.
        FirmForm = "14",
        /// 合伙人变更.
        FirmPartners = "15",
        /// 章程变更.
        FirmArticles = "16",
        /// 合伙协议变更.
        FirmAgreement = "17",
        /// 设立资产变更.
        FirmCapital = "18",
        /// 许可证换发.
        FirmLicence = "19",
        /// 其他.
        Other = "99",
    }
}
