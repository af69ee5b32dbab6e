//! The one error of the server: why something is not done.

use lawdesk_core::engine::EngineError;
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use serde_json::Value;

/// What a handler answers.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Every way not to answer.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Fields are wrong.
    #[error("validation: {0:?}")]
    Validation(Vec<Violation>),
    /// A process file or a form has errors; the value is the list of findings.
    #[error("findings")]
    Findings(Value),
    /// The act is refused.
    #[error("refused: {0:?}")]
    Refused(ApiError),
    /// The engine refuses the act.
    #[error("engine: {0:?}")]
    Engine(EngineError),
    /// A fault of ours or of the machine. Logged once, never shown.
    #[error("{0:#}")]
    Internal(anyhow::Error),
}

impl From<ApiError> for Error {
    fn from(refused: ApiError) -> Self {
        Self::Refused(refused)
    }
}

impl From<Violation> for Error {
    fn from(violation: Violation) -> Self {
        Self::Validation(vec![violation])
    }
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        Self::Internal(error.into())
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Self {
        Self::Internal(error)
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Self {
        Self::Internal(error.into())
    }
}
