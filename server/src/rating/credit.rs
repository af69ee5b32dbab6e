//! 信用评价: standards, their computation over everybody of a region, objections and repair. Why points are what they are
//! is said by `core::credit`.

mod batches;
mod claims;
mod entries;
mod export;
mod permissions;
mod ratings;
mod reach;
mod sources;
mod stages;
mod standards;

use crate::http::api::ApiRouter;

pub use ratings::public_level;
pub use reach::FILES;
pub use stages::{end_publicity, watch};

/// Routes below `/api/lawer-other/credit`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/standard/list", "Standards by which credit is rated", standards::list)
        .post("/standard/detail", "A standard", standards::detail)
        .post("/standard/save", "Save a standard's draft", standards::save)
        .post("/standard/publish", "Publish a standard, which never changes from then on", standards::publish)
        .post("/standard/retire", "Use a standard no more", standards::retire)
        .post("/standard/copy", "A new draft like a standard", standards::copy)
        .post("/batch/start", "Begin to rate everybody of the region", batches::start)
        .post("/batch/step", "Rate the next of them", batches::step)
        .post("/batch/list", "What was computed, the latest first", batches::list)
        .post("/list", "Ratings", ratings::list)
        .post("/export", "Ratings of a list as a workbook", export::export)
        .post("/detail", "A rating with why it is what it is", ratings::detail)
        .post("/entry", "Enter a record, or adjust a rating", entries::add)
        .post("/report", "What whoever is rated says of it", entries::report)
        .post("/advance", "Move ratings on", stages::advance)
        .post("/claim/raise", "Object, or tell what was put right", claims::raise)
        .post("/claim/decide", "Decide an objection or a repair", claims::decide)
}
