//! Registration forms: those that Lawdesk ships and those that administrators design.
//!
//! A published version never changes: an application keeps the version that it was filled with.

mod choices;
mod code_uses;
mod draft;
mod list;
mod permissions;
mod publish;
mod read;
mod removal;
mod stored;
mod transfer;

use crate::http::api::ApiRouter;

pub use choices::{dictionaries, dictionary_types};
pub use code_uses::code_use;
pub use draft::SUBJECT;
pub use list::published;
pub use read::{FormVersion, versions};
pub use removal::remove;

pub use permissions::{EDIT, LIST};
pub use stored::{load, seed};

/// `lawer-approval/form/systemcustomform/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-approval/form/systemcustomform/list", "Forms", list::list)
        .get("/lawer-approval/form/systemcustomform/info", "A published form", read::info)
        .get("/lawer-approval/form/systemcustomform/draft", "A form as it is being designed", read::draft)
        .get(
            "/lawer-approval/form/systemcustomform/export",
            "A form as a JSON file, without an envelope",
            transfer::export,
        )
        .get(
            "/lawer-approval/form/systemcustomform/choices",
            "Dictionaries and sources that fields can be bound to",
            choices::choices,
        )
        .post("/lawer-approval/form/systemcustomform/save", "Save a form's draft", draft::save)
        .post("/lawer-approval/form/systemcustomform/import", "A draft from a file", transfer::import)
        .post("/lawer-approval/form/systemcustomform/copy", "A form under another code", transfer::copy)
        .post("/lawer-approval/form/systemcustomform/publish", "Publish the draft as a new version", publish::publish)
        .post("/lawer-approval/form/systemcustomform/restore", "Bring a removed form back", removal::restore)
}
