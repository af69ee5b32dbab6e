//! The demo data, written once for all servers of a process that live at the same time: each begins with a copy.

use std::fs;
use std::path::Path;
use std::sync::{Arc, Weak};

use lawdesk_server::platform::config::Switch;
use lawdesk_server::seed;
use tempfile::TempDir;
use tokio::sync::Mutex;

use crate::{Postgres, Server};

/// A data folder and, on PostgreSQL, a database with the demo data; nobody is connected to it. Both go with the last
/// server that began with a copy.
pub(crate) struct Template {
    folder: TempDir,
    postgres: Option<Postgres>,
}

static CURRENT: Mutex<Weak<Template>> = Mutex::const_new(Weak::new());

impl Template {
    /// The one of the servers that are there, or a new one.
    pub(crate) async fn current() -> Arc<Self> {
        let mut current = CURRENT.lock().await;
        if let Some(template) = current.upgrade() {
            return template;
        }
        let template = Arc::new(Self::write().await);
        *current = Arc::downgrade(&template);
        template
    }

    async fn write() -> Self {
        let server = Server::start_empty(|config| config.captcha = Switch::Off).await;
        seed::reference(&server.app).await.expect("the reference data can be written");
        seed::demo(&server.app).await.expect("the demo data can be written");
        server.app.db.pool.close().await;
        Self { folder: server.folder, postgres: server.postgres }
    }

    /// A data folder and a database of one's own.
    pub(crate) async fn copy(&self) -> (TempDir, Option<Postgres>) {
        let folder = TempDir::new().expect("a temporary folder can be made");
        copy(self.folder.path(), folder.path()).expect("the folder can be copied");
        let postgres = match &self.postgres {
            Some(template) => Some(template.copy().await),
            None => None,
        };
        (folder, postgres)
    }
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
