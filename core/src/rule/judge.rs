//! What a rule says of a value.

use super::{Rule, account, bank, email, firm_name, id_card, number, permit, person_name, phone, postcode};
use super::{practice_number, uscc};
use crate::date::Date;
use crate::message::Message;
use crate::text;

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
    pub fn judge(self, value: &str, today: Date) -> Result<Option<Message>, Message> {
        if self.is_met(value, today) {
            return Ok(self.second_look(value));
        }
        let stored = self.normalise(value);
        if stored.is_empty() || (stored != value && self.is_met(&stored, today)) {
            return Ok(self.second_look(&stored));
        }
        self.wrong(&stored, today).map_or(Ok(None), Err)
    }

    /// Whether a value passes as it came, and nothing in it is to be looked at again: what most values do, found out
    /// without a message. An empty value may not.
    #[inline]
    pub(crate) fn passes(self, value: &str, today: Date) -> bool {
        self.is_met(value, today) && self.second_look(value).is_none()
    }

    #[inline]
    fn is_met(self, value: &str, today: Date) -> bool {
        match self {
            Self::Account => account::is_account(value),
            Self::BankCard => bank::is_card(value),
            Self::BarQualificationNumber => practice_number::is_bar_qualification(value),
            Self::ChineseName => person_name::is_chinese(value),
            Self::CorporateAccount => bank::is_corporate_account(value),
            Self::Days => number::integer(value, 1, 999).is_none(),
            Self::Email => email::is_email(value),
            Self::FirmName => firm_name::firm_name(value).is_none(),
            Self::FirmNumber => practice_number::is_firm(value),
            Self::ForeignName => person_name::is_foreign(value),
            Self::ForeignPassport => permit::is_foreign_passport(value),
            Self::ForeignPermanentResident => permit::foreign_permanent_resident(value, today).is_none(),
            Self::HongKongMacauPermit => permit::is_hong_kong_macau(value),
            Self::IdCard => id_card::id_card(value, today).is_none(),
            Self::IdCardImport => id_card::parse(value, today).is_ok(),
            Self::InternNumber => practice_number::is_intern(value),
            Self::Keyword => number::keyword(value).is_none(),
            Self::Landline => phone::is_landline(value),
            Self::LandlineWithArea => phone::is_landline_with_area(value),
            Self::LawFirmCreditCode => uscc::law_firm(value).is_none(),
            Self::LawyerNumber => practice_number::is_lawyer_on(value, today),
            Self::LawyerNumberImport => {
                practice_number::is_lawyer_on(value, today) || practice_number::is_legacy_lawyer(value)
            }
            Self::Mobile => phone::is_mobile(value),
            Self::Money => number::is_money(value),
            Self::OfficerCard => permit::is_officer_card(value),
            Self::Passport => permit::is_passport(value),
            Self::Password => account::is_password(value),
            Self::Phone => phone::is_mobile(value) || phone::is_landline(value),
            Self::Postcode => postcode::is_postcode(value),
            Self::PostcodeAnywhere => postcode::is_postcode_anywhere(value),
            Self::QualificationNumber => practice_number::is_qualification(value),
            Self::Ratio => number::ratio(value).is_none(),
            Self::ResidencePermit => permit::residence_permit(value, today).is_none(),
            Self::ServiceLine => phone::is_service_line(value),
            Self::TaiwanPermit => permit::is_taiwan(value),
            Self::Text => !text::has_control(value),
            Self::UnifiedSocialCreditCode => uscc::is_uscc(value),
            Self::Year => number::year(value, today).is_none(),
        }
    }

    /// What is wrong with a normalised value that does not pass. Some rules say it themselves; the others have one sentence
    /// each.
    fn wrong(self, value: &str, today: Date) -> Option<Message> {
        Some(match self {
            Self::Days => return number::integer(value, 1, 999),
            Self::FirmName => return firm_name::firm_name(value),
            Self::ForeignPermanentResident => return permit::foreign_permanent_resident(value, today),
            Self::IdCard => return id_card::id_card(value, today),
            Self::IdCardImport => return id_card::parse(value, today).err(),
            Self::Keyword => return number::keyword(value),
            Self::LawFirmCreditCode => return uscc::law_firm(value),
            Self::Ratio => return number::ratio(value),
            Self::ResidencePermit => return permit::residence_permit(value, today),
            Self::Year => return number::year(value, today),
            Self::Account => Message::AccountFormat,
            Self::BankCard => Message::BankCard,
            Self::BarQualificationNumber | Self::QualificationNumber => Message::QualificationNumber,
            Self::ChineseName => Message::ChineseName,
            Self::CorporateAccount => Message::CorporateAccount,
            Self::Email => Message::Email,
            Self::FirmNumber => Message::FirmNumber,
            Self::ForeignName => Message::ForeignName,
            Self::ForeignPassport | Self::Passport => Message::Passport,
            Self::HongKongMacauPermit => Message::HongKongMacauPermit,
            Self::InternNumber => Message::InternNumber,
            Self::Landline | Self::LandlineWithArea => Message::Landline,
            Self::LawyerNumber | Self::LawyerNumberImport => Message::LawyerNumber,
            Self::Mobile => Message::Mobile,
            Self::Money => Message::Money,
            Self::OfficerCard => Message::OfficerCard,
            Self::Password => Message::PasswordFormat,
            Self::Phone => Message::Phone,
            Self::Postcode | Self::PostcodeAnywhere => Message::Postcode,
            Self::ServiceLine => Message::ServiceLine,
            Self::TaiwanPermit => Message::TaiwanPermit,
            Self::Text => Message::ControlCharacter,
            Self::UnifiedSocialCreditCode => Message::CreditCode,
        })
    }

    #[inline]
    fn second_look(self, value: &str) -> Option<Message> {
        match self {
            Self::UnifiedSocialCreditCode | Self::LawFirmCreditCode => uscc::warning(value),
            Self::FirmNumber => practice_number::firm_warning(value),
            Self::FirmName => firm_name::warning(value),
            _ => None,
        }
    }
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
            let verdict = rule.judge(&value, today);
            prop_assert_eq!(&verdict, &rule.judge(&normal, today), "{:?} {:?}", rule, value);
            prop_assert!(!rule.passes(&value, today) || verdict == Ok(None), "{:?} {:?}", rule, value);
        }
    }
}
