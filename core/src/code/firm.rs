//! Firms: their state, their form, and what of them a change can be about.

use super::codes;

codes! {
    /// State of a firm (律所状态, dictionary `lszt`; `docs/handbook/fields.md` 1.2).
    FirmStatus {
        /// 筹备: licensed, its opening is not filed.
        Preparing = "00",
        /// 正常.
        Active = "01",
        /// 停业整顿: a penalty forbids business until its end.
        Suspended = "02",
        /// 清算中.
        InLiquidation = "03",
        /// 注销.
        Deregistered = "04",
        /// 吊销.
        Revoked = "05",
        /// 限期整改: it has to set something right.
        ToRectify = "06",
    }
}

impl FirmStatus {
    /// The states of firms that are no more.
    pub const ENDED: [Self; 2] = [Self::Deregistered, Self::Revoked];
}

codes! {
    /// Form of organisation of a firm (组织形式, dictionary `zzxs`).
    OrganisationForm {
        /// 普通合伙.
        GeneralPartnership = "01",
        /// 特殊的普通合伙.
        SpecialPartnership = "02",
        /// 个人.
        SolePractitioner = "03",
        /// 国资.
        StateFunded = "04",
        /// 合作.
        Cooperative = "05",
    }
}

impl OrganisationForm {
    /// The partners that a partnership has at least (律师法 15, 律师事务所管理办法 9, 10); 0 of the other forms.
    #[must_use]
    pub fn least_partners(self) -> i64 {
        match self {
            Self::GeneralPartnership => 3,
            Self::SpecialPartnership => 20,
            Self::SolePractitioner | Self::StateFunded | Self::Cooperative => 0,
        }
    }
}

codes! {
    /// What a firm applies to change (律所变更事项, dictionary `swbgsx`).
    FirmChangeItem {
        /// 名称.
        Name = "01",
        /// 负责人.
        Principal = "02",
        /// 组织形式.
        Form = "03",
        /// 章程.
        Articles = "04",
        /// 合伙协议.
        Agreement = "05",
        /// 住所.
        Premises = "06",
        /// 合伙人.
        Partners = "07",
        /// 电话等联系方式.
        Contact = "08",
        /// 英文名称.
        EnglishName = "09",
    }
}
