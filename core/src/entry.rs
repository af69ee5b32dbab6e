//! The ways in (`docs/handbook/rules.md` 3.15): what a code by text message is for and how long it counts, who opens an
//! account for himself and what proves that it is he.

use crate::code::PracticeCategory;
use crate::locale::Locale;
use crate::rule::Rule;

/// How long a code counts, milliseconds.
pub const CODE_LIFETIME: i64 = 10 * 60 * 1000;
/// Wrong codes after which the right one counts no more.
pub const CODE_TRIES: i64 = 5;
/// How long a number waits for the next code, whatever either is for, milliseconds.
pub const CODE_PAUSE: i64 = 60 * 1000;
/// Codes that a number is sent within an hour.
pub const CODES_AN_HOUR: i64 = 5;
/// Codes that a number is sent within a day.
pub const CODES_A_DAY: i64 = 10;
/// Codes that an address asks for within an hour.
pub const CODES_OF_ADDRESS: i64 = 20;
/// Checks of names and numbers that an address makes within an hour.
pub const CHECKS_AN_HOUR: i64 = 60;

/// What the organisation of those is called who belong to none yet.
pub const APPLICANTS_NAME: &str = "申请人员";

/// What somebody shows by a code that a number is his for. A code for one is none for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePurpose {
    /// To open an account.
    Register,
    /// To sign in.
    SignIn,
    /// To set a forgotten password anew.
    Reset,
    /// To make the number that of his account.
    Mobile,
}

impl CodePurpose {
    /// Every purpose.
    pub const ALL: [Self; 4] = [Self::Register, Self::SignIn, Self::Reset, Self::Mobile];

    /// As it is sent.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::SignIn => "signIn",
            Self::Reset => "reset",
            Self::Mobile => "mobile",
        }
    }

    /// The purpose with this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.code() == code)
    }

    /// What the text message says.
    #[must_use]
    pub fn message(self, digits: &str, locale: Locale) -> String {
        let minutes = CODE_LIFETIME / 60_000;
        match locale {
            Locale::ZhCn => {
                let what = match self {
                    Self::Register => "注册账号",
                    Self::SignIn => "登录",
                    Self::Reset => "找回密码",
                    Self::Mobile => "更换手机号",
                };
                format!("验证码{digits}，用于{what}，{minutes}分钟内有效。请勿告诉他人。")
            }
            Locale::En => {
                let what = match self {
                    Self::Register => "to open an account",
                    Self::SignIn => "to sign in",
                    Self::Reset => "to reset your password",
                    Self::Mobile => "to change your mobile number",
                };
                format!("{digits} is your code {what}. It counts for {minutes} minutes. Do not tell anybody.")
            }
        }
    }
}

/// Who opens an account for himself: nobody else's account is opened so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registrant {
    /// Somebody with a certificate of qualification who wants to be an intern: he has no file yet.
    Intern,
    /// A lawyer with a file: his licence, his identity number and his mobile are those of the file.
    Lawyer,
    /// A firm with a file: its licence, and the mobile of its principal.
    Firm,
}

impl Registrant {
    /// By kind of account (zhlx) and category (zyzlb, empty unless an intern's).
    #[must_use]
    pub fn of(kind: &str, category: &str) -> Option<Self> {
        match (kind, category) {
            ("lawer", "") => Some(Self::Lawyer),
            ("lawer", category) if category == PracticeCategory::Intern.code() => Some(Self::Intern),
            ("lawer_firm", "") => Some(Self::Firm),
            _ => None,
        }
    }

    /// As it is stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Intern => "intern",
            Self::Lawyer => "lawyer",
            Self::Firm => "firm",
        }
    }

    /// Whether he shows who he is by an identity card.
    #[must_use]
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Intern | Self::Lawyer)
    }

    /// What his number (`zgzh`) is: licence, or certificate of qualification.
    #[must_use]
    pub const fn number_rule(self) -> Rule {
        match self {
            Self::Intern => Rule::QualificationNumber,
            Self::Lawyer => Rule::LawyerNumber,
            Self::Firm => Rule::FirmNumber,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purpose_is_found_by_its_code_and_no_other() {
        for purpose in CodePurpose::ALL {
            assert_eq!(CodePurpose::from_code(purpose.code()), Some(purpose));
        }
        assert_eq!(CodePurpose::from_code("login"), None);
    }

    #[test]
    fn a_message_says_code_purpose_and_time_in_both_languages() {
        let text = |purpose: CodePurpose, locale| purpose.message("042137", locale);
        assert_eq!(
            text(CodePurpose::Register, Locale::ZhCn),
            "验证码042137，用于注册账号，10分钟内有效。请勿告诉他人。"
        );
        for purpose in CodePurpose::ALL {
            for locale in [Locale::ZhCn, Locale::En] {
                assert!(text(purpose, locale).contains("042137") && text(purpose, locale).contains("10"));
            }
        }
    }

    #[test]
    fn interns_lawyers_and_firms_open_accounts_and_staff_do_not() {
        assert_eq!(Registrant::of("lawer", "11"), Some(Registrant::Intern));
        assert_eq!(Registrant::of("lawer", ""), Some(Registrant::Lawyer));
        assert_eq!(Registrant::of("lawer_firm", ""), Some(Registrant::Firm));
        for (kind, category) in [("other", ""), ("lawer", "01"), ("lawer_firm", "11"), ("", "")] {
            assert_eq!(Registrant::of(kind, category), None, "{kind} {category}");
        }
    }
}
