//! A lawyer's practice: its state, its category, his place in the firm.

use super::codes;

codes! {
    /// State of a lawyer's practice (执业状态, dictionary `zyzt`; `docs/handbook/fields.md` 1.1).
    PracticeStatus {
        /// 待发证: the licence is not issued yet.
        AwaitingLicence = "00",
        /// 正常执业.
        Active = "01",
        /// 停止执业: a penalty forbids practice until its end.
        Suspended = "02",
        /// 暂停执业: of the lawyer's own will.
        Paused = "03",
        /// 注销.
        Deregistered = "04",
        /// 吊销.
        Revoked = "05",
        /// 待换证: a change of firm runs.
        AwaitingNewLicence = "06",
    }
}

impl PracticeStatus {
    /// The states of those who are lawyers no more.
    pub const ENDED: [Self; 2] = [Self::Deregistered, Self::Revoked];

    /// Whether a penalty keeps him from practice.
    #[must_use]
    pub fn is_penalised(self) -> bool {
        matches!(self, Self::Suspended | Self::Revoked)
    }
}

codes! {
    /// What a person is in a firm (所内身份, dictionary `snsf`).
    FirmRole {
        /// 负责人: a partner who answers for the firm.
        Principal = "01",
        /// 合伙人.
        Partner = "02",
        /// 聘用律师.
        Employed = "03",
        /// 派驻分所律师.
        Posted = "04",
        /// 行政人员.
        Administrative = "05",
        /// 实习人员.
        Intern = "06",
    }
}

impl FirmRole {
    /// The roles that hold a share of the firm.
    pub const PARTNERS: [Self; 2] = [Self::Principal, Self::Partner];

    /// Whether it holds a share of the firm.
    #[must_use]
    pub fn is_partner(self) -> bool {
        Self::PARTNERS.contains(&self)
    }
}

codes! {
    /// Category of practice (执业类别, dictionary `zyzlb`); an account's, too.
    PracticeCategory {
        /// 专职律师.
        FullTime = "01",
        /// 兼职律师.
        PartTime = "02",
        /// 公职律师.
        Government = "03",
        /// 公司律师.
        Company = "04",
        /// 法律援助律师.
        LegalAid = "05",
        /// 军队律师.
        Military = "06",
        /// 香港居民律师.
        HongKong = "07",
        /// 澳门居民律师.
        Macao = "08",
        /// 台湾居民律师.
        Taiwan = "09",
        /// 粤港澳大湾区律师.
        GreaterBayArea = "10",
        /// 实习人员.
        Intern = "11",
    }
}

impl PracticeCategory {
    /// Those whose profession it is, at firms.
    pub const AT_FIRMS: [Self; 2] = [Self::FullTime, Self::PartTime];

    /// Whether lawyers of it practise at a law firm or a legal-aid centre (`docs/handbook/fields.md` 1.1, `firmId`).
    #[must_use]
    pub fn is_at_firm(self) -> bool {
        matches!(self, Self::FullTime | Self::PartTime | Self::LegalAid)
    }
}
