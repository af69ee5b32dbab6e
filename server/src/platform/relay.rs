//! What the servers that share a PostgreSQL tell each other as it happens: by NOTIFY in the transaction that changes something,
//! so that nothing is told that is not committed. On SQLite there is one server and nobody to tell.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use sqlx::AnyPool;
use sqlx::postgres::{PgListener, PgNotification};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use uuid::Uuid;

use super::clock::Clock;
use super::db::{Kind, Tx};
use crate::App;

/// Ids of accounts whose messages changed, with commas.
const MESSAGES: &str = "lawdesk_messages";
/// Parameters or dictionaries changed, or a job stands still.
const PARAMETERS: &str = "lawdesk_parameters";
/// What a server tells itself, to learn whether it hears.
const ECHO: &str = "lawdesk_echo";

/// How many accounts one notification names: it holds 8000 bytes.
const ACCOUNTS_AT_ONCE: usize = 100;
/// How often a server makes sure that it hears.
const ECHO_PACE: Duration = Duration::from_secs(5);
/// How long connecting, or an echo, may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long after a failure it is tried again.
const PAUSE: Duration = Duration::from_secs(2);

/// Tells all servers, this one too, that messages of these accounts changed; heard when the transaction is committed.
pub async fn messages_changed<'a>(tx: &mut Tx, accounts: impl IntoIterator<Item = &'a str>) -> sqlx::Result<()> {
    let accounts: Vec<&str> = accounts.into_iter().collect();
    for some in accounts.chunks(ACCOUNTS_AT_ONCE) {
        notify(tx, MESSAGES, &some.join(",")).await?;
    }
    Ok(())
}

/// Tells all servers that what they know of parameters, dictionaries and jobs is old; heard when the transaction is
/// committed.
pub async fn parameters_changed(tx: &mut Tx) -> sqlx::Result<()> {
    notify(tx, PARAMETERS, "").await
}

/// PostgreSQL sends what is the same within a transaction once.
async fn notify(tx: &mut Tx, channel: &str, payload: &str) -> sqlx::Result<()> {
    if tx.kind == Kind::Postgres {
        sqlx::query(NOTIFY).bind(channel).bind(payload).execute(&mut **tx).await?;
    }
    Ok(())
}

/// What the function itself answers has no type that sqlx reads.
const NOTIFY: &str = "select 1 as one from pg_notify($1, $2)";

/// What a server hears.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// Messages of these accounts changed.
    Messages(Vec<String>),
    /// What is known of parameters, dictionaries and jobs is old.
    Parameters,
    /// Whatever was committed before this moment (milliseconds since 1970, by this server's clock) was heard.
    AllUntil(i64),
}

/// A connection that hears what servers tell. Whether it hears is seen by what the server tells itself through the pool: a
/// connection that is cut off says nothing by itself, and some that stand between pass no notifications on.
#[derive(Debug)]
pub struct Relay {
    listener: PgListener,
    pool: AnyPool,
    clock: Clock,
    /// What this one tells itself.
    echo: String,
    /// When the echo that is awaited was sent, milliseconds since 1970; none: it came.
    asked_at: Option<i64>,
    /// When the echo has to be there, or the next one is sent.
    due: Instant,
}

impl Relay {
    /// Connects, and is there as soon as it has proved to hear; tries until then. Never there on SQLite.
    pub async fn open(app: &App) -> Self {
        if app.db.kind == Kind::Sqlite {
            return std::future::pending().await;
        }
        let mut is_told = false;
        loop {
            match Self::connect(app).await {
                Ok(relay) => return relay,
                Err(reason) if is_told => tracing::debug!("still not heard what other servers tell: {reason:#}"),
                Err(reason) => {
                    is_told = true;
                    tracing::warn!("what other servers tell is not heard; it is looked for each second: {reason:#}");
                }
            }
            sleep(PAUSE).await;
        }
    }

    async fn connect(app: &App) -> Result<Self> {
        let url = app.config.database_url();
        let listener = async {
            let mut listener = PgListener::connect(&url).await?;
            listener.eager_reconnect(false);
            listener.listen_all([MESSAGES, PARAMETERS, ECHO]).await?;
            Ok::<_, sqlx::Error>(listener)
        };
        let listener = timeout(PATIENCE, listener).await.context("no connection in time")??;
        let (pool, clock, echo) = (app.db.pool.clone(), app.clock.clone(), Uuid::new_v4().to_string());
        let mut relay = Self { listener, pool, clock, echo, asked_at: None, due: Instant::now() };
        // Nobody listens to it yet: what else comes is caught up with afterwards.
        while !matches!(relay.next().await?, Heard::AllUntil(_)) {}
        Ok(relay)
    }

    /// What comes next. An error: nothing is heard any more.
    pub async fn next(&mut self) -> Result<Heard> {
        loop {
            tokio::select! {
                received = self.listener.try_recv() => {
                    let received = received?.context("the connection was lost")?;
                    if let Some(heard) = self.understand(&received) {
                        return Ok(heard);
                    }
                }
                () = sleep_until(self.due) => self.ask().await?,
            }
        }
    }

    fn understand(&mut self, received: &PgNotification) -> Option<Heard> {
        match received.channel() {
            MESSAGES => Some(Heard::Messages(received.payload().split(',').map(str::to_owned).collect())),
            PARAMETERS => Some(Heard::Parameters),
            ECHO if received.payload() == self.echo => {
                self.due = Instant::now() + ECHO_PACE;
                self.asked_at.take().map(Heard::AllUntil)
            }
            _ => None,
        }
    }

    async fn ask(&mut self) -> Result<()> {
        ensure!(self.asked_at.is_none(), "nothing came in time");
        let now = self.clock.now();
        let asked = sqlx::query(NOTIFY).bind(ECHO).bind(&self.echo).execute(&self.pool);
        timeout(PATIENCE, asked).await.context("nothing can be told in time")??;
        self.asked_at = Some(now);
        self.due = Instant::now() + PATIENCE;
        Ok(())
    }
}
