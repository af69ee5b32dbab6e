//! Menu items (`sysmenu`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, one_line, required};
use crate::message::Message;
use crate::text;

/// A menu item as its page saves it. An update names the row, a new item does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MenuInput {
    /// Empty: a new item.
    #[validate(length(max = 64))]
    pub id: String,
    /// The item above; 0 = top level.
    #[validate(custom(function = "required"), length(max = 64))]
    pub pid: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub title: String,
    /// Its title in English.
    #[validate(custom(function = "one_line"), length(max = 100))]
    pub title_en: String,
    /// Address in the client, or one outside it (`https://…`).
    #[validate(
        custom(function = "required"),
        custom(function = "one_line"),
        custom(function = "page_address"),
        length(max = 200)
    )]
    pub path: String,
    /// Name of the page, for its cache.
    #[validate(custom(function = "one_line"), length(max = 100))]
    pub name: String,
    /// Which page is drawn.
    #[validate(length(max = 200))]
    pub component: String,
    /// Name of the picture.
    #[validate(length(max = 50))]
    pub icon: String,
    /// Who sees it: a permission, or categories of lawyers as `01,02`; empty = everybody.
    #[validate(length(max = 200))]
    pub permission: String,
    /// Reachable, but not in the menu.
    pub hidden: bool,
    /// A group even with one item in it.
    pub always_show: bool,
    /// Where the group leads.
    #[validate(custom(function = "one_line"), custom(function = "page_address"), length(max = 200))]
    pub redirect: String,
    /// The accounts it is for (`lawer`, `lawer_firm`, `other`), empty = all; of an item below another that one's.
    #[validate(custom(function = "kind"))]
    pub zhlx: String,
    /// The version that was read; a new item has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
    /// Place among its siblings.
    #[validate(range(min = 0, max = 9999))]
    pub sort: i64,
}

/// No script, and no other host that looks like an address of ours: browsers leave blanks in front out.
fn page_address(value: &str) -> FieldVerdict {
    let value = text::trim(value);
    let is_outside = ["https://", "http://"].iter().any(|scheme| value.starts_with(scheme));
    let is_ours = !value.contains([':', '\\']) && !value.starts_with("//");
    ensure(is_outside || is_ours, &Message::WebAddress)
}

/// The menu, or a part of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct MenuListInput {
    /// The accounts it is for; empty = all.
    #[validate(custom(function = "kind"))]
    pub zhlx: String,
    /// A part of a title.
    #[validate(length(max = 20))]
    pub keyword: String,
}

/// Which items stand below one (`getChildMenuIds`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct MenuChildrenInput {
    /// The item above; 0 = top level.
    #[validate(custom(function = "required"), length(max = 64))]
    pub pid: String,
}

fn kind(code: &str) -> FieldVerdict {
    ensure(matches!(code, "" | "lawer" | "lawer_firm" | "other"), &Message::NotInDictionary)
}
