//! Signing in by an identity provider.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{old_password, required};

/// The way to an identity provider.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct IdentityBeginInput {
    /// `oidc`, `cas` or `zwpt`.
    #[validate(custom(function = "required"), length(max = 20))]
    pub provider: String,
}

/// The way back: what the provider hands over, a code or a ticket.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct IdentityEnterInput {
    /// Which way there it answers.
    #[validate(custom(function = "required"), length(max = 200))]
    pub state: String,
    /// Of an OpenID provider; good for one sign-in.
    #[validate(length(max = 4000))]
    pub code: String,
    /// Of a CAS server; good for one sign-in.
    #[validate(length(max = 1000))]
    pub ticket: String,
}

/// Which of his accounts somebody means whom a provider has confirmed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct IdentityChoiceInput {
    /// Of his sign-in.
    #[validate(custom(function = "required"), length(max = 200))]
    pub state: String,
    /// Name of the account.
    #[validate(custom(function = "required"), length(max = 64))]
    pub username: String,
}

/// The account of somebody whom a provider has confirmed, shown to be his by its password: from then on he signs in without.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct IdentityBindInput {
    /// Of his sign-in.
    #[validate(custom(function = "required"), length(max = 200))]
    pub state: String,
    /// Name of the account.
    #[validate(custom(function = "required"), length(max = 64))]
    pub username: String,
    /// Its password.
    #[validate(custom(function = "old_password"), length(max = 64))]
    pub password: String,
    /// The picture's characters.
    #[validate(length(max = 64))]
    pub code: String,
    /// Which picture; empty where the server asks for none.
    #[validate(length(max = 64))]
    pub captcha_id: String,
}
