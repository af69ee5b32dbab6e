//! Messages and signals from outside: other systems, or an administrator in their place.

use axum::Router;
use axum::routing::post;
use lawdesk_core::check::Violation;
use lawdesk_core::date::Date;
use lawdesk_core::engine::Variables;
use lawdesk_core::message::Message;
use serde::{Deserialize, Serialize};

use crate::acting::Acting;
use crate::answer::Answer;
use crate::error::Result;
use crate::extract::{Input, Valid};
use crate::{App, applications, instances, outbox};

/// Routes below `/api/lawer-approval/event`.
pub fn routes() -> Router<App> {
    Router::new().route("/message", post(message)).route("/signal", post(signal))
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct MessageInput {
    name: String,
    /// Business key (sq_no) or application: which of several that wait is meant.
    #[serde(default)]
    key: String,
    #[serde(default)]
    variables: Variables,
    /// When nobody waits for it, it starts the flow whose start event has it.
    #[serde(default)]
    starts: bool,
}

impl Input for MessageInput {
    fn check(&self, _today: Date) -> Vec<Violation> {
        named(&self.name)
    }
}

fn named(name: &str) -> Vec<Violation> {
    let empty = name.trim().is_empty();
    empty.then(|| Violation::error("name", Message::Required)).into_iter().collect()
}

/// To the only one who can be meant; nobody or several is a refusal.
async fn message(acting: Acting, Valid(input): Valid<MessageInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin_managing("message", &input).await? else { return Ok(Answer(())) };
    let message = instances::Message { name: &input.name, key: Some(&input.key), starts: input.starts };
    let ran = instances::correlate(deed.app, &mut deed.tx, message, input.variables.clone()).await?;
    applications::follow(deed.app, &mut deed.tx, &ran, None, Some(&deed.user.id)).await?;
    deed.done("message", &input.name).await
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SignalInput {
    name: String,
    #[serde(default)]
    variables: Variables,
}

impl Input for SignalInput {
    fn check(&self, _today: Date) -> Vec<Violation> {
        named(&self.name)
    }
}

/// To everybody who waits for it, and to start events; nobody is no error.
async fn signal(acting: Acting, Valid(input): Valid<SignalInput>) -> Result<Answer<()>> {
    let Some(mut deed) = acting.begin_managing("signal", &input).await? else { return Ok(Answer(())) };
    outbox::broadcast(deed.app, &mut deed.tx, &input.name, &input.variables, None).await?;
    deed.done("signal", &input.name).await
}
