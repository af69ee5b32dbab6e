//! What is asked about stored files (`twj`).

use serde::{Deserialize, Serialize};
use validator::Validate;

use crate::dto::rule::{FieldVerdict, ensure, required};
use crate::message::Message;

/// The files with these numbers, or those that one thing holds.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FileListInput {
    /// Numbers.
    #[validate(length(max = 200))]
    pub ids: Vec<String>,
    /// What holds them, as `application`.
    pub biz_type: String,
    /// Which one.
    pub biz_id: String,
}

/// One file by its number.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FileInput {
    /// Its number.
    #[validate(custom(function = "required"))]
    pub c_bh: String,
}

/// A file that is about to come in pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct PieceBeginInput {
    /// As it is called.
    #[validate(custom(function = "required"), length(max = 200))]
    pub name: String,
    /// Bytes.
    pub size: u64,
    /// SHA-256 of the whole, 64 hexadecimal digits.
    #[validate(custom(function = "digest"))]
    pub sha256: String,
    /// What it is brought for: `edu_video` for a film of a course; empty: an application.
    #[validate(length(max = 30))]
    pub biz_type: String,
}

/// A page of all stored files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct StoredFileListInput {
    /// Kind of thing that holds them, as `application`; empty: any.
    #[validate(length(max = 30))]
    pub biz_type: String,
    /// `waiting` = belongs to nothing yet, `held`; empty: both.
    #[validate(custom(function = "file_state"))]
    pub state: String,
    /// 1-based; absent = 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<i64>,
    /// Rows a page, at most 1000; absent = 10.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page_size: Option<i64>,
}

fn file_state(state: &str) -> FieldVerdict {
    ensure(["", "waiting", "held"].contains(&state), &Message::NotInDictionary)
}

fn digest(text: &str) -> FieldVerdict {
    let is_digest = text.len() == 64 && text.bytes().all(|it| it.is_ascii_digit() || (b'a'..=b'f').contains(&it));
    ensure(is_digest, &Message::WrongType)
}
