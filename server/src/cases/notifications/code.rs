//! Codes by text message: they go straight to the gateway and are stored nowhere. Who gets none asks for another.

use std::time::Duration;

use lawdesk_core::channel::Channel;
use uuid::Uuid;

use super::channel;
use super::gateway::{self, Failure, Parcel};
use crate::App;
use crate::accounts::sign_in::Texting;
use crate::platform::error::Result;

/// How often it is tried: a code that comes late is of no use.
const TRIES: u32 = 3;
/// The pause between two tries.
const PAUSE: Duration = Duration::from_secs(3);

/// What becomes of a code: the demo shows what it has no gateway for.
pub(crate) async fn texting(app: &App) -> Result<Texting> {
    let gateways = channel::gateways(app).await?;
    Ok(match (channel::has_gateway(&gateways, Channel::Sms), app.config.demo) {
        (true, _) => Texting::Sent,
        (false, true) => Texting::Shown,
        (false, false) => Texting::Unavailable,
    })
}

/// Sends it beside the answer, which so takes as long for every number.
pub(crate) fn send(app: &App, mobile: String, text: String) {
    let app = app.clone();
    tokio::spawn(async move {
        let id = Uuid::now_v7().to_string();
        for _ in 0..TRIES {
            match attempt(&app, &id, &mobile, &text).await {
                Ok(()) => return,
                Err(Failure::Permanent(reason)) => {
                    tracing::warn!("a code was not sent: {reason}");
                    return;
                }
                Err(Failure::Passing(reason)) => tracing::warn!("a code was not sent yet: {reason}"),
            }
            tokio::time::sleep(PAUSE).await;
        }
    });
}

async fn attempt(app: &App, id: &str, mobile: &str, text: &str) -> std::result::Result<(), Failure> {
    let gateways = channel::gateways(app).await.map_err(|error| Failure::Passing(error.to_string()))?;
    let now = app.clock.now();
    let parcel = Parcel { id, address: mobile, name: "", event: "smsCode", subject: "", body: text, at: now };
    gateway::send(&gateways, Channel::Sms, parcel, now).await
}
