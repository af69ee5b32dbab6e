//! What was called and how it went; calling again, and a test event.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, WebhookDeliveryListInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use uuid::Uuid;

use super::permissions::{EDIT, LIST};
use super::raise::insert;
use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// The event of a test.
const TEST: &str = "test";

from_row! {
    /// A call to a webhook.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct WebhookDelivery {
        id: String,
        webhook_id: String,
        webhook: String,
        /// Code of the event; `test` of a test.
        event: String,
        /// What is sent, JSON.
        body: String,
        /// `waiting`, `sent` or `dead`.
        state: String,
        tries: i64,
        /// HTTP status of the last answer.
        status: Option<i64>,
        /// Why the last call failed.
        error: Option<String>,
        /// When it is called next, milliseconds since 1970; of what waits.
        due_at: i64,
        created_at: i64,
        /// When it arrived or was given up.
        done_at: Option<i64>,
    }
}

/// `POST lawer-common/webhook/deliveries`
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WebhookDeliveryListInput>,
) -> Result<Answer<Page<WebhookDelivery>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut from = Sql::default();
    push_rows(&mut from, &input);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = Sql::new(
        "select d.id, d.webhook_id, w.name as webhook, d.event, d.body, d.state, d.tries, d.status, d.error, d.due_at,
                d.created_at, d.done_at",
    );
    sql.append(&from).push(" order by d.created_at desc, d.id desc");
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

fn push_rows(sql: &mut Sql, input: &WebhookDeliveryListInput) {
    sql.push(" from webhook_delivery d join webhook w on w.id = d.webhook_id where 1 = 1");
    for (condition, value) in [(" and d.webhook_id = ", &input.webhook_id), (" and d.state = ", &input.state)] {
        if !value.is_empty() {
            sql.push(condition).bind(value.as_str());
        }
    }
}

/// `POST lawer-common/webhook/repeat`
pub(super) async fn repeat(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("webhookRepeat", &input).await? else { return Ok(Answer(())) };
    let put_back = sqlx::query(
        "update webhook_delivery set state = 'waiting', tries = 0, due_at = $2, done_at = null where id = $1",
    )
    .bind(&input.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if put_back.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("webhook", &input.id).await
}

/// `POST lawer-common/webhook/test`: by the id of the webhook; how it went stands in the log.
pub(super) async fn test(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("webhookTest", &input).await? else { return Ok(Answer(())) };
    let enabled: Option<i64> = sqlx::query_scalar("select enabled from webhook where id = $1")
        .bind(&input.id)
        .fetch_optional(&mut *work.tx)
        .await?;
    match enabled {
        None => return Err(ApiError::NotFound.into()),
        Some(0) => return Err(ApiError::WrongState.into()),
        Some(_) => (),
    }
    let (key, now) = (format!("test-{}", Uuid::now_v7()), work.app.clock.now());
    insert(&mut work.tx, &input.id, TEST, &key, &Value::Null, now).await?;
    work.commit("webhook", &input.id).await
}
