//! `lawdesk seed`: fills the database, again and again with the same result.

use std::time::Instant;

use anyhow::Result;
use sqlx::Executor;

use super::reseal::seal_stored;
use crate::App;
use crate::master::search;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::Kind;
use crate::seed::{self, Scale, StoriesOutcome, Volume};

/// What is written beside reference data and the demo province.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    /// Many lawyers.
    pub volume: Option<Volume>,
    /// So many cases; the stories, which they are copied from, are told first.
    pub cases: Option<usize>,
    /// The flows deployed, and stories of the last weeks.
    pub stories: bool,
    /// What generated lawyers and firms have on record.
    pub scale: Option<Scale>,
}

/// Reference data and the demo province, and what is asked for beside.
pub async fn seed(config: Config, extent: Extent) -> Result<()> {
    let app = App::open(config, Clock::System).await?;
    // What every demo has.
    seal_stored(&app.db).await?;
    hurry(&app).await?;
    seed::reference(&app).await?;
    seed::demo(&app).await?;
    seed::publications(&app).await?;
    println!("Demo data is in place; every account has the password {}", seed::PASSWORD);
    if extent.stories || extent.cases.is_some() {
        tell_stories(&app).await?;
    }
    trust_references(&app).await?;
    // What was asked for beside it: lawyers, cases, records.
    if let Some(volume) = extent.volume {
        let started = Instant::now();
        seed::lawyers(&app, volume, |written| eprintln!("{written} of {} lawyers", volume.lawyers)).await?;
        println!("{} lawyers are in place after {:.1} s", volume.lawyers, started.elapsed().as_secs_f64());
    }
    if let Some(cases) = extent.cases {
        let started = Instant::now();
        seed::cases(&app, cases, |written| eprintln!("{written} of {cases} cases")).await?;
        println!("{cases} cases are in place after {:.1} s", started.elapsed().as_secs_f64());
    }
    if let Some(scale) = extent.scale {
        let started = Instant::now();
        seed::records(&app, scale, |kind, written| eprintln!("{written} of {kind}")).await?;
        println!("The records of lawyers and firms are in place after {:.1} s", started.elapsed().as_secs_f64());
    }
    // What comes after the bulk.
    check_references(&app).await;
    let started = Instant::now();
    let found = search::fill(&app.db, |area, written| eprintln!("{written} of {area} can be searched")).await?;
    println!("{found} records can be searched after {:.1} s", started.elapsed().as_secs_f64());
    if extent.volume.is_some() || extent.cases.is_some() {
        look_over(&app).await?;
    }
    app.db.pool.close().await;
    Ok(())
}

async fn tell_stories(app: &App) -> Result<()> {
    let started = Instant::now();
    match seed::stories(app).await? {
        StoriesOutcome::Before => {}
        StoriesOutcome::InUse => {
            println!("No stories: this database is in use. Begin with another --data folder for them");
        }
        StoriesOutcome::Now { stories, faults } => {
            println!("{stories} stories are told after {:.1} s", started.elapsed().as_secs_f64());
            for fault in faults {
                eprintln!("Not as the script says: {fault}");
            }
        }
    }
    Ok(())
}

/// Commits need not wait for the disk each: what a power cut would lose is seeded again. Rows go to all ends of the indexes,
/// so SQLite keeps more of them in memory (256 MB) and moves its log into the file less often (each 128 MB).
async fn hurry(app: &App) -> Result<()> {
    let statement = match app.db.kind {
        Kind::Sqlite => "pragma synchronous = normal; pragma cache_size = -262144; pragma wal_autocheckpoint = 32768",
        Kind::Postgres => "set synchronous_commit = off",
    };
    on_every_connection(app, statement).await
}

/// Rows that are copied or generated refer to rows that were written before them, by construction (on SQLite each is checked):
/// PostgreSQL would look each of them up, which costs more than writing them. It takes that from administrators alone;
/// for others it is checked as ever.
async fn trust_references(app: &App) -> Result<()> {
    if app.db.kind == Kind::Postgres {
        let _ = on_every_connection(app, "set session_replication_role = replica").await;
    }
    Ok(())
}

/// What comes after those rows is looked up again; only whoever could end that may begin it.
async fn check_references(app: &App) {
    if app.db.kind == Kind::Postgres {
        let _ = on_every_connection(app, "reset session_replication_role").await;
    }
}

async fn on_every_connection(app: &App, statement: &'static str) -> Result<()> {
    let mut connections = Vec::new();
    for _ in 0..app.db.pool.options().get_max_connections() {
        let mut connection = app.db.pool.acquire().await?;
        connection.execute(statement).await?;
        connections.push(connection);
    }
    Ok(())
}

/// After so many rows PostgreSQL knows neither how many there are nor that all see them: lists would take ten times as long
/// until it finds out by itself.
async fn look_over(app: &App) -> Result<()> {
    if app.db.kind == Kind::Postgres {
        eprintln!("PostgreSQL looks over what was written");
        app.db.pool.acquire().await?.execute("vacuum analyze").await?;
    }
    Ok(())
}
