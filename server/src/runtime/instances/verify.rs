//! What must be true of the stored instances, whatever happened: for stories, tests and people (`docs/handbook/quality.md`
//! 2.1, I3 to I7 and I11).

use std::collections::BTreeSet;

use anyhow::Result;
use lawdesk_core::engine::{self, Event, Instance, JobKind, Status};
use sqlx::AnyConnection;

use super::rows::{TaskRowState, subscription_key};
use super::store;
use crate::platform::db::Db;
use crate::platform::sealing;
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::outbox;

/// Everything that is not as it must be at this moment (milliseconds since 1970), a line each; empty: all is well. Each instance
/// is looked at as of one moment, so that a server may run meanwhile.
pub async fn verify(db: &Db, now: i64) -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for id in ids(db).await? {
        let mut snapshot = db.snapshot().await?;
        let in_rows = of_instance(&mut snapshot, &id, now).await?;
        faults.extend(in_rows.into_iter().map(|fault| format!("{id}: {fault}")));
    }
    Ok(faults)
}

from_row! {
    /// What is no fault and no proof either.
    #[derive(Debug, PartialEq, Eq)]
    pub struct Unproven {
        /// Running instances whose deadline has passed and was not served yet: no server has run since, or not in time.
        pub overdue: i64,
        /// Of these, those that could not be served and are tried again.
        pub postponed: i64,
        /// Instances whose entries of the outbox are removed by now: that they sent all they had to cannot be told.
        pub tidied: i64,
    }
}

/// How many instances there are, at this moment, of which something cannot be proven.
pub async fn unproven(db: &Db, now: i64) -> Result<Unproven> {
    Ok(sqlx::query_as(
        "select (select count(*) from instance where next_deadline <= $1 and ended_at is null) as overdue,
                (select count(*) from instance where next_deadline <= $1 and ended_at is null and retry_at > $1) as postponed,
                (select count(*) from instance i left join instance r on r.id = i.root_id
                  where case when r.id is null then i.ended_at else r.ended_at end < $2) as tidied",
    )
    .bind(now)
    .bind(now - outbox::KEPT)
    .fetch_one(&db.pool)
    .await?)
}

/// All instances, running and ended, but those of which only a skeleton is left.
pub async fn ids(db: &Db) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar("select id from instance where erased_at is null order by id").fetch_all(&db.pool).await?)
}

from_row! {
    struct InstanceRow {
        /// JSON, as text: opened, the events must give it to the letter.
        state: String,
        last_seq: i64,
        next_deadline: Option<i64>,
        ended_at: Option<i64>,
        /// When the first of its family ended.
        family_ended_at: Option<i64>,
    }
}

/// An instance with its rows.
struct InstanceCheck<'a> {
    connection: &'a mut AnyConnection,
    id: &'a str,
    state: Instance,
    faults: Vec<String>,
}

async fn of_instance(connection: &mut AnyConnection, id: &str, now: i64) -> Result<Vec<String>> {
    let row: InstanceRow = sqlx::query_as(
        "select i.state, i.last_seq, i.next_deadline, i.ended_at,
                case when r.id is null then i.ended_at else r.ended_at end as family_ended_at
           from instance i left join instance r on r.id = i.root_id where i.id = $1",
    )
    .bind(id)
    .fetch_one(&mut *connection)
    .await?;
    let text = sealing::open_text(&row.state)?;
    let state: Instance = serde_json::from_str(&text)?;
    let mut checked = InstanceCheck { connection, id, state, faults: Vec::new() };
    // What happened, and what of it left.
    let leaving = checked.replay(&text, row.last_seq).await?;
    let is_tidied = row.family_ended_at.is_some_and(|at| at < now - outbox::KEPT);
    checked.outbox(row.last_seq, &leaving, is_tidied).await?;
    // What the rows say of the state.
    checked.same("next deadline", &checked.state.next_deadline(), &row.next_deadline);
    let ended = checked.state.status == Status::Ended;
    checked.same("ended", &ended, &row.ended_at.is_some());
    checked.tasks().await?;
    checked.subscriptions().await?;
    checked.incidents().await?;
    checked.calls().await?;
    checked.jobs().await?;
    checked.alive_or_ended();
    Ok(checked.faults)
}

impl InstanceCheck<'_> {
    fn same<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, expected: &T, in_rows: &T) {
        if expected != in_rows {
            self.faults.push(format!("{what}: the state says {expected:?}, the row {in_rows:?}"));
        }
    }

    /// The events are numbered without a gap, their times never go back, no timer fires early or twice, and folded they give the
    /// state. Answers the numbers of those that leave the family.
    async fn replay(&mut self, text: &str, last_seq: i64) -> Result<BTreeSet<i64>> {
        let rows: Vec<(i64, JsonText<Event>)> =
            sqlx::query_as("select seq, event from instance_event where instance_id = $1 order by seq")
                .bind(self.id)
                .fetch_all(&mut *self.connection)
                .await?;
        // One after the other.
        let (mut folded, mut leaving) = (Instance::default(), BTreeSet::new());
        for (place, (seq, JsonText(event))) in (1..).zip(&rows) {
            if *seq != place {
                self.faults.push(format!("no event {place}"));
                break;
            }
            self.faults.extend(fired_wrongly(&folded, event).map(|how| format!("event {place}: {how}")));
            if store::leaves(event) {
                leaving.insert(*seq);
            }
            let before = folded.latest;
            engine::apply(&mut folded, event);
            if folded.latest < before {
                self.faults.push(format!("event {place} lies before the one before it"));
            }
        }
        // All of them together.
        self.same("last event", &i64::try_from(rows.len())?, &last_seq);
        if serde_json::to_string(&folded)? != text {
            self.faults.push("the events do not give the state".to_owned());
        }
        Ok(leaving)
    }

    /// From the first entry that is there each event that leaves has its own, unless it was removed after its time, and no entry
    /// is of an event that never happened. Copies of cases, made for measuring, begin without any.
    async fn outbox(&mut self, last_seq: i64, leaving: &BTreeSet<i64>, is_tidied: bool) -> Result<()> {
        let in_rows: Vec<i64> =
            sqlx::query_scalar("select seq from outbox where instance_id = $1 and seq is not null order by seq")
                .bind(self.id)
                .fetch_all(&mut *self.connection)
                .await?;
        let in_rows: BTreeSet<i64> = in_rows.into_iter().collect();
        let unknown = in_rows.iter().filter(|seq| !(1..=last_seq).contains(*seq));
        self.faults.extend(unknown.map(|seq| format!("the outbox has event {seq}, which never happened")));
        if let Some(first) = in_rows.first().filter(|_| !is_tidied) {
            let missing = leaving.difference(&in_rows).filter(|seq| *seq > first);
            self.faults.extend(missing.map(|seq| format!("the outbox lacks event {seq}")));
        }
        Ok(())
    }

    async fn tasks(&mut self) -> Result<()> {
        let in_rows: Vec<(i64, i64, Option<String>, String)> = sqlx::query_as(
            "select number, version, assignee, state from task where instance_id = $1 and state in ('open', 'waiting')",
        )
        .bind(self.id)
        .fetch_all(&mut *self.connection)
        .await?;
        let in_rows: BTreeSet<_> = in_rows.into_iter().collect();
        let in_state = self.state.tasks.iter().map(|task| {
            let state = TaskRowState::of(task.state).code().to_owned();
            (i64::from(task.id), i64::from(task.version), task.assignee.clone(), state)
        });
        let in_state = in_state.collect();
        self.same("tasks", &in_state, &in_rows);
        Ok(())
    }

    async fn subscriptions(&mut self) -> Result<()> {
        let in_rows: Vec<(i64, String, String)> =
            sqlx::query_as("select number, kind, name from subscription where instance_id = $1")
                .bind(self.id)
                .fetch_all(&mut *self.connection)
                .await?;
        let in_rows: BTreeSet<_> = in_rows.into_iter().collect();
        let in_state = self.state.subscriptions.iter().map(|it| {
            let (kind, name) = subscription_key(&it.awaits);
            (i64::from(it.id), kind.to_owned(), name.to_owned())
        });
        let in_state = in_state.collect();
        self.same("subscriptions", &in_state, &in_rows);
        Ok(())
    }

    async fn incidents(&mut self) -> Result<()> {
        let in_rows: Vec<i64> =
            sqlx::query_scalar("select number from incident where instance_id = $1 order by number")
                .bind(self.id)
                .fetch_all(&mut *self.connection)
                .await?;
        let in_state = self.state.incidents.iter().map(|it| i64::from(it.id)).collect();
        self.same("incidents", &in_state, &in_rows);
        Ok(())
    }

    /// Each open call has one running instance, and the reverse.
    async fn calls(&mut self) -> Result<()> {
        let in_rows: Vec<i64> = sqlx::query_scalar(
            "select parent_call from instance where parent_id = $1 and ended_at is null order by parent_call",
        )
        .bind(self.id)
        .fetch_all(&mut *self.connection)
        .await?;
        let in_state = self.state.calls.iter().map(|it| i64::from(it.id)).collect();
        self.same("calls", &in_state, &in_rows);
        Ok(())
    }

    /// Each job that waits for a handler's answer has one entry in the outbox.
    async fn jobs(&mut self) -> Result<()> {
        let in_rows: Vec<i64> = sqlx::query_scalar(
            "select job from outbox where instance_id = $1 and job is not null and state <> 'done' order by job",
        )
        .bind(self.id)
        .fetch_all(&mut *self.connection)
        .await?;
        let handlers = self.state.jobs.iter().filter(|job| matches!(job.kind, JobKind::Handler(_)));
        let in_state = handlers.map(|it| i64::from(it.id)).collect();
        self.same("jobs of handlers", &in_state, &in_rows);
        Ok(())
    }

    fn alive_or_ended(&mut self) {
        let it = &self.state;
        let waits = [it.tasks.len(), it.timers.len(), it.subscriptions.len(), it.jobs.len(), it.calls.len()];
        let waits = waits.iter().any(|count| *count > 0);
        match it.status {
            Status::Ended if waits || !it.tokens.is_empty() => self.faults.push("ended, but something waits".into()),
            Status::Active if !waits => self.faults.push("nothing can happen any more".into()),
            _ => {}
        }
    }
}

/// What is wrong with a timer that fires now.
fn fired_wrongly(before: &Instance, event: &Event) -> Option<&'static str> {
    let Event::TimerFired { timer, at, .. } = event else { return None };
    match before.timers.iter().find(|it| it.id == *timer) {
        None => Some("a timer fires that is not armed"),
        Some(armed) if armed.due_at > *at => Some("a timer fires early"),
        Some(_) => None,
    }
}
