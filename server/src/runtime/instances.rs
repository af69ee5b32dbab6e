//! The only caller of the engine: loads an instance, steps it, stores what happened, and does to other instances what
//! follows. One transaction, which the caller commits.
//!
//! Called instances are a family: whoever acts on one of them first takes the row of the family's first. So two acts on
//! one family queue, and none waits for another the other way round. What concerns other families, and everything
//! outside, goes through the outbox.

mod family;
mod migrate;
mod rows;
mod starts;
mod store;
pub mod verify;

pub use migrate::{Elements, MigrationFit, migrate, preview};
pub use starts::{Message, correlate, fire_timers, start_at, starts_by_signal, watch};

use lawdesk_core::engine::{Actor, Command, Instance, Outcome, StartCommand};
use lawdesk_core::message::Refused;
use sqlx::Row;

use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use family::Family;

/// Who acts, on which instance.
#[derive(Clone, Copy, Debug)]
pub struct Target<'a> {
    /// The instance.
    pub instance: &'a str,
    /// Who acts; none: the system.
    pub actor: Option<&'a Actor>,
}

/// What is to be started.
#[derive(Debug)]
pub struct NewInstance<'a> {
    /// Its id, not yet used.
    pub id: &'a str,
    /// The flow.
    pub flow_key: &'a str,
    /// Its version.
    pub version: i64,
    /// What it is about, when somebody applied.
    pub application: Option<&'a str>,
    /// How it begins; its name is the id.
    pub command: StartCommand,
    /// Who starts it; none: the system.
    pub actor: Option<&'a Actor>,
}

/// What came of an act for the whole family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyOutcome {
    /// What the family is about, when somebody applied.
    pub application: Option<String>,
    /// How its first ended, if it did now.
    pub ended: Option<Outcome>,
}

/// Starts an instance, and what it calls.
pub async fn start(app: &App, tx: &mut Tx, new: NewInstance<'_>) -> Result<FamilyOutcome> {
    let mut family = Family::new(app, tx, new.id, new.application).await?;
    let flow = (new.flow_key, new.version);
    family.begin(new.id, flow, None, new.command, new.actor).await?;
    family.settle().await
}

/// Executes a command on a running instance, with what follows in its family.
pub async fn execute(app: &App, tx: &mut Tx, target: Target<'_>, command: Command) -> Result<FamilyOutcome> {
    let mut family = Family::lock(app, tx, target.instance).await?;
    family.step(target.instance, &command, target.actor).await?;
    family.settle().await
}

/// The state of an instance that the caller may then act on: nobody else does until the transaction is over.
pub async fn lock(app: &App, tx: &mut Tx, instance: &str) -> Result<Instance> {
    Family::lock(app, tx, instance).await?;
    state(tx, instance).await
}

/// The state of an instance.
pub async fn state(tx: &mut Tx, instance: &str) -> Result<Instance> {
    let text: Option<String> =
        sqlx::query_scalar("select state from instance where id = $1").bind(instance).fetch_optional(&mut **tx).await?;
    Ok(serde_json::from_str(&text.ok_or(Refused::NotFound)?)?)
}

/// An instance and all that it called and that still run, the first one first.
pub async fn running_family(tx: &mut Tx, instance: &str) -> Result<Vec<String>> {
    let rows =
        sqlx::query("select id from instance where (id = $1 or root_id = $1) and ended_at is null order by depth, id")
            .bind(instance)
            .fetch_all(&mut **tx)
            .await?;
    Ok(rows.iter().map(|row| row.try_get("id")).collect::<sqlx::Result<_>>()?)
}
