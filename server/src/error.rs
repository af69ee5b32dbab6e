//! Why a request is not answered, and how that is told: status, stable code, sentence in the caller's language.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use lawdesk_core::check::Violation;
use lawdesk_core::date::Timestamp;
use lawdesk_core::engine::Refusal;
use lawdesk_core::message::{LastChange, Locale, Refused};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::answer::Envelope;

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
    Refused(Refused),
    /// The engine refuses the act.
    #[error("engine: {0:?}")]
    Engine(Refusal),
    /// A fault of ours or of the machine. Logged once, never shown.
    #[error("{0:#}")]
    Internal(anyhow::Error),
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
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

impl Error {
    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        let refused = match self {
            Self::Engine(refusal) => return engine_status(refusal),
            other => other.refused(),
        };
        match refused {
            Refused::Validation | Refused::Findings | Refused::IdempotencyMismatch => StatusCode::UNPROCESSABLE_ENTITY,
            Refused::BadRequest => StatusCode::BAD_REQUEST,
            Refused::Unauthenticated | Refused::LoginFailed { .. } => StatusCode::UNAUTHORIZED,
            Refused::Locked { .. } => StatusCode::LOCKED,
            Refused::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Refused::Forbidden => StatusCode::FORBIDDEN,
            Refused::NotFound => StatusCode::NOT_FOUND,
            Refused::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Refused::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Refused::Stale(_)
            | Refused::FormChanged
            | Refused::Ambiguous
            | Refused::CaseOpen
            | Refused::Evaluated
            | Refused::InUse { .. }
            | Refused::TaskAlreadyCompleted { .. }
            | Refused::IdempotencyRunning => StatusCode::CONFLICT,
            Refused::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refused::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Refused::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The body in the caller's language.
    #[must_use]
    pub fn envelope(&self, locale: Locale) -> Envelope<Option<Wrong>> {
        if let Self::Engine(refusal) = self {
            let (state_code, state_info) = (refusal.code(), refusal.text(locale));
            return Envelope { state_code, state_info, data: None };
        }
        let refused = self.refused();
        Envelope { state_code: refused.code(), state_info: refused.text(locale), data: self.data(locale) }
    }

    fn refused(&self) -> Refused {
        match self {
            Self::Validation(_) => Refused::Validation,
            Self::Findings(_) => Refused::Findings,
            Self::Refused(refused) => refused.clone(),
            Self::Engine(_) | Self::Internal(_) => Refused::Internal,
        }
    }

    fn data(&self, locale: Locale) -> Option<Wrong> {
        let wrong = match self {
            Self::Validation(violations) => {
                let told =
                    violations.iter().map(|it| ToldViolation { text: it.message.text(locale), violation: it.clone() });
                Wrong::Violations { violations: told.collect() }
            }
            Self::Findings(findings) => Wrong::Findings { findings: findings.clone() },
            Self::Refused(Refused::LoginFailed { tries_left }) => Wrong::Tries { tries_left: *tries_left },
            Self::Refused(Refused::Locked { until, .. }) => {
                Wrong::Locked { until: *until, until_text: Timestamp(*until).to_string() }
            }
            Self::Refused(Refused::TaskAlreadyCompleted { by, at }) => {
                Wrong::Completed { by: by.clone(), at: at.clone() }
            }
            Self::Refused(Refused::Stale(Some(LastChange { by, at, revision }))) => {
                Wrong::Changed { by: by.clone(), at: at.clone(), revision: *revision }
            }
            Self::Refused(_) | Self::Engine(_) | Self::Internal(_) => return None,
        };
        Some(wrong)
    }
}

/// What a program can use of a refusal.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum Wrong {
    /// Fields are wrong.
    Violations {
        /// Errors, and warnings beside them.
        violations: Vec<ToldViolation>,
    },
    /// A process file or a form has errors.
    Findings {
        /// All of them.
        findings: Value,
    },
    /// A wrong password.
    Tries {
        /// Tries left before the account is locked.
        tries_left: u32,
    },
    /// The account is locked.
    Locked {
        /// Milliseconds since 1970.
        until: i64,
        /// Local time, `YYYY-MM-DD HH:mm:ss`.
        until_text: String,
    },
    /// Somebody decided the task before.
    Completed {
        /// Who.
        by: String,
        /// Local time, `YYYY-MM-DD HH:mm:ss`.
        at: String,
    },
    /// Somebody saved it since it was read.
    Changed {
        /// Who.
        by: String,
        /// Local time, `YYYY-MM-DD HH:mm:ss`.
        at: String,
        /// To be named by a save that is to replace it nevertheless.
        revision: i64,
    },
}

/// A violation with its sentence.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Violation")]
pub struct ToldViolation {
    #[serde(flatten)]
    violation: Violation,
    /// In the caller's language.
    text: String,
}

/// Not one's own task is a question of rights, an unknown one is not found; everything else is a conflict with what the
/// case has become.
fn engine_status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::NotCandidate | Refusal::NotAssignee | Refusal::NoActor => StatusCode::FORBIDDEN,
        Refusal::TaskNotFound { .. } => StatusCode::NOT_FOUND,
        _ => StatusCode::CONFLICT,
    }
}

/// Only carries the error: `request::render` knows the caller's language and writes the body.
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}
