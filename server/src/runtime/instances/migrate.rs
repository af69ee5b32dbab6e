//! Moving a running instance to another version of its flow; a preview is the same step, not kept.

use std::collections::BTreeMap;

use lawdesk_core::engine::{self, Command, Context, EngineError, Instance};
use lawdesk_core::message::ApiError;

use super::family::Family;
use super::target::{FamilyOutcome, Target};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::JsonText;

/// New element for an old one; others keep their id.
pub type Elements = BTreeMap<String, String>;

/// Moves an instance.
pub async fn migrate(
    app: &App,
    tx: &mut Tx,
    target: Target<'_>,
    version: i64,
    elements: Elements,
) -> Result<FamilyOutcome> {
    let mut family = Family::lock(app, tx, target.instance).await?;
    family.move_to(target.instance, version, &Command::Migrate { elements }, target.actor).await?;
    family.settle().await
}

/// Whether an instance could move.
#[derive(Clone, Debug, PartialEq)]
pub enum MigrationFit {
    /// It could; these are the user tasks that would be open then.
    Fits(Vec<String>),
    /// It could not.
    Refused(EngineError),
}

/// What moving would do. Nothing changes.
pub async fn preview(app: &App, tx: &mut Tx, instance: &str, version: i64, elements: Elements) -> Result<MigrationFit> {
    let stored: Option<(String, JsonText<Instance>)> =
        sqlx::query_as("select flow_key, state from instance where id = $1")
            .bind(instance)
            .fetch_optional(&mut **tx)
            .await?;
    let (flow_key, JsonText(state)) = stored.ok_or(ApiError::NotFound)?;
    let flow = app.definitions.get(tx, &flow_key, version).await?;
    let world = app.environments.current(tx).await?;
    let context = Context { now: app.clock.now(), actor: None, environment: &world };
    match engine::step(&flow.definition, &state, &Command::Migrate { elements }, &context) {
        Ok(step) => Ok(MigrationFit::Fits(step.instance.tasks.iter().map(|task| task.element.to_string()).collect())),
        Err(
            refusal @ (EngineError::CannotMigrate { .. } | EngineError::InstanceSuspended | EngineError::InstanceEnded),
        ) => Ok(MigrationFit::Refused(refusal)),
        Err(refusal) => Err(Error::Engine(refusal)),
    }
}
