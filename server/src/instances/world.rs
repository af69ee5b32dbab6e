//! What the engine must know of the world: roles, handlers, working days. Kept, and read again when the calendar changes.

use std::sync::Arc;

use lawdesk_core::engine::World;
use sqlx::AnyConnection;
use tokio::sync::Mutex;

use crate::error::Result;
use crate::{calendar, outbox};

/// The world once it was asked for, and the calendar's revision that it holds.
#[derive(Debug, Default)]
pub struct Worlds(Mutex<Option<(i64, Arc<World>)>>);

impl Worlds {
    /// Roles and calendar of the database and the handlers of this program.
    pub async fn current(&self, connection: &mut AnyConnection) -> Result<Arc<World>> {
        // Other servers change the calendar too, so it is asked for each time, by its number.
        let revision = calendar::revision(connection).await?;
        let mut kept = self.0.lock().await;
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
        handlers: outbox::HANDLERS.iter().map(|name| (*name).to_owned()).collect(),
        ..World::default()
    })
}
