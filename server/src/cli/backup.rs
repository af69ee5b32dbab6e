//! `lawdesk backup FOLDER`: a whole copy while the server runs.

use std::path::Path;

use anyhow::Result;

use crate::platform::backup::{BackupProgress, make};
use crate::platform::config::Config;
use crate::platform::sealing::DATA_KEYS;

/// Makes the folder, which must not be there, and says what is in it.
pub async fn backup(config: &Config, folder: &Path) -> Result<()> {
    let manifest = make(config, folder, BackupProgress::none()).await?;
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
