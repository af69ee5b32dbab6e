//! The ways in which people are told. A new one is a file of its own, and its arm in each function here.

use lawdesk_core::channel::Channel;

use crate::App;

/// Whether this installation sends by a channel: the demo writes what it has no gateway for into the outbox, where it can
/// be read. Who chose another in a diagram tells nobody by it.
pub(crate) fn is_available(app: &App, channel: Channel) -> bool {
    app.config.demo || has_gateway(app, channel)
}

/// Whether something stands behind a channel that takes what is sent.
pub(crate) fn has_gateway(app: &App, channel: Channel) -> bool {
    let gateways = &app.config.gateways;
    match channel {
        Channel::SystemMessage => true,
        Channel::Sms => gateways.sms.is_some(),
        Channel::Mail => gateways.mail.is_some(),
        Channel::GovernmentPlatform => gateways.platform.is_some(),
    }
}
