//! What choosing an operation (CLCZ) does: most decide the task, others send it back, hand it on or ask others, and some
//! concern the whole case.
//!
//! Source: `docs/handbook/dictionaries.md` 2.4.

use serde::{Deserialize, Serialize};

use crate::bpmn::model::{Button, OperationSettings, Process};
use crate::calendar::{DayCount, EXTENSION_DAYS};
use crate::engine::{Command, Decision, Outcome, ReturnMode, RevokeMode, SignMode, Variables};
use crate::expression::Value;
use crate::operation::{Operation, OperationEffect};

/// How the days of a button count that are the law's calendar days, as a timer says it.
const LEGAL_DAYS: &str = "legal";
/// Working days in which those answer who are asked for their opinion (征求意见).
const CONSULTATION: u32 = 3;

/// What a button of a user task does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperationCommand {
    /// Decides the task: the diagram leads on.
    Decide,
    /// Sends the case back to an earlier user task.
    Return {
        /// The user task; none: the one decided before.
        to: Option<String>,
    },
    /// Gives it to another person for good.
    Transfer,
    /// Asks others for their opinion, who answer before the task goes on (征求意见).
    Consult,
    /// Stops the legal clock.
    PauseClock,
    /// Lets the legal clock run on.
    ResumeClock,
    /// Moves the time limits: by working days as 行政许可法 42 has it, unless the button says otherwise.
    Extend {
        /// By how many days.
        days: u32,
        /// Whether these are working days or calendar days.
        count: DayCount,
    },
    /// The applicant takes the application back, which ends the case.
    Revoke,
    /// A leader ends the case.
    Terminate,
}

/// How many people have to be named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum People {
    /// None.
    #[default]
    Nobody,
    /// Just one.
    One,
    /// One or more.
    Several,
}

/// What somebody gives with an operation, beside the operation itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Demand {
    /// An opinion must be written.
    pub opinion: bool,
    /// A signature must be given.
    pub signature: bool,
    /// How many people have to be named.
    pub people: People,
}

/// The task as the person saw it, and what was given with it.
#[derive(Clone, Debug, Default)]
pub struct OperationInput {
    /// Number of the task.
    pub task: u32,
    /// Its version; none: whatever it is now.
    pub version: Option<u32>,
    /// Ids of the accounts that were named: whom it goes to, or who is asked.
    pub who: Vec<String>,
    /// Variables that are written when the task is completed.
    pub variables: Variables,
    /// The written opinion.
    pub opinion: Option<String>,
    /// Why it is done once more.
    pub reason: Option<String>,
    /// File number of the person's signature.
    pub signature: Option<String>,
}

impl OperationCommand {
    /// By how many days it moves the limits.
    #[must_use]
    pub fn days(&self) -> Option<u32> {
        match self {
            Self::Extend { days, .. } => Some(*days),
            _ => None,
        }
    }

    /// What a button does that stands for this operation. One that names a sequence flow is the diagram's to route,
    /// whatever its operation.
    #[must_use]
    pub fn of(operation: Operation, button: &Button, process: &Process) -> Self {
        let next = button.next.as_deref();
        if next.is_some_and(|id| process.flows.iter().any(|flow| flow.id == id)) {
            return Self::Decide;
        }
        let is_step = |id: &&str| process.find(id).is_some_and(|at| process.node(at).user_task().is_some());
        match operation.effect {
            OperationEffect::ReturnToPrevious => Self::Return { to: next.filter(is_step).map(ToOwned::to_owned) },
            OperationEffect::Transfer => Self::Transfer,
            OperationEffect::Consult => Self::Consult,
            OperationEffect::PauseClock => Self::PauseClock,
            OperationEffect::ResumeClock => Self::ResumeClock,
            OperationEffect::ExtendLimit => extension(button),
            OperationEffect::Withdraw => Self::Revoke,
            OperationEffect::Terminate => Self::Terminate,
            _ => Self::Decide,
        }
    }

    /// How many people have to be named with it.
    #[must_use]
    pub fn people(&self) -> People {
        match self {
            Self::Transfer => People::One,
            Self::Consult => People::Several,
            _ => People::Nobody,
        }
    }

    /// What goes with it at a node: what its button says, or else what the operation usually takes. A node that is signed
    /// is signed with every decision, whatever the button says.
    #[must_use]
    pub fn demand(&self, operation: Operation, button: &Button, node_is_signed: bool) -> Demand {
        let settings = button.settings.as_deref();
        let switch = |of: fn(&OperationSettings) -> &Option<String>| settings.and_then(|it| of(it).as_deref());
        let is_decision = matches!(self, Self::Decide | Self::Return { .. });
        Demand {
            opinion: match switch(|it| &it.opinion) {
                Some("1") => true,
                Some("0") => false,
                _ => operation.needs_opinion(),
            },
            signature: is_decision && (node_is_signed || switch(|it| &it.signature) == Some("1")),
            people: self.people(),
        }
    }

    /// What the node asks for goes with it, and what its people may change in the form: who sends a case back, hands it
    /// on or stops the clock leaves that to whoever decides.
    #[must_use]
    pub fn is_answered(&self, operation: Operation) -> bool {
        let is_back = matches!(
            operation.effect,
            OperationEffect::AskForMore | OperationEffect::ReturnToPrevious | OperationEffect::ReturnToApplicant
        );
        *self == Self::Decide && !is_back
    }

    /// It concerns the whole case: whose task it is must be asked before.
    #[must_use]
    pub fn is_of_the_case(&self) -> bool {
        matches!(self, Self::PauseClock | Self::ResumeClock | Self::Extend { .. } | Self::Revoke | Self::Terminate)
    }

    /// What the engine is asked to do.
    #[must_use]
    pub fn command(self, operation: Operation, given: OperationInput) -> Command {
        let OperationInput { task, version, who, mut variables, opinion, reason, signature } = given;
        let result = operation.result().map(ToOwned::to_owned);
        // Flows ask for the result by its code; one that the caller has given stays.
        if let Some(code) = &result {
            variables.entry("cljg".to_owned()).or_insert_with(|| Value::String(code.clone()));
        }
        let decision = || {
            let (vote, operation) = (operation.vote(), Some(operation.code.to_owned()));
            let opinion = opinion.clone();
            Box::new(Decision { operation, result, opinion, reason, signature, vote, ..Decision::default() })
        };
        match self {
            Self::Decide => Command::Complete { task, version, variables, decision: decision() },
            Self::Return { to } => {
                Command::Return { task, version, to, mode: ReturnMode::Rerun, variables, decision: decision() }
            }
            Self::Transfer => {
                Command::Transfer { task, version, to: who.into_iter().next().unwrap_or_default(), opinion }
            }
            Self::Consult => {
                Command::AddSign { task, version, who, mode: SignMode::Consult, days: Some(CONSULTATION), opinion }
            }
            Self::PauseClock => Command::PauseClock { opinion },
            Self::ResumeClock => Command::ResumeClock { opinion },
            Self::Extend { days, count } => Command::Extend { days, count, opinion },
            Self::Revoke => Command::Revoke { mode: RevokeMode::End, opinion },
            Self::Terminate => Command::Terminate { outcome: Outcome::Terminated, reason: opinion },
        }
    }
}

fn extension(button: &Button) -> OperationCommand {
    let is_legal = button.business_calendar.as_deref() == Some(LEGAL_DAYS);
    let count = if is_legal { DayCount::Calendar } else { DayCount::Working };
    OperationCommand::Extend { days: button.days.unwrap_or(EXTENSION_DAYS), count }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Vote;

    /// Whether a button with these switches (opinion, signature; empty: silent) asks for an opinion and a signature.
    fn demand(code: &str, (opinion, signature): (&str, &str), node_is_signed: bool) -> (bool, bool) {
        let switch = |value: &str| Some(value.to_owned()).filter(|it| !it.is_empty());
        let (opinion, signature) = (switch(opinion), switch(signature));
        let settings = OperationSettings { opinion, signature, ..OperationSettings::default() };
        let button = Button { settings: Some(Box::new(settings)), ..Button::default() };
        let operation = Operation::from_code(code).unwrap();
        let demand =
            OperationCommand::of(operation, &button, &Process::default()).demand(operation, &button, node_is_signed);
        (demand.opinion, demand.signature)
    }

    #[test]
    fn an_operation_takes_what_is_usual_unless_its_button_says_otherwise() {
        assert_eq!(demand("05", ("", ""), false), (true, false));
        assert_eq!(demand("00", ("", ""), false), (false, false));
        assert_eq!(demand("05", ("0", ""), false), (false, false));
        assert_eq!(demand("00", ("1", ""), false), (true, false));
    }

    #[test]
    fn a_decision_is_signed_where_node_or_button_say_so() {
        assert!(demand("05", ("", "1"), false).1);
        assert!(demand("05", ("", "0"), true).1, "the node's word stands");
        assert!(!demand("09", ("", "1"), true).1, "handing on is no decision");
    }

    #[test]
    fn an_abstention_is_a_vote_and_no_result() {
        let operation = Operation::from_code("23").unwrap();
        match OperationCommand::of(operation, &Button::default(), &Process::default())
            .command(operation, OperationInput::default())
        {
            Command::Complete { variables, decision, .. } => {
                assert_eq!((decision.vote, decision.result), (Some(Vote::Abstain), None));
                assert!(variables.is_empty(), "the last result stays");
            }
            command => panic!("{command:?}"),
        }
    }

    fn extension(button: &Button) -> Option<(u32, DayCount)> {
        let operation = Operation::from_code("13").expect("it is in the table");
        match OperationCommand::of(operation, button, &Process::default()).command(operation, OperationInput::default())
        {
            Command::Extend { days, count, .. } => Some((days, count)),
            _ => None,
        }
    }

    #[test]
    fn a_limit_is_extended_by_ten_working_days_or_as_the_button_says() {
        assert_eq!(extension(&Button::default()), Some((10, DayCount::Working)));
        let complaint = Button { days: Some(30), business_calendar: Some("legal".to_owned()), ..Button::default() };
        assert_eq!(extension(&complaint), Some((30, DayCount::Calendar)));
    }
}
