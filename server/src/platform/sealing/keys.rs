//! The keys that numbers are sealed with: configured, or files of the data folder that only the server's user reads.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock, RwLockReadGuard};
use std::time::SystemTime;

use anyhow::{Context, Result, bail, ensure};
use ring::aead::{AES_256_GCM, LessSafeKey, UnboundKey};
use ring::hmac;

use super::SealError;
use crate::platform::config::Config;
use crate::platform::hex::hex;
use crate::platform::secrets::{LENGTH, load_or_make, of_digits, sync_folder};

/// File of the data keys in the data folder: a line each, `ID:DIGITS`. The first seals, all open.
pub const DATA_KEYS: &str = "data.keys";
/// File of the key of the hashes in the data folder, 32 bytes.
pub const SEARCH_KEY: &str = "search.key";

static KEYS: RwLock<Keys> =
    RwLock::new(Keys { current: String::new(), known: BTreeMap::new(), search: None, file: None });

/// The keys of this process.
struct Keys {
    /// Id of the one that seals.
    current: String,
    /// All that open, by their ids.
    known: BTreeMap<String, LessSafeKey>,
    /// The key of the hashes; absent before [`load`].
    search: Option<hmac::Key>,
    /// Where the data keys were read, and when the file was changed last; absent where they are configured.
    file: Option<(PathBuf, Option<SystemTime>)>,
}

/// Takes the keys as configured, the others from the data folder, where they are made at first start. Servers that share a
/// database need the same.
pub fn load(config: &Config) -> Result<()> {
    let search = match &config.search_key {
        Some(digits) => of_digits(digits).context("search_key is 64 hexadecimal digits")?,
        None => load_or_make(&config.data.join(SEARCH_KEY))?,
    };
    let file = config.data.join(DATA_KEYS);
    let (lines, file) = if is_configured(config) {
        (config.data_keys.clone(), None)
    } else {
        make(&file)?;
        let changed = changed_at(&file);
        (lines_of(&file)?, Some((file, changed)))
    };
    let (current, new) = parse(&lines).context("data_keys are ID:DIGITS each, 64 hexadecimal digits")?;
    let mut keys = KEYS.write().unwrap_or_else(PoisonError::into_inner);
    keys.current = current;
    keys.known.extend(new);
    keys.search = Some(hmac::Key::new(hmac::HMAC_SHA256, &search));
    keys.file = file;
    Ok(())
}

/// Whether the data keys come from the configuration, and not from the data folder.
#[must_use]
pub fn is_configured(config: &Config) -> bool {
    !config.data_keys.is_empty()
}

/// Reads the file of the data keys again; nothing where they are configured. The keys read before go on opening.
pub fn reload() -> Result<()> {
    let Some((file, _)) = read().file.clone() else { return Ok(()) };
    let changed = changed_at(&file);
    let (current, new) = parse(&lines_of(&file)?).with_context(|| format!("{} is damaged", file.display()))?;
    let mut keys = KEYS.write().unwrap_or_else(PoisonError::into_inner);
    keys.current = current;
    keys.known.extend(new);
    keys.file = Some((file, changed));
    Ok(())
}

/// [`reload`] where the file is another one than was read: somebody has added a key.
pub fn reload_when_changed() -> Result<()> {
    let Some((file, known)) = read().file.clone() else { return Ok(()) };
    if changed_at(&file) == known { Ok(()) } else { reload() }
}

/// Puts a new key in front of the others in the data folder's file: from now on it seals. Its id.
pub fn add_key(data: &Path) -> Result<String> {
    let file = data.join(DATA_KEYS);
    let mut lines = lines_of(&file)?;
    let (id, line) = new_key();
    lines.insert(0, line);
    // Whole under its name, or not at all: without the old keys nothing opens.
    let partial = file.with_extension("partial");
    let mut opened = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&partial)?;
    opened.write_all((lines.join("\n") + "\n").as_bytes())?;
    opened.sync_all()?;
    fs::rename(&partial, &file).with_context(|| format!("{} cannot be replaced", file.display()))?;
    sync_folder(&file)?;
    reload()?;
    Ok(id)
}

/// Id of the key that seals.
pub(super) fn current() -> String {
    read().current.clone()
}

/// Hands over the key that seals, with its id.
pub(super) fn with_current<T>(act: impl FnOnce(&str, &LessSafeKey) -> T) -> T {
    let keys = read();
    act(&keys.current, keys.known.get(&keys.current).expect("keys are loaded before anything is stored"))
}

/// Hands over the key of this id. One that is not known may have been added by another process meanwhile.
pub(super) fn with_key<T>(id: &str, act: impl FnOnce(&LessSafeKey) -> T) -> Result<T, SealError> {
    if !read().known.contains_key(id)
        && let Err(error) = reload()
    {
        tracing::error!("the keys cannot be read again: {error:#}");
    }
    let keys = read();
    keys.known.get(id).map(act).ok_or_else(|| SealError::UnknownKey(id.to_owned()))
}

/// Hands over the key of the hashes.
pub(super) fn with_search_key<T>(act: impl FnOnce(&hmac::Key) -> T) -> T {
    act(read().search.as_ref().expect("keys are loaded before anything is looked for"))
}

/// Nobody leaves the keys half changed: a holder that panicked has changed nothing.
fn read() -> RwLockReadGuard<'static, Keys> {
    KEYS.read().unwrap_or_else(PoisonError::into_inner)
}

/// Only one of two servers that start together makes the file.
fn make(file: &Path) -> Result<()> {
    let partial = file.with_extension(format!("{}.partial", std::process::id()));
    if file.exists() {
        return Ok(());
    }
    let mut opened = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&partial)?;
    opened.write_all((new_key().1 + "\n").as_bytes())?;
    opened.sync_all()?;
    // A link fails where the other was quicker; its keys are read then.
    let linked = fs::hard_link(&partial, file);
    fs::remove_file(&partial)?;
    match linked {
        Err(_) if file.exists() => Ok(()),
        Ok(()) => sync_folder(file),
        failed => failed.with_context(|| format!("the keys {} cannot be written", file.display())),
    }
}

/// A key drawn at random: its id, and its line.
fn new_key() -> (String, String) {
    let (id, key): ([u8; 4], [u8; LENGTH]) = (rand::random(), rand::random());
    let id = hex(&id);
    let line = format!("{id}:{}", hex(&key));
    (id, line)
}

fn lines_of(file: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(file).with_context(|| format!("the keys {} cannot be read", file.display()))?;
    Ok(text.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect())
}

fn changed_at(file: &Path) -> Option<SystemTime> {
    fs::metadata(file).and_then(|it| it.modified()).ok()
}

/// The id of the first key, and all of them.
fn parse(lines: &[String]) -> Result<(String, BTreeMap<String, LessSafeKey>)> {
    let mut keys = BTreeMap::new();
    for line in lines {
        let (id, digits) = line.trim().split_once(':').context("a key has an id")?;
        ensure!(
            !id.is_empty() && id.len() <= 16 && id.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit()),
            "the id of a key is up to 16 small letters and digits"
        );
        let key = of_digits(digits).context("a key is 64 hexadecimal digits")?;
        let Ok(key) = UnboundKey::new(&AES_256_GCM, &key) else { bail!("a key has another length") };
        ensure!(keys.insert(id.to_owned(), LessSafeKey::new(key)).is_none(), "two keys have the id {id}");
    }
    let first = lines.first().context("there is no key")?;
    let (id, _) = first.trim().split_once(':').context("a key has an id")?;
    Ok((id.to_owned(), keys))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn the_file_is_made_once_and_for_the_servers_user_only() {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join(DATA_KEYS);
        make(&file).unwrap();
        let made = fs::read_to_string(&file).unwrap();
        make(&file).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), made);
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        assert_eq!(parse(&lines_of(&file).unwrap()).unwrap().1.len(), 1);
    }

    #[test]
    fn keys_that_are_none_are_refused() {
        let key = "0f".repeat(LENGTH);
        let all = |lines: &[String]| parse(lines).map(|(first, keys)| (first, keys.len()));
        assert_eq!(all(&[format!("b:{key}"), format!("a:{key}")]).unwrap(), ("b".to_owned(), 2));
        for wrong in [vec![], vec![key.clone()], vec![format!("a:{key}"), format!("a:{key}")], vec!["a:0f".to_owned()]]
        {
            assert!(all(&wrong).is_err(), "{wrong:?}");
        }
        assert!(all(&[format!("A b:{key}")]).is_err());
    }
}
