//! What a person decides.

use serde::{Deserialize, Serialize};

use crate::engine::model::instance::Variables;

/// What was decided and said.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Decision {
    /// Operation code CLCZ, see `core::operation`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub operation: Option<String>,
    /// Result code CLJG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opinion: Option<String>,
    /// Why, where the same is decided once more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// File number of the signature image.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub signature: Option<String>,
    /// File numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub attachments: Vec<String>,
    /// In a vote.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vote: Option<Vote>,
    /// Form values sent with it that are not process variables.
    #[serde(skip_serializing_if = "Variables::is_empty")]
    pub data: Variables,
}

impl Decision {
    /// Nothing was decided and nothing said.
    pub(crate) fn is_empty(&self) -> bool {
        let Self { operation, result, opinion, reason, signature, attachments, vote, data } = self;
        [operation, result, opinion, reason, signature].into_iter().all(Option::is_none)
            && attachments.is_empty()
            && vote.is_none()
            && data.is_empty()
    }
}

/// How one person votes where several decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Vote {
    /// For it.
    Pass,
    /// Against it.
    Reject,
    /// Neither.
    Abstain,
}
