//! `lawdesk serve`: API and web client on one port, until told to stop.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Result};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use super::keys::LOOK;
use super::pending_restore::restore_pending;
use super::reseal::seal_stored;
use crate::cases::deadlines;
use crate::coordination;
use crate::http::client::ClientFiles;
use crate::http::connections::{self, Limits};
use crate::http::tls::Tls;
use crate::identity::audit::chain;
use crate::learning::clock;
use crate::master::search;
use crate::oversight::daily;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::instances;
use crate::platform::sealing;
use crate::rating::credit;
use crate::reference::{backups, message_stream};
use crate::{App, router, seed};

/// How long running requests may take once the server is told to stop.
const GRACE: Duration = Duration::from_secs(20);

/// Descriptors kept for files and the database.
const KEPT: usize = 128;

/// Runs until SIGTERM or Ctrl-C; then takes no new requests and lets the running ones finish.
pub async fn serve(config: Config, client: ClientFiles) -> Result<()> {
    let address = SocketAddr::new(config.bind, config.port);
    let tls = Tls::open(&config)?;
    restore_pending(&config).await?;
    let app = App::open(config, Clock::System).await?;
    let sealed = seal_stored(&app.db).await.context("the identity numbers cannot be sealed")?;
    if sealed > 0 {
        tracing::info!("{sealed} values with identity numbers were plain and are sealed now");
    }
    fill(&app).await?;
    // The socket, so that a port in use stops the start.
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}: is another program using the port?"))?;
    let scheme = if tls.is_some() { "https" } else { "http" };
    tracing::info!("Lawdesk is ready at {scheme}://{}", listener.local_addr()?);
    announce(&app, &format!("{scheme}://{}", listener.local_addr()?));
    let pool = app.db.pool.clone();
    // The clock beside the requests.
    let watch = tokio::spawn(deadlines::watch(app.clone()));
    let streams = tokio::spawn(message_stream::watch(app.clone()));
    let deliveries = tokio::spawn(deadlines::watch_deliveries(app.clone()));
    let work_deadlines = tokio::spawn(coordination::watch::watch(app.clone()));
    let attempts = tokio::spawn(clock::watch(app.clone()));
    let ratings = tokio::spawn(credit::watch(app.clone()));
    let oversight = tokio::spawn(daily::watch(app.clone()));
    let daily_backups = tokio::spawn(backups::watch(app.clone()));
    let presence = tokio::spawn(instances::watch(app.clone()));
    let live = app.live.clone();
    let limits = Limits::of(places(app.config.max_connections));
    let retention = tokio::spawn(shorten_audit(app.clone()));
    let keys = tokio::spawn(look_for_keys(tls.clone()));
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let server = connections::serve(listener, router(app, client), limits, tls, async {
        shutdown_signal().await;
        tracing::info!("stopping: letting running requests finish");
        live.stop();
        let _ = stopping.send(());
    });
    // Requests that run may finish, within limits.
    let overdue = async {
        let _ = stopped.await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        () = server => (),
        () = overdue => tracing::warn!("some requests did not finish in time"),
    }
    watch.abort();
    retention.abort();
    keys.abort();
    streams.abort();
    deliveries.abort();
    work_deadlines.abort();
    attempts.abort();
    ratings.abort();
    oversight.abort();
    daily_backups.abort();
    presence.abort();
    pool.close().await;
    tracing::info!("stopped");
    Ok(())
}

/// As many connections as configured and as the system gives descriptors for: its soft limit is raised to the hard one,
/// and what files and database need is kept.
fn places(configured: usize) -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    let descriptors = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    };
    // None means that there is no limit.
    let descriptors = descriptors.map_or(usize::MAX, |it| usize::try_from(it).unwrap_or(usize::MAX));
    let places = configured.min(descriptors.saturating_sub(KEPT)).max(1);
    if places < configured {
        tracing::warn!("{places} connections at a time instead of {configured}: the system gives no more descriptors");
    }
    places
}

/// Removes each day what of the audit is older than the configuration says; without that it keeps everything.
async fn shorten_audit(app: App) {
    let Some(days) = app.config.audit_days else { return };
    loop {
        if let Err(error) = chain::remove_older(&app.db, &app.clock, days).await {
            tracing::error!(error = format!("{error:#}"), "the audit cannot be shortened");
        }
        tokio::time::sleep(Duration::from_hours(24)).await;
    }
}

/// Takes the key that `lawdesk keys rotate` has put in front of the others, and a new certificate: by itself, and at once on
/// SIGHUP.
async fn look_for_keys(tls: Option<Arc<Tls>>) {
    let mut hangup = signal(SignalKind::hangup()).expect("SIGHUP can be listened to");
    loop {
        tokio::select! {
            () = tokio::time::sleep(LOOK) => (),
            _ = hangup.recv() => (),
        }
        if let Err(error) = sealing::reload_when_changed() {
            tracing::error!(error = format!("{error:#}"), "the keys cannot be read again");
        }
        match tls.as_ref().map(|it| it.reload_when_changed()) {
            Some(Ok(true)) => tracing::info!("a new certificate is shown from now on"),
            Some(Err(error)) => {
                tracing::error!(error = format!("{error:#}"), "the new certificate cannot be shown");
            }
            Some(Ok(false)) | None => (),
        }
    }
}

/// What a person who just started it wants to know.
fn announce(app: &App, address: &str) {
    println!("Lawdesk: {address}");
    if app.config.demo {
        println!("{}", seed::accounts());
    }
}

/// An empty database gets the demo data or, outside demo mode, its first account.
async fn fill(app: &App) -> Result<()> {
    seed::reference(app).await?;
    if app.config.demo {
        seed::demo(app).await?;
        seed::publications(app).await?;
    } else if let Some(password) = seed::first_account(app).await? {
        // Not into the log, which others read and keep.
        println!("This database had no account. Sign in as admin with the password {password} and change it.");
    }
    // What was stored before there was a search by index.
    let told = |area: &str, written| tracing::info!("{written} records of {area} can be searched by index");
    search::fill(&app.db, told).await?;
    Ok(())
}

async fn shutdown_signal() {
    let mut terminate = signal(SignalKind::terminate()).expect("SIGTERM can be listened to");
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
