//! Making a backup while the server runs: the database as of one moment, the files, the keys.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use tokio::task::spawn_blocking;

use super::manifest::{CopyKind, Manifest, files_below, restrict};
use super::postgres;
use super::running::{BackupProgress, BackupStep};
use crate::platform::clock::Clock;
use crate::platform::config::Config;
use crate::platform::db::{Db, Kind};
use crate::platform::file_store;
use crate::platform::sealing::{DATA_KEYS, SEARCH_KEY};

/// What of the data folder is copied beside the database: what was uploaded, and the keys.
pub const FILES: &str = "files";
/// Names of the keys in the data folder: of sessions, of sealed numbers and of their hashes. Those that are configured are
/// not there.
pub const KEYS: [&str; 3] = ["token.key", DATA_KEYS, SEARCH_KEY];

/// Makes the folder, which must not be there, and says on the way how far it is. It gets its name when all is in it, so that
/// half a backup is none.
pub async fn make(config: &Config, folder: &Path, progress: BackupProgress) -> Result<Manifest> {
    ensure!(!folder.exists(), "{} exists; a backup never overwrites", folder.display());
    let partial = folder.with_extension("partial");
    DirBuilder::new().mode(0o700).create(&partial).with_context(|| format!("{} cannot be made", partial.display()))?;
    let made = copy(config, &partial, progress).await;
    // Half a backup goes.
    if made.is_err() {
        fs::remove_dir_all(&partial)?;
    }
    let manifest = made?;
    fs::rename(&partial, folder)?;
    Ok(manifest)
}

async fn copy(config: &Config, folder: &Path, progress: BackupProgress) -> Result<Manifest> {
    progress.at(BackupStep::Database, 0, 0);
    let db = Db::connect(&config.database_url()).await?;
    let (kind, taken_at) = (CopyKind::of(db.kind), Clock::System.now());
    let migration = db.migration().await?;
    // The database first: what its rows name was stored before them.
    copy_database(config, &db, &folder.join(kind.file())).await?;
    db.pool.close().await;
    file_store::copy_out(config, folder).await.context("the files of the bucket could not be copied")?;
    // The rest waits for the disk alone.
    let (data, folder, with_files) = (config.data.clone(), folder.to_owned(), file_store::is_in_folder(config));
    spawn_blocking(move || {
        copy_files(&data, &folder, with_files, &progress)?;
        progress.at(BackupStep::List, 0, 0);
        let manifest = Manifest::list(&folder, kind, migration, taken_at)?;
        manifest.write(&folder)?;
        Ok(manifest)
    })
    .await?
}

async fn copy_database(config: &Config, db: &Db, file: &Path) -> Result<()> {
    match db.kind {
        Kind::Postgres => {
            let (url, file) = (config.database_url(), file.to_owned());
            spawn_blocking(move || postgres::dump(&url, &file)).await??;
        }
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
    copy_files(from, to, with_files, &BackupProgress::none())
}

fn copy_files(from: &Path, to: &Path, with_files: bool, progress: &BackupProgress) -> Result<()> {
    let incoming = from.join(FILES).join("incoming");
    let below = if with_files { files_below(&from.join(FILES))? } else { Vec::new() };
    let stored = below.into_iter().filter(|file| !file.starts_with(&incoming));
    let keys = KEYS.iter().map(|key| from.join(key)).filter(|key| key.exists());
    let all: Vec<PathBuf> = stored.chain(keys).collect();
    for (done, file) in all.iter().enumerate() {
        progress.at(BackupStep::Files, done, all.len());
        copy_file(file, &to.join(file.strip_prefix(from)?))?;
    }
    Ok(())
}

/// One that was removed since it was seen, as what nobody uses is, is left out.
fn copy_file(file: &Path, target: &Path) -> Result<()> {
    let mut bytes = match File::open(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        opened => opened.with_context(|| format!("{} cannot be read", file.display()))?,
    };
    let folder = target.parent().context("a file lies in a folder")?;
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let mut copy = OpenOptions::new().write(true).create_new(true).mode(0o600).open(target)?;
    io::copy(&mut bytes, &mut copy).with_context(|| format!("{} could not be copied", file.display()))?;
    Ok(copy.sync_all()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_is_removed_meanwhile_is_left_out() {
        let place = tempfile::TempDir::new().unwrap();
        let (file, target) = (place.path().join("there"), place.path().join("to/ab/there"));
        copy_file(&file, &target).unwrap();
        assert!(!target.exists());
        fs::write(&file, b"bytes").unwrap();
        copy_file(&file, &target).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"bytes");
    }
}
