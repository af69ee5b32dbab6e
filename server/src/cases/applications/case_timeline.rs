//! What people did in a case, and rules in their place, as its history tells it.

use std::collections::BTreeMap;

use lawdesk_core::complaint;
use lawdesk_core::engine::{AssignmentReason, Event, NotificationKind, Outcome, ReassignmentReason, SignMode};
use lawdesk_core::expression::{TaskPart, Value};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::{Operation, OperationEffect};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_history::{CaseHistory, StoredEvent};
use super::history_notes::HistoryNotes;
use super::revoke::WITHDRAWAL;
use crate::accounts::people::{self, AccountName};
use crate::cases::assignees::STAFF;
use crate::cases::execution::DEEMED_ACCEPTED;
use crate::flows::definitions::{Flow, Letter};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// One line of the history.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntry {
    seq: usize,
    /// Of a process that the case called: its caption.
    flow_name: Option<String>,
    node_key: String,
    pub(crate) node_name: String,
    pub(crate) person: String,
    /// For whom he acted, who was away.
    pub(crate) behalf_of: Option<String>,
    pub(crate) organisation: String,
    operation: String,
    /// As its button says, else its usual caption.
    pub(crate) operation_name: String,
    pub(crate) operation_name_en: String,
    /// It says what the step thought of the case: the case's sheet prints it.
    gives_opinion: bool,
    opinion: String,
    /// Why the applicant was asked for more once again.
    reason: Option<String>,
    /// How often he has been by then, where it is not the first time.
    nth: Option<usize>,
    /// File number of the signature; absent: it was not signed.
    signature: Option<String>,
    pub(crate) at: i64,
    /// Of a decision when its task came, in milliseconds since 1970.
    pub(super) since: Option<i64>,
    /// The letters that it brought.
    letters: Vec<Letter>,
    /// The revision of the form that was made with it.
    form_revision: Option<i64>,
    /// The place of its event among all of the case.
    #[serde(skip)]
    pub(super) event: usize,
    /// What its event tells beside that.
    #[serde(flatten)]
    pub(super) notes: HistoryNotes,
}

/// Leaves the lines that somebody reads: who reads along or urges inside the authority concerns nobody outside of it.
pub(super) fn retain_read(history: &mut Vec<HistoryEntry>, past: &CaseHistory, reader: &CurrentUser) {
    history.retain(|entry| reader.zhlx == STAFF || !entry.is_internal(past, &reader.id));
}

impl HistoryEntry {
    /// Its number.
    pub(super) fn seq(&self) -> usize {
        self.seq
    }

    /// It concerns nobody outside of the authority: others got the case to read, or somebody but the reader urged.
    fn is_internal(&self, past: &CaseHistory, reader: &str) -> bool {
        let is_urge = self.operation == Operation::URGE.code;
        let is_his = || past.events.get(self.event).and_then(actor) == Some(reader);
        self.operation == Operation::COPY.code || is_urge && !is_his()
    }
}

/// What people did, in order: submitting, claiming, handing on, deciding. `revisions` are those of the form that the
/// tasks of the first instance made, by their numbers.
pub async fn of(
    connection: &mut AnyConnection,
    past: &CaseHistory,
    revisions: &BTreeMap<u32, i64>,
) -> Result<Vec<HistoryEntry>> {
    let names = names(connection, &past.events).await?;
    let mut tasks: Vec<Tasks> = vec![Tasks::new(); past.members.len()];
    let mut agents: BTreeMap<(usize, u32, &str), &str> = BTreeMap::new();
    let mut entries = Vec::new();
    for (place, stored) in past.events.iter().enumerate() {
        let (event, member) = (&stored.event, stored.member);
        // Later events of a task name its number only.
        if let Event::TaskCreated { task, .. } = event {
            tasks[member].insert(task.id, (task.element.to_string(), task.created_at));
        }
        agents.extend(stand_ins(event).map(|(task, agent, absent)| ((member, task, agent), absent)));
        // What ends a called instance says nothing of the case.
        let (flow, is_called) = (&past.members[member].flow, member > 0);
        if is_called && concerns_the_case(event) {
            continue;
        }
        let Some(act) = act(stored, &tasks[member], flow) else { continue };
        // What came with it: letters, a revision of the form; and when its task had come.
        let (mut letters, mut form_revision, mut since) = (Vec::new(), None, None);
        if let Event::TaskCompleted { task, .. } = event {
            letters = flow.letters(&act.node, &act.operation);
            form_revision = revisions.get(task).copied().filter(|_| !is_called);
            since = tasks[member].get(task).map(|it| it.1);
        }
        let name = who(stored, &names);
        let absent = task_of(event).zip(actor(stored)).and_then(|(task, by)| agents.get(&(member, task, by)));
        let behalf_of = absent.and_then(|id| Some(names.get(*id)?.name.clone()));
        let flow_name = is_called.then(|| flow.definition.name.clone());
        let node_name = flow.caption(&act.node).to_owned();
        let (seq, nth) = (entries.len(), times_asked_for_more(&entries, &act));
        let entry = act.into_entry(name, node_name, flow);
        entries.push(HistoryEntry {
            seq,
            flow_name,
            behalf_of,
            nth,
            since,
            letters,
            form_revision,
            event: place,
            ..entry
        });
    }
    Ok(entries)
}

/// Node of each task of an instance, and when it came.
type Tasks = BTreeMap<u32, (String, i64)>;

/// Who did it, with his organisation as it was then, else as it is now; nobody where a rule did. The public belongs to none:
/// its account is that of the organisation it turns to, which may be the firm it complains about.
fn who(stored: &StoredEvent, names: &BTreeMap<String, AccountName>) -> AccountName {
    let Some(account) = actor(stored) else { return AccountName::default() };
    let mut name = names.get(account).cloned().unwrap_or_default();
    if people::is_public(account) {
        name.organisation.clear();
    } else if let Some(then) = &stored.organisation {
        name.organisation.clone_from(then);
    }
    name
}

/// How often an act asks the applicant for more, the earlier times counted; none: it does not, or for the first time.
fn times_asked_for_more(entries: &[HistoryEntry], act: &RecordedOperation) -> Option<usize> {
    let asks = Operation::from_code(&act.operation).is_some_and(|it| it.effect == OperationEffect::AskForMore);
    let before = entries.iter().filter(|it| it.operation == act.operation).count();
    (asks && before > 0).then_some(before + 1)
}

/// Those who stand in for somebody at a task, each with its number and the absent one.
fn stand_ins(event: &Event) -> impl Iterator<Item = (u32, &str, &str)> {
    let created = match event {
        Event::TaskCreated { task, assignment_trace } => Some((task, assignment_trace)),
        _ => None,
    };
    let of_created = created.into_iter().flat_map(|(task, trace)| {
        let by_agent = trace.iter().any(|step| step.by == AssignmentReason::Agent);
        let assigned = task.assignee.as_deref().zip(task.owner.as_deref()).filter(|_| by_agent);
        let candidates = task.agents.iter().map(|(agent, absent)| (agent.as_str(), absent.as_str()));
        assigned.into_iter().chain(candidates).map(move |(agent, absent)| (task.id, agent, absent))
    });
    // Those of people who were found anew.
    let changed = match event {
        Event::TaskChanged { task, what: TaskPart::Agents, value: Value::Map(agents) } => Some((*task, agents)),
        _ => None,
    };
    let of_changed = changed.into_iter().flat_map(|(task, agents)| {
        agents.iter().filter_map(move |(agent, absent)| Some((task, agent.as_str(), absent.as_text()?)))
    });
    of_created.chain(of_changed)
}

/// The task that an event is about.
fn task_of(event: &Event) -> Option<u32> {
    match event {
        Event::TaskAssigned { task, .. } | Event::TaskCompleted { task, .. } => Some(*task),
        _ => None,
    }
}

/// What everybody is called who did something, and for whom.
async fn names(connection: &mut AnyConnection, events: &[StoredEvent]) -> Result<BTreeMap<String, AccountName>> {
    let mut names = BTreeMap::new();
    let acting = events.iter().filter_map(actor);
    let absent = events.iter().flat_map(|it| stand_ins(&it.event)).map(|(_, _, absent)| absent);
    for id in acting.chain(absent) {
        if !names.contains_key(id)
            && let Some(name) = people::name_of(connection, id).await?
        {
            names.insert(id.to_owned(), name);
        }
    }
    Ok(names)
}

/// Who acted. Where a rule has decided, nobody has.
fn actor(stored: &StoredEvent) -> Option<&str> {
    match &stored.event {
        Event::TaskCompleted { outcome, .. } if outcome.is_automatic() => None,
        Event::TaskCancelled { outcome: Outcome::RemovedSigner, .. } => stored.account.as_deref(),
        Event::Started(start) => start.initiator.as_deref(),
        Event::TaskAssigned { by, .. }
        | Event::TaskCompleted { by, .. }
        | Event::TaskWithdrawn { by, .. }
        | Event::Suspended { by, .. }
        | Event::Resumed { by, .. }
        | Event::ClockPaused { by, .. }
        | Event::ClockResumed { by, .. }
        | Event::Extended { by, .. }
        | Event::SignersAsked { by, .. }
        | Event::MessageReceived { by, .. }
        | Event::Revoked { by, .. }
        | Event::Moved { by, .. }
        | Event::Ended { by, .. } => by.as_deref(),
        Event::Notified(notification) => notification.by.as_deref(),
        _ => None,
    }
}

/// It is told of the first instance; those that were called follow it.
fn concerns_the_case(event: &Event) -> bool {
    matches!(
        event,
        Event::Started(_)
            | Event::Ended { .. }
            | Event::Suspended { .. }
            | Event::Resumed { .. }
            | Event::ClockPaused { .. }
            | Event::ClockResumed { .. }
            | Event::Extended { .. }
    )
}

/// What somebody did that belongs in the history.
struct RecordedOperation {
    /// The node; empty: it concerns the case as a whole.
    node: String,
    /// Its code.
    operation: String,
    opinion: String,
    reason: Option<String>,
    signature: Option<String>,
    /// Milliseconds since 1970.
    at: i64,
}

impl RecordedOperation {
    /// As a line of the history: who did it, and at which step.
    fn into_entry(self, by: AccountName, node_name: String, flow: &Flow) -> HistoryEntry {
        let known = Operation::from_history_code(&self.operation);
        // The button's caption in both languages.
        let usual = |locale| known.map_or("", |it| it.caption(locale));
        let pressed = flow.button_name(&self.node, &self.operation).filter(|name| *name != usual(Locale::ZhCn));
        let [operation_name, operation_name_en] = match pressed {
            Some(name) => [name, flow.english(name).unwrap_or(name)],
            None => [Locale::ZhCn, Locale::En].map(usual),
        }
        .map(ToOwned::to_owned);
        HistoryEntry {
            seq: 0,
            flow_name: None,
            node_key: self.node,
            node_name,
            person: by.name,
            behalf_of: None,
            organisation: by.organisation,
            operation_name,
            operation_name_en,
            gives_opinion: known.is_none_or(Operation::gives_opinion),
            operation: self.operation,
            opinion: self.opinion,
            reason: self.reason,
            nth: None,
            signature: self.signature,
            at: self.at,
            since: None,
            letters: Vec::new(),
            form_revision: None,
            event: 0,
            notes: HistoryNotes::default(),
        }
    }
}

fn act(stored: &StoredEvent, tasks: &Tasks, flow: &Flow) -> Option<RecordedOperation> {
    let of_task = |task, operation, opinion, at| Some(entry(&tasks.get(task)?.0, operation, opinion, at));
    match &stored.event {
        Event::Started(start) => {
            Some(entry(flow.start_element().unwrap_or_default(), Operation::SUBMIT, None, start.at))
        }
        // A diagram that names the assignee itself hands nothing over.
        Event::TaskAssigned { why: ReassignmentReason::Assigned, by: None, .. } => None,
        Event::TaskAssigned { task, why, at, opinion, .. } => of_task(task, handover(*why)?, opinion.as_deref(), *at),
        Event::TaskWithdrawn { element, at, .. } => Some(entry(element.as_str(), Operation::WITHDRAW, None, *at)),
        Event::SignersAsked { task, mode, at, opinion, .. } => {
            let asked = if *mode == SignMode::Consult { Operation::CONSULT } else { Operation::ADD_SIGN };
            of_task(task, asked, opinion.as_deref(), *at)
        }
        Event::TaskCancelled { element, outcome: Outcome::RemovedSigner, at, .. } => {
            Some(entry(element.as_str(), Operation::REMOVE_SIGN, None, *at))
        }
        Event::Suspended { at, .. } => Some(entry("", Operation::SUSPEND, None, *at)),
        Event::Resumed { at, .. } => Some(entry("", Operation::ACTIVATE, None, *at)),
        Event::ClockPaused { at, opinion, .. } => Some(entry("", Operation::PAUSE_CLOCK, opinion.as_deref(), *at)),
        Event::ClockResumed { at, opinion, .. } => Some(entry("", Operation::RESUME_CLOCK, opinion.as_deref(), *at)),
        Event::Extended { at, opinion, .. } => Some(entry("", Operation::EXTEND_LIMIT, opinion.as_deref(), *at)),
        Event::Revoked { at, opinion, .. } => Some(entry("", Operation::WITHDRAW, opinion.as_deref(), *at)),
        Event::MessageReceived { name, at, opinion, .. } if name == WITHDRAWAL => {
            Some(entry("", Operation::WITHDRAW, opinion.as_deref(), *at))
        }
        // Asked for: it is decided at that step.
        Event::MessageReceived { name, at, opinion, .. } if name == complaint::WITHDRAWAL => {
            Some(entry(complaint::WITHDRAWAL_REVIEW, Operation::WITHDRAW, opinion.as_deref(), *at))
        }
        Event::Moved { to, reason, at, .. } => Some(entry(to.as_str(), Operation::MOVED, reason.as_deref(), *at)),
        Event::Ended { outcome: Outcome::Revoked, reason, at, .. } => {
            Some(entry("", Operation::WITHDRAW, reason.as_deref(), *at))
        }
        Event::Ended { outcome: Outcome::Terminated, reason, at, .. } => {
            Some(entry("", Operation::TERMINATE, reason.as_deref(), *at))
        }
        Event::Notified(copy) if copy.kind == NotificationKind::Copy => {
            // One that somebody gives concerns the case as a whole.
            let (node, opinion) = match copy.moment {
                Some(_) => (copy.element.as_str(), None),
                None => ("", copy.text.as_deref()),
            };
            Some(entry(node, Operation::COPY, opinion, copy.at))
        }
        Event::Notified(urge) if urge.kind == NotificationKind::Urged => {
            Some(entry(urge.element.as_str(), Operation::URGE, urge.text.as_deref(), urge.at))
        }
        Event::MessageSent { name, element, .. } if name == DEEMED_ACCEPTED => {
            Some(entry(element.as_str(), Operation::DEEMED_ACCEPTED, None, stored.happened_at()))
        }
        Event::NodeDecided { element, outcome, at } => {
            Some(entry(element.as_str(), Operation::of_node(!outcome.is_rejection()), None, *at))
        }
        Event::TaskCompleted { element, outcome, at, decision, .. } => {
            let of_rule = Operation::of_rule(*outcome).map(|it| it.code.to_owned());
            let decision = decision.as_deref().cloned().unwrap_or_default();
            Some(RecordedOperation {
                node: element.to_string(),
                operation: of_rule.or(decision.operation).unwrap_or_default(),
                opinion: decision.opinion.unwrap_or_default(),
                reason: decision.reason,
                signature: decision.signature,
                at: *at,
            })
        }
        _ => None,
    }
}

/// The operation by which a task changed hands.
fn handover(why: ReassignmentReason) -> Option<Operation> {
    Some(match why {
        ReassignmentReason::Claimed => Operation::CLAIM,
        ReassignmentReason::Transferred => Operation::TRANSFER,
        ReassignmentReason::Delegated => Operation::DELEGATE,
        ReassignmentReason::HandedBack => Operation::ANSWER,
        ReassignmentReason::Assigned => Operation::ASSIGN,
        ReassignmentReason::Unclaimed | ReassignmentReason::PartiesChanged => Operation::RELEASE,
        ReassignmentReason::Timeout => Operation::TIMEOUT_TRANSFER,
        _ => return None,
    })
}

fn entry(node: &str, operation: Operation, opinion: Option<&str>, at: i64) -> RecordedOperation {
    let opinion = opinion.unwrap_or_default().to_owned();
    RecordedOperation {
        node: node.to_owned(),
        operation: operation.code.to_owned(),
        opinion,
        reason: None,
        signature: None,
        at,
    }
}
