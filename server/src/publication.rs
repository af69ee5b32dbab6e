//! What the authority publishes: regulations, notices, guidance and articles, written by officers and read by those for
//! whom they are (`docs/handbook/fields.md` 1.5, 1.12, 1.17).

mod access;
mod acts;
mod announcement;
mod audience;
mod code_uses;
mod detail;
mod export;
mod favourites;
mod guide;
mod issued;
mod list;
mod readers;
mod save;
mod search;
pub(crate) mod shipped;

pub(crate) use announcement::announce;
pub(crate) use code_uses::code_use;
pub use issued::fill as run_daily;

use std::collections::BTreeSet;

use crate::files::FileHolder;
use crate::http::api::ApiRouter;

/// `lawer-other/publication/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-other/publication/form", "The form of a kind, and what the caller may do", list::form)
        .post("/lawer-other/publication/list", "Publications that the caller reads, or looks after", list::list)
        .post("/lawer-other/publication/detail", "One publication; its reader has read it", detail::detail)
        .post("/lawer-other/publication/popup", "Notices that are shown after sign-in", list::popup)
        .post("/lawer-other/publication/save", "Write a publication", save::save)
        .post("/lawer-other/publication/act", "Hand in, publish, withdraw, put on top, remove", acts::act)
        .post(
            "/lawer-other/publication/export",
            "The list of those that one looks after, as a workbook",
            export::export,
        )
        .post("/lawer-other/publication/readers", "Who has read it, and who has not", readers::list)
        .post("/lawer-other/publication/remind", "Remind those who have not read it", readers::remind)
        .post("/lawer-other/publication/favourite", "Keep it, or no more", favourites::save)
}

/// Files and pictures of publications: whoever reads one reads them.
pub const FILES: FileHolder = FileHolder {
    biz_type: access::SUBJECT,
    may_see: |connection, user, id| Box::pin(access::may_see(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};
