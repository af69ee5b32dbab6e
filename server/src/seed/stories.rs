//! Story data of the demo province (`docs/handbook/demo-data.md` 6.5): what its people did in the last weeks, done by them
//! through the same calls as any client's, while a clock of their own goes from day to day.

mod cast;
mod desk;
mod play;
mod reviews;
mod script;

use std::sync::Arc;
use std::sync::atomic::AtomicI64;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::ratings::story_firms;
use super::seeded::{is_written, mark_written};
use crate::App;
use crate::master::search;
use crate::platform::clock::Clock;
use crate::platform::hex::hex;
use script::Script;

const SCRIPT: &str = include_str!("../../data/stories/stories.json");

/// Under which it is noted that the stories are told.
const NAME: &str = "stories";

/// What became of the stories.
#[derive(Debug, PartialEq, Eq)]
pub enum StoriesOutcome {
    /// They were told before: nothing has changed.
    Before,
    /// Somebody has applied for something here already: stories of earlier days would come too late.
    InUse,
    /// So many were told now.
    Now {
        /// Stories in all.
        stories: usize,
        /// What did not go as the script says, a line each: the story, whose act, and the answer.
        faults: Vec<String>,
    },
}

/// Deploys the shipped flows that are drafts, and tells the stories of the weeks before today. In a database where they
/// were told, or that is in use, nothing happens. The demo data must be there ([`super::demo`]).
pub async fn stories(app: &App) -> Result<StoriesOutcome> {
    if is_written(app, NAME, "").await?.is_some() {
        return Ok(StoriesOutcome::Before);
    }
    let applications: i64 = sqlx::query_scalar("select count(*) from (select 1 from application limit 1) a")
        .fetch_one(&app.db.pool)
        .await?;
    if applications > 0 {
        return Ok(StoriesOutcome::InUse);
    }
    let script: Script = serde_json::from_str(SCRIPT).context("the script of the stories cannot be read")?;
    let people = cast::hire(app, &script).await?;
    let now = Arc::new(AtomicI64::new(app.clock.now()));
    let then = App { clock: Clock::Manual(now.clone()), ..app.clone() };
    let desk = desk::Desk::open(then, now);
    let faults = play::play(desk, &script, &people, app.clock.today()).await?;
    let mut tx = app.db.begin().await?;
    sqlx::query("delete from session where address = $1").bind(desk::ADDRESS).execute(&mut *tx).await?;
    reviews::reviews(&mut tx, app.clock.today()).await?;
    story_firms(&mut tx, app.clock.now(), app.clock.today()).await?;
    mark_written(&mut tx, NAME, &hex(&Sha256::digest(SCRIPT))).await?;
    tx.commit().await?;
    search::fill(&app.db, |_, _| ()).await?;
    Ok(StoriesOutcome::Now { stories: script.stories.len(), faults })
}
