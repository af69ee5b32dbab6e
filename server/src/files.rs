//! Files: taken, kept in the data folder, held by what they belong to, handed out to who may see that.

mod access;
mod download;
pub mod erase;
mod keep;
mod link;
mod list;
mod numbers_of;
mod preview;
mod record;
mod sign;
mod store;
mod sweep;
mod upload;
mod verify;

use lawdesk_core::dto::file::MAX_SIZE;

use crate::http::api::ApiRouter;

pub use access::FileHolder;
pub use keep::{MadeFile, bytes, hand_out, keep};
pub use link::{FileReference, in_form, link, show};
pub use numbers_of::numbers_of;
pub use sign::sign;
pub use sweep::sweep;
pub use verify::{FileReport, verify};

/// The address of an upload, which takes longer than other requests.
pub const UPLOAD: &str = "/api/lawer-file/file/twj/upload";
/// What comes before the part of an address that holds a ticket.
pub const PREVIEW: &str = "/api/lawer-file/file/twj/preview/";

/// Twice the largest file: one that is somewhat too large is read to its end and refused with a sentence, instead of
/// with a broken connection.
#[expect(clippy::cast_possible_truncation, reason = "100 MB")]
const BODY_LIMIT: usize = 2 * MAX_SIZE as usize;

/// `lawer-file/file/twj/…`
pub fn routes() -> ApiRouter {
    let upload = ApiRouter::default().post(
        "/lawer-file/file/twj/upload",
        "Upload a file, as multipart/form-data",
        upload::upload,
    );
    ApiRouter::default()
        .merge(upload.limit(BODY_LIMIT))
        .post("/lawer-file/file/twj/getList", "Files by number or by what holds them", list::list)
        .post("/lawer-file/file/twj/previewTicket", "A ticket to look at one file once", preview::ticket)
        .get("/lawer-file/file/twj/preview/{address}", "The file of a ticket, without an envelope", preview::show)
        .post("/lawer-file/file/twj/{id}", "A file, without an envelope", download::download)
}
