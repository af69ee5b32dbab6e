//! `lawdesk serve`: API and web client on one port, until told to stop.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::cases::deadlines;
use crate::http::client::ClientFiles;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::{App, router, seed};

/// How long running requests may take once the server is told to stop.
const GRACE: Duration = Duration::from_secs(20);

/// Runs until SIGTERM or Ctrl-C; then takes no new requests and lets the running ones finish.
pub async fn serve(config: Config, client: ClientFiles) -> Result<()> {
    let address = SocketAddr::new(config.bind, config.port);
    let app = App::open(config, Clock::System).await?;
    fill(&app).await?;
    // The socket, so that a port in use stops the start.
    let listener = TcpListener::bind(address)
        .await
        .with_context(|| format!("cannot listen on {address}: is another program using the port?"))?;
    tracing::info!("Lawdesk is ready at http://{}", listener.local_addr()?);
    announce(&app, &listener.local_addr()?.to_string());
    let pool = app.db.pool.clone();
    // The clock beside the requests.
    let watch = tokio::spawn(deadlines::watch(app.clone()));
    let service = router(app, client).into_make_service_with_connect_info::<SocketAddr>();
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let server = axum::serve(listener, service).with_graceful_shutdown(async {
        shutdown_signal().await;
        tracing::info!("stopping: letting running requests finish");
        let _ = stopping.send(());
    });
    // Requests that run may finish, within limits.
    let overdue = async {
        let _ = stopped.await;
        tokio::time::sleep(GRACE).await;
    };
    tokio::select! {
        result = async { server.await } => result?,
        () = overdue => tracing::warn!("some requests did not finish in time"),
    }
    watch.abort();
    pool.close().await;
    tracing::info!("stopped");
    Ok(())
}

/// What a person who just started it wants to know.
fn announce(app: &App, address: &str) {
    println!("Lawdesk: http://{address}");
    if app.config.demo {
        println!("{}", seed::accounts());
    }
}

/// An empty database gets the demo data or, outside demo mode, its first account.
async fn fill(app: &App) -> Result<()> {
    seed::reference(app).await?;
    if app.config.demo {
        seed::demo(app).await?;
    } else if let Some(password) = seed::first_account(app).await? {
        // Not into the log, which others read and keep.
        println!("This database had no account. Sign in as admin with the password {password} and change it.");
    }
    Ok(())
}

async fn shutdown_signal() {
    let mut terminate = signal(SignalKind::terminate()).expect("SIGTERM can be listened to");
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
}
