//! Publications of the demo data, written as the form and the acts of officers would leave them.

use lawdesk_core::form::Values;
use lawdesk_core::publication::{self as rules, PublicationKind, PublicationState};
use serde::Deserialize;

use super::save::{Author, Row};
use super::{audience, search};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// One publication as a file holds it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ShippedPublication {
    id: String,
    kind: String,
    /// Sign-in name of whoever wrote it.
    pub by: String,
    /// Days before today, below nothing.
    on: i64,
    /// Dictionary fbzt.
    state: String,
    data: Values,
    /// Sign-in names of those who have read it.
    #[serde(default)]
    pub readers: Vec<String>,
    #[serde(default)]
    replaces: Option<String>,
    #[serde(default)]
    replaced_by: Option<String>,
    #[serde(default)]
    reason: String,
}

/// Writes one; `author` is the account of [`ShippedPublication::by`] with its place, `readers` are accounts.
pub async fn persist(
    tx: &mut Tx,
    shipped: &ShippedPublication,
    (account, organisation, region): (&str, &str, &str),
    readers: &[String],
    now: i64,
) -> Result<()> {
    let Some(kind) = PublicationKind::from_code(&shipped.kind) else { return Ok(()) };
    // As if somebody had written it on that day.
    let at = now + shipped.on * DAY;
    let mut data = shipped.data.clone();
    kind.form().clean_formatted(&mut data);
    let row = Row { kind, audience: audience::in_region(region, kind, &data)?, data };
    let author = Author { account, organisation, region };
    row.create(tx, &shipped.id, &author, shipped.replaces.as_deref(), at).await?;
    search::persist(tx, &shipped.id, &rules::words(kind, &row.data)).await?;
    let was_published = [PublicationState::Published.code(), PublicationState::Withdrawn.code()];
    sqlx::query(
        "update publication set state = $2, published_at = $3, reason = $4, reads = $5, demo = 1 where id = $1",
    )
    .bind(&shipped.id)
    .bind(&shipped.state)
    .bind(was_published.contains(&shipped.state.as_str()).then_some(at))
    .bind(&shipped.reason)
    .bind(i64::try_from(readers.len()).unwrap_or(i64::MAX))
    .execute(&mut **tx)
    .await?;
    // Its readers, an hour after one another.
    for (hours, reader) in (1_i64..).zip(readers) {
        sqlx::query(
            "insert into publication_read (publication_id, account_id, read_at) values ($1, $2, $3) on conflict do nothing",
        )
        .bind(&shipped.id)
        .bind(reader)
        .bind(at + hours * DAY / 24)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}

/// Says of an older regulation which one took its place, once both are there.
pub async fn persist_order(tx: &mut Tx, shipped: &ShippedPublication) -> Result<()> {
    if let Some(newer) = &shipped.replaced_by {
        sqlx::query("update publication set replaced_by = $2 where id = $1")
            .bind(&shipped.id)
            .bind(newer)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}
