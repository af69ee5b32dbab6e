//! The clock of a whole case, kept beside it: lists are ordered by it. `lawdesk_core::case_clock` counts.

use lawdesk_core::calendar::{Calendar, DayCount};
use lawdesk_core::case_clock::{self, CaseClock, CaseLimits, ClockFacts, ClockStage};
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::effect::Effect;
use lawdesk_core::operation::{Light, Operation};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::flows::items;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;
use crate::runtime::instances;

/// Cases whose clock is counted at a time.
const BATCH: i64 = 200;

from_row! {
    struct ClockRow {
        /// The flow whose days count.
        flow: String,
        instance_id: String,
        /// Since when, milliseconds since 1970.
        since: Option<i64>,
        decide_at: Option<i64>,
        legal_days: Option<i64>,
        promise_days: Option<i64>,
        day_count: String,
    }
}

/// The days of a flow begin to count for a case: of the one that its applicant started, where that has no step that accepts,
/// or of one that it has called, as a penalty has days of its own. A clock that runs by this flow goes on as it is.
pub async fn begin(tx: &mut Tx, application: &str, flow: &str, now: i64) -> Result<()> {
    sqlx::query(
        "update application set clock_at = $3, clock_flow = $2, accept_at = coalesce(accept_at, $3),
                status = case when status = $4 then $5 else status end,
                legal_days = null, promise_days = null, legal_due_at = null, due_at = null
          where id = $1 and decide_at is null and (clock_flow is null or clock_flow <> $2)",
    )
    .bind(application)
    .bind(flow)
    .bind(now)
    .bind(ApplicationStatus::AwaitingAcceptance.code())
    .bind(ApplicationStatus::InReview.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The days of a flow are over, if it is they that count: what they were for is decided.
pub async fn end(tx: &mut Tx, application: &str, flow: &str, now: i64) -> Result<()> {
    sqlx::query(
        "update application set decide_at = $3
          where id = $1 and decide_at is null and accept_at is not null and coalesce(clock_flow, sq_type) = $2",
    )
    .bind(application)
    .bind(flow)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The running instance of a flow that has begun days of its own for a case: it is they that are extended. None: those of
/// its item count.
pub async fn instance_of_own_days(connection: &mut AnyConnection, application: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select i.id from application s join instance i on i.application_id = s.id
          where s.id = $1 and i.flow_key = s.clock_flow and i.ended_at is null order by i.id limit 1",
    )
    .bind(application)
    .fetch_optional(connection)
    .await?)
}

/// Counts the clock of a case anew. To be called after each step: one whose acceptance is awaited has none yet, and of a decided
/// one it stays as it was.
pub async fn refresh(app: &App, tx: &mut Tx, application: &str) -> Result<()> {
    let row: ClockRow = sqlx::query_as(
        "select coalesce(clock_flow, sq_type) as flow, instance_id, coalesce(clock_at, accept_at) as since, decide_at,
                legal_days, promise_days, day_count from application where id = $1",
    )
    .bind(application)
    .fetch_one(&mut **tx)
    .await?;
    let (Some(since), None) = (row.since, row.decide_at) else { return Ok(()) };
    // What was promised when it was accepted holds.
    let limits = match known(row.legal_days, row.promise_days, &row.day_count)? {
        Some(limits) => Some(limits),
        None => items::limits(tx, &row.flow).await?,
    };
    let Some(limits) = limits else { return Ok(()) };
    let events = instances::clock_events(tx, &row.instance_id).await?;
    let clock = CaseClock::of(since, &events);
    let world = app.environments.current(tx).await?;
    persist(tx, application, Timestamp(since).date(), limits, &clock, world.calendar()).await
}

/// How far a case is, as far as its limit goes by it.
async fn stage_of(app: &App, connection: &mut AnyConnection, row: &TimeRow) -> Result<ClockStage> {
    let may_be_accepted = match (&row.flow_key, row.flow_version) {
        (Some(key), Some(version)) => {
            let flow = app.definitions.get(connection, key, version).await?;
            flow.has_step_that(Operation::accepts) || flow.calls(Effect::BeginClock)
        }
        _ => true,
    };
    Ok(ClockStage::of(ClockFacts {
        status: row.status.as_deref().and_then(ApplicationStatus::from_code),
        may_be_accepted,
        is_counted: row.due_at.is_some(),
        is_decided: row.decide_at.is_some(),
        has_ended: row.ended_at.is_some(),
    }))
}

/// The limits of a case as they are stored with it; none: not yet.
fn known(legal: Option<i64>, promise: Option<i64>, count: &str) -> Result<Option<CaseLimits>> {
    let days = |it: i64| u32::try_from(it).map_err(anyhow::Error::from);
    let Some(legal) = legal else { return Ok(None) };
    let promise_days = promise.map(days).transpose()?;
    Ok(Some(CaseLimits { legal_days: days(legal)?, promise_days, count: items::day_count(count) }))
}

async fn persist(
    tx: &mut Tx,
    application: &str,
    accepted: Date,
    limits: CaseLimits,
    clock: &CaseClock,
    calendar: &Calendar,
) -> Result<()> {
    let due = clock.due(calendar, accepted, limits);
    sqlx::query(
        "update application set legal_days = $2, promise_days = $3, day_count = $4, stopped_days = $5,
                extended_days = $6, legal_due_at = $8, due_at = $9,
                stopped_at = case when stopped_at >= $7 and stopped_at < $10 then stopped_at else $7 end
          where id = $1",
    )
    .bind(application)
    .bind(i64::from(limits.legal_days))
    .bind(limits.promise_days.map(i64::from))
    .bind(items::stored_count(limits.count))
    .bind(i64::from(clock.stopped_days(calendar, limits.count)))
    .bind(clock.extension.map_or(0, |(days, _)| i64::from(days)))
    // The moment of that day stays where it is known.
    .bind(clock.stopped_since.map(|day| day.start().0))
    .bind(due.legal.end().0)
    .bind(due.nearer().end().0)
    .bind(clock.stopped_since.map(|day| day.add_days(1).start().0))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Counts the clocks of running cases that have none though they were accepted: those of before there were any, and of
/// items whose limit was set since. So many at a time; the next ones on the next day.
pub async fn catch_up(app: &App, tx: &mut Tx) -> Result<()> {
    let items: Vec<String> = sqlx::query_scalar(
        "select distinct coalesce(clock_flow, sq_type) from application
          where accept_at is not null and ended_at is null and due_at is null and decide_at is null",
    )
    .fetch_all(&mut **tx)
    .await?;
    for item in items {
        if items::limits(tx, &item).await?.is_some() {
            catch_up_item(app, tx, &item).await?;
        }
    }
    Ok(())
}

async fn catch_up_item(app: &App, tx: &mut Tx, item: &str) -> Result<()> {
    let cases: Vec<String> = sqlx::query_scalar(
        "select id from application where accept_at is not null and ended_at is null and due_at is null
            and decide_at is null and coalesce(clock_flow, sq_type) = $1 order by accept_at limit $2",
    )
    .bind(item)
    .bind(BATCH)
    .fetch_all(&mut **tx)
    .await?;
    for case in cases {
        refresh(app, tx, &case).await?;
    }
    Ok(())
}

/// How long a case may take, and how long it has.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseTime {
    /// Days that the law allows.
    legal_days: u32,
    /// Days that are promised; absent: none.
    promise_days: Option<u32>,
    /// How days count.
    count: DayCount,
    /// How far it is.
    stage: ClockStage,
    /// When it was decided; absent: not yet.
    decide_at: Option<i64>,
    /// End of the last day of the law.
    legal_due_at: Option<i64>,
    /// End of the last day of law or promise, whichever is nearer.
    due_at: Option<i64>,
    /// Days until then; below nothing: overdue by so many. Absent once it is decided.
    days_left: Option<i64>,
    /// Absent once it is decided, and before it runs.
    light: Option<Light>,
    /// Since when it stands still.
    stopped_at: Option<i64>,
    /// Days for which it stood still before.
    stopped_days: i64,
    /// Days by which it was extended.
    extended_days: i64,
}

from_row! {
    /// What is stored of the clock of a case.
    struct TimeRow {
        counted_flow: String,
        status: Option<String>,
        flow_key: Option<String>,
        flow_version: Option<i64>,
        decide_at: Option<i64>,
        ended_at: Option<i64>,
        legal_days: Option<i64>,
        promise_days: Option<i64>,
        day_count: String,
        stopped_days: i64,
        extended_days: i64,
        stopped_at: Option<i64>,
        legal_due_at: Option<i64>,
        due_at: Option<i64>,
    }
}

/// How long a case may take, and how long it has; none: no limit is known.
pub async fn time_of(app: &App, connection: &mut AnyConnection, application: &str) -> Result<Option<CaseTime>> {
    let row: TimeRow = sqlx::query_as(
        "select coalesce(s.clock_flow, s.sq_type) as counted_flow, s.status, i.flow_key, i.version as flow_version, s.decide_at, s.ended_at, s.legal_days,
                s.promise_days, s.day_count, s.stopped_days, s.extended_days, s.stopped_at, s.legal_due_at, s.due_at
           from application s left join instance i on i.id = s.instance_id where s.id = $1",
    )
    .bind(application)
    .fetch_one(&mut *connection)
    .await?;
    // The limits that it was accepted with, else those of its item today.
    let limits = match known(row.legal_days, row.promise_days, &row.day_count)? {
        Some(limits) => limits,
        None => match items::limits(connection, &row.counted_flow).await? {
            Some(limits) => limits,
            None => return Ok(None),
        },
    };
    // What is left of them.
    let world = app.environments.current(connection).await?;
    let stage = stage_of(app, connection, &row).await?;
    let is_over = row.decide_at.is_some() || row.ended_at.is_some();
    let left = Remaining { due_at: row.due_at.filter(|_| !is_over), stopped_at: row.stopped_at, count: limits.count };
    let (days_left, light) = left.at(world.calendar(), app.clock.today()).unzip();
    let CaseLimits { legal_days, promise_days, count } = limits;
    Ok(Some(CaseTime {
        legal_days,
        promise_days,
        count,
        stage,
        decide_at: row.decide_at,
        legal_due_at: row.legal_due_at,
        due_at: row.due_at,
        days_left,
        light,
        stopped_at: row.stopped_at.filter(|_| !is_over),
        stopped_days: row.stopped_days,
        extended_days: row.extended_days,
    }))
}

/// What says how long a running case still has.
#[derive(Clone, Copy, Debug)]
pub struct Remaining {
    /// End of its last day; none: it has no limit, or is decided.
    pub due_at: Option<i64>,
    /// Since when it stands still: the moment, or the beginning of the day.
    pub stopped_at: Option<i64>,
    /// How its days count.
    pub count: DayCount,
}

impl Remaining {
    /// Days left and light on a day; of one that stands still, as on the day when it stopped.
    #[must_use]
    pub fn at(self, calendar: &Calendar, today: Date) -> Option<(i64, Light)> {
        let due = Timestamp(self.due_at?).date();
        let today = self.stopped_at.map_or(today, |at| Timestamp(at).date());
        let left = case_clock::days_left(calendar, today, due, self.count);
        Some((left, case_clock::light(calendar, today, due, self.count)))
    }
}
