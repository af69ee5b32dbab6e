//! What lies ahead of a case: the steps that are still to come, who gets them, how likely they are, and on what that
//! depends.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::caption::{Caption, Unknown};
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::engine::{
    self, AssignmentStep, Context, EngineError, Environment, Event, ForecastEnd, Instance, Step, Task,
};
use lawdesk_core::form::Form;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::step_rules::{self, FieldsOfStep, FoundPeople, StepRule};
use super::{case_access, field_visibility, form_of_case};
use crate::App;
use crate::accounts::people::AccountName;
use crate::accounts::{groups, people};
use crate::cases::assignees::STAFF;
use crate::flows::definitions::Flow;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::runtime::instances;

/// The most people and groups that are named of one step.
const MOST_NAMED: usize = 20;

/// What lies ahead, if every step is approved.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Ahead {
    /// In the order in which they would be decided, the open ones first.
    pub(super) steps: Vec<StepAhead>,
    /// What comes after them on the likeliest way.
    pub(super) end: EndAhead,
    /// The captions of the elements at which it waits or stops.
    pub(super) end_nodes: Vec<String>,
}

/// A step that is open, or still to come.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StepAhead {
    seq: usize,
    /// Of a process that the case called: its caption.
    flow_name: Option<String>,
    node_key: String,
    node_name: String,
    /// Who gets it: persons or roles, each with the organisation.
    people: Vec<String>,
    /// Nobody can decide it as things are: the office has nobody for it.
    nobody: bool,
    open: bool,
    /// How its people are found, and what holds for it.
    rule: StepRule,
    /// How its people were found, or will be, in the order of the search.
    found: Vec<FoundPeople>,
    /// In percent.
    probability: u8,
    /// What decides whether it comes to this, as far as nobody has said it yet.
    depends_on: Vec<Caption>,
    /// Working days that its node allows; absent: no limit.
    days: Option<u32>,
}

/// What comes after the steps.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum EndAhead {
    /// The case ends.
    Ended,
    /// That depends on what nobody has said yet.
    Depends,
    /// It waits for an event.
    Waits,
    /// Nobody has looked farther.
    TooFar,
}

/// An instance of the case that still runs.
pub(super) struct Running {
    /// What it runs.
    pub(super) flow: Arc<Flow>,
    /// As it is.
    pub(super) state: Instance,
    /// Another instance called it.
    pub(super) is_called: bool,
    /// How the people of its open tasks were found, the oldest first.
    pub(super) traces: Vec<(Arc<Task>, Vec<AssignmentStep>)>,
}

impl Running {
    /// An instance that would begin with this step.
    pub(super) fn beginning(flow: Arc<Flow>, started: Step) -> Self {
        let created = started.events.into_iter().filter_map(|event| match event {
            Event::TaskCreated { task, assignment_trace } => Some((task, assignment_trace)),
            _ => None,
        });
        Self { flow, traces: created.collect(), state: started.instance, is_called: false }
    }

    /// How the people of a task were found, or will be.
    fn traces<'a>(&'a self, task: &'a engine::ForecastTask) -> &'a [AssignmentStep] {
        if !task.open {
            return &task.assignment_trace;
        }
        let is_it = |created: &Task| created.element == task.element && created.assignee == task.assignee;
        let same = || self.traces.iter().find(|(created, _)| is_it(created));
        // Whoever claimed it was one of its candidates.
        let or_of_step = || self.traces.iter().find(|(created, _)| created.element == task.element);
        same().or_else(or_of_step).map_or(&[], |(_, trace)| trace.as_slice())
    }
}

from_row! {
    struct CaseRow {
        instance_id: String,
        form_code: String,
        form_version: i64,
    }
}

/// The way ahead, for whoever may see the case.
pub async fn predict(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Ahead>> {
    let mut connection = app.db.pool.acquire().await?;
    let mut sql = Sql::new("select s.instance_id, s.form_code, s.form_version from application s where s.id = ");
    sql.bind(input.sq_id.as_str()).push(" and s.delete_flag = 0 and ");
    case_access::may_see(&mut sql, &user);
    let row: CaseRow = sql.fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    let form = form_of_case::load(&mut connection, &input.sq_id, &row.form_code, row.form_version).await?;
    let form = form.ok_or(ApiError::NotFound)?;
    let hidden = field_visibility::fields(&mut connection, &user, &input.sq_id, &form).await?;
    let world = app.environments.current(&mut connection).await?;
    let mut ahead = Ahead { steps: Vec::new(), end: EndAhead::Ended, end_nodes: Vec::new() };
    for running in running(&app, &mut connection, &row.instance_id).await? {
        let (now, locale) = (app.clock.now(), middleware::locale(&headers));
        let is_staff = user.zhlx == STAFF;
        let input = ForecastInput { form: &form, hidden: &hidden, is_staff, world: &world, now, locale };
        along(&mut connection, &running, input, &mut ahead).await?;
    }
    Ok(Answer(ahead))
}

/// Those that were called first: their callers wait for them.
async fn running(app: &App, connection: &mut AnyConnection, first: &str) -> Result<Vec<Running>> {
    let mut members = instances::family(connection, first).await?;
    members.retain(|member| member.ended_at.is_none());
    members.sort_by_key(|member| std::cmp::Reverse(member.depth));
    let mut running = Vec::new();
    for member in members {
        let flow = app.definitions.get(connection, &member.flow_key, member.version).await?;
        let state = member.state.0;
        let traces = traces(connection, &member.id, &state).await?;
        running.push(Running { flow, state, is_called: member.depth > 0, traces });
    }
    Ok(running)
}

/// How the people of the open tasks of an instance were found.
async fn traces(
    connection: &mut AnyConnection,
    instance: &str,
    state: &Instance,
) -> Result<Vec<(Arc<Task>, Vec<AssignmentStep>)>> {
    let mut traces = Vec::new();
    for row in instances::events(connection, instance).await? {
        if let Event::TaskCreated { task, assignment_trace } = row.event.0
            && state.task(task.id).is_some()
        {
            traces.push((task, assignment_trace));
        }
    }
    Ok(traces)
}

/// What the steps of all instances are told by.
#[derive(Clone, Copy)]
pub(super) struct ForecastInput<'a> {
    /// The form of the application.
    pub(super) form: &'a Form,
    /// Fields that the caller may not see.
    pub(super) hidden: &'a BTreeSet<String>,
    /// Whether the caller learns who gets copies, and who is a party.
    pub(super) is_staff: bool,
    /// People, roles, working days.
    pub(super) world: &'a Environment,
    /// Milliseconds since 1970.
    pub(super) now: i64,
    /// In which roles are named.
    pub(super) locale: Locale,
}

/// Adds the steps of one instance.
pub(super) async fn along(
    connection: &mut AnyConnection,
    running: &Running,
    input: ForecastInput<'_>,
    ahead: &mut Ahead,
) -> Result<()> {
    let flow = &running.flow;
    let context = Context { now: input.now, actor: None, environment: input.world };
    let prediction = engine::forecast(&flow.definition, &running.state, &context);
    let fields = FieldsOfStep { form: input.form, hidden: input.hidden, tells_copies: input.is_staff };
    // The steps, in the order in which they are reached.
    for task in prediction.tasks {
        let names = task.depends_on.iter().filter(|name| !input.hidden.contains(*name));
        ahead.steps.push(StepAhead {
            seq: ahead.steps.len(),
            flow_name: running.is_called.then(|| flow.definition.name.clone()),
            node_name: flow.caption(&task.element).to_owned(),
            people: who_gets(connection, &task, input.locale).await?,
            nobody: task.nobody,
            rule: step_rules::of(connection, (flow, &task.element), &fields, input.locale).await?,
            found: step_rules::assignment_trace(connection, running.traces(&task), input.is_staff, input.locale)
                .await?,
            open: task.open,
            days: flow.work_days(&task.element),
            probability: task.probability,
            depends_on: names.map(|name| caption(name, flow, input.form)).collect(),
            node_key: task.element.to_string(),
        });
    }
    // Why it looks no farther.
    let stops_at = |refusal: &EngineError| match refusal {
        EngineError::Expression { element, .. } => named(flow, element).into_iter().collect(),
        _ => Vec::new(),
    };
    (ahead.end, ahead.end_nodes) = match &prediction.end {
        ForecastEnd::Ended => (EndAhead::Ended, Vec::new()),
        ForecastEnd::Depends { on } => (EndAhead::Depends, stops_at(on)),
        ForecastEnd::Waits { elements } => {
            (EndAhead::Waits, elements.iter().filter_map(|element| named(flow, element)).collect())
        }
        ForecastEnd::TooFar => (EndAhead::TooFar, Vec::new()),
    };
    Ok(())
}

/// What people read of an element, where it has a caption.
fn named(flow: &Flow, element: &str) -> Option<String> {
    Some(flow.step_caption(element).to_owned()).filter(|it| !it.is_empty())
}

/// What people read of a variable: the caption of the form's field, or of the question that a step asks.
fn caption(name: &str, flow: &Flow, form: &Form) -> Caption {
    let field = form.fields().find(|field| field.key == name).map(|field| field.label.clone());
    let question = |zh| Caption::new(zh, flow.english(zh).unwrap_or(zh));
    field.or_else(|| flow.question(name).map(question)).unwrap_or_else(|| Caption::new(name, name))
}

async fn who_gets(connection: &mut AnyConnection, task: &engine::ForecastTask, locale: Locale) -> Result<Vec<String>> {
    let mut people = Vec::new();
    let is_his = task.assignee.is_some();
    let candidates = task.candidate_users.iter().filter(|_| !is_his);
    for account in task.assignee.iter().chain(candidates).take(MOST_NAMED) {
        people.push(person(connection, account, locale).await?);
    }
    for group in task.candidate_groups.iter().filter(|_| !is_his).take(MOST_NAMED - people.len()) {
        people.push(groups::name_of_found(connection, group, locale).await?);
    }
    Ok(people)
}

/// What is no account is not written out: a diagram may name a person by whatever field of the form.
pub(super) async fn person(connection: &mut AnyConnection, account: &str, locale: Locale) -> Result<String> {
    let name = people::name_of(connection, account).await?;
    let label = |AccountName { name, organisation }| format!("{name} · {organisation}");
    Ok(name.map_or_else(|| Unknown::Account.name(locale).to_owned(), label))
}
