//! 通知书: letters that decisions bring. They are issued with the decision, from the template that its node names.

pub(crate) mod issue;
mod letter_reader;
mod list;
mod reissue;

use crate::http::api::ApiRouter;

/// `lawer-approval/sqtzs/…`.
pub fn routes() -> ApiRouter {
    ApiRouter::default().post("/list", "The letters of an application", list::list).post(
        "/preview",
        "The letters that a decision would bring",
        list::preview,
    )
}

/// `lawer-approval/sqtzsbf/…`.
pub fn reissue_routes() -> ApiRouter {
    ApiRouter::default().post("/list", "Letters of an application that were handed out again", reissue::list).post(
        "/save",
        "Hand a letter out again",
        reissue::save,
    )
}
