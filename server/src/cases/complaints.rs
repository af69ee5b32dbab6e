//! Complaints: filed by the public without an account, listed for officers, joined where they are about the same
//! (`docs/handbook/fields.md` 1.11). The case itself is one like any other (flow `tscl`).

pub(crate) mod area_row;
mod duplicates;
mod filing;
mod hash;
mod public;
mod rating;
mod review;
mod status;
mod supplement;
pub(crate) mod withdrawal;

use crate::http::api::ApiRouter;

/// Largest body of a file that the public sends, in bytes.
const LARGEST_FILE: usize = 21 * 1024 * 1024;

/// `lawer-approval/complaint/…`; what stands below `public` takes no account.
pub fn routes() -> ApiRouter {
    let upload =
        ApiRouter::default().post("/public/upload", "A file of a complaint, as multipart/form-data", public::upload);
    ApiRouter::default()
        .merge(upload.limit(LARGEST_FILE))
        .post("/public/form", "The form of complaints, with its lists", public::form)
        .post("/public/targets", "Lawyers or firms to complain about", public::targets)
        .post("/public/begin", "Leave to file a complaint, for a copied picture", public::begin)
        .post("/public/file", "File a complaint: its number and a code to ask with", filing::file)
        .post("/public/status", "How far a complaint is", status::status)
        .post("/public/supplement", "What a complainant was asked for", supplement::supplement)
        .post("/public/withdraw", "A complaint that its complainant takes back", withdrawal::withdraw)
        .post("/public/review", "A complaint that its complainant wants looked at again", review::ask)
        .post("/public/rate", "How satisfied a complainant is with the answer", rating::rate)
        .post("/review/detail", "The review of a complaint, with what the caller may do", review::detail)
        .post(
            "/review/request",
            "A complainant's request for a review that came by letter or in person",
            review::register,
        )
        .post("/review/decide", "What comes of the review of a complaint", review::decide)
        .post("/similar", "Complaints about the same", duplicates::similar)
        .post("/merge", "Join a complaint with one about the same", duplicates::merge)
}
