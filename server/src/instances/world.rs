//! What the engine must know of the world: roles, handlers. Read once, since nothing changes it while the server runs.

use std::sync::Arc;

use lawdesk_core::engine::World;
use sqlx::AnyConnection;
use tokio::sync::OnceCell;

use crate::error::Result;
use crate::outbox;

/// The world, once it was asked for.
#[derive(Debug, Default)]
pub struct Worlds(OnceCell<Arc<World>>);

impl Worlds {
    /// A world that is given.
    #[must_use]
    pub fn given(world: World) -> Self {
        Self(OnceCell::new_with(Some(Arc::new(world))))
    }

    /// Roles of the database and the handlers of this program.
    pub async fn current(&self, connection: &mut AnyConnection) -> Result<Arc<World>> {
        let world = self.0.get_or_try_init(|| async { load(connection).await.map(Arc::new) }).await?;
        Ok(world.clone())
    }
}

async fn load(connection: &mut AnyConnection) -> Result<World> {
    let roles: Vec<String> = sqlx::query_scalar("select code from role").fetch_all(connection).await?;
    Ok(World {
        roles: roles.into_iter().collect(),
        handlers: outbox::HANDLERS.iter().map(|name| (*name).to_owned()).collect(),
        ..World::default()
    })
}
