//! The servers that work on this database, as each of them says every half minute.

use std::time::Duration;

use sqlx::AnyPool;

use super::error::Result;
use super::sql::from_row;
use crate::App;

/// How often a server says that it is there.
const PACE: Duration = Duration::from_secs(30);
/// One that has said nothing for so many milliseconds is gone.
const GONE: i64 = 90_000;
/// What was gone for so many milliseconds is forgotten.
const FORGOTTEN: i64 = 24 * 3_600_000;

/// This server.
#[derive(Clone, Debug)]
pub struct ThisServer {
    /// Another one with each start.
    pub id: String,
    /// Name of the machine.
    pub host: String,
    /// Milliseconds since 1970.
    pub started_at: i64,
}

impl ThisServer {
    /// A server that starts now, milliseconds since 1970.
    #[must_use]
    pub fn starting(now: i64) -> Self {
        let host = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default().trim().to_owned();
        Self { id: uuid::Uuid::now_v7().to_string(), host, started_at: now }
    }
}

/// Says again and again that this server is there, until it stops.
pub async fn watch(app: App) {
    let mut pace = tokio::time::interval(PACE);
    pace.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    loop {
        pace.tick().await;
        if let Err(error) = beat(&app).await {
            tracing::debug!("it cannot be said that this server is there: {error:#}");
        }
    }
}

/// Says so once.
pub async fn beat(app: &App) -> Result<()> {
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    sqlx::query(
        "insert into server_instance (id, host, version, started_at, seen_at) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set seen_at = excluded.seen_at",
    )
    .bind(&app.instance.id)
    .bind(&app.instance.host)
    .bind(env!("CARGO_PKG_VERSION"))
    .bind(app.instance.started_at)
    .bind(now)
    .execute(&mut *tx)
    .await?;
    sqlx::query("delete from server_instance where seen_at < $1").bind(now - FORGOTTEN).execute(&mut *tx).await?;
    Ok(tx.commit().await?)
}

from_row! {
    /// A server that is there.
    #[derive(Debug, serde::Serialize, schemars::JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ServerInstance {
        id: String,
        host: String,
        version: String,
        started_at: i64,
        seen_at: i64,
    }
}

/// Those that have said so lately, the oldest first.
pub async fn present(pool: &AnyPool, now: i64) -> Result<Vec<ServerInstance>> {
    let sql = "select id, host, version, started_at, seen_at from server_instance where seen_at > $1
                order by started_at, id";
    Ok(sqlx::query_as(sql).bind(now - GONE).fetch_all(pool).await?)
}
