//! The Lawdesk server as a library: the tests drive the same router as the program.

mod acting;
pub mod answer;
mod applications;
mod areas;
pub mod audit;
pub mod calendar;
mod calls;
mod client;
pub mod clock;
pub mod command;
pub mod config;
pub mod db;
pub mod deadlines;
mod definitions;
mod dictionaries;
pub mod effects;
pub mod error;
mod evaluations;
pub mod extract;
pub mod files;
pub mod forms;
mod health;
mod idempotency;
mod incidents;
pub mod instances;
mod items;
mod letters;
mod listeners;
mod menu;
pub mod messages;
mod nodes;
mod number_sequence;
mod openapi;
mod organisations;
pub mod outbox;
mod party;
mod processes;
mod product;
pub mod request;
mod revision;
mod roles;
pub mod secrets;
pub mod seed;
mod sign_in;
mod signals;
pub mod sql;
mod tasks;
pub mod text;
pub mod token;

use std::sync::Arc;

use anyhow::Result;
use axum::Router;

use crate::calls::Calls;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::Db;
use crate::definitions::Definitions;
use crate::instances::Worlds;
use crate::outbox::Outside;
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
    /// Flows ready to run.
    definitions: Arc<Definitions>,
    /// What the engine knows of the world.
    worlds: Arc<Worlds>,
    /// Whether handlers run and people are told.
    outside: Outside,
}

impl App {
    /// Opens the database (bringing its tables up to date) and the keys.
    pub async fn open(config: Config, clock: Clock) -> Result<Self> {
        let secrets = Arc::new(Secrets::load(&config.data)?);
        let db = Db::open(&config.database_url()).await?;
        let passwords = Passwords::new().await?;
        let (definitions, worlds, outside) = (Arc::default(), Arc::default(), Outside::Reached);
        Ok(Self { db, clock, config: Arc::new(config), secrets, passwords, definitions, worlds, outside })
    }
}

/// All routes, with what goes around every request. One line a resource.
pub fn router(app: App) -> Router {
    let config = app.config.clone();
    let api = Calls::default()
        .merge(sign_in::routes())
        .nest("/lawer-approval/process", processes::routes())
        .nest("/lawer-approval/xzsq", applications::routes().merge(tasks::routes()))
        .nest("/lawer-approval/xzsqpj", evaluations::routes())
        .nest("/lawer-approval/sqtzs", letters::routes())
        .nest("/lawer-approval/sqtzsbf", letters::reissue_routes())
        .nest("/lawer-approval/sptaskext", tasks::extension_routes())
        .nest("/lawer-approval/incident", incidents::routes())
        .nest("/lawer-approval/event", signals::routes())
        .nest("/lawer-approval/eventlistener", listeners::routes())
        .merge(nodes::routes())
        .merge(items::routes())
        .merge(menu::routes())
        .merge(dictionaries::routes())
        .merge(organisations::routes())
        .merge(party::routes())
        .merge(roles::routes())
        .merge(calendar::routes())
        .merge(messages::routes())
        .merge(areas::routes())
        .merge(forms::routes())
        .merge(files::routes());
    let calls = health::routes().nest("/api", api);
    let routes = calls.documented_at("/api/openapi.json").fallback(client::serve).with_state(app);
    request::around(routes, &config)
}
