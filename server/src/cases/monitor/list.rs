//! The list of all cases, the latest first.

use axum::extract::State;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{MonitorListInput, MonitorState};
use lawdesk_core::engine::{Instance, Status};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::command::MANAGE;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::runtime::{incidents, task_conditions};

/// A case: nothing in it says what it is about or for whom.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitorRow {
    /// Its first instance.
    instance_id: String,
    /// Absent: nobody applied, a signal, a message or a timer started it.
    sq_id: Option<String>,
    sq_no: Option<String>,
    flow_key: String,
    flow_name: String,
    version: i64,
    /// Dictionary sqzt; absent without an application.
    status: Option<String>,
    process: ProcessStatus,
    /// Captions of the open tasks.
    current_node: String,
    /// Name of an authority that has an open task.
    organisation: Option<String>,
    /// Incidents of all its instances, also those that were closed.
    incidents: i64,
    submit_at: Option<i64>,
    ended_at: Option<i64>,
}

/// What a process does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum ProcessStatus {
    /// It runs.
    Running,
    /// It stands still.
    Suspended,
    /// It is over.
    Ended,
}

impl From<Status> for ProcessStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::New | Status::Active => Self::Running,
            Status::Suspended => Self::Suspended,
            Status::Ended => Self::Ended,
        }
    }
}

from_row! {
    struct StoredRow {
        instance_id: String,
        state: JsonText<Instance>,
        sq_id: Option<String>,
        sq_no: Option<String>,
        flow_key: String,
        flow_name: String,
        version: i64,
        status: Option<String>,
        current_node: String,
        organisation: Option<String>,
        incidents: i64,
        submit_at: Option<i64>,
        ended_at: Option<i64>,
    }
}

/// A page of them.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<MonitorListInput>,
) -> Result<Answer<Page<MonitorRow>>> {
    user.permit(MANAGE)?;
    let paging = Paging::new(input.page, input.page_size);
    // Families alone: what calls started is found by them.
    let mut from = Sql::new(
        " from instance i left join application s on s.id = i.application_id
          where i.root_id is null and i.erased_at is null",
    );
    narrow(&mut from, &input);
    let total = Total::of(&from, &app.db.pool).await?;
    // Each with its incidents and where it waits.
    let mut sql = Sql::new(
        "select i.id as instance_id, i.state, s.id as sq_id, s.sq_no, i.flow_key, p.name as flow_name, i.version,
                s.status, coalesce(s.current_node, '') as current_node, s.submit_at, i.ended_at,
                (select count(*) from incident n join instance m on m.id = n.instance_id
                  where m.id = i.id or m.root_id = i.id) as incidents,
                (select max(o.name) from task t join organisation o on t.candidate_group like '%@' || o.id
                  where t.application_id = s.id and t.state = 'open') as organisation
           from instance i join process p on p.flow_key = i.flow_key left join application s on s.id = i.application_id
          where i.root_id is null and i.erased_at is null",
    );
    narrow(&mut sql, &input);
    sql.push(" order by i.id desc");
    paging.push(&mut sql);
    let rows: Vec<StoredRow> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(paging.counted(rows.into_iter().map(MonitorRow::from).collect(), total))
}

/// Only those that are asked for.
fn narrow(sql: &mut Sql, input: &MonitorListInput) {
    for (column, value) in [(" and i.flow_key = ", &input.flow_key), (" and s.status = ", &input.status)] {
        if !value.trim().is_empty() {
            sql.push(column).bind(value.trim());
        }
    }
    if let Some(version) = input.version {
        sql.push(" and i.version = ").bind(version);
    }
    match input.state {
        MonitorState::All => {}
        MonitorState::Running => _ = sql.push(" and i.ended_at is null"),
        MonitorState::Ended => _ = sql.push(" and i.ended_at is not null"),
    }
    if let Some(from) = Date::parse(&input.from) {
        sql.push(" and s.submit_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&input.to) {
        sql.push(" and s.submit_at < ").bind(to.add_days(1).start().0);
    }
    push_where_it_stands(sql, input);
}

fn push_where_it_stands(sql: &mut Sql, input: &MonitorListInput) {
    let (node, organisation, keyword) = (input.node.trim(), input.organisation.trim(), input.keyword.trim());
    if !node.is_empty() {
        sql.push(" and ");
        task_conditions::push_is_open_at(sql, node);
    }
    if !organisation.is_empty() {
        sql.push(" and ");
        task_conditions::push_had_task(sql, organisation);
    }
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["s.sq_no"], keyword);
    }
    if input.incidents {
        sql.push(" and ");
        incidents::push_has_one(sql);
    }
}

impl From<StoredRow> for MonitorRow {
    fn from(row: StoredRow) -> Self {
        Self {
            process: row.state.0.status.into(),
            instance_id: row.instance_id,
            sq_id: row.sq_id,
            sq_no: row.sq_no,
            flow_key: row.flow_key,
            flow_name: row.flow_name,
            version: row.version,
            status: row.status,
            current_node: row.current_node,
            organisation: row.organisation,
            incidents: row.incidents,
            submit_at: row.submit_at,
            ended_at: row.ended_at,
        }
    }
}
