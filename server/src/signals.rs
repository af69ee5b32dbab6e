//! Messages and signals from outside: other systems, or an administrator in their place.

use lawdesk_core::dto::{MessageInput, SignalInput};

use crate::acting::Acting;
use crate::answer::Answer;
use crate::calls::Calls;
use crate::error::Result;
use crate::extract::Valid;
use crate::{applications, instances, outbox};

/// Routes below `/api/lawer-approval/event`.
pub fn routes() -> Calls {
    Calls::default().post("/message", "Deliver a message to the one who waits for it", message).post(
        "/signal",
        "Broadcast a signal",
        signal,
    )
}

/// To the only one who can be meant; nobody or several is a refusal.
async fn message(acting: Acting, Valid(input): Valid<MessageInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin_managing("message", &input).await? else { return Ok(Answer(())) };
    let message = instances::Message { name: &input.name, key: Some(&input.key), starts: input.starts };
    let ran = instances::correlate(deed.app, &mut deed.tx, message, input.variables.clone()).await?;
    applications::follow(deed.app, &mut deed.tx, &ran, None, Some(&deed.user.id)).await?;
    deed.done("message", &input.name).await
}

/// To everybody who waits for it, and to start events; nobody is no error.
async fn signal(acting: Acting, Valid(input): Valid<SignalInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin_managing("signal", &input).await? else { return Ok(Answer(())) };
    outbox::broadcast(deed.app, &mut deed.tx, &input.name, &input.variables, None).await?;
    deed.done("signal", &input.name).await
}
