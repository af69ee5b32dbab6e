//! Whole copies of an installation: database, files, keys. Made while the server runs, listed, held against their lists,
//! packed into one file and unpacked again, and asked to be put back at the next start.

mod archive;
mod copy;
mod folder;
mod manifest;
mod postgres;
mod request;
mod running;
mod soundness;

pub use archive::{pack, unpack};
pub use copy::{FILES, KEYS, copy_data, make};
pub use folder::{BackupFolder, BackupKind, StoredBackup};
pub use manifest::{CopyKind, Manifest, files_below, restrict};
pub use postgres::load as load_postgres;
pub use request::{RestoreRequest, RestoreResult};
pub use running::{BackupPlace, BackupProgress, BackupStep, BackupTask, Backups, RunningBackup};
pub use soundness::{Soundness, check};
