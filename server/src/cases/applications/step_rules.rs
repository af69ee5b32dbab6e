//! What holds for a step, told to people: how its people are found, what happens where there are none, how votes count, how
//! long it may take and what follows then. Codes and names; the page has the words.

use std::collections::BTreeSet;

use lawdesk_core::caption::Caption;
use lawdesk_core::engine::{
    AssignmentReason, AssignmentStep, CompiledVoteRule, CopyMoment, EmptyPolicy, InitiatorPolicy, NodeBehavior,
    OnReject, SameApprover, Strategy, TimeoutAction, UserTaskDefinition, VoteMode,
};
use lawdesk_core::form::{Field, Form, Right};
use lawdesk_core::locale::Locale;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::forecast::person;
use crate::accounts::{groups, organisations};
use crate::flows::definitions::Flow;
use crate::platform::error::Result;

/// What holds for a step.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepRule {
    /// The code of the strategy (`docs/handbook/approval-semantics.md` 4.1); 0: the diagram names them.
    strategy: u32,
    /// What the strategy is about: roles, organisations, posts, people.
    names: Vec<String>,
    /// So many levels up.
    levels: Option<usize>,
    /// Several decide it, each for himself.
    several: bool,
    vote: Option<StepVoteRule>,
    /// What happens where nobody is found: `open`, `approve`, `reject`, `people`, `manager`, `hold`.
    empty: &'static str,
    /// What happens where the applicant would decide: `approves`, `skip`, `leader`.
    initiator: &'static str,
    /// What follows a refusal: `diagram`, `end`, `return`.
    on_reject: &'static str,
    /// The step that a refusal goes back to.
    reject_to: Option<String>,
    /// Working days that it may take.
    limit_days: Option<u32>,
    /// Working days before that at which it warns.
    warning_days: Option<u32>,
    /// What happens when time is over: `remind`, `approve`, `reject`, `transfer`, `jump`.
    timeouts: Vec<&'static str>,
    /// It decides by itself: `approve`, `reject`.
    automatic: Option<&'static str>,
    /// Whoever has approved before, or applies, is not asked: `never`, `anyEarlier`, `justBefore`, `applicant`.
    same_approver: &'static str,
    /// Whoever decided may take the decision back.
    withdraw: bool,
    /// Fields of the form that can be filled there.
    fills: Vec<Caption>,
    /// Fields of the form that must be filled there.
    demands: Vec<Caption>,
    /// Fields of the form that are not shown there.
    hides: Vec<Caption>,
    copies: Vec<StepCopyRule>,
}

/// Who gets a copy of the case from a step by itself.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepCopyRule {
    /// `create`: when the step comes; `complete`: when it is decided.
    moment: &'static str,
    /// The code of the strategy; 0: the diagram names them.
    strategy: u32,
    /// What the strategy is about.
    names: Vec<String>,
    /// So many levels up.
    levels: Option<usize>,
}

/// By which rule votes make one decision.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepVoteRule {
    /// `all`, `any`, `ratio`, `count`, `sequence`, `expression`.
    mode: &'static str,
    /// Of a ratio what is above the line; of a count how many.
    number: u32,
    /// Of a ratio what is below the line.
    of: u32,
    /// One refusal decides.
    veto: bool,
    /// Abstentions count towards the total.
    abstentions_count: bool,
    /// Fewer votes than this do not pass.
    quorum: u32,
    /// A tie passes.
    tie_passes: bool,
}

/// One step of the search for the people of a task.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundPeople {
    /// `strategy`, `unknown`, `party`, `empty`, `notInitiator`, `leader`, `picked`, `returned`, `agent`.
    by: AssignmentReasonName,
    /// Those whom it named, or took away.
    people: Vec<String>,
}

/// The name of a reason.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum AssignmentReasonName {
    /// The strategy of the step named them.
    Strategy,
    /// Taken away: unknown, or closed.
    Unknown,
    /// Taken away: the case is theirs, or about them.
    Party,
    /// Nobody was left: the rule for that named them.
    Empty,
    /// Taken away: the applicant.
    NotInitiator,
    /// The applicant's leader instead of him.
    Leader,
    /// One of several was picked.
    Picked,
    /// Had the step before it came back.
    Returned,
    /// Stands in for the one before.
    Agent,
}

/// What holds for a user task of a flow, and for the fields of its form that the caller may know of.
pub async fn of(
    connection: &mut AnyConnection,
    (flow, element): (&Flow, &str),
    fields: &FieldsOfStep<'_>,
    locale: Locale,
) -> Result<StepRule> {
    let Some(task) = flow.user_task(element) else { return Ok(StepRule::default()) };
    // What is not said by one word.
    let node = flow.definition.find(element);
    let policy = &task.policy;
    let (strategy, levels) = task.strategy.as_ref().map_or((0, None), code);
    let reject_to = match &policy.on_reject {
        Some(OnReject::Return(to)) => Some(flow.caption(to).to_owned()),
        _ => None,
    };
    // Rule by rule.
    Ok(StepRule {
        strategy,
        names: names(connection, task.strategy.as_ref(), locale).await?,
        levels,
        several: node.is_some_and(|node| node.repeat.is_some()),
        vote: policy.vote.as_ref().filter(|_| node.is_some_and(|node| node.repeat.is_some())).map(vote),
        empty: empty(&policy.empty),
        initiator: initiator(policy.initiator),
        on_reject: on_reject(policy.on_reject.as_ref()),
        reject_to,
        limit_days: task.overtime,
        warning_days: task.warning,
        timeouts: node.map_or_else(Vec::new, |node| timeouts(flow, &node.boundary)),
        automatic: policy.automatic.map(|passes| if passes { "approve" } else { "reject" }),
        same_approver: same_approver(flow.definition.policy.same_approver),
        withdraw: flow.definition.policy.allow_withdraw,
        fills: fields.with(element, Right::Write),
        demands: fields.with(element, Right::Required),
        hides: fields.with(element, Right::Hidden),
        copies: if fields.tells_copies { copies(connection, task, locale).await? } else { Vec::new() },
    })
}

/// The form of an application, and what of it the caller may not see.
pub struct FieldsOfStep<'a> {
    /// The form.
    pub form: &'a Form,
    /// Keys of fields that are not named to the caller.
    pub hidden: &'a BTreeSet<String>,
    /// Who gets copies: that concerns nobody outside of the authority.
    pub tells_copies: bool,
}

impl FieldsOfStep<'_> {
    /// The fields for which a step has this right, by name.
    fn with(&self, element: &str, right: Right) -> Vec<Caption> {
        let Some(rights) = self.form.rights_at(element) else { return Vec::new() };
        let has = |field: &&Field| rights.get(&field.key) == Some(&right) && !self.hidden.contains(&field.key);
        self.form.fields().filter(has).map(|field| field.label.clone()).collect()
    }
}

/// The search for the people of a task, as people read it.
pub async fn assignment_trace(
    connection: &mut AnyConnection,
    trace: &[AssignmentStep],
    is_staff: bool,
    locale: Locale,
) -> Result<Vec<FoundPeople>> {
    let mut found = Vec::new();
    for step in trace.iter().filter(|step| is_staff || !concerns_staff_alone(step.by)) {
        let mut people = Vec::new();
        for user in &step.users {
            people.push(person(connection, user, locale).await?);
        }
        for group in &step.groups {
            people.push(groups::name_of_found(connection, group, locale).await?);
        }
        found.push(FoundPeople { by: reason(step.by), people });
    }
    Ok(found)
}

/// Who is a party, or has applied: a complainant is not to be found out by it. Whose account is closed, who is away.
fn concerns_staff_alone(by: AssignmentReason) -> bool {
    matches!(
        by,
        AssignmentReason::Party | AssignmentReason::NotInitiator | AssignmentReason::Unknown | AssignmentReason::Agent
    )
}

/// A rule of votes, as people read it.
pub fn vote(rule: &CompiledVoteRule) -> StepVoteRule {
    let (mode, number, of) = match rule.mode {
        VoteMode::All => ("all", 0, 0),
        VoteMode::Any => ("any", 0, 0),
        VoteMode::Ratio(number, of) => ("ratio", number, of),
        VoteMode::Count(number) => ("count", number, 0),
        VoteMode::Sequence => ("sequence", 0, 0),
        VoteMode::Expression(_) => ("expression", 0, 0),
    };
    StepVoteRule {
        mode,
        number,
        of,
        veto: rule.veto,
        abstentions_count: rule.abstentions_count,
        quorum: rule.quorum,
        tie_passes: rule.tie_passes,
    }
}

fn code(strategy: &Strategy) -> (u32, Option<usize>) {
    match strategy {
        Strategy::Roles(_) => (10, None),
        Strategy::Members(_) => (20, None),
        Strategy::Leaders(_) => (21, None),
        Strategy::Posts(_) => (22, None),
        Strategy::LeadersUpwards(_, levels) => (23, Some(*levels)),
        Strategy::Users(_) => (30, None),
        Strategy::ChosenByApprover => (34, None),
        Strategy::ChosenByApplicant => (35, None),
        Strategy::Applicant => (36, None),
        Strategy::LeaderOfApplicant(level) => (37, Some(*level)),
        Strategy::LeadersOfApplicant(levels) => (38, Some(*levels)),
        Strategy::Groups(_) => (40, None),
        Strategy::FormUsers(_) => (50, None),
        Strategy::FormDepartments(_, level) => (51, Some(*level)),
        Strategy::Expression(_) => (60, None),
    }
}

/// Who gets copies from a step, rule by rule.
async fn copies(
    connection: &mut AnyConnection,
    task: &UserTaskDefinition,
    locale: Locale,
) -> Result<Vec<StepCopyRule>> {
    let mut copies = Vec::new();
    for rule in &task.copies {
        let (strategy, levels) = rule.strategy.as_ref().map_or((0, None), code);
        let moment = match rule.moment {
            CopyMoment::Create => "create",
            CopyMoment::Complete => "complete",
        };
        let names = names(connection, rule.strategy.as_ref(), locale).await?;
        copies.push(StepCopyRule { moment, strategy, names, levels });
    }
    Ok(copies)
}

fn on_reject(rule: Option<&OnReject>) -> &'static str {
    match rule {
        None => "diagram",
        Some(OnReject::End) => "end",
        Some(OnReject::Return(_)) => "return",
    }
}

fn same_approver(rule: SameApprover) -> &'static str {
    match rule {
        SameApprover::Never => "never",
        SameApprover::AnyEarlier => "anyEarlier",
        SameApprover::JustBefore => "justBefore",
        SameApprover::Applicant => "applicant",
    }
}

/// What a strategy is about, by name.
async fn names(connection: &mut AnyConnection, strategy: Option<&Strategy>, locale: Locale) -> Result<Vec<String>> {
    let mut names = Vec::new();
    match strategy {
        Some(Strategy::Roles(codes) | Strategy::Groups(codes) | Strategy::Posts(codes)) => {
            for code in codes {
                names.push(groups::name_of(connection, code, locale).await?);
            }
        }
        Some(Strategy::Members(ids) | Strategy::Leaders(ids) | Strategy::LeadersUpwards(ids, _)) => {
            for id in ids {
                names.push(organisations::name_of(connection, id).await?.unwrap_or_else(|| id.clone()));
            }
        }
        Some(Strategy::Users(ids)) => {
            for id in ids {
                names.push(person(connection, id, locale).await?);
            }
        }
        _ => (),
    }
    Ok(names)
}

fn empty(policy: &EmptyPolicy) -> &'static str {
    match policy {
        EmptyPolicy::Open => "open",
        EmptyPolicy::Approve => "approve",
        EmptyPolicy::Reject => "reject",
        EmptyPolicy::People(_) => "people",
        EmptyPolicy::Manager => "manager",
        EmptyPolicy::Hold => "hold",
    }
}

fn initiator(policy: InitiatorPolicy) -> &'static str {
    match policy {
        InitiatorPolicy::Approves => "approves",
        InitiatorPolicy::Skip => "skip",
        InitiatorPolicy::Leader => "leader",
    }
}

/// What the timers attached to a step do.
fn timeouts(flow: &Flow, boundary: &[u32]) -> Vec<&'static str> {
    let actions = boundary.iter().filter_map(|number| match &flow.definition.node(*number).behavior {
        NodeBehavior::Boundary(event) => event.timeout.as_ref(),
        _ => None,
    });
    actions
        .map(|action| match action {
            TimeoutAction::Remind => "remind",
            TimeoutAction::Approve => "approve",
            TimeoutAction::Reject => "reject",
            TimeoutAction::Transfer => "transfer",
            TimeoutAction::Jump => "jump",
        })
        .collect()
}

fn reason(by: AssignmentReason) -> AssignmentReasonName {
    match by {
        AssignmentReason::Strategy => AssignmentReasonName::Strategy,
        AssignmentReason::Unknown => AssignmentReasonName::Unknown,
        AssignmentReason::Party => AssignmentReasonName::Party,
        AssignmentReason::Empty => AssignmentReasonName::Empty,
        AssignmentReason::NotInitiator => AssignmentReasonName::NotInitiator,
        AssignmentReason::Leader => AssignmentReasonName::Leader,
        AssignmentReason::Picked => AssignmentReasonName::Picked,
        AssignmentReason::Returned => AssignmentReasonName::Returned,
        AssignmentReason::Agent => AssignmentReasonName::Agent,
    }
}
