//! Accounts: registered, checked, recovered, changed.

use serde::{Deserialize, Serialize};
use validator::{Validate, ValidateArgs, ValidationErrors};

use super::Payload;
use super::rule::{FieldVerdict, account, captcha, ensure, mobile, old_password, one_line, password, required};
use crate::date::Date;
use crate::entry::{CodePurpose, Registrant};
use crate::message::Message;
use crate::rule::Rule;
use crate::rule::account::password_for;
use crate::violation::{Violation, error_at, rule, violations};

/// Somebody opens an account of his own: a lawyer with his licence and identity number, a firm with its licence, or who
/// wants to be an intern with his certificate of qualification and identity number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(
    context = Date,
    schema(function = "registered_password", skip_on_field_errors = false),
    schema(function = "registered_twice", skip_on_field_errors = false),
    schema(function = "registered_kind", skip_on_field_errors = false),
    schema(function = "registered_licence", skip_on_field_errors = false),
    schema(function = "registered_name", skip_on_field_errors = false),
    schema(function = "registered_card", use_context, skip_on_field_errors = false)
)]
pub struct RegisterInput {
    /// `lawer` or `lawer_firm`.
    #[validate(custom(function = "account_kind"))]
    pub zhlx: String,
    /// `11` of who wants to be an intern, else empty.
    pub zyzlb: String,
    /// His name; of an intern alone, as that of others stands in their files.
    #[validate(custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// Account name.
    #[validate(custom(function = "account"))]
    pub username: String,
    /// Password.
    #[validate(custom(function = "password"))]
    pub password: String,
    /// The password once more.
    pub password_again: String,
    /// Licence number of the lawyer or the firm, certificate of qualification of an intern.
    #[validate(custom(function = "required"))]
    pub zgzh: String,
    /// A person's identity number.
    pub card: String,
    /// Mobile phone.
    #[validate(custom(function = "mobile"))]
    pub lxdh: String,
    /// The characters of the text message.
    #[validate(custom(function = "captcha"), length(max = 10))]
    pub sms_code: String,
}

/// Whether an account name is free: asked by who has shown that a number is his, to open an account.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct UsernameInput {
    /// Account name.
    #[validate(custom(function = "account"))]
    pub username: String,
    /// Mobile phone.
    #[validate(custom(function = "mobile"))]
    pub lxdh: String,
    /// The characters of the text message.
    #[validate(custom(function = "captcha"), length(max = 10))]
    pub sms_code: String,
}

/// Whether a licence number is in the public register; a certificate of qualification is looked at as a number alone.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(schema(function = "licence_of_its_kind", skip_on_field_errors = false))]
pub struct LicenceInput {
    /// `lawer` or `lawer_firm`.
    #[validate(custom(function = "account_kind"))]
    pub zhlx: String,
    /// `11` of who wants to be an intern, else empty.
    pub zyzlb: String,
    /// Licence number, or certificate of qualification.
    #[validate(custom(function = "required"))]
    pub zgzh: String,
}

/// Whether an identity number is one: nobody is told whose it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(context = Date)]
pub struct CardInput {
    /// Identity number.
    #[validate(custom(function = "card", use_context))]
    pub card: String,
}

/// A mobile number to be checked: nobody is told whose it is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct MobileInput {
    /// Mobile phone.
    #[validate(custom(function = "mobile"))]
    pub lxdh: String,
}

/// A number asks for a code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SmsInput {
    /// `register`, `signIn`, `reset` or `mobile`.
    #[validate(custom(function = "purpose"))]
    pub purpose: String,
    /// Mobile phone.
    #[validate(custom(function = "mobile"))]
    pub lxdh: String,
    /// Which picture; empty where the server asks for none.
    #[validate(length(max = 64))]
    pub captcha_id: String,
    /// The picture's characters.
    #[validate(length(max = 64))]
    pub code: String,
}

/// Whether a code is the one that was sent to a number for this.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct SmsCheckInput {
    /// `register`, `signIn`, `reset` or `mobile`.
    #[validate(custom(function = "purpose"))]
    pub purpose: String,
    /// Mobile phone.
    #[validate(custom(function = "mobile"))]
    pub lxdh: String,
    /// The characters of the text message.
    #[validate(custom(function = "captcha"), length(max = 10))]
    pub sms_code: String,
}

/// A mobile number with the characters that were sent to it: to be the account's from now on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct VerifiedMobileInput {
    /// Mobile phone.
    #[validate(custom(function = "mobile"))]
    pub lxdh: String,
    /// The characters of the text message.
    #[validate(custom(function = "captcha"), length(max = 10))]
    pub sms_code: String,
    /// His password, which shows that it is he.
    #[validate(custom(function = "old_password"), length(max = 64))]
    pub password: String,
}

/// A forgotten password is set anew.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(
    schema(function = "recovered_password", skip_on_field_errors = false),
    schema(function = "recovered_twice", skip_on_field_errors = false)
)]
pub struct PasswordBackInput {
    /// Account name.
    #[validate(custom(function = "account"))]
    pub username: String,
    /// Its mobile phone.
    #[validate(custom(function = "mobile"))]
    pub lxdh: String,
    /// The characters of the text message.
    #[validate(custom(function = "captcha"), length(max = 10))]
    pub sms_code: String,
    /// The new password.
    #[validate(custom(function = "password"))]
    pub password: String,
    /// The new password once more.
    pub password_again: String,
}

/// The caller's own password is changed. Only the server knows the account's name, which it must not contain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "changed_twice", skip_on_field_errors = false))]
pub struct PasswordChangeInput {
    /// The one that is valid now.
    #[validate(custom(function = "old_password"), length(max = 64))]
    pub old_password: String,
    /// The new password.
    #[validate(custom(function = "password"))]
    pub password: String,
    /// The new password once more.
    pub password_again: String,
}

/// Which accounts a person has, by his mobile phone: asked by who has shown that it is his.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PersonInput {
    /// Mobile phone.
    #[validate(custom(function = "mobile"))]
    pub username_or_phone: String,
    /// What the code was sent for: `signIn` or `reset`.
    #[validate(custom(function = "purpose"))]
    pub purpose: String,
    /// The characters of the text message.
    #[validate(custom(function = "captcha"), length(max = 10))]
    pub sms_code: String,
}

/// The caller's account is closed; his password shows that it is he.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct AccountCloseInput {
    /// Password.
    #[validate(custom(function = "old_password"), length(max = 64))]
    pub password: String,
}

impl Payload for RegisterInput {
    fn check(&self, today: Date) -> Vec<Violation> {
        violations_of(self.validate_with_args(&today))
    }
}

impl Payload for CardInput {
    fn check(&self, today: Date) -> Vec<Violation> {
        violations_of(self.validate_with_args(&today))
    }
}

fn violations_of(outcome: Result<(), ValidationErrors>) -> Vec<Violation> {
    outcome.map_or_else(|errors| violations(&errors), |()| Vec::new())
}

fn account_kind(kind: &str) -> FieldVerdict {
    required(kind)?;
    ensure(matches!(kind, "lawer" | "lawer_firm"), &Message::NotInDictionary)
}

fn purpose(code: &str) -> FieldVerdict {
    required(code)?;
    ensure(CodePurpose::from_code(code).is_some(), &Message::NotInDictionary)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the derive hands the context on by reference")]
fn card(number: &str, today: &Date) -> FieldVerdict {
    required(number)?;
    rule(Rule::IdCard, number, *today)
}

fn registered_password(input: &RegisterInput) -> FieldVerdict {
    without_account(&input.password, &input.username)
}

fn recovered_password(input: &PasswordBackInput) -> FieldVerdict {
    without_account(&input.password, &input.username)
}

fn without_account(password: &str, account: &str) -> FieldVerdict {
    match password_for(password, account) {
        Some(Message::PasswordContainsAccount) => Err(error_at("password", &Message::PasswordContainsAccount)),
        _ => Ok(()),
    }
}

fn registered_twice(input: &RegisterInput) -> FieldVerdict {
    same(&input.password, &input.password_again)
}

fn recovered_twice(input: &PasswordBackInput) -> FieldVerdict {
    same(&input.password, &input.password_again)
}

fn changed_twice(input: &PasswordChangeInput) -> FieldVerdict {
    same(&input.password, &input.password_again)
}

fn same(password: &str, again: &str) -> FieldVerdict {
    if password == again { Ok(()) } else { Err(error_at("passwordAgain", &Message::PasswordMismatch)) }
}

fn registered_kind(input: &RegisterInput) -> FieldVerdict {
    let is_wrong = !input.zyzlb.is_empty() && Registrant::of(&input.zhlx, &input.zyzlb).is_none();
    if is_wrong { Err(error_at("zyzlb", &Message::NotInDictionary)) } else { Ok(()) }
}

fn registered_licence(input: &RegisterInput) -> FieldVerdict {
    licence(&input.zhlx, &input.zyzlb, &input.zgzh)
}

fn licence_of_its_kind(input: &LicenceInput) -> FieldVerdict {
    licence(&input.zhlx, &input.zyzlb, &input.zgzh)
}

fn licence(kind: &str, category: &str, number: &str) -> FieldVerdict {
    let rule = Registrant::of(kind, category).map_or(Rule::LawyerNumber, Registrant::number_rule);
    rule.check(number, Date::last()).map_or(Ok(()), |message| Err(error_at("zgzh", &message)))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the derive hands the context on by reference")]
fn registered_card(input: &RegisterInput, today: &Date) -> FieldVerdict {
    if input.zhlx != "lawer" {
        return Ok(());
    }
    if input.card.is_empty() {
        return Err(error_at("card", &Message::Required));
    }
    Rule::IdCard.check(&input.card, *today).map_or(Ok(()), |message| Err(error_at("card", &message)))
}

fn registered_name(input: &RegisterInput) -> FieldVerdict {
    if Registrant::of(&input.zhlx, &input.zyzlb) != Some(Registrant::Intern) {
        return Ok(());
    }
    if input.name.trim().is_empty() {
        return Err(error_at("name", &Message::Required));
    }
    Rule::ChineseName.check(&input.name, Date::last()).map_or(Ok(()), |message| Err(error_at("name", &message)))
}
