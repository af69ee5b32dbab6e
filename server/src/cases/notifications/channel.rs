//! The ways in which people are told. A new one is a file of its own, and its arm in each function here.

use lawdesk_core::channel::Channel;

use crate::App;
use crate::platform::error::Result;
use crate::platform::gateway_config::Gateways;

/// The gateways that hold now: what administrators have set, else what the server was started with.
pub(crate) async fn gateways(app: &App) -> Result<Gateways> {
    Ok(app.config.gateways.with(&*app.parameters.current(&app.db.pool).await?))
}

/// Whether this installation sends by a channel: the demo writes what it has no gateway for into the outbox, where it can
/// be read. Who chose another in a diagram tells nobody by it.
pub(crate) fn is_available(app: &App, gateways: &Gateways, channel: Channel) -> bool {
    app.config.demo || has_gateway(gateways, channel)
}

/// Whether something stands behind a channel that takes what is sent.
pub(crate) fn has_gateway(gateways: &Gateways, channel: Channel) -> bool {
    match channel {
        Channel::SystemMessage => true,
        Channel::Sms => gateways.sms.is_some(),
        Channel::Mail => gateways.mail.is_some(),
        Channel::GovernmentPlatform => gateways.platform.is_some(),
    }
}
