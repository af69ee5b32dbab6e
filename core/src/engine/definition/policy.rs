//! Approval rules of user tasks (`docs/handbook/approval-semantics.md` 4).

use crate::engine::model::element_id::ElementId;
use crate::expression::Expression;

/// Approval rules of a user task.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent rule of the diagram")]
pub struct ApprovalPolicy {
    /// Decides by itself.
    pub automatic: Option<bool>,
    /// What happens to a rejection: none means the diagram decides.
    pub on_reject: Option<OnReject>,
    /// The applicant would be the approver.
    pub initiator: InitiatorPolicy,
    /// Nobody was found.
    pub empty: EmptyPolicy,
    /// A signature is needed.
    pub signature: bool,
    /// An opinion is needed.
    pub opinion: bool,
    /// It makes letters.
    pub letter: bool,
    /// One of several candidates gets it, instead of whoever claims it.
    pub pick_one: bool,
    /// How votes are counted.
    pub vote: Option<CompiledVoteRule>,
}

/// What follows when a user task is rejected (`docs/handbook/approval-semantics.md` 4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnReject {
    /// Ends the process.
    End,
    /// Goes back to a node.
    Return(ElementId),
}

/// What happens where the applicant himself would be the approver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InitiatorPolicy {
    /// The applicant approves.
    #[default]
    Approves,
    /// Approved without asking.
    Skip,
    /// The leader of the applicant's department approves.
    Leader,
}

/// What happens to a task for which nobody was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum EmptyPolicy {
    /// The task stays without a person, as in Flowable.
    #[default]
    Open,
    /// Approved.
    Approve,
    /// Rejected.
    Reject,
    /// These people.
    People(Vec<String>),
    /// The process manager.
    Manager,
    /// Held, and the process manager is told.
    Hold,
}

/// How the votes of a multi-instance user task make one decision (`docs/handbook/approval-semantics.md` 4.5).
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent switch of the rule")]
pub struct CompiledVoteRule {
    /// What passes.
    pub mode: VoteMode,
    /// One rejection decides.
    pub veto: bool,
    /// Abstentions count towards the total.
    pub abstentions_count: bool,
    /// Decided as soon as no further vote can change it.
    pub early_stop: bool,
    /// Fewer votes than this do not pass.
    pub quorum: u32,
    /// A tie passes.
    pub tie_passes: bool,
}

/// How many votes for it pass a decision that several people make.
#[derive(Clone, Debug, Default)]
pub enum VoteMode {
    /// All.
    #[default]
    All,
    /// One.
    Any,
    /// At least `0/1` of the total.
    Ratio(u32, u32),
    /// At least so many.
    Count(u32),
    /// All, one after the other.
    Sequence,
    /// An expression over `nrOfPass, nrOfReject, nrOfAbstain, nrOfInstances`.
    Expression(Expression),
}
