//! The ways in which people are told. A new one is a file of its own, and its arm in each function here.

use anyhow::{Result, bail};
use lawdesk_core::channel::Channel;

use crate::platform::db::Tx;
use crate::reference::system_messages::{self, OutgoingMessage};

/// Whether this installation sends by a channel. Who chose another in a diagram tells nobody by it.
pub(crate) fn is_available(channel: Channel) -> bool {
    match channel {
        Channel::SystemMessage => true,
        // Gateways of their own: this system has none.
        Channel::Sms | Channel::Mail | Channel::GovernmentPlatform => false,
    }
}

/// Sends a message by a channel, in the transaction of whoever tells. The same message again does nothing. A channel that
/// is not available is an error, which the outbox keeps with the entry.
pub(crate) async fn send(tx: &mut Tx, channel: Channel, message: &OutgoingMessage<'_>) -> Result<()> {
    match channel {
        Channel::SystemMessage => Ok(system_messages::send(tx, message).await?),
        Channel::Sms | Channel::Mail | Channel::GovernmentPlatform => {
            bail!("nothing sends by channel {} ({channel:?})", channel.code())
        }
    }
}
