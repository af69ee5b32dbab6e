//! Roles (`atyrole`), and their menu items (`sysmenu/union`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, level, one_line, required, yes_or_no};
use crate::access::RoleScope;
use crate::message::Message;

/// A page of the roles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RoleListInput {
    /// 1 = roles that take part in flows, 0 = the others; absent = all.
    #[validate(range(min = 0, max = 1))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub examine_flag: Option<i64>,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

/// A role as its page saves it. An update names the row, a new role does not.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RoleInput {
    /// Empty: a new role.
    #[validate(length(max = 64))]
    pub id: String,
    /// What people read.
    #[validate(custom(function = "required"), custom(function = "one_line"), length(max = 50))]
    pub name: String,
    /// The permission code, as `R_CITY_WIN`; what candidate groups begin with.
    #[validate(custom(function = "permission_code"))]
    pub permission: String,
    /// Process variable that holds `role@organisation` at run time.
    #[validate(length(max = 50))]
    pub sp_properties: String,
    /// Process variable that holds the organisation.
    #[validate(length(max = 50))]
    pub spjg_key: String,
    /// Level of the organisation (JGCJ).
    #[validate(custom(function = "level"))]
    pub spjg_level: String,
    /// Dictionary roletype.
    #[validate(length(max = 2))]
    pub roletype: String,
    /// For all systems, `1` or `0`.
    #[validate(custom(function = "yes_or_no"))]
    pub xtgy: String,
    /// What people read in English.
    #[validate(custom(function = "one_line"), length(max = 100))]
    pub name_en: String,
    /// `1`: flows can name it as a candidate group.
    #[validate(custom(function = "yes_or_no"))]
    pub examine_flag: String,
    /// What it may do, `area:object:action`, with `*` for all that follows; absent: as it is.
    #[validate(length(max = 500), custom(function = "permission_codes"))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permissions: Option<Vec<String>>,
    /// How far it reaches; absent: as it is, or the level's for a new role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub data_scope: Option<RoleScope>,
    /// The version that was read; a new role has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// Which menu items a role sees.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RoleMenusInput {
    /// The role.
    #[validate(custom(function = "required"))]
    pub role_id: String,
    /// All its items; empty takes them all away.
    #[validate(length(max = 2000))]
    pub menu_ids: Vec<String>,
}

/// Whose menu items are asked for (`getMenuIdList`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct RoleKeyInput {
    /// The role.
    #[validate(custom(function = "required"), length(max = 64))]
    pub role_id: String,
}

/// Parts of lower-case letters with `:` between them; the last may be `*`.
fn permission_codes(codes: &[String]) -> FieldVerdict {
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_code = |code: &String| {
        let (before, last) = code.rsplit_once(':').unwrap_or(("", code));
        code.len() <= 100 && (before.is_empty() || before.split(':').all(is_part)) && (last == "*" || is_part(last))
    };
    ensure(codes.iter().all(is_code), &Message::WrongType)
}

/// A capital letter, then capitals, digits and underscores.
fn permission_code(code: &str) -> FieldVerdict {
    required(code)?;
    let is_code = code.len() <= 50
        && code.starts_with(|first: char| first.is_ascii_uppercase())
        && code.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_');
    ensure(is_code, &Message::WrongType)
}
