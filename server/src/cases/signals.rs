//! Messages and signals from outside: other systems, or an administrator in their place.

use lawdesk_core::dto::{MessageInput, SignalInput};

use crate::cases::execution;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::runtime::{instances, signals};

/// Routes below `/api/lawer-approval/event`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/message", "Deliver a message to the one who waits for it", message).post(
        "/signal",
        "Broadcast a signal",
        signal,
    )
}

/// To who waits longest, or of those that the key means to the only one; nobody is a refusal.
async fn message(context: CommandContext, ValidJson(input): ValidJson<MessageInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("message", &input).await? else { return Ok(Answer(())) };
    let message = instances::IncomingMessage { name: &input.name, key: Some(&input.key), starts: input.starts };
    let outcome = instances::correlate(work.app, &mut work.tx, message, input.variables.clone()).await?;
    execution::sync_application(work.app, &mut work.tx, &outcome, None, Some(&work.user.id)).await?;
    work.commit("message", &input.name).await
}

/// To everybody who waits for it, and to start events; nobody is no error.
async fn signal(context: CommandContext, ValidJson(input): ValidJson<SignalInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin_as_administrator("signal", &input).await? else { return Ok(Answer(())) };
    signals::broadcast(work.app, &mut work.tx, &input.name, &input.variables, None).await?;
    work.commit("signal", &input.name).await
}
