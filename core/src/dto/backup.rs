//! Backups, as the system administrator looks after them.

use serde::{Deserialize, Serialize};
use validator::Validate;

use super::rule::{FieldVerdict, old_password, required};
use crate::message::Message;
use crate::violation::error_at;

/// A backup by its name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct BackupInput {
    /// As the list says it.
    #[validate(custom(function = "required"), length(max = 60))]
    pub name: String,
}

/// A backup that is to be removed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct BackupRemoveInput {
    /// As the list says it.
    #[validate(custom(function = "required"), length(max = 60))]
    pub name: String,
    /// Why; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
}

/// A backup that is to leave the machine; the password shows that it is he who asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct BackupDownloadInput {
    /// As the list says it.
    #[validate(custom(function = "required"), length(max = 60))]
    pub name: String,
    /// What it is needed for; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
    /// The caller's password.
    #[validate(custom(function = "old_password"), length(max = 64))]
    pub password: String,
}

/// A backup that is to be put back at the next start of the server.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
#[validate(schema(function = "same_name", skip_on_field_errors = false))]
pub struct BackupRestoreInput {
    /// As the list says it.
    #[validate(custom(function = "required"), length(max = 60))]
    pub name: String,
    /// Its name once more, typed: it replaces everything.
    #[validate(length(max = 60))]
    pub confirmation: String,
    /// Why; stays on record.
    #[validate(custom(function = "required"), length(max = 200))]
    pub reason: String,
    /// The caller's password.
    #[validate(custom(function = "old_password"), length(max = 64))]
    pub password: String,
}

fn same_name(input: &BackupRestoreInput) -> FieldVerdict {
    let is_same = input.name.trim() == input.confirmation.trim();
    if is_same { Ok(()) } else { Err(error_at("confirmation", &Message::BackupName)) }
}
