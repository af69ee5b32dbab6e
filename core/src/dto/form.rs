//! Forms by their codes (`systemcustomform`).

use std::fmt;

use serde::de::Visitor;
use serde::{Deserialize, Deserializer, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, ensure, required, search_text};
use crate::caption::Caption;
use crate::form::{Form, is_code};
use crate::message::Message;
use crate::violation::error_at;

/// A page of the forms.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct FormListInput {
    /// 1 registration form, 2 opinion, 3 materials, 4 print, 5 notice letter; empty = all.
    #[serde(deserialize_with = "text_or_number")]
    #[cfg_attr(feature = "schema", schemars(with = "TextOrNumber"))]
    #[validate(custom(function = "classify_type"))]
    pub classify_type: String,
    /// 1 = those that were removed.
    #[validate(range(min = 0, max = 1))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delete_flag: Option<i64>,
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

/// A form by its code. No version: the newest one, or the draft where the call is about drafts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct FormVersionInput {
    /// Its code.
    #[validate(custom(function = "required"))]
    pub code: String,
    /// From 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<i64>,
}

/// A form by its code.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct FormInput {
    /// Its code.
    #[validate(custom(function = "required"))]
    pub code: String,
}

/// A form as the designer saves it, or as a file holds it. Everything else but its code and name may be wrong in a
/// draft.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[validate(
    schema(function = "saved_under_a_code", skip_on_field_errors = false),
    schema(function = "saved_under_a_name", skip_on_field_errors = false)
)]
pub struct FormSaveInput {
    /// Its version is the server's business and is ignored.
    pub form: Form,
    /// The revision that was read; absent for a form that is new.
    #[serde(default)]
    pub revision: Option<i64>,
}

/// A form under another code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[validate(schema(function = "copied_under_a_name", skip_on_field_errors = false))]
pub struct FormCopyInput {
    /// What is copied.
    #[validate(custom(function = "required"))]
    pub code: String,
    /// Absent: the draft, or the newest version where there is none.
    #[serde(default)]
    pub version: Option<i64>,
    /// The copy's code.
    #[validate(custom(function = "form_code"))]
    pub new_code: String,
    /// The copy's name.
    pub name: Caption,
}

/// A draft as the caller saw it, to become a version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct FormPublishInput {
    /// The form.
    #[validate(custom(function = "required"))]
    pub code: String,
    /// That was read.
    pub revision: i64,
}

fn form_code(code: &str) -> FieldVerdict {
    ensure(is_code(code), &Message::FormCode)
}

fn saved_under_a_code(input: &FormSaveInput) -> FieldVerdict {
    if is_code(&input.form.code) { Ok(()) } else { Err(error_at("form.code", &Message::FormCode)) }
}

fn saved_under_a_name(input: &FormSaveInput) -> FieldVerdict {
    named("form.name.zh", &input.form.name)
}

fn copied_under_a_name(input: &FormCopyInput) -> FieldVerdict {
    named("name.zh", &input.name)
}

fn named(field: &str, name: &Caption) -> FieldVerdict {
    if required(&name.zh).is_ok() { Ok(()) } else { Err(error_at(field, &Message::Required)) }
}

fn classify_type(code: &str) -> FieldVerdict {
    ensure(matches!(code, "" | "1" | "2" | "3" | "4" | "5"), &Message::NotInDictionary)
}

/// A code as the old system writes it, too.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged, inline)]
#[expect(dead_code, reason = "it says what the wire may bear")]
enum TextOrNumber {
    Text(String),
    Number(i64),
}

/// A code as a text, or as the number that it looks like.
fn text_or_number<'de, D: Deserializer<'de>>(value: D) -> Result<String, D::Error> {
    struct Code;
    impl Visitor<'_> for Code {
        type Value = String;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            formatter.write_str("a code")
        }

        fn visit_str<E>(self, text: &str) -> Result<String, E> {
            Ok(text.to_owned())
        }

        fn visit_i64<E>(self, number: i64) -> Result<String, E> {
            Ok(number.to_string())
        }

        fn visit_u64<E>(self, number: u64) -> Result<String, E> {
            Ok(number.to_string())
        }
    }
    value.deserialize_any(Code)
}
