//! Entries of the outbox that workers outside do: fetched by topic, locked for a while, answered by whoever holds the lock.

use std::collections::BTreeMap;

use lawdesk_core::engine::{LocalId, Status};
use lawdesk_core::message::ApiError;
use sqlx::AnyPool;

use super::instances;
use super::outbox::Work;
use super::tasks::local_id;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

/// Leaves an entry to the workers of a topic: the dispatcher passes it by from then on.
pub async fn hand_over(pool: &AnyPool, id: &str, topic: &str) -> sqlx::Result<()> {
    sqlx::query("update outbox set topic = $2 where id = $1 and state = 'waiting' and topic is null")
        .bind(id)
        .bind(topic)
        .execute(pool)
        .await?;
    Ok(())
}

from_row! {
    /// A task that a worker has locked.
    pub struct LockedRow {
        /// The entry.
        pub id: String,
        /// Which instance waits.
        pub instance_id: String,
        /// For whom it is.
        pub topic: String,
        /// How often it has failed.
        pub tries: i64,
        /// The event that made it.
        pub work: JsonText<Work>,
        /// The application of the instance.
        pub application_id: Option<String>,
    }
}

/// What a worker wants.
#[derive(Clone, Copy, Debug)]
pub struct Fetch<'a> {
    /// Who asks.
    pub worker: &'a str,
    /// For which topics.
    pub topics: &'a [String],
    /// At most so many.
    pub most: i64,
    /// Until when they are his, milliseconds since 1970.
    pub until: i64,
}

/// Locks tasks that are due and that nobody holds, the oldest first. What another gets at the same moment is left out, and so
/// is what belongs to an instance that stands still: its answer would be refused.
pub async fn fetch_and_lock(tx: &mut Tx, fetch: Fetch<'_>, now: i64) -> Result<Vec<LockedRow>> {
    let (mut locked, mut stand_still, mut last) = (Vec::new(), BTreeMap::new(), String::new());
    loop {
        let wanted = fetch.most - i64::try_from(locked.len()).unwrap_or(i64::MAX);
        let rows = if wanted > 0 { free(tx, fetch, now, &last, wanted).await? } else { Vec::new() };
        let Some(row) = rows.last() else { return Ok(locked) };
        last.clone_from(&row.id);
        for row in rows {
            if !stands_still(tx, &row.instance_id, &mut stand_still).await? && lock(tx, fetch, now, &row.id).await? {
                locked.push(row);
            }
        }
    }
}

/// So many tasks that are due and free, behind the entry that was the last.
async fn free(tx: &mut Tx, fetch: Fetch<'_>, now: i64, last: &str, wanted: i64) -> Result<Vec<LockedRow>> {
    let mut sql = Sql::new(
        "select o.id, o.instance_id, o.topic, o.tries, o.work, i.application_id
           from outbox o join instance i on i.id = o.instance_id
          where o.state = 'waiting' and o.job is not null and o.topic in ",
    );
    sql.bind_list(fetch.topics.iter().cloned()).push(" and o.due_at <= ").bind(now);
    sql.push(" and coalesce(o.locked_until, 0) <= ").bind(now).push(" and o.id > ").bind(last);
    sql.push(" order by o.id limit ").bind(wanted);
    Ok(sql.fetch_all_as(&mut **tx).await?)
}

/// Whether an instance is suspended; each is asked once.
async fn stands_still(tx: &mut Tx, instance: &str, known: &mut BTreeMap<String, bool>) -> Result<bool> {
    if let Some(known) = known.get(instance) {
        return Ok(*known);
    }
    let suspended = instances::state(tx, instance).await?.status == Status::Suspended;
    known.insert(instance.to_owned(), suspended);
    Ok(suspended)
}

/// Locks a task, unless another was faster.
async fn lock(tx: &mut Tx, fetch: Fetch<'_>, now: i64, id: &str) -> Result<bool> {
    let taken = sqlx::query(
        "update outbox set worker = $2, locked_until = $3
          where id = $1 and state = 'waiting' and coalesce(locked_until, 0) <= $4",
    )
    .bind(id)
    .bind(fetch.worker)
    .bind(fetch.until)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(taken.rows_affected() == 1)
}

/// Makes a lock last until this moment. Refused as [`held`] refuses.
pub async fn extend(tx: &mut Tx, id: &str, worker: &str, until: i64, now: i64) -> Result<()> {
    lock_of(tx, id, worker, now).await?;
    sqlx::query("update outbox set locked_until = $2 where id = $1").bind(id).bind(until).execute(&mut **tx).await?;
    Ok(())
}

/// Instance and job of a task that this worker holds. Refused: there is none, it is done, or the lock is another's or over.
pub async fn lock_of(tx: &mut Tx, id: &str, worker: &str, now: i64) -> Result<(String, LocalId)> {
    let found: Option<(String, i64, Option<String>, Option<i64>)> = sqlx::query_as(
        "select instance_id, job, worker, locked_until from outbox
          where id = $1 and topic is not null and job is not null and state = 'waiting'",
    )
    .bind(id)
    .fetch_optional(&mut **tx)
    .await?;
    let (instance, job, holder, until) = found.ok_or(ApiError::NotFound)?;
    if holder.as_deref() != Some(worker) || until.is_none_or(|until| until <= now) {
        return Err(ApiError::WrongState.into());
    }
    Ok((instance, local_id(job)?))
}

/// Nobody holds a task any more.
pub async fn release(tx: &mut Tx, id: &str) -> Result<()> {
    sqlx::query("update outbox set worker = null, locked_until = null where id = $1")
        .bind(id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
