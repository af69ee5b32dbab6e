//! What the demo province has published: regulations, notices, guidance, articles, some of them read.

use anyhow::{Context, Result};
use lawdesk_core::publication::PublicationState;
use sha2::{Digest, Sha256};
use sqlx::AnyConnection;

use super::seeded::{is_written, mark_written};
use crate::App;
use crate::platform::hex::hex;
use crate::publication::shipped::{self, ShippedPublication};

const PUBLICATIONS: &str = include_str!("../../data/publications.json");

/// Under which it is noted that they are written.
const NAME: &str = "publications";

/// Writes them once; the demo accounts must be there.
pub async fn publications(app: &App) -> Result<()> {
    if is_written(app, NAME, "").await?.is_some() {
        return Ok(());
    }
    let all: Vec<ShippedPublication> = serde_json::from_str(PUBLICATIONS).context("the publications cannot be read")?;
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    for publication in &all {
        let by = format!("user-{}", publication.by);
        let (organisation, region) = place_of(&mut tx, &by).await?;
        let readers: Vec<String> = publication.readers.iter().map(|name| format!("user-{name}")).collect();
        shipped::persist(&mut tx, publication, (&by, &organisation, &region), &readers, now).await?;
    }
    for publication in &all {
        shipped::persist_order(&mut tx, publication).await?;
    }
    mark_written(&mut tx, NAME, &hex(&Sha256::digest(PUBLICATIONS))).await?;
    tx.commit().await?;
    Ok(())
}

/// Organisation and region of an account.
async fn place_of(connection: &mut AnyConnection, account: &str) -> Result<(String, String)> {
    sqlx::query_as("select o.id, o.region_code from account a join organisation o on o.id = a.org_id where a.id = $1")
        .bind(account)
        .fetch_one(connection)
        .await
        .with_context(|| account.to_owned())
}

/// So many more of a kind, under titles of their own: what is written stands for what a province has written in years.
pub(super) async fn more_publications(app: &App, kind: &str, count: usize) -> Result<()> {
    let all: Vec<serde_json::Value> = serde_json::from_str(PUBLICATIONS).context("the publications cannot be read")?;
    let published = |it: &&serde_json::Value| it["kind"] == kind && it["state"] == PublicationState::Published.code();
    let patterns: Vec<&serde_json::Value> = all.iter().filter(published).collect();
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    for place in 0..count {
        let pattern = *patterns.get(place % patterns.len().max(1)).context("the demo has none of this kind")?;
        let publication = copied(pattern, place)?;
        let by = format!("user-{}", publication.by);
        let (organisation, region) = place_of(&mut tx, &by).await?;
        shipped::persist(&mut tx, &publication, (&by, &organisation, &region), &[], now).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// Some days older than its pattern, and nothing that readers are shown before all others.
fn copied(pattern: &serde_json::Value, place: usize) -> Result<ShippedPublication> {
    let mut copy = pattern.clone();
    let days = i64::try_from(place).unwrap_or_default() * 3;
    copy["id"] = format!("publication-scale-{}-{place:04}", pattern["kind"].as_str().unwrap_or_default()).into();
    copy["on"] = (pattern["on"].as_i64().unwrap_or_default() - days).into();
    if let Some(fields) = copy.as_object_mut() {
        fields.retain(|key, _| !["readers", "replaces", "replacedBy", "replaced_by"].contains(&key.as_str()));
    }
    if let Some(data) = copy["data"].as_object_mut() {
        data.retain(|key, _| !["top", "popup", "mustRead"].contains(&key.as_str()));
        let title = data.get("title").and_then(serde_json::Value::as_str).unwrap_or_default();
        data.insert("title".to_owned(), format!("{title}（{}）", place + 1).into());
    }
    Ok(serde_json::from_value(copy)?)
}
