//! Why a provider let nobody in: the log knows, the person learns whether to try again.

use lawdesk_core::message::ApiError;

/// What went wrong between a provider and us.
#[derive(Debug)]
pub(super) enum Failure {
    /// It does not answer, or answers what no provider answers.
    Away(anyhow::Error),
    /// It says no, or what it says does not count.
    Refused(&'static str),
}

impl From<anyhow::Error> for Failure {
    fn from(reason: anyhow::Error) -> Self {
        Self::Away(reason)
    }
}

/// The answer to whoever stands at the door.
pub(super) fn answer(provider: &str, failure: &Failure) -> ApiError {
    match failure {
        Failure::Away(reason) => {
            tracing::warn!(provider, "the identity provider cannot be used: {reason:#}");
            ApiError::ProviderUnavailable
        }
        Failure::Refused(reason) => {
            tracing::warn!(provider, "the identity provider confirmed nobody: {reason}");
            ApiError::ProviderRefused
        }
    }
}
