//! `lawdesk backup FILE`: a whole copy while the server runs.

use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::platform::config::Config;
use crate::platform::db::{Db, Kind};

/// Copies the SQLite database into a new file, as of one moment.
pub async fn backup(config: &Config, file: &Path) -> Result<()> {
    let db = Db::connect(&config.database_url()).await?;
    if db.kind == Kind::Postgres {
        bail!("the database is PostgreSQL: use pg_dump --format=custom --file={} with its address", file.display());
    }
    if file.exists() {
        bail!("{} exists; a backup never overwrites", file.display());
    }
    let name = file.to_str().context("the file's name is not UTF-8")?;
    sqlx::query("vacuum into $1").bind(name).execute(&db.pool).await.context("the copy could not be written")?;
    println!("{} holds the database as of now; keep it as safe as the original", file.display());
    Ok(())
}
