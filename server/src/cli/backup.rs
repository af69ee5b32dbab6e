//! `lawdesk backup FOLDER`: a whole copy while the server runs: the database as of one moment, the files, the keys.

use std::fs::{self, DirBuilder, File};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::manifest::{CopyKind, Manifest, files_below, restrict};
use super::postgres;
use crate::files;
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::{Db, Kind};
use crate::platform::sealing::{DATA_KEYS, SEARCH_KEY};

/// What of the data folder is copied beside the database: what was uploaded, and the keys.
pub const FILES: &str = "files";
/// Names of the keys in the data folder: of sessions, of sealed numbers and of their hashes. Those that are configured are
/// not there.
pub const KEYS: [&str; 3] = ["token.key", DATA_KEYS, SEARCH_KEY];

/// Makes the folder, which must not be there. It gets its name when all is in it, so that half a backup is none.
pub async fn backup(config: &Config, folder: &Path) -> Result<()> {
    ensure!(!folder.exists(), "{} exists; a backup never overwrites", folder.display());
    let partial = folder.with_extension("partial");
    DirBuilder::new().mode(0o700).create(&partial).with_context(|| format!("{} cannot be made", partial.display()))?;
    let made = copy(config, &partial).await;
    // Half a backup goes.
    if made.is_err() {
        fs::remove_dir_all(&partial)?;
    }
    let manifest = made?;
    fs::rename(&partial, folder)?;
    println!(
        "{} holds database, {} other files and keys as of now; keep it as safe as the original",
        folder.display(),
        manifest.files.len() - 1
    );
    if folder.join(DATA_KEYS).exists() {
        println!(
            "Warning: {DATA_KEYS} is in it, which opens the identity numbers: whoever has the copy can read them."
        );
    } else {
        println!("The keys of the identity numbers are configured and not in it: without them they cannot be read.");
    }
    Ok(())
}

async fn copy(config: &Config, folder: &Path) -> Result<Manifest> {
    let db = Db::connect(&config.database_url()).await?;
    let (kind, taken_at) = (CopyKind::of(db.kind), Clock::System.now());
    let migration = db.migration().await?;
    // The database first: what its rows name was stored before them.
    copy_database(config, &db, &folder.join(kind.file())).await?;
    copy_data(&config.data, folder, files::is_in_folder(config))?;
    files::copy_out(config, folder).await.context("the files of the bucket could not be copied")?;
    let manifest = Manifest::list(folder, kind, migration, taken_at)?;
    manifest.write(folder)?;
    Ok(manifest)
}

async fn copy_database(config: &Config, db: &Db, file: &Path) -> Result<()> {
    match db.kind {
        Kind::Postgres => postgres::dump(&config.database_url(), file)?,
        Kind::Sqlite => {
            let name = file.to_str().context("the file's name is not UTF-8")?;
            sqlx::query("vacuum into $1")
                .bind(name)
                .execute(&db.pool)
                .await
                .context("the copy could not be written")?;
        }
    }
    restrict(file)?;
    File::open(file)?.sync_all()?;
    Ok(())
}

/// Copies keys, and files if they are in a folder, from one folder into another. Bytes still on their way in are left out: no
/// row names them.
pub fn copy_data(from: &Path, to: &Path, with_files: bool) -> Result<()> {
    let incoming = from.join(FILES).join("incoming");
    let below = if with_files { files_below(&from.join(FILES))? } else { Vec::new() };
    let stored = below.into_iter().filter(|file| !file.starts_with(&incoming));
    let keys = KEYS.iter().map(|key| from.join(key)).filter(|key| key.exists());
    for file in stored.chain(keys) {
        let target = to.join(file.strip_prefix(from)?);
        let folder = target.parent().context("a file lies in a folder")?;
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        fs::copy(&file, &target).with_context(|| format!("{} could not be copied", file.display()))?;
        restrict(&target)?;
        File::open(&target)?.sync_all()?;
    }
    Ok(())
}
