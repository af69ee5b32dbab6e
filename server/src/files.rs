//! Files: taken, kept in the data folder, held by what they belong to, handed out to who may see that.

mod access;
mod converter;
mod copy;
mod download;
mod drafted;
pub mod erase;
mod link;
mod list;
mod made_file;
mod new_file;
mod numbers_of;
mod own_data;
mod picture;
mod pieces;
mod preview;
mod record;
mod rendition;
mod scanner;
mod sign;
mod stored;
mod stream;
mod sweep;
mod thumbnail;
mod upload;
mod verify;

use lawdesk_core::dto::file::{MAX_SIZE, PIECE};

use crate::http::api::ApiRouter;

pub use access::{FileHolder, RecordFiles};
pub use copy::copy;
pub use drafted::{drafted, keep_drafted};
pub use link::{FileReference, hand_over, in_form, link, show};
pub use made_file::{MadeFile, ShippedFile, bytes, hand_out, ship, store};
pub use numbers_of::numbers_of;
pub use own_data::own_data;
pub use picture::picture_fault;
pub use sign::sign;

pub use stream::allow as allow_stream;
pub use sweep::sweep;
pub use thumbnail::small_picture;
pub use upload::{UploadedFile, take};
pub use verify::{FileReport, verify};

/// Addresses where files are uploaded, joined and converted, which takes longer than other requests.
pub const SLOW: [&str; 4] = [
    "/api/lawer-file/file/twj/upload",
    "/api/lawer-file/file/twj/pieces/piece",
    "/api/lawer-file/file/twj/pieces/finish",
    "/api/lawer-file/file/twj/previewTicket",
];
/// What comes before the part of an address that holds a ticket.
pub const PREVIEW: &str = "/api/lawer-file/file/twj/preview/";

/// Twice the largest file: one that is somewhat too large is read to its end and refused with a sentence, instead of
/// with a broken connection.
#[expect(clippy::cast_possible_truncation, reason = "100 MB")]
const BODY_LIMIT: usize = 2 * MAX_SIZE as usize;

/// Twice a piece, for the same reason.
#[expect(clippy::cast_possible_truncation, reason = "8 MB")]
const PIECE_LIMIT: usize = 2 * PIECE as usize;

/// `lawer-file/file/twj/…`
pub fn routes() -> ApiRouter {
    let upload = ApiRouter::default().post(
        "/lawer-file/file/twj/upload",
        "Upload a file, as multipart/form-data",
        upload::upload,
    );
    let piece = ApiRouter::default().post(
        "/lawer-file/file/twj/pieces/piece",
        "One piece of a large file, as multipart/form-data",
        pieces::piece::piece,
    );
    ApiRouter::default()
        .merge(upload.limit(BODY_LIMIT))
        .merge(piece.limit(PIECE_LIMIT))
        .post("/lawer-file/file/twj/pieces/begin", "Announce a large file, or go on with it", pieces::begin)
        .post("/lawer-file/file/twj/pieces/finish", "Join the pieces and check the whole", pieces::finish::finish)
        .post("/lawer-file/file/twj/pieces/open", "One's uploads that are not finished", pieces::open)
        .post("/lawer-file/file/twj/pieces/cancel", "Give up an upload", pieces::cancel)
        .get("/lawer-file/file/twj/preview/stream/{address}", "Play the film of a ticket, in parts", stream::stream)
        .post("/lawer-file/file/twj/getList", "Files by number or by what holds them", list::list)
        .post("/lawer-file/file/twj/stored", "All stored files, without their names", stored::list)
        .post(
            "/lawer-file/file/twj/thumbnail/{id}",
            "A small picture of a picture, without an envelope",
            thumbnail::thumbnail,
        )
        .post("/lawer-file/file/twj/previewTicket", "A ticket to look at one file once", preview::ticket)
        .get("/lawer-file/file/twj/preview/{address}", "The file of a ticket, without an envelope", preview::show)
        .post("/lawer-file/file/twj/{id}", "A file, without an envelope", download::download)
}
