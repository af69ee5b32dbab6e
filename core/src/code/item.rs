//! Items that can be applied for, as they are shipped.

use super::codes;

codes! {
    /// A shipped item (事项): its code is the key of its flow. What an installation designs for itself is none of these.
    ShippedItem {
        /// 执业责任保险登记.
        Insurance = "bxdj",
        /// 党员组织关系转接.
        PartyMembership = "dyzz",
        /// 律师事务所分所设立许可.
        Branch = "fssl",
        /// 公职律师公司律师年度考核.
        InHouseAssessment = "gfndkh",
        /// 公职律师公司律师证书.
        InHouseCertificate = "gzgslszs",
        /// 律师执业证换发补发.
        LicenceReplacement = "lshz",
        /// 律师执业机构变更.
        Transfer = "lsjgbg",
        /// 律师执业类别转换.
        CategoryChange = "lslbzh",
        /// 律师年度考核.
        LawyerAssessment = "lsndkh",
        /// 律师首次执业许可.
        FirstLicence = "lssczy",
        /// 律师事务所设立许可.
        Founding = "lsslxk",
        /// 律师执业证注销.
        Deregistration = "lszx",
        /// 律师事务所名称预核准.
        NameApproval = "mcyhz",
        /// 律师事务所变更.
        FirmChange = "swbg",
        /// 律师事务所执业许可证换发补发.
        FirmLicenceReplacement = "swhz",
        /// 律师事务所年度检查考核.
        FirmAssessment = "swndkh",
        /// 律师事务所注销.
        WindingUp = "swzx",
        /// 实习变更.
        InternshipChange = "sxbg",
        /// 实习登记.
        Internship = "sxdj",
        /// 实习中断或终止.
        InternshipInterruption = "sxzz",
        /// 投诉处理.
        Complaint = "tscl",
        /// 信用修复.
        CreditRepair = "xyxf",
        /// 立案处罚.
        Penalty = "xzcf",
    }
}

#[cfg(test)]
mod tests {
    use super::ShippedItem;
    use crate::product;

    #[test]
    fn every_shipped_flow_is_an_item_that_the_code_knows() {
        let shipped: Vec<&str> = product::flows().iter().map(|flow| flow.key).collect();
        let known: Vec<&str> = ShippedItem::ALL.iter().map(|item| item.code()).collect();
        assert_eq!(known, shipped);
    }
}
