//! What instances wait for beside people and time.

use lawdesk_core::engine::{Command, Variables};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// Something that an instance waits for.
    pub struct SubscriptionRow {
        /// The instance.
        pub instance_id: String,
        /// Its number there.
        pub number: i64,
        /// Id of the element that waits.
        pub element: String,
        /// `message`, `signal`, `familySignal`, `trigger`, `condition` or `variable`.
        pub kind: String,
        /// Of the message, signal or variable; else empty.
        pub name: String,
    }
}

impl SubscriptionRow {
    /// What brings it; none: it waits for what the case itself comes to know.
    #[must_use]
    pub fn delivery(self, variables: Variables, opinion: Option<String>) -> Option<Command> {
        let Self { element, kind, name, .. } = self;
        Some(match kind.as_str() {
            "message" => Command::Message { name, variables, opinion },
            "signal" => Command::Signal { name, variables, family: false, later: false },
            "familySignal" => Command::Signal { name, variables, family: true, later: false },
            "trigger" => Command::Trigger { element, variables },
            _ => return None,
        })
    }

    /// Somebody can bring it.
    #[must_use]
    pub fn can_be_delivered(&self) -> bool {
        matches!(self.kind.as_str(), "message" | "signal" | "familySignal" | "trigger")
    }
}

/// What a family waits for, in the order in which it began to.
pub async fn of_family(connection: &mut AnyConnection, first: &str) -> Result<Vec<SubscriptionRow>> {
    Ok(sqlx::query_as(
        "select s.instance_id, s.number, s.element, s.kind, s.name
           from subscription s join instance i on i.id = s.instance_id
          where i.id = $1 or i.root_id = $1 order by s.opened, s.instance_id, s.number",
    )
    .bind(first)
    .fetch_all(connection)
    .await?)
}

/// One of them; refused when it waits no more.
pub async fn find(connection: &mut AnyConnection, instance: &str, number: u32) -> Result<SubscriptionRow> {
    sqlx::query_as(
        "select instance_id, number, element, kind, name from subscription where instance_id = $1 and number = $2",
    )
    .bind(instance)
    .bind(i64::from(number))
    .fetch_optional(connection)
    .await?
    .ok_or(ApiError::NotFound.into())
}
