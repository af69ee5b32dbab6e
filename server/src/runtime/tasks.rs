//! Tasks as rows: who has, had or may claim them, and what is known of them beside the engine's state.

use lawdesk_core::engine::LocalId;
use sqlx::{AnyConnection, AnyPool};

use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};
use crate::runtime::task_conditions;

/// Name of who has an open task, unless it is this person.
pub async fn other_holder(connection: &mut AnyConnection, task: &str, account: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select a.name from task t join account a on a.id = t.assignee
          where t.id = $1 and t.assignee <> $2 and t.state in ('open', 'waiting')",
    )
    .bind(task)
    .bind(account)
    .fetch_optional(connection)
    .await?)
}

/// Whether somebody has an open task of any case.
pub async fn has_any(connection: &mut AnyConnection, account: &str) -> Result<bool> {
    let found = sqlx::query("select 1 as one from task where assignee = $1 and state = 'open' limit 1").bind(account);
    Ok(found.fetch_optional(connection).await?.is_some())
}

/// Whether somebody has an open task of this application that he decides.
pub async fn has_one_of(connection: &mut AnyConnection, application: &str, account: &str) -> Result<bool> {
    let found = sqlx::query(
        "select 1 as one from task
          where application_id = $1 and assignee = $2 and state = 'open' and consulted = 0 limit 1",
    );
    Ok(found.bind(application).bind(account).fetch_optional(connection).await?.is_some())
}

/// Whether somebody has or had a task of this application.
pub async fn took_part(connection: &mut AnyConnection, application: &str, account: &str) -> Result<bool> {
    let found =
        sqlx::query("select 1 as one from task where application_id = $1 and (assignee = $2 or done_by = $2) limit 1");
    Ok(found.bind(application).bind(account).fetch_optional(connection).await?.is_some())
}

/// The authority whose people acted last in a case.
pub async fn served_by(connection: &mut AnyConnection, application: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select a.org_id from task t join account a on a.id = t.done_by
          where t.application_id = $1 and t.state = 'done' and a.zhlx = 'other'
          order by t.done_at desc, t.number desc limit 1",
    )
    .bind(application)
    .fetch_optional(connection)
    .await?)
}

/// All tasks that an application ever had, of the processes it called too.
pub async fn ids_of(connection: &mut AnyConnection, application: &str) -> Result<Vec<String>> {
    let ids = sqlx::query_scalar("select id from task where application_id = $1").bind(application);
    Ok(ids.fetch_all(connection).await?)
}

/// The open tasks of an application: of each its instance and its number there.
pub async fn open_numbers(connection: &mut AnyConnection, application: &str) -> Result<Vec<(String, LocalId)>> {
    let rows: Vec<(String, i64)> =
        sqlx::query_as("select instance_id, number from task where application_id = $1 and state = 'open'")
            .bind(application)
            .fetch_all(connection)
            .await?;
    rows.into_iter().map(|(instance, number)| Ok((instance, local_id(number)?))).collect()
}

/// Keys of the user tasks at which an application has an open task, the oldest first.
pub async fn open_nodes(connection: &mut AnyConnection, application: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select node_key from task where application_id = $1 and state = 'open' order by created_at, number",
    )
    .bind(application)
    .fetch_all(connection)
    .await?)
}

/// The open task of an application at a step, with its version.
pub async fn open_at(connection: &mut AnyConnection, application: &str, node: &str) -> Result<Option<(String, i64)>> {
    Ok(sqlx::query_as(
        "select id, version from task where application_id = $1 and node_key = $2 and state = 'open'
          order by created_at desc limit 1",
    )
    .bind(application)
    .bind(node)
    .fetch_optional(connection)
    .await?)
}

/// Until when the open task of an application at a step is to be done, in milliseconds since 1970; none: no such task, or no
/// limit.
pub async fn open_until(connection: &mut AnyConnection, application: &str, node: &str) -> Result<Option<i64>> {
    let due: Option<Option<i64>> = sqlx::query_scalar(
        "select due_at from task where application_id = $1 and node_key = $2 and state = 'open'
          order by created_at desc limit 1",
    )
    .bind(application)
    .bind(node)
    .fetch_optional(connection)
    .await?;
    Ok(due.flatten())
}

/// Captions of the open tasks of an application, in the order in which they came.
pub async fn open_captions(connection: &mut AnyConnection, application: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select node_name from task where application_id = $1 and state = 'open' order by created_at, number",
    )
    .bind(application)
    .fetch_all(connection)
    .await?)
}

from_row! {
    /// An open task, as somebody finds it.
    pub struct OpenTaskRow {
        /// Its id.
        pub id: String,
        /// Counts its changes.
        pub version: i64,
        /// Its number in the instance.
        pub number: i64,
        /// The instance.
        pub instance_id: String,
        /// The user task.
        pub node_key: String,
        /// Its caption.
        pub node_name: String,
        /// Account of who has it.
        pub assignee: Option<String>,
        /// His name.
        pub assignee_name: Option<String>,
        /// The flow.
        pub flow_key: String,
        /// Its version.
        pub flow_version: i64,
        /// Its person was asked for an opinion only.
        pub consulted: Flag,
        /// Its limit, milliseconds since 1970.
        pub due_at: Option<i64>,
        /// When it is near.
        pub warn_at: Option<i64>,
        /// Whoever asks is a candidate.
        pub is_candidate: Flag,
    }
}

/// The open tasks of an application as this person finds them, in the order of their numbers.
pub async fn open_of(
    connection: &mut AnyConnection,
    application: &str,
    user: &CurrentUser,
) -> Result<Vec<OpenTaskRow>> {
    let mut sql = Sql::new(
        "select t.id, t.version, t.number, t.instance_id, t.node_key, t.node_name, t.assignee,
                a.name as assignee_name, i.flow_key, i.version as flow_version, t.consulted, t.due_at, t.warn_at, case when ",
    );
    task_conditions::push_is_candidate(&mut sql, user);
    sql.push(
        " then 1 else 0 end as is_candidate from task t join instance i on i.id = t.instance_id
                left join account a on a.id = t.assignee where t.application_id = ",
    );
    sql.bind(application).push(" and t.state = 'open' order by t.number");
    Ok(sql.fetch_all_as(connection).await?)
}

from_row! {
    /// What is known of a task beside the flow; times in milliseconds since 1970.
    pub struct TaskRecord {
        /// Its id.
        pub id: String,
        /// The user task.
        pub node_key: String,
        /// Its caption.
        pub node_name: String,
        /// The first group whose members may claim it.
        pub candidate_group: Option<String>,
        /// Name of who has it, or had it last.
        pub person: Option<String>,
        /// CLCZ.
        pub operation: Option<String>,
        /// CLJG.
        pub result: Option<String>,
        /// As it was put right, if it was.
        pub opinion: Option<String>,
        /// When that was.
        pub corrected_at: Option<i64>,
        /// When it came.
        pub created_at: i64,
        /// Until when it is to be decided.
        pub due_at: Option<i64>,
        /// When it was decided or fell away.
        pub done_at: Option<i64>,
        /// `open`, `waiting`, `done` or `cancelled`.
        pub state: String,
    }
}

/// All tasks of an application, in the order in which they came.
pub async fn records_of(connection: &mut AnyConnection, application: &str) -> Result<Vec<TaskRecord>> {
    Ok(sqlx::query_as(
        "select t.id, t.node_key, t.node_name, t.candidate_group, a.name as person, t.operation, t.result,
                coalesce(t.corrected_opinion, t.opinion) as opinion, t.corrected_at, t.created_at, t.due_at, t.done_at,
                t.state
           from task t left join account a on a.id = coalesce(t.done_by, t.assignee)
          where t.application_id = $1 order by t.created_at, t.number",
    )
    .bind(application)
    .fetch_all(connection)
    .await?)
}

from_row! {
    /// A task, and the flow that it is of.
    pub struct LastTask {
        /// Its id.
        pub id: String,
        /// The flow.
        pub flow_key: String,
        /// The flow's version.
        pub version: i64,
    }
}

/// The latest task of an instance that belongs to an application; none is a fault.
pub async fn last_of(connection: &mut AnyConnection, application: &str, instance: &str) -> Result<LastTask> {
    Ok(sqlx::query_as(
        "select t.id, i.flow_key, i.version from task t join instance i on i.id = t.instance_id
          where t.application_id = $1 and i.id = $2 order by t.created_at desc, t.number desc limit 1",
    )
    .bind(application)
    .bind(instance)
    .fetch_one(connection)
    .await?)
}

/// Of the task that was taken away last in an instance when it came, in milliseconds since 1970, and the first group
/// whose members could claim it; none: none ever was.
pub async fn latest_cancelled(connection: &mut AnyConnection, instance: &str) -> Result<Option<(i64, Option<String>)>> {
    Ok(sqlx::query_as(
        "select created_at, candidate_group from task where instance_id = $1 and state = 'cancelled'
          order by done_at desc, number desc limit 1",
    )
    .bind(instance)
    .fetch_optional(connection)
    .await?)
}

from_row! {
    /// An open task, as far as people are told of it.
    pub struct TaskBrief {
        /// Its id.
        pub id: String,
        /// Caption of the step.
        pub node_name: String,
        /// Who has it; none: its candidates may claim it.
        pub assignee: Option<String>,
        /// Until when it is to be decided.
        pub due_at: Option<i64>,
        /// Counts its changes.
        pub version: i64,
    }
}

/// An open task of an instance by its number; none: it is over.
pub async fn brief(connection: &mut AnyConnection, instance: &str, number: LocalId) -> Result<Option<TaskBrief>> {
    Ok(sqlx::query_as(
        "select id, node_name, assignee, due_at, version from task
          where instance_id = $1 and number = $2 and state = 'open'",
    )
    .bind(instance)
    .bind(i64::from(number))
    .fetch_optional(connection)
    .await?)
}

/// Who may claim a task: people, and groups as `ROLE@ORGANISATION`.
pub async fn candidates(connection: &mut AnyConnection, task: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar("select candidate from task_candidate where task_id = $1 order by candidate")
        .bind(task)
        .fetch_all(connection)
        .await?)
}

/// Who has open tasks at a step of an instance that they decide.
pub async fn holders_at(connection: &mut AnyConnection, instance: &str, element: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select distinct assignee from task where instance_id = $1 and node_key = $2 and state <> 'done'
            and state <> 'cancelled' and consulted = 0 and assignee is not null order by assignee",
    )
    .bind(instance)
    .bind(element)
    .fetch_all(connection)
    .await?)
}

/// Who has or had a task of an application that he decides, but whoever applied.
pub async fn participants(connection: &mut AnyConnection, application: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select distinct p.account from (
                select coalesce(t.done_by, t.assignee) as account from task t where t.application_id = $1) p
           join application s on s.id = $1 where p.account is not null and p.account <> s.applicant_id
          order by p.account",
    )
    .bind(application)
    .fetch_all(connection)
    .await?)
}

/// Caption of a task's step; empty: there is no such task.
pub async fn caption(connection: &mut AnyConnection, instance: &str, number: LocalId) -> Result<String> {
    let name: Option<String> = sqlx::query_scalar("select node_name from task where instance_id = $1 and number = $2")
        .bind(instance)
        .bind(i64::from(number))
        .fetch_optional(connection)
        .await?;
    Ok(name.unwrap_or_default())
}

/// Caption of a step that had a task; none: it never had one.
pub async fn caption_of(connection: &mut AnyConnection, instance: &str, element: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select node_name from task where instance_id = $1 and node_key = $2 order by number desc limit 1",
    )
    .bind(instance)
    .bind(element)
    .fetch_optional(connection)
    .await?)
}

from_row! {
    /// A task that waits for somebody.
    pub struct WaitingTask {
        /// Its instance.
        pub instance_id: String,
        /// Its number there.
        pub number: i64,
        /// Until when it is to be decided.
        pub due_at: Option<i64>,
    }
}

/// The open task of an application that came last to somebody; none: he has none.
pub async fn waiting_for(
    connection: &mut AnyConnection,
    application: &str,
    account: &str,
) -> Result<Option<WaitingTask>> {
    Ok(sqlx::query_as(
        "select instance_id, number, due_at from task where application_id = $1 and assignee = $2 and state = 'open'
          order by created_at desc, number desc limit 1",
    )
    .bind(application)
    .bind(account)
    .fetch_optional(connection)
    .await?)
}

/// A number of the engine, as it is stored.
pub fn local_id(number: i64) -> Result<LocalId> {
    Ok(LocalId::try_from(number).map_err(anyhow::Error::from)?)
}

/// How many tasks are open, and how many of them are late at this moment (milliseconds since 1970).
pub async fn count_open(pool: &AnyPool, now: i64) -> Result<(i64, i64)> {
    Ok(sqlx::query_as(
        "select (select count(*) from task where state = 'open') as open,
                (select count(*) from task where state = 'open' and due_at < $1) as overdue",
    )
    .bind(now)
    .fetch_one(pool)
    .await?)
}
