//! The Lawdesk server as a library: the tests drive the same router as the program.

pub mod answer;
mod areas;
pub mod audit;
mod client;
pub mod clock;
pub mod command;
pub mod config;
pub mod db;
mod dictionaries;
pub mod error;
pub mod extract;
pub mod files;
pub mod forms;
mod health;
mod menu;
pub mod messages;
mod organisations;
pub mod request;
pub mod secrets;
pub mod seed;
mod sign_in;
pub mod sql;
pub mod text;
pub mod token;

use std::sync::Arc;

use anyhow::Result;
use axum::Router;

use crate::clock::Clock;
use crate::config::Config;
use crate::db::Db;
use crate::secrets::Secrets;
use crate::sign_in::Passwords;

/// What every handler can reach. Cheap to clone.
#[derive(Clone)]
pub struct App {
    /// The database.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// As read at start.
    pub config: Arc<Config>,
    /// Keys.
    pub secrets: Arc<Secrets>,
    /// Password hashes.
    pub passwords: Passwords,
}

impl App {
    /// Opens the database (bringing its tables up to date) and the keys.
    pub async fn open(config: Config, clock: Clock) -> Result<Self> {
        let secrets = Arc::new(Secrets::load(&config.data)?);
        let db = Db::open(&config.database_url()).await?;
        let passwords = Passwords::new().await?;
        Ok(Self { db, clock, config: Arc::new(config), secrets, passwords })
    }
}

/// All routes, with what goes around every request. One line a resource.
pub fn router(app: App) -> Router {
    let config = app.config.clone();
    let api = Router::new()
        .merge(sign_in::routes())
        .merge(menu::routes())
        .merge(dictionaries::routes())
        .merge(organisations::routes())
        .merge(messages::routes())
        .merge(areas::routes())
        .merge(forms::routes())
        .merge(files::routes());
    let routes = Router::new().merge(health::routes()).nest("/api", api).fallback(client::serve).with_state(app);
    request::around(routes, &config)
}
