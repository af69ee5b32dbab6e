//! Webhooks as administrators keep them.

use axum::extract::State;
use lawdesk_core::caption::Caption;
use lawdesk_core::dto::{IdInput, NoInput, WebhookInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use url::Url;
use uuid::Uuid;

use super::permissions::{EDIT, LIST};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::hex::hex;
use crate::platform::sealing;
use crate::platform::sql::{Flag, JsonText, from_row, sealed_json};

/// An event that a webhook can hear of.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WebhookEvent {
    code: String,
    name: Caption,
}

/// A secret: it is shown once.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WebhookSecret {
    /// Absent: it has been answered before, under the same idempotency key.
    secret: Option<String>,
}

from_row! {
    struct WebhookRow {
        id: String,
        name: String,
        url: String,
        events: JsonText<Vec<String>>,
        enabled: Flag,
        failures: i64,
        disabled_at: Option<i64>,
        waiting: i64,
        dead: i64,
        version: i64,
    }
}

/// A webhook in the list.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WebhookLine {
    id: String,
    name: String,
    url: String,
    /// Codes of events.
    events: Vec<String>,
    enabled: bool,
    /// Calls in a row that failed.
    failures: i64,
    /// When it was disabled for too many of them, milliseconds since 1970.
    disabled_at: Option<i64>,
    /// Calls that wait.
    waiting: i64,
    /// Calls that were given up.
    dead: i64,
    version: i64,
}

/// `GET lawer-common/webhook/events`
pub(super) async fn events(user: CurrentUser) -> Result<Answer<Vec<WebhookEvent>>> {
    user.permit(LIST)?;
    let event = |it: NoticeEvent| WebhookEvent { code: it.code().to_owned(), name: it.name() };
    Ok(Answer(NoticeEvent::OF_CASES.into_iter().map(event).collect()))
}

/// `POST lawer-common/webhook/list`
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<Vec<WebhookLine>>> {
    user.permit(LIST)?;
    let rows: Vec<WebhookRow> = sqlx::query_as(
        "select w.id, w.name, w.url, w.events, w.enabled, w.failures, w.disabled_at,
                (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting') as waiting,
                (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'dead') as dead,
                w.version
           from webhook w order by w.name, w.id",
    )
    .fetch_all(&app.db.pool)
    .await?;
    let line = |row: WebhookRow| WebhookLine {
        id: row.id,
        name: row.name,
        url: row.url,
        events: row.events.0,
        enabled: row.enabled.0,
        failures: row.failures,
        disabled_at: row.disabled_at,
        waiting: row.waiting,
        dead: row.dead,
        version: row.version,
    };
    Ok(Answer(rows.into_iter().map(line).collect()))
}

/// `POST lawer-common/webhook/save`
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<WebhookInput>,
) -> Result<Answer<WebhookSecret>> {
    context.user.permit(EDIT)?;
    require_allowed(&context.app, &input.url)?;
    let Some(mut work) = context.begin("webhookAdd", &input).await? else {
        return Ok(Answer(WebhookSecret { secret: None }));
    };
    let (id, secret, now) = (Uuid::now_v7().to_string(), new_secret(), work.app.clock.now());
    sqlx::query(
        "insert into webhook (id, name, url, events, secret, enabled, failures, created_at, created_by, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, 0, $7, $8, $7, 1)",
    )
    .bind(&id)
    .bind(text::trim(&input.name))
    .bind(text::trim(&input.url))
    .bind(sealed_json(&input.events)?)
    .bind(sealing::seal(&secret))
    .bind(i64::from(input.enabled))
    .bind(now)
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    work.commit("webhook", &id).await?;
    Ok(Answer(WebhookSecret { secret: Some(secret) }))
}

/// `POST lawer-common/webhook/update`
pub(super) async fn update(context: CommandContext, ValidJson(input): ValidJson<WebhookInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    require_allowed(&context.app, &input.url)?;
    let Some(mut work) = context.begin("webhookUpdate", &input).await? else { return Ok(Answer(())) };
    let changed = sqlx::query(
        "update webhook set name = $2, url = $3, events = $4, enabled = $5, failures = 0, disabled_at = null,
                updated_at = $6, version = version + 1
          where id = $1 and version = coalesce($7, version)",
    )
    .bind(&input.id)
    .bind(text::trim(&input.name))
    .bind(text::trim(&input.url))
    .bind(sealed_json(&input.events)?)
    .bind(i64::from(input.enabled))
    .bind(work.app.clock.now())
    .bind(input.version)
    .execute(&mut *work.tx)
    .await?;
    if changed.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    work.commit("webhook", &input.id).await
}

/// `POST lawer-common/webhook/secret`
pub(super) async fn renew_secret(
    context: CommandContext,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<WebhookSecret>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("webhookSecret", &input).await? else {
        return Ok(Answer(WebhookSecret { secret: None }));
    };
    let secret = new_secret();
    let changed = sqlx::query("update webhook set secret = $2, version = version + 1 where id = $1")
        .bind(&input.id)
        .bind(sealing::seal(&secret))
        .execute(&mut *work.tx)
        .await?;
    if changed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("webhook", &input.id).await?;
    Ok(Answer(WebhookSecret { secret: Some(secret) }))
}

/// `POST lawer-common/webhook/delete`
pub(super) async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("webhookDelete", &input).await? else { return Ok(Answer(())) };
    sqlx::query("delete from webhook_delivery where webhook_id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    let removed = sqlx::query("delete from webhook where id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    if removed.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("webhook", &input.id).await
}

/// Refuses an address whose origin the configuration does not allow, as it does those of HTTP steps.
fn require_allowed(app: &App, url: &str) -> Result<()> {
    let allowed = Url::parse(text::trim(url)).is_ok_and(|it| {
        let origin = it.origin().ascii_serialization();
        app.config.gateways.calls.origins.contains(&origin) && it.username().is_empty() && it.password().is_none()
    });
    if allowed { Ok(()) } else { Err(Violation::error("url", Message::WebhookOrigin).into()) }
}

fn new_secret() -> String {
    format!("whsec_{}", hex(&rand::random::<[u8; 32]>()))
}
