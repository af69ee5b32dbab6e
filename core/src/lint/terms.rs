//! What findings name beside texts and numbers: each reads as words of the language.

use crate::bpmn::model::EventKind;

/// What an event waits for or does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trigger {
    Timer,
    Message,
    Signal,
    Error,
    Escalation,
    Conditional,
    Variable,
    Terminate,
    Link,
    Compensation,
    Cancel,
}

impl Trigger {
    pub(super) const fn of(kind: &EventKind) -> Self {
        match kind {
            EventKind::Timer(_) => Self::Timer,
            EventKind::Message(_) => Self::Message,
            EventKind::Signal(_) => Self::Signal,
            EventKind::Error(_) => Self::Error,
            EventKind::Escalation(_) => Self::Escalation,
            EventKind::Conditional { .. } => Self::Conditional,
            EventKind::Variable { .. } => Self::Variable,
            EventKind::Terminate { .. } => Self::Terminate,
            EventKind::Link { .. } => Self::Link,
            EventKind::Compensation { .. } => Self::Compensation,
            EventKind::Cancel => Self::Cancel,
        }
    }
}

/// The three ways to write a timer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TimerPart {
    Date,
    Duration,
    Cycle,
}

/// Why a way to find people can find nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UnassignableReason {
    /// The strategy needs a parameter and has none.
    StrategyWithoutParam,
    /// When nobody is found, named users should do it, and none is named.
    EmptyUsersMissing,
    /// The parameter names an organisation that is not there.
    OrganisationUnknown,
    /// The parameter names a post that nobody can have.
    PostUnknown,
    /// The parameter names a field that the form does not have.
    FieldUnknown,
}

/// Why a rule of copies gives nobody one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CopyRuleProblem {
    /// It says no moment that there is.
    Moment,
    /// It names nobody.
    Nobody,
    /// It names the applicant, or those who are chosen for the task itself.
    Applicant,
}
