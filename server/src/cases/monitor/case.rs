//! One case as the administrator of the processes sees it: diagrams, tasks, incidents, what it waits for, who did what
//! when. Form, opinions, letters and the applicant's name are none of his business.

use std::collections::BTreeMap;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::dto::MonitorCaseInput;
use lawdesk_core::engine::{NodeBehavior, Progress};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::list::ProcessStatus;
use crate::App;
use crate::cases::applications::case_history::{self, CaseHistory};
use crate::cases::applications::case_timeline;
use crate::cases::incidents::{self, IncidentRow};
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::command::MANAGE;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};
use crate::runtime::{instances, subscriptions};

/// A case without what it is about.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoredCase {
    /// Absent: nobody applied.
    application: Option<ApplicationSkeleton>,
    /// The first one first, then those that were called.
    instances: Vec<MonitoredInstance>,
    /// Those that are open, or wait for somebody's answer.
    tasks: Vec<MonitoredTask>,
    /// What somebody must look at.
    incidents: Vec<IncidentRow>,
    /// What it waits for beside people and time.
    awaited: Vec<MonitoredWait>,
    /// Who did what, in order.
    history: Vec<MonitoredAct>,
}

from_row! {
    /// What an application is, without what it says.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ApplicationSkeleton {
        sq_id: String,
        sq_no: String,
        /// Dictionary sqzt.
        status: String,
        /// Dictionary CLJG; absent before the first decision.
        result: Option<String>,
        current_node: String,
        submit_at: i64,
        accept_at: Option<i64>,
        ended_at: Option<i64>,
        /// It is kept whatever its retention period says.
        held: Flag,
    }
}

/// A process of the case.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoredInstance {
    instance_id: String,
    flow_key: String,
    flow_name: String,
    version: u32,
    process: ProcessStatus,
    diagram: String,
    #[serde(flatten)]
    progress: Progress,
    /// Where it stands: elements with a token.
    standing: Vec<MonitoredStep>,
    /// Where it can be put: its user tasks.
    steps: Vec<MonitoredStep>,
}

/// An element as people read it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoredStep {
    node_key: String,
    node_name: String,
}

from_row! {
    /// A task that is not decided yet.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct MonitoredTask {
        task_id: String,
        /// As it is now: to be named by whoever acts on it.
        task_version: i64,
        instance_id: String,
        node_key: String,
        node_name: String,
        /// Name of who has it; absent: nobody, or the applicant.
        person: Option<String>,
        /// It is the applicant's own.
        of_applicant: Flag,
        /// Name of the role and of the authority whose staff may claim it.
        candidates: Option<String>,
        /// Somebody can be found for it; false: it reaches nobody, or lies with somebody whose account is closed.
        reaches: Flag,
        created_at: i64,
        due_at: Option<i64>,
    }
}

/// Something that it waits for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoredWait {
    instance_id: String,
    /// Names it in a delivery.
    number: i64,
    /// `message`, `signal`, `familySignal`, `trigger`, `condition` or `variable`.
    kind: String,
    /// Of the message, signal or variable.
    name: String,
    node_key: String,
    node_name: String,
    /// Somebody can bring it.
    can_deliver: bool,
}

/// What somebody did, without what he said.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MonitoredAct {
    node_name: String,
    /// Empty: the applicant, or a rule.
    person: String,
    /// For whom he acted, who was away.
    behalf_of: Option<String>,
    organisation: String,
    operation_name: String,
    operation_name_en: String,
    at: i64,
}

/// The case.
pub(super) async fn case(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<MonitorCaseInput>,
) -> Result<Answer<MonitoredCase>> {
    user.permit(MANAGE)?;
    let locale = middleware::locale(&headers);
    let mut connection = app.db.pool.acquire().await?;
    let (first, application) = find(&mut connection, &input).await?;
    let past = case_history::of(&app, &mut connection, &first).await?;
    let known = match &application {
        Some(id) => Some(skeleton(&mut connection, id).await?),
        None => None,
    };
    let awaited = awaited(&mut connection, &first, &past).await?;
    Ok(Answer(MonitoredCase {
        instances: members(&mut connection, &past).await?,
        tasks: tasks(&mut connection, &first, locale).await?,
        incidents: incidents::of_family(&app, &mut connection, &user, &first, locale).await?,
        awaited,
        history: history(&mut connection, &past, application.as_deref()).await?,
        application: known,
    }))
}

/// The first instance of the case, and the application if somebody applied.
async fn find(connection: &mut AnyConnection, input: &MonitorCaseInput) -> Result<(String, Option<String>)> {
    let found = if input.sq_id.is_empty() {
        instances::first_of(connection, &input.instance_id).await?
    } else {
        instances::first_of_application(connection, &input.sq_id).await?
    };
    found.ok_or(ApiError::NotFound.into())
}

async fn skeleton(connection: &mut AnyConnection, application: &str) -> Result<ApplicationSkeleton> {
    Ok(sqlx::query_as(
        "select s.id as sq_id, s.sq_no, s.status, s.result, s.current_node, s.submit_at, s.accept_at, s.ended_at,
                case when h.application_id is null then 0 else 1 end as held
           from application s left join legal_hold h on h.application_id = s.id where s.id = $1",
    )
    .bind(application)
    .fetch_one(connection)
    .await?)
}

async fn members(connection: &mut AnyConnection, past: &CaseHistory) -> Result<Vec<MonitoredInstance>> {
    let mut members = Vec::new();
    for (place, member) in past.members.iter().enumerate() {
        let (flow, definition) = (&member.flow, &member.flow.definition);
        let step = |id: &str| MonitoredStep { node_key: id.to_owned(), node_name: flow.caption(id).to_owned() };
        let tasks = definition.nodes.iter().filter(|node| matches!(node.behavior, NodeBehavior::User(_)));
        let progress = past.progress(place);
        members.push(MonitoredInstance {
            instance_id: member.id().to_owned(),
            flow_key: definition.key.to_string(),
            flow_name: definition.name.clone(),
            version: definition.version,
            process: member.status().into(),
            diagram: processes::version(connection, &definition.key, definition.version.into()).await?,
            standing: progress.active.iter().map(|id| step(id)).collect(),
            steps: tasks.map(|node| step(&node.id)).collect(),
            progress,
        });
    }
    Ok(members)
}

/// The tasks of the family that are not decided; who is the applicant is not named.
async fn tasks(connection: &mut AnyConnection, first: &str, locale: Locale) -> Result<Vec<MonitoredTask>> {
    let mut sql = Sql::new(
        "select t.id as task_id, t.version as task_version, t.instance_id, t.node_key, t.node_name, t.created_at,
                t.due_at, case when t.assignee = s.applicant_id then null else a.name end as person,
                case when t.assignee = s.applicant_id then 1 else 0 end as of_applicant, (select max(",
    );
    // The role as the reader calls it.
    sql.push(match locale {
        Locale::ZhCn => "coalesce(r.name, '')",
        Locale::En => "coalesce(nullif(r.name_en, ''), r.name, '')",
    });
    sql.push(
        " || ' · ' || o.name) from organisation o
                   left join role r on t.candidate_group = r.code || '@' || o.id
                  where t.candidate_group like '%@' || o.id) as candidates,
                case when exists (select 1 from account h where h.id = t.assignee and h.enabled = 1)
                       or t.assignee is null and (
                          exists (select 1 from task_candidate c join account p on p.id = c.candidate
                                   where c.task_id = t.id and p.enabled = 1)
                       or exists (select 1 from task_candidate c join role h on c.candidate like h.code || '@%'
                                    join account_role x on x.role_id = h.id join account p on p.id = x.account_id
                                   where c.task_id = t.id and p.enabled = 1 and c.candidate = h.code || '@' || p.org_id))
                     then 1 else 0 end as reaches
           from task t join instance i on i.id = t.instance_id left join application s on s.id = t.application_id
                left join account a on a.id = t.assignee
          where t.state in ('open', 'waiting') and (i.id = ",
    );
    // Of the whole family.
    sql.bind(first).push(" or i.root_id = ").bind(first).push(") order by t.created_at, t.id");
    Ok(sql.fetch_all_as(connection).await?)
}

async fn awaited(connection: &mut AnyConnection, first: &str, past: &CaseHistory) -> Result<Vec<MonitoredWait>> {
    let rows = subscriptions::of_family(connection, first).await?;
    let awaited = |row: subscriptions::SubscriptionRow| MonitoredWait {
        can_deliver: row.can_be_delivered(),
        node_name: past.caption(&row.instance_id, &row.element).to_owned(),
        instance_id: row.instance_id,
        number: row.number,
        kind: row.kind,
        name: row.name,
        node_key: row.element,
    };
    Ok(rows.into_iter().map(awaited).collect())
}

/// What people did. The applicant is not named.
async fn history(
    connection: &mut AnyConnection,
    past: &CaseHistory,
    application: Option<&str>,
) -> Result<Vec<MonitoredAct>> {
    let applicant: Option<String> = sqlx::query_scalar("select applicant_name from application where id = $1")
        .bind(application)
        .fetch_optional(&mut *connection)
        .await?;
    let entries = case_timeline::of(connection, past, &BTreeMap::new()).await?;
    let hidden = |name: String| if Some(&name) == applicant.as_ref() { String::new() } else { name };
    let act = |told: case_timeline::HistoryEntry| MonitoredAct {
        node_name: told.node_name,
        person: hidden(told.person),
        behalf_of: told.behalf_of,
        organisation: told.organisation,
        operation_name: told.operation_name,
        operation_name_en: told.operation_name_en,
        at: told.at,
    };
    Ok(entries.into_iter().map(act).collect())
}
