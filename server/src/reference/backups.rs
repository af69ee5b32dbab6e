//! 备份恢复: backups of this server as the system administrator looks after them, and the daily one. What a backup is stands in
//! `platform::backup`.

mod acts;
mod archive;
mod list;
mod permissions;
mod restore;
mod work;

use crate::http::api::ApiRouter;

pub use work::watch;

/// Where a backup is brought, which takes longer than other requests.
pub const UPLOAD: &str = "/api/lawer-common/backup/upload";
/// The largest backup that is brought by the page; larger ones an operator puts into the folder.
const UPLOAD_LIMIT: usize = 4 * 1024 * 1024 * 1024;

/// `lawer-common/backup/…`
pub fn routes() -> ApiRouter {
    let upload = ApiRouter::default().post(
        "/lawer-common/backup/upload",
        "Bring a backup, as multipart/form-data",
        archive::upload,
    );
    ApiRouter::default()
        .merge(upload.limit(UPLOAD_LIMIT))
        .get("/lawer-common/backup/list", "The backups of this server, and what is done with them", list::list)
        .post("/lawer-common/backup/make", "Make a backup", acts::make)
        .post("/lawer-common/backup/check", "Hold a backup against its list", acts::check)
        .post("/lawer-common/backup/remove", "Remove a backup", acts::remove)
        .post("/lawer-common/backup/download", "A backup as one file (tar)", archive::download)
        .post("/lawer-common/backup/restore", "Put a backup back at the next start of the server", restore::request)
        .post("/lawer-common/backup/cancelRestore", "Put nothing back at the next start", restore::cancel)
}
