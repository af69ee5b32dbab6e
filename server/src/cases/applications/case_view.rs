//! The whole case: form, history, diagram, and what the caller may do now.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::engine::{Event, Outcome, Progress, ReassignmentReason};
use lawdesk_core::form::{Form, Values};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::Operation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::case_history::{self, CalledCase, CaseHistory, StoredEvent};
use super::form_history::{self, Submission};
use super::list::{self, ApplicationRow};
use super::open_tasks::{self, CaseTask};
use super::prefill::Subject;
use super::revoke::WITHDRAWAL;
use super::{case_access, field_visibility};
use crate::App;
use crate::accounts::people::{self, AccountName};
use crate::flows::definitions::{Flow, Letter};
use crate::flows::{forms, processes};
use crate::http::answer::Answer;
use crate::http::extract::ValidQuery;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

/// The whole case.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Case")]
pub struct Examine {
    application: ApplicationRow,
    form: Form,
    data: Values,
    /// Counts the changes of the data; to be named by whoever changes it.
    form_revision: i64,
    /// What was submitted before, the latest first.
    earlier: Vec<Submission>,
    /// While it runs: what the master file holds of what the form asks for or changes.
    file: Option<Values>,
    history: Vec<Entry>,
    diagram: String,
    #[serde(flatten)]
    progress: Progress,
    /// The processes it called, in the order of the calls.
    called: Vec<CalledCase>,
    tasks: Vec<CaseTask>,
}

/// One line of the history.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "HistoryEntry")]
pub struct Entry {
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

from_row! {
    struct CaseRow {
        instance_id: String,
        applicant_id: String,
        form_code: String,
        form_version: i64,
        form_data: JsonText<Values>,
        form_revision: i64,
        object_type: String,
        object_id: String,
        ended_at: Option<i64>,
        flow_key: String,
        flow_version: i64,
    }
}

/// The case, for its applicant, for whoever has or had a task in it, and for authorities that may list it.
pub async fn info(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(input): ValidQuery<ApplicationInput>,
) -> Result<Answer<Examine>> {
    let mut connection = app.db.pool.acquire().await?;
    // The case, if the caller may see it.
    let mut sql = Sql::new(
        "select s.instance_id, s.applicant_id, s.form_code, s.form_version, s.form_data, s.form_revision,
                s.object_type, s.object_id, s.ended_at, i.flow_key, i.version as flow_version
           from application s join instance i on i.id = s.instance_id where s.id = ",
    );
    sql.bind(input.sq_id.as_str()).push(" and s.delete_flag = 0 and ");
    case_access::may_see(&mut sql, &user);
    let row: CaseRow = sql.fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    // What has happened, and what may be done now.
    let past = case_history::of(&app, &mut connection, &row.instance_id).await?;
    let people = names(&mut connection, &past.events).await?;
    let form = forms::load(&mut connection, &row.form_code, Some(row.form_version)).await?;
    let form = form.ok_or(ApiError::NotFound)?;
    let (application, applicant) = (&input.sq_id, &row.applicant_id);
    let asked = open_tasks::TaskListContext { application, applicant, form: &form, past: &past };
    let tasks = open_tasks::of(&app, &mut connection, &user, asked).await?;
    let revisions = form_history::by_task(&mut connection, &row.instance_id).await?;
    // The form, without what is hidden from the caller.
    let hidden = field_visibility::fields(&mut connection, &user, &input.sq_id, &form).await?;
    let mut data = row.form_data.0;
    let form = form.without(&hidden, &data, app.clock.today());
    let mut earlier = form_history::of(&mut connection, &input.sq_id).await?;
    // Of a decided case nothing would be replaced: the file holds its outcome already.
    let mut file = match row.ended_at {
        None => {
            let subject = Subject::of_application(&mut connection, &row.object_type, row.object_id).await?;
            Some(form_history::file(&mut connection, &subject, &form, app.clock.today()).await?)
        }
        Some(_) => None,
    };
    data.retain(|key, _| !hidden.contains(key));
    for submission in &mut earlier {
        submission.hide(&hidden);
    }
    if let Some(values) = &mut file {
        values.retain(|key, _| !hidden.contains(key));
    }
    Ok(Answer(Examine {
        application: list::one(&mut connection, &input.sq_id).await?,
        earlier,
        file,
        form,
        data,
        form_revision: row.form_revision,
        history: history(&past, &people, &revisions),
        diagram: processes::version(&mut connection, &row.flow_key, row.flow_version).await?,
        progress: past.progress(0),
        called: past.called(&mut connection).await?,
        tasks,
    }))
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

/// What people did, in order: submitting, claiming, handing on, deciding.
fn history(past: &CaseHistory, people: &BTreeMap<String, AccountName>, revisions: &BTreeMap<u32, i64>) -> Vec<Entry> {
    let mut nodes: Vec<BTreeMap<u32, String>> = vec![BTreeMap::new(); past.members.len()];
    let mut entries = Vec::new();
    for StoredEvent { member, event, organisation: then, .. } in &past.events {
        // Later events of a task name its number only.
        if let Event::TaskCreated { task, .. } = event {
            nodes[*member].insert(task.id, task.element.to_string());
        }
        // What ends a called instance says nothing of the case.
        let (flow, is_called) = (&past.members[*member].flow, *member > 0);
        if is_called && concerns_the_case(event) {
            continue;
        }
        let Some(TimelineEntry { node, operation, opinion, at }) = timeline_entry(event, &nodes[*member], flow) else {
            continue;
        };
        // Who did it, with his organisation as it was then, else as it is now.
        let AccountName { name: person, organisation: now } =
            actor(event).and_then(|id| people.get(id)).cloned().unwrap_or_default();
        let known = Operation::from_history_code(&operation);
        let caption = |locale| known.map_or_else(String::new, |it| it.caption(locale).to_owned());
        entries.push(Entry {
            seq: entries.len(),
            flow_name: is_called.then(|| flow.definition.name.clone()),
            node_name: flow.caption(&node).to_owned(),
            letters: match event {
                Event::TaskCompleted { .. } => flow.letters(&node, &operation),
                _ => Vec::new(),
            },
            node_key: node,
            person,
            organisation: then.clone().unwrap_or(now),
            operation_name: caption(Locale::ZhCn),
            operation_name_en: caption(Locale::En),
            gives_opinion: known.is_none_or(Operation::gives_opinion),
            operation,
            opinion,
            at,
            form_revision: match event {
                Event::TaskCompleted { task, .. } if !is_called => revisions.get(task).copied(),
                _ => None,
            },
        });
    }
    entries
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

/// What belongs in the history.
struct TimelineEntry {
    /// The node; empty: it concerns the case as a whole.
    node: String,
    /// Its code.
    operation: String,
    opinion: String,
    /// Milliseconds since 1970.
    at: i64,
}

fn timeline_entry(event: &Event, nodes: &BTreeMap<u32, String>, flow: &Flow) -> Option<TimelineEntry> {
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
            Some(TimelineEntry { node: element.to_string(), operation, opinion, at: *at })
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

fn entry(node: &str, operation: Operation, opinion: Option<&str>, at: i64) -> TimelineEntry {
    let opinion = opinion.unwrap_or_default().to_owned();
    TimelineEntry { node: node.to_owned(), operation: operation.code.to_owned(), opinion, at }
}
