//! What happens in education without anybody asking: attempts end by the clock, also when the browser is gone.

use std::time::Duration;

use super::hand_in;
use crate::App;

/// How often it is looked.
const PACE: Duration = Duration::from_secs(5);

/// Looks again and again, until the server stops. Whatever goes wrong is tried again with the next look.
pub async fn watch(app: App) {
    loop {
        tokio::time::sleep(PACE).await;
        run(&app).await;
    }
}

/// Hands in what is due now.
pub async fn run(app: &App) {
    if let Err(error) = hand_in::overdue(app).await {
        tracing::error!("attempts cannot be handed in: {error:#}");
    }
}
