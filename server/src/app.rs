//! The application state: what every handler can reach.

use std::sync::Arc;

use anyhow::{Context, Result};

use crate::accounts::sign_in::Passwords;
use crate::figures::BoardCache;
use crate::flows::definitions::Definitions;
use crate::flows::environment::Environments;
use crate::hooks::{HOOKS, Hooks};
use crate::http::metrics::RequestMetrics;
use crate::identity::audit;
use crate::identity::token_pace::TokenPace;
use crate::platform::backup::Backups;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::Db;
use crate::platform::instances::ThisServer;
use crate::platform::jobs::Jobs;
use crate::platform::live::Live;
use crate::platform::parameters::ParameterCache;
use crate::platform::sealing;
use crate::platform::secrets::Secrets;
use crate::platform::turns::Turns;
use crate::runtime::outbox::SideEffects;
use crate::runtime::outbox_pace::OutboxPace;

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
    pub(crate) definitions: Arc<Definitions>,
    /// What the engine knows of the world.
    pub(crate) environments: Arc<Environments>,
    /// When the outbox is looked at again after a fault.
    pub(crate) outbox_pace: Arc<OutboxPace>,
    /// Who is waited for outside.
    pub turns: Arc<Turns>,
    /// This server.
    pub instance: Arc<ThisServer>,
    /// Its scheduled jobs.
    pub jobs: Arc<Jobs>,
    /// What is being done with backups on this server.
    pub backups: Arc<Backups>,
    /// What administrators have set.
    pub parameters: Arc<ParameterCache>,
    /// Pages that hear of changes as they happen.
    pub live: Arc<Live>,
    /// What requests were like.
    pub requests: Arc<RequestMetrics>,
    /// How often tokens call.
    pub token_pace: Arc<TokenPace>,
    /// Figures of regions that were counted a short while ago.
    pub(crate) figures: Arc<BoardCache>,
    /// Whether handlers run and people are told.
    pub(crate) side_effects: SideEffects,
    /// What lower rooms have higher ones do.
    pub(crate) hooks: &'static Hooks,
}

impl App {
    /// Opens the database (bringing its tables up to date) and the keys.
    pub async fn open(config: Config, clock: Clock) -> Result<Self> {
        // Keys and database: what is wrong with them shows before anything is served.
        let secrets = Arc::new(Secrets::load(&config.data, config.token_key.as_deref())?);
        sealing::load(&config)?;
        let db = Db::open(&config.database_url()).await?;
        audit::chain::protect(&db).await.context("the audit cannot be protected")?;
        let passwords = Passwords::new().await?;
        // What the flows may call here, and under which name other servers know this one.
        let handlers = config.gateways.calls.handlers().into_iter().chain(config.worker_topics.iter().cloned());
        let environments = Arc::new(Environments::of(handlers.collect()));
        let instance = Arc::new(ThisServer::starting(clock.now()));
        Ok(Self {
            db,
            clock,
            config: Arc::new(config),
            secrets,
            passwords,
            definitions: Arc::default(),
            environments,
            outbox_pace: Arc::default(),
            turns: Arc::default(),
            instance,
            jobs: Arc::default(),
            backups: Arc::default(),
            parameters: Arc::default(),
            live: Arc::default(),
            requests: Arc::default(),
            token_pace: Arc::default(),
            figures: Arc::default(),
            side_effects: SideEffects::Enabled,
            hooks: &HOOKS,
        })
    }
}
