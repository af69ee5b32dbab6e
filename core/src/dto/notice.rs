//! System messages (`Sysxx`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{search_text, yes_or_no};

/// A page of the caller's messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NoticeListInput {
    /// `0` unread, `1` read; empty = both.
    #[validate(custom(function = "yes_or_no"))]
    pub ydzt: String,
    /// At most 20 characters.
    #[validate(custom(function = "search_text"))]
    pub keyword: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// How many of the caller's messages there are. The page is taken and says nothing: the call answers a number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NoticeCountInput {
    /// `0` unread, `1` read; empty = unread.
    #[validate(custom(function = "yes_or_no"))]
    pub ydzt: String,
    /// Of no meaning here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Of no meaning here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// Whose messages are read: always the caller's own, whoever is named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NoticeReadAllInput {
    /// Of no meaning here.
    pub user_id: String,
}
