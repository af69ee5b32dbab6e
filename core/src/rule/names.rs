//! The list of rules and their names in data.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use super::Rule;

impl Rule {
    /// Every rule, in the order of the variants.
    pub const ALL: [Self; 38] = [
        Self::Account,
        Self::BankCard,
        Self::BarQualificationNumber,
        Self::ChineseName,
        Self::CorporateAccount,
        Self::Days,
        Self::Email,
        Self::FirmName,
        Self::FirmNumber,
        Self::ForeignName,
        Self::ForeignPassport,
        Self::ForeignPermanentResident,
        Self::HongKongMacauPermit,
        Self::IdCard,
        Self::IdCardImport,
        Self::InternNumber,
        Self::Keyword,
        Self::Landline,
        Self::LandlineWithArea,
        Self::LawyerNumber,
        Self::LawyerNumberImport,
        Self::LawFirmCreditCode,
        Self::Mobile,
        Self::Money,
        Self::OfficerCard,
        Self::Passport,
        Self::Password,
        Self::Phone,
        Self::Postcode,
        Self::PostcodeAnywhere,
        Self::QualificationNumber,
        Self::Ratio,
        Self::ResidencePermit,
        Self::ServiceLine,
        Self::TaiwanPermit,
        Self::Text,
        Self::UnifiedSocialCreditCode,
        Self::Year,
    ];

    /// The name in data: camelCase, as it is serialised.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Account => "account",
            Self::BankCard => "bankCard",
            Self::BarQualificationNumber => "barQualificationNumber",
            Self::ChineseName => "chineseName",
            Self::CorporateAccount => "corporateAccount",
            Self::Days => "days",
            Self::Email => "email",
            Self::FirmName => "firmName",
            Self::FirmNumber => "firmNumber",
            Self::ForeignName => "foreignName",
            Self::ForeignPassport => "foreignPassport",
            Self::ForeignPermanentResident => "foreignPermanentResident",
            Self::HongKongMacauPermit => "hongKongMacauPermit",
            Self::IdCard => "idCard",
            Self::IdCardImport => "idCardImport",
            Self::InternNumber => "internNumber",
            Self::Keyword => "keyword",
            Self::Landline => "landline",
            Self::LandlineWithArea => "landlineWithArea",
            Self::LawyerNumber => "lawyerNumber",
            Self::LawyerNumberImport => "lawyerNumberImport",
            Self::LawFirmCreditCode => "lawFirmCreditCode",
            Self::Mobile => "mobile",
            Self::Money => "money",
            Self::OfficerCard => "officerCard",
            Self::Passport => "passport",
            Self::Password => "password",
            Self::Phone => "phone",
            Self::Postcode => "postcode",
            Self::PostcodeAnywhere => "postcodeAnywhere",
            Self::QualificationNumber => "qualificationNumber",
            Self::Ratio => "ratio",
            Self::ResidencePermit => "residencePermit",
            Self::ServiceLine => "serviceLine",
            Self::TaiwanPermit => "taiwanPermit",
            Self::Text => "text",
            Self::UnifiedSocialCreditCode => "unifiedSocialCreditCode",
            Self::Year => "year",
        }
    }

    /// `None` when no rule has this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// By the one list of names: what serde derives brings a second one along.
impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| Error::unknown_variant(&name, &[]))
    }
}
