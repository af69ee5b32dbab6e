//! Parameters of an installation, which administrators set on the page 参数设置 while it runs
//! (`docs/handbook/operations.md`). What is not set has the default that stands here.

use serde::{Deserialize, Serialize};

use crate::caption::Caption;
use crate::date::Date;
use crate::message::Message;
use crate::rule::Rule;
use crate::text;

/// A parameter by its stable name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ParameterKey {
    /// The line that people call for help, in the sidebar and on the sign-in page.
    SupportPhone,
    /// What the footer says.
    FooterText,
    /// Number under which the site is filed, in the footer.
    FilingNumber,
    /// Where the welcome text leads lawyers and firms: the legal-aid user centre.
    UserCentreUrl,
    /// Where telephones are sent; empty: every page serves them itself.
    MobileSiteUrl,
    /// File number of the manual of full-time and part-time lawyers (categories 01, 02).
    ManualLawyer,
    /// File number of the manual of the other lawyers.
    ManualOtherLawyer,
    /// File number of the manual of firms.
    ManualFirm,
    /// After how many minutes without an act a session ends.
    SessionIdleMinutes,
    /// By which ways the staff sign in where identity providers are configured: `everyWay`, or `provider` alone.
    StaffSignIn,
    /// How many characters a new password has at least.
    PasswordLength,
    /// After how many days a password is changed; 0: never.
    PasswordDays,
    /// How many of the daily backups are there at a time.
    BackupCopies,
    /// Mail server; empty: as configured at start, if so.
    MailHost,
    /// Its TCP port.
    MailPort,
    /// How the connection to it is encrypted: `implicit`, `starttls` or `off`.
    MailTls,
    /// Who signs in there; empty: nobody.
    MailUser,
    /// His password.
    MailPassword,
    /// Whom mail comes from: an address, or `Name <address>`.
    MailFrom,
    /// Address of the SMS gateway; `{mobile}` stands for the number. Empty: as configured at start, if so.
    SmsUrl,
    /// The key of signatures for it.
    SmsSecret,
    /// How many codes all numbers together are sent in a day.
    SmsCodesADay,
    /// Address of the government's platform; `{account}` stands for the receiver. Empty: as configured at start, if so.
    PlatformUrl,
    /// The key of signatures for it.
    PlatformSecret,
}

/// What parameters are about, as the page groups them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ParameterGroup {
    /// What people read around every page.
    Site,
    /// Manuals by kind of account.
    Manual,
    /// Sessions and backups.
    Security,
    /// The mail server.
    Mail,
    /// The SMS gateway.
    Sms,
    /// The government's platform.
    Platform,
}

/// What a value may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ParameterKind {
    /// One line of at most `max` characters.
    Text,
    /// A telephone number or a service line.
    Phone,
    /// An address of http or https, of at most `max` characters.
    Url,
    /// A whole number from `min` to `max`.
    Number,
    /// One of the choices.
    Choice,
    /// A mail address, or `Name <address>`, of at most `max` characters.
    Mailbox,
    /// File number of a PDF.
    Pdf,
    /// A text of at most `max` characters that is never shown again.
    Secret,
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum ParameterUnit {
    /// Minutes.
    Minutes,
    /// Copies.
    Copies,
    /// Characters.
    Characters,
    /// Days.
    Days,
}

/// A parameter: what it may be, and what it is while nobody has set it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParameterRule {
    /// Its name.
    pub key: ParameterKey,
    /// What it is about.
    pub group: ParameterGroup,
    /// What a value may be.
    pub kind: ParameterKind,
    /// Least number; counts for numbers alone.
    pub min: i64,
    /// Greatest number, or most characters.
    pub max: i64,
    /// What the number counts.
    pub unit: Option<ParameterUnit>,
    /// The values of a choice.
    pub choices: &'static [&'static str],
    /// The value while nobody has set another; empty: none.
    pub default: &'static str,
}

const fn text(key: ParameterKey, group: ParameterGroup, kind: ParameterKind, max: i64) -> ParameterRule {
    ParameterRule { key, group, kind, min: 0, max, unit: None, choices: &[], default: "" }
}

/// All parameters, in the order of the page.
pub const PARAMETERS: [ParameterRule; 24] = {
    use ParameterGroup as G;
    use ParameterKey as K;
    use ParameterKind as T;
    [
        ParameterRule { default: "12348", ..text(K::SupportPhone, G::Site, T::Phone, 40) },
        text(K::FooterText, G::Site, T::Text, 200),
        text(K::FilingNumber, G::Site, T::Text, 60),
        text(K::UserCentreUrl, G::Site, T::Url, 300),
        text(K::MobileSiteUrl, G::Site, T::Url, 300),
        text(K::ManualLawyer, G::Manual, T::Pdf, 64),
        text(K::ManualOtherLawyer, G::Manual, T::Pdf, 64),
        text(K::ManualFirm, G::Manual, T::Pdf, 64),
        ParameterRule {
            min: 5,
            unit: Some(ParameterUnit::Minutes),
            default: "30",
            ..text(K::SessionIdleMinutes, G::Security, T::Number, 720)
        },
        ParameterRule {
            choices: &["everyWay", "provider"],
            default: "everyWay",
            ..text(K::StaffSignIn, G::Security, T::Choice, 10)
        },
        ParameterRule {
            min: 6,
            unit: Some(ParameterUnit::Characters),
            default: "6",
            ..text(K::PasswordLength, G::Security, T::Number, 18)
        },
        ParameterRule {
            unit: Some(ParameterUnit::Days),
            default: "0",
            ..text(K::PasswordDays, G::Security, T::Number, 365)
        },
        ParameterRule {
            min: 1,
            unit: Some(ParameterUnit::Copies),
            default: "7",
            ..text(K::BackupCopies, G::Security, T::Number, 90)
        },
        text(K::MailHost, G::Mail, T::Text, 200),
        ParameterRule { min: 1, ..text(K::MailPort, G::Mail, T::Number, 65_535) },
        ParameterRule {
            choices: &["implicit", "starttls", "off"],
            default: "starttls",
            ..text(K::MailTls, G::Mail, T::Choice, 10)
        },
        text(K::MailUser, G::Mail, T::Text, 100),
        text(K::MailPassword, G::Mail, T::Secret, 200),
        text(K::MailFrom, G::Mail, T::Mailbox, 200),
        text(K::SmsUrl, G::Sms, T::Url, 300),
        text(K::SmsSecret, G::Sms, T::Secret, 200),
        ParameterRule { min: 10, default: "10000", ..text(K::SmsCodesADay, G::Sms, T::Number, 10_000_000) },
        text(K::PlatformUrl, G::Platform, T::Url, 300),
        text(K::PlatformSecret, G::Platform, T::Secret, 200),
    ]
};

impl ParameterKey {
    /// What is known of it.
    #[must_use]
    pub fn parameter(self) -> &'static ParameterRule {
        PARAMETERS.iter().find(|it| it.key == self).expect("the table holds each key, as a test says")
    }

    /// The name under which it is stored.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SupportPhone => "supportPhone",
            Self::FooterText => "footerText",
            Self::FilingNumber => "filingNumber",
            Self::UserCentreUrl => "userCentreUrl",
            Self::MobileSiteUrl => "mobileSiteUrl",
            Self::ManualLawyer => "manualLawyer",
            Self::ManualOtherLawyer => "manualOtherLawyer",
            Self::ManualFirm => "manualFirm",
            Self::SessionIdleMinutes => "sessionIdleMinutes",
            Self::StaffSignIn => "staffSignIn",
            Self::PasswordLength => "passwordLength",
            Self::PasswordDays => "passwordDays",
            Self::BackupCopies => "backupCopies",
            Self::MailHost => "mailHost",
            Self::MailPort => "mailPort",
            Self::MailTls => "mailTls",
            Self::MailUser => "mailUser",
            Self::MailPassword => "mailPassword",
            Self::MailFrom => "mailFrom",
            Self::SmsUrl => "smsUrl",
            Self::SmsSecret => "smsSecret",
            Self::SmsCodesADay => "smsCodesADay",
            Self::PlatformUrl => "platformUrl",
            Self::PlatformSecret => "platformSecret",
        }
    }

    /// The parameter of a stored name; none: a later version had it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        PARAMETERS.iter().map(|it| it.key).find(|it| it.name() == name)
    }
}

impl ParameterRule {
    /// What is wrong with a value; empty sets it back to the default, which is always right.
    #[must_use]
    pub fn check(&self, value: &str) -> Option<Message> {
        if value.is_empty() {
            return None;
        }
        let wrong = match self.kind {
            ParameterKind::Number => return self.check_number(value),
            ParameterKind::Choice => (!self.choices.contains(&value)).then_some(Message::NotInDictionary),
            ParameterKind::Phone if Rule::ServiceLine.check(value, Date::last()).is_none() => None,
            ParameterKind::Phone => Rule::Phone.check(value, Date::last()),
            ParameterKind::Url => (!is_http_address(value)).then_some(Message::WebAddress),
            ParameterKind::Mailbox => Rule::Email.check(address_of(value), Date::last()),
            ParameterKind::Text | ParameterKind::Pdf | ParameterKind::Secret => None,
        };
        wrong.or_else(|| self.check_text(value))
    }

    fn check_number(&self, value: &str) -> Option<Message> {
        match value.parse::<i64>() {
            Err(_) => Some(Message::NotInteger),
            Ok(number) if number < self.min || number > self.max => {
                Some(Message::OutOfRange { min: self.min, max: self.max })
            }
            Ok(_) => None,
        }
    }

    fn check_text(&self, value: &str) -> Option<Message> {
        if text::trim(value).is_empty() {
            return Some(Message::Required);
        }
        if value.chars().any(char::is_control) {
            return Some(Message::ControlCharacter);
        }
        let max = u32::try_from(self.max).unwrap_or(u32::MAX);
        (value.chars().count() > usize::try_from(max).unwrap_or(usize::MAX)).then_some(Message::TooLong { max })
    }
}

/// What a message says that is sent to try a gateway.
#[must_use]
pub fn gateway_test() -> Caption {
    Caption::new("测试消息：网关工作正常", "Test message: the gateway works")
}

/// Whether it is an address of http or https that a link may lead to.
fn is_http_address(value: &str) -> bool {
    let rest = value.strip_prefix("https://").or_else(|| value.strip_prefix("http://"));
    let host = rest.map(|it| it.split(['/', '?', '#']).next().unwrap_or_default());
    host.is_some_and(|it| !it.is_empty()) && !value.contains([' ', '"', '\'', '<', '>', '\\'])
}

/// The address in `Name <address>`, or what is an address alone.
#[must_use]
pub fn address_of(mailbox: &str) -> &str {
    match mailbox.rsplit_once('<') {
        Some((_, rest)) => rest.strip_suffix('>').unwrap_or(rest),
        None => mailbox,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(key: ParameterKey, value: &str) -> Option<Message> {
        key.parameter().check(value)
    }

    #[test]
    fn each_parameter_stands_once_in_the_table_and_its_default_is_right() {
        for (place, parameter) in PARAMETERS.iter().enumerate() {
            assert_eq!(parameter.key.parameter(), parameter);
            assert_eq!(ParameterKey::from_name(parameter.key.name()), Some(parameter.key));
            assert_eq!(serde_json::to_value(parameter.key).unwrap(), parameter.key.name());
            assert_eq!(parameter.check(parameter.default), None, "{place}");
        }
    }

    #[test]
    fn a_value_keeps_its_bounds() {
        use ParameterKey as K;
        assert_eq!(check(K::SessionIdleMinutes, "5"), None);
        let bounds = Some(Message::OutOfRange { min: 5, max: 720 });
        assert_eq!(check(K::SessionIdleMinutes, "4"), bounds);
        assert_eq!(check(K::SessionIdleMinutes, "721"), bounds);
        assert_eq!(check(K::SessionIdleMinutes, "half an hour"), Some(Message::NotInteger));
        assert_eq!(check(K::MailTls, "off"), None);
        assert_eq!(check(K::MailTls, "none"), Some(Message::NotInDictionary));
        assert_eq!(check(K::FooterText, &"字".repeat(200)), None);
        assert_eq!(check(K::FooterText, &"字".repeat(201)), Some(Message::TooLong { max: 200 }));
        assert_eq!(check(K::FooterText, "a\nb"), Some(Message::ControlCharacter));
        assert_eq!(check(K::FilingNumber, " "), Some(Message::Required));
    }

    #[test]
    fn addresses_and_telephones_are_of_their_kind() {
        use ParameterKey as K;
        for phone in ["12348", "400-800-1234", "010-62345678", "13800000000"] {
            assert_eq!(check(K::SupportPhone, phone), None, "{phone}");
        }
        assert!(check(K::SupportPhone, "call us").is_some());
        assert_eq!(check(K::UserCentreUrl, "https://user.example.cn/centre?from=a"), None);
        assert_eq!(check(K::UserCentreUrl, "javascript:alert(1)"), Some(Message::WebAddress));
        assert_eq!(check(K::MailFrom, "Lawdesk <no-reply@example.cn>"), None);
        assert_eq!(check(K::MailFrom, "no-reply@example.cn"), None);
        assert!(check(K::MailFrom, "nobody").is_some());
    }
}
