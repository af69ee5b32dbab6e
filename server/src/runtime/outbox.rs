//! The queue of what is done after a commit: each entry once, in a transaction of its own (`cases::dispatcher`).

use lawdesk_core::channel::Channel;
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{Event, LocalId, Variables};
use lawdesk_core::notice::{NoticeEvent, Occurrence};
use serde::{Deserialize, Serialize};
use sqlx::AnyPool;
use uuid::Uuid;

use super::tasks::local_id;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row, sealed_json};

/// How many entries wait, and how many were given up.
pub async fn counts(pool: &AnyPool) -> Result<(i64, i64)> {
    Ok(sqlx::query_as(
        "select (select count(*) from outbox where state = 'waiting') as waiting,
                (select count(*) from outbox where state = 'dead') as dead",
    )
    .fetch_one(pool)
    .await?)
}

/// The work of an entry.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Work {
    /// An event of the entry's instance concerns others.
    Event(Box<Event>),
    /// The entry's instance hears a signal.
    Signal {
        /// Its name.
        name: String,
        /// What goes with it.
        variables: Variables,
        /// Whoever waits for it goes on by a job.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
    /// The applicant is notified of a decision.
    #[serde(rename = "tell")]
    NotifyApplicant {
        /// The task that was decided.
        task: String,
        /// When, milliseconds since 1970: a clock is stopped and set going at one task. Absent in entries of before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<i64>,
        /// Dictionary xxmb.
        template: String,
        /// Caption of the step.
        step: String,
        /// Caption of the operation.
        operation: String,
        /// In words.
        opinion: String,
        /// How he is told. One entry a channel, so that each is tried by itself.
        #[serde(default, skip_serializing_if = "Channel::is_system_message")]
        channel: Channel,
        /// What was decided.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<NoticeEvent>,
    },
    /// People hear of what happened in a step of the entry's instance.
    Occurred {
        /// In their order.
        occurrences: Vec<Occurrence>,
    },
    /// A flow starts.
    Start {
        /// The flow.
        flow_key: String,
        /// The start event.
        element: String,
        /// First values.
        variables: Variables,
        /// It goes on by a job.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        later: bool,
    },
}

/// An entry to add.
#[derive(Clone, Copy, Debug)]
pub struct OutboxEntry<'a> {
    /// Whose event it is, or who hears the signal.
    pub instance: Option<&'a str>,
    /// Number of the event.
    pub seq: Option<i64>,
    /// The job that waits for the answer.
    pub job: Option<LocalId>,
    /// What is to be done.
    pub work: &'a Work,
    /// Not before this moment.
    pub due_at: i64,
}

/// How long an entry stays that is done, of a family that is over; milliseconds.
pub const KEPT: i64 = 30 * 24 * 3_600_000;

/// Whether handlers run and people are notified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SideEffects {
    /// Handlers run, people get their messages.
    #[default]
    Enabled,
    /// A story: every handler is there and does nothing.
    Disabled,
}

/// Adds an entry, in the transaction that makes it necessary.
pub async fn enqueue(tx: &mut Tx, entry: &OutboxEntry<'_>, now: i64) -> Result<()> {
    sqlx::query(
        "insert into outbox (id, instance_id, seq, job, work, state, tries, due_at, created_at)
         values ($1, $2, $3, $4, $5, 'waiting', 0, $6, $7)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(entry.instance)
    .bind(entry.seq)
    .bind(entry.job.map(i64::from))
    .bind(sealed_json(entry.work)?)
    .bind(entry.due_at)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The handler of a job has failed, or is given new attempts: the engine says when it is tried again, if ever.
pub async fn postpone(tx: &mut Tx, instance: &str, job: LocalId, left: u32, due_at: i64) -> Result<()> {
    sqlx::query(
        "update outbox set tries = tries + 1, due_at = $4, state = case when $3 = 0 then 'dead' else 'waiting' end
          where instance_id = $1 and job = $2 and state <> 'done'",
    )
    .bind(instance)
    .bind(i64::from(job))
    .bind(i64::from(left))
    .bind(due_at)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Closes the entry of a job that is closed: nobody waits for its result.
pub async fn discard(tx: &mut Tx, instance: &str, job: LocalId, now: i64) -> Result<()> {
    sqlx::query(
        "update outbox set state = 'done', done_at = $3 where instance_id = $1 and job = $2 and state <> 'done'",
    )
    .bind(instance)
    .bind(i64::from(job))
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Closes an entry whose work has been done already.
pub async fn mark_done(tx: &mut Tx, id: &str, now: i64) -> Result<()> {
    sqlx::query("update outbox set state = 'done', done_at = $2 where id = $1")
        .bind(id)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// An event that waits for whoever it concerns.
#[derive(Clone, Debug)]
pub struct WaitingEvent {
    /// Its entry.
    pub id: String,
    /// Whose event it is.
    pub instance: String,
    /// The event.
    pub event: Event,
}

/// The events of an instance's family that wait, and that no job waits for, in their order.
pub async fn events_of_family(tx: &mut Tx, instance: &str) -> Result<Vec<WaitingEvent>> {
    let rows: Vec<(String, String, JsonText<Work>)> = sqlx::query_as(
        "select o.id, o.instance_id, o.work from outbox o
          where o.state = 'waiting' and o.job is null and o.instance_id in (
                select f.id from instance i join instance f on f.id = coalesce(i.root_id, i.id)
                    or f.root_id = coalesce(i.root_id, i.id) where i.id = $1)
          order by o.id",
    )
    .bind(instance)
    .fetch_all(&mut **tx)
    .await?;
    let event = |(id, instance, JsonText(work))| match work {
        Work::Event(event) => Some(WaitingEvent { id, instance, event: *event }),
        _ => None,
    };
    Ok(rows.into_iter().filter_map(event).collect())
}

/// Whether the case of an application has ever called for an effect.
pub async fn has_called_for(tx: &mut Tx, application: &str, effect: Effect) -> Result<bool> {
    let entry: Option<i64> = sqlx::query_scalar(
        "select 1 as one from outbox o join instance i on i.id = o.instance_id
          where i.application_id = $1 and o.work like $2 limit 1",
    )
    .bind(application)
    .bind(format!("%\"{}\"%", effect.code()))
    .fetch_optional(&mut **tx)
    .await?;
    Ok(entry.is_some())
}

/// Ids of at most so many entries that are due and stand behind this one, the oldest first; calls and what workers outside do
/// have their own turns.
pub async fn due(pool: &AnyPool, now: i64, behind: &str, most: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select id from outbox where state = 'waiting' and topic is null and origin is null and due_at <= $1 and id > $2
          order by id limit $3",
    )
    .bind(now)
    .bind(behind)
    .bind(most)
    .fetch_all(pool)
    .await
}

/// Leaves an entry to the turns of calls to this system.
pub async fn leave_to_calls(pool: &AnyPool, id: &str, origin: &str) -> sqlx::Result<()> {
    sqlx::query("update outbox set origin = $2 where id = $1 and state = 'waiting'")
        .bind(id)
        .bind(origin)
        .execute(pool)
        .await?;
    Ok(())
}

/// The systems to which calls are due.
pub async fn called_systems(pool: &AnyPool, now: i64) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(
        "select distinct origin from outbox
          where state = 'waiting' and topic is null and origin is not null and due_at <= $1 order by origin",
    )
    .bind(now)
    .fetch_all(pool)
    .await
}

from_row! {
    /// A call that is due.
    pub struct DueCall {
        /// Its entry.
        pub id: String,
        /// Whose event it is.
        pub instance_id: Option<String>,
    }
}

/// At most so many calls to a system that are due, of each instance the first of all it has to make.
pub async fn due_calls(pool: &AnyPool, origin: &str, now: i64, most: i64) -> sqlx::Result<Vec<DueCall>> {
    sqlx::query_as(
        "select o.id, o.instance_id from outbox o
          where o.state = 'waiting' and o.topic is null and o.origin = $1 and o.due_at <= $2
            and not exists (select 1 from outbox e
                             where e.instance_id = o.instance_id and e.state = 'waiting' and e.origin is not null
                               and e.due_at <= $2 and e.id < o.id)
          order by o.due_at, o.id limit $3",
    )
    .bind(origin)
    .bind(now)
    .bind(most)
    .fetch_all(pool)
    .await
}

from_row! {
    /// An entry that is still to be worked on.
    pub struct WaitingEntry {
        /// Whose event it is, or who hears the signal.
        pub instance_id: Option<String>,
        /// What is to be done.
        pub work: JsonText<Work>,
    }
}

/// An entry, unless somebody has done it.
pub async fn waiting(tx: &mut Tx, id: &str) -> sqlx::Result<Option<WaitingEntry>> {
    sqlx::query_as("select instance_id, work from outbox where id = $1 and state = 'waiting'")
        .bind(id)
        .fetch_optional(&mut **tx)
        .await
}

/// The work of an entry that waits and is due; none: somebody has done it.
pub async fn peek(pool: &AnyPool, id: &str) -> sqlx::Result<Option<WaitingEntry>> {
    sqlx::query_as("select instance_id, work from outbox where id = $1 and state = 'waiting'")
        .bind(id)
        .fetch_optional(pool)
        .await
}

/// Keeps an entry from others until this moment, while no transaction is open. False: somebody else has it.
pub async fn lease(pool: &AnyPool, id: &str, now: i64, until: i64) -> sqlx::Result<bool> {
    let leased = sqlx::query("update outbox set due_at = $3 where id = $1 and state = 'waiting' and due_at <= $2")
        .bind(id)
        .bind(now)
        .bind(until)
        .execute(pool)
        .await?;
    Ok(leased.rows_affected() > 0)
}

/// Closes an entry that the caller is about to work on. False: somebody else has done it.
pub async fn take(tx: &mut Tx, id: &str, now: i64) -> sqlx::Result<bool> {
    let taken = sqlx::query("update outbox set state = 'done', done_at = $2 where id = $1 and state = 'waiting'")
        .bind(id)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    Ok(taken.rows_affected() > 0)
}

/// Instance and job that wait for the answer to an entry which is not done; none: no job does.
pub async fn waiting_job(pool: &AnyPool, id: &str) -> Result<Option<(String, LocalId)>> {
    let found: Option<(String, i64)> =
        sqlx::query_as("select instance_id, job from outbox where id = $1 and job is not null and state = 'waiting'")
            .bind(id)
            .fetch_optional(pool)
            .await?;
    found.map(|(instance, job)| Ok((instance, local_id(job)?))).transpose()
}

/// How an entry is tried again.
#[derive(Clone, Copy, Debug)]
pub struct Retry {
    /// Tries that the failure counts as.
    pub counted: i64,
    /// The pause after the first failure, in milliseconds; it grows with the square of the tries.
    pub first_pause: i64,
    /// After so many tries the entry is given up.
    pub most_tries: i64,
}

/// Keeps a failure with its entry, which is tried again later or given up.
pub async fn retry_later(pool: &AnyPool, id: &str, error: &str, retry: Retry, now: i64) -> sqlx::Result<()> {
    sqlx::query(
        "update outbox set tries = tries + $6, error = $2, due_at = $3 + $4 * (1 + tries) * (1 + tries),
                           state = case when tries + $6 >= $5 then 'dead' else 'waiting' end
          where id = $1 and state = 'waiting'",
    )
    .bind(id)
    .bind(error)
    .bind(now)
    .bind(retry.first_pause)
    .bind(retry.most_tries)
    .bind(retry.counted)
    .execute(pool)
    .await?;
    Ok(())
}

/// Puts an entry that was given up, and that no job waits for, back with all its tries. False: there is none.
pub async fn put_back(tx: &mut Tx, id: &str, now: i64) -> sqlx::Result<bool> {
    let put_back = sqlx::query(
        "update outbox set state = 'waiting', tries = 0, due_at = $2 where id = $1 and state = 'dead' and job is null",
    )
    .bind(id)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(put_back.rows_affected() > 0)
}

/// How many entries one statement removes.
const TIDIED: i64 = 5_000;

/// Removes entries that were done before this moment (milliseconds since 1970) and that nobody asks for any more: of no
/// instance, or of one that ended before it with its family, and whose application has none that runs. True when there
/// may be more.
pub async fn tidy(pool: &AnyPool, before: i64) -> sqlx::Result<bool> {
    let removed = sqlx::query(
        "delete from outbox where id in (
                select o.id from outbox o left join instance i on i.id = o.instance_id
                       left join instance r on r.id = i.root_id
                 where o.state = 'done' and o.done_at < $1
                   and (o.instance_id is null or case when r.id is null then i.ended_at else r.ended_at end < $1)
                   and not exists (select 1 from instance x
                                    where x.application_id = i.application_id and x.ended_at is null)
                 order by o.done_at limit $2)",
    )
    .bind(before)
    .bind(TIDIED)
    .execute(pool)
    .await?;
    Ok(removed.rows_affected() > 0)
}
