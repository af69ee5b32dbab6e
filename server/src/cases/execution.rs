//! Commands to the instances of cases. The application's row follows their steps: state, where it is, the last result.

use lawdesk_core::case_ending::Ending;
use lawdesk_core::code::{ApplicationStatus, OperationResult};
use lawdesk_core::effect::Effect;
use lawdesk_core::engine::{Command, Outcome, Token};
use lawdesk_core::expression::Value;
use lawdesk_core::operation::{CODES, Operation};

use crate::App;
use crate::cases::applications::case_access;
use crate::cases::clock;
use crate::cases::complaints;
use crate::cases::effects::release::release;
use crate::cases::followers;
use crate::cases::notifications::deemed_acceptance;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::runtime::instances::{self, ClockStep, FamilyOutcome, Target};
use crate::runtime::tasks;

/// The message that a diagram sends when nobody has said in time whether a case is accepted: it is, as of the day on
/// which it came (行政许可法 32).
pub(crate) const DEEMED_ACCEPTED: &str = "deemedAccepted";

/// Executes a command on an instance and brings its application up to date. `operation` is what a person decided.
pub async fn execute(
    app: &App,
    tx: &mut Tx,
    target: Target<'_>,
    command: Command,
    operation: Option<Operation>,
) -> Result<()> {
    let outcome = instances::execute(app, tx, target, command).await?;
    sync_application(app, tx, &outcome, operation, target.actor.map(|it| it.user.as_str())).await
}

/// Brings the row up to date after a step, if the instance has one. `by` is the account that acted, if one did.
pub async fn sync_application(
    app: &App,
    tx: &mut Tx,
    outcome: &FamilyOutcome,
    operation: Option<Operation>,
    by: Option<&str>,
) -> Result<()> {
    let Some(application) = &outcome.application else { return Ok(()) };
    let change = StateChange::of(app, tx, outcome, application, operation).await?;
    let by = by.unwrap_or_default();
    persist(app, tx, outcome, (operation, by), &change).await?;
    // The days that the law gives.
    for step in &outcome.clock {
        match step {
            ClockStep::Begins(flow) => clock::begin(tx, application, flow, app.clock.now()).await?,
            ClockStep::Ends(flow) => clock::end(tx, application, flow, app.clock.now()).await?,
        }
    }
    clock::refresh(app, tx, application).await?;
    case_access::note_authorities(tx, application).await?;
    complaints::area_row::refresh(app, tx, application, by).await?;
    // A case that is over holds no file.
    if outcome.ended.is_some() {
        release(tx, application, app.clock.now()).await?;
    }
    followers::notify(app, tx, application).await
}

/// Writes what a step changes into the row.
async fn persist(
    app: &App,
    tx: &mut Tx,
    outcome: &FamilyOutcome,
    (operation, by): (Option<Operation>, &str),
    change: &StateChange,
) -> Result<()> {
    let is = |expected: Operation| i64::from(operation.is_some_and(|it| it == expected));
    sqlx::query(
        "update application set current_node = $2,
                result = coalesce($4, case when $13 = 1 and result = $15 and stopped_status is not null
                    then stopped_result else result end),
                status = coalesce($3, case when $13 = 1 and status = $14 and stopped_status is not null
                        then stopped_status
                    when $10 = 0 and ($13 = 0 or status <> $14) then status
                    when status in ($16, $17) then status
                    when cert_at is not null then $17
                    when accept_at is null then $11 else $12 end),
                stopped_status = case when $3 = $14 and status <> $14 then status
                    when $13 = 1 then null else stopped_status end,
                stopped_result = case when $3 = $14 and status <> $14 then result
                    when $13 = 1 then null else stopped_result end,
                stopped_at = case when $3 = $14 and status = $14 then coalesce(stopped_at, $7) when $3 = $14 then $7
                    when $3 is not null or $10 = 1 or $13 = 1 then null else stopped_at end,
                accept_at = coalesce(accept_at, $5),
                decide_at = case when $6 = 1 then $7 else decide_at end,
                ended_at = case when $8 = 1 then $7 else ended_at end,
                updated_by = $9, updated_at = $7, version = version + 1
          where id = $1",
    )
    .bind(outcome.application.as_deref())
    .bind(captions(app, tx, outcome).await?)
    .bind(change.status.map(ApplicationStatus::code))
    .bind(change.result.map(OperationResult::code))
    .bind(change.accepted_at)
    .bind(i64::from(operation.is_some_and(Operation::decides)))
    .bind(app.clock.now())
    .bind(i64::from(outcome.ended.is_some()))
    .bind(by)
    // Who submits again goes on where he was before it was sent back: not yet accepted, under review, or granted.
    .bind(is(Operation::SUBMIT))
    .bind(ApplicationStatus::AwaitingAcceptance.code())
    .bind(ApplicationStatus::InReview.code())
    // Whose clock goes on is where it was when that stopped, unless it has gone on since. The moment of the stop is kept
    // with a case that has no clock of its own, too: its tasks stand still.
    .bind(is(Operation::RESUME_CLOCK))
    .bind(ApplicationStatus::ClockStopped.code())
    .bind(OperationResult::ClockStopped.code())
    // What is granted stays so, whatever its applicant hands in afterwards.
    .bind(ApplicationStatus::AwaitingCertificate.code())
    .bind(ApplicationStatus::AwaitingCollection.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Captions of the open tasks of all its instances, as a list shows where a case is; where nobody has one, of what it waits
/// for.
async fn captions(app: &App, tx: &mut Tx, outcome: &FamilyOutcome) -> Result<String> {
    let Some(application) = &outcome.application else { return Ok(String::new()) };
    let mut names = tasks::open_captions(tx, application).await?;
    if names.is_empty() && outcome.ended.is_none() {
        names = waiting(app, tx, &outcome.first).await?;
    }
    names.dedup();
    Ok(names.join("、"))
}

/// Captions of the elements at which an instance waits without a task, as for the end of a publicity: of several events
/// that race, the gateway's before them.
async fn waiting(app: &App, tx: &mut Tx, instance: &str) -> Result<Vec<String>> {
    let state = instances::state(tx, instance).await?;
    let flow = app.definitions.get(tx, state.process.as_str(), i64::from(state.version)).await?;
    let inside: Vec<_> = state.scopes.iter().filter_map(|scope| scope.owner).collect();
    let waiting = state.tokens.iter().filter(|token| !inside.contains(&token.id));
    let caption = |token: &Token| {
        let before = token.race.and(token.via.as_ref()).and_then(|via| flow.definition.source_of(via.as_str()));
        flow.caption(before.unwrap_or(token.element.as_str())).to_owned()
    };
    Ok(waiting.map(caption).collect())
}

/// What a step changes in the state of its case; what is absent stays.
#[derive(Default)]
struct StateChange {
    status: Option<ApplicationStatus>,
    result: Option<OperationResult>,
    /// Accepted as of then, if it was not before; milliseconds since 1970.
    accepted_at: Option<i64>,
}

impl StateChange {
    async fn of(
        app: &App,
        tx: &mut Tx,
        outcome: &FamilyOutcome,
        application: &str,
        operation: Option<Operation>,
    ) -> Result<Self> {
        let mut change = Self {
            status: operation.and_then(Operation::status),
            result: operation.and_then(Operation::result).and_then(OperationResult::from_code),
            accepted_at: operation.is_some_and(Operation::accepts).then(|| app.clock.now()),
        };
        // Nobody said in time whether it is accepted: it is, since the step that waited for that had it.
        if outcome.messages.iter().any(|name| name == DEEMED_ACCEPTED) {
            change.status = Some(ApplicationStatus::InReview);
            change.result = Some(OperationResult::Accepted);
            let (came, group) = tasks::latest_cancelled(tx, &outcome.first).await?.unzip();
            change.accepted_at = came.or_else(|| Some(app.clock.now()));
            deemed_acceptance::send(app, tx, application, group.flatten().as_deref()).await?;
        }
        // The case is over.
        if let Some(ended) = outcome.ended {
            let (before, last) = before_the_end(tx, application, &outcome.first, change.result).await?;
            let declared = declared_status(tx, &outcome.first).await?;
            change.status = Some(Ending { outcome: ended, declared, operation, before, last }.status());
            change.result = match ended {
                Outcome::Completed => last.or(change.result),
                Outcome::Rejected => change.result.or(Some(OperationResult::Disagreed)),
                _ => change.result,
            };
        }
        Ok(change)
    }
}

/// The state in which the end event says that the case stays: the field `status` of its handler `closeApplication`.
async fn declared_status(tx: &mut Tx, first: &str) -> Result<Option<ApplicationStatus>> {
    let fields = instances::latest_call(tx, first, Effect::CloseApplication.code()).await?;
    let status = fields.as_ref().and_then(|it| it.get("status")).and_then(Value::as_text);
    Ok(status.and_then(ApplicationStatus::from_code).filter(|it| it.is_final()))
}

/// The state that a case had before it ended, and its last result: what its process knows as `cljg`, else that of the
/// decision, else that of the decision before.
async fn before_the_end(
    tx: &mut Tx,
    application: &str,
    first: &str,
    decided: Option<OperationResult>,
) -> Result<(ApplicationStatus, Option<OperationResult>)> {
    let (before, result): (String, Option<String>) =
        sqlx::query_as("select status, result from application where id = $1")
            .bind(application)
            .fetch_one(&mut **tx)
            .await?;
    // A state that is none was written by no program of ours: as if it had just been submitted.
    let before = ApplicationStatus::from_code(&before).unwrap_or(ApplicationStatus::AwaitingAcceptance);
    let state = instances::state(tx, first).await?;
    let root = state.scopes.first();
    let known = root.and_then(|it| it.variables.get(CODES.result_variable)).and_then(Value::as_text);
    let last = known.and_then(OperationResult::from_code).or(decided);
    Ok((before, last.or(result.as_deref().and_then(OperationResult::from_code))))
}
