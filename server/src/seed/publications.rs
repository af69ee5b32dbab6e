//! What the demo province has published: regulations, notices, guidance, articles, some of them read.

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

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
        let (organisation, region): (String, String) = sqlx::query_as(
            "select o.id, o.region_code from account a join organisation o on o.id = a.org_id where a.id = $1",
        )
        .bind(&by)
        .fetch_one(&mut *tx)
        .await
        .with_context(|| by.clone())?;
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
