//! Why an act is refused. Nothing has changed then.

mod en;
mod reason;
mod zh_cn;

pub use reason::ExpressionReason;

use serde::{Deserialize, Serialize};

use crate::engine::model::element_id::ElementId;
use crate::engine::model::instance::LocalId;
use crate::expression::EvaluationError;
use crate::locale::Locale;

/// Why an act is refused. The tag is the stable code.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Refusal"))]
#[serde(tag = "code", content = "params", rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "camelCase")]
pub enum EngineError {
    /// The process has not begun.
    NotStarted,
    /// It has already begun.
    AlreadyStarted,
    /// It is over.
    InstanceEnded,
    /// It stands still.
    InstanceSuspended,
    /// There is no such start event.
    NoStart,
    /// There never was such a task, or it is gone undecided.
    TaskNotFound {
        /// Its number.
        task: LocalId,
    },
    /// Somebody was faster.
    TaskAlreadyCompleted {
        /// Its number.
        task: LocalId,
        /// Who decided.
        by: Option<String>,
        /// When, in milliseconds since 1970.
        at: i64,
    },
    /// The task changed since the person saw it.
    Stale {
        /// As the person saw it.
        seen: u32,
        /// As it is.
        version: u32,
    },
    /// The task waits for other signatures.
    TaskWaiting {
        /// Its number.
        task: LocalId,
    },
    /// Somebody else has it.
    AlreadyClaimed {
        /// Account of whoever has it.
        by: String,
    },
    /// Not among those who may claim it.
    NotCandidate,
    /// It is somebody else's.
    NotAssignee,
    /// Nobody has claimed it.
    NotClaimed,
    /// The one who acts is not known.
    NoActor,
    /// There is no such person, or he cannot be given work.
    PersonUnknown {
        /// The account that was named.
        user: String,
    },
    /// To oneself.
    SamePerson,
    /// The node needs a signature.
    SignatureRequired,
    /// The node needs an opinion.
    OpinionRequired,
    /// He was asked for his opinion of the task, and for nothing else.
    OnlyOpinion,
    /// No flow can be taken.
    NoFlow {
        /// The element.
        element: String,
    },
    /// An expression has no usable value.
    Expression {
        /// The element.
        element: String,
        /// Its property.
        property: String,
        /// Why not.
        reason: ExpressionReason,
    },
    /// An error was thrown that nobody catches.
    ErrorNotCaught {
        /// Its code.
        error: String,
        /// Where it was thrown.
        element: String,
    },
    /// Nobody has registered the handler.
    NoHandler {
        /// The element.
        element: String,
        /// The handler.
        handler: String,
    },
    /// A script in a language that is not run.
    NoScript {
        /// The element.
        element: String,
        /// The language.
        language: String,
    },
    /// Nothing waits for it.
    NothingWaits {
        /// Message, element, job, call or timer.
        name: String,
    },
    /// The element does not exist in this definition.
    ElementUnknown {
        /// The element.
        element: String,
    },
    /// The definition is not the one the instance runs on.
    OtherDefinition,
    /// Not an earlier step that can be returned to.
    CannotReturn {
        /// The element.
        element: String,
    },
    /// No step that the instance can be put on from where it stands.
    CannotMove {
        /// The element.
        element: String,
    },
    /// What was decided has been acted upon, or was not his.
    CannotWithdraw,
    /// Not his application, or the process forbids it.
    CannotRevoke,
    /// The process has no step in which the applicant could change his application: it can only be ended.
    NoApplicantsStep,
    /// The vote needs a choice.
    VoteRequired,
    /// He is already among the signers.
    AlreadySigner {
        /// The account that was named.
        user: String,
    },
    /// He is no added signer.
    NotSigner {
        /// The account that was named.
        user: String,
    },
    /// One list of people is empty.
    NobodyNamed,
    /// Nobody can decide a step: the group is empty, the strategy finds no one.
    NobodyFound,
    /// Whoever decides must choose the people of a later step.
    NobodyChosen {
        /// The step.
        element: String,
    },
    /// The clock stands still already, or runs.
    ClockState,
    /// The time limits have been extended before: that is done once.
    AlreadyExtended,
    /// More steps, tokens or instances than are allowed.
    TooMany {
        /// The element.
        element: String,
        /// How many are allowed.
        limit: u32,
    },
    /// Urged too often.
    TooSoon {
        /// When it is allowed again, in milliseconds since 1970.
        until: i64,
    },
    /// An element with work in it is gone in the new version.
    CannotMigrate {
        /// The elements.
        elements: Vec<String>,
    },
}

impl EngineError {
    /// An expression has no usable value.
    pub(crate) fn without_value(element: &str, property: &str, error: &EvaluationError) -> Self {
        Self::Expression {
            element: element.to_owned(),
            property: property.to_owned(),
            reason: error.kind.clone().into(),
        }
    }

    /// What a property of an element says cannot be used.
    pub(crate) fn unusable(element: &ElementId, property: &str, reason: ExpressionReason) -> Self {
        Self::Expression { element: element.to_string(), property: property.to_owned(), reason }
    }

    /// The stable code: the tag under which the error is sent.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::NotStarted => "NOT_STARTED",
            Self::AlreadyStarted => "ALREADY_STARTED",
            Self::InstanceEnded => "INSTANCE_ENDED",
            Self::InstanceSuspended => "INSTANCE_SUSPENDED",
            Self::NoStart => "NO_START",
            Self::TaskNotFound { .. } => "TASK_NOT_FOUND",
            Self::TaskAlreadyCompleted { .. } => "TASK_ALREADY_COMPLETED",
            Self::Stale { .. } => "STALE",
            Self::TaskWaiting { .. } => "TASK_WAITING",
            Self::AlreadyClaimed { .. } => "ALREADY_CLAIMED",
            Self::NotCandidate => "NOT_CANDIDATE",
            Self::NotAssignee => "NOT_ASSIGNEE",
            Self::NotClaimed => "NOT_CLAIMED",
            Self::NoActor => "NO_ACTOR",
            Self::PersonUnknown { .. } => "PERSON_UNKNOWN",
            Self::SamePerson => "SAME_PERSON",
            Self::SignatureRequired => "SIGNATURE_REQUIRED",
            Self::OpinionRequired => "OPINION_REQUIRED",
            Self::OnlyOpinion => "ONLY_OPINION",
            Self::NoFlow { .. } => "NO_FLOW",
            Self::Expression { .. } => "EXPRESSION",
            Self::ErrorNotCaught { .. } => "ERROR_NOT_CAUGHT",
            Self::NoHandler { .. } => "NO_HANDLER",
            Self::NoScript { .. } => "NO_SCRIPT",
            Self::NothingWaits { .. } => "NOTHING_WAITS",
            Self::ElementUnknown { .. } => "ELEMENT_UNKNOWN",
            Self::OtherDefinition => "OTHER_DEFINITION",
            Self::CannotReturn { .. } => "CANNOT_RETURN",
            Self::CannotMove { .. } => "CANNOT_MOVE",
            Self::CannotWithdraw => "CANNOT_WITHDRAW",
            Self::CannotRevoke => "CANNOT_REVOKE",
            Self::NoApplicantsStep => "NO_APPLICANTS_STEP",
            Self::VoteRequired => "VOTE_REQUIRED",
            Self::AlreadySigner { .. } => "ALREADY_SIGNER",
            Self::NotSigner { .. } => "NOT_SIGNER",
            Self::NobodyNamed => "NOBODY_NAMED",
            Self::NobodyFound => "NOBODY_FOUND",
            Self::NobodyChosen { .. } => "NOBODY_CHOSEN",
            Self::ClockState => "CLOCK_STATE",
            Self::AlreadyExtended => "ALREADY_EXTENDED",
            Self::TooMany { .. } => "TOO_MANY",
            Self::TooSoon { .. } => "TOO_SOON",
            Self::CannotMigrate { .. } => "CANNOT_MIGRATE",
        }
    }

    /// The sentence in the given language.
    #[must_use]
    pub fn text(&self, locale: Locale) -> String {
        match locale {
            Locale::ZhCn => zh_cn::text(self),
            Locale::En => en::text(self),
        }
    }
}

impl std::fmt::Display for EngineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text(Locale::En))
    }
}

impl std::error::Error for EngineError {}
