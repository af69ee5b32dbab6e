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
    /// The database: the world once it was asked for, and the version of the data that it was read from.
    Database(Mutex<Option<(i64, Arc<Environment>)>>),
    /// A world that a story gives.
    Fixed(Arc<Environment>),
}

impl Default for Environments {
    fn default() -> Self {
        Self::Database(Mutex::default())
    }
}

impl Environments {
    /// People, roles and calendar of the database and the handlers of this program; or the given world.
    pub async fn current(&self, connection: &mut AnyConnection) -> Result<Arc<Environment>> {
        let cached = match self {
            Self::Fixed(world) => return Ok(world.clone()),
            Self::Database(cached) => cached,
        };
        let revision = cache_version::current(connection).await?;
        let mut cached = cached.lock().await;
        if let Some((_, world)) = cached.as_ref().filter(|(of, _)| *of == revision) {
            return Ok(world.clone());
        }
        let world = Arc::new(load(connection).await?);
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
