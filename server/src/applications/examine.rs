//! The whole case: form, history, diagram, and what the caller may do now.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::approval::Operation;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::engine::{Event, Instance, Outcome, Progress, Reassignment};
use lawdesk_core::form::{Form, Values};
use lawdesk_core::message::{Locale, Refused};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::earlier::{self, Submission};
use super::hidden;
use super::list::{self, ApplicationRow};
use super::open_tasks::{self, OpenTask};
use crate::answer::Answer;
use crate::definitions::Flow;
use crate::error::Result;
use crate::extract::{Asked, CurrentUser};
use crate::sql::Sql;
use crate::{App, forms, processes};

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
    tasks: Vec<OpenTask>,
}

/// One line of the history.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "HistoryEntry")]
pub struct Entry {
    seq: i64,
    node_key: String,
    node_name: String,
    person: String,
    organisation: String,
    operation: String,
    operation_name: String,
    operation_name_en: String,
    opinion: String,
    at: i64,
    /// The revision of the form that was made with it.
    form_revision: Option<i64>,
}

/// The case, for its applicant, for whoever has or had a task in it, and for authorities that may list it.
pub async fn info(
    State(app): State<App>,
    user: CurrentUser,
    Asked(input): Asked<ApplicationInput>,
) -> Result<Answer<Examine>> {
    let mut connection = app.db.pool.acquire().await?;
    let mut sql = Sql::new(
        "select s.instance_id, s.applicant_id, s.form_code, s.form_version, s.form_data, s.form_revision,
                s.object_type, s.object_id, s.ended_at, i.flow_key, i.state, i.version as flow_version, ",
    );
    sql.push(list::COLUMNS).push(" from application s join instance i on i.id = s.instance_id where s.id = ");
    sql.bind(input.sq_id.as_str()).push(" and s.delete_flag = 0 and ");
    may_see(&mut sql, &user);
    let row = sql.fetch_optional(&mut *connection).await?.ok_or(Refused::NotFound)?;
    let (flow, version): (String, i64) = (row.try_get("flow_key")?, row.try_get("flow_version")?);
    let instance: Instance = serde_json::from_str(row.try_get("state")?)?;
    let events = events(&mut connection, row.try_get("instance_id")?).await?;
    let ready = app.definitions.get(&mut connection, &flow, version).await?;
    let people = people(&mut connection, &events).await?;
    let progress = Progress::of(events.iter().map(|it| &it.event), &instance);
    let form = forms::load(&mut connection, row.try_get("form_code")?, Some(row.try_get("form_version")?)).await?;
    let form = form.ok_or(Refused::NotFound)?;
    let asked = open_tasks::Asked { application: &input.sq_id, applicant: row.try_get("applicant_id")?, form: &form };
    let tasks = open_tasks::of(&app, &mut connection, &user, asked).await?;
    let revisions = earlier::by_task(&mut connection, row.try_get("instance_id")?).await?;
    let hidden = hidden::fields(&mut connection, &user, &input.sq_id, &form).await?;
    let whole: Values = serde_json::from_str(row.try_get("form_data")?)?;
    let form = form.without(&hidden, &whole, app.clock.today());
    let mut data = whole;
    let mut earlier = earlier::of(&mut connection, &input.sq_id).await?;
    let mut file = earlier::file(&mut connection, &row, &form, app.clock.today()).await?;
    data.retain(|key, _| !hidden.contains(key));
    for submission in &mut earlier {
        submission.hide(&hidden);
    }
    if let Some(values) = &mut file {
        values.retain(|key, _| !hidden.contains(key));
    }
    Ok(Answer(Examine {
        application: list::row(&row)?,
        earlier,
        file,
        form,
        data,
        form_revision: row.try_get("form_revision")?,
        history: history(&events, &people, &ready, &revisions),
        diagram: processes::version(&mut connection, &flow, version).await?,
        progress,
        tasks,
    }))
}

/// The applicant, the people of its tasks, those who got a copy, and those who may list applications of the region.
pub(super) fn may_see(sql: &mut Sql, user: &CurrentUser) {
    sql.push("(s.applicant_id = ").bind(user.id.as_str());
    sql.push(" or exists (select 1 from task t where t.application_id = s.id and (t.assignee = ")
        .bind(user.id.as_str());
    sql.push(" or t.done_by = ").bind(user.id.as_str());
    sql.push(")) or exists (select 1 from case_copy k where k.application_id = s.id and k.account_id = ")
        .bind(user.id.as_str());
    sql.push(
        ") or exists (select 1 from task t join task_candidate c on c.task_id = t.id where t.application_id = s.id",
    );
    sql.push(" and c.candidate in (").bind(user.id.as_str());
    for group in user.groups() {
        sql.push(", ").bind(group);
    }
    sql.push("))");
    if user.permit(list::LIST).is_ok() {
        sql.push(" or (1 = 1");
        list::scope(sql, user);
        sql.push(")");
    }
    sql.push(")");
}

/// An event as it was stored.
struct Stored {
    seq: i64,
    event: Event,
    /// Of the person who acted, as it was then.
    organisation: Option<String>,
}

async fn events(connection: &mut AnyConnection, instance: &str) -> Result<Vec<Stored>> {
    let rows = sqlx::query("select seq, event, organisation from instance_event where instance_id = $1 order by seq")
        .bind(instance)
        .fetch_all(connection)
        .await?;
    let stored = |row: &AnyRow| {
        let event = serde_json::from_str(row.try_get("event")?)?;
        Ok(Stored { seq: row.try_get("seq")?, event, organisation: row.try_get("organisation")? })
    };
    rows.iter().map(stored).collect()
}

/// Name and organisation of everybody who did something.
async fn people(connection: &mut AnyConnection, events: &[Stored]) -> Result<BTreeMap<String, (String, String)>> {
    let mut people = BTreeMap::new();
    let actors = events.iter().filter_map(|it| actor(&it.event));
    for id in actors {
        if people.contains_key(id) {
            continue;
        }
        let row = sqlx::query(
            "select a.name, o.name as organisation from account a join organisation o on o.id = a.org_id where a.id = $1",
        )
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?;
        if let Some(row) = row {
            people.insert(id.to_owned(), (row.try_get("name")?, row.try_get("organisation")?));
        }
    }
    Ok(people)
}

fn actor(event: &Event) -> Option<&str> {
    match event {
        Event::Started(start) => start.initiator.as_deref(),
        Event::TaskAssigned { by, .. }
        | Event::TaskCompleted { by, .. }
        | Event::TaskWithdrawn { by, .. }
        | Event::ClockPaused { by, .. }
        | Event::ClockResumed { by, .. }
        | Event::Ended { by, .. } => by.as_deref(),
        _ => None,
    }
}

/// What people did, in order: submitting, claiming, handing on, deciding.
fn history(
    events: &[Stored],
    people: &BTreeMap<String, (String, String)>,
    flow: &Flow,
    revisions: &BTreeMap<u32, i64>,
) -> Vec<Entry> {
    let mut nodes: BTreeMap<u32, String> = BTreeMap::new();
    let mut entries = Vec::new();
    for Stored { seq, event, organisation: then } in events {
        if let Event::TaskCreated { task, .. } = event {
            nodes.insert(task.id, task.element.to_string());
        }
        let Some((node, operation, opinion, at)) = told(event, &nodes, flow) else { continue };
        let (person, now) = actor(event).and_then(|id| people.get(id)).cloned().unwrap_or_default();
        let caption =
            |locale| Operation::from_code(&operation).map_or_else(String::new, |it| it.caption(locale).to_owned());
        entries.push(Entry {
            seq: *seq,
            node_name: flow.caption(&node).to_owned(),
            node_key: node,
            person,
            organisation: then.clone().unwrap_or(now),
            operation_name: caption(Locale::ZhCn),
            operation_name_en: caption(Locale::En),
            operation,
            opinion,
            at,
            form_revision: match event {
                Event::TaskCompleted { task, .. } => revisions.get(task).copied(),
                _ => None,
            },
        });
    }
    entries
}

/// Node, operation, opinion and time of what belongs in the history.
fn told(event: &Event, nodes: &BTreeMap<u32, String>, flow: &Flow) -> Option<(String, String, String, i64)> {
    match event {
        Event::Started(start) => {
            let node = flow.start_element().unwrap_or_default().to_owned();
            Some((node, Operation::SUBMIT.to_owned(), String::new(), start.at))
        }
        Event::TaskAssigned { task, why: Reassignment::Claimed, at, opinion, .. } => {
            Some((nodes.get(task)?.clone(), "01".to_owned(), opinion.clone().unwrap_or_default(), *at))
        }
        Event::TaskAssigned { task, why: Reassignment::Transferred, at, opinion, .. } => {
            Some((nodes.get(task)?.clone(), "09".to_owned(), opinion.clone().unwrap_or_default(), *at))
        }
        Event::TaskWithdrawn { element, at, .. } => Some((element.to_string(), "16".to_owned(), String::new(), *at)),
        Event::ClockPaused { at, .. } => Some((String::new(), "11".to_owned(), String::new(), *at)),
        Event::ClockResumed { at, .. } => Some((String::new(), "12".to_owned(), String::new(), *at)),
        Event::Ended { outcome: outcome @ (Outcome::Revoked | Outcome::Terminated), reason, at, .. } => {
            let operation = if *outcome == Outcome::Revoked { "16" } else { "17" };
            Some((String::new(), operation.to_owned(), reason.clone().unwrap_or_default(), *at))
        }
        Event::TaskCompleted { element, at, decision, .. } => {
            let decision = decision.as_deref().cloned().unwrap_or_default();
            let operation = decision.operation.unwrap_or_default();
            Some((element.to_string(), operation, decision.opinion.unwrap_or_default(), *at))
        }
        _ => None,
    }
}
