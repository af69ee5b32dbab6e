//! `lawdesk seed`: fills the database, again and again with the same result.

use std::time::Instant;

use anyhow::Result;

use super::reseal::seal_stored;
use crate::App;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::seed::{self, Volume};

/// Reference data and the demo province; with a volume also many lawyers.
pub async fn seed(config: Config, volume: Option<Volume>) -> Result<()> {
    let app = App::open(config, Clock::System).await?;
    seal_stored(&app.db).await?;
    seed::reference(&app).await?;
    seed::demo(&app).await?;
    println!("Demo data is in place; every account has the password {}", seed::PASSWORD);
    if let Some(volume) = volume {
        let started = Instant::now();
        seed::lawyers(&app, volume, |written| eprintln!("{written} of {} lawyers", volume.lawyers)).await?;
        println!("{} lawyers are in place after {:.1} s", volume.lawyers, started.elapsed().as_secs_f64());
    }
    app.db.pool.close().await;
    Ok(())
}
