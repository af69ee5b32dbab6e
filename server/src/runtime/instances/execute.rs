//! Commands to instances.

use lawdesk_core::engine::Command;
use lawdesk_core::engine::Instance;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::family::Family;
use super::target::{FamilyOutcome, NewInstance, Target};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::JsonText;

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
pub async fn state(connection: &mut AnyConnection, instance: &str) -> Result<Instance> {
    let state: Option<JsonText<Instance>> = sqlx::query_scalar("select state from instance where id = $1")
        .bind(instance)
        .fetch_optional(connection)
        .await?;
    state.map(|JsonText(state)| state).ok_or(ApiError::NotFound.into())
}

/// An instance and all that it called and that still run, the first one first.
pub async fn running_family(tx: &mut Tx, instance: &str) -> Result<Vec<String>> {
    let ids = sqlx::query_scalar(
        "select id from instance where (id = $1 or root_id = $1) and ended_at is null order by depth, id",
    )
    .bind(instance)
    .fetch_all(&mut **tx)
    .await?;
    Ok(ids)
}
