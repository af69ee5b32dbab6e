//! Rules of single values, one file per kind (`domain.md` 3). The browser and the server run the same functions.
//!
//! An empty value passes every rule: whether a field may be empty is `required`'s business.

pub mod account;
pub mod bank;
pub mod email;
pub mod firm_name;
pub mod id_card;
pub mod input_filter;
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

use serde::{Deserialize, Serialize};

use self::input_filter::InputFilter;
use crate::date::Date;
use crate::message::Message;
use crate::text;

/// Names a rule in forms and on the command line (`lawdesk check-rule`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Rule {
    /// Account name: 4 to 20 letters, digits or underscores, a letter first.
    Account,
    /// Bank card: 12 to 19 digits with Luhn's check digit.
    BankCard,
    /// Lawyer's qualification certificate of the time before 2002: 8 to 14 digits.
    BarQualificationNumber,
    /// Name in Han characters, 2 to 25, with `·` inside.
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
    /// The same, or the 15 digits of old: for the import of old files only.
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
    /// The same, or the 12 or 14 digits of old: for the import of old files only.
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
    /// The same, or 000000, or 999077 for Hong Kong.
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
    /// Any text without control characters.
    Text,
    /// Unified social credit code, GB 32100.
    UnifiedSocialCreditCode,
    /// Year from 1949 to the next one.
    Year,
}

impl Rule {
    /// What is wrong with the value as typed, if anything. It is normalised first; an empty one passes.
    #[must_use]
    pub fn check(self, value: &str, today: Date) -> Option<Message> {
        self.judge(value, today).err()
    }

    /// What the user should look at again although the value passes. Nothing for a value that does not pass.
    #[must_use]
    pub fn warning(self, value: &str, today: Date) -> Option<Message> {
        self.judge(value, today).ok().flatten()
    }

    /// Both at once: what is wrong is the error. Most values come as they are stored, and what passes as it came passes
    /// as it is stored (tested), so only the others are normalised.
    #[inline]
    pub fn judge(self, value: &str, today: Date) -> Result<Option<Message>, Message> {
        match self.judge_normal(value, today) {
            Err(message) => self.judge_again(value, message, today),
            passed => passed,
        }
    }

    #[cold]
    fn judge_again(self, value: &str, message: Message, today: Date) -> Result<Option<Message>, Message> {
        let normal = self.normalise(value);
        if normal == value { Err(message) } else { self.judge_normal(&normal, today) }
    }

    /// The value as it is stored: trimmed, and by its kind half-width, upper-case or without separators. Doing it twice
    /// changes nothing. A password stays as it is.
    #[must_use]
    pub fn normalise(self, value: &str) -> Cow<'_, str> {
        match self {
            Self::Password => Cow::Borrowed(value),
            Self::Account | Self::Keyword | Self::Text => Cow::Borrowed(text::trim(value)),
            Self::ChineseName | Self::ForeignName => text::collapse(value),
            Self::FirmName => firm_name::normalise(value),
            Self::Mobile | Self::Phone => phone::normalise(value),
            Self::BankCard
            | Self::CorporateAccount
            | Self::Days
            | Self::Email
            | Self::Landline
            | Self::LandlineWithArea
            | Self::Money
            | Self::OfficerCard
            | Self::Postcode
            | Self::PostcodeAnywhere
            | Self::Ratio
            | Self::ServiceLine
            | Self::Year => text::half_width(value),
            Self::BarQualificationNumber
            | Self::FirmNumber
            | Self::ForeignPassport
            | Self::ForeignPermanentResident
            | Self::HongKongMacauPermit
            | Self::IdCard
            | Self::IdCardImport
            | Self::InternNumber
            | Self::LawFirmCreditCode
            | Self::LawyerNumber
            | Self::LawyerNumberImport
            | Self::Passport
            | Self::QualificationNumber
            | Self::ResidencePermit
            | Self::TaiwanPermit
            | Self::UnifiedSocialCreditCode => text::code(value),
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

    fn judge_normal(self, value: &str, today: Date) -> Result<Option<Message>, Message> {
        if value.is_empty() {
            return Ok(None);
        }
        let wrong = match self {
            Self::Account => unless(account::is_account(value), || Message::AccountFormat),
            Self::BankCard => unless(bank::is_card(value), || Message::BankCard),
            Self::BarQualificationNumber => {
                unless(practice_number::is_bar_qualification(value), || Message::QualificationNumber)
            }
            Self::ChineseName => unless(person_name::is_chinese(value), || Message::ChineseName),
            Self::CorporateAccount => unless(bank::is_corporate_account(value), || Message::CorporateAccount),
            Self::Days => number::integer(value, 1, 999),
            Self::Email => unless(email::is_email(value), || Message::Email),
            Self::FirmName => firm_name::firm_name(value),
            Self::FirmNumber => unless(practice_number::is_firm(value), || Message::FirmNumber),
            Self::ForeignName => unless(person_name::is_foreign(value), || Message::ForeignName),
            Self::ForeignPassport => unless(permit::is_foreign_passport(value), || Message::Passport),
            Self::ForeignPermanentResident => permit::foreign_permanent_resident(value, today),
            Self::HongKongMacauPermit => unless(permit::is_hong_kong_macau(value), || Message::HongKongMacauPermit),
            Self::IdCard => id_card::id_card(value, today),
            Self::IdCardImport => id_card::read(value, today).err(),
            Self::InternNumber => unless(practice_number::is_intern(value), || Message::InternNumber),
            Self::Keyword => number::keyword(value, 20),
            Self::Landline => unless(phone::is_landline(value), || Message::Landline),
            Self::LandlineWithArea => unless(phone::is_landline_with_area(value), || Message::Landline),
            Self::LawyerNumber => unless(practice_number::is_lawyer(value), || Message::LawyerNumber),
            Self::LawyerNumberImport => {
                let passes = practice_number::is_lawyer(value) || practice_number::is_legacy_lawyer(value);
                unless(passes, || Message::LawyerNumber)
            }
            Self::LawFirmCreditCode => uscc::law_firm(value),
            Self::Mobile => unless(phone::is_mobile(value), || Message::Mobile),
            Self::Money => unless(number::is_money(value), || Message::Money),
            Self::OfficerCard => unless(permit::is_officer_card(value), || Message::OfficerCard),
            Self::Passport => unless(permit::is_passport(value), || Message::Passport),
            Self::Password => unless(account::is_password(value), || Message::PasswordFormat),
            Self::Phone => unless(phone::is_mobile(value) || phone::is_landline(value), || Message::Phone),
            Self::Postcode => unless(postcode::is_postcode(value), || Message::Postcode),
            Self::PostcodeAnywhere => unless(postcode::is_postcode_anywhere(value), || Message::Postcode),
            Self::QualificationNumber => {
                unless(practice_number::is_qualification(value), || Message::QualificationNumber)
            }
            Self::Ratio => number::ratio(value),
            Self::ResidencePermit => permit::residence_permit(value, today),
            Self::ServiceLine => unless(phone::is_service_line(value), || Message::ServiceLine),
            Self::TaiwanPermit => unless(permit::is_taiwan(value), || Message::TaiwanPermit),
            Self::Text => unless(!text::has_control(value), || Message::ControlCharacter),
            Self::UnifiedSocialCreditCode => unless(uscc::is_uscc(value), || Message::CreditCode),
            Self::Year => number::year(value, today),
        };
        match wrong {
            Some(message) => Err(message),
            None => Ok(self.second_look(value)),
        }
    }
    fn second_look(self, value: &str) -> Option<Message> {
        match self {
            Self::UnifiedSocialCreditCode | Self::LawFirmCreditCode => uscc::warning(value),
            Self::FirmNumber => practice_number::firm_warning(value),
            Self::FirmName => firm_name::warning(value),
            _ => None,
        }
    }
}

/// Without making the message of what passes: to give it back would take longer than to look at most values.
fn unless(passes: bool, message: impl FnOnce() -> Message) -> Option<Message> {
    if passes { None } else { Some(message()) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_passes_as_it_came_passes_as_it_is_stored(
            rule in prop::sample::select(Rule::ALL.to_vec()),
            value in prop_oneof![
                "[\t \u{3000}]{0,2}[A-Za-z0-9 ·.@_!（)(＋-]{0,20}[\t \u{3000}]{0,2}",
                "[\t \u{3000}]{0,2}[0-9０-９]{0,20}[\t \u{3000}]{0,2}",
                "[\u{3000} ]{0,2}(北京|上海市)?[\u{3400}-\u{3410}王一 ·]{0,8}(（越秀）)?(律师事务所)?[\u{3000} ]{0,2}",
                any::<String>(),
            ],
        ) {
            let (today, normal) = (Date::last(), rule.normalise(&value));
            prop_assert_eq!(rule.judge(&value, today), rule.judge_normal(&normal, today), "{:?} {:?}", rule, value);
        }
    }
}
