//! `/metrics`: how the system is, for Prometheus. It answers only whoever shows the configured token.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use lawdesk_core::message::ApiError;
use prometheus::{GaugeVec, Opts, Registry, TextEncoder};
use sha2::{Digest, Sha256};

use crate::App;
use crate::cases::notifications::delivery;
use crate::cases::webhooks;
use crate::http::api::ApiRouter;
use crate::identity::session;
use crate::platform::error::{Error, Result};
use crate::platform::jobs;
use crate::runtime::{outbox, tasks};

/// `/metrics`
pub fn routes() -> ApiRouter {
    ApiRouter::default().get("/metrics", "How the system is, for Prometheus", metrics)
}

async fn metrics(State(app): State<App>, headers: HeaderMap) -> Result<Response> {
    if !is_allowed(app.config.metrics_token.as_deref(), &headers) {
        return Err(ApiError::Unauthenticated.into());
    }
    let mut families = app.requests.gather();
    families.extend(gauges(&app).await?.gather());
    let text = TextEncoder::new().encode_to_string(&families).map_err(|error| Error::Internal(error.into()))?;
    Ok(([(CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text).into_response())
}

/// Whether the configured token is shown. Hashes are compared: how long that takes says nothing of the token.
fn is_allowed(token: Option<&str>, headers: &HeaderMap) -> bool {
    let shown = headers.get(AUTHORIZATION).and_then(|it| it.to_str().ok()).unwrap_or_default();
    let shown = shown.strip_prefix("Bearer ").unwrap_or(shown).trim();
    token.is_some_and(|token| !token.is_empty() && Sha256::digest(token) == Sha256::digest(shown))
}

/// What is so at this moment.
async fn gauges(app: &App) -> Result<Registry> {
    let (registry, pool, now) = (Registry::new(), &app.db.pool, app.clock.now());
    let build = env!("CARGO_PKG_VERSION");
    set(&registry, ("lawdesk_build_info", "The program", "version"), &[(build, 1)])?;
    let (size, idle) = (i64::from(pool.size()), i64::try_from(pool.num_idle()).unwrap_or(i64::MAX));
    let connections = [("open", size), ("idle", idle)];
    set(&registry, ("lawdesk_db_connections", "Connections to the database", "state"), &connections)?;
    // Queues: what waits, and what was given up.
    for (name, help, (waiting, dead)) in [
        ("lawdesk_outbox", "What follows commits", outbox::counts(pool).await?),
        ("lawdesk_delivery", "Messages that leave the system", delivery::counts(pool).await?),
        ("lawdesk_webhook", "Calls of webhooks", webhooks::counts(pool).await?),
    ] {
        set(&registry, (name, help, "state"), &[("waiting", waiting), ("dead", dead)])?;
    }
    // People and their work.
    let sessions = [("open", session::count_open(app).await?)];
    set(&registry, ("lawdesk_sessions", "Sessions that are not over", "state"), &sessions)?;
    let (open, overdue) = tasks::count_open(pool, now).await?;
    set(&registry, ("lawdesk_tasks", "Tasks of people", "state"), &[("open", open), ("overdue", overdue)])?;
    jobs_of(app, &registry).await?;
    Ok(registry)
}

async fn jobs_of(app: &App, registry: &Registry) -> Result<()> {
    let runs = jobs::runs(&app.db.pool).await?;
    let last: Vec<(&str, i64)> =
        runs.iter().map(|run| (run.job.as_str(), run.last_at.unwrap_or_default() / 1000)).collect();
    set(registry, ("lawdesk_job_last_run_timestamp_seconds", "When a job ran last", "job"), &last)?;
    let took: Vec<(&str, i64)> = runs.iter().map(|run| (run.job.as_str(), run.duration.unwrap_or_default())).collect();
    set(registry, ("lawdesk_job_last_duration_milliseconds", "How long its last run took", "job"), &took)?;
    let failed: Vec<(&str, i64)> = runs.iter().map(|run| (run.job.as_str(), i64::from(run.error.is_some()))).collect();
    set(registry, ("lawdesk_job_failed", "1: its last run failed", "job"), &failed)
}

/// A gauge with a value for each of its label's.
#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn set(registry: &Registry, (name, help, label): (&str, &str, &str), values: &[(&str, i64)]) -> Result<()> {
    let fault = |error: prometheus::Error| Error::Internal(error.into());
    let gauge = GaugeVec::new(Opts::new(name, help), &[label]).map_err(fault)?;
    for (key, value) in values {
        gauge.with_label_values(&[*key]).set(*value as f64);
    }
    registry.register(Box::new(gauge)).map_err(fault)
}
