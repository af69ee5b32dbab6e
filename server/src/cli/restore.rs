//! `lawdesk restore FOLDER`: a backup becomes the data of this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use lawdesk_core::date::Timestamp;
use sqlx::sqlite::SqliteConnectOptions;

use super::reseal::seal_stored;
use super::verify::verify;
use crate::platform::backup::{CopyKind, FILES, KEYS, Manifest, copy_data, files_below, load_postgres, restrict};
use crate::platform::config::Config;
use crate::platform::db::{self, Db, Kind};
use crate::platform::file_store;
use crate::platform::sealing;
use crate::platform::secrets::Secrets;

/// Restores into a place that holds nothing, never over anything; answers whether what was restored is sound. The backup
/// is held against its list before anything is written.
pub async fn restore(config: &Config, folder: &Path) -> Result<bool> {
    let manifest = Manifest::read_checked(folder)?;
    let newest = db::newest_migration()?;
    ensure!(
        manifest.migration <= newest,
        "the backup's tables are of version {}, newer than this program's {newest}: restore it with program {}",
        manifest.migration,
        manifest.program
    );
    ensure_no_data(config).await?;
    // The database last: without it nothing starts on half of the rest.
    let copy = folder.join(manifest.database.file());
    let place = place(config, manifest.database).await?;
    fs::create_dir_all(&config.data)?;
    copy_data(folder, &config.data, file_store::is_in_folder(config))?;
    file_store::copy_in(config, folder).await.context("the files could not be put into the bucket")?;
    match place {
        Place::File(file) => place_file(&copy, &file)?,
        Place::Server(url) => load_postgres(&url, &copy)?,
    }
    // It starts: tables of today, keys, and everything as it must be.
    Secrets::load(&config.data, config.token_key.as_deref())?;
    sealing::load(config)?;
    let db = Db::open(&config.database_url()).await?;
    seal_stored(&db).await?;
    db.pool.close().await;
    println!("restored {} files as of {}", manifest.files.len(), Timestamp(manifest.taken_at));
    verify(config, None).await
}

/// Where the database goes.
enum Place {
    /// A SQLite file that is not there yet.
    File(PathBuf),
    /// The address of an empty PostgreSQL database.
    Server(String),
}

async fn ensure_no_data(config: &Config) -> Result<()> {
    let data = &config.data;
    let present = KEYS.iter().any(|key| data.join(key).exists()) || !files_below(&data.join(FILES))?.is_empty();
    ensure!(!present, "{} holds files or keys already; a restoration never overwrites", data.display());
    ensure!(file_store::is_empty(config).await?, "the bucket holds files already; a restoration never overwrites");
    Ok(())
}

async fn place(config: &Config, copy: CopyKind) -> Result<Place> {
    let url = config.database_url();
    if copy == CopyKind::of(Kind::Sqlite) {
        ensure!(url.starts_with("sqlite:"), "the backup is of SQLite, and DATABASE_URL names PostgreSQL");
        let file = SqliteConnectOptions::from_str(&url)?.get_filename().to_path_buf();
        ensure!(!file.exists(), "{} exists; a restoration never overwrites", file.display());
        return Ok(Place::File(file));
    }
    ensure!(!url.starts_with("sqlite:"), "the backup is of PostgreSQL: set DATABASE_URL to an empty database");
    let db = Db::connect(&url).await?;
    let tables: i64 =
        sqlx::query_scalar("select count(*) from information_schema.tables where table_schema = 'public'")
            .fetch_one(&db.pool)
            .await?;
    db.pool.close().await;
    if tables > 0 {
        bail!("the database holds tables already; a restoration never overwrites");
    }
    Ok(Place::Server(url))
}

/// Under its name only when it is whole.
fn place_file(copy: &Path, file: &Path) -> Result<()> {
    let partial = file.with_extension("partial");
    fs::copy(copy, &partial).with_context(|| format!("{} cannot be written", partial.display()))?;
    restrict(&partial)?;
    fs::File::open(&partial)?.sync_all()?;
    fs::rename(&partial, file)?;
    Ok(())
}
