//! `lawdesk keys rotate`: another key for the numbers that are stored sealed, while the server runs.

use std::time::Duration;

use anyhow::Result;
use clap::Subcommand;

use super::reseal::{reseal, seal_stored};
use crate::App;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::sealing;

/// How often a running server looks whether there is a new key.
pub const LOOK: Duration = Duration::from_secs(5);

/// What is done with the keys.
#[derive(Debug, Subcommand)]
pub enum KeysCommand {
    /// Make a new key in the data folder and seal everything with it, also while servers run; with configured keys: seal
    /// everything with the first of them
    Rotate,
}

/// Does it and prints what was done. Broken off, it goes on when it is asked for again: the old keys stay and open what they
/// sealed, in backups, too.
pub async fn keys(config: Config, KeysCommand::Rotate: KeysCommand) -> Result<()> {
    let app = App::open(config, Clock::System).await?;
    seal_stored(&app.db).await?;
    let is_configured = sealing::is_configured(&app.config);
    if !is_configured {
        let id = sealing::add_key(&app.config.data)?;
        println!("the key {id} is the first in {} now", sealing::DATA_KEYS);
    }
    let mut written = reseal(&app.db).await?;
    if !is_configured {
        // Servers that had not looked yet have gone on with the old key.
        tokio::time::sleep(2 * LOOK).await;
        written += reseal(&app.db).await?;
    }
    println!("{written} values are sealed with the first key");
    app.db.pool.close().await;
    Ok(())
}
