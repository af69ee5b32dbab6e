//! Penalties.

use super::{RecordKind, codes};

codes! {
    /// Who imposes a penalty (处罚来源, dictionary `cfly`).
    PenaltySource {
        /// 行政处罚: an authority.
        Administrative = "1",
        /// 行业处分: a bar association.
        Association = "2",
    }
}

codes! {
    /// Kind of a penalty (处罚种类, dictionary `cfzl`).
    PenaltyKind {
        /// 警告.
        Warning = "01",
        /// 罚款.
        Fine = "02",
        /// 没收违法所得.
        Confiscation = "03",
        /// 停止执业.
        Suspension = "04",
        /// 吊销执业证书.
        Revocation = "05",
        /// 警告 of a firm.
        FirmWarning = "11",
        /// 罚款 of a firm.
        FirmFine = "12",
        /// 没收违法所得 of a firm.
        FirmConfiscation = "13",
        /// 停业整顿.
        FirmSuspension = "14",
        /// 吊销执业许可证.
        FirmRevocation = "15",
        /// 训诫, by the bar as all that follow.
        BarAdmonition = "21",
        /// 警告.
        BarWarning = "22",
        /// 通报批评.
        BarCriticism = "23",
        /// 公开谴责.
        BarCensure = "24",
        /// 中止会员权利.
        BarSuspension = "25",
        /// 取消会员资格.
        BarExpulsion = "26",
    }
}

impl PenaltyKind {
    /// Whether it forbids practice or business until its end.
    #[must_use]
    pub fn suspends(self) -> bool {
        matches!(self, Self::Suspension | Self::FirmSuspension)
    }

    /// Whether it takes the licence away.
    #[must_use]
    pub fn revokes(self) -> bool {
        matches!(self, Self::Revocation | Self::FirmRevocation)
    }

    /// Whom penalties of a code are imposed on, those too that an administrator has added: `0…` lawyers, others firms.
    #[must_use]
    pub fn imposed_on(code: &str) -> RecordKind {
        if code.starts_with('0') { RecordKind::Lawyer } else { RecordKind::LawFirm }
    }
}
