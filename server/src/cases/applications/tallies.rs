//! How the votes stand at the open steps of a case that several people decide, and who voted how.

use std::collections::BTreeMap;

use lawdesk_core::engine::{self, Event, Outcome, ScopeKind, Vote};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_history::CaseHistory;
use super::step_rules::{self, StepVoteRule};
use crate::accounts::people;
use crate::platform::error::Result;

/// The votes of one step.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepTally {
    node_key: String,
    node_name: String,
    /// By which rule it passes; absent: its diagram says when it is over.
    rule: Option<StepVoteRule>,
    /// How many are asked.
    total: u64,
    /// How many have decided.
    cast: u64,
    pass: u64,
    reject: u64,
    abstain: u64,
    /// The fewest votes for it that pass, with the abstentions that there are.
    needed: Option<u64>,
    /// Who has voted, in order.
    votes: Vec<CastVote>,
}

/// One vote.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CastVote {
    person: String,
    vote: VoteSaid,
    /// Milliseconds since 1970.
    at: i64,
}

/// How somebody voted.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum VoteSaid {
    /// For it.
    Pass,
    /// Against it.
    Reject,
    /// Neither.
    Abstain,
}

/// The open steps for several people.
pub async fn of(connection: &mut AnyConnection, past: &CaseHistory) -> Result<Vec<StepTally>> {
    let mut tallies = Vec::new();
    for (place, member) in past.members.iter().enumerate() {
        let open = engine::tallies(&member.flow.definition, &member.state);
        if open.is_empty() {
            continue;
        }
        let mut votes = votes(connection, past, place).await?;
        for tally in open {
            let node_key = tally.element.to_string();
            tallies.push(StepTally {
                node_name: member.flow.caption(&node_key).to_owned(),
                rule: tally.rule.map(step_rules::vote),
                total: tally.total,
                cast: tally.cast,
                pass: tally.pass,
                reject: tally.reject,
                abstain: tally.abstain,
                needed: tally.needed,
                votes: votes.remove(&node_key).unwrap_or_default(),
                node_key,
            });
        }
    }
    Ok(tallies)
}

/// The votes of the last round of each step of an instance.
async fn votes(
    connection: &mut AnyConnection,
    past: &CaseHistory,
    member: usize,
) -> Result<BTreeMap<String, Vec<CastVote>>> {
    let mut votes: BTreeMap<String, Vec<CastVote>> = BTreeMap::new();
    for stored in past.events.iter().filter(|it| it.member == member) {
        match &stored.event {
            Event::ScopeOpened { scope } if scope.kind == ScopeKind::MultiInstance => {
                votes.remove(scope.element.as_str());
            }
            Event::TaskCompleted { element, outcome, by: Some(by), at, decision, .. } => {
                let said = decision.as_deref().and_then(|it| it.vote);
                let Some(vote) = said.map(of_vote).or_else(|| of_outcome(*outcome)) else { continue };
                let name = people::name_of(connection, by).await?;
                let person = name.map_or_else(|| by.clone(), |it| it.name);
                votes.entry(element.to_string()).or_default().push(CastVote { person, vote, at: *at });
            }
            _ => (),
        }
    }
    Ok(votes)
}

fn of_vote(vote: Vote) -> VoteSaid {
    match vote {
        Vote::Pass => VoteSaid::Pass,
        Vote::Reject => VoteSaid::Reject,
        Vote::Abstain => VoteSaid::Abstain,
    }
}

/// Who decides without a vote is for it, unless he says no; an opinion and a return are no vote.
fn of_outcome(outcome: Outcome) -> Option<VoteSaid> {
    match outcome {
        Outcome::Completed => Some(VoteSaid::Pass),
        Outcome::Rejected => Some(VoteSaid::Reject),
        _ => None,
    }
}
