//! A message that an administrator sends at once, to see whether a gateway takes it.

use lawdesk_core::channel::Channel;
use lawdesk_core::dto::GatewayTestInput;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::Message;
use lawdesk_core::parameter;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::channel;
use super::gateway::{self, Failure, Parcel};
use super::templates::EDIT;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;

/// `lawer-common/parameters/test`.
pub(super) fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-common/parameters/test", "Send a test message by a gateway", test)
}

/// What the gateway said.
#[derive(Debug, Serialize, JsonSchema)]
struct GatewayReply {
    /// It took the message.
    sent: bool,
    /// Why it did not, in its own words.
    reason: Option<String>,
}

/// Sent with no transaction open; on record whether it arrived or not.
async fn test(context: CommandContext, ValidJson(input): ValidJson<GatewayTestInput>) -> Result<Answer<GatewayReply>> {
    context.user.permit(EDIT)?;
    // A channel that is set up.
    let known = Channel::from_code(&input.channel);
    let gateways = channel::gateways(&context.app).await?;
    let Some(channel) = known.filter(|it| channel::has_gateway(&gateways, *it)) else {
        return Err(Violation::error("channel", Message::NoGateway).into());
    };
    let (text, now) = (parameter::gateway_test(), context.app.clock.now());
    let body = match context.locale {
        Locale::ZhCn => &text.zh,
        Locale::En => &text.en,
    };
    // Sent at once, past the queue: what is wrong shows now.
    let id = uuid::Uuid::now_v7().to_string();
    let parcel = Parcel {
        id: &id,
        address: input.address.trim(),
        name: &context.user.name,
        event: "test",
        subject: body,
        body,
        at: now,
    };
    let reason = match gateway::send(&gateways, channel, parcel, now).await {
        Ok(()) => None,
        Err(Failure::Passing(reason) | Failure::Permanent(reason)) => Some(reason),
    };
    context.begin_repeatable("testGateway").await?.commit("parameter", channel.code()).await?;
    Ok(Answer(GatewayReply { sent: reason.is_none(), reason }))
}
