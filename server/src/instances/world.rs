//! What the engine must know of the world: people, roles, handlers, working days. Kept, and read again when people or the
//! calendar change.

use std::sync::Arc;

use lawdesk_core::engine::World;
use sqlx::AnyConnection;
use tokio::sync::Mutex;

use super::directory;
use crate::error::Result;
use crate::{calendar, outbox, revision};

/// Where the engine's world comes from.
#[derive(Debug)]
pub enum Worlds {
    /// The database: the world once it was asked for, and the revision that it holds.
    Kept(Mutex<Option<(i64, Arc<World>)>>),
    /// A world that a story gives.
    Given(Arc<World>),
}

impl Default for Worlds {
    fn default() -> Self {
        Self::Kept(Mutex::default())
    }
}

impl Worlds {
    /// People, roles and calendar of the database and the handlers of this program; or the given world.
    pub async fn current(&self, connection: &mut AnyConnection) -> Result<Arc<World>> {
        let kept = match self {
            Self::Given(world) => return Ok(world.clone()),
            Self::Kept(kept) => kept,
        };
        let revision = revision::latest(connection).await?;
        let mut kept = kept.lock().await;
        if let Some((_, world)) = kept.as_ref().filter(|(of, _)| *of == revision) {
            return Ok(world.clone());
        }
        let world = Arc::new(load(connection).await?);
        *kept = Some((revision, world.clone()));
        Ok(world)
    }
}

async fn load(connection: &mut AnyConnection) -> Result<World> {
    let roles: Vec<String> = sqlx::query_scalar("select code from role").fetch_all(&mut *connection).await?;
    Ok(World {
        roles: roles.into_iter().collect(),
        calendar: Some(calendar::load(connection).await?),
        handlers: outbox::handlers().map(ToOwned::to_owned).collect(),
        ..directory::load(connection).await?
    })
}
