//! Rows of instances: what happened, the state that this gives, what others must act on. All or nothing.

use lawdesk_core::engine::Event;
use lawdesk_core::engine::JobKind;
use lawdesk_core::engine::Status;
use lawdesk_core::notice;

use super::records::NewRow;
use super::records::StepRecord;
use super::rows;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::sealed_json;
use crate::runtime::outbox::{self, OutboxEntry, Work};

/// Makes the row; the first step fills it.
pub(crate) async fn insert(tx: &mut Tx, row: &NewRow<'_>) -> Result<()> {
    let caller = row.caller.as_ref();
    sqlx::query(
        "insert into instance (id, flow_key, version, state, revision, last_seq, parent_id, parent_call, root_id,
                               depth, application_id, business_key)
         values ($1, $2, $3, '{}', 0, 0, $4, $5, $6, $7, $8, $9)",
    )
    .bind(row.id)
    .bind(row.flow_key)
    .bind(row.version)
    .bind(caller.map(|it| it.instance))
    .bind(caller.map(|it| i64::from(it.call)))
    .bind(row.root)
    .bind(caller.map_or(0, |it| it.depth + 1))
    .bind(row.application)
    .bind(row.business_key)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Keeps a step.
pub(crate) async fn persist(tx: &mut Tx, record: &StepRecord<'_>, by: Option<&str>, now: i64) -> Result<()> {
    let mut seq = record.last_seq;
    for event in &record.step.events {
        seq += 1;
        insert_event(tx, record.instance, seq, event, by, now).await?;
        enqueue_event(tx, record, seq, event, now).await?;
    }
    enqueue_occurrences(tx, record, now).await?;
    let instance = &record.step.instance;
    sqlx::query(
        "update instance set state = $2, revision = revision + 1, last_seq = $3, next_deadline = $4, ended_at = $5,
                retry_at = null
          where id = $1",
    )
    .bind(record.instance)
    .bind(sealed_json(instance)?)
    .bind(seq)
    .bind(instance.next_deadline())
    .bind((instance.status == Status::Ended).then_some(now))
    .execute(&mut **tx)
    .await?;
    rows::project_rows(tx, record).await
}

async fn insert_event(tx: &mut Tx, instance: &str, seq: i64, event: &Event, by: Option<&str>, now: i64) -> Result<()> {
    sqlx::query(
        "insert into instance_event (instance_id, seq, event, account_id, organisation, happened_at)
         values ($1, $2, $3, $4,
             (select o.name from account a join organisation o on o.id = a.org_id where a.id = $4), $5)",
    )
    .bind(instance)
    .bind(seq)
    .bind(sealed_json(event)?)
    .bind(by)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// What people are told of a step, in one entry: they hear of it after the commit.
async fn enqueue_occurrences(tx: &mut Tx, record: &StepRecord<'_>, now: i64) -> Result<()> {
    let occurrences = notice::occurrences(record.step);
    if occurrences.is_empty() {
        return Ok(());
    }
    let work = Work::Occurred { occurrences };
    let entry = OutboxEntry { instance: Some(record.instance), seq: None, job: None, work: &work, due_at: now };
    outbox::enqueue(tx, &entry, now).await
}

/// Whether an event has an entry of its own in the outbox.
pub(super) fn leaves(event: &Event) -> bool {
    match event {
        Event::ListenerDue { .. } | Event::Notified(_) | Event::SignalThrown { family: false, .. } => true,
        Event::JobCreated { job, .. } => matches!(job.kind, JobKind::Handler(_)),
        _ => false,
    }
}

/// What leaves the family goes through the outbox: handlers, notices, signals. A message sent by a diagram stays on
/// record: inside nobody receives it by itself, as in Flowable.
async fn enqueue_event(tx: &mut Tx, record: &StepRecord<'_>, seq: i64, event: &Event, now: i64) -> Result<()> {
    let (job, due_at) = match event {
        Event::JobCreated { job, .. } if leaves(event) => (Some(job.id), job.due_at),
        _ if leaves(event) => (None, now),
        Event::JobFailed { job, retries, due_at, .. } => {
            return outbox::postpone(tx, record.instance, *job, *retries, *due_at).await;
        }
        Event::JobClosed { job } => return outbox::discard(tx, record.instance, *job, now).await,
        _ => return Ok(()),
    };
    let work = Work::Event(Box::new(event.clone()));
    let entry = OutboxEntry { instance: Some(record.instance), seq: Some(seq), job, work: &work, due_at };
    outbox::enqueue(tx, &entry, now).await
}
