//! Service accounts and API tokens.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, account, ensure, one_line, required, search_text};
use crate::access::{LONGEST_TOKEN_DAYS, api_scopes};
use crate::message::Message;

/// A new token. A service account's names its account, one's own does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TokenInput {
    /// The service account; empty: the caller's own.
    #[validate(length(max = 64))]
    pub account_id: String,
    /// What it is for, as people read it.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// Codes of scopes, at least one.
    #[validate(length(max = 20), custom(function = "scopes"))]
    pub scopes: Vec<String>,
    /// For how many days it counts, 1 to 365.
    #[validate(range(min = 1, max = LONGEST_TOKEN_DAYS))]
    pub days: i64,
}

/// A page of the tokens of others; what is empty does not narrow.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct TokenListInput {
    /// In the name of token or account; at most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// Of this account.
    #[validate(length(max = 64))]
    pub account_id: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// The account of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ServiceAccountInput {
    /// Its name in lists and in the audit.
    #[validate(custom(function = "account"))]
    pub username: String,
    /// Which program it is.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// Organisation: what its people read the program reads.
    #[validate(custom(function = "required"), length(max = 64))]
    pub org_id: String,
    /// Roles, by their ids.
    #[validate(length(max = 50))]
    pub roles: Vec<String>,
}

fn scopes(codes: &[String]) -> FieldVerdict {
    ensure(!codes.is_empty(), &Message::Required)?;
    let known = api_scopes();
    ensure(codes.iter().all(|code| known.iter().any(|it| it.code == *code)), &Message::NotInDictionary)
}
