//! Accounts, organisations and sessions as administrators look after them.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, account, ensure, level, one_line, plain, required, search_text};
use crate::date::Date;
use crate::message::Message;
use crate::rule::Rule;
use crate::violation::error_at;

/// A page of the accounts; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct UserListInput {
    /// In the name at sign-in or the person's; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Kind of account: `lawer`, `lawer_firm` or `other`.
    #[validate(length(max = 20))]
    pub zhlx: String,
    /// Organisation.
    #[validate(length(max = 64))]
    pub org_id: String,
    /// Role, by its id.
    #[validate(length(max = 64))]
    pub role_id: String,
    /// `enabled`, `disabled`, `locked` (by wrong passwords), `due` (has yet to choose a password of his own).
    #[validate(custom(function = "user_state"))]
    pub state: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// The account of somebody who works at an authority or association. A change names the row, a new account does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "user_mobile", skip_on_field_errors = false))]
pub struct UserInput {
    /// Empty: a new account.
    #[validate(length(max = 64))]
    pub id: String,
    /// What is typed at sign-in; that of an account stays as it is.
    #[validate(custom(function = "account"))]
    pub username: String,
    /// The person's name.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// Mobile number; empty: as it is.
    #[validate(custom(function = "optional_mobile"))]
    pub mobile: String,
    /// Organisation.
    #[validate(custom(function = "required"), length(max = 64))]
    pub org_id: String,
    /// Roles of a new account, by their ids; those of an account are given by a call of their own.
    #[validate(length(max = 50))]
    pub roles: Vec<String>,
    /// The version that was read; a new account has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// What is done to an account or an organisation for a reason that stays on record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ReasonedActInput {
    /// The row.
    #[validate(custom(function = "required"), length(max = 64))]
    pub id: String,
    /// Why it is done, at most 200 characters; it stands on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// The roles of an account, all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct UserRolesInput {
    /// The account.
    #[validate(custom(function = "required"), length(max = 64))]
    pub id: String,
    /// By their ids; none: the default role.
    #[validate(length(max = 50))]
    pub roles: Vec<String>,
    /// Why his roles change, at most 200 characters; it stands on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
    /// The version that was read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// An authority or association. A change names the row, a new one does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct OrganisationInput {
    /// Empty: a new organisation.
    #[validate(length(max = 64))]
    pub id: String,
    /// The organisation above; empty for the topmost.
    #[validate(length(max = 64))]
    pub pid: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// Its level (JGCJ), 2 province to 5 association; that of an organisation stays as it is.
    #[validate(custom(function = "required"), custom(function = "level"))]
    pub level: String,
    /// Region, 6 digits.
    #[validate(custom(function = "required"), length(max = 6))]
    pub region_code: String,
    /// Place among those beside it.
    #[validate(range(min = 0, max = 9999))]
    pub sort: i64,
    /// The version that was read; a new one has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// A page of what was tried at the door; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[validate(schema(function = "in_order", skip_on_field_errors = false))]
pub struct SignInListInput {
    /// First day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub from: String,
    /// Last day, `YYYY-MM-DD`.
    #[validate(custom(function = "day"))]
    pub to: String,
    /// In the name at sign-in or the person's; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// What came of it, of dictionary sjcz: `signIn`, `signInFailed`, `signInLocked`, `signOut`, `logoutAll`, `sessionEnd`.
    #[validate(length(max = 30))]
    pub act: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

fn user_state(state: &str) -> FieldVerdict {
    ensure(matches!(state, "" | "enabled" | "disabled" | "locked" | "due"), &Message::NotInDictionary)
}

fn optional_mobile(mobile: &str) -> FieldVerdict {
    if mobile.is_empty() { Ok(()) } else { plain(Rule::Mobile, mobile) }
}

/// An account is made with a number to reach its person at.
fn user_mobile(user: &UserInput) -> FieldVerdict {
    let lacks = user.id.is_empty() && user.mobile.is_empty();
    if lacks { Err(error_at("mobile", &Message::Required)) } else { Ok(()) }
}

fn day(text: &str) -> FieldVerdict {
    ensure(text.is_empty() || Date::parse(text).is_some(), &Message::Date)
}

fn in_order(input: &SignInListInput) -> FieldVerdict {
    match (Date::parse(&input.from), Date::parse(&input.to)) {
        (Some(from), Some(to)) if to < from => Err(error_at("to", &Message::DateOrder)),
        _ => Ok(()),
    }
}
