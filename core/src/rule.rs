//! Rules of single values, one file per kind (`rules.md` 3). The browser and the server run the same functions.
//!
//! An empty value passes every rule: whether a field may be empty is `required`'s business.

pub mod account;
pub mod bank;
mod country;
pub mod email;
pub mod firm_name;
pub mod id_card;
pub mod input_filter;
mod judge;
mod matcher;
mod names;
pub mod number;
pub mod permit;
pub mod person_name;
pub mod phone;
pub mod postcode;
pub mod practice_number;
pub mod uscc;

use std::borrow::Cow;

use self::input_filter::InputFilter;
use crate::text;

/// Names a rule in forms and on the command line (`lawdesk check-rule`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", serde(rename_all = "camelCase"))]
pub enum Rule {
    /// Account name: 4 to 20 letters, digits or underscores, a letter first.
    Account,
    /// Bank card: 12 to 19 digits with Luhn's check digit.
    BankCard,
    /// Lawyer's qualification certificate of the time before 2002: 8 to 14 digits.
    BarQualificationNumber,
    /// Name in Han characters, 2 to 25, with `·` inside; other dots that input methods type become it.
    ChineseName,
    /// Account of an organisation: 8 to 32 digits.
    CorporateAccount,
    /// Days of warning and timeout at a node: an integer from 1 to 999.
    Days,
    /// E-mail address, at most 100 characters.
    Email,
    /// Name of a law firm or of its branch (司法部令 120).
    FirmName,
    /// Licence number of a law firm: its credit code, or the 17 digits of old.
    FirmNumber,
    /// Name in Latin letters, at most 50 characters.
    ForeignName,
    /// Passport of another country: 5 to 15 letters and digits.
    ForeignPassport,
    /// Foreign permanent resident's identity card, the style of 2023 or of 2004.
    ForeignPermanentResident,
    /// Mainland travel permit for Hong Kong and Macao residents.
    HongKongMacauPermit,
    /// Resident identity card, GB 11643, 18 characters.
    IdCard,
    /// Resident identity card, or the 15 digits of old: for the import of old files only.
    IdCardImport,
    /// Intern's number, 14 digits.
    InternNumber,
    /// Search text: at most 20 characters.
    Keyword,
    /// Landline with or without its area code.
    Landline,
    /// Landline with its area code.
    LandlineWithArea,
    /// Lawyer's licence number, 17 digits.
    LawyerNumber,
    /// Lawyer's licence number, or the 12 or 14 digits of old: for the import of old files only.
    LawyerNumberImport,
    /// Credit code of a law firm: starts with 31.
    LawFirmCreditCode,
    /// Mobile phone.
    Mobile,
    /// Amount of money, not negative, with at most 2 decimals.
    Money,
    /// Officer's card.
    OfficerCard,
    /// Passport of China.
    Passport,
    /// Password: 6 to 18 printable characters with a digit, a letter and a special character.
    Password,
    /// Mobile or landline.
    Phone,
    /// Postal code of mainland China.
    Postcode,
    /// Postal code of the mainland, or 000000, or 999077 for Hong Kong, or 999078 for Macao.
    PostcodeAnywhere,
    /// Legal profession qualification certificate.
    QualificationNumber,
    /// Percentage, 0 to 100, with at most 2 decimals.
    Ratio,
    /// Residence permit for Hong Kong, Macao and Taiwan residents.
    ResidencePermit,
    /// 400 and 800 numbers and short service numbers.
    ServiceLine,
    /// Mainland travel permit for Taiwan residents.
    TaiwanPermit,
    /// Any text without control characters and without marks that turn its direction.
    Text,
    /// Unified social credit code, GB 32100.
    UnifiedSocialCreditCode,
    /// Year from 1949 to the next one.
    Year,
}

impl Rule {
    /// The value as it is stored: trimmed, and by its kind half-width, upper-case or without separators and brackets. Doing it twice
    /// changes nothing. A password stays as it is.
    #[must_use]
    pub fn normalise(self, value: &str) -> Cow<'_, str> {
        match self {
            Self::Password => Cow::Borrowed(value),
            Self::Account | Self::Keyword | Self::Text => Cow::Borrowed(text::trim(value)),
            Self::ChineseName => person_name::normalise_chinese(value),
            Self::ForeignName => person_name::normalise_foreign(value),
            Self::FirmName => firm_name::normalise(value),
            Self::Mobile => phone::normalise(value),
            Self::Phone => match phone::normalise(value) {
                mobile if phone::is_mobile(&mobile) => mobile,
                _ => phone::normalise_landline(value, phone::is_landline),
            },
            Self::Landline | Self::LandlineWithArea => phone::normalise_landline(value, phone::is_landline),
            Self::ServiceLine => phone::normalise_landline(value, phone::is_service_line),
            Self::Days
            | Self::Email
            | Self::Money
            | Self::OfficerCard
            | Self::Postcode
            | Self::PostcodeAnywhere
            | Self::Ratio
            | Self::Year => text::half_width(value),
            Self::BankCard
            | Self::CorporateAccount
            | Self::BarQualificationNumber
            | Self::FirmNumber
            | Self::ForeignPermanentResident
            | Self::HongKongMacauPermit
            | Self::IdCard
            | Self::IdCardImport
            | Self::InternNumber
            | Self::LawFirmCreditCode
            | Self::LawyerNumber
            | Self::LawyerNumberImport
            | Self::QualificationNumber
            | Self::ResidencePermit
            | Self::TaiwanPermit
            | Self::UnifiedSocialCreditCode => text::number(value),
            Self::ForeignPassport | Self::Passport => text::code(value),
        }
    }

    /// What stays of a text while it is typed: characters that no value of the rule has are dropped. Pages apply it when
    /// no input method is composing.
    #[must_use]
    pub fn filter(self, typed: &str) -> Cow<'_, str> {
        match self.input_filter() {
            Some(filter) => Cow::Owned(filter.apply(&self.normalise(typed)).into_owned()),
            None => Cow::Borrowed(typed),
        }
    }

    fn input_filter(self) -> Option<InputFilter> {
        match self {
            Self::BankCard
            | Self::BarQualificationNumber
            | Self::CorporateAccount
            | Self::Days
            | Self::InternNumber
            | Self::LawyerNumber
            | Self::Mobile
            | Self::Postcode
            | Self::PostcodeAnywhere
            | Self::Year => Some(InputFilter::Digits),
            Self::IdCard | Self::LawFirmCreditCode | Self::UnifiedSocialCreditCode => {
                Some(InputFilter::LettersAndDigits)
            }
            Self::Money | Self::Ratio => Some(InputFilter::Decimal),
            _ => None,
        }
    }
}
