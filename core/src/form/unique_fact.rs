//! What only one master file can have.

use serde::{Deserialize, Serialize};

/// A fact that two master files never share, named as the source of a field is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum UniqueFact {
    /// Number of an internship (实习证号).
    #[serde(rename = "internship.internNo")]
    InternNumber,
    /// Licence number of a lawyer (执业证号).
    #[serde(rename = "lawyer.licenceNo")]
    LicenceNumber,
    /// Number of a lawyer's identity document.
    #[serde(rename = "lawyer.idNo")]
    IdentityNumber,
    /// A lawyer's mobile number.
    #[serde(rename = "lawyer.mobile")]
    MobileNumber,
    /// Number of the qualification of a lawyer (法律职业资格证书号).
    #[serde(rename = "lawyer.qualNo")]
    QualificationNumber,
    /// Unified social credit code of a firm (统一社会信用代码).
    #[serde(rename = "firm.uscc")]
    CreditCode,
    /// A firm's name in Chinese.
    #[serde(rename = "firm.nameZh")]
    FirmName,
}

impl UniqueFact {
    /// Every fact.
    pub const ALL: [Self; 7] = [
        Self::InternNumber,
        Self::LicenceNumber,
        Self::IdentityNumber,
        Self::MobileNumber,
        Self::QualificationNumber,
        Self::CreditCode,
        Self::FirmName,
    ];
}
