//! Hands what leaves the system to the gateway of its channel.

use lawdesk_core::channel::Channel;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::json;
use url::Url;

use super::mail;
use crate::platform::gateway_config::{Gateways, HttpGateway};
use crate::platform::http_client::{self, Reach, Signature};

/// What is handed over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parcel<'a> {
    /// The delivery: who gets it twice can tell.
    pub id: &'a str,
    /// Mobile, mail address or account.
    pub address: &'a str,
    /// Name of the receiver.
    pub name: &'a str,
    /// Code of the event.
    pub event: &'a str,
    pub subject: &'a str,
    pub body: &'a str,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// Why it was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Failure {
    /// It may be taken later.
    Passing(String),
    /// It never will.
    Permanent(String),
}

/// Hands it over. `now` is milliseconds since 1970.
pub(super) async fn send(gateways: &Gateways, channel: Channel, parcel: Parcel<'_>, now: i64) -> Result<(), Failure> {
    let missing = || Failure::Passing("there is no gateway".to_owned());
    match channel {
        Channel::SystemMessage => Ok(()),
        Channel::Mail => mail::send(gateways.mail.as_ref().ok_or_else(missing)?, parcel).await,
        Channel::Sms => post(gateways.sms.as_ref().ok_or_else(missing)?, "mobile", parcel, now).await,
        Channel::GovernmentPlatform => {
            post(gateways.platform.as_ref().ok_or_else(missing)?, "account", parcel, now).await
        }
    }
}

/// A signed JSON body; `{mobile}` or `{account}` in the address of the gateway stands for the receiver.
async fn post(gateway: &HttpGateway, to: &str, parcel: Parcel<'_>, now: i64) -> Result<(), Failure> {
    let receiver = utf8_percent_encode(parcel.address, NON_ALPHANUMERIC).to_string();
    let address = gateway.url.replace(&format!("{{{to}}}"), &receiver);
    let url = Url::parse(&address).map_err(|error| Failure::Permanent(error.to_string()))?;
    let body = json!({
        "id": parcel.id, to: parcel.address, "event": parcel.event, "subject": parcel.subject, "text": parcel.body,
        "at": parcel.at,
    });
    let signature = Signature { key: gateway.secret.as_deref().unwrap_or_default(), id: parcel.id, now };
    let reply = http_client::post_signed(&url, body.to_string().into_bytes(), &signature, Reach::Anywhere).await;
    match reply {
        Ok(reply) if (200..300).contains(&reply.status) => Ok(()),
        // Too early, too often, or a fault of theirs.
        Ok(reply) if matches!(reply.status, 408 | 425 | 429 | 500..) => {
            Err(Failure::Passing(format!("HTTP {}", reply.status)))
        }
        Ok(reply) => Err(Failure::Permanent(format!("HTTP {}", reply.status))),
        Err(error) => Err(Failure::Passing(format!("{error:#}"))),
    }
}
