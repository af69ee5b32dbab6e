//! An event happened: each webhook that wants it is left a call, in the transaction of the event.

use lawdesk_core::notice::NoticeEvent;
use serde_json::{Value, json};
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::App;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::outbox::SideEffects;

from_row! {
    /// What is told of a case: nothing that names a person.
    struct CaseRow {
        id: String,
        sq_no: String,
        sq_type: String,
        item: String,
    }
}

/// Leaves it to be called. `key` names what happened; the same again is not called twice.
pub(crate) async fn raise(
    app: &App,
    connection: &mut AnyConnection,
    event: NoticeEvent,
    application: &str,
    key: &str,
) -> Result<()> {
    if app.side_effects == SideEffects::Disabled || !NoticeEvent::OF_CASES.contains(&event) {
        return Ok(());
    }
    // Who asked for this event.
    let hooks: Vec<(String, JsonText<Vec<String>>)> =
        sqlx::query_as("select id, events from webhook where enabled = 1").fetch_all(&mut *connection).await?;
    let wanting: Vec<String> = hooks
        .into_iter()
        .filter(|(_, events)| events.0.iter().any(|code| code == event.code()))
        .map(|(id, _)| id)
        .collect();
    if wanting.is_empty() {
        return Ok(());
    }
    // What it says of the case: nothing personal.
    let case: Option<CaseRow> = sqlx::query_as(
        "select s.id, s.sq_no, s.sq_type, coalesce(p.name, '') as item
           from application s left join process p on p.flow_key = s.sq_type where s.id = $1",
    )
    .bind(application)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(case) = case else { return Ok(()) };
    for webhook in wanting {
        let about = json!({ "id": case.id, "number": case.sq_no, "item": case.sq_type, "itemName": case.item });
        insert(connection, &webhook, event.code(), key, &about, app.clock.now()).await?;
    }
    Ok(())
}

/// Stores a call that is due at once. `case` is null for a test.
pub(super) async fn insert(
    connection: &mut AnyConnection,
    webhook: &str,
    event: &str,
    key: &str,
    case: &Value,
    now: i64,
) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    let body = json!({ "id": id, "event": event, "at": now, "case": case }).to_string();
    sqlx::query(
        "insert into webhook_delivery (id, webhook_id, event, event_key, body, state, tries, due_at, created_at)
         values ($1, $2, $3, $4, $5, 'waiting', 0, $6, $6) on conflict do nothing",
    )
    .bind(&id)
    .bind(webhook)
    .bind(event)
    .bind(key)
    .bind(body)
    .bind(now)
    .execute(connection)
    .await?;
    Ok(id)
}
