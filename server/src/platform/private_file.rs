//! Files that only the server's own user reads: database, keys, backups hold personal data.

use std::fs::{self, Permissions};
use std::io::ErrorKind;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use rustix::fs::Mode;
use sqlx::sqlite::SqliteConnectOptions;

/// Whatever the program makes from now on is its user's alone: files 0600, folders 0700. Once, before any thread starts.
pub fn make_private() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// Takes the rights of others from a SQLite database that is there already, with what stands beside it: 0600. Warns where
/// it is another user's.
pub fn restrict_database(url: &str) {
    let Ok(options) = url.parse::<SqliteConnectOptions>() else { return };
    for ending in ["", "-wal", "-shm"] {
        let mut name = options.get_filename().as_os_str().to_owned();
        name.push(ending);
        let path = PathBuf::from(name);
        match fs::set_permissions(&path, Permissions::from_mode(0o600)) {
            // In memory, or not made yet: then it gets the rights of the database.
            Err(error) if error.kind() == ErrorKind::NotFound => (),
            Err(error) => tracing::warn!("{} cannot be kept from other users: {error}", path.display()),
            Ok(()) => (),
        }
    }
}
