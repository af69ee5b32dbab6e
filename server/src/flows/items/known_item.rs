//! Whether there is an item.

use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::platform::error::Result;

/// Refuses an item that there is not.
pub async fn require_item(connection: &mut AnyConnection, item: &str) -> Result<()> {
    let found = sqlx::query("select 1 as one from process where flow_key = $1 and delete_flag = 0")
        .bind(item)
        .fetch_optional(connection)
        .await?;
    if found.is_some() { Ok(()) } else { Err(Violation::error("sqType", Message::NotInDictionary).into()) }
}
