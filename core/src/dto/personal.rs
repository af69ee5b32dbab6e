//! One's own account: what people say of themselves, and what they take out.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, old_password, plain};
use crate::rule::Rule;

/// What somebody says of himself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct ProfileInput {
    /// What he is at his organisation; empty: not said.
    #[validate(length(max = 50))]
    pub job_title: String,
    /// Where he is reached there; empty: not said.
    #[validate(custom(function = "optional_phone"))]
    pub office_phone: String,
}

/// The signature to have at hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct OwnSignatureInput {
    /// File number of a picture that the caller has brought; empty: none any more.
    #[validate(length(max = 64))]
    pub file: String,
}

/// All that is stored about the caller; his password shows that it is he.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct OwnDataInput {
    /// Password.
    #[validate(custom(function = "old_password"), length(max = 64))]
    pub password: String,
}

fn optional_phone(number: &str) -> FieldVerdict {
    if number.is_empty() { Ok(()) } else { plain(Rule::Phone, number) }
}
