//! Calls of diagrams to other systems, beside all else. Each system has its places and each instance one: a system that does
//! not answer holds up the calls to itself, and what the same cases would call after it.

use tokio::task::JoinSet;

use super::{Attempt, CallsMade, attempt, run_ours};
use crate::App;
use crate::cases::http_call::Share;
use crate::platform::error::Result;
use crate::platform::turns::{Turn, TurnPlace};
use crate::reference::message_stream;
use crate::runtime::outbox;

/// So many of those that are due at a system are looked through for one whose instance makes no call at the moment.
const LOOKED_THROUGH: i64 = 50;

/// A call that has its turn, and the places that it takes meanwhile.
struct Call {
    id: String,
    _places: [TurnPlace; 2],
}

/// Begins the calls that are due: those of several instances side by side, those of one in their order.
pub(super) async fn begin(app: &App) -> JoinSet<Result<CallsMade>> {
    let mut turns = JoinSet::new();
    if let Err(error) = begin_due(app, &mut turns).await {
        tracing::error!("the outbox cannot be read: {error:#}");
        app.outbox_pace.outage(app.clock.now());
    }
    turns
}

async fn begin_due(app: &App, turns: &mut JoinSet<Result<CallsMade>>) -> sqlx::Result<()> {
    if !app.outbox_pace.is_open(app.clock.now()) {
        return Ok(());
    }
    for system in outbox::called_systems(&app.db.pool, app.clock.now()).await? {
        while let Some(call) = next(app, &system).await? {
            turns.spawn(turn(app.clone(), system.clone(), call));
        }
    }
    Ok(())
}

/// The next call to a system that can be made now; during an outage there is none.
async fn next(app: &App, system: &str) -> sqlx::Result<Option<Call>> {
    if !app.outbox_pace.is_open(app.clock.now()) {
        return Ok(None);
    }
    let Some(at_system) = app.turns.take(Turn::System(system.to_owned())) else { return Ok(None) };
    let now = app.clock.now();
    for due in outbox::due_calls(&app.db.pool, system, now, LOOKED_THROUGH).await? {
        if !app.outbox_pace.may_try(&due.id, now) {
            continue;
        }
        if let Some(of_instance) = app.turns.take(Turn::Instance(due.instance_id.unwrap_or_default())) {
            return Ok(Some(Call { id: due.id, _places: [at_system, of_instance] }));
        }
    }
    Ok(None)
}

/// A call, and the next ones to the same system until one fails: whoever refuses or does not answer is not asked for the next
/// one at once.
async fn turn(app: App, system: String, first: Call) -> Result<CallsMade> {
    let (mut made, mut next_call) = (CallsMade::None, Some(first));
    while let Some(call) = next_call {
        match attempt(&app, &call.id, Share::Calls).await {
            Attempt::Done => made = CallsMade::Some,
            Attempt::Failed => return Ok(made),
            Attempt::Outage => {
                app.outbox_pace.outage(app.clock.now());
                return Ok(made);
            }
        }
        drop(call);
        // What follows from it, which may be the next call of the case.
        message_stream::look(&app).await;
        run_ours(&app).await;
        next_call = next(&app, &system).await?;
    }
    Ok(made)
}
