//! What happens in education without anybody asking: attempts end by the clock, also when the browser is gone.

use lawdesk_core::job::ScheduledJob;

use super::hand_in;
use crate::App;
use crate::platform::error::Result;
use crate::platform::jobs;

/// Looks again and again, until the server stops. Whatever goes wrong is tried again with the next look.
pub async fn watch(app: App) {
    jobs::watch(app, ScheduledJob::Attempts, |app| Box::pin(attempt(app))).await;
}

async fn attempt(app: &App) -> Result<()> {
    hand_in::overdue(app).await.map(drop)
}

/// Hands in what is due now.
pub async fn run(app: &App) {
    if let Err(error) = hand_in::overdue(app).await {
        tracing::error!("attempts cannot be handed in: {error:#}");
    }
}
