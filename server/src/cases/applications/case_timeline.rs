//! What people did in a case, as its history tells it.

use std::collections::BTreeMap;

use lawdesk_core::engine::{Event, Outcome, ReassignmentReason};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::Operation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_history::{CaseHistory, StoredEvent};
use super::revoke::WITHDRAWAL;
use crate::accounts::people::{self, AccountName};
use crate::flows::definitions::{Flow, Letter};
use crate::platform::error::Result;

/// One line of the history.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    seq: usize,
    /// Of a process that the case called: its caption.
    flow_name: Option<String>,
    node_key: String,
    node_name: String,
    person: String,
    organisation: String,
    operation: String,
    operation_name: String,
    operation_name_en: String,
    /// It says what the step thought of the case: the case's sheet prints it.
    gives_opinion: bool,
    opinion: String,
    at: i64,
    /// The letters that it brought.
    letters: Vec<Letter>,
    /// The revision of the form that was made with it.
    form_revision: Option<i64>,
}

/// What people did, in order: submitting, claiming, handing on, deciding. `revisions` are those of the form that the
/// tasks of the first instance made, by their numbers.
pub async fn of(
    connection: &mut AnyConnection,
    past: &CaseHistory,
    revisions: &BTreeMap<u32, i64>,
) -> Result<Vec<HistoryEntry>> {
    let names = names(connection, &past.events).await?;
    let mut nodes: Vec<BTreeMap<u32, String>> = vec![BTreeMap::new(); past.members.len()];
    let mut entries = Vec::new();
    for stored in &past.events {
        let (event, member) = (&stored.event, stored.member);
        // Later events of a task name its number only.
        if let Event::TaskCreated { task, .. } = event {
            nodes[member].insert(task.id, task.element.to_string());
        }
        // What ends a called instance says nothing of the case.
        let (flow, is_called) = (&past.members[member].flow, member > 0);
        if is_called && concerns_the_case(event) {
            continue;
        }
        let Some(act) = act(event, &nodes[member], flow) else { continue };
        // What came with it: letters, and a revision of the form.
        let (letters, form_revision) = match event {
            Event::TaskCompleted { task, .. } => {
                let revision = revisions.get(task).copied().filter(|_| !is_called);
                (flow.letters(&act.node, &act.operation), revision)
            }
            _ => (Vec::new(), None),
        };
        // Who did it, with his organisation as it was then, else as it is now.
        let mut name = actor(event).and_then(|id| names.get(id)).cloned().unwrap_or_default();
        if let Some(then) = &stored.organisation {
            name.organisation.clone_from(then);
        }
        let flow_name = is_called.then(|| flow.definition.name.clone());
        let node_name = flow.caption(&act.node).to_owned();
        let seq = entries.len();
        entries.push(HistoryEntry { seq, flow_name, letters, form_revision, ..act.into_entry(name, node_name) });
    }
    Ok(entries)
}

/// What everybody is called who did something.
async fn names(connection: &mut AnyConnection, events: &[StoredEvent]) -> Result<BTreeMap<String, AccountName>> {
    let mut names = BTreeMap::new();
    for id in events.iter().filter_map(|it| actor(&it.event)) {
        if !names.contains_key(id)
            && let Some(name) = people::name_of(connection, id).await?
        {
            names.insert(id.to_owned(), name);
        }
    }
    Ok(names)
}

fn actor(event: &Event) -> Option<&str> {
    match event {
        Event::Started(start) => start.initiator.as_deref(),
        Event::TaskAssigned { by, .. }
        | Event::TaskCompleted { by, .. }
        | Event::TaskWithdrawn { by, .. }
        | Event::ClockPaused { by, .. }
        | Event::ClockResumed { by, .. }
        | Event::Extended { by, .. }
        | Event::SignersAsked { by, .. }
        | Event::MessageReceived { by, .. }
        | Event::Revoked { by, .. }
        | Event::Ended { by, .. } => by.as_deref(),
        _ => None,
    }
}

/// It is told of the first instance; those that were called follow it.
fn concerns_the_case(event: &Event) -> bool {
    matches!(
        event,
        Event::Started(_)
            | Event::Ended { .. }
            | Event::ClockPaused { .. }
            | Event::ClockResumed { .. }
            | Event::Extended { .. }
    )
}

/// What somebody did that belongs in the history.
struct Act {
    /// The node; empty: it concerns the case as a whole.
    node: String,
    /// Its code.
    operation: String,
    opinion: String,
    /// Milliseconds since 1970.
    at: i64,
}

impl Act {
    /// As a line of the history: who did it, and at which step.
    fn into_entry(self, by: AccountName, node_name: String) -> HistoryEntry {
        let known = Operation::from_history_code(&self.operation);
        let caption = |locale| known.map_or_else(String::new, |it| it.caption(locale).to_owned());
        HistoryEntry {
            seq: 0,
            flow_name: None,
            node_key: self.node,
            node_name,
            person: by.name,
            organisation: by.organisation,
            operation_name: caption(Locale::ZhCn),
            operation_name_en: caption(Locale::En),
            gives_opinion: known.is_none_or(Operation::gives_opinion),
            operation: self.operation,
            opinion: self.opinion,
            at: self.at,
            letters: Vec::new(),
            form_revision: None,
        }
    }
}

fn act(event: &Event, nodes: &BTreeMap<u32, String>, flow: &Flow) -> Option<Act> {
    let of_task = |task, operation, opinion, at| Some(entry(nodes.get(task)?, operation, opinion, at));
    match event {
        Event::Started(start) => {
            Some(entry(flow.start_element().unwrap_or_default(), Operation::SUBMIT, None, start.at))
        }
        Event::TaskAssigned { task, why, at, opinion, .. } => of_task(task, handover(*why)?, opinion.as_deref(), *at),
        Event::TaskWithdrawn { element, at, .. } => Some(entry(element.as_str(), Operation::WITHDRAW, None, *at)),
        Event::SignersAsked { task, at, opinion, .. } => of_task(task, Operation::CONSULT, opinion.as_deref(), *at),
        Event::ClockPaused { at, opinion, .. } => Some(entry("", Operation::PAUSE_CLOCK, opinion.as_deref(), *at)),
        Event::ClockResumed { at, opinion, .. } => Some(entry("", Operation::RESUME_CLOCK, opinion.as_deref(), *at)),
        Event::Extended { at, opinion, .. } => Some(entry("", Operation::EXTEND_LIMIT, opinion.as_deref(), *at)),
        Event::Revoked { at, opinion, .. } => Some(entry("", Operation::WITHDRAW, opinion.as_deref(), *at)),
        Event::MessageReceived { name, at, opinion, .. } if name == WITHDRAWAL => {
            Some(entry("", Operation::WITHDRAW, opinion.as_deref(), *at))
        }
        Event::Ended { outcome: Outcome::Revoked, reason, at, .. } => {
            Some(entry("", Operation::WITHDRAW, reason.as_deref(), *at))
        }
        Event::Ended { outcome: Outcome::Terminated, reason, at, .. } => {
            Some(entry("", Operation::TERMINATE, reason.as_deref(), *at))
        }
        Event::TaskCompleted { element, at, decision, .. } => {
            let decision = decision.as_deref().cloned().unwrap_or_default();
            let (operation, opinion) = (decision.operation.unwrap_or_default(), decision.opinion.unwrap_or_default());
            Some(Act { node: element.to_string(), operation, opinion, at: *at })
        }
        _ => None,
    }
}

/// The operation by which a person let a task change hands.
fn handover(why: ReassignmentReason) -> Option<Operation> {
    Some(match why {
        ReassignmentReason::Claimed => Operation::CLAIM,
        ReassignmentReason::Transferred => Operation::TRANSFER,
        ReassignmentReason::Delegated => Operation::DELEGATE,
        ReassignmentReason::HandedBack => Operation::ANSWER,
        _ => return None,
    })
}

fn entry(node: &str, operation: Operation, opinion: Option<&str>, at: i64) -> Act {
    let opinion = opinion.unwrap_or_default().to_owned();
    Act { node: node.to_owned(), operation: operation.code.to_owned(), opinion, at }
}
