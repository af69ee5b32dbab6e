//! What the reader has to say of a file it could read.

use serde::{Deserialize, Serialize};

use super::model::Position;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FindingSeverity {
    /// Deploying is refused.
    #[default]
    Error,
    /// Deploying needs a confirmation.
    Warning,
    /// Worth knowing.
    Info,
}

/// One thing the reader noticed, and where.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// What it is.
    #[serde(flatten)]
    pub kind: ProblemKind,
    /// Id of the nearest element that has one; empty when none has.
    pub element: String,
    /// The attribute or child element it is about.
    pub property: Option<String>,
    /// Where it stands.
    pub position: Position,
}

/// The kinds of problems a readable file can have. The serialised tag is the stable code.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "code", content = "params", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum ProblemKind {
    /// Two elements have the same id; the first counts.
    DuplicateId {
        /// That id.
        id: String,
    },
    /// An element that needs an id has none; one was made.
    MissingId {
        /// Name of the element.
        name: String,
    },
    /// `sourceRef` of a sequence flow names no node; the flow is left out.
    SeqFlowInvalidSrc {
        /// What it names.
        reference: String,
    },
    /// `targetRef` of a sequence flow names no node; the flow is left out.
    SeqFlowInvalidTarget {
        /// What it names.
        reference: String,
    },
    /// `attachedToRef` names no activity.
    BoundaryEventInvalidAttachedRef {
        /// What it names.
        reference: String,
    },
    /// `default` names no flow that leaves the node.
    DefaultFlowInvalidRef {
        /// What it names.
        reference: String,
    },
    /// `messageRef` names no message.
    MessageEventInvalidMessageRef {
        /// What it names.
        reference: String,
    },
    /// `signalRef` names no signal.
    SignalEventInvalidSignalRef {
        /// What it names.
        reference: String,
    },
    /// `errorRef` names no declared error; it is taken as the code itself, as in Flowable.
    ErrorEventInvalidErrorRef {
        /// What it names.
        reference: String,
    },
    /// `escalationRef` names no declared escalation; it is taken as the code itself.
    EscalationEventInvalidEscalationRef {
        /// What it names.
        reference: String,
    },
    /// `activityRef` of a compensation names no activity.
    CompensateEventInvalidActivityRef {
        /// What it names.
        reference: String,
    },
    /// A lane names a node that is not there.
    LaneInvalidFlowNodeRef {
        /// What it names.
        reference: String,
    },
    /// A pool names a process that is not there.
    ParticipantInvalidProcessRef {
        /// What it names.
        reference: String,
    },
    /// A shape or edge names an element that is not there.
    DiInvalidReference {
        /// What it names.
        reference: String,
    },
    /// A number is expected.
    InvalidNumber {
        /// What stands there.
        value: String,
    },
    /// The file holds an element that Lawdesk does not know at this place.
    UnknownElement {
        /// Name of the element.
        name: String,
    },
    /// The file holds no process.
    NoProcess,
}

impl ProblemKind {
    /// Whether the file cannot run because of it, or merely reads oddly.
    #[must_use]
    pub const fn severity(&self) -> FindingSeverity {
        match self {
            Self::DuplicateId { .. }
            | Self::SeqFlowInvalidSrc { .. }
            | Self::SeqFlowInvalidTarget { .. }
            | Self::BoundaryEventInvalidAttachedRef { .. }
            | Self::DefaultFlowInvalidRef { .. }
            | Self::MessageEventInvalidMessageRef { .. }
            | Self::SignalEventInvalidSignalRef { .. }
            | Self::CompensateEventInvalidActivityRef { .. }
            | Self::InvalidNumber { .. }
            | Self::UnknownElement { .. }
            | Self::NoProcess => FindingSeverity::Error,
            Self::MissingId { .. }
            | Self::ErrorEventInvalidErrorRef { .. }
            | Self::EscalationEventInvalidEscalationRef { .. }
            | Self::LaneInvalidFlowNodeRef { .. }
            | Self::ParticipantInvalidProcessRef { .. }
            | Self::DiInvalidReference { .. } => FindingSeverity::Warning,
        }
    }

    /// The stable code, as it is serialised.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::DuplicateId { .. } => "duplicate-id",
            Self::MissingId { .. } => "missing-id",
            Self::SeqFlowInvalidSrc { .. } => "seq-flow-invalid-src",
            Self::SeqFlowInvalidTarget { .. } => "seq-flow-invalid-target",
            Self::BoundaryEventInvalidAttachedRef { .. } => "boundary-event-invalid-attached-ref",
            Self::DefaultFlowInvalidRef { .. } => "default-flow-invalid-ref",
            Self::MessageEventInvalidMessageRef { .. } => "message-event-invalid-message-ref",
            Self::SignalEventInvalidSignalRef { .. } => "signal-event-invalid-signal-ref",
            Self::ErrorEventInvalidErrorRef { .. } => "error-event-invalid-error-ref",
            Self::EscalationEventInvalidEscalationRef { .. } => "escalation-event-invalid-escalation-ref",
            Self::CompensateEventInvalidActivityRef { .. } => "compensate-event-invalid-activity-ref",
            Self::LaneInvalidFlowNodeRef { .. } => "lane-invalid-flow-node-ref",
            Self::ParticipantInvalidProcessRef { .. } => "participant-invalid-process-ref",
            Self::DiInvalidReference { .. } => "di-invalid-reference",
            Self::InvalidNumber { .. } => "invalid-number",
            Self::UnknownElement { .. } => "unknown-element",
            Self::NoProcess => "no-process",
        }
    }
}
