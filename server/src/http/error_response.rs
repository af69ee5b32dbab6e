//! How an error is answered: status, stable code, sentence in the caller's language, details a program can use.

use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use lawdesk_core::date::Timestamp;
use lawdesk_core::engine::EngineError;
use lawdesk_core::file_refusal::FileRefusal;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::{ApiError, LastChange};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::http::answer::Envelope;
use crate::platform::error::Error;
use crate::platform::outage::Outage;

impl Error {
    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        let refused = match self {
            Self::Engine(refusal) => return engine_status(refusal),
            other => other.refused(),
        };
        match refused {
            ApiError::Validation | ApiError::Findings | ApiError::IdempotencyMismatch => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            ApiError::BadRequest => StatusCode::BAD_REQUEST,
            ApiError::Unauthenticated | ApiError::LoginFailed { .. } => StatusCode::UNAUTHORIZED,
            ApiError::Locked { .. } => StatusCode::LOCKED,
            ApiError::TooMany => StatusCode::TOO_MANY_REQUESTS,
            ApiError::Forbidden | ApiError::PasswordDue => StatusCode::FORBIDDEN,
            ApiError::NotFound => StatusCode::NOT_FOUND,
            ApiError::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            ApiError::UnsupportedMediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            ApiError::File(refusal) if refusal.passes() => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::Stale(_)
            | ApiError::FormChanged
            | ApiError::Ambiguous
            | ApiError::CaseOpen
            | ApiError::Evaluated
            | ApiError::InUse { .. }
            | ApiError::CasesRunning { .. }
            | ApiError::CaseDecided
            | ApiError::NotAccepted
            | ApiError::CasesDiffer { .. }
            | ApiError::FlowSuspended
            | ApiError::OwnProposal
            | ApiError::ProposalDecided
            | ApiError::NotDue { .. }
            | ApiError::TookEffect
            | ApiError::Learning(_)
            | ApiError::File(_)
            | ApiError::WrongState
            | ApiError::TooLate
            | ApiError::LetterIssued { .. }
            | ApiError::LetterState
            | ApiError::RecordChanged
            | ApiError::RecordState
            | ApiError::NotOnFile
            | ApiError::SmsUnavailable
            | ApiError::ProviderOnly
            | ApiError::ProviderRefused
            | ApiError::WorkState
            | ApiError::NobodyToRemind
            | ApiError::FirmsNotCalled
            | ApiError::TaskAlreadyCompleted { .. }
            | ApiError::IdempotencyRunning => StatusCode::CONFLICT,
            ApiError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            ApiError::ProviderUnavailable => StatusCode::BAD_GATEWAY,
            ApiError::Unavailable | ApiError::DatabaseUnavailable => StatusCode::SERVICE_UNAVAILABLE,
            ApiError::StorageFull => StatusCode::INSUFFICIENT_STORAGE,
            ApiError::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The body in the caller's language.
    #[must_use]
    pub fn envelope(&self, locale: Locale) -> Envelope<Option<ErrorDetails>> {
        if let Self::Engine(refusal) = self {
            let (state_code, state_info) = (refusal.code(), refusal.text(locale));
            return Envelope { state_code, state_info, data: None };
        }
        let refused = self.refused();
        Envelope { state_code: refused.code(), state_info: refused.text(locale), data: self.data(locale) }
    }

    fn refused(&self) -> ApiError {
        match self {
            Self::Validation(_) => ApiError::Validation,
            Self::Findings(_) => ApiError::Findings,
            Self::Refused(refused) => refused.clone(),
            Self::Internal(cause) => match Outage::behind(cause) {
                Some(Outage::StorageFull) => ApiError::StorageFull,
                Some(Outage::Database) => ApiError::DatabaseUnavailable,
                Some(Outage::FileStore) => ApiError::File(FileRefusal::StoreDown),
                None => ApiError::Internal,
            },
            Self::Engine(_) => ApiError::Internal,
        }
    }

    fn data(&self, locale: Locale) -> Option<ErrorDetails> {
        let wrong = match self {
            Self::Validation(violations) => {
                let violations =
                    violations.iter().map(|it| ViolationText { text: it.message.text(locale), violation: it.clone() });
                ErrorDetails::Violations { violations: violations.collect() }
            }
            Self::Findings(findings) => ErrorDetails::Findings { findings: findings.clone() },
            Self::Refused(ApiError::LoginFailed { tries_left }) => ErrorDetails::Tries { tries_left: *tries_left },
            Self::Refused(ApiError::Locked { until, .. }) => {
                ErrorDetails::Locked { until: *until, until_text: Timestamp(*until).to_string() }
            }
            Self::Refused(ApiError::TaskAlreadyCompleted { by, at }) => {
                ErrorDetails::Completed { by: by.clone(), at: at.clone() }
            }
            Self::Refused(ApiError::Stale(Some(LastChange { by, at, revision }))) => {
                ErrorDetails::Changed { by: by.clone(), at: at.clone(), revision: *revision }
            }
            Self::Refused(_) | Self::Engine(_) | Self::Internal(_) => return None,
        };
        Some(wrong)
    }
}

/// What a program can use of a refusal.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Wrong")]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum ErrorDetails {
    /// Fields are wrong.
    Violations {
        /// Errors, and warnings beside them.
        violations: Vec<ViolationText>,
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
        /// The name of who decided.
        by: String,
        /// Local time, `YYYY-MM-DD HH:mm:ss`.
        at: String,
    },
    /// Somebody saved it since it was read.
    Changed {
        /// The name of who saved.
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
pub struct ViolationText {
    #[serde(flatten)]
    violation: Violation,
    /// In the caller's language.
    text: String,
}

/// Not one's own task is a question of rights, an unknown one is not found; everything else is a conflict with what the
/// case has become.
fn engine_status(refusal: &EngineError) -> StatusCode {
    match refusal {
        EngineError::NotCandidate | EngineError::NotAssignee | EngineError::OnlyOpinion | EngineError::NoActor => {
            StatusCode::FORBIDDEN
        }
        EngineError::TaskNotFound { .. } => StatusCode::NOT_FOUND,
        EngineError::NotStarted
        | EngineError::AlreadyStarted
        | EngineError::InstanceEnded
        | EngineError::InstanceSuspended
        | EngineError::NoStart
        | EngineError::TaskAlreadyCompleted { .. }
        | EngineError::Stale { .. }
        | EngineError::TaskWaiting { .. }
        | EngineError::AlreadyClaimed { .. }
        | EngineError::NotClaimed
        | EngineError::PersonUnknown { .. }
        | EngineError::SamePerson
        | EngineError::SignatureRequired
        | EngineError::OpinionRequired
        | EngineError::NoFlow { .. }
        | EngineError::Expression { .. }
        | EngineError::ErrorNotCaught { .. }
        | EngineError::NoHandler { .. }
        | EngineError::NoScript { .. }
        | EngineError::NothingWaits { .. }
        | EngineError::ElementUnknown { .. }
        | EngineError::OtherDefinition
        | EngineError::CannotReturn { .. }
        | EngineError::CannotWithdraw
        | EngineError::CannotRevoke
        | EngineError::NoApplicantsStep
        | EngineError::VoteRequired
        | EngineError::AlreadySigner { .. }
        | EngineError::NotSigner { .. }
        | EngineError::NobodyNamed
        | EngineError::NobodyFound
        | EngineError::NobodyChosen { .. }
        | EngineError::ClockState
        | EngineError::AlreadyExtended
        | EngineError::TooMany { .. }
        | EngineError::TooSoon { .. }
        | EngineError::CannotMove { .. }
        | EngineError::CannotMigrate { .. } => StatusCode::CONFLICT,
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
