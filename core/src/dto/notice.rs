//! System messages (`Sysxx`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, code_up_to, ensure, plain, search_text, yes_or_no};
use crate::channel::Channel;
use crate::message::Message;
use crate::notice::{NoticeEvent, Words};
use crate::rule::Rule;

/// A page of the caller's messages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NoticeListInput {
    /// `0` unread, `1` read; empty = both.
    #[validate(custom(function = "yes_or_no"))]
    pub ydzt: String,
    /// Dictionary xxlx; empty = all kinds.
    #[validate(custom(function = "kind"))]
    pub kind: String,
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
    /// Dictionary xxlx; empty = all kinds.
    #[validate(custom(function = "kind"))]
    pub kind: String,
}

/// The event whose words are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NoticeEventInput {
    /// Code of the event.
    #[validate(custom(function = "event"))]
    pub event: String,
}

/// The words and channels of an event as an administrator wants them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NoticeTemplateInput {
    /// Code of the event.
    #[validate(custom(function = "event"))]
    pub event: String,
    /// Codes of dictionary fsxxfs; none = nobody is told.
    #[validate(custom(function = "channels"))]
    pub channels: Vec<String>,
    /// In Chinese.
    pub zh: Words,
    /// In English.
    pub en: Words,
    /// The version that was edited; 0 = the shipped one.
    pub version: i64,
}

/// How somebody wants to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct NoticePreferenceInput {
    /// Where mail goes; empty = the address of his file.
    #[validate(custom(function = "email"))]
    pub email: String,
    /// Channels that he does not want, codes of dictionary fsxxfs; messages in the system cannot be turned off.
    #[validate(custom(function = "outer_channels"))]
    pub off: Vec<String>,
    /// Language of what leaves the system: `zh-CN` or `en`; empty = Chinese.
    #[validate(custom(function = "language"))]
    pub language: String,
}

/// A page of what was sent, or is to be sent, by other channels.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct DeliveryListInput {
    /// Code of dictionary fsxxfs; empty = all.
    #[validate(custom(function = "channel"))]
    pub channel: String,
    /// `waiting`, `sent`, `written` or `dead`; empty = all.
    #[validate(custom(function = "delivery_state"))]
    pub state: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

fn kind(value: &str) -> FieldVerdict {
    code_up_to(value, 5)
}

fn event(value: &str) -> FieldVerdict {
    ensure(NoticeEvent::from_code(value).is_some(), &Message::NotInDictionary)
}

fn channel(value: &str) -> FieldVerdict {
    ensure(value.is_empty() || Channel::from_code(value).is_some(), &Message::NotInDictionary)
}

fn channels(values: &[String]) -> FieldVerdict {
    ensure(values.iter().all(|code| Channel::from_code(code).is_some()), &Message::NotInDictionary)
}

fn outer_channels(values: &[String]) -> FieldVerdict {
    let is_outer = |code: &String| Channel::from_code(code).is_some_and(|it| it != Channel::SystemMessage);
    ensure(values.iter().all(is_outer), &Message::NotInDictionary)
}

fn language(value: &str) -> FieldVerdict {
    ensure(matches!(value, "" | "zh-CN" | "en"), &Message::NotInDictionary)
}

fn delivery_state(value: &str) -> FieldVerdict {
    ensure(matches!(value, "" | "waiting" | "sent" | "written" | "dead"), &Message::NotInDictionary)
}

fn email(value: &str) -> FieldVerdict {
    if value.is_empty() { Ok(()) } else { plain(Rule::Email, value) }
}
