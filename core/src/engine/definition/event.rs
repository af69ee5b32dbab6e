//! What events of a definition wait for and do.

use crate::bpmn::model::{SignalScope, VariableChange};
use crate::engine::definition::{NodeNumber, TextTemplate};
use crate::engine::variables::variable_subscriptions::ConditionTrigger;
use crate::expression::Expression;

/// A start event of a process, or of an event sub-process, where it may interrupt.
#[derive(Clone, Debug)]
pub struct StartEventDefinition {
    /// What starts it.
    pub trigger: EventTrigger,
    /// Of an event sub-process: ends the scope around it.
    pub interrupting: bool,
    /// Variable that takes the starter's id.
    pub initiator: Option<String>,
}

/// An event at the edge of an activity: a branch of the flow, or the time limit of an approval.
#[derive(Clone, Debug)]
pub struct BoundaryEventDefinition {
    /// The activity.
    pub host: NodeNumber,
    /// Ends the activity.
    pub interrupting: bool,
    /// What fires it.
    pub trigger: EventTrigger,
    /// A time limit of an approval rather than a branch (`docs/handbook/approval-semantics.md` 4.10).
    pub timeout: Option<TimeoutAction>,
}

/// What a time limit does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeoutAction {
    /// Tells the people.
    Remind,
    /// Approves for them.
    Approve,
    /// Rejects for them.
    Reject,
    /// Gives it to their leader.
    Transfer,
    /// Goes on along the boundary event's flow.
    Jump,
}

/// What a catching event waits for: start, intermediate and boundary events alike.
#[derive(Clone, Debug)]
pub enum EventTrigger {
    /// Nothing.
    None,
    /// A time.
    Timer(TimerExpression),
    /// A message of this name.
    Message(TextTemplate),
    /// A signal of this name, and from whom.
    Signal(TextTemplate, SignalScope),
    /// An error; none: any.
    Error(CatchFilter),
    /// An escalation; none: any.
    Escalation(CatchFilter),
    /// A condition, and when it is looked at.
    Condition(Expression, ConditionTrigger),
    /// A change of a variable.
    Variable(String, VariableChange),
    /// A link of this name.
    Link,
    /// Undoing.
    Compensation,
    /// The cancel end event of a transaction.
    Cancel,
}

/// What is caught, and where it is noted.
#[derive(Clone, Debug, Default)]
pub struct CatchFilter {
    /// None: any.
    pub code: Option<String>,
    /// The code is only the id of what is declared without one: others are caught too, where nobody names theirs.
    pub any_code: bool,
    /// Variable that takes the code.
    pub code_variable: Option<String>,
    /// Variable that takes the message.
    pub message_variable: Option<String>,
}

/// When a timer fires, as an expression over the text of the diagram. It is evaluated when the timer is armed.
#[derive(Clone, Debug)]
pub enum TimerExpression {
    /// ISO 8601 date and time, or duration, and the element it is written in.
    Once(&'static str, Expression),
    /// ISO 8601 duration in whole days, counted in working days: due at the end of the last one.
    WorkingDays(Expression),
    /// ISO 8601 duration in calendar days that stands still with the legal clock.
    Legal(Expression),
    /// ISO 8601 repetition or cron, and when it ends.
    Cycle(Expression, Option<Expression>),
}

impl TimerExpression {
    /// It stands still with the legal clock.
    pub(crate) fn is_legal(&self) -> bool {
        matches!(self, Self::WorkingDays(_) | Self::Legal(_))
    }
}

/// What an end or a throw event does.
#[derive(Clone, Debug)]
pub enum ThrowAction {
    /// Nothing.
    None,
    /// Sends a message, and evaluates the expression that sends it.
    Message(TextTemplate, Option<Expression>),
    /// Throws a signal; whether those who wait for it go on by a job.
    Signal(TextTemplate, SignalScope, bool),
    /// Throws an error. One without a code, that is an empty one, is caught by whoever catches errors.
    Error(String),
    /// Throws an escalation.
    Escalation(Option<String>),
    /// Ends the scope: of the call hierarchy (`all`) or of the multi-instance around.
    Terminate {
        /// The whole instance.
        all: bool,
        /// The multi-instance around.
        multi_instance: bool,
    },
    /// Goes on at this catching link.
    Link(NodeNumber),
    /// Undoes an activity, or all of the scope.
    Compensation(Option<NodeNumber>),
    /// Cancels the transaction.
    Cancel,
}
