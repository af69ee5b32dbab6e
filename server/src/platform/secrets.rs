//! Keys that no one ships: made at first start, kept in the data folder, readable by the server's user only.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{ErrorKind, Read, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::Path;

use anyhow::{Context, Result, bail};

/// Length of a key in bytes.
pub(super) const LENGTH: usize = 32;

/// Keys that never leave the server.
pub struct Secrets {
    /// Key that access tokens are signed with.
    pub token_key: [u8; LENGTH],
}

impl Secrets {
    /// Takes the keys as configured, the others from the data folder; makes folder and keys at first start. Servers that
    /// share a database need the same.
    pub fn load(data: &Path, token_key: Option<&str>) -> Result<Self> {
        DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(data)
            .with_context(|| format!("the data folder {} cannot be made", data.display()))?;
        let token_key = match token_key {
            Some(digits) => of_digits(digits).context("token_key is 64 hexadecimal digits")?,
            None => load_or_make(&data.join("token.key"))?,
        };
        Ok(Self { token_key })
    }
}

/// A key as it is configured.
pub(super) fn of_digits(digits: &str) -> Option<[u8; LENGTH]> {
    let digits = digits.trim().as_bytes();
    if digits.len() != 2 * LENGTH || !digits.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut key = [0; LENGTH];
    for (byte, pair) in key.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(key)
}

/// `create_new` lets only one of two servers that start together make the file.
pub(super) fn load_or_make(file: &Path) -> Result<[u8; LENGTH]> {
    let key: [u8; LENGTH] = rand::random();
    match OpenOptions::new().write(true).create_new(true).mode(0o600).open(file) {
        Ok(mut opened) => {
            opened.write_all(&key)?;
            opened.sync_all()?;
            sync_folder(file)?;
            Ok(key)
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => read(file),
        Err(error) => Err(error).with_context(|| format!("the key {} cannot be written", file.display())),
    }
}

/// Has the name of a new file survive a power cut, too: what is sealed with its key does.
pub(super) fn sync_folder(file: &Path) -> Result<()> {
    let folder = file.parent().context("a key lies in a folder")?;
    Ok(fs::File::open(folder)?.sync_all()?)
}

fn read(file: &Path) -> Result<[u8; LENGTH]> {
    let mut bytes = Vec::new();
    fs::File::open(file)
        .and_then(|opened| opened.take(1024).read_to_end(&mut bytes))
        .with_context(|| format!("the key {} cannot be read", file.display()))?;
    match bytes.try_into() {
        Ok(key) => Ok(key),
        Err(_) => {
            bail!(
                "{} is not a key of {LENGTH} bytes: restore it; without it who is signed in signs in anew, and what was sealed is lost",
                file.display()
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_key_is_made_once_and_for_the_servers_user_only() {
        let folder = tempfile::TempDir::new().unwrap();
        let data = folder.path().join("data");
        let made = Secrets::load(&data, None).unwrap();
        assert_eq!(Secrets::load(&data, None).unwrap().token_key, made.token_key);
        let rights = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!((rights(&data), rights(&data.join("token.key"))), (0o700, 0o600));
    }

    #[test]
    fn two_installations_have_different_keys() {
        let (one, other) = (tempfile::TempDir::new().unwrap(), tempfile::TempDir::new().unwrap());
        assert_ne!(
            Secrets::load(one.path(), None).unwrap().token_key,
            Secrets::load(other.path(), None).unwrap().token_key
        );
    }

    #[test]
    fn a_short_key_stops_the_start() {
        let folder = tempfile::TempDir::new().unwrap();
        fs::write(folder.path().join("token.key"), b"secret").unwrap();
        assert!(Secrets::load(folder.path(), None).is_err());
    }

    #[test]
    fn a_configured_key_is_taken_and_no_file_made() {
        let folder = tempfile::TempDir::new().unwrap();
        let digits = "0f".repeat(LENGTH);
        let secrets = Secrets::load(folder.path(), Some(&digits)).unwrap();
        assert_eq!(secrets.token_key, [15; LENGTH]);
        assert!(!folder.path().join("token.key").exists());
        for wrong in ["", "0f", &"xy".repeat(LENGTH)] {
            assert!(Secrets::load(folder.path(), Some(wrong)).is_err(), "{wrong}");
        }
    }
}
