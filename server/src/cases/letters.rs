//! 通知书: letters that bind. Decisions bring them, from the template that their node names; each has a document with a hash,
//! is served on whom it is for, confirmed by him, and can be verified by whoever holds it.

mod document;
mod drafts;
pub(crate) mod issue;
mod letter_case;
mod letter_reader;
mod list;
mod message;
mod pdf;
mod permissions;
mod reissue;
mod revoke;
mod seal;
mod service;
mod signing;
pub(crate) mod training_certificate;
mod verification;

use std::collections::BTreeSet;

use crate::files::FileHolder;
use crate::http::api::ApiRouter;

/// Proofs of service: for those who may read the letter.
pub const RECEIPT_FILES: FileHolder = FileHolder {
    biz_type: permissions::RECEIPTS,
    may_see: |connection, user, id| Box::pin(document::may_see(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};
pub(crate) use revoke::{correct_with_decision, void_with_decision, withdraw_open};
pub use seal::FILES as SEAL_FILES;

/// `lawer-approval/sqtzs/…`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/list", "The letters of an application", list::list)
        .post("/mine", "The letters that are for the caller", list::mine)
        .post("/preview", "The letters that a decision would bring", list::preview)
        .post("/pdf", "The document of a letter, without an envelope", document::pdf)
        .post("/drafts", "Letters of a case that are being written", drafts::list)
        .post("/draft", "Write a letter that no decision brings", drafts::save)
        .post("/submitDraft", "Hand a letter that is written to whoever signs", drafts::submit)
        .post("/removeDraft", "Remove a letter that is being written", drafts::remove)
        .post("/issueDraft", "Issue a letter that was written by hand", drafts::issue)
        .post("/receive", "Confirm that one has a letter", service::receive)
        .post("/serve", "A letter was brought to whom it is for", service::serve)
        .post("/void", "Declare a letter void", revoke::void)
        .post("/verify", "Whether a letter is genuine, without an account", verification::verify)
}

/// `lawer-approval/sqtzsbf/…`.
pub fn reissue_routes() -> ApiRouter {
    ApiRouter::default().post("/list", "Letters of an application that were handed out again", reissue::list).post(
        "/save",
        "Hand a letter out again",
        reissue::save,
    )
}

/// `lawer-approval/seal/…`.
pub fn seal_routes() -> ApiRouter {
    ApiRouter::default().post("/list", "Organs and their seals", seal::list).post(
        "/save",
        "Set the seal of an organ",
        seal::save,
    )
}
