//! HTTP steps of diagrams (`flowable:type="http"`) and listeners of that name: a signed POST to an origin that the
//! configuration allows. It is done before the entry's transaction begins, under a lease: whoever is called may take long.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use lawdesk_core::engine::{Event, JobKind, Variables};
use lawdesk_core::expression::Value;
use serde_json::json;
use url::Url;

use crate::App;
use crate::cases::external_tasks;
use crate::platform::gateway_config::HTTP_HANDLER;
use crate::platform::http_client::{self, Reach, Signature};
use crate::runtime;
use crate::runtime::outbox::{self, SideEffects, Work};

/// How long an entry is nobody else's while its call is made, milliseconds.
const LEASE: i64 = 60_000;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// All but calls.
    Ours,
    /// Calls alone.
    Calls,
}

/// What an entry needs done before its transaction.
pub(super) enum Before {
    /// Nothing: it is no HTTP call.
    Nothing,
    /// The call was made; what the step's variables get.
    Called(Variables),
    /// Somebody else makes it.
    Leased,
    /// A worker outside does it, or it waits for the turn of calls.
    HandedOver,
}

/// Makes the call of an entry, if it is one and their turn, or else leaves it to calls; leaves it to workers outside, if it
/// is theirs.
pub(super) async fn before(app: &App, id: &str, share: Share) -> Result<Before> {
    let Some(entry) = outbox::peek(&app.db.pool, id).await? else { return Ok(Before::Leased) };
    if let Some(topic) = external_tasks::topic_of(app, &entry.work.0) {
        runtime::external_tasks::hand_over(&app.db.pool, id, topic).await?;
        return Ok(Before::HandedOver);
    }
    let Some((element, fields)) = call_of(&entry.work.0) else { return Ok(Before::Nothing) };
    if app.side_effects == SideEffects::Disabled {
        return Ok(Before::Nothing);
    }
    if share == Share::Ours {
        outbox::leave_to_calls(&app.db.pool, id, &origin_of(fields)).await?;
        return Ok(Before::HandedOver);
    }
    let now = app.clock.now();
    if !outbox::lease(&app.db.pool, id, now, now + LEASE).await? {
        return Ok(Before::Leased);
    }
    let instance = entry.instance_id.as_deref().unwrap_or_default();
    Ok(Before::Called(call(app, id, (instance, element), fields).await?))
}

/// Whether a handler is the one of HTTP calls.
pub(super) fn is_http(handler: &str) -> bool {
    handler == HTTP_HANDLER
}

/// Element and fields of an HTTP call.
fn call_of(work: &Work) -> Option<(&str, &Variables)> {
    let Work::Event(event) = work else { return None };
    match &**event {
        Event::JobCreated { job, input } => match &job.kind {
            JobKind::Handler(handler) if is_http(handler) => Some((job.element.as_str(), input)),
            _ => None,
        },
        Event::ListenerDue { handler, element, input, .. } if is_http(handler) => Some((element.as_str(), input)),
        _ => None,
    }
}

/// The system that a step calls; empty: it names no address, which its call will say.
fn origin_of(fields: &Variables) -> String {
    let url = fields.get("requestUrl").and_then(Value::as_text).and_then(|it| Url::parse(it).ok());
    url.map(|it| it.origin().ascii_serialization()).unwrap_or_default()
}

/// Sends the fields of the step but those that say where; the entry's id is the call's, however often it is tried.
async fn call(app: &App, id: &str, (instance, element): (&str, &str), fields: &Variables) -> Result<Variables> {
    // Where to: no farther than the configuration lets a diagram reach.
    let text = |name: &str| fields.get(name).and_then(Value::as_text).unwrap_or_default();
    let url = Url::parse(text("requestUrl")).context("requestUrl is no address")?;
    let calls = &app.config.gateways.calls;
    if !calls.origins.contains(&url.origin().ascii_serialization()) {
        bail!("{} is not among http_origins", url.origin().ascii_serialization());
    }
    let method = text("requestMethod");
    if !method.is_empty() && !method.eq_ignore_ascii_case("post") {
        bail!("requestMethod {method}: only POST is sent");
    }
    // Signed, with the texts of its fields.
    let sent: BTreeMap<&str, &str> = fields
        .iter()
        .filter_map(|(name, value)| Some((name.as_str(), value.as_text()?)))
        .filter(|(name, _)| !matches!(*name, "requestUrl" | "requestMethod" | "responseVariableName"))
        .collect();
    let body = json!({ "id": id, "instance": instance, "element": element, "fields": sent });
    let key = calls.secret.as_deref().unwrap_or_default();
    let signature = Signature { key, id, now: app.clock.now() };
    let reach = if calls.reaches_private { Reach::Anywhere } else { Reach::Public };
    let reply = http_client::post_signed(&url, body.to_string().into_bytes(), &signature, reach).await?;
    if !(200..300).contains(&reply.status) {
        bail!("HTTP {}", reply.status);
    }
    // The answer becomes a variable where one is named.
    let mut variables = Variables::new();
    let variable = text("responseVariableName");
    if !variable.is_empty() {
        let answer = String::from_utf8_lossy(&reply.body).into_owned();
        variables.insert(variable.to_owned(), Value::from(answer));
    }
    Ok(variables)
}
