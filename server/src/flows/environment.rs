//! What the engine must know of the world: people, roles, handlers, working days. Kept, and read again when people or the
//! calendar change.

use std::sync::Arc;

use lawdesk_core::effect::Effect;
use lawdesk_core::engine::Environment;
use sqlx::AnyConnection;
use tokio::sync::Mutex;

use crate::accounts::directory;
use crate::platform::cache_version;
use crate::platform::error::Result;
use crate::reference::calendar;

/// Where the engine's world comes from.
#[derive(Debug)]
pub enum Environments {
    /// The database: the world once it was asked for, and the version of the data that it was read from; beside it the
    /// handlers that the configuration adds.
    Database(Mutex<Option<(i64, Arc<Environment>)>>, Vec<String>),
    /// A world that a story gives.
    Fixed(Arc<Environment>),
}

impl Default for Environments {
    fn default() -> Self {
        Self::of(Vec::new())
    }
}

impl Environments {
    /// Of the database, with more handlers than the program's effects.
    #[must_use]
    pub fn of(handlers: Vec<String>) -> Self {
        Self::Database(Mutex::default(), handlers)
    }

    /// People, roles and calendar of the database and the handlers of this program; or the given world.
    pub async fn current(&self, connection: &mut AnyConnection) -> Result<Arc<Environment>> {
        let (cached, handlers) = match self {
            Self::Fixed(world) => return Ok(world.clone()),
            Self::Database(cached, handlers) => (cached, handlers),
        };
        let revision = cache_version::current(connection).await?;
        let mut cached = cached.lock().await;
        if let Some((_, world)) = cached.as_ref().filter(|(of, _)| *of == revision) {
            return Ok(world.clone());
        }
        let mut world = load(connection).await?;
        world.handlers.extend(handlers.iter().cloned());
        let world = Arc::new(world);
        *cached = Some((revision, world.clone()));
        Ok(world)
    }
}

async fn load(connection: &mut AnyConnection) -> Result<Environment> {
    Ok(Environment {
        calendar: Some(calendar::load(connection).await?),
        handlers: Effect::ALL.iter().map(|effect| effect.code().to_owned()).collect(),
        ..directory::load(connection).await?
    })
}
